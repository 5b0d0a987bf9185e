"""What a map shows of the country: coasts, rivers, hills, woods, borders and names, in units of the map."""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.shell.canvas.strokes import Point

Polyline = tuple[Point, ...]


@dataclass(frozen=True)
class Chart:
    """Our own drawing of a country, simplified by hand."""

    mainland: Polyline  # the shore of the mainland, from one edge of the sheet to another
    corners: Polyline  # that close it, off the sheet
    islands: tuple[Polyline, ...] = ()  # all outlines run the same way round, so that the sea is what none encloses
    rivers: tuple[tuple[Polyline, float], ...] = ()  # from the source to the mouth, and the width there
    ridges: tuple[tuple[Polyline, float], ...] = ()  # with the reach of their slopes
    woods: tuple[tuple[float, float, int], ...] = ()  # centre, trees
    marshes: tuple[tuple[float, float, float, float], ...] = ()  # centre, reach across and down
    borders: tuple[Polyline, ...] = ()
    sea_names: tuple[tuple[str, Polyline, float, float], ...] = ()  # words, line they follow, size, spacing
    land_names: tuple[tuple[str, float, float, float, float, float], ...] = ()  # words, place, size, spacing, turn
    compass: tuple[float, float, float] = (0.0, 0.0, 0.0)  # centre and reach
    ship: tuple[float, float, float] = (0.0, 0.0, 0.0)
    degrees: tuple[int, int, str, int, int, str] = (0, 1, "E", 1, 0, "N")  # west, east, sign; north, south, sign
