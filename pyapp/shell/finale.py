"""How a game went, for its end: everybody's place, points over the rounds, and a picture of the result to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from pyapp.shell.canvas.owners import Owner, owners
from pyapp.shell.canvas.scene import Op, Pen, linear
from pyapp.shell.canvas.strokes import Box, num

if TYPE_CHECKING:
    from pyapp.shell.table import Table

ROUND = "round"  # the event that begins a round, in every game that has rounds
MOST = 26  # moments of a game that the chart shows
WIDE, HIGH = 640.0, 400.0  # of the picture
LINES = 6  # to read points by, at most
APART = 0.13  # of a chart's height: between the badges at the ends of its lines
ASIDE = 0.09  # of its width: from the end of a line to its badge
LETTERS = 36  # of what brought most, in the picture


class Rank(NamedTuple):
    """Where somebody came in."""

    seat: int
    place: int
    points: int


def places(table: Table) -> list[Rank]:
    """Everybody's place, the best first."""
    assert table.session is not None
    state = table.session.state
    scores, winners = state.scores(), state.winners()
    found = [
        Rank(
            seat,
            1 if seat in winners else 1 + sum(other in winners or scores[other] > own for other in range(len(scores))),
            own,
        )
        for seat, own in enumerate(scores)
    ]
    return sorted(found, key=lambda one: (one.place, one.seat))


