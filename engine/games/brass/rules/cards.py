"""Cards: how many pay for a decision, what one card builds, and what two together may do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from engine.games.brass.rules.facts import CANAL, INDUSTRIES
from engine.games.brass.rules.plans import BUILD, UNNAMED, Plan
from engine.games.brass.rules.position import Hand, Position
from engine.games.brass.rules.reasons import no
from engine.games.brass.rules.tables import Tables
from engine.kits.legality import ALL, NONE, Refusal, Rules
from engine.kits.network import bits
from engine.kits.records import record

# --- how many cards: the targets are 0, 1 and 2 ---

_NO_CARD, _TWO = 1, 4


def _paid(position: Position, kind: int) -> tuple[int, int]:
    goes_on = position.pending != UNNAMED
    return (
        _NO_CARD if goes_on else ALL,  # card-too-many
        ALL if goes_on else ~_NO_CARD,  # card-missing
    )


def _together(position: Position, kind: int) -> tuple[int, int]:
    return (
        ALL if kind == BUILD else ~_TWO,  # one-card
        ALL if position.actions_left > 1 else ~_TWO,  # two-cards-actions
    )


PAID: Rules[Position, int] = Rules(_paid, Refusal("card-too-many"), Refusal("card-missing"))
TOGETHER: Rules[Position, int] = Rules(_together, Refusal("one-card"), Refusal("two-cards-actions"))

# --- which cards ---


def held(hand: tuple[int, ...], copies: int) -> list[int]:
    """The kinds of cards of which a sorted hand has so many, one or two."""
    if copies == 1:
        return list(dict.fromkeys(hand))
    return list(dict.fromkeys([one for one, two in pairwise(hand) if one == two]))


def missing(hand: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """The first of these cards that the hand does not have, or not often enough; UNNAMED if it has them all."""
    for card in cards:
        if hand.count(card) < cards.count(card):
            return card
    return UNNAMED


# --- what one card builds ---


def network(position: Position, seat: int) -> int:
    """The slots that an industry card reaches: those of the seat's network as the edition counts it."""
    tables = position.tables
    places = position.home[seat] | position.touched[seat]
    if not places:
        return tables.all_slots  # nothing on the board: an industry card builds anywhere
    slots = position.near_slots[seat]
    if tables.edition.card_needs_link and position.era == CANAL:
        slots = 0
        for place in bits(position.touched[seat]):
            slots |= tables.place_slots[place]
    if tables.virtual is not None:
        one, other = tables.virtual
        if places >> one & 1:
            slots |= tables.place_slots[other]
        if places >> other & 1:
            slots |= tables.place_slots[one]
    return slots


def _alone(position: Position, seat: int, industry: int, card: int) -> tuple[int, int]:
    tables = position.tables
    if card < tables.towns:
        return tables.card_slots[card], ALL
    return (
        ALL if card == tables.towns + industry else NONE,  # card-elsewhere
        network(position, seat),  # card-network or card-canal
    )


def _near_by(slot: int, position: Position, seat: int, industry: int, card: int) -> str:
    by_canal = position.tables.edition.card_needs_link and position.era == CANAL
    return "card-canal" if by_canal else "card-network"


def _where(slot: int, position: Position, seat: int, industry: int, card: int) -> dict[str, object]:
    tables = position.tables
    return {"card": tables.cards[card], "place": tables.places[tables.slot_place[slot]]}


def _what_and_where(slot: int, position: Position, seat: int, industry: int, card: int) -> dict[str, object]:
    return {**_where(slot, position, seat, industry, card), "industry": INDUSTRIES[industry]}


ALONE: Rules[Position, int, int, int] = Rules(
    _alone, Refusal("card-elsewhere", _what_and_where), Refusal("card-network", _where, _near_by)
)


def fits(position: Position, seat: int, plan: Plan, card: int) -> bool:
    """Does this one card allow the build?"""
    names_it, is_near = _alone(position, seat, plan.industry, card)
    return bool((names_it & is_near) >> plan.slot & 1)


# --- the hand, and one line ---

_NOWHERE = (0,) * len(INDUSTRIES)
_NO_KINDS: list[int] = []
NO_CARDS = Hand((), 0, _NOWHERE, 0, _NO_KINDS)


def hand(position: Position, seat: int) -> Hand:
    """What the cards in hand pay for: the rules above, asked for all of them at once."""
    tables = position.tables
    cards = position.hands[seat]
    kinds = list(dict.fromkeys(cards))
    card_slots, towns = tables.card_slots, tables.towns
    named = 0
    for card in kinds:
        named |= card_slots[card]
    by_card: Sequence[int] = _NOWHERE
    if kinds[-1] >= towns:  # a hand is sorted: industry cards are the last
        near = network(position, seat)
        by_card = reached = [0, 0, 0, 0, 0]
        for card in reversed(kinds):
            if card < towns:
                break
            reached[card - towns] = near
    pairs, twice = 0, _NO_KINDS
    building, both_actions = _together(position, BUILD)
    if len(cards) > 1 and building & both_actions & _TWO:
        count = len(kinds)
        pairs = count * (count - 1) // 2
        if count < len(cards):
            twice = held(cards, 2)
            pairs += len(twice)
    return record(Hand, (kinds, named, by_card, pairs, twice))


def idle_hand(position: Position, seat: int) -> Hand:
    """The same where nothing can be built, whatever the cards."""
    return record(Hand, (list(dict.fromkeys(position.hands[seat])), 0, _NOWHERE, 0, _NO_KINDS))


def pairs_of(tables: Tables, kinds: Sequence[int], twice: Sequence[int]) -> list[int]:
    """The ways to choose two cards of these kinds, or of those held twice, as numbers of `Plan.pairs`."""
    pair_from = tables.pair_from
    return [pair_from[one] + two for one, two in combinations(kinds, 2)] + [pair_from[card] + card for card in twice]


def pair_number(tables: Tables, kinds: Sequence[int], twice: Sequence[int], index: int) -> int:
    """The one of these ways that has so many before it."""
    for at, one in enumerate(kinds, 1):
        others = len(kinds) - at
        if index < others:
            return tables.pair_from[one] + kinds[at + index]
        index -= others
    return tables.pair_from[twice[index]] + twice[index]


def check(position: Position, seat: int, kind: int, cards: tuple[int, ...]) -> None:
    """Refuse if these cards do not pay for this kind of decision, or are not in hand."""
    PAID.explain(no, len(cards), position, kind)
    if kind != BUILD:
        TOGETHER.explain(no, len(cards), position, kind)  # before it is said that two are needed
    lacking = missing(position.hands[seat], cards)
    if lacking != UNNAMED:
        key = "card-once" if lacking in position.hands[seat] else "card-not-held"
        raise no(key, card=position.tables.cards[lacking])
    TOGETHER.explain(no, len(cards), position, kind)


def check_alone(position: Position, seat: int, industry: int, slot: int, card: int) -> None:
    """Refuse if this one card does not allow the build."""
    ALONE.explain(no, slot, position, seat, industry, card)
