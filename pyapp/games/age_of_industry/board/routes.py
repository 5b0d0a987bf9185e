"""The course of every railway and shipping line, and how to draw it surveyed, open and built."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import dist

from pyapp.games.age_of_industry.board.bends import BENDS
from pyapp.games.age_of_industry.board.layout import Spot, spots
from pyapp.games.age_of_industry.board.printed import printed
from pyapp.kits.railways import cut_between, growing, rails, railway, traffic
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import Point, along, length, sample, smooth

STEP = 5.0


@dataclass(frozen=True)
class Stretch:
    """One line between two places: its points, and where its badge sits."""

    map: str
    id: str
    kind: str  # "rail" or "sea"
    ends: tuple[str, str]
    points: tuple[Point, ...]
    short_points: tuple[Point, ...]  # without what a built link would lay over the places' edges
    middle: Point
    length: float

    @property
    def name(self) -> str:
        """What the path of the built line is called in the symbol book."""
        return f"#{self.map}:{self.kind}:{self.id}"

    @property
    def d(self) -> str:
        """The path of the surveyed line."""
        return smooth(_knots(self.points))

    @property
    def short(self) -> str:
        """The path of the built line."""
        return smooth(_knots(self.short_points))


def _knots(line: Sequence[Point]) -> list[Point]:
    knots = list(line[::4])
    return knots if knots[-1] == line[-1] else [*knots, line[-1]]


@cache
def railways(map_name: str) -> dict[str, Stretch]:
    """Return the course of every railway of a map."""
    return {link.id: _course(map_name, "rail", link.id, link.ends) for link in printed(map_name).links.values()}


@cache
def lanes(map_name: str) -> dict[str, Stretch]:
    """Return the course of every shipping line of a map."""
    found = {line.id: _course(map_name, "sea", line.id, line.ends) for line in printed(map_name).lines}
    return {name: replace(lane, middle=_clear(lane, found.values())) for name, lane in found.items()}


def _clear(lane: Stretch, others: Iterable[Stretch]) -> Point:
    """Return where a steamer can be drawn: as near the middle of a shipping line as others leave it free."""
    taken = [point for other in others if other is not lane for point in other.points]
    spots_along = [along(lane.short_points, share)[0] for share in (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)]
    free = [spot for spot in spots_along if all(dist(spot, point) > 22 for point in taken)]
    return free[0] if free else spots_along[0]


def _course(map_name: str, kind: str, name: str, ends: tuple[str, str]) -> Stretch:
    """Lead a line from the middle of one place to that of the other, round the bends given, and cut it off there."""
    first, last = (spots(map_name)[end] for end in ends)
    knots = BENDS.get(map_name, {}).get(name) or (_door(first, last), _door(last, first))
    line = sample([first.middle, *knots, last.middle], STEP)
    line = cut_between(line, first.boxes, last.boxes, 1.5)
    short = cut_between(line, first.boxes, last.boxes, 8.5)
    middle, _ = along(short, 0.5)
    return Stretch(map_name, name, kind, ends, tuple(line), tuple(short), middle, length(line))


def _door(spot: Spot, other: Spot) -> Point:
    """Return where the straight way to another place leaves the ground of this one."""
    (ax, ay), (bx, by) = spot.middle, other.middle
    left, top, right, bottom = spot.ground
    dx, dy = bx - ax, by - ay
    share = min(
        ((right if dx > 0 else left) - ax) / dx if dx else 1.0, ((bottom if dy > 0 else top) - ay) / dy if dy else 1.0
    )
    return ax + dx * share, ay + dy * share


def named_paths(map_name: str) -> dict[str, str]:
    """Return the paths of all lines by the names under which they stand in the symbol book."""
    by_rail, by_sea = railways(map_name).values(), lanes(map_name).values()
    named = {course.name: course.short for course in (*by_rail, *by_sea)}
    named[rails_name(map_name)] = "".join(course.d for course in by_rail)
    return named


def rails_name(map_name: str) -> str:
    """Return what the path of all railways of a map is called in the symbol book."""
    return f"#{map_name}:rails"


def surveyed(pen: Pen, map_name: str) -> None:
    """Draw all lines with nothing built on them."""
    for course in lanes(map_name).values():
        pen.path(course.name, None, "@sea-ink/80", 2.8, (9, 7), "b")
    rails(pen, rails_name(map_name))


def built(pen: Pen, course: Stretch, owner: Owner) -> None:
    """Draw a built railway with its owner's train, as a part that can grow from one end to the other."""
    pen.ops += _built(course, owner)


@lru_cache(512)
def _built(course: Stretch, owner: Owner) -> list[Op]:
    pen = Pen()
    child = growing(pen, course.id, course.points[0], course.length)
    railway(child, course.name, owner.paint)
    traffic(child, owner, course.short_points, by_water=False)
    return pen.ops


def opened(pen: Pen, course: Stretch) -> None:
    """Draw a shipping line that can be used, with a steamer on it."""
    child = growing(pen, course.id, course.points[0], course.length)
    child.path(course.name, None, "@sea-ink", 6)
    child.path(course.name, None, "@on-dark", 3)
    child.path(course.name, None, "@sea-ink", 3, (8, 6), "b")
    x, y = course.middle
    child.circle(x, y, 10.5, "@on-dark", "@sea-ink", 1.6)
    child.use("ship", x, y, 0.46, ("@hex-ink", "@on-dark"))
