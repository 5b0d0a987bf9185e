"""Small views of the towns for the cards."""

from __future__ import annotations

from pyapp.games.brass.board.printed import printed
from pyapp.kits.prospects import prospect
from pyapp.shell.canvas.scene import Op

HILLY = {"burnley", "colne", "rochdale", "oldham", "bury", "macclesfield", "blackburn", "stockport"}


def town_views() -> dict[str, list[Op]]:
    """Return a view of every town, by the name under which it stands in the symbol book."""
    return {
        f"view:{place.id}": prospect(
            {industry for slot in place.slots for industry in slot}, 11 + 7 * index, place.id in HILLY
        )
        for index, place in enumerate(printed().places.values())
        if place.slots
    }
