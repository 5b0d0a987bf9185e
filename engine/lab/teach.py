"""Teaching rules of thumb what playouts find out, by least squares.

Rules of thumb play games among themselves and with `greedy`. At some positions several choices are followed by playouts
to the end, all with the same deals: how the results differ is what there is to learn. Where ratings are sums of habits
times what is seen, the habits that come closest to those differences can be worked out. Better habits reach other
positions and make other playouts, so a few lessons one after the other go further than a single long one.

    python -m engine teach --ruleset RULESET --games 400 --lessons lessons.jsonl --out habits.json
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.ai.decision import ambition
from engine.ai.interface import advice_for, adviser_for
from engine.ai.players import one_ply
from engine.core.catalogue import find, new_game, read_option, restore
from engine.lab import jobs
from engine.lab.arena import played
from engine.lab.balance import Setting, settings

Pairs = Mapping[str, tuple[float, float]]

GREEDY = 0.3  # share of the seats that `greedy` plays, so that others than one's like are met
POSITIONS = 0.07  # share of the decisions that become a lesson
GLANCED, JUDGED, ANY = 5, 2, 1  # choices that are compared: the best at a glance, one ply ahead, and at random
APART = 5  # every so many-th game is kept apart
STIFF = 300.0  # how much has to speak for a habit before it is believed


def play(playouts: int, habits: Pairs | None, job: tuple[Setting, int]) -> dict[str, Any]:
    """Play one game; the result holds positions and what choices came to in them."""
    setting, seed = job
    state = new_game(setting.ruleset, setting.players, seed, **dict(setting.options))
    advice = advice_for(state)
    adviser = adviser_for(state)
    thumb = advice.by_habits(state, habits or advice.taught())
    rng = Random(seed)
    greedy = [rng.random() < GREEDY for _ in range(state.players)]
    positions = []
    while state.to_move is not None:
        choices = list(adviser.choices(state))
        if len(choices) > 2 and rng.random() < POSITIONS:
            judged = {str(one.action): -place for place, one in enumerate(one_ply(state, adviser, rng).considered)}
            worth = [judged[str(adviser.action(state, choice))] for choice in choices]
            chosen = {
                *_best(thumb.rate(state, choices), GLANCED),
                *_best(worth, JUDGED),
                *rng.sample(range(len(choices)), ANY),
            }
            results = {
                str(adviser.action(state, choices[number])): play_out(state, choices[number], thumb, playouts)
                for number in sorted(chosen)
            }
            positions.append({"snapshot": state.snapshot(), "results": results})
        state.play(one_ply(state, adviser, rng).action if greedy[state.to_move] else thumb.pick(state, rng))
    return {"seed": seed, "setting": [*setting.options, setting.players], "positions": positions}


def _best(ratings: Sequence[float], count: int) -> list[int]:
    """The numbers of the best ratings."""
    return sorted(range(len(ratings)), key=ratings.__getitem__, reverse=True)[:count]


def play_out(state: Any, choice: Any, thumb: Any, playouts: int) -> list[float]:
    """What the choice comes to for the seat to move, in as many deals, played to the end by rules of thumb."""
    found = []
    for number in range(playouts):
        rng = Random(number)  # the same deals for every choice
        after = state.determinize(state.to_move, rng)
        after.play(thumb.action(after, choice))
        while not after.over:
            after.play(thumb.pick(after, rng))
        found.append(ambition([float(points) for points in after.scores()], state.to_move))
    return found


class Sum(dict[str, float]):
    """How often each unknown number counts; the name "" stands for one.

    It can stand wherever a number is only added to others and multiplied with known ones.
    """

    def __add__(self, other: Sum | float) -> Sum:
        parts = other if isinstance(other, Sum) else {"": other} if other else {}
        found = Sum(self)
        for name, factor in parts.items():
            found[name] = found.get(name, 0.0) + factor
        return found

    __radd__ = __add__

    def __mul__(self, factor: float) -> Sum:
        return Sum({name: value * factor for name, value in self.items()}) if factor else Sum()

    __rmul__ = __mul__


def worked_out(one: Sum, numbers: Mapping[str, float]) -> float:
    """What the sum comes to with these numbers."""
    total = one.get("", 0.0)
    for name, factor in one.items():
        total += factor * numbers.get(name, 0.0)
    return total


class Compared(NamedTuple):
    """Choices of one position: what the rating of each is made of, and the mean of its results."""

    sums: list[Sum]
    means: list[float]


def closest(compared: Sequence[Compared], stiff: float) -> dict[str, float]:
    """The numbers with which the sums of each comparison differ most nearly as the results do, by least squares.

    The stiffer, the nearer to zero are numbers that little speaks for (ridge regression, in the units of what is seen);
    one that never makes a difference stays at zero.
    """
    try:
        import numpy
    except ModuleNotFoundError:
        raise SystemExit("to learn needs the package numpy: pip install 'smokestack[lab]'") from None
    names = sorted({name for one in compared for each in one.sums for name in each if name})
    rows = sum(len(one.sums) for one in compared)
    seen, results = numpy.zeros((rows, len(names))), numpy.zeros(rows)
    start = 0
    for one in compared:
        end = start + len(one.sums)
        seen[start:end] = [[each.get(name, 0.0) for name in names] for each in one.sums]
        seen[start:end] -= seen[start:end].mean(axis=0)  # where they all start from does not matter
        results[start:end] = numpy.subtract(one.means, numpy.mean(one.means))
        start = end
    spring = numpy.diag(numpy.sqrt(stiff / max(1, rows)) * numpy.linalg.norm(seen, axis=0))
    found = numpy.linalg.lstsq(
        numpy.vstack([seen, spring]), numpy.concatenate([results, numpy.zeros(len(names))]), rcond=None
    )[0]
    return {name: float(number) for name, number in zip(names, found, strict=True)}


def lessons(games: Iterable[Mapping[str, Any]]) -> list[Compared]:
    """What there is to learn from these games."""
    found: list[Compared] = []
    for game in games:
        for position in game["positions"]:
            state = restore(position["snapshot"])
            advice = advice_for(state)
            unknown = {name: (Sum({name: 1.0}), Sum({more(name): 1.0})) for name in advice.habit_names(state)}
            plans = [state.parse(line).plan for line in position["results"]]
            ratings = advice.by_habits(state, unknown).rate(state, plans)
            means = [sum(points) / len(points) for points in position["results"].values()]
            found.append(Compared([Sum() + rating for rating in ratings], means))
    return found


def more(name: str) -> str:
    """The name for the second number of a habit."""
    return f"{name} more"


def learnt(taught: Sequence[Compared], stiff: float = STIFF) -> dict[str, tuple[float, float]]:
    """The habits that come closest to the results."""
    found = closest(taught, stiff)
    names = sorted({name.removesuffix(more("")) for name in found})
    return {name: (round(found.get(name, 0.0), 4), round(found.get(more(name), 0.0), 4)) for name in names}


def gained(habits: Pairs, taught: Sequence[Compared]) -> tuple[float, float]:
    """How many points the best rated choice is better than the mean of those compared, and the error of that."""
    flat = {name: pair[0] for name, pair in habits.items()} | {more(name): pair[1] for name, pair in habits.items()}
    gains = []
    for sums, means in taught:
        ratings = [worked_out(one, flat) for one in sums]
        gains.append(means[ratings.index(max(ratings))] - sum(means) / len(means))
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine teach`: teach rules of thumb what playouts find out."""
    parser = argparse.ArgumentParser(prog="python -m engine teach", description=main.__doc__)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE")
    parser.add_argument("--players", type=int, nargs="*", default=[], help="default: every number that can play")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=3, help="for each choice")
    parser.add_argument("--habits", type=Path, help="the habits to play with; default: those of the game")
    parser.add_argument("--seed", type=int, default=60_000)
    jobs.add_arguments(parser)
    parser.add_argument("--lessons", type=Path, required=True, help="the games; they are added to those there already")
    parser.add_argument("--out", type=Path, required=True, help="the habits")
    given = parser.parse_args(arguments)
    entry = find(given.ruleset)
    tables = settings(entry, [read_option(entry, text) for text in given.option], given.players)
    first = new_game(entry.id, tables[0].players, 1, **dict(tables[0].options))
    advice = advice_for(first)
    if not hasattr(advice, "by_habits"):
        parser.error(f"the rules of thumb of {entry.id} are not sums of habits")
    before: Pairs = json.loads(given.habits.read_text("utf-8")) if given.habits else advice.taught()
    games = played(given.lessons)
    known = {game["seed"] for game in games}
    seeds = [seed for seed in range(given.seed, given.seed + given.games) if seed not in known]
    chosen = [(tables[seed % len(tables)], seed) for seed in seeds]
    for game in jobs.run(partial(play, given.playouts, before), chosen, given.processes, given.ray):
        games.append(game)
        with given.lessons.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game) + "\n")
    games.sort(key=lambda game: int(game["seed"]))
    apart = lessons(games[::APART])
    taught = lessons(game for number, game in enumerate(games) if number % APART)
    if not apart or not taught:
        parser.error("more games are needed: some to learn from and some to check by")
    after = learnt(taught)
    for label, habits in (("before", before), ("after", after)):
        gain, error = gained(habits, apart)
        print(f"{label:<7} {gain:.2f} ± {error:.2f} points better than the mean choice in {len(apart)} positions")
    after = learnt([*taught, *apart])
    lines = [f" {json.dumps(name)}: {json.dumps(pair)}" for name, pair in after.items()]
    given.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
