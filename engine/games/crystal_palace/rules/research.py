"""Research tiles: taking one from the British Museum (R-6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.agenda import RESEARCH
from engine.games.crystal_palace.rules.effects import start
from engine.games.crystal_palace.rules.payments import discard, free_spaces
from engine.games.crystal_palace.rules.position import NOTHING

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task


def takes(position: Position, seat: int) -> list[Action]:
    """The ways to take a displayed tile: to a free space, in place of an own tile, or for nothing but its instant."""
    shown = position.shown_research
    if not shown:
        return []
    tables = position.tables
    kinds = sorted(set(shown))
    if free_spaces(position, seat):
        take = tables.take_tile
        return [take[tile] for tile in kinds]
    own = sorted(set(position.research[seat]))
    if own:
        return [tables.swap_tile[tile][other] for tile in kinds for other in own]
    return [tables.take_tile[tile] for tile in kinds if tables.instant_tile[tile]]


def take(position: Position, seat: int, action: Action) -> None:
    """Move the tile, and the one that makes room for it; what it pays comes afterwards."""
    tile, other = action.number, action.more
    shown = position.shown_research
    at = shown.index(tile)
    position.shown_research = shown[:at] + shown[at + 1 :]
    if other != NOTHING:
        discard(position, seat, other)
    kept = free_spaces(position, seat) > 0
    if kept:
        position.research[seat] += (tile,)
    else:  # ten loans: an instant tile pays and is gone
        position.gone_research += (tile,)
    if position.tell is not None:
        position.say("took", seat=seat, kept=kept, **action.parts())


def pay_out(position: Position, seat: int, tile: int) -> None:
    """An instant tile pays at once."""
    tables = position.tables
    if tables.instant_tile[tile]:
        start(position, seat, tables.tile_effect[tile])


def grant(position: Position, seat: int, count: int) -> None:
    """The seat may take so many tiles; skipped if none can be taken."""
    if takes(position, seat):
        position.agenda.append((RESEARCH, seat, count))


def work(position: Position, task: Task) -> bool:
    """Ask which tile to take, if there is one; True if the seat has to decide."""
    return position.ask(takes(position, task[1]))


def answer(position: Position, seat: int, action: Action) -> None:
    """Take the tile that was chosen, or none."""
    _, _, left = position.agenda.pop()
    if action.code == do.DONE:
        return
    if left > 1:
        position.agenda.append((RESEARCH, seat, left - 1))
    take(position, seat, action)
    pay_out(position, seat, action.number)
