"""What conditions count: commissions, publishers and abilities ask for one of these numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules.facts import facts

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position

_Count = Callable[["Position", int], int]


def _built(category: str) -> _Count:
    number = facts()["categories"]["items"].index(category)

    def count(position: Position, seat: int) -> int:
        kinds = position.tables.category
        return sum(kinds[patent] == number for patent in position.prototypes[seat])

    return count


def _tiles(instant: bool) -> _Count:
    def count(position: Position, seat: int) -> int:
        kinds = position.tables.instant_tile
        return sum(kinds[tile] == instant for tile in position.research[seat])

    return count


_COUNTS: dict[str, _Count] = {
    "prototypes": lambda position, seat: len(position.prototypes[seat]),
    "persons": lambda position, seat: len(position.persons[seat]),
    "research_tiles": lambda position, seat: len(position.research[seat]),
    "research_instant": _tiles(True),
    "research_permanent": _tiles(False),
    "shares": lambda position, seat: len(position.shares[seat]),
    "market_assistants": lambda position, seat: position.market.count(seat),
    "westminster": lambda position, seat: position.westminster[seat],
    "newspapers": lambda position, seat: position.newspapers[seat],
    "resources": lambda position, seat: position.gears[seat] + position.energy[seat],
    "buzz": lambda position, seat: position.buzz[seat],
    "dice": lambda position, seat: position.active[seat],
    "die_value": lambda position, seat: position.pips,
    "patents": lambda position, seat: len(position.patents[seat]),
}
_COUNTS |= {f"prototypes_{category}": _built(category) for category in facts()["categories"]["items"]}

COUNTS: list[_Count] = [_COUNTS[name] for name in facts()["counters"]["items"]]


def counted(position: Position, seat: int, counter: int) -> int:
    """How much the seat has of what the counter counts."""
    return COUNTS[counter](position, seat)
