"""The tables: turn order with what everybody has, and the title with the palace as it grows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.games.crystal_palace.board import effects
from pyapp.games.crystal_palace.board.cards import FIGURES
from pyapp.games.crystal_palace.board.dice import die, empty_die
from pyapp.games.crystal_palace.board.effects import Sign
from pyapp.games.crystal_palace.board.layout import CityPlan
from pyapp.games.crystal_palace.board.palace import HIGH as PALACE_HIGH
from pyapp.games.crystal_palace.board.palace import STAGES
from pyapp.games.crystal_palace.board.palace import WIDE as PALACE_WIDE
from pyapp.kits.plates import frame
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen, linear
from pyapp.shell.canvas.strokes import Box, num

SMALL = 19.0  # a die in a row of the turn order
STEP = 22.0
NAME = 20.6  # size of a name; where it cannot be read, a row shows less, and larger
HELD = 104.0  # room for what is counted beside a name


def plates(pen: Pen, plan: CityPlan) -> None:
    """Draw the still part of the tables."""
    order = plan.shape.plates["order"]
    frame(pen, order)
    left, top, right, _ = order
    pen.text("~turn-order", (left + right) / 2, top + 21, 20.6, "@ink", "b", "c", right - left - 60, 1.4)
    pen.path(f"M{num(left + 16)} {num(top + 35)}H{num(right - 16)}", None, "@rule/55", 0.8)
    _title(pen, plan.shape.plates["title"])


def sky_of(box: Box) -> Box:
    """Return the part of the title that shows the park."""
    return box[0] + 7, box[1] + 7, box[2] - 7, box[3] - 92


def _title(pen: Pen, box: Box) -> None:
    frame(pen, box)
    left, _, right, bottom = box
    sky = sky_of(box)
    pen.rect(sky, linear((0, sky[1]), (0, sky[3]), (0, "@sky"), (1, "@sky2")))
    pen.rect((sky[0], sky[3] - 14, sky[2], sky[3]), "@wash2")
    pen.path(f"M{num(sky[0])} {num(sky[3])}H{num(sky[2])}", None, "@ink", 1.4)
    _balloon(pen, sky[0] + 46, sky[1] + 34, min(1.0, (sky[3] - sky[1]) / 150))
    middle = (left + right) / 2
    pen.text("~title", middle + 1.2, bottom - 71.8, 24, "@brass/70", "b", "c", right - left - 36, 3)
    pen.text("~title", middle, bottom - 73, 24, "@ink", "b", "c", right - left - 36, 3)


def _balloon(pen: Pen, x: float, y: float, size: float) -> None:
    """Let a balloon rise over the park, among a few clouds."""
    for dx, dy, wide in ((60, -8, 54), (150, 10, 70), (250, -14, 44), (30, 40, 40)):
        lines = "".join(f"M{num(x + dx + row * 5)} {num(y + dy + row * 3.4)}h{num(wide - row * 9)}" for row in range(3))
        pen.path(lines, None, "@ink2/22", 0.9)
    pen.save()
    pen.move(x, y)
    pen.size(size)
    pen.path("M-6 19L-3.4 30M6 19L3.4 30", None, "@ink", 0.9)
    pen.path("M0-21A19 20 0 0 1 13 14L6 20H-6L-13 14A19 20 0 0 1 0-21z", "@madder/85", "@ink", 1.1)
    pen.path("M0-21Q-13 0-5 20M0-21Q13 0 5 20M0-21V20", None, "@hex/80", 1.6)
    pen.rect((-4.4, 30, 4.4, 36), "@brass", "@ink", 0.9, 1)
    pen.restore()


def title(pen: Pen, plan: CityPlan, view: Mapping[str, Any], look: Look) -> None:
    """Draw the palace as far as it has come, with year, round and phase."""
    box = plan.shape.plates["title"]
    left, _, right, bottom = box
    sky = sky_of(box)
    stage = max(1, min(STAGES, -(-int(view["round"]) * STAGES // len(plan.facts.rounds))))
    scale = min((sky[2] - sky[0]) / PALACE_WIDE, (sky[3] - sky[1] - 12) / PALACE_HIGH)
    child = pen.group("palace", (left + right) / 2, sky[3] - 8)
    child.use(f"palace-{stage}", 0, 0, scale)
    season, year = plan.facts.rounds[int(view["round"]) - 1]
    words = look.word("round").format(round=view["round"], rounds=len(plan.facts.rounds))
    pen.text(look.word(f"season-{season}").format(year=year), left + 20, bottom - 47, 20.6, "@ink", "b", "l", 158)
    pen.text(words, right - 20, bottom - 47, 20.6, "@ink", "b", "r", 158)
    wide = 29.0
    for phase in range(1, 7):
        x = left + 16 + wide * (phase - 0.5)
        now = view["phase"] == phase and view["to_move"] is not None
        pen.circle(x, bottom - 20, 11, "@gold" if now else "@paper2", "@plate-edge", 1.6 if now else 1)
        ink = "@hex-ink" if now else "@ink2"
        pen.text(str(phase), x, bottom - 20, 14, ink, "b" if now else "")
        if phase < 6:
            pen.path(f"M{num(x + 12)} {num(bottom - 20)}H{num(x + wide - 12)}", None, "@rule", 1)
    if view["to_move"] is not None:
        room = right - left - 40 - 6 * wide
        pen.text(look.word(f"phase-{view['phase']}"), right - 20, bottom - 20, 16, "@ink", "i", "r", room)


def hand_boxes(plan: CityPlan, view: Mapping[str, Any]) -> list[tuple[int, Box]]:
    """Return the dice that whoever is to move has still to place, each with its value, and where it lies."""
    seat = view["to_move"]
    if seat is None:
        return []
    row = plan.seats[list(view["turn_order"]).index(seat)]
    return [
        (pips, (x - SMALL / 2, y - SMALL / 2, x + SMALL / 2, y + SMALL / 2))
        for pips, (x, y) in zip(view["players"][seat]["dice"], _dice_spots(row), strict=False)
        if pips is not None
    ]


def _dice_spots(row: Box) -> list[tuple[float, float]]:
    y = row[1] + (row[3] - row[1]) * 0.72
    return [(row[0] + 40 + index * STEP, y) for index in range(6)]


def order(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner], look: Look) -> None:
    """Draw the turn order: who is to move, points, money, goods, and the dice that are still to be placed."""
    for index, seat in enumerate(view["turn_order"]):
        box = plan.seats[index]
        child = pen.group(f"order:{seat}", box[0], box[1])
        _seat(child, (box[2] - box[0], box[3] - box[1]), view, seat, index, owners[seat], look)


def _seat(
    pen: Pen, size: tuple[float, float], view: Mapping[str, Any], seat: int, index: int, owner: Owner, look: Look
) -> None:
    wide, high = size
    player = view["players"][seat]
    if view["to_move"] == seat:
        pen.rect((0, 1.5, wide, high - 1.5), "@gold/34", "@gold", 1.4, 4)
    if index:
        pen.path(f"M8 0H{num(wide - 8)}", None, "@rule/40", 0.7)
    upper, lower = high * 0.28, high * 0.72
    score = look.score(seat)
    points = str(sum(player["vp"].values()) if score is None else score).replace("-", "−")
    outer = pen
    pen, far = outer.detail(NAME)
    owner.badge(far, high * 0.5, high / 2, high / 34)
    read, _ = far.detail(FIGURES)
    read.text(f"£{player['money']}", wide * 0.62, high / 2, FIGURES, "@ink", "b", "r")
    read.use("vp", wide - 52, high / 2, high / 25)
    read.text(points, wide - 52, high / 2, FIGURES, "@hex-ink", "b")
    owner.badge(pen, 17, high / 2, 1.08)
    held = _held(player)
    pen.text(owner.name, 34, upper, NAME, "@ink", "b", "l", wide - 148 - (HELD if held else 0))
    effects.write(pen, held, wide - 112, upper, 16.4, HELD - 6, align="r")
    pen.text(f"£{player['money']}", wide - 46, upper, 20.6, "@ink", "b", "r", 62)
    pen.use("vp", wide - 22, high / 2, 1.32)
    pen.text(points, wide - 22, high / 2 + 0.4, 20.6, "@hex-ink", "b", "c", 26)
    _dice(outer, lower, view, owner, look)
    goods = (("gear", player["gears"]), ("energy", player["energy"]), ("newspaper", player["newspapers"]))
    x = wide - 172
    for symbol, count in goods:
        effects.write(pen, [Sign("text", str(count)), Sign("symbol", symbol)], x + 38, lower, 18, 42, align="r")
        x += 44


def _held(player: Mapping[str, Any]) -> list[Sign]:
    """Return how many patents, prototypes and persons somebody has, those that are none left out."""
    found: list[Sign] = []
    for symbol, group in (("patent", "patents"), ("prototype", "prototypes"), ("person", "persons")):
        if player[group]:
            found += [Sign("text", " ")] if found else []
            found += [Sign("text", str(len(player[group]))), Sign("symbol", symbol)]
    return found


def _dice(pen: Pen, y: float, view: Mapping[str, Any], owner: Owner, look: Look) -> None:
    """Draw the dice in hand; before they are set their outlines, and none that was placed."""
    player = view["players"][owner.seat]
    unset = view["phase"] == 1 and not player["dice"]
    count = int(player["active"]) if unset else len(player["dice"])
    if player["passed"] and not unset:
        pen.text(look.word("passed"), 34, y, 14, "@ink2", "i", "l", 120)
        return
    for index in range(min(count, 6)):
        child, _ = pen.group(f"hand:{owner.seat}:{index}", 40 + index * STEP, y).detail(NAME)
        if unset:
            empty_die(child, SMALL)
        else:
            die(child, owner, player["dice"][index], SMALL, badge=False)
