"""How good the coach is: how often its first plan is right where one is clearly best, and what an analysis costs.

python -m engine coach engine/games/*/puzzles/*.json --moments 3 6 15 --out work.jsonl --history docs/bench/hints.jsonl
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import engine
from engine.ai.analysis import Analysis, carried_out
from engine.ai.coach import hints
from engine.ai.interface import adviser_for
from engine.ai.levels import find
from engine.ai.players import LevelPlayer
from engine.ai.search import Search
from engine.ai.solving import same_plan
from engine.core import asked, guard
from engine.core.catalogue import usual
from engine.core.puzzle import Puzzle, read_puzzles
from engine.lab import jobs
from engine.lab.arena import interval


def tried(moments: Sequence[int], seeds: int, puzzle: Puzzle) -> dict[str, Any]:
    """Whether the coach's first plan solves a puzzle, for each length of thought and each seed of its own."""
    state = puzzle.position()
    wanted = state.parse(puzzle.answer[0])
    moment = adviser_for(state).moment
    right = {}
    for length in moments:
        found = []
        for seed in range(seeds):
            decision = Search(state, 900_000 + seed).run(iterations=length * moment)
            best = hints(decision, most=1)[0].line
            found.append(same_plan(state, wanted, state.parse(best)))
        right[str(length)] = found
    return {"id": puzzle.id, "ruleset": state.ruleset_id, "players": state.players, "right": right}


def shares(rows: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """For each length the share of positions in which the first plan is right, with Wilson's interval."""
    found = {}
    for length in dict.fromkeys(length for row in rows for length in row["right"]):
        means = [sum(row["right"][length]) / len(row["right"][length]) for row in rows if length in row["right"]]
        low, high = interval(sum(means), len(means))
        found[length] = {
            "positions": len(means),
            "right": round(sum(means) / len(means), 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }
    return found


def analysed(ruleset: str, players: int, seed: int = 1) -> dict[str, Any]:
    """What the analysis of a whole game costs at the usual depth, in seconds of one processor."""
    record = engine.Record(ruleset, players, seed, {}, [])
    state = record.start()
    player = LevelPlayer(find("greedy"), seed=seed)
    while not state.over:
        record.actions.append(str(player.decide(state)))
        state.apply(record.actions[-1])
    analysis = Analysis(record)
    begin = process_time()
    for job in analysis.jobs():
        analysis.add(*carried_out(job))
    seconds = process_time() - begin
    return {
        "ruleset": ruleset,
        "players": players,
        "decisions": len(record.actions),
        "iterations": analysis.iterations,
        "iterations_in_all": sum(one.iterations for one in analysis.judged.values()),
        "processor_seconds": round(seconds, 1),
        "with_two_processes": round(seconds / 2, 1),
    }


def table(text: str) -> tuple[str, int]:
    """A game such as `brass-2018:3`; ValueError in plain words if there is none."""
    ruleset, _, players = text.rpartition(":")
    if not (players.isascii() and players.isdecimal()) or len(players) > 3:
        raise ValueError(f"an analysis is of RULESET:PLAYERS, such as {usual()}:3, not of {guard.shown(text)}")
    engine.new_game(ruleset, int(players), 1)
    return ruleset, int(players)


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine coach`."""
    parser = argparse.ArgumentParser(prog="python -m engine coach", description=main.__doc__)
    parser.add_argument(
        "puzzles", nargs="*", type=Path, help="files with puzzles: positions with one clearly best plan"
    )
    parser.add_argument("--moments", nargs="+", type=asked.whole(1), default=[3, 6, 15], help="lengths of thought")
    parser.add_argument("--seeds", type=asked.whole(1), default=3, help="how often each length is tried")
    parser.add_argument("--analyse", nargs="*", default=[], metavar="RULESET:PLAYERS", help="what an analysis costs")
    jobs.add_arguments(parser)
    parser.add_argument(
        "--out", type=asked.file_to_write, help="results as lines of JSON; an interrupted run goes on from it"
    )
    parser.add_argument("--history", type=asked.file_to_write, help="append the report to this file, as a line of JSON")
    given = parser.parse_args(arguments)
    puzzles = []
    try:
        for file in given.puzzles:
            puzzles += read_puzzles(jobs.read_json(file))
        tables = [table(text) for text in given.analyse]
        rows = jobs.read_rows(given.out, {"id": str})
    except (ValueError, OSError) as error:
        parser.error(str(error))
    known = {row["id"] for row in rows}
    work = partial(tried, given.moments, given.seeds)
    to_do = [puzzle for puzzle in puzzles if puzzle.id not in known]
    for row in jobs.run(work, to_do, given.processes, given.ray, "positions"):
        rows.append(row)
        if given.out is not None:
            with given.out.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")
    wanted = {puzzle.id for puzzle in puzzles}
    rows = [row for row in rows if row["id"] in wanted]
    with jobs.reading(given.out, "results of this command"):
        right = shares(rows)
    report = {
        "date": date.today().isoformat(),
        "right": right,
        "analysis": [analysed(ruleset, players) for ruleset, players in tables],
    }
    if given.history is not None:
        with given.history.open("a", encoding="utf-8") as history:
            history.write(json.dumps(report) + "\n")
    print(json.dumps(report, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
