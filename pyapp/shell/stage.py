"""The board on the canvas: what is drawn, where it stands, and what lies under the pointer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pyapp.shell.canvas import life
from pyapp.shell.canvas.camera import Camera
from pyapp.shell.canvas.hints import Hints
from pyapp.shell.canvas.life import Part, Scenery
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.motion import Motion
from pyapp.shell.canvas.scene import TOUCH, Region, hit
from pyapp.shell.canvas.seam import Board, PrintedBoard
from pyapp.shell.canvas.spotlight import spotlight

if TYPE_CHECKING:
    from pyapp.shell.seam import Painter

PIECES, MOVING, HINTS = "pieces", "moving", "hints"
SMALL, AROUND = 480, 110.0  # pixels of a canvas on which things are brought nearer; units around them
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
        fetch: Callable[[str, Sequence[str], Callable[[bool], None]], None],
        set_colours: Callable[[str], None],
        found: Callable[[], None],
    ) -> None:
        self._found = found  # is called when the printed board is found missing, and when it has come after all
        self.missing = False  # nothing can be shown on it then
        self._set_colours = set_colours
        self._painter = painter
        self._size = size
        self._listed = listed
        self._clock = clock
        self._next_frame = next_frame
        self._fetch = fetch
        self._board: Board | None = None
        self._shown: PrintedBoard | None = None
        self._theme = ""
        self._language = ""
        self._words: Mapping[str, str] = {}
        self._view: Mapping[str, Any] | None = None
        self._players: Sequence[Mapping[str, Any]] = ()
        self._hints = Hints()
        self._spots: Sequence[str] = ()
        self._before: Camera | None = None  # what was in sight before something was brought nearer
        self._near: Camera | None = None
        self._pieces: list[Any] = []
        self._bare = True  # nothing lies on the board
        self._motion: Motion | None = None
        self._began, self._lasts = 0.0, GLIDE
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

    def show(self, board: Board, view: Mapping[str, Any], moving: bool = False, glide: float = GLIDE) -> None:
        """Show a position; the pieces that changed glide if `moving`, for so many seconds."""
        self._board = board
        self._view = view
        self._bare = False
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
            self._began, self._lasts = self._clock(), glide
            self._painter.layer(PIECES, _text(motion.rest))
            self._glide()
        else:
            self._settle()

    def clear(self) -> None:
        """Take everything off the board."""
        self._motion = None
        self._pieces = []
        self._bare = True
        for layer in (PIECES, MOVING, HINTS):
            self._painter.layer(layer, "[]")

    def _glide(self) -> None:
        motion = self._motion
        if motion is None:
            return
        share = (self._clock() - self._began) / self._lasts
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

    def lively(self, parts: Sequence[Part] = ()) -> None:
        """Let something happen on top of everything, over by itself; nothing: what still happens is over now."""
        self._painter.play(_text([part.data() for part in parts]))

    def scenery(self, seats: int) -> Scenery:
        """Where everything lies, for what is lively."""
        return Scenery(self.regions, self.look().owners(seats))

    def pop(self, target: str, words: str, seat: int, seats: int) -> None:
        """Let a few words burst from a part of the board, in the paint of whose they are."""
        region = self.region(target)
        if region is not None:
            self.lively(life.burst(region.centre, words, self.look().owners(seats)[seat]))

    def hint(self, hints: Hints, spots: Sequence[str] = ()) -> None:
        """Show what can be chosen, what is chosen, what it would bring, and what somebody speaks of."""
        self._hints, self._spots = hints, spots
        if self._board is not None and self._view is not None:
            picture = self._board.hints(self._view, self.look(), hints)
            size = self.camera.board if self.camera is not None else (picture.width, picture.height)
            self._painter.layer(HINTS, _text([*picture.ops, *spotlight(size, self.regions, spots)]))

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
            before, self._shown = self._shown, wanted
            self.shape = shape.name
            if changed and before is not None:  # nothing of one board is drawn with another's symbols
                self._painter.show(self._listed(()), self._listed(()), self._listed(()), *shape.size)
            self._fetch(wanted.file, wanted.layers, lambda come: self._unroll(wanted, shape.size, come))
            if changed:
                self._pieces = []
                self.camera = None
        if self.camera is None or self.camera.board != shape.size:
            self.camera = Camera.fit(shape.size, size)
            self._place()
        elif self.camera.canvas != size:
            self.camera = self.camera.resized(size)
            self._place()

    def _unroll(self, wanted: PrintedBoard, size: tuple[float, float], come: bool) -> None:
        """The still layers are there: show them, if they are still wanted; or they did not come."""
        if wanted != self._shown:
            return
        changed, self.missing = self.missing == come, not come
        still, pieces, live = (wanted.layers, [PIECES], [MOVING, HINTS]) if come else ((), (), ())
        self._painter.show(self._listed(still), self._listed(pieces), self._listed(live), *size)
        self._place()
        if changed:
            self._found()

    def look_again(self) -> None:
        """Ask once more for the printed board, if it did not come."""
        if self.missing:
            self._shown = None
            self._lay_out()

    # --- where it stands ---

    def resized(self) -> None:
        """The canvas has another size."""
        self._painter.resize()
        if self._board is None or self._view is None:
            self._painter.fit()  # the first picture
            return
        before = self.shape
        self._lay_out()
        if before != self.shape and not self._bare:
            self.show(self._board, self._view)
            self.hint(self._hints, self._spots)

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

    def nearer(self, target: str) -> bool:
        """Show a part of the board and its neighbours large enough for a finger; False where they are already."""
        region, camera = self.region(target), self.camera
        if region is None or camera is None or region.line or region.narrowest() * camera.scale >= TOUCH:
            return False
        family = target.partition("/")[0]
        boxes = [one.box for one in self.regions if one.target.partition("/")[0] == family] if "/" in target else []
        boxes = boxes or [region.box]
        x = (min(box[0] for box in boxes) + max(box[2] for box in boxes)) / 2
        y = (min(box[1] for box in boxes) + max(box[3] for box in boxes)) / 2
        self._before = camera if self._near is not camera else self._before
        camera = camera.zoomed((TOUCH + 4) / region.narrowest() / camera.scale, *camera.to_canvas(x, y))
        here = camera.to_canvas(x, y)
        self.camera = self._near = camera.panned(camera.canvas[0] / 2 - here[0], camera.canvas[1] / 2 - here[1])
        self._place()
        return True

    def chosen(self, target: str) -> None:
        """Bring nearer what was chosen from a list, where the canvas is small."""
        if self.camera is not None and min(self.camera.canvas) <= SMALL:
            self.nearer(target)

    def step_back(self) -> None:
        """Show again what was in sight before something was brought nearer, unless the view was moved since."""
        if self.camera is not None and self.camera is self._near and self._before is not None:
            self.camera = self._before
            self._place()
        self._before = self._near = None

    def look_at(self, targets: Sequence[str]) -> None:
        """Bring parts of the board nearer where the canvas is small; without any, show the whole board."""
        boxes = [region.box for region in self.regions if region.target in set(targets)]
        if self.camera is None:
            return
        if not boxes or min(self.camera.canvas) > SMALL:
            self.fit()
            return
        edges = list(zip(*boxes, strict=True))
        box = (min(edges[0]), min(edges[1]), max(edges[2]), max(edges[3]))
        self.camera = self.camera.over(box, AROUND)
        self._place()

    def _place(self) -> None:
        if self.camera is not None:
            self._painter.view(self.camera.scale, self.camera.x, self.camera.y)

    # --- what lies where ---

    def region(self, target: str) -> Region | None:
        """Where a target lies."""
        return next((region for region in self.regions if region.target == target), None)

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
