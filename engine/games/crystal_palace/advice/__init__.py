"""What Crystal Palace hands to the search: its choices, its hunches, its playouts and its judgement."""

from __future__ import annotations

from engine.games.crystal_palace.advice.adviser import (
    Adviser,
    advise,
    by_habits,
    chapter,
    habit_names,
    pupil,
    taught,
)
from engine.games.crystal_palace.advice.says import speech
from engine.games.crystal_palace.advice.weights import Weights, tuned

__all__ = [
    "Adviser",
    "Weights",
    "advise",
    "by_habits",
    "chapter",
    "habit_names",
    "pupil",
    "speech",
    "taught",
    "tuned",
]
