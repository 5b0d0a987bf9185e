"""From one picture to the next: parts with the same key glide, new ones appear, flipped ones turn over.

The changed parts are few, so they are drawn on a layer of their own while everything else lies still.
"""

from __future__ import annotations

from math import cos, pi
from typing import Any

from pyapp.shell.canvas.scene import Op

KEY, X, Y, SX, SY, ALPHA, CLIP, OPS = 1, 2, 3, 4, 5, 6, 7, 8


def ease(t: float) -> float:
    """Start and stop gently."""
    return (1 - cos(pi * min(1.0, max(0.0, t)))) / 2


class Motion:
    """The way from one picture to another."""

    def __init__(self, before: list[Op], after: list[Op]) -> None:
        self.rest, self._steps = _split(before, after)

    @property
    def still(self) -> bool:
        """Whether nothing moves at all."""
        return not self._steps

    def at(self, t: float) -> list[Op]:
        """Return the moving parts at a moment from 0 to 1."""
        share = ease(t)
        return [op for step in self._steps for op in _moment(step, share)]


# A frame is a group whose own place did not change, with steps inside it; a change is a pair (before, after).
_Step = tuple[str, Any, Any]


def tween(before: list[Op], after: list[Op], t: float) -> list[Op]:
    """Return the whole picture at a moment t from 0 (before) to 1 (after)."""
    if t >= 1:
        return after
    motion = Motion(before, after)
    return motion.rest + motion.at(t)


def _groups(ops: list[Op]) -> dict[str, Op]:
    return {op[KEY]: op for op in ops if op[0] == "g"}


def _split(before: list[Op], after: list[Op]) -> tuple[list[Op], list[_Step]]:
    """Part what stays as it is from what changes."""
    old = _groups(before)
    rest: list[Op] = []
    steps: list[_Step] = []
    for op in after:
        if op[0] != "g":
            rest.append(op)
            continue
        was = old.pop(op[KEY], None)
        if was is None:
            steps.append(("appear", None, op))
        elif was == op:
            rest.append(op)
        elif was[:OPS] == op[:OPS] and _nested(op):
            inner_rest, inner_steps = _split(was[OPS], op[OPS])
            rest.append([*op[:OPS], inner_rest])
            steps.append(("inside", inner_steps, op))
        else:
            steps.append(("change", was, op))
    steps.extend(("vanish", op, None) for op in old.values())
    return rest, steps


def _nested(op: Op) -> bool:
    """Say whether a group holds further groups that move on their own (the one side of a piece does not)."""
    return sum(1 for inner in op[OPS] if inner[0] == "g") > 1


def _moment(step: _Step, share: float) -> list[Op]:
    kind, before, after = step
    if kind == "inside":
        return [[*after[:OPS], [op for inner in before for op in _moment(inner, share)]]]
    if kind == "appear":
        return [_appearing(after, share)]
    if kind == "vanish":
        return [_scaled(before, 1 - 0.25 * share, 1 - 0.25 * share, 1 - share)] if share < 1 else []
    return [_changing(before, after, share)]


def _appearing(op: Op, share: float) -> Op:
    if op[CLIP]:  # a line grows from one end
        return [*op[:CLIP], [*op[CLIP][:3], round(share, 3)], op[OPS]]
    size = 1.35 - 0.35 * share
    return _scaled(op, size, size, share)


def _scaled(op: Op, sx: float, sy: float, alpha: float) -> Op:
    return [*op[:SX], round(sx, 3), round(sy, 3), round(alpha, 3), *op[CLIP:]]


def _side(op: Op) -> str:
    """Return the key of the one side that a part shows, or nothing."""
    inner = op[OPS]
    return str(inner[0][KEY]) if len(inner) == 1 and inner[0][0] == "g" else ""


def _changing(before: Op, after: Op, share: float) -> Op:
    x = before[X] + (after[X] - before[X]) * share
    y = before[Y] + (after[Y] - before[Y]) * share
    if _side(before) != _side(after):
        turning = abs(cos(pi * share))
        face = before if share < 0.5 else after
        return [*face[:X], round(x, 1), round(y, 1), round(turning, 3), 1, 1, 0, face[OPS]]
    return [*after[:X], round(x, 1), round(y, 1), *after[SX:]]
