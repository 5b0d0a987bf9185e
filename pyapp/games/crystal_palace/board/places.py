"""The places: buildings, dice spaces and action spaces as printed, the dice that lie there, and what is used up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pyapp.games.crystal_palace.board import effects
from pyapp.games.crystal_palace.board.dice import die
from pyapp.games.crystal_palace.board.layout import SPACE, CityPlan, Spot
from pyapp.games.crystal_palace.board.printed import DiceSpace, EffectList, Place
from pyapp.games.crystal_palace.board.words import widest
from pyapp.kits import letters
from pyapp.kits.townscape import from_afar, ribbon
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen, linear
from pyapp.shell.canvas.strokes import Box, grown, num

NAME = 18.0
DIE = 32.0


def buildings(pen: Pen, plan: CityPlan, scene: Callable[[Pen, str, Box], None]) -> None:
    """Draw every place as it is printed for any number of players: its building, given as a scene, and its name."""
    for name, spot in plan.spots.items():
        _block(pen, spot)
        scene(pen, name, spot.scene)
        _name(pen, spot, plan.facts.places[name])
    boxes = {one: (spot.block[0], spot.banner[1], spot.block[2], spot.banner[3]) for one, spot in plan.spots.items()}
    _, far = pen.detail(NAME)
    # all of them by the short names or, where one would not have room, those that have it, and the others in brief
    roomy, narrow = far.detail(_fitting(boxes) / effects.GROWS)
    called = [(f"~called:{one}", box, ()) for one, box in boxes.items()]
    from_afar(roomy, called, NAME)
    from_afar(narrow, [*called, *((f"~brief:{one}", box, ()) for one, box in boxes.items())], NAME)


def _fitting(boxes: Mapping[str, Box]) -> float:
    """Return the size at which the short name of every place just fits its box."""
    return min((box[2] - box[0]) / letters.width(f"{widest(f'called:{one}')}m", 1.0, "b") for one, box in boxes.items())


def spaces(pen: Pen, plan: CityPlan) -> None:
    """Draw the dice spaces and the action spaces for so many players."""
    for name, spot in plan.spots.items():
        place = plan.facts.places[name]
        for box, space in zip(spot.dice, place.dice, strict=True):
            _dice_space(pen, box, space)
        for box, bonus in zip(spot.doors, place.actions, strict=True):
            _door(pen, box, bonus)
        _late(pen, spot, plan.facts.no_space)


def _block(pen: Pen, spot: Spot) -> None:
    left, top, right, bottom = spot.block
    pen.rect((left + 3, top + 4, right + 3, bottom + 4), "@shadow/30", radius=4)
    pen.rect(spot.block, "@town", "@town-edge", 1.8, 4)
    paved = (left + 3, spot.scene[3], right - 3, bottom - 3)
    pen.rect(paved, linear((0, paved[1]), (0, paved[3]), (0, "@shadow/12"), (0.35, "@shadow/0")))
    setts = "".join(f"M{num(left + 6)} {num(y)}H{num(right - 6)}" for y in (spot.dice[0][1] - 2, spot.dice[0][3] + 2))
    pen.path(setts, None, "@town-edge/28", 0.7)


def banner_box(spot: Spot) -> Box:
    """Return the ribbon with the name of a place, as wide as the longest of its names."""
    left, top, right, bottom = spot.banner
    wide = min(right - left, letters.width(widest(f"place:{spot.id}"), NAME, "b") + 62)
    middle = (left + right) / 2
    return middle - wide / 2, top, middle + wide / 2, bottom


def _name(pen: Pen, spot: Spot, place: Place) -> None:
    left, top, right, bottom = box = banner_box(spot)
    middle = (top + bottom) / 2 + 1
    pen, _ = pen.detail(NAME)
    ribbon(pen, box)
    pen.circle(left + 22, middle, 10, "@brass", "@town-edge", 1)
    pen.text(str(place.number), left + 22, middle, 16, "@hex-ink", "b")
    pen.text(
        f"~place:{place.id}", (left + 34 + right - 12) / 2, middle, NAME, "@banner-ink", "b", "c", right - left - 48
    )


def _dice_space(pen: Pen, box: Box, space: DiceSpace) -> None:
    """Draw a dice space: the least that a die must show, what it costs, and whether it moves an assistant."""
    left, top, right, bottom = box
    pen.rect(box, "@paper", "@town-edge", 1.5, 7)
    pen.rect(box, linear((0, top), (0, top + 9), (0, "@shadow/30"), (1, "@shadow/0")), radius=7)
    pen.rect(grown(box, -3.5), None, "@town-edge/45", 0.8, 5)
    x = (left + right) / 2
    pen.text(f"{space.least}+" if space.least < 6 else "6", x, top + (11.5 if space.fee else 19), 20.6, "@ink", "b")
    if space.fee:
        effects.write(pen, effects.fee(space.fee), x, bottom - 9.5, 16, SPACE - 4)
    if space.assistant:
        pen.circle(left + 3, top + 2, 9, "@hex", "@hex-ink", 1)
        pen.use("assistant", left + 3, top + 1.6, 0.58, ("@hex-ink", "@hex"))


def _door(pen: Pen, box: Box, bonus: EffectList) -> None:
    """Draw an action space: an arched door with what its user gets or pays first."""
    pen.path(_arch(box), "@banner", "@town-edge", 1.4)
    pen.path(_arch(grown(box, -3)), None, "@town-edge/40", 0.7)
    left, top, right, bottom = box
    effects.write(pen, effects.signs(bonus), (left + right) / 2, (top + bottom) / 2 + 2, 20, right - left - 7)


def _arch(box: Box) -> str:
    left, top, right, bottom = box
    rise = 9.0
    return (
        f"M{num(left)} {num(bottom)}V{num(top + rise)}Q{num(left)} {num(top)} {num((left + right) / 2)} {num(top)}"
        f"Q{num(right)} {num(top)} {num(right)} {num(top + rise)}V{num(bottom)}z"
    )


def _late(pen: Pen, spot: Spot, pounds: int) -> None:
    """Say behind the last door what those get who come too late."""
    if not spot.doors or not pounds:
        return
    left, right, y = spot.doors[-1][2], spot.block[2], (spot.doors[-1][1] + spot.doors[-1][3]) / 2 + 2
    if right - left < 34:
        return
    pen.path(f"M{num(left + 5)} {num(y)}h7m-3-3l3 3l-3 3", None, "@town-edge", 1.1)
    effects.write(pen, effects.signs([{"op": "money", "n": pounds}]), left + 25, y, 14, 22)


# --- what lies there ---


def lying(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner]) -> None:
    """Draw the dice on their spaces, the doors that are shut, and whose turn it is to act."""
    acting = (view["place"], view["die"])
    for name, spot in plan.spots.items():
        state = view["places"][name]
        done = _done(view, plan, name)
        for index, box in enumerate(spot.doors[: int(state["used"])]):
            shut = pen.group(f"door:{name}/{index}", box[0], box[1])
            _shutter(shut, box)
        for index, (box, on_it) in enumerate(zip(spot.dice, state["dice"], strict=True)):
            if on_it is None:
                continue
            seat, pips = on_it
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            if acting == (name, index):
                for strength, grow in ((30, 9.0), (55, 5.5)):
                    pen.rect(grown(box, grow), f"@gold/{strength}", radius=9)
            child = pen.group(f"space:{name}/{index}", x, y)
            die(child, owners[seat], pips, DIE)
            if index in done:  # it has acted, and steps back
                child.rect((-DIE / 2 - 1, -DIE / 2 - 1, DIE / 2 + 1, DIE / 2 + 1), "@veil/54", radius=7)
        if view["phase"] == 3 and view["place"] == name:
            pen.rect(grown(spot.block, 3), None, "@gold", 3.2, 6)


def _done(view: Mapping[str, Any], plan: CityPlan, name: str) -> set[int]:
    """Return the dice of a place that have acted already: the higher first, then from the left."""
    dice = view["places"][name]["dice"]
    there = sorted((index for index, on_it in enumerate(dice) if on_it), key=lambda index: (-dice[index][1], index))
    if view["phase"] > 3 or view["to_move"] is None:
        return set(there)
    if view["phase"] < 3 or view["place"] is None:
        return set()
    order = list(plan.spots)
    numbers = {place: plan.facts.places[place].number for place in order}
    if numbers[name] < numbers[view["place"]]:
        return set(there)
    if name == view["place"] and view["die"] in there:
        return set(there[: there.index(view["die"])])
    return set()


def _shutter(pen: Pen, box: Box) -> None:
    """Shut a door that has been used."""
    wide, high = box[2] - box[0], box[3] - box[1]
    local = (0.0, 0.0, wide, high)
    pen.path(_arch(local), "@roof", "@town-edge", 1.4)
    boards = "".join(f"M{num(wide * share)} 6V{num(high)}" for share in (0.25, 0.5, 0.75))
    pen.path(boards, None, "@on-dark/25", 0.9)
    pen.path(f"M3 {num(high * 0.62)}H{num(wide - 3)}", None, "@brass", 2)
