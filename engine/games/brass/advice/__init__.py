"""What Brass hands to the search: its choices, its hunches, its playouts and its judgement."""

from __future__ import annotations

from engine.games.brass.advice.adviser import (
    Adviser,
    advise,
    by_habits,
    chapter,
    former,
    habit_names,
    pupil,
    sights,
    speech,
)
from engine.games.brass.advice.habits import taught
from engine.games.brass.advice.weights import Weights, tuned

__all__ = [
    "Adviser",
    "Weights",
    "advise",
    "by_habits",
    "chapter",
    "former",
    "habit_names",
    "pupil",
    "sights",
    "speech",
    "taught",
    "tuned",
]
