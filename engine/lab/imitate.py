"""Teaching the rules of thumb what the search finds out.

Games of the search against itself are kept with how often it tried each choice. Then each weight of the rules of thumb
is moved up and down as long as that makes them expect the search's choices better, measured on the games at hand and
reported on games that were kept apart.

    python -m engine imitate --games 20 --iterations 150 --lessons lessons.jsonl --out habits.json
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from fnmatch import fnmatch
from functools import partial
from math import exp, log
from typing import Any

from engine.ai.interface import advice_for
from engine.ai.levels import find
from engine.ai.players import LevelPlayer
from engine.core import asked
from engine.core.catalogue import find as find_ruleset
from engine.core.catalogue import new_game, read_option, restore, usual
from engine.lab import jobs

WARMTH = 2.0  # points between two choices that make one of them e times as likely
APART = 5  # every so many-th game is kept apart
LEAST = 1e-4  # an improvement smaller than that is none


@dataclass(frozen=True)
class SelfPlay:
    """What is played to learn from."""

    ruleset: str
    options: tuple[tuple[str, Any], ...]
    players: int
    iterations: int


@dataclass(frozen=True)
class Example:
    """A position, the choices open in it, and the share of its tries that the search gave each."""

    state: Any
    choices: Sequence[Any]
    shares: Sequence[float]


def play(table: SelfPlay, seed: int) -> dict[str, Any]:
    """One game of the search against itself: positions and what it tried in them."""
    state = new_game(table.ruleset, table.players, seed, **dict(table.options))
    seats = [LevelPlayer(find(None), iterations=table.iterations, seed=seed * 10 + n) for n in range(table.players)]
    positions = []
    while state.to_move is not None:
        decision = seats[state.to_move].decision(state)
        if len(decision.considered) > 1:
            tried = {str(one.action): one.visits for one in decision.considered}
            positions.append({"snapshot": state.snapshot(), "tried": tried})
        state.apply(decision.action)
    return {"seed": seed, "scores": state.scores(), "positions": positions}


def lessons(game: dict[str, Any]) -> list[Example]:
    """What there is to learn from a game: all positions in which the rules of thumb see what the search chose."""
    found = []
    for position in game["positions"]:
        state = restore(position["snapshot"])
        adviser = advice_for(state).advise(state)
        choices = list(adviser.likely(state))
        tried = {adviser.choice(state, state.parse(line)): count for line, count in position["tried"].items()}
        known = [tried.get(choice, 0) for choice in choices]
        if len(choices) > 1 and 2 * sum(known) > sum(tried.values()):
            found.append(Example(state, choices, [count / sum(known) for count in known]))
    return found


def surprise(weights: Any, taught: Sequence[Example]) -> tuple[float, float]:
    """How little the rules of thumb expect the search's tries (cross entropy), and how often they agree with it."""
    total = agreed = 0.0
    for lesson in taught:
        adviser = advice_for(lesson.state).advise(lesson.state, weights)
        gains = adviser.hunches(lesson.state, lesson.choices)
        best = max(gains)
        room = log(sum(exp((gain - best) / WARMTH) for gain in gains))
        total += sum(share * (room - (gain - best) / WARMTH) for gain, share in zip(gains, lesson.shares, strict=True))
        agreed += gains.index(best) == lesson.shares.index(max(lesson.shares))
    return total / len(taught), agreed / len(taught)


def taught_weights(weights: Any, names: Sequence[str], taught: Sequence[Example], rounds: int) -> Any:
    """The weights after so many rounds of trying each of these a little higher and a little lower."""
    least = surprise(weights, taught)[0]
    steps = dict.fromkeys(names, 0.3)
    for _ in range(rounds):
        for name in names:
            value = getattr(weights, name)
            for step in (steps[name], -steps[name]):
                other = replace(weights, **{name: round(value * exp(step), 4)})
                found = surprise(other, taught)[0]
                if found < least - LEAST:
                    least, weights = found, other
                    break
            else:
                steps[name] /= 2
    return weights


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine imitate`: teach the rules of thumb what the search finds out."""
    parser = argparse.ArgumentParser(prog="python -m engine imitate", description=main.__doc__)
    parser.add_argument("--ruleset", default=usual())
    parser.add_argument("--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=asked.whole(1), default=20)
    parser.add_argument("--iterations", type=asked.whole(1), default=150, help="of each search")
    parser.add_argument("--rounds", type=asked.whole(), default=8, help="of moving every weight")
    parser.add_argument("--only", nargs="+", metavar="PATTERN", default=["habit_*"], help="weights that are moved")
    parser.add_argument("--seed", type=int, default=30_000)
    jobs.add_arguments(parser)
    parser.add_argument(
        "--lessons", type=asked.file_to_write, required=True, help="the games; an interrupted run goes on"
    )
    parser.add_argument("--out", type=asked.file_to_write, required=True, help="the weights")
    given = parser.parse_args(arguments)
    try:
        options = tuple(read_option(find_ruleset(given.ruleset), text) for text in given.option)
        new_game(given.ruleset, given.players, given.seed, **dict(options))
        games = jobs.read_rows(given.lessons, {"seed": int, "positions": list})
    except ValueError as error:
        parser.error(str(error))
    table = SelfPlay(given.ruleset, options, given.players, given.iterations)
    done = {game["seed"] for game in games}
    seeds = [seed for seed in range(given.seed, given.seed + given.games) if seed not in done]
    for game in jobs.run(partial(play, table), seeds, given.processes, given.ray):
        games.append(game)
        with given.lessons.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game) + "\n")
    with jobs.reading(given.lessons, "games of this command"):
        games.sort(key=lambda game: game["seed"])
        apart = [lesson for game in games[::APART] for lesson in lessons(game)]
        taught = [lesson for number, game in enumerate(games) if number % APART for lesson in lessons(game)]
    if not apart or not taught:
        parser.error("two games at least are needed: one to learn from and one to check by")
    before = advice_for(apart[0].state).tuned()
    names = [name for name in asdict(before) if any(fnmatch(name, pattern) for pattern in given.only)]
    after = taught_weights(before, names, taught, given.rounds)
    given.out.write_text(json.dumps(asdict(after), indent=1) + "\n", "utf-8")
    for label, weights in (("before", before), ("after", after)):
        wonder, agreement = surprise(weights, apart)
        share = f"first choice agreed in {100 * agreement:.0f} % of {len(apart)} positions"
        print(f"{label:<7} surprise {wonder:.3f}, {share}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
