"""Industry tiles: level, owner, cubes, and the dark side with its points once they have flipped."""

from __future__ import annotations

from pyapp.games.brass.board.printed import tile_facts, tile_points
from pyapp.kits.tiles import CUBES, Tile, level_mark, lit_vignette, owner_mark, pile_up, promise, tile_side, vignette
from pyapp.shell.canvas.scene import Pen


def draw_tile(pen: Pen, tile: Tile) -> None:
    """Draw a tile around the origin, 60 units wide; the side that shows is a part of its own, so that it can turn."""
    with tile_side(pen, tile.owner, tile.flipped) as side:
        (_back if tile.flipped else _front)(side, tile)


def draw_worth(pen: Pen, industry: str, level: int, edition: str) -> None:
    """Draw the dark half of a flipped tile: its points, and the income that it brings."""
    pen.path("M-27 0V-23Q-27-27-23-27H23Q27-27 27-23V0z", "@flipped")
    pen.use("vp", -13.2, -14, 1.04)
    pen.text(str(tile_points(industry, level, edition)), -13.2, -13.7, 15.5, "@hex-ink", "b")
    pen.path("M7.5-21.5L13.5-13H10V-6.5H5V-13H1.5z", "@on-dark")
    pen.text(str(tile_facts(industry, level)["income"] or 0), 19.5, -13.7, 16, "@on-dark", "b")


def _front(pen: Pen, tile: Tile) -> None:
    paint = f"@{tile.owner.paint}"
    window = (-25.0, -13.0, 25.0, 25.5)
    pen.rect(window, "@tile-window", f"{paint}-dark", 1.2, 3)
    vignette(pen, tile)
    kind = CUBES.get(tile.industry)
    if kind and tile.cubes:
        pen.use(tile.industry, -12.3, 7, 0.74, ("@hex-ink", "@tile-window"))
        pile_up(pen, kind, tile.cubes, 12.2, 6.5)
    else:
        pen.use(tile.industry, 0, 6.5, 1.06, ("@hex-ink", "@tile-window"))
    level_mark(pen, tile.level, -26, -20, f"{paint}-ink", "l")
    promise(pen, tile_points(tile.industry, tile.level, tile.edition))
    owner_mark(pen, tile.owner, 21, -20.5, 0.66)


def _back(pen: Pen, tile: Tile) -> None:
    """Draw the flipped side: a dark upper half with points and income, the industry below."""
    paint = f"@{tile.owner.paint}"
    draw_worth(pen, tile.industry, tile.level, tile.edition)
    pen.rect((-25, 3, 3, 26), "@tile-window", f"{paint}-dark", 1.1, 3)
    lit_vignette(pen, tile)
    pen.use(tile.industry, -11, 14.5, 0.6, ("@hex-ink", "@tile-window"))
    owner_mark(pen, tile.owner, 16.5, 9.6, 0.66)
    level_mark(pen, tile.level, 16.5, 22, f"{paint}-ink")
