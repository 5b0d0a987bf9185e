"""The board on the canvas: what is drawn, where it stands, and what lies under the pointer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pyapp.shell.canvas.camera import Camera
from pyapp.shell.canvas.hints import Hints
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.motion import Motion
from pyapp.shell.canvas.scene import Region, hit
from pyapp.shell.canvas.seam import Board, Sheet
from pyapp.shell.seam import Painter

PIECES, MOVING, HINTS = "pieces", "moving", "hints"
GLIDE = 0.42  # seconds a piece takes to its place


class Stage:
    """Shows positions on the canvas."""

    def __init__(
        self,
        painter: Painter,
        size: Callable[[], tuple[float, float]],
        listed: Callable[[Sequence[str]], object],
        clock: Callable[[], float],
        next_frame: Callable[[Callable[[], None]], None],
        fetch: Callable[[str, Sequence[str], Callable[[], None]], None],
        set_colours: Callable[[str], None],
    ) -> None:
        self._set_colours = set_colours
        self._painter = painter
        self._size = size
        self._listed = listed
        self._clock = clock
        self._next_frame = next_frame
        self._fetch = fetch
        self._board: Board | None = None
        self._shown: Sheet | None = None
        self._theme = ""
        self._language = ""
        self._words: Mapping[str, str] = {}
        self._view: Mapping[str, Any] | None = None
        self._players: Sequence[Mapping[str, Any]] = ()
        self._hints = Hints()
        self._pieces: list[Any] = []
        self._motion: Motion | None = None
        self._began = 0.0
        self.regions: list[Region] = []
        self.shape = "wide"
        self.camera: Camera | None = None

    # --- what is shown ---

    def dress(self, theme: str, language: str, players: Sequence[Mapping[str, Any]]) -> None:
        """Set theme, language and players; takes effect with the next position shown."""
        if theme != self._theme:
            self._theme = theme
            self._set_colours(theme)
        self._language = language
        self._players = players

    def look(self) -> Look:
        """How the board is to be drawn."""
        return Look(self.shape, self._players, self._words)

    def show(self, board: Board, view: Mapping[str, Any], moving: bool = False) -> None:
        """Show a position; the pieces that changed glide if `moving`."""
        self._board = board
        self._view = view
        words = board.words[self._language]
        if words != self._words:
            self._words = words
            self._painter.strings(json.dumps(words, ensure_ascii=False))
        self._lay_out()
        picture = board.scene(view, self.look())
        self.regions = picture.regions
        before, self._pieces = self._pieces, picture.ops
        motion = Motion(before, picture.ops) if moving and before else None
        if motion is not None and not motion.still:
            self._motion = motion
            self._began = self._clock()
            self._painter.layer(PIECES, _text(motion.rest))
            self._glide()
        else:
            self._settle()

    def clear(self) -> None:
        """Take everything off the board."""
        self._motion = None
        self._pieces = []
        for layer in (PIECES, MOVING, HINTS):
            self._painter.layer(layer, "[]")

    def _glide(self) -> None:
        motion = self._motion
        if motion is None:
            return
        share = (self._clock() - self._began) / GLIDE
        if share >= 1:
            self._settle()
            return
        self._painter.layer(MOVING, _text(motion.at(share)))
        self._next_frame(self._glide)

    def _settle(self) -> None:
        if self._motion is not None:
            self._motion = None
            self._painter.layer(MOVING, "[]")
        self._painter.layer(PIECES, _text(self._pieces))

    def hint(self, hints: Hints) -> None:
        """Show what can be chosen, what is chosen, and what it would bring."""
        self._hints = hints
        if self._board is not None and self._view is not None:
            picture = self._board.hints(self._view, self.look(), hints)
            self._painter.layer(HINTS, _text(picture.ops))

    def _lay_out(self) -> None:
        """Choose the shape for this canvas and give the painter the still picture if it is another one than before."""
        board, view = self._board, self._view
        size = self._size()
        if board is None or view is None or size[0] < 2 or size[1] < 2:
            return
        shape = board.shape_for(view, *size)
        wanted = board.sheet_for(view, shape.name)
        if wanted != self._shown:
            changed = self._shown is None or self._shown.file != wanted.file
            self._shown = wanted
            self.shape = shape.name
            self._fetch(wanted.file, wanted.layers, lambda: self._unroll(wanted, shape.size))
            if changed:
                self._pieces = []
                self.camera = None
        if self.camera is None or self.camera.board != shape.size:
            self.camera = Camera.fit(shape.size, size)
            self._place()
        elif self.camera.canvas != size:
            self.camera = self.camera.resized(size)
            self._place()

    def _unroll(self, wanted: Sheet, size: tuple[float, float]) -> None:
        """The still layers are there: show them, if they are still wanted."""
        if wanted == self._shown:
            still, pieces, live = wanted.layers, [PIECES], [MOVING, HINTS]
            self._painter.show(self._listed(still), self._listed(pieces), self._listed(live), *size)
            self._place()

    # --- where it stands ---

    def resized(self) -> None:
        """The canvas has another size."""
        self._painter.resize()
        if self._board is not None and self._view is not None:
            before = self.shape
            self._lay_out()
            if before != self.shape:
                self.show(self._board, self._view)
                self.hint(self._hints)

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by so many pixels."""
        if self.camera is not None:
            self.camera = self.camera.panned(dx, dy)
            self._place()

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Zoom around a point of the canvas."""
        if self.camera is not None:
            self.camera = self.camera.zoomed(factor, x, y)
            self._place()

    def zoom_middle(self, factor: float) -> None:
        """Zoom around the middle."""
        width, height = self._size()
        self.zoom(factor, width / 2, height / 2)

    def fit(self) -> None:
        """Show the whole board."""
        if self.camera is not None:
            self.camera = Camera.fit(self.camera.board, self.camera.canvas)
            self._place()

    def reveal(self, target: str) -> None:
        """Bring a part of the board into sight."""
        region = self.region(target)
        if region is not None and self.camera is not None:
            self.camera = self.camera.showing(region.box)
            self._place()

    def _place(self) -> None:
        if self.camera is not None:
            self._painter.view(self.camera.scale, self.camera.x, self.camera.y)

    # --- what lies where ---

    def region(self, target: str) -> Region | None:
        """Where a target lies."""
        return next((region for region in self.regions if region.target == target), None)

    def lies_low(self, target: str) -> bool:
        """Does a target lie in the lower third of the canvas?"""
        region = self.region(target)
        if region is None or self.camera is None:
            return False
        return self.camera.to_canvas(*region.centre)[1] > self.camera.canvas[1] * 2 / 3

    def under(self, x: float, y: float, touch: bool, among: Sequence[str] = ()) -> str | None:
        """The target under a point of the canvas; those `among` win over what lies nearer, within reach."""
        if self.camera is None:
            return None
        bx, by = self.camera.to_board(x, y)
        if among:
            wanted = set(among)
            near = hit([region for region in self.regions if region.target in wanted], bx, by, self.camera.scale, touch)
            if near is not None:
                return near
        return hit(self.regions, bx, by, self.camera.scale, touch)

    def next_target(self, targets: Sequence[str], start: str | None, dx: int, dy: int) -> str | None:
        """The nearest target in a direction from another one, for the arrow keys."""
        places = {target: region.centre for target in targets if (region := self.region(target)) is not None}
        if not places:
            return None
        here = self.region(start) if start else None
        if here is None:
            return min(places, key=lambda target: (places[target][1], places[target][0]))
        x, y = here.centre

        def cost(target: str) -> float:
            ax, ay = places[target][0] - x, places[target][1] - y
            along = ax * dx + ay * dy
            across = abs(ax * dy) + abs(ay * dx)
            return along + 2.2 * across if along > 1 else 1e9

        best = min((target for target in places if target != start), key=cost, default=None)
        return best if best is not None and cost(best) < 1e9 else start


def _text(ops: Any) -> str:
    return json.dumps(ops, separators=(",", ":"), ensure_ascii=False)
