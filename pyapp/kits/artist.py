"""Draws what the player is shown on top of a board; a game's board says how its own tiles and lines look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, hypot
from typing import Any, Protocol

from pyapp.shell.canvas.hints import Flight, Ghost, Hints, Mark
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen, Region
from pyapp.shell.canvas.strokes import Box, Point, grown, num

# points as they are written where the whole board is shown on a small screen
FAR, FAR_POINTS = 1.7, 42


class Curve(Protocol):
    """The course of a link."""

    @property
    def name(self) -> str:
        """What its path is called in the symbol book."""

    @property
    def kind(self) -> str:
        """The sort of line it is: the palette has a colour for its edge."""

    @property
    def middle(self) -> Point:
        """Where its badge sits."""


class Artist:
    """Draws hints; `map_at` is where the courses count from."""

    fading: frozenset[str] = frozenset()  # sorts of targets that are taken back while others of their sort are lit
    coin = ""  # the sign of money

    def __init__(
        self,
        view: Mapping[str, Any],
        where: Sequence[Region],
        owners: tuple[Owner, ...],
        frame: Box,
        map_at: Point,
    ) -> None:
        self.pen = Pen()
        self.view = view
        self.regions = where
        self.where = {region.target: region for region in where}
        self.owners = owners
        self.frame = frame
        self.map_at = map_at

    # --- what each game draws in its own way ---

    def way(self, target: str) -> Curve:
        """Return the course of a link."""
        raise NotImplementedError

    def planned(self, pen: Pen, ghost: Ghost, owner: Owner) -> None:
        """Draw the tile that a plan would build, around the origin."""
        raise NotImplementedError

    def built(self, pen: Pen, target: str, paint: str) -> None:
        """Draw the link that a plan would build."""
        raise NotImplementedError

    # --- what is common ---

    def draw(self, hints: Hints) -> Pen:
        """Draw all hints, those that matter most on top."""
        if hints.points is not None:
            self.pen.rect(self.frame, "@veil/46")
        else:
            self.dim(hints.lit, hints.dear)
        for target in hints.dear:
            self.glimmer(target)
        for target in hints.lit:
            self.light(target)
        if hints.points is None and self.pen.ops:
            self.pen.names()  # whatever is taken back or lit, they are read; a veil lies over them, too
        for ghost in hints.ghosts:
            self.ghost(ghost)
        for mark in hints.marks:
            self.mark(mark)
        for mark in hints.marks:
            self.number(mark)
        if hints.selected:
            self.ring(hints.selected, "@choose", 3.4)
        for target in (hints.focus or "").split():
            self.ring(target, "@lit-edge", 2.6, (6, 4))
        for index, flight in enumerate(hints.flights):
            self.flight(flight, index)
        for target, points in (hints.points or {}).items():
            self.points(target, points)
        return self.pen

    def on_map(self) -> Pen:
        """Open a part that counts from the map's own origin."""
        return self.pen.group("", *self.map_at)

    def dim(self, lit: Sequence[str], dear: Sequence[str]) -> None:
        """Take back the targets of the same kind that cannot be chosen, least where something is built."""
        chosen = {*lit, *dear}
        kinds = {target.split(":", 1)[0] for target in chosen} & self.fading
        faded: list[tuple[str, int]] = []
        for target, region in self.where.items():
            kind = target.split(":", 1)[0]
            if kind not in kinds or target in chosen:
                continue
            strength = 26 if self.owner_at(target) else 54
            if region.line:
                faded.append((target, strength))
            else:
                self.pen.rect(region.box, f"@veil/{strength}", radius=4)
        if faded:
            pen = self.on_map()
            for target, strength in faded:
                pen.path(self.way(target).name, None, f"@veil/{strength}", 19)

    def light(self, target: str) -> None:
        """Set a target into the light: a pale band with dark edges and a glow, which no player's paint looks like."""
        if target not in self.where:
            return
        if self.where[target].line:
            name = self.way(target).name
            pen = self.on_map()
            for strength, width in ((22, 34), (34, 26)):
                pen.path(name, None, f"@lit/{strength}", width)
            pen.path(name, None, "@lit-edge", 16)
            pen.path(name, None, "@lit-core", 13)
            pen.path(name, None, f"@{self.way(target).kind}-edge", 5, (8, 6), "b")
            return
        for box in [region.box for region in self.regions if region.target == target]:
            for strength, width, grow in ((20, 20, 4), (40, 12, 3)):
                self.pen.rect(grown(box, grow), None, f"@lit/{strength}", width, 6)
            self.pen.rect(grown(box, 1.5), None, "@lit-edge", 6.5, 6)
            self.pen.rect(grown(box, 1.5), None, "@lit-core", 4, 6)

    def glimmer(self, target: str) -> None:
        """Mark a target that is open at a price: a thin broken edge, no glow."""
        region = self.where.get(target)
        if region is None:
            return
        if region.line:
            pen = self.on_map()
            pen.path(self.way(target).name, None, "@lit", 8, (7, 7), "b")
            return
        d = _rounded(*grown(region.box, 1.5), 6)
        self.pen.path(d, None, "@on-dark/70", 4)
        self.pen.path(d, None, "@lit", 2.6, (7, 6))

    def ring(self, target: str, colour: str, width: float, dash: tuple[float, float] | None = None) -> None:
        """Draw a ring around a target."""
        region = self.where.get(target)
        if region is None:
            return
        if region.line:
            x, y = self.middle(region, target)
            self.pen.circle(x, y, 21, None, "@on-dark/85", width + 2.4)
            self.pen.path(_round(x, y, 21), None, colour, width, dash)
            return
        left, top, right, bottom = grown(region.box, 5.5)
        d = _rounded(left, top, right, bottom, 8)
        self.pen.path(d, None, "@on-dark/85", width + 2.4)
        self.pen.path(d, None, colour, width, dash)

    def middle(self, region: Region, target: str) -> Point:
        """Return where a mark on a target belongs."""
        if region.line:
            x, y = self.way(target).middle
            return x + self.map_at[0], y + self.map_at[1]
        return region.centre

    def ghost(self, ghost: Ghost) -> None:
        """Draw what a plan would build, plainly not built yet."""
        region = self.where.get(ghost.target)
        if region is None:
            return
        owner = self.owners[ghost.seat]
        if ghost.what:
            x, y = region.centre
            child = self.pen.group("", x, y)
            child.save()
            child.alpha(0.86)
            self.planned(child, ghost, owner)
            child.restore()
            child.path(_rounded(-31.5, -31.5, 31.5, 31.5, 7), None, "@on-dark", 3)
            child.path(_rounded(-31.5, -31.5, 31.5, 31.5, 7), None, "@choose", 3, (8, 5))
            return
        course = self.way(ghost.target)
        child = self.on_map()
        child.path(course.name, None, "@choose/80", 23)
        child.path(course.name, None, "@on-dark", 19)
        self.built(child, ghost.target, owner.paint)
        owner.badge(child, *course.middle, 1.08)

    def mark(self, mark: Mark) -> None:
        """Mark where something happened in the paint of the player who did it."""
        region = self.where.get(mark.target)
        if region is None:
            return
        owner = self.owners[mark.seat]
        x, y = self.middle(region, mark.target)
        if region.line:
            self.pen.circle(x, y, 19, None, "@on-dark", 4.4)
            self.pen.circle(x, y, 19, None, f"@{owner.paint}", 2.6)
        else:
            d = _rounded(*grown(region.box, 4), 7)
            self.pen.path(d, None, "@on-dark", 4.4)
            self.pen.path(d, None, f"@{owner.paint}", 2.6, (10, 5))

    def number(self, mark: Mark) -> None:
        """Write a mark's number at its corner, over the marks of its neighbours; whose it is where it has none."""
        region = self.where.get(mark.target)
        if region is None:
            return
        x, y = self.middle(region, mark.target)
        if region.line:
            x, y = x + 15, y - 15
        else:
            x, y = region.box[2] + 1, region.box[1] - 1
        if not mark.number:
            self.owners[mark.seat].badge(self.pen, x, y)
            return
        self.pen.circle(x, y, 10, "@on-dark", f"@{self.owners[mark.seat].paint}-dark", 1.8)
        self.pen.text(str(mark.number), x, y, 13, "@hex-ink", "b")

    def flight(self, flight: Flight, index: int) -> None:
        """Draw the way of a cube as an arrow with the cube on it, and its price if it costs money."""
        start, end = self.where.get(flight.start), self.where.get(flight.end)
        if start is None or end is None:
            return
        a, b = self.middle(start, flight.start), self.middle(end, flight.end)
        if flight.start.startswith("market:"):
            side = start.box[0] + 24 if b[0] < start.box[0] else start.box[2] - 24
            a = (side, (start.box[1] + start.box[3]) / 2 + (index % 3 - 1) * 22)
        far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        bend = min(70.0, far * 0.22) * (1 if index % 2 == 0 else -1) + (index // 2) * 12
        nx, ny = (b[1] - a[1]) / far, -(b[0] - a[0]) / far
        if far < 8:  # within one slot: a small loop would only hide it
            return
        bow = ((a[0] + b[0]) / 2 + nx * bend, (a[1] + b[1]) / 2 + ny * bend)
        turn = atan2(b[1] - bow[1], b[0] - bow[0])
        reach = hypot(b[0] - bow[0], b[1] - bow[1])
        tip = _towards(bow, b, max(0.2, (reach - 10) / reach))
        neck = _towards(bow, b, max(0.1, (reach - 24) / reach))
        d = f"M{num(a[0])} {num(a[1])}Q{num(bow[0])} {num(bow[1])} {num(neck[0])} {num(neck[1])}"
        self.pen.path(d, None, "@shadow/35", 11)
        self.pen.path(d, None, "@on-dark", 8)
        self.pen.path(d, None, f"@{flight.kind}-side" if flight.kind == "coal" else "@iron", 4.4, (11, 6), "b")
        head = self.pen.group("", *tip)
        head.use("arrow", 0, 0, 1.0, ("@coal-side" if flight.kind == "coal" else "@iron",), turn)
        middle = (a[0] / 4 + bow[0] / 2 + neck[0] / 4, a[1] / 4 + bow[1] / 2 + neck[1] / 4)
        self.pen.circle(middle[0], middle[1], 15, "@on-dark", "@hex-ink", 1.4)
        self.pen.use(flight.kind, middle[0], middle[1], 1.5)
        if flight.price:
            x, y = middle[0] + 24, middle[1] - 12
            self.pen.rect((x - 17, y - 11, x + 17, y + 11), "@hex", "@hex-ink", 1.4, 5)
            self.pen.text(f"{self.coin}{flight.price}", x, y, 15, "@hex-ink", "b")

    def points(self, target: str, points: int) -> None:
        """Write the points of a target on it."""
        region = self.where.get(target)
        if region is None:
            return
        x, y = self.middle(region, target)
        owner = self.owner_at(target)
        paint = f"@{owner.paint}" if owner else "@gold"
        size = 18 if region.line else 22
        near, far = self.pen.detail(size)
        near.use("vp-big", x, y, 1.0 if region.line else 1.22, (paint,))
        near.text(str(points), x, y + 0.5, size, "@hex-ink", "b")
        far.use("vp-big", x, y, FAR, (paint,))
        far.text(str(points), x, y + 0.5, FAR_POINTS, "@hex-ink", "b")

    def owner_at(self, target: str) -> Owner | None:
        """Return who owns what lies on a target, if anybody does."""
        kind, name = target.split(":", 1)
        seat: int | None = None
        if kind == "link":
            seat = self.view["links"].get(name)
        elif kind == "slot" and name in self.view["slots"]:
            seat = self.view["slots"][name]["owner"]
        return None if seat is None else self.owners[seat]


def _towards(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _rounded(left: float, top: float, right: float, bottom: float, r: float) -> str:
    return (
        f"M{num(left + r)} {num(top)}H{num(right - r)}Q{num(right)} {num(top)} {num(right)} {num(top + r)}"
        f"V{num(bottom - r)}Q{num(right)} {num(bottom)} {num(right - r)} {num(bottom)}H{num(left + r)}"
        f"Q{num(left)} {num(bottom)} {num(left)} {num(bottom - r)}V{num(top + r)}"
        f"Q{num(left)} {num(top)} {num(left + r)} {num(top)}z"
    )


def _round(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(-2 * r)} 0z"
