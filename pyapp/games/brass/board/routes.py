"""The course of every canal and railway, and how to draw it planned, open and built."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pyapp.games.brass.board.layout import spots
from pyapp.games.brass.board.printed import Link, printed
from pyapp.kits.railways import cut_between, drawn_out, growing, rails, railway, roadbed, traffic
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.strokes import Point, along, length, offset, sample, smooth, sway

# Each route runs through these points of the map, from the first end to the second in the order of its id; it
# starts and ends at the edge of the towns.
COURSES: dict[str, tuple[Point, ...]] = {
    "barrow-in-furness--lancaster": ((170, 104), (226, 72), (284, 88), (314, 132)),
    "birkenhead--ellesmere-port": ((110, 846), (160, 836), (212, 840), (250, 846)),
    "blackburn--bolton": ((590, 386), (574, 412), (562, 444)),
    "blackburn--burnley": ((696, 326), (742, 318), (772, 280)),
    "blackburn--preston": ((504, 340), (474, 348), (446, 346)),
    "blackburn--wigan": ((530, 386), (462, 416), (396, 452), (368, 490)),
    "blackpool--preston": ((182, 404), (222, 388), (256, 362)),
    "bolton--bury": ((652, 478), (684, 462), (711, 436)),
    "bolton--manchester": ((596, 544), (612, 590), (652, 612)),
    "bolton--wigan": ((461, 500), (428, 512), (390, 526)),
    "burnley--bury": ((806, 278), (812, 318), (790, 370)),
    "burnley--colne": ((856, 216), (892, 204), (910, 162)),
    "bury--manchester": ((764, 470), (746, 520), (728, 566)),
    "bury--rochdale": ((839, 404), (866, 398), (890, 406)),
    "colne--yorkshire": ((992, 110), (1030, 148), (1026, 226)),
    "ellesmere-port--liverpool": ((262, 804), (236, 764), (196, 712)),
    "ellesmere-port--northwich": ((310, 838), (372, 826), (448, 840)),
    "ellesmere-port--warrington-runcorn": ((308, 814), (360, 780), (404, 746)),
    "fleetwood--preston": ((190, 286), (236, 280), (266, 312)),
    "lancaster--preston": ((364, 226), (356, 262), (352, 302)),
    "lancaster--scotland": ((382, 128), (392, 96), (424, 62)),
    "liverpool--southport": ((122, 572), (124, 548), (138, 522)),
    "liverpool--warrington-runcorn": ((192, 664), (262, 678), (330, 676), (388, 692)),
    "liverpool--wigan": ((192, 612), (224, 586), (262, 556)),
    "macclesfield--stockport": ((976, 832), (968, 796), (934, 766)),
    "macclesfield--the-midlands": ((930, 884), (864, 890), (782, 906)),
    "manchester--oldham": ((780, 624), (828, 600), (886, 590)),
    "manchester--stockport": ((778, 672), (826, 684), (852, 716)),
    "manchester--warrington-runcorn": ((652, 656), (600, 690), (516, 694)),
    "northwich--the-midlands": ((562, 852), (602, 868), (662, 908)),
    "oldham--rochdale": ((958, 540), (968, 508), (982, 470)),
    "preston--southport": ((268, 400), (236, 446), (196, 480)),
    "preston--wigan": ((342, 400), (334, 440), (330, 490)),
    "rochdale--yorkshire": ((1004, 370), (1026, 332), (1024, 274)),
    "southport--wigan": ((206, 504), (234, 508), (264, 522)),
    "warrington-runcorn--wigan": ((440, 646), (404, 618), (364, 590)),
}

APART = 6.5  # canal and railway of one pair of towns, from the line between them
STEP = 5.0


@dataclass(frozen=True)
class Stretch:
    """One route of one kind: its line, and where its badge sits."""

    link: Link
    kind: str  # "canal" or "rail"
    small: bool  # on the cut map
    points: tuple[Point, ...]
    short_points: tuple[Point, ...]  # without what a built link would lay over the towns' edges
    middle: Point
    length: float

    @property
    def name(self) -> str:
        """What the path of the built link is called in the symbol book."""
        return f"#{_sheet(self.small)}{self.kind}:{self.link.id}"

    @property
    def d(self) -> str:
        """The path of the planned route."""
        return smooth(self._knots(self.points))

    @property
    def short(self) -> str:
        """The path of the built link."""
        return smooth(self._knots(self.short_points))

    def _knots(self, line: tuple[Point, ...]) -> list[Point]:
        """Return as few points as keep the course: a canal sways, a railway does not."""
        knots = list(line[:: 3 if self.kind == "canal" else 5])
        return knots if knots[-1] == line[-1] else [*knots, line[-1]]


@cache
def courses(kind: str, small: bool = False) -> dict[str, Stretch]:
    """Return the course of every canal, or of every railway, of the board."""
    found = {}
    for link in printed(small).links.values():
        if not (link.canal if kind == "canal" else link.rail):
            continue
        line = sample(COURSES[link.id], STEP)
        if link.canal and link.rail:
            line = offset(line, APART if kind == "canal" else -APART)
        if kind == "canal":
            line = sway(line, 3.4, 74.0)
        first, last = (spots(small)[end] for end in link.ends)
        taken = (*first.slots, first.banner), (*last.slots, last.banner)
        line = cut_between(drawn_out(line), *taken, 1.5)
        short = cut_between(line, *taken, 8.5)
        middle, _ = along(short, 0.5)
        found[link.id] = Stretch(link, kind, small, tuple(line), tuple(short), middle, length(line))
    return found


def _sheet(small: bool) -> str:
    """Return what sets the names of paths of the cut map apart in the symbol book."""
    return "small-" if small else ""


def planned(pen: Pen, era: str, small: bool) -> None:
    """Draw the routes as surveyed: those of the present era clearly, those of the other one faintly."""
    by_water, by_rail = f"#{_sheet(small)}canals", f"#{_sheet(small)}rails"
    if era == "canal":
        _faint_rails(pen, by_rail)
        _canals(pen, by_water)
    else:
        _faint_canals(pen, by_water)
        rails(pen, by_rail)


def named_paths(small: bool) -> dict[str, str]:
    """Return the paths of all routes by the names under which they stand in the symbol book."""
    named = {}
    for kind in ("canal", "rail"):
        every = courses(kind, small).values()
        named[f"#{_sheet(small)}{kind}s"] = "".join(course.d for course in every)
        named.update({course.name: course.short for course in every})
    return named


def _faint_rails(pen: Pen, d: str) -> None:
    pen.path(d, None, "@rail-soft/85", 1.5)
    pen.path(d, None, "@rail-soft/85", 6.5, (1.4, 5.6), "b")


def _faint_canals(pen: Pen, d: str) -> None:
    pen.path(d, None, "@canal-soft/75", 3.6)
    pen.path(d, None, "@land/80", 1.6)


def _canals(pen: Pen, d: str) -> None:
    pen.path(d, None, "@shadow/16", 13.5)
    pen.path(d, None, "@canal-edge", 10.4, cap="b")
    pen.path(d, None, "@canal", 7.6)
    pen.path(d, None, "@glow/45", 1.2, (9, 7, 4, 8))


def ribbon(pen: Pen, course: Stretch, paint: str) -> None:
    """Draw a built link along its course in its owner's colour."""
    if course.kind == "rail":
        railway(pen, course.name, paint)
        return
    roadbed(pen, course.name, paint)
    pen.path(course.name, None, f"@{paint}-dark", 5.4)
    pen.path(course.name, None, "@canal-soft", 3.6)


def built(pen: Pen, course: Stretch, owner: Owner) -> None:
    """Draw a built link with its owner's barge or train, as a part that can grow from one end to the other."""
    child = growing(pen, course.link.id, course.points[0], course.length)
    ribbon(child, course, owner.paint)
    traffic(child, owner, course.short_points, course.kind == "canal")


def ferry(pen: Pen) -> None:
    """Draw the virtual link between Liverpool and Birkenhead as the Mersey ferry's line."""
    d = "M104 736C98 760 96 776 92 800"
    pen.path(d, None, "@on-dark/70", 4.5)
    pen.path(d, None, "@sea-ink", 2.2, (5, 4), "b")
    pen.circle(97.5, 768, 10, "@on-dark", "@sea-ink", 1.4)
    pen.use("boat", 97.5, 767, 0.85, ("@coal-side", "@on-dark"))
