"""Is a game fair? Many quick games of equal players at every number of players and with every value of an option.

    python -m engine balance --ruleset brass-2018 --games 200 --out balance.jsonl

Places are counted from the player who begins. Where seats begin with different things that have a name, the report
tells how often each of these wins, and by the events of a game how often things happen by themselves. A finding is
worth a look when a place or a beginning surely wins more than half again its share (by the lower end of Wilson's 95 %
interval), or when something that was often possible is never done.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import partial
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from engine.core import asked
from engine.core.catalogue import find, new_game, read_option, usual
from engine.core.events import Event
from engine.core.manifest import Ruleset
from engine.lab import jobs
from engine.lab.arena import FORCED_END, interval
from engine.lab.seats import checked, seated

TOO_OFTEN = 1.5  # times its share
LOOKS = 0.1  # share of decisions where all that is possible is written down


@dataclass(frozen=True)
class Setting:
    """What is played: a ruleset with its options, and how many at the table."""

    ruleset: str
    options: tuple[tuple[str, Any], ...]
    players: int


def settings(entry: Ruleset, options: Sequence[tuple[str, Any]], players: Sequence[int]) -> list[Setting]:
    """Every number of players with every value of the options that are not given, switches left as they are."""
    given = dict(options)
    open_options = [
        [(name, value) for value in values]
        for name, values in entry.options.items()
        if name not in given and True not in values
    ]
    return [
        Setting(entry.id, (*options, *chosen), count)
        for chosen in product(*open_options)
        for count in players or range(entry.min_players, entry.max_players + 1)
    ]


def deed(line: str) -> str:
    """What a line of notation does, without where and how: its first word, and the second if it names a thing.

    Things may have figures in their names; what begins with a figure is an amount, what has a stroke is a space.
    """
    words = line.split()
    second = words[1] if len(words) > 1 else ""
    is_somewhere = "/" in second or "--" in second
    names_a_thing = second[:1].isalpha() and not is_somewhere and second not in ("with", "to")
    return f"{words[0]} {second}" if names_a_thing else words[0]


def play(level: str, setting: Setting, seed: int) -> dict[str, Any]:
    """Play one game among equals; the result names places from the player who begins."""
    count = setting.players
    state = new_game(setting.ruleset, count, seed, **dict(setting.options))
    first = state.to_move or 0
    begun = [sorted(beginning(player)) for player in state.snapshot()["players"]]
    seats = [seated(level, 1000 * seed + seat) for seat in range(count)]
    rng = Random(seed)
    done: Counter[str] = Counter()
    possible: set[str] = set()
    happened: Counter[str] = Counter()
    decisions = 0
    while state.to_move is not None and decisions < FORCED_END:
        if rng.random() < LOOKS:
            possible.update(deed(str(action)) for action in state.legal_actions())
        action = seats[state.to_move].decide(state)
        done[deed(str(action))] += 1
        told: list[Event] = []
        state.apply(action, told)
        happened.update(event.key for event in told)
        decisions += 1
    scores = state.scores()
    return {
        **asdict(setting),
        "seed": seed,
        "scores": [scores[(first + place) % count] for place in range(count)],
        "winners": sorted((seat - first) % count for seat in state.winners()),
        "decisions": decisions,
        "rounds": state.snapshot().get("round"),
        "done": dict(sorted(done.items())),
        "possible": sorted(possible),
        "begun": [begun[(first + place) % count] for place in range(count)],
        "happened": dict(sorted(happened.items())),
    }


def beginning(player: Mapping[str, Any]) -> list[str]:
    """What a seat begins with that has a name of its own, as its part of a snapshot tells."""
    return [value for value in player.values() if isinstance(value, str)]


def chances(setting: Setting, results: Sequence[dict[str, Any]]) -> dict[str, list[float]]:
    """By what a seat begins with: in how many games it was there, how often it won, of its share, and the interval."""
    there: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for result in results:
        for place, names in enumerate(result.get("begun", ())):
            there.update(names)
            if place in result["winners"]:
                won.update({name: 1 / len(result["winners"]) for name in names})
    found = {}
    for name, count in sorted(there.items()):
        shares = (won[name] / count, *interval(won[name], count))
        found[name] = [count, *(round(share * setting.players, 2) for share in shares)]
    return found


def report(setting: Setting, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The games of one setting in numbers."""
    games = len(results)
    wins = [0.0] * setting.players
    done: Counter[str] = Counter()
    possible: Counter[str] = Counter()
    happened: Counter[str] = Counter()
    for result in results:
        for place in result["winners"]:
            wins[place] += 1 / len(result["winners"])
        done.update(result["done"])
        happened.update(result.get("happened", {}))
        possible.update(result["possible"])
    scores = [points for result in results for points in result["scores"]]
    mean = sum(scores) / len(scores)
    won = [share / games for share in wins]
    return {
        **asdict(setting),
        "options": dict(setting.options),
        "games": games,
        "won": [round(share, 3) for share in won],
        "won_low": [round(interval(share, games)[0], 3) for share in wins],
        "won_high": [round(interval(share, games)[1], 3) for share in wins],
        "most": round(max(won) * setting.players, 2),
        "points": round(mean, 1),
        "points_spread": round(sqrt(sum((points - mean) ** 2 for points in scores) / len(scores)), 1),
        "points_range": [min(scores), max(scores)],
        "winning_points": round(sum(max(result["scores"]) for result in results) / games, 1),
        "decisions": round(sum(result["decisions"] for result in results) / games, 1),
        "rounds": round(sum(result["rounds"] or 0 for result in results) / games, 1),
        "done": {name: round(count / games, 2) for name, count in sorted(done.items())},
        "never": sorted(name for name in possible if name not in done),
        "begun": chances(setting, results),
        "happened": {name: round(count / games, 2) for name, count in sorted(happened.items())},
    }


