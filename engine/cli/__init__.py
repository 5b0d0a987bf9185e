"""The command line: games in and out as JSON, so that each command can be piped into the next."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Any

import engine
from engine.cli import bench
from engine.cli.games import Loaded, load
from engine.core.asked import Refused, real, unreachable, whole
from engine.core.catalogue import find, read_option
from engine.core.guard import shown_file
from engine.core.progress import Count

DONE, REFUSED, USAGE, STOPPED = 0, 1, 2, 130
LONG_RUNS = ("analyse", "arena", "balance", "coach", "imitate", "iterate", "puzzles", "teach", "tune", "value")


def main(words: Sequence[str]) -> int:
    """Run one command; 0 if it went well, 1 if a game, line or file was refused, 2 if the call was wrong."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that knows fewer letters shows their numbers
    try:
        code = _run(list(words))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (engine.BadSave, engine.IllegalAction, Refused) as reason:
        return _told(str(reason), REFUSED)
    except BrokenPipeError:
        sys.stderr.close()
        return DONE
    except OSError as reason:
        file = f"{shown_file(reason.filename)}: " if reason.filename else ""
        return _told(f"{file}{unreachable(reason)}", REFUSED)
    except KeyboardInterrupt:
        return _told("stopped; what a file holds already stays there", STOPPED)


def _told(sentence: str, code: int) -> int:
    with suppress(OSError, ValueError):
        print(f"engine: {sentence}", file=sys.stderr)
    with suppress(OSError, ValueError):
        sys.stdout.close()  # what could not be written is not tried again on the way out
    return code


def _run(words: list[str]) -> int:
    if words and words[0] in LONG_RUNS:  # they have a usage of their own
        return _long_run(words[0], words[1:])
    parser = _parser()
    call = parser.parse_args(words)
    if not hasattr(call, "run"):
        parser.print_help()
        return USAGE
    return int(call.run(call) or DONE)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine",
        description="Games travel as JSON on standard input and output, as a record of decisions or as a snapshot.",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    one = command("catalogue", _catalogue, "list the rulesets with their players and options")
    one.add_argument("--json", action="store_true", help="for a program to read")

    one = command("new", _new, "start a game and write its record")
    one.add_argument("ruleset")
    one.add_argument("--players", type=int, help="default: the most the ruleset takes")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]", help="may be given several times")
    one.add_argument("--name", action="append", default=[], help="a player's name; may be given several times")
    one.add_argument("--snapshot", action="store_true", help="write the position instead of the record")

    one = command("show", _show, "read a game and show its board as text")
    one.add_argument("--seat", type=int, help="as this seat sees it")
    one.add_argument("--json", action="store_true", help="the snapshot, or with --seat the view")

    one = command("legal", _legal, "read a game and list the legal decisions, one a line")
    one.add_argument("--json", action="store_true", help="as a JSON list")

    one = command("apply", _apply, "read a game, carry out decisions and write it again")
    one.add_argument("line", nargs="+", help="a decision in notation, quoted")

    one = command("playout", _playout, "read a game, play it to its end and write it again")
    one.add_argument("--level", default="random", help="who plays: a level of the AI (default: random)")
    one.add_argument("--seed", type=int, default=1, help="of the players' choices")
    one.add_argument("--seconds", type=real(0.0, 3600.0), help="thinking time a decision")
    one.add_argument("--iterations", type=whole(1), help="thinking effort a decision")

    one = command("link", _link, "read a record and write it as text for a link")
    one.add_argument("--tolerant", action="store_true", help="longer, but survives a change of rules")

    one = command("open", _open, "read the text of a link and write the record")
    one.add_argument("text")

    one = command("bench", bench.run, "measure the speed of uniformly random play")
    bench.add_arguments(one)

    commands.add_parser("arena", help="let players play against each other (see: arena --help)")
    commands.add_parser("balance", help="play many quick games among equals (see: balance --help)")
    commands.add_parser("analyse", help="go through a game: what every decision was worth (see: analyse --help)")
    commands.add_parser("coach", help="measure how good hints are and what an analysis costs (see: coach --help)")
    commands.add_parser("puzzles", help="find positions with one clearly best plan (see: puzzles --help)")
    commands.add_parser("tune", help="tune the evaluator by self-play (see: tune --help)")
    commands.add_parser("iterate", help="let a search learn from its own games (see: iterate --help)")
    commands.add_parser("imitate", help="teach the rules of thumb what the search finds out (see: imitate --help)")
    commands.add_parser("teach", help="teach rules of thumb what playouts find out (see: teach --help)")
    commands.add_parser("value", help="learn what positions are worth from many games (see: value --help)")
    return parser


def _long_run(name: str, words: list[str]) -> int:
    from importlib import import_module

    return int(import_module(f"engine.lab.{name}").main(words) or DONE)


def _catalogue(call: argparse.Namespace) -> None:
    entries = [
        {
            "id": entry.id,
            "title": entry.title,
            "min_players": entry.min_players,
            "max_players": entry.max_players,
            "options": {name: list(values) for name, values in entry.options.items()},
        }
        for entry in engine.catalogue()
    ]
    if call.json:
        print(json.dumps(entries, indent=1))
        return
    for entry in engine.catalogue():
        print(f"{entry.id:16} {entry.title}, {entry.min_players}-{entry.max_players} players")
        for name, values in entry.options.items():
            print(f"{'':16}   option {name}: {' | '.join(map(str, values))}")


def _new(call: argparse.Namespace) -> None:
    try:
        entry = find(call.ruleset)
        options = dict(read_option(entry, text) for text in call.option)
        players = entry.max_players if call.players is None else call.players
        state = engine.new_game(call.ruleset, players=players, seed=call.seed, **options)
    except ValueError as reason:
        raise Refused(str(reason)) from None
    if call.snapshot:
        print(json.dumps(state.snapshot()))
    else:
        record = engine.Record(call.ruleset, players, call.seed, options, (), call.name)
        print(engine.Record.from_json(record.to_json()).to_json())


def _show(call: argparse.Namespace) -> None:
    state = load().state
    if call.seat is not None and not 0 <= call.seat < state.players:
        raise Refused(f"there is no seat {call.seat}")
    if call.json:
        print(json.dumps(state.snapshot() if call.seat is None else state.view(call.seat), indent=1))
    else:
        print(state.text(call.seat))


def _legal(call: argparse.Namespace) -> None:
    lines = [str(action) for action in load().state.legal_actions()]
    print(json.dumps(lines) if call.json else "\n".join(lines))


def _apply(call: argparse.Namespace) -> None:
    loaded = load()
    for line in call.line:
        loaded.apply(line)
    print(loaded.to_json())


def _playout(call: argparse.Namespace) -> None:
    loaded: Loaded = load()
    if call.level not in engine.ai.LEVELS:
        raise Refused(f"there is no level {call.level}; there are: {', '.join(engine.ai.LEVELS)}")
    seed = call.seed
    with Count("playout") as progress:
        while not loaded.state.over:
            decision = engine.ai.choose(
                loaded.state, seconds=call.seconds, iterations=call.iterations, seed=seed, level=call.level
            )
            loaded.apply(decision.action)
            seed += 1
            progress.count()
    print(loaded.to_json())


def _link(call: argparse.Namespace) -> None:
    record = load().record
    if record is None:
        raise Refused("only a record can become a link: a snapshot does not know how the game began")
    print(record.to_link(tolerant=call.tolerant))


def _open(call: argparse.Namespace) -> None:
    print(engine.Record.from_link(call.text).to_json())
