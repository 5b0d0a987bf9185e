"""Reads draw lists back: what a picture shows, in the words of the tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

COMMANDS = set("prctwugsekamzdlbn")


def every(ops: list[Any], dx: float = 0.0, dy: float = 0.0) -> Iterator[tuple[list[Any], float, float]]:
    """Every command with the origin it counts from, groups opened (their size left aside)."""
    for op in ops:
        yield op, dx, dy
        if op[0] == "g":
            yield from every(op[8], dx + op[2], dy + op[3])
        elif op[0] == "d":
            yield from every(op[2], dx, dy)


def groups(ops: list[Any]) -> dict[str, tuple[list[Any], float, float]]:
    """The keyed parts with where they stand on the board."""
    return {op[1]: (op[8], dx + op[2], dy + op[3]) for op, dx, dy in every(ops) if op[0] == "g" and op[1]}


def texts(ops: list[Any]) -> list[str]:
    """All words, in the order they are written."""
    return [op[1] for op, _, _ in every(ops) if op[0] == "t"]


def used(ops: list[Any]) -> list[str]:
    """The names of the symbols used, in order."""
    return [op[1] for op, _, _ in every(ops) if op[0] == "u"]


def colours(ops: list[Any]) -> set[str]:
    """The names of all palette colours that a draw list asks for."""
    found: set[str] = set()

    def look(value: Any) -> None:
        if isinstance(value, str) and value.startswith("@"):
            found.add(value[1:].partition("/")[0])
        elif isinstance(value, list):
            for part in value:
                look(part)

    look(ops)
    return found


def path_points(d: str) -> list[tuple[float, float]]:
    """The points that a path with absolute M, L and C commands passes through."""
    points = []
    for command, numbers in re.findall(r"([MLC])([^MLCZ]*)", d):
        values = [float(part) for part in re.findall(r"-?\d+\.?\d*", numbers)]
        assert command in "MLC"
        points.append((values[-2], values[-1]))
    return points
