"""A game gone through: what every decision was worth, where it turned, how accurate everybody was, and luck.

python -m engine analyse game.json --iterations 240 --processes 2 --out analysis.json
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import engine
from engine.ai.analysis import MOST_SEED, Analysis, carried_out
from engine.ai.judging import GRADE_NAMES, MOST_ITERATIONS
from engine.ai.luck import sample
from engine.ai.words import LANGUAGES, Speaker
from engine.core import asked
from engine.core.record import LONGEST_FILE
from engine.lab import jobs

REFUSED = 1
MOST_SECONDS = 3600
LONGEST_NAME = 1000  # of a file


def read_game(where: str) -> engine.Record:
    """The game in a file, on standard input (`-`), or in the text or the address of a link."""
    if where == "-":
        text = asked.standard_input(LONGEST_FILE)
    elif is_link(where):
        text = where
    else:
        text = asked.text_of(Path(where))
    text = text.strip()
    if text.startswith("{"):
        return engine.Record.from_json(text)
    _, mark, shared = text.rpartition("#g=")
    return engine.Record.from_link(shared if mark else text)


def is_link(text: str) -> bool:
    """Is this a link, or its text, and not the name of a file?"""
    if len(text) >= LONGEST_NAME or "#g=" in text:
        return True
    return text.isascii() and text.replace("-", "").replace("_", "").isalnum() and not os.path.exists(text)


def kept(file: Path | None, record: engine.Record, fresh: Analysis) -> Analysis:
    """The analysis that a file holds, if it is of this game and as deep as the fresh one; otherwise the fresh one."""
    if file is None or not file.exists():
        return fresh
    found = Analysis.from_data(jobs.read_json(file), record)
    same = (found.iterations, found.seconds, found.seed) == (fresh.iterations, fresh.seconds, fresh.seed)
    return found if same else fresh


def keep(file: Path | None, analysis: Analysis) -> None:
    """Write what was found so far, so that an interrupted run can go on."""
    if file is not None:
        fresh = file.with_name(f"{file.name}.new")
        fresh.write_text(json.dumps(analysis.as_data()) + "\n", "utf-8")
        fresh.replace(file)


def summary(analysis: Analysis) -> dict[str, Any]:
    """The whole analysis in numbers, for a program to read."""
    lucky = analysis.luck()
    return {
        "ruleset": analysis.record.ruleset,
        "players": analysis.players,
        "names": analysis.record.names,
        "final": analysis.final,
        "winners": analysis.winners,
        "progress": analysis.progress,
        "accuracy": analysis.accuracy(),
        "lost": analysis.lost(),
        "grades": analysis.grades(),
        "turning_points": [
            {
                "number": turn.moment.number,
                "seat": turn.moment.seat,
                "round": turn.moment.round,
                "told": turn.moment.told,
                "line": turn.judged.played.line,
                "best": turn.judged.best.line,
                "loss": turn.judged.loss,
                "doubt": turn.judged.doubt,
                "grade": turn.judged.grade,
            }
            for turn in analysis.turning_points()
        ],
        "expected_by_round": analysis.expected_by_round(),
        "banked_by_round": analysis.banked,
        "luck": None if lucky is None else lucky.as_data(),
        "analysis": analysis.as_data(),
    }


def in_words(analysis: Analysis, language: str = "en") -> str:
    """The analysis as a report to be read."""
    record = analysis.record
    names = record.names
    speaker = Speaker(record.start(), language, names)
    whole = (analysis.seconds and f"{analysis.seconds:g} s") or f"{analysis.iterations} iterations"
    rows = [f"{record.ruleset}, {record.players} players, {len(record.actions)} decisions, {whole} each"]
    accuracy, lost, grades = analysis.accuracy(), analysis.lost(), analysis.grades()
    for seat in range(analysis.players):
        points = "" if analysis.final is None else f"{analysis.final[seat]:5d} points"
        won = " (won)" if seat in analysis.winners else ""
        close = "-" if accuracy[seat] is None else f"{accuracy[seat]:.0f} %"
        counts = ", ".join(f"{grades[seat][name]} {name}" for name in GRADE_NAMES if grades[seat][name])
        rows.append(f"  {speaker.seat(seat):<12}{points}{won}  accuracy {close}, lost {lost[seat]:.1f}: {counts}")
    turns = analysis.turning_points()
    if turns:
        rows.append("turning points:")
    for turn in turns:
        found = turn.judged
        when = " ".join(str(value) for value in reversed(turn.moment.told.values()))
        rows.append(
            f"  {turn.moment.number + 1:4d}. {when:<9} {speaker.seat(turn.moment.seat)}: {found.played.line}"
            f"  - {found.loss:.1f} ± {found.doubt:.1f} ({found.grade}); better: {found.best.line}"
        )
        why = speaker.sentence(found.reasons, 4)
        if why:
            rows.append(f"        {why}")
    lucky = analysis.luck()
    if lucky is not None:
        told = ", ".join(
            f"{speaker.seat(seat)} {points:+.1f} ± {doubt:.1f}"
            for seat, (points, doubt) in enumerate(zip(lucky.points, lucky.doubt, strict=True))
        )
        rows.append(f"draws, by dealing anew: {told}")
        if lucky.share is not None and lucky.low is not None and lucky.high is not None:
            share = f"{100 * lucky.share:.0f} % ({100 * lucky.low:.0f} to {100 * lucky.high:.0f})"
            rows.append(f"share of the result that draws explain: {share}")
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine analyse`."""
    parser = argparse.ArgumentParser(prog="python -m engine analyse", description=main.__doc__)
    parser.add_argument("game", help="a file with a record or a link, - for standard input, or a link itself")
    depth = parser.add_mutually_exclusive_group()
    depth.add_argument("--seconds", type=asked.real(0.0, MOST_SECONDS, True), help="thinking time a decision")
    depth.add_argument(
        "--iterations",
        type=asked.whole(1, MOST_ITERATIONS),
        help="thinking effort a decision; default: the game's usual",
    )
    parser.add_argument("--seed", type=asked.whole(0, MOST_SEED), default=1)
    parser.add_argument("--no-luck", action="store_true", help="leave luck out")
    jobs.add_arguments(parser)
    parser.add_argument("--out", type=Path, help="keep the analysis in this file; an interrupted run goes on from it")
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--json", action="store_true", help="for a program to read")
    given = parser.parse_args(arguments)
    try:
        if given.out is not None:
            asked.file_to_write(str(given.out))
        record = read_game(given.game)
        analysis = kept(given.out, record, Analysis(record, given.iterations, given.seconds, given.seed))
        keep(given.out, analysis)
    except (ValueError, OSError, argparse.ArgumentTypeError) as reason:
        print(f"engine: {reason}", file=sys.stderr)
        return REFUSED
    for number, judged in jobs.run(carried_out, analysis.jobs(), given.processes, given.ray, "decisions"):
        analysis.add(number, judged)
        keep(given.out, analysis)
    if not given.no_luck:
        pending = analysis.luck_pending
        for found in jobs.run(partial(sample, record, seed=given.seed), pending, given.processes, given.ray, "luck"):
            analysis.add_luck(found)
            keep(given.out, analysis)
    print(json.dumps(summary(analysis)) if given.json else in_words(analysis, given.language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
