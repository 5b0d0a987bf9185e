"""Drawing cards from the pile and the display, and passing."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.plans import DRAW, UNNAMED, Action, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.kits.hidden import tell_drawn
from engine.kits.legality import ALL, NONE, Refusal, Rules


def pile(position: Position) -> int:
    """How many cards are left in the pile."""
    return len(position.deck) - position.drawn


def draws(position: Position, seat: int) -> tuple[Action, ...]:
    """The cards the seat can take now: the top of the pile, and each kind on display.

    The rules below for a display that has come up before: its actions are remembered.
    """
    tables = position.tables
    if len(position.hands[seat]) >= tables.hand_limit:
        return ()
    if position.drawn < len(position.deck):
        return tables.draws_with_pile[position.display]
    return tables.draws_without_pile[position.display]


def passes_free(position: Position, seat: int) -> bool:
    """May the seat pass without a card? Only with none in hand and none in the pile."""
    return not position.hands[seat] and not pile(position)


# --- taking a card: the targets are the cards, and the pile as one more ---


def _taken(position: Position, seat: int) -> tuple[int, int, int]:
    tables = position.tables
    top = 1 << len(tables.cards)
    shown = 0
    for card in position.display:
        shown |= 1 << card
    return (
        ALL if len(position.hands[seat]) < tables.hand_limit else NONE,  # hand-full
        ALL if pile(position) else ~top,  # pile-empty
        shown | top,  # not-on-display
    )


TAKEN: Rules[Position, int] = Rules(
    _taken,
    Refusal("hand-full", lambda card, position, seat: {"limit": position.tables.hand_limit}),
    Refusal("pile-empty"),
    Refusal("not-on-display", lambda card, position, seat: {"card": position.tables.cards[card]}),
)


def check(position: Position, seat: int, card: int) -> Plan:
    """The plan to take that card (UNNAMED: from the pile), or the reason why not."""
    tables = position.tables
    TAKEN.explain(no, card if card != UNNAMED else len(tables.cards), position, seat)
    return tables.draw_plans[card]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> bool:
    """Take the card; True if another one is to be taken in the same action."""
    card = plan.drawn
    if card == UNNAMED:
        card = position.deck[position.drawn]
        position.drawn += 1
        if tell is not None:
            tell_drawn(seat, [position.tables.cards[card]], position.tables.players, tell)
    else:
        at = position.display.index(card)
        position.display = position.display[:at] + position.display[at + 1 :]
        position.seen[seat] = tuple(sorted((*position.seen[seat], card)))
        if tell is not None:
            tell.append(Event("drew", {"seat": seat, "from": "display", "cards": [position.tables.cards[card]]}))
    position.hands[seat] = tuple(sorted((*position.hands[seat], card)))
    picks = position.picks if position.pending == DRAW else position.tables.draws
    position.picks = picks - 1
    if position.picks and draws(position, seat):
        return True
    position.picks = 0
    if tell is not None:  # what is turned up belongs to the clock, not to the action
        tell.append(Event("acted", {"seat": seat, "left": position.actions_left - 1}))
    fill_display(position, tell)
    return False


def fill_display(position: Position, tell: Tell | None = None) -> None:
    """Turn up cards until the display is full or the pile is empty."""
    missing = position.tables.display_size - len(position.display)
    if missing > 0 and position.drawn < len(position.deck):
        cards = position.deck[position.drawn : position.drawn + missing]
        position.display += cards
        position.drawn += len(cards)
        if tell is not None:
            tell.append(Event("displayed", {"cards": [position.tables.cards[card] for card in cards]}))
