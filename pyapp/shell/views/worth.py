"""How points, losses and chances of an analysis are said: as finely as the game counts, and everywhere alike."""

from __future__ import annotations

from engine.ai.judging import GRADES
from pyapp.shell.i18n import Words
from pyapp.shell.views.coach import percent

TO = " → "


def fine(grain: float) -> bool:
    """Are differences of less than a point worth telling in this game?"""
    return grain < 1


def rounded(grain: float, value: float) -> float:
    """So many points as they are told: what is told adds up."""
    return round(value, 1) if fine(grain) else float(round(value))


def points(words: Words, grain: float, value: float) -> str:
    """So many points."""
    return words.decimal(value) if fine(grain) else words.number(round(value))


def change(words: Words, grain: float, value: float) -> str:
    """A change of points with its sign; "" for one too small to be told."""
    told = rounded(grain, value)
    if not told:
        return ""
    return ("+" if told > 0 else "") + points(words, grain, told)


def loss(words: Words, grain: float, value: float) -> str:
    """What a decision lost; "" where nothing was, and never nothing where something was."""
    if not value:
        return ""
    return change(words, grain, -max(0.1 if fine(grain) else 1, value))


def changed(before: str, after: str) -> str:
    """A figure before and after, or once if it is the same."""
    return after if before == after else f"{before}{TO}{after}"


def chance(before: float, after: float) -> str:
    """The chance to win before and after, as people say it."""
    return f"{changed(str(percent(before)), str(percent(after)))} %"


def thresholds(words: Words, grain: float) -> dict[str, str]:
    """Up to how many points lost a decision has which grade: those that the judge goes by."""
    return {grade: points(words, grain, most * grain) for most, grade in GRADES if most}
