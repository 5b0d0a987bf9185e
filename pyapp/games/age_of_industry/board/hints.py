"""What the player is shown on top of the board: targets, a plan and where its cubes come from, marks, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp.games.age_of_industry.board.board import regions
from pyapp.games.age_of_industry.board.layout import SHAPES
from pyapp.games.age_of_industry.board.printed import map_of, tile_facts
from pyapp.games.age_of_industry.board.routes import Stretch, railways
from pyapp.games.age_of_industry.board.tiles import draw_tile
from pyapp.kits.artist import Artist
from pyapp.kits.railways import railway
from pyapp.kits.tiles import Tile
from pyapp.shell.canvas.hints import Ghost, Hints
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Painting, Pen


def hint_scene(view: Mapping[str, Any], look: Look, hints: Hints) -> Painting:
    """Draw the hints for this position."""
    shape = SHAPES[look.shape]
    artist = _Artist(view, regions(view, look), look.owners(len(view["players"])), shape.frame, shape.map_at)
    return Painting(*shape.size, artist.draw(hints).ops)


class _Artist(Artist):
    fading = frozenset({"slot", "link", "place", "outlet"})
    coin = "$"

    def way(self, target: str) -> Stretch:
        return railways(map_of(self.view))[target[5:]]

    def planned(self, pen: Pen, ghost: Ghost, owner: Owner) -> None:
        cubes = int(tile_facts(ghost.what, ghost.level).get("cubes", 0))
        draw_tile(pen, Tile(ghost.what, ghost.level, owner, cubes=cubes))

    def built(self, pen: Pen, target: str, paint: str) -> None:
        railway(pen, self.way(target).name, paint)
