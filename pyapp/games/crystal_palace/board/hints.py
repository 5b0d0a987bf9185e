"""What the player is shown on top of the board: targets, a plan, marks, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp.games.crystal_palace.board.board import regions
from pyapp.games.crystal_palace.board.dice import assistant, die
from pyapp.games.crystal_palace.board.layout import plan_for
from pyapp.games.crystal_palace.board.market import stand
from pyapp.games.crystal_palace.board.places import DIE
from pyapp.kits.artist import Artist
from pyapp.shell.canvas.hints import Ghost, Hints
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Painting, Pen
from pyapp.shell.canvas.strokes import grown


def hint_scene(view: Mapping[str, Any], look: Look, hints: Hints) -> Painting:
    """Draw the hints for this position."""
    plan = plan_for(view, look.shape)
    artist = _Artist(view, regions(view, look), look.owners(len(view["players"])), plan.shape.frame, (0.0, 0.0))
    return Painting(*plan.shape.size, artist.draw(hints).ops)


class _Artist(Artist):
    fading = frozenset({"space", "patent", "person", "tile", "share", "option", "market", "poster"})
    coin = "£"

    def ghost(self, ghost: Ghost) -> None:
        """Draw a die on the space, an assistant on the level, or the mark of whoever would take something."""
        region = self.where.get(ghost.target)
        if region is None:
            return
        owner = self.owners[ghost.seat]
        x, y = stand(region.box) if ghost.target.startswith("market:") else region.centre
        child = self.pen.group("", x, y)
        child.save()
        child.alpha(0.88)
        self.planned(child, ghost, owner)
        child.restore()
        box = grown(region.box, 1.5)
        if ghost.target.startswith("market:"):
            box = (x - 19, y - 18, x + 19, y + 18)
        self.pen.rect(box, None, "@on-dark", 4, 7)
        self.pen.rect(box, None, "@choose", 2.4, 7)

    def planned(self, pen: Pen, ghost: Ghost, owner: Owner) -> None:
        """Draw the piece of a plan around the origin."""
        kind = ghost.target.split(":", 1)[0]
        if kind == "space":
            die(pen, owner, ghost.level if 1 <= ghost.level <= 6 else None, DIE)
        elif kind == "market":
            assistant(pen, owner, 28)
        else:
            owner.badge(pen, 0, 0, 1.7)

    def owner_at(self, target: str) -> Owner | None:
        """Return whose die or assistant is there, if anybody's."""
        kind, _, name = target.partition(":")
        seat: int | None = None
        if kind == "space":
            place, _, number = name.partition("/")
            on_it = self.view["places"][place]["dice"][int(number)]
            seat = on_it[0] if on_it else None
        elif kind == "market" and name:
            seat = self.view["market"][int(name) - 1]
        elif kind == "player":
            seat = int(name)
        return None if seat is None else self.owners[seat]
