"""The tracks: buzz along the hoardings, income on the river, standing at Westminster; and who stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.games.crystal_palace.board import effects
from pyapp.games.crystal_palace.board.effects import ON_CARD, Sign
from pyapp.games.crystal_palace.board.layout import CityPlan
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen, linear
from pyapp.shell.canvas.strokes import Box, grown, num

LEAFLET = {"blue": "@place-blue", "green": "@place-light-green", "purple": "@place-mauve"}
SALARY = {"bronze": "@bronze", "silver": "@silver", "gold": "@gold"}
SIGN, SMALL = 19.0, 15.0  # of what a leaflet or poster gives, and the least of it side by side
HEAD = 22.0  # the upper part of a buzz space, with its number


# --- buzz ---


def buzz(pen: Pen, plan: CityPlan) -> None:
    """Draw the buzz track as a hoarding: numbers, spaces for leaflets, posters, and the three who come first."""
    facts = plan.facts
    first, last = plan.buzz[0], plan.buzz[-1]
    pen.rect((first[0] + 2, first[1] + 3, last[2] + 2, last[3] + 3), "@shadow/30")
    for index, box in enumerate(plan.buzz):
        left, top, right, bottom = box
        ranked = index > facts.last_buzz
        fill = "@brass2/55" if ranked else "@plate" if index % 2 else "@paper2"
        pen.rect(box, fill, "@plate-edge", 1)
        x = (left + right) / 2
        if ranked:
            pen.use("wreath", x, bottom - 20, 1.25, ("@brass", "@plate"))
            pen.text(facts.ranks[index - facts.last_buzz - 1], x, bottom - 20, 17, "@ink", "b")
            continue
        pen.text(str(index), x, top + 11.5, 16, "@ink" if index % 5 == 0 else "@ink2", "b" if index % 5 == 0 else "")
        if index in facts.leaflet_spaces:
            pen.rect(_lower(box), f"{LEAFLET.get(facts.leaflet_spaces[index], '@place-grey')}/40", "@plate-edge", 1)
        if index in facts.posters:
            _poster(pen, _lower(box))
            _gain(pen, effects.signs(facts.posters[index]), x, (_lower(box)[1] + bottom) / 2 - 1, right - left - 7)
    left, top, right, bottom = plan.buzz[0]
    pen.use("buzz", (left + right) / 2, (top + HEAD + bottom) / 2, 0.95, ("@ink", "@plate"))


def _gain(pen: Pen, row: Sequence[Sign], x: float, y: float, room: float) -> None:
    """Write what a leaflet or poster gives; where that would be small, a coin lies below what it comes with."""
    coins = [sign for sign in row if sign.kind == "coin"]
    others = [sign for sign in row if sign.kind != "coin"]
    if coins and others and effects.width(row) * SMALL > room:
        effects.write(pen, others, x, y - 9.5, 17, room, ON_CARD)
        effects.write(pen, coins, x, y + 10.5, 17, room, ON_CARD)
    else:
        effects.write(pen, row, x, y, SIGN, room, ON_CARD)


def _lower(box: Box) -> Box:
    return box[0] + 2, box[1] + HEAD, box[2] - 2, box[3] - 3


def _poster(pen: Pen, box: Box) -> None:
    """Paste a poster on the hoarding, with nails at its corners."""
    left, top, right, bottom = box
    pen.rect(box, "@card", "@card-band", 1.8, 1)
    pen.rect(grown(box, -2.4), None, "@card-band/60", 0.7)
    for x in (left + 2.4, right - 2.4):
        pen.circle(x, top + 2.4, 1, "@card-band")
        pen.circle(x, bottom - 2.4, 1, "@card-band")


def on_buzz(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner]) -> None:
    """Draw the leaflets, the players' posters and their markers."""
    facts = plan.facts
    for leaflet, (at, colour) in zip(view["leaflets"], facts.leaflet_spaces.items(), strict=False):
        box = _lower(plan.buzz[at])
        child = pen.group(f"leaflet:{leaflet}", (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        half, tall = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
        child.rect((-half, -tall, half, tall), LEAFLET.get(colour, "@place-grey"), "@card-ink", 1, 2)
        child.path(
            f"M{num(half - 7)} {num(-tall)}L{num(half)} {num(-tall + 7)}H{num(half - 7)}z", "@card", "@card-ink", 0.7
        )
        _gain(child, effects.signs(facts.leaflets[leaflet][1]), 0, 1, 2 * half - 4)
    _posters(pen, plan, view, owners)
    standing: dict[int, list[int]] = {}
    for seat in view["turn_order"]:
        standing.setdefault(_buzz_space(plan, view, seat), []).append(seat)
    for space, seats in standing.items():
        for seat, (x, y, size) in zip(seats, _spread(plan.buzz[space], len(seats)), strict=True):
            child = pen.group(f"buzz:{seat}", x, y)
            child.circle(1, 2, 10 * size, "@shadow/45")
            owners[seat].badge(child, 0, 0, size)


def _buzz_space(plan: CityPlan, view: Mapping[str, Any], seat: int) -> int:
    """Return where a marker stands: those who reached the end first stand on I, II, III."""
    arrivals = list(view["arrivals"])
    place = arrivals.index(seat) if seat in arrivals else len(plan.facts.ranks)
    if place < len(plan.facts.ranks):
        return plan.facts.last_buzz + 1 + place
    return min(int(view["players"][seat]["buzz"]), plan.facts.last_buzz)


def _spread(box: Box, count: int) -> list[tuple[float, float, float]]:
    """Return middles and size of markers that share the head of a space."""
    left, top, right, _ = box
    x = (left + right) / 2
    if count == 1:
        return [(x, top + 10, 0.98)]
    across = 2 if count < 5 else 3
    size = 0.78 if count < 5 else 0.62
    step = min(15.5 * size / 0.72, (right - left) / across)
    rows = -(-count // across)
    found = []
    for index in range(count):
        row, column = divmod(index, across)
        here = min(across, count - row * across)
        found.append(
            (x + (column - (here - 1) / 2) * step, top + 10 + (row - (rows - 1) / 2) * 17 * size + (rows - 1) * 4, size)
        )
    return found


def _posters(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner]) -> None:
    pasted: dict[int, list[int]] = {}
    for seat, player in enumerate(view["players"]):
        for at in player["posters"]:
            pasted.setdefault(int(at), []).append(seat)
    for at, seats in pasted.items():
        left, _, right, bottom = plan.buzz[at]
        step = min(13.0, (right - left - 4) / len(seats))
        for index, seat in enumerate(seats):
            x = (left + right) / 2 + (index - (len(seats) - 1) / 2) * step
            child = pen.group(f"poster:{at}:{seat}", x, bottom - 5)
            owners[seat].badge(child, 0, 0, 0.56)


# --- income ---


def income(pen: Pen, plan: CityPlan) -> None:
    """Draw the income track as a row of buoys on the Thames."""
    for (pounds, points), (left, top, right, bottom) in zip(plan.facts.incomes, plan.income, strict=True):
        x, y = (left + right) / 2, bottom - 15
        pen.path(f"M{num(right)} {num(top + 10)}V{num(bottom - 6)}", None, "@sea-line/55", 0.9, (3, 4))
        pen.path(f"M{num(x - 17)} {num(y + 9)}q4.2-3 8.5 0t8.5 0t8.5 0t8.5 0", None, "@sea-line", 1)
        fill, ink = ("@bad", "@bad-ink") if points < 0 else ("@hex", "@hex-ink")
        pen.circle(x, y, 12.5, fill, "@hex-ink", 1.2)
        pen.text(str(pounds), x, y, 20.6, ink, "b", "c", 24)
        if points:
            near, _ = pen.detail(8.0)  # from farther off it would cover the income; the info tells it
            effects.write(near, effects.signs([{"op": "vp", "n": points}]), x + 17, y + 1, 17, 18)
    left, top, _, bottom = plan.shape.river
    y = (top + bottom) / 2
    pen.use("income", left + 37, y - 11, 1.1, ("@gold", "@sea-ink"))
    pen.text("~income", left + 37, y + 13, 14, "@sea-ink", "b", "c", 70)


def on_income(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner]) -> None:
    """Draw a barge for every player, its sail in the player's paint."""
    moored: dict[int, list[int]] = {}
    for seat in view["turn_order"]:
        moored.setdefault(int(view["players"][seat]["income"]), []).append(seat)
    for position, seats in moored.items():
        for seat, (x, y, size) in zip(seats, moorings(plan.income[position], len(seats)), strict=True):
            owner = owners[seat]
            child = pen.group(f"income:{seat}", x, y)
            child.use("palace-barge", 0, 0, size, (f"@{owner.paint}", f"@{owner.paint}-light", "@hull"))
            child.text(owner.letter, 6.5 * size, -1.5 * size, 11.5 * size, f"@{owner.paint}-ink", "b")


def moorings(box: Box, count: int) -> list[tuple[float, float, float]]:
    """Return where the barges that share a space lie, and their size: one or two abreast, more in two rows."""
    left, top, right, _ = box
    x = (left + right) / 2
    if count <= 2:
        step = min(26.0, (right - left) / 2)
        size = 1.0 if count == 1 else 0.84
        return [(x + (index - (count - 1) / 2) * step, top + 26, size) for index in range(count)]
    across = -(-count // 2)
    found = []
    for index in range(count):
        row, column = divmod(index, across)
        here = min(across, count - row * across)
        found.append((x + (column - (here - 1) / 2) * (20 if across > 2 else 24), top + 12 + row * 19, 0.64))
    return found


# --- Westminster ---


def westminster(pen: Pen, plan: CityPlan) -> None:
    """Draw the steps of Westminster: the bonus on arrival, and the salaries by colour."""
    for step, box in zip(plan.facts.steps, plan.steps, strict=True):
        left, top, right, bottom = box
        pen.rect(box, linear((0, top), (0, bottom), (0, "@plate"), (1, "@paper2")), "@plate-edge", 1.2, 3)
        x = (left + right) / 2
        pen.text(step.roman, x, top + 9, 14, "@ink2", "b")
        effects.write(pen, effects.signs(step.bonus), x, top + 26, 19, right - left - 6)
        pen.path(f"M{num(left + 4)} {num(bottom - 23)}H{num(right - 4)}", None, "@rule/60", 0.7)
        third = (right - left - 4) / len(step.salary)
        for index, (colour, pounds) in enumerate(step.salary.items()):
            cx = left + 2 + third * (index + 0.5)
            pen.circle(cx, bottom - 11.5, min(9.0, third / 2), SALARY.get(colour, "@bronze"), "@hex-ink", 1)
            pen.text(str(pounds), cx, bottom - 11.5, 12.5, "@hex-ink", "b")
    _beyond(pen, plan)


def _beyond(pen: Pen, plan: CityPlan) -> None:
    """Draw what those get who have come to the last step already, one choice below the other."""
    left, top, right, bottom = plan.beyond
    x = (left + right) / 2
    pen.rect(plan.beyond, "@paper2", "@plate-edge", 1.2, 3)
    pen.path(f"M{num(x + 5)} {num(top + 9)}a6.4 6.4 0 1 0 2 5m0-7v4h-4", None, "@ink2", 1.5)
    ways: list[list[effects.Sign]] = []
    for effect in plan.facts.beyond:
        options = [option["effects"] for option in effect["options"]] if effect["op"] == "choice" else [[effect]]
        ways += [effects.signs(option) for option in options]
    room = (bottom - top - 26) / max(1, len(ways))
    for index, way in enumerate(ways):
        effects.write(pen, way, x, top + 24 + room * (index + 0.5), 18, right - left - 6)
        if index:
            pen.path(f"M{num(left + 7)} {num(top + 24 + room * index)}H{num(right - 7)}", None, "@rule", 0.8)


def at_westminster(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner]) -> None:
    """Draw the markers of all players on the steps."""
    standing: dict[int, list[int]] = {}
    for seat in view["turn_order"]:
        standing.setdefault(int(view["players"][seat]["westminster"]) - 1, []).append(seat)
    for position, seats in standing.items():
        left, top, right, _ = plan.steps[position]
        rows = 1 if len(seats) <= 2 else 2
        across = -(-len(seats) // rows)
        size = 0.78 if rows == 1 else 0.58
        for index, seat in enumerate(seats):
            row, column = divmod(index, across)
            here = min(across, len(seats) - row * across)
            x = (left + right) / 2 + (column - (here - 1) / 2) * min(22 * size, (right - left - 4) / across)
            child = pen.group(f"westminster:{seat}", x, top + 49 + (row - (rows - 1) / 2) * 13)
            child.circle(0.8, 1.4, 9.6 * size, "@shadow/40")
            owners[seat].badge(child, 0, 0, size)
