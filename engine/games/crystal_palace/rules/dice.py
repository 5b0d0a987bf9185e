"""Phase 1: set and pay dice (rules, section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.events import Event, others
from engine.games.crystal_palace.rules.agenda import PAY
from engine.games.crystal_palace.rules.payments import SELL_GEARS
from engine.games.crystal_palace.rules.track import gain_newspapers

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position


def commit(position: Position, seat: int, action: Action) -> None:
    """A seat sets its dice; when all have done so, the dice are revealed and paid."""
    position.dice[seat] = action.dice
    position.turn += 1
    players = position.tables.players
    if position.tell is not None:
        position.tell.append(Event("set-dice", {"seat": seat, "dice": list(action.dice)}, (seat,)))
        position.tell.append(Event("set-dice", {"seat": seat, "count": len(action.dice)}, others(seat, players)))
        position.say("acted", seat=seat)
    if position.turn == players:
        if position.tell is not None:
            position.say("revealed", dice=[list(dice) for dice in position.dice])
        price = position.tables.pip_price
        for payer in reversed(position.order):  # the first to pay comes to lie on top
            if position.dice[payer]:
                position.agenda.append((PAY, payer, price * sum(position.dice[payer]), SELL_GEARS))


def move_on(position: Position) -> bool:
    """The next seat sets its dice, or all are paid and the start player is found; True if a seat has to decide."""
    if position.turn < position.tables.players:
        position.to_move = position.order[position.turn]
        return True
    _find_start_player(position)
    position.begin_phase(2, -1)
    return False


def _find_start_player(position: Position) -> None:
    """Highest sum, highest dice, previous order; the lowest get a newspaper; R-4.4 and R-4.5."""
    previous, dice = position.order, position.dice
    first = previous[0]
    for seat in previous[1:]:
        if (sum(dice[seat]), dice[seat]) > (sum(dice[first]), dice[first]):
            first = seat
    seats = range(position.tables.players)
    position.order = (*seats[first:], *seats[:first])
    if position.tell is not None:
        position.say("order", order=list(position.order))
    lowest = min(sum(one) for one in dice)
    for seat in position.order:
        if seat != first and sum(dice[seat]) == lowest:
            gain_newspapers(position, seat, 1)