def moments(table: Table) -> list[int]:
    """The numbers of decisions after which the chart looks at the game: where rounds end, and the end."""
    session = table.session
    assert session is not None
    turns = [at for at, events in enumerate(session.events, 1) if any(event.key == ROUND for event in events)]
    if len(turns) < 3:
        turns = list(range(1, session.count, max(1, session.count // MOST)))
    step = -(-len(turns) // MOST) if turns else 1
    return [*(at for at in turns[::step] if at < session.count), session.count]


def course(table: Table) -> list[list[int]]:
    """Everybody's points at those moments: what each would have if the game were counted then."""
    kept = table.course
    assert table.session is not None
    wanted = (table.place, table.session.count)
    if kept is None or kept[0] != wanted:
        found = []
        for number in moments(table):
            standings = table.face.standings(table.moment_at(number))
            found.append([one.expected for one in standings])
        found[-1] = list(table.session.state.scores())
        table.course = kept = (wanted, found)
    return kept[1]


def keepsake(table: Table) -> list[Op]:
    """The result as a picture: title, places with points, the chart."""
    words = table.words
    who = owners(
        len(table.seats),
        [{"name": s.name, "colour": s.colour, "letter": x} for s, x in zip(table.seats, table.letters, strict=True)],
    )
    pen = Pen()
    pen.rect((0, 0, WIDE, HIGH), "@paper")
    pen.rect((0, 0, WIDE, HIGH), linear((0, 0), (0, HIGH), (0, "@glow/30"), (1, "@shadow/14")))
    pen.rect((10, 10, WIDE - 10, HIGH - 10), None, "@ink", 2.2)
    pen.rect((15, 15, WIDE - 15, HIGH - 15), None, "@ink/60", 0.8)
    pen.use("chimney", 50, 52, 1.3, ("@brand", "@paper"))
    pen.text("Smokestack", 80, 44, 28, "@ink", "bh", "l")
    title = words.named(f"ruleset.{table.ruleset}", table.ruleset)
    pen.text(title, 80, 70, 15, "@ink2", "i", "l", WIDE - 110)
    order = places(table)
    tally = table.face.tally(table.moment())
    row = min(78.0, 236.0 / len(order))
    for at, one in enumerate(order):
        y = 100 + (at + 0.5) * row
        if one.place == 1:
            pen.rect((28, y - row / 2 + 3, 304, y + row / 2 - 3), "@gold/34", "@gold", 1.4, 5)
        pen.text(f"{one.place}.", 48, y, 19, "@ink2", "b")
        who[one.seat].badge(pen, 80, y, 1.25)
        pen.text(who[one.seat].name, 104, y - 9, 20, "@ink", "b", "l", 140)
        pen.text(words.number(one.points), 294, y - 9, 24, "@ink", "bh", "r")
        pen.text(_most(table, tally, one.seat), 104, y + 13, 12.5, "@ink2", "", "l", 190)
    chart = Curves(course(table), (352, 114, WIDE - 36, 330))
    chart.draw(pen, who)
    for y, figure in chart.scale():
        pen.text(figure, 344, y, 13, "@ink2", "", "r")
    ends = chart.ends()
    for owner in who:
        owner.badge(pen, *ends[owner.seat], 0.9)
    said = words("finale.chart")
    pen.text(said, (352 + WIDE - 36) / 2, 356, 14, "@ink2", "i")
    return pen.ops


def _most(table: Table, tally: Sequence[tuple[str, Sequence[int]]], seat: int) -> str:
    """What brought somebody most points, as much of it as fits a line."""
    said = ""
    for name, values in sorted(tally, key=lambda row: -row[1][seat]):
        longer = f"{said} · {name} {table.words.number(values[seat])}".removeprefix(" · ")
        if values[seat] <= 0 or len(longer) > LETTERS:
            break
        said = longer
    return said


def count_by() -> Iterator[int]:
    """Steps by which somebody would count: 1, 2, 5, 10, 20, 50 and so on."""
    return (figure * 10**power for power in count() for figure in (1, 2, 5))


class Curves:
    """Everybody's points as lines over the rounds, within a box."""

    def __init__(self, rows: Sequence[Sequence[int]], box: Box) -> None:
        self._rows = rows
        self._box = box
        values = [value for row in rows for value in row]
        self._least, most = min(0, *values), max(1, *values)
        # round figures, at most so many lines
        self._step = next(step for step in count_by() if (most - self._least) / step <= LINES)
        self._most = -(-most // self._step) * self._step

    def _spot(self, at: int, value: int) -> tuple[float, float]:
        left, top, right, bottom = self._box
        right -= (right - left) * ASIDE
        share = at / max(1, len(self._rows) - 1)
        return left + (right - left) * share, bottom - (bottom - top) * (value - self._least) / (
            self._most - self._least
        )

    def scale(self) -> list[tuple[float, str]]:
        """The lines to read points by: how far down each lies, and what it stands for."""
        values = range(-(-self._least // self._step) * self._step, self._most + 1, self._step)
        return [(self._spot(0, value)[1], f"{value}".replace("-", "−")) for value in values]

    def ends(self) -> list[tuple[float, float]]:
        """Where a badge stands for each seat: beside the end of its line, and none over another one."""
        _, top, right, bottom = self._box
        apart = (bottom - top) * APART
        found = self._last()
        order = sorted(range(len(found)), key=lambda seat: found[seat][1])
        for limit, sign, seats in ((top, 1, order), (bottom, -1, order[::-1])):
            for seat in seats:
                x, y = found[seat]
                found[seat] = x, max(y * sign, limit * sign) * sign
                limit = found[seat][1] + apart * sign
        return [(right, y) for _, y in found]

    def _last(self) -> list[tuple[float, float]]:
        """Where everybody's line ends."""
        return [self._spot(len(self._rows) - 1, value) for value in self._rows[-1]]

    def draw(self, pen: Pen, who: Sequence[Owner]) -> None:
        """Draw the lines; what is lettered is left to whoever knows how large that will be."""
        left, (right, _) = self._box[0], self._spot(len(self._rows) - 1, 0)
        for y, _ in self.scale():
            pen.path(f"M{num(left)} {num(y)}H{num(right)}", None, "@rule/50", 0.8)
        for owner, (x, y), (aside, row) in zip(who, self._last(), self.ends(), strict=True):
            pen.path(f"M{num(x)} {num(y)}L{num(aside)} {num(row)}", None, f"@{owner.paint}", 1.3)
        for owner in who:
            points = [self._spot(at, row[owner.seat]) for at, row in enumerate(self._rows)]
            d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
            pen.path(d, None, "@casing/45", 6)
            pen.path(d, None, f"@{owner.paint}", 3.6)
