"""Who sits at a table: a level with a budget, or somebody else's bot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from engine.ai.bots import PREFIX
from engine.ai.bots import find as find_bot
from engine.ai.levels import FORMER, find
from engine.ai.players import LevelPlayer, Player
from engine.lab.bot_player import SECONDS, BotPlayer
from engine.lab.pupil import PREFIX as LESSON
from engine.lab.pupil import Pupil
from engine.lab.yardstick import NAME as OUTSIDE
from engine.lab.yardstick import Yardstick


def seated(spec: str, seed: int, clock: Callable[[], float] = perf_counter) -> Player:
    """The player that a text such as `greedy`, `magnate@0.5s`, `magnate@200` (iterations) or `bot:x.whl` describes.

    A level of the past (`greedy-1`) plays with the numbers that it had then; `lesson:FILE` by what a lesson taught, one
    ply ahead or, with a budget, as the strongest level does; `ismcts` is an outside yardstick.
    """
    name, _, budget = spec.partition("@")
    if name.startswith(PREFIX):
        return BotPlayer(name[len(PREFIX) :], _seconds(spec, budget) if budget else SECONDS)
    if name.startswith(LESSON):
        file = Path(name[len(LESSON) :])
        if not budget or budget.isdecimal():
            return Pupil(file, iterations=int(budget) if budget else None, seed=seed)
        return Pupil(file, seconds=_seconds(spec, budget), seed=seed, clock=clock)
    if name == OUTSIDE:
        if not budget or budget.isdecimal():
            return Yardstick(iterations=int(budget) if budget else None, seed=seed)
        return Yardstick(seconds=_seconds(spec, budget), seed=seed, clock=clock)
    level = FORMER.get(name) or find(name)
    if not budget:
        return LevelPlayer(level, seed=seed)
    if budget.isdecimal():
        return LevelPlayer(level, iterations=int(budget), seed=seed)
    return LevelPlayer(level, seconds=_seconds(spec, budget), seed=seed, clock=clock)


def _seconds(spec: str, budget: str) -> float:
    try:
        return float(budget.removesuffix("s"))
    except ValueError:
        raise ValueError(f"the budget of {spec!r} should be like 0.5s, or 200 for iterations") from None


def checked(spec: str) -> None:
    """ValueError in plain words if that text describes nobody."""
    player = seated(spec, 0)
    if isinstance(player, BotPlayer):
        find_bot(player.where)
