"""What Age of Industry hands to the search: its choices, its hunches, its playouts and its judgement."""

from __future__ import annotations

from engine.games.age_of_industry.advice.adviser import Adviser, advise, by_habits, former, habit_names, pupil, speech
from engine.games.age_of_industry.advice.habits import taught
from engine.games.age_of_industry.advice.weights import Weights, tuned

__all__ = ["Adviser", "Weights", "advise", "by_habits", "former", "habit_names", "pupil", "speech", "taught", "tuned"]
