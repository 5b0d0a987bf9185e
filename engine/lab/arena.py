"""Matches between players: seats rotated, the same deals for everybody, results with intervals and ratings.

python -m engine arena magnate@0.5s greedy greedy greedy --games 120 --out match.jsonl
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from math import sqrt
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from engine.core import asked
from engine.core.catalogue import find, new_game, read_option, usual
from engine.core.errors import BadSave
from engine.lab import jobs, ratings
from engine.lab.bot_player import BotPlayer
from engine.lab.seats import checked, seated

FORCED_END = 5000  # decisions; no game is nearly as long


@dataclass(frozen=True)
class Match:
    """Who plays what: entrants in their order round the table before it is rotated."""

    ruleset: str
    options: tuple[tuple[str, Any], ...]
    entrants: tuple[str, ...]
    cpu_time: bool = False  # budgets in seconds of the processor: other work on the machine weakens nobody


@dataclass(frozen=True)
class Pairing:
    """One game of a match: the deal, and by how many seats the entrants are moved on."""

    seed: int
    rotation: int


def pairings(players: int, games: int, seed: int) -> list[Pairing]:
    """Every deal is played once from each seat, so that no entrant is lucky in its cards or its place."""
    return [Pairing(seed + game // players, game % players) for game in range(games)]


def play(match: Match, pairing: Pairing) -> dict[str, Any]:
    """Play one game; the result names entrants by their number."""
    count = len(match.entrants)
    state = new_game(match.ruleset, count, pairing.seed, **dict(match.options))
    at = [(seat + pairing.rotation) % count for seat in range(count)]  # the entrant on each seat
    clock = process_time if match.cpu_time else perf_counter
    players = [seated(match.entrants[entrant], 1000 * pairing.seed + entrant, clock) for entrant in at]
    decisions = 0
    begin = clock()
    while state.to_move is not None and decisions < FORCED_END:
        state.apply(players[state.to_move].decide(state))
        decisions += 1
    faults = {}
    for entrant, player in zip(at, players, strict=True):
        if isinstance(player, BotPlayer):
            player.close()
            if player.faults:
                faults[str(entrant)] = player.faults
    scores = state.scores()
    winners = state.winners()
    return {
        "seed": pairing.seed,
        "rotation": pairing.rotation,
        "scores": [scores[at.index(entrant)] for entrant in range(count)],
        "winners": sorted(at[seat] for seat in winners),
        "decisions": decisions,
        "seconds": round(clock() - begin, 2),
        **({"faults": faults} if faults else {}),
    }


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of games."""
    if not games:
        return 0.0, 1.0
    share, z = wins / games, 1.96
    scale = 1 + z * z / games
    middle = (share + z * z / 2 / games) / scale
    half = z * sqrt(share * (1 - share) / games + z * z / 4 / games / games) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(entrants: Sequence[str], results: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Per name: seats, share of games won (with its interval), points, margin over the best of the others' means."""
    rows = []
    for name in dict.fromkeys(entrants):
        mine = [number for number, entrant in enumerate(entrants) if entrant == name]
        wins = points = margin = 0.0
        for result in results:
            share = 1 / len(result["winners"]) if result["winners"] else 0.0
            wins += share * len([number for number in result["winners"] if number in mine])
            scores = result["scores"]
            own = sum(scores[number] for number in mine) / len(mine)
            points += own
            if len(mine) < len(scores):
                rest = [score for number, score in enumerate(scores) if number not in mine]
                margin += own - sum(rest) / len(rest)
        games = len(results)
        low, high = interval(wins, games)
        rows.append(
            {
                "name": name,
                "seats": len(mine),
                "games": games,
                "won": wins / games if games else 0.0,
                "won_low": low,
                "won_high": high,
                "par": len(mine) / len(entrants),
                "points": points / games if games else 0.0,
                "margin": margin / games if games else 0.0,
            }
        )
    return rows


def paired(entrants: Sequence[str], results: Sequence[dict[str, Any]]) -> tuple[float, float]:
    """By how many points the first entrant's kind did better than the others, and how sure that is (95 %).

    What is compared are deals, each played from every seat: luck with a deal is on both sides.
    """
    deals: dict[int, list[float]] = {}
    for result in results:
        first = [score for score, name in zip(result["scores"], entrants, strict=True) if name == entrants[0]]
        others = [score for score, name in zip(result["scores"], entrants, strict=True) if name != entrants[0]]
        deals.setdefault(result["seed"], []).append(sum(first) / len(first) - sum(others) / len(others))
    means = [sum(gains) / len(gains) for gains in deals.values()]
    count = len(means)
    mean = sum(means) / count if count else 0.0
    if count < 2:
        return mean, float("inf")
    return mean, 1.96 * sqrt(sum((one - mean) ** 2 for one in means) / (count - 1) / count)


def faults(match: Match, results: Sequence[dict[str, Any]]) -> dict[str, int]:
    """How often a bot's answer could not be used, per name."""
    found: dict[str, int] = {}
    for result in results:
        for entrant, list_of_faults in result.get("faults", {}).items():
            name = match.entrants[int(entrant)]
            found[name] = found.get(name, 0) + len(list_of_faults)
    return found


def report(match: Match, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The whole match in numbers."""
    best = sum(max(result["scores"]) for result in results)
    return {
        "ruleset": match.ruleset,
        "options": dict(match.options),
        "entrants": list(match.entrants),
        "clock": "processor" if match.cpu_time else "wall",
        "games": len(results),
        "winning_points": best / len(results) if results else 0.0,
        "players": summary(match.entrants, results),
        "faults": faults(match, results),
        "ratings": ratings.rate(match.entrants, results),
    }


def in_words(found: dict[str, Any]) -> str:
    """The report as a small table."""
    lines = [f"{found['ruleset']}, {len(found['entrants'])} players, {found['games']} games"]
    for row in found["players"]:
        lines.append(
            f"  {row['name']:<24} won {100 * row['won']:5.1f} %"
            f" ({100 * row['won_low']:.0f}-{100 * row['won_high']:.0f}, par {100 * row['par']:.0f})"
            f"  {row['points']:6.1f} points  margin {row['margin']:+.1f}"
        )
    for entrant, count in found["faults"].items():
        lines.append(f"  {entrant}: {count} answers replaced by a legal move")
    lines.append(f"  winners scored {found['winning_points']:.1f} on average")
    for name, rating in found["ratings"].items():
        lines.append(f"  rating {name:<24} {rating['mu']:.1f} ± {rating['sigma']:.1f}")
    return "\n".join(lines)


def played(file: Path | None) -> list[dict[str, Any]]:
    """The results that a file already holds; BadSave for what is none."""
    return jobs.read_rows(file, {"seed": int, "rotation": int, "scores": list, "winners": list})


def compete(
    match: Match,
    games: int,
    seed: int = 1,
    processes: int = 1,
    ray: str | None = None,
    file: Path | None = None,
) -> list[dict[str, Any]]:
    """Play a match; with a file, go on where an earlier run stopped."""
    results = played(file)
    done = {(result["seed"], result["rotation"]) for result in results}
    to_play = [one for one in pairings(len(match.entrants), games, seed) if (one.seed, one.rotation) not in done]
    for result in jobs.run(partial(play, match), to_play, processes, ray):
        results.append(result)
        if file is not None:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(result) + "\n")
    return sorted(results, key=lambda result: (result["seed"], result["rotation"]))


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine arena`."""
    parser = argparse.ArgumentParser(prog="python -m engine arena", description=main.__doc__)
    parser.add_argument("entrants", nargs="+", help="one per seat: LEVEL, LEVEL@0.5s, LEVEL@200 (iterations) or a bot")
    parser.add_argument("--ruleset", default=usual())
    parser.add_argument(
        "--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE; may be repeated"
    )
    parser.add_argument("--games", type=asked.whole(1), default=24)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    jobs.add_arguments(parser)
    parser.add_argument("--cpu-time", action="store_true", help="count seconds of the processor, not of the clock")
    parser.add_argument(
        "--out", type=asked.file_to_write, help="results as lines of JSON; an interrupted match goes on from it"
    )
    parser.add_argument("--history", type=asked.file_to_write, help="append the report to this file, as a line of JSON")
    parser.add_argument("--note", default="", help="what the history should say about the match")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    given = parser.parse_args(arguments)
    try:
        options = tuple(read_option(find(given.ruleset), text) for text in given.option)
        match = Match(given.ruleset, options, tuple(given.entrants), given.cpu_time)
        for entrant in match.entrants:
            checked(entrant)
        new_game(match.ruleset, len(match.entrants), given.seed, **dict(match.options))
    except ValueError as error:
        parser.error(str(error))
    try:
        results = compete(match, given.games, given.seed, given.processes, given.ray, given.out)
    except BadSave as error:
        parser.error(str(error))
    with jobs.reading(given.out, "results of a match"):
        found = report(match, results)
    if given.history is not None:
        line = {"date": date.today().isoformat(), "note": given.note, **found}
        with given.history.open("a", encoding="utf-8") as history:
            history.write(json.dumps(line) + "\n")
    print(json.dumps(found) if given.json else in_words(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