def in_words(found: dict[str, Any]) -> str:
    """A report as a few lines."""
    options = "".join(f", {name} {value}" for name, value in found["options"].items())
    shares = " / ".join(
        f"{100 * share:.0f} ({100 * low:.0f}-{100 * high:.0f})"
        for share, low, high in zip(found["won"], found["won_low"], found["won_high"], strict=True)
    )
    verdict = f"over {TOO_OFTEN} times its share" if found["most"] > TOO_OFTEN else "fair"
    lines = [
        f"{found['ruleset']}{options}, {found['players']} players, {found['games']} games",
        f"  won by place {shares} % (most {found['most']} of its share: {verdict})",
        f"  points {found['points']} ± {found['points_spread']}"
        f" ({found['points_range'][0]} to {found['points_range'][1]}), winners {found['winning_points']}",
        f"  {found['rounds']} rounds, {found['decisions']} decisions",
        f"  per game: {', '.join(f'{name} {count}' for name, count in found['done'].items())}",
    ]
    if found["begun"]:
        chance = (
            f"{name} {share} ({low}-{high}, {count} times){' TOO OFTEN' if low > TOO_OFTEN else ''}"
            for name, (count, share, low, high) in found["begun"].items()
        )
        lines.append(f"  won by what one begins with, of its share: {', '.join(chance)}")
    if found["happened"]:
        lines.append(f"  happened: {', '.join(f'{name} {count}' for name, count in found['happened'].items())}")
    if found["never"]:
        lines.append(f"  possible, but never done: {', '.join(found['never'])}")
    return "\n".join(lines)


def weigh(
    level: str, setting: Setting, games: int, seed: int, processes: int, ray: str | None, file: Path | None
) -> dict[str, Any]:
    """Play a setting; with a file, go on where an earlier run stopped."""
    known = json.loads(json.dumps(asdict(setting)))
    wanted = range(seed, seed + games)
    results = [
        one
        for one in jobs.read_rows(file, {"seed": int, **{name: type(value) for name, value in known.items()}})
        if one["seed"] in wanted and all(one[name] == known[name] for name in known)
    ]
    done = {one["seed"] for one in results}
    label = f"games, {setting.players} players{''.join(f' {value}' for _, value in setting.options)}"
    rest = [one for one in wanted if one not in done]
    for result in jobs.run(partial(play, level, setting), rest, processes, ray, label):
        results.append(result)
        if file is not None:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(result) + "\n")
    return report(setting, results)


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine balance`."""
    parser = argparse.ArgumentParser(prog="python -m engine balance", description=main.__doc__)
    parser.add_argument("--ruleset", default=usual())
    parser.add_argument(
        "--option", action="append", default=[], help="NAME or NAME=VALUE; without it every value is played"
    )
    parser.add_argument("--players", type=int, action="append", help="may be repeated; default: every number")
    parser.add_argument("--level", default="greedy", help="who plays on every seat, as in the arena")
    parser.add_argument("--games", type=asked.whole(1), default=200, help="for each setting")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    jobs.add_arguments(parser)
    parser.add_argument(
        "--out", type=asked.file_to_write, help="games as lines of JSON; an interrupted run goes on from it"
    )
    parser.add_argument(
        "--history", type=asked.file_to_write, help="append each report to this file, as a line of JSON"
    )
    parser.add_argument("--note", default="", help="what the history should say")
    parser.add_argument("--json", action="store_true", help="print the reports as lines of JSON")
    given = parser.parse_args(arguments)
    try:
        checked(given.level)
        entry = find(given.ruleset)
        tables = settings(entry, [read_option(entry, text) for text in given.option], given.players or ())
        for table in tables:
            new_game(table.ruleset, table.players, given.seed, **dict(table.options))
    except ValueError as error:
        parser.error(str(error))
    for table in tables:
        with jobs.reading(given.out, "games of this command"):
            found = weigh(given.level, table, given.games, given.seed, given.processes, given.ray, given.out)
        print(json.dumps(found) if given.json else in_words(found), flush=True)
        if given.history is not None:
            line = {"date": date.today().isoformat(), "note": given.note, "level": given.level, **found}
            with given.history.open("a", encoding="utf-8") as history:
                history.write(json.dumps(line) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
