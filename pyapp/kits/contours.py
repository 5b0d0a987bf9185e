"""Lines that keep a set distance from a shore, as engravers draw them into the sea."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf

from pyapp.shell.canvas.strokes import Box, Point


class Shore:
    """Distances to a shore on a grid of points; those on land count as nought."""

    def __init__(self, rings: Sequence[Sequence[Point]], box: Box, step: float) -> None:
        self._left, self._top = box[0], box[1]
        self._step = step
        self.columns = int((box[2] - box[0]) / step) + 1
        self.rows = int((box[3] - box[1]) / step) + 1
        self._nearest: list[Point | None] = [None] * (self.columns * self.rows)
        self._far = [inf] * (self.columns * self.rows)
        for line in rings:
            self._seed(line)
        self._spread()
        for line in rings:
            self._flood(line)

    def _place(self, column: int, row: int) -> Point:
        return self._left + column * self._step, self._top + row * self._step

    def _seed(self, line: Sequence[Point]) -> None:
        """Tell the grid points next to the shore how near it is."""
        for x, y in line:
            column = round((x - self._left) / self._step)
            row = round((y - self._top) / self._step)
            for r in range(max(0, row - 1), min(self.rows, row + 2)):
                for c in range(max(0, column - 1), min(self.columns, column + 2)):
                    self._offer(c, r, (x, y))

    def _offer(self, column: int, row: int, shore: Point | None) -> None:
        if shore is None:
            return
        x, y = self._place(column, row)
        away = hypot(x - shore[0], y - shore[1])
        at = row * self.columns + column
        if away < self._far[at]:
            self._far[at] = away
            self._nearest[at] = shore

    def _spread(self) -> None:
        """Pass the nearest shore on from neighbour to neighbour, down the grid and up again, twice."""
        columns, rows = self.columns, self.rows
        for _ in range(2):
            for row in range(rows):
                for column in range(columns):
                    self._from(column, row, ((-1, 0), (0, -1), (-1, -1), (1, -1)))
            for row in range(rows - 1, -1, -1):
                for column in range(columns - 1, -1, -1):
                    self._from(column, row, ((1, 0), (0, 1), (1, 1), (-1, 1)))

    def _from(self, column: int, row: int, neighbours: tuple[tuple[int, int], ...]) -> None:
        for dc, dr in neighbours:
            c, r = column + dc, row + dr
            if 0 <= c < self.columns and 0 <= r < self.rows:
                self._offer(column, row, self._nearest[r * self.columns + c])

    def _flood(self, line: Sequence[Point]) -> None:
        """Set what lies inside the ring below nought: it is land."""
        for row in range(self.rows):
            y = self._top + row * self._step
            crossings = sorted(
                a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
                for a, b in zip(line, (*line[1:], line[0]), strict=True)
                if (a[1] > y) != (b[1] > y)
            )
            for start, stop in zip(crossings[::2], crossings[1::2], strict=False):
                first = max(0, -int((self._left - start) // self._step))
                for column in range(first, self.columns):
                    x = self._left + column * self._step
                    if x > stop:
                        break
                    if x >= start:
                        at = row * self.columns + column
                        self._far[at] = -abs(self._far[at])

    def lines(self, distance: float) -> list[list[Point]]:
        """Return the lines at this distance from the shore (marching squares)."""
        ends: dict[tuple[int, int, int], list[tuple[int, int, int]]] = {}
        for row in range(self.rows - 1):
            for column in range(self.columns - 1):
                for a, b in self._cell(column, row, distance):
                    ends.setdefault(a, []).append(b)
                    ends.setdefault(b, []).append(a)
        return [[self._cut(edge, distance) for edge in chain] for chain in _chains(ends)]

    def _cell(self, column: int, row: int, distance: float) -> list[tuple[tuple[int, int, int], tuple[int, int, int]]]:
        at = row * self.columns + column
        corners = (
            self._far[at] > distance,
            self._far[at + 1] > distance,
            self._far[at + self.columns + 1] > distance,
            self._far[at + self.columns] > distance,
        )
        edges = (
            (column, row, 0),  # along the top
            (column + 1, row, 1),  # down the right
            (column, row + 1, 0),
            (column, row, 1),
        )
        crossed = [edge for index, edge in enumerate(edges) if corners[index] != corners[(index + 1) % 4]]
        if len(crossed) == 2:
            return [(crossed[0], crossed[1])]
        if len(crossed) == 4:
            pairs = ((0, 3), (1, 2)) if corners[0] else ((0, 1), (2, 3))
            return [(crossed[a], crossed[b]) for a, b in pairs]
        return []

    def _cut(self, edge: tuple[int, int, int], distance: float) -> Point:
        column, row, down = edge
        at = row * self.columns + column
        here, there = self._far[at], self._far[at + (self.columns if down else 1)]
        share = (distance - here) / (there - here) if there != here else 0.5
        x, y = self._place(column, row)
        return (x, y + share * self._step) if down else (x + share * self._step, y)


def _chains(
    ends: dict[tuple[int, int, int], list[tuple[int, int, int]]],
) -> list[list[tuple[int, int, int]]]:
    """Join the pieces to lines as long as they go; open ones first, then rings."""
    left = {edge: list(others) for edge, others in ends.items()}
    starts = [edge for edge, others in ends.items() if len(others) == 1] + list(ends)
    chains = []
    for start in starts:
        if not left[start]:
            continue
        chain = [start]
        while left[chain[-1]]:
            here = chain[-1]
            there = left[here].pop()
            left[there].remove(here)
            chain.append(there)
        chains.append(chain)
    return chains
