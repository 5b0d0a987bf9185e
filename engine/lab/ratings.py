"""Ratings of entrants by openskill, a library made for games with several players; without it there are none."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any


def rate(entrants: Sequence[str], results: Sequence[dict[str, Any]]) -> dict[str, dict[str, float]]:
    """Skill (mu) and its doubt (sigma) per name, from the final points of every game in order."""
    try:
        models = importlib.import_module("openskill.models")
    except ModuleNotFoundError:
        return {}
    names = list(dict.fromkeys(entrants))
    if len(names) < 2:
        return {}
    model = models.PlackettLuce()
    known = {name: model.rating(name=name) for name in names}
    for result in results:
        # entrants of one name share a rating: it moves by the mean of what its seats did
        after = model.rate([[known[name]] for name in entrants], scores=list(result["scores"]))
        for name in names:
            seats = [team[0] for team, entrant in zip(after, entrants, strict=True) if entrant == name]
            known[name].mu = sum(seat.mu for seat in seats) / len(seats)
            known[name].sigma = sum(seat.sigma for seat in seats) / len(seats)
    return {name: {"mu": known[name].mu, "sigma": known[name].sigma} for name in names}
