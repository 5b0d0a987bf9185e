"""What the player is shown on top of the board: targets, a plan and where its cubes come from, marks, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp.games.brass.board.board import regions
from pyapp.games.brass.board.layout import SHAPES
from pyapp.games.brass.board.printed import edition_of, printed_for, tile_facts
from pyapp.games.brass.board.routes import Stretch, courses, ribbon
from pyapp.games.brass.board.tiles import draw_tile
from pyapp.kits.artist import Artist
from pyapp.kits.tiles import Tile
from pyapp.shell.canvas.hints import Ghost, Hints
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Painting, Pen


def hint_scene(view: Mapping[str, Any], look: Look, hints: Hints) -> Painting:
    """Draw the hints for this position."""
    shape = SHAPES[look.shape]
    artist = _Artist(view, regions(view, look), look.owners(len(view["players"])), shape.frame, shape.map_at)
    return Painting(shape.width, shape.height, artist.draw(hints).ops)


class _Artist(Artist):
    fading = frozenset({"slot", "link", "place"})
    coin = "£"

    def way(self, target: str) -> Stretch:
        return courses(self.view["era"], printed_for(self.view).small)[target[5:]]

    def planned(self, pen: Pen, ghost: Ghost, owner: Owner) -> None:
        facts = tile_facts(ghost.what, ghost.level)
        tile = Tile(
            ghost.what,
            ghost.level,
            owner,
            flipped=ghost.what == "shipyard",
            cubes=int(facts["cubes"]),
            edition=edition_of(self.view).vp_key,
        )
        draw_tile(pen, tile)

    def built(self, pen: Pen, target: str, paint: str) -> None:
        ribbon(pen, self.way(target), paint)
