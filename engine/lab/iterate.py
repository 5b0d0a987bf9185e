"""Expert iteration: a search plays itself, its games become a lesson, and the next generation must beat the last.

Each generation has three steps, kept in files of one folder, so that a run that was stopped goes on where it was:

1. lessons: games of the search with the last parts, and what it found out about choices (see imitate.py);
2. parts: what all lessons so far change in the last ones;
3. a gate: new against old on deals that nobody learnt from, with equal processor time. Only where the lower end of the
   interval of the paired difference is above 0 does the next generation begin with the new parts.

    python -m engine iterate --ruleset RULESET --parts habits.json --folder generations --generations 3
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from engine.ai.interface import advice_for, adviser_for
from engine.core import asked
from engine.core.catalogue import find, new_game, read_option
from engine.lab import imitate, jobs, teach
from engine.lab.arena import Match, compete, paired, report
from engine.lab.balance import Setting, settings
from engine.lab.pupil import PREFIX

APART = 1_000_000  # seeds between lessons and matches, and between generations: nobody learns from a deal of a match
DEALS = 10_000


class Schedule(NamedTuple):
    """How generations are made."""

    tables: Sequence[Setting]  # that lessons are played at
    match: Setting  # that the gate is played at
    games: int  # a lesson
    iterations: int  # a decision of a lesson's games
    matched: int  # games of the gate
    seconds: float  # of the processor, a decision of these games
    seed: int
    processes: int = 1
    ray: str | None = None


def lesson(schedule: Schedule, generation: int, parts: Path, folder: Path) -> imitate.Examples:
    """What there is to learn from games of the search with these parts, and from those of the generations before."""
    school = imitate.School(schedule.iterations, parts)
    found = imitate.Examples([], [])
    for number in range(1, generation + 1):
        first = schedule.seed + number * DEALS
        seeds = range(first, first + (schedule.games if number == generation else 0))
        file = folder / f"lessons-{number}.jsonl"
        more = imitate.examples(imitate.taken(school, schedule.tables, seeds, file, schedule.processes, schedule.ray))
        found.habits.extend(more.habits)
        found.looks.extend(more.looks)
    return found


def gate(schedule: Schedule, generation: int, new: Path, old: Path, folder: Path) -> dict[str, Any]:
    """A match of the new parts against the old ones; what came of it, and whether the new ones are taken."""
    players = schedule.match.players
    kinds = (f"{PREFIX}{new}@{schedule.seconds}s", f"{PREFIX}{old}@{schedule.seconds}s")
    match = Match(
        schedule.match.ruleset, schedule.match.options, tuple(kinds[seat % 2] for seat in range(players)), True
    )
    file = folder / f"match-{generation}.jsonl"
    seed = schedule.seed + APART + generation * DEALS
    results = compete(match, schedule.matched, seed, schedule.processes, schedule.ray, file)
    gain, doubt = paired(match.entrants, results)
    found = report(match, results)
    return {"gain": round(gain, 2), "doubt": round(doubt, 2), "passed": gain - doubt > 0.0, "match": found["players"]}


def generation(schedule: Schedule, number: int, parts: Path, folder: Path) -> dict[str, Any]:
    """Make one generation; its line of the history."""
    taught = lesson(schedule, number, parts, folder)
    positions = len(taught.habits)
    new = folder / f"parts-{number}.json"
    made = {"by": "python -m engine iterate", "from": parts.name, "positions": positions, "stiff": imitate.STIFF}
    if not new.exists():
        table = schedule.match
        grain = adviser_for(new_game(table.ruleset, table.players, schedule.seed, **dict(table.options))).grain
        found = imitate.learnt(taught, teach.read_learnt(parts), grain=grain)
        new.write_text(teach.written(found, made), "utf-8")
    judged = gate(schedule, number, new, parts, folder)
    return {
        "generation": number,
        "date": date.today().isoformat(),
        "from": parts.name,
        "parts": new.name,
        "ruleset": schedule.match.ruleset,
        "positions": positions,
        "games": schedule.matched,
        "seconds": schedule.seconds,
        **judged,
    }


def run(schedule: Schedule, parts: Path, folder: Path, generations: int) -> list[dict[str, Any]]:
    """Make so many generations in all, with what an earlier run has made already."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "history.jsonl"
    history = jobs.read_rows(file, {"generation": int, "parts": str, "passed": bool})
    while len(history) < generations:
        passed = [line for line in history if line["passed"]]
        best = folder / passed[-1]["parts"] if passed else parts
        line = generation(schedule, len(history) + 1, best, folder)
        history.append(line)
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")
        print(in_words(line))
    return history


def in_words(line: dict[str, Any]) -> str:
    """A line of the history as a sentence."""
    taken = "taken" if line["passed"] else "not taken"
    return (
        f"generation {line['generation']}: {line['gain']:+.1f} ± {line['doubt']:.1f} points against {line['from']}"
        f" in {line['games']} games at {line['seconds']} s, from {line['positions']} positions: {taken}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine iterate`: let a search learn from its own games, generation after generation."""
    parser = argparse.ArgumentParser(prog="python -m engine iterate", description=main.__doc__)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE")
    parser.add_argument(
        "--players", type=asked.whole(1, 9), nargs="*", default=[], help="of lessons; default: every number"
    )
    parser.add_argument("--parts", type=Path, required=True, help="what was taught before, as `teach` writes it")
    parser.add_argument("--folder", type=Path, required=True, help="where lessons, parts, matches and history are kept")
    parser.add_argument("--generations", type=asked.whole(1), default=1, help="in all, with those that are there")
    parser.add_argument("--games", type=asked.whole(1), default=200, help="of a lesson")
    parser.add_argument("--iterations", type=asked.whole(1), default=40, help="of the search, a decision of them")
    parser.add_argument("--match", type=asked.whole(1), default=200, help="games of the gate")
    parser.add_argument(
        "--seconds", type=asked.real(0.0, 3600.0, True), default=0.25, help="of the processor, a decision in the gate"
    )
    parser.add_argument("--seed", type=int, default=3_000_000)
    jobs.add_arguments(parser)
    given = parser.parse_args(arguments)
    try:
        entry = find(given.ruleset)
        options = [read_option(entry, text) for text in given.option]
        tables = settings(entry, options, given.players)
        most = settings(entry, options, [max(table.players for table in tables)])[0]
        teach.read_learnt(given.parts)
        for table in tables:
            new_game(entry.id, table.players, given.seed, **dict(table.options))
    except ValueError as error:
        parser.error(str(error))
    if not hasattr(advice_for(new_game(entry.id, most.players, 1, **dict(most.options))), "pupil"):
        parser.error(f"{entry.id} has no advice that can be taught")
    schedule = Schedule(
        tables, most, given.games, given.iterations, given.match, given.seconds, given.seed, given.processes,
        given.ray,
    )  # fmt: skip
    run(schedule, given.parts, given.folder, given.generations)
    return 0


if __name__ == "__main__":
    sys.exit(main())
