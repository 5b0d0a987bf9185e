"""Hands: what a decision costs in cards, what one card builds, and what takes the whole turn."""

from __future__ import annotations

from engine.games.age_of_industry.rules import cards
from engine.games.age_of_industry.rules.facts import INDUSTRIES, SHIP
from engine.games.age_of_industry.rules.plans import PASS, UNNAMED, WITH_CARD, Plan
from engine.games.age_of_industry.rules.position import Position, Reach
from engine.games.age_of_industry.rules.reasons import no
from engine.kits.legality import ALL, NONE, Refusal, Rules, all_if, rule
from engine.kits.network import bits

# --- whether a card pays: the targets are 0 and 1 ---

_NO_CARD, _A_CARD = 1, 2


def _paid(position: Position, seat: int, kind: int) -> tuple[int, int, int]:
    passes_free = kind == PASS and cards.passes_free(position, seat)
    must_draw = kind == PASS and not position.hands[seat] and not passes_free
    return (
        ALL if kind in WITH_CARD else _NO_CARD,  # card-too-many
        _A_CARD if must_draw else ALL,  # pass-draw
        _A_CARD if kind in WITH_CARD and not passes_free else ALL,  # card-missing
    )


PAID: Rules[Position, int, int] = Rules(_paid, Refusal("card-too-many"), Refusal("pass-draw"), Refusal("card-missing"))


def may_combine(position: Position) -> bool:
    """May the seat still turn its whole turn into one build? Not in the first round, not after its first action."""
    return position.actions_left > 1


WHOLE: Rules[Position] = rule(lambda position: all_if(may_combine(position)), Refusal("combine-actions"))


# --- what one card builds ---


def card_slots(position: Position, seat: int, industry: int = -1) -> int:
    """The slots that an industry card reaches; a ship card also reaches across from a port where the seat is."""
    tables = position.tables
    own = position.own[seat]
    if not own:
        return tables.all_slots  # no tile on the board: an industry card builds anywhere
    slots = position.near[seat] | own
    if industry == SHIP:
        for place in bits(position.trade & position.havens & (position.home[seat] | position.touched[seat])):
            slots |= tables.sea_slots[place]
    return slots


def _alone(position: Position, seat: int, industry: int, card: int) -> tuple[int, int, int]:
    tables = position.tables
    if card < len(tables.colours):
        return tables.card_slots[card], ALL, ALL
    return (
        ALL,  # card-colour
        ALL if card == len(tables.colours) + industry else NONE,  # card-industry
        card_slots(position, seat, industry),  # card-network or card-ship
    )


def _which_colour(slot: int, position: Position, seat: int, industry: int, card: int) -> dict[str, object]:
    tables = position.tables
    colour = tables.cards[tables.slot_card[slot]]
    return {"card": tables.cards[card], "place": tables.places[tables.slot_place[slot]], "colour": colour}


def _which_industry(slot: int, position: Position, seat: int, industry: int, card: int) -> dict[str, object]:
    return {"card": position.tables.cards[card], "industry": INDUSTRIES[industry]}


def _which_place(slot: int, position: Position, seat: int, industry: int, card: int) -> dict[str, object]:
    tables = position.tables
    return {"card": tables.cards[card], "place": tables.places[tables.slot_place[slot]]}


ALONE: Rules[Position, int, int, int] = Rules(
    _alone,
    Refusal("card-colour", _which_colour),
    Refusal("card-industry", _which_industry),
    Refusal(
        "card-network",
        _which_place,
        lambda slot, position, seat, industry, card: "card-ship" if industry == SHIP else "card-network",
    ),
)


def fits(position: Position, seat: int, plan: Plan, card: int) -> bool:
    """Does this one card allow the build as one action?"""
    colour, industry, network = _alone(position, seat, plan.industry, card)
    return bool((colour & industry & network) >> plan.slot & 1)


# --- the hand, and one line ---

_NOWHERE = (0,) * len(INDUSTRIES)
NO_CARDS: Reach = (((), 0, ()), _NOWHERE, 0)


def hand(position: Position, seat: int) -> Reach:
    """What the cards that the seat holds are good for, and where each builds."""
    held = position.tables.held[position.hands[seat]]
    kinds, _, industries = held
    whole = len(kinds) if may_combine(position) else 0
    if not industries:
        return held, _NOWHERE, whole
    found = [0] * len(INDUSTRIES)
    own = position.own[seat]
    near = position.near[seat] | own if own else position.tables.all_slots
    for industry in industries:
        found[industry] = near
    if found[SHIP]:
        found[SHIP] = card_slots(position, seat, SHIP)
    return held, found, whole


def check(position: Position, seat: int, kind: int, card: int, whole: bool) -> None:
    """Refuse if this card (UNNAMED: none) does not pay for this kind of decision, or is not in hand."""
    PAID.explain(no, int(card != UNNAMED), position, seat, kind)
    if card != UNNAMED and card not in position.hands[seat]:
        raise no("card-not-held", card=position.tables.cards[card])
    if whole:
        WHOLE.explain(no, 0, position)


def check_alone(position: Position, seat: int, industry: int, slot: int, card: int) -> None:
    """Refuse if this one card does not allow the build as one action."""
    ALONE.explain(no, slot, position, seat, industry, card)
