"""Drawing cards from the pile and the display, and passing."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.plans import DRAW, UNNAMED, Action, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.kits.hidden import tell_drawn


def pile(position: Position) -> int:
    """How many cards are left in the pile."""
    return len(position.deck) - position.drawn


def draws(position: Position, seat: int) -> tuple[Action, ...]:
    """The cards the seat can take now: the top of the pile, and each kind on display."""
    tables = position.tables
    if len(position.hands[seat]) >= tables.hand_limit:
        return ()
    if position.drawn < len(position.deck):
        return tables.draws_with_pile[position.display]
    return tables.draws_without_pile[position.display]


def passes_free(position: Position, seat: int) -> bool:
    """May the seat pass without a card? Only with none in hand and none in the pile."""
    return not position.hands[seat] and not pile(position)


def check(position: Position, seat: int, card: int) -> Plan:
    """The plan to take that card, or the reason why not."""
    tables = position.tables
    if len(position.hands[seat]) >= tables.hand_limit:
        raise no("hand-full", limit=tables.hand_limit)
    if card == UNNAMED:
        if not pile(position):
            raise no("pile-empty")
    elif card not in position.display:
        raise no("not-on-display", card=tables.cards[card])
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
