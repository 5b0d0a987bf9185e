"""Who sits at a table: a level with a budget, or somebody else's bot."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from engine.ai.bots import PREFIX
from engine.ai.bots import find as find_bot
from engine.ai.levels import FORMER, find
from engine.ai.players import LevelPlayer, Player
from engine.core.asked import real, whole
from engine.core.guard import shown
from engine.lab.bot_player import SECONDS, BotPlayer
from engine.lab.pupil import PREFIX as LESSON
from engine.lab.pupil import Pupil
from engine.lab.yardstick import NAME as OUTSIDE
from engine.lab.yardstick import Yardstick

LONGEST = 86_400.0  # seconds that a decision may take


def seated(spec: str, seed: int, clock: Callable[[], float] = perf_counter) -> Player:
    """The player that a text such as `greedy`, `magnate@0.5s`, `magnate@200` (iterations) or `bot:x.whl` describes.

    A level of the past (`greedy-1`) plays with the numbers that it had then; `lesson:FILE` by what a lesson taught, one
    ply ahead or, with a budget, as the strongest level does; `ismcts` is an outside yardstick.
    """
    name, _, text = spec.partition("@")
    budget = _Budget(spec, text)
    if name.startswith(PREFIX):
        return BotPlayer(name[len(PREFIX) :], budget.seconds if text else SECONDS)
    if name.startswith(LESSON):
        file = Path(name[len(LESSON) :])
        if budget.counts:
            return Pupil(file, iterations=budget.iterations, seed=seed)
        return Pupil(file, seconds=budget.seconds, seed=seed, clock=clock)
    if name == OUTSIDE:
        if budget.counts:
            return Yardstick(iterations=budget.iterations, seed=seed)
        return Yardstick(seconds=budget.seconds, seed=seed, clock=clock)
    level = FORMER.get(name) or find(name)
    if budget.counts:
        return LevelPlayer(level, iterations=budget.iterations, seed=seed)
    return LevelPlayer(level, seconds=budget.seconds, seed=seed, clock=clock)


class _Budget:
    """What a text such as `0.5s`, `200` (iterations) or nothing allows; ValueError in plain words for what is none."""

    def __init__(self, spec: str, text: str) -> None:
        self.counts = not text or text.isdecimal()
        self.iterations: int | None = None
        self.seconds = 0.0
        try:
            if text and self.counts:
                self.iterations = whole(1)(text)
            elif text:
                self.seconds = real(0.0, LONGEST, True)(text.removesuffix("s"))
        except ArgumentTypeError:
            raise ValueError(f"the budget of {shown(spec)} should be like 0.5s, or 200 for iterations") from None


def checked(spec: str) -> None:
    """ValueError in plain words if that text describes nobody."""
    player = seated(spec, 0)
    if isinstance(player, BotPlayer):
        find_bot(player.where)
