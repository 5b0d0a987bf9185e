"""`python -m engine` as somebody at a shell meets it: real processes, pipes and exit codes."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engine
from tests.core import conformance as the

pytestmark = pytest.mark.cpython_only

ROOT = Path(engine.__file__).parents[1]
BENCH_KEYS = {
    "ruleset", "players", "games_per_s", "actions_per_s", "mean_legal", "clone_us", "legal_us", "apply_us",
}  # fmt: skip


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """One call of the command, its whole answer kept."""
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments], input=given, capture_output=True, text=True, cwd=ROOT, check=False
    )


def output(*arguments: str, given: str = "") -> str:
    """What a call that must succeed prints."""
    done = run(*arguments, given=given)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def record() -> str:
    """A fresh game as the command writes it."""
    return output("new", "brass-2018", "--players", "3", "--seed", "7", "--option", "virtual_link")


def check_failure(done: subprocess.CompletedProcess[str], code: int | None = None) -> None:
    """Failing is a code other than 0, a sentence on standard error, nothing on standard output, and no traceback."""
    assert done.returncode not in (0, -1), done.stdout
    assert code is None or done.returncode == code
    assert done.stdout == ""
    assert len(done.stderr.split()) >= 3
    assert "Traceback" not in done.stderr, done.stderr


# --- each command


def test_without_a_command_the_usage_is_told() -> None:
    done = run()
    assert done.returncode == 2
    assert "usage" in (done.stdout + done.stderr).lower()
    for command in ("catalogue", "new", "show", "legal", "apply", "playout", "bench", "arena"):
        assert command in done.stdout + done.stderr
        assert "usage" in output(command, "--help").lower()


def test_the_catalogue_lists_what_is_offered() -> None:
    text = output("catalogue")
    listed = json.loads(output("catalogue", "--json"))
    for rules, entry in zip(engine.catalogue(), listed, strict=True):
        assert rules.id in text
        assert entry["id"] == rules.id
        assert (entry["min_players"], entry["max_players"]) == (rules.min_players, rules.max_players)
        assert {name: tuple(values) for name, values in entry["options"].items()} == {
            name: tuple(values) for name, values in rules.options.items()
        }


def test_new_writes_a_record_that_loads(record: str) -> None:
    loaded = engine.Record.from_json(record)
    assert (loaded.ruleset, loaded.players, loaded.seed) == ("brass-2018", 3, 7)
    fresh = engine.new_game("brass-2018", players=3, seed=7, virtual_link=True)
    assert loaded.replay().snapshot() == fresh.snapshot()
    position = output("new", "brass-2018", "--players", "3", "--seed", "7", "--option", "virtual_link", "--snapshot")
    assert json.loads(position) == fresh.snapshot()


def test_legal_lists_the_decisions(record: str) -> None:
    expected = the.lines(engine.Record.from_json(record).replay())
    assert output("legal", given=record).splitlines() == expected
    assert json.loads(output("legal", "--json", given=record)) == expected


def test_apply_plays_lines_on_records_and_on_snapshots(record: str) -> None:
    state = engine.Record.from_json(record).replay()
    played = []
    for _ in range(2):
        played.append(the.lines(state)[-1])
        state.apply(played[-1])
    grown = engine.Record.from_json(output("apply", *played, given=record))
    assert list(grown.actions) == played
    assert grown.replay().snapshot() == state.snapshot()
    start = json.dumps(engine.Record.from_json(record).replay().snapshot())
    assert json.loads(output("apply", *played, given=start)) == state.snapshot()


def test_show_draws_a_board_that_can_be_read(record: str) -> None:
    done = engine.Record.from_json(output("playout", "--seed", "3", given=record))
    half = engine.Record(done.ruleset, done.players, done.seed, done.options, done.actions[:60])
    state = half.replay()
    text = output("show", given=half.to_json())
    for place in {slot.split("/")[0] for slot in state.snapshot()["slots"]}:
        assert place.split("-")[0].casefold() in text.casefold()
    assert json.loads(output("show", "--json", given=half.to_json())) == state.snapshot()
    assert json.loads(output("show", "--json", "--seat", "1", given=half.to_json())) == state.view(1)


def test_show_for_a_seat_keeps_the_others_cards_secret(record: str) -> None:
    """Two games that differ only in what the seat cannot see look the same to it."""
    state = engine.Record.from_json(record).replay()
    other = state.determinize(0, random.Random(5))
    assert other.snapshot() != state.snapshot()
    shown = [output("show", "--seat", "0", given=json.dumps(one.snapshot())) for one in (state, other)]
    assert shown[0] == shown[1]


def test_playout_ends_the_game_and_is_repeatable(record: str) -> None:
    first = output("playout", "--seed", "4", given=record)
    assert output("playout", "--seed", "4", given=record) == first
    assert output("playout", "--seed", "5", given=record) != first
    finished = engine.Record.from_json(first).replay()
    the.check_over(finished)
    position = json.dumps(engine.Record.from_json(record).replay().snapshot())
    the.check_over(engine.restore(json.loads(output("playout", "--seed", "4", given=position))))


def test_commands_can_be_piped_by_a_shell() -> None:
    python = f'"{sys.executable}" -m engine'
    line = f"{python} new brass-2007 --players 4 --seed 2 | {python} playout --seed 1 | {python} show"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_bench_reports_the_agreed_numbers() -> None:
    found: dict[str, Any] = json.loads(
        output("bench", "--json", "--ruleset", "brass-2018", "--players", "4", "--seconds", "0.3")
    )
    assert found.keys() >= BENCH_KEYS
    assert (found["ruleset"], found["players"]) == ("brass-2018", 4)
    assert all(found[key] > 0 for key in BENCH_KEYS - {"ruleset"})


def test_bench_compares_two_games() -> None:
    found: dict[str, Any] = json.loads(
        output("bench", "--json", "--ruleset", "age-of-industry", "--beside", "brass-2007", "--seconds", "0.3")
    )
    assert found["beside"] == "brass-2007, 4 players"
    for name in ("drawn_ratio", "listed_ratio"):
        middle, low, high = found[name]
        assert 0 < low <= middle <= high


def test_arena_lets_players_meet() -> None:
    done = run("arena", "--ruleset", "brass-2018", "--games", "2", "--seed", "1", "--json", "random", "random")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)


# --- mistakes


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["new"],
        ["new", "chess"],
        ["new", "brass-2018", "--players", "9"],
        ["new", "brass-2018", "--players", "many"],
        ["new", "brass-2018", "--option", "railways"],
        ["new", "brass-2018", "--option", "virtual_link=perhaps"],
        ["new", "brass-2018", "--players", "3", "--option", "two_player_board"],
        ["apply"],
        ["bench", "--ruleset", "chess"],
        ["bench", "--seconds", "soon"],
        ["bench", "--beside", "chess"],
        ["arena"],
        ["arena", "--games", "1", "nobody", "random"],
        ["catalogue", "--loud"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_told_what_is_wrong(arguments: list[str]) -> None:
    check_failure(run(*arguments))


@pytest.mark.parametrize("text", ["", "nonsense", "{}", "[1, 2]", "[" * 100_000, '{"format": 1}', "NaN"])
@pytest.mark.parametrize("command", ["show", "legal", "playout"])
def test_input_that_is_no_game_is_refused(command: str, text: str) -> None:
    check_failure(run(command, given=text))


def test_an_illegal_line_is_refused_with_its_reason(record: str) -> None:
    state = engine.Record.from_json(record).replay()
    for line in ("pass with nothing", "liquidate manchester/0", "jump"):
        with pytest.raises(engine.IllegalAction) as refusal:
            state.parse(line)
        done = run("apply", line, given=record)
        check_failure(done)
        assert refusal.value.reason in " ".join(done.stderr.split())


def test_nothing_is_applied_if_one_of_several_lines_is_illegal(record: str) -> None:
    legal = output("legal", given=record).splitlines()[0]
    check_failure(run("apply", legal, "jump", given=record))


def test_a_seat_that_does_not_exist_is_refused(record: str) -> None:
    for seat in ("9", "-1", "x"):
        check_failure(run("show", "--seat", seat, given=record))


def test_a_reader_that_goes_away_is_no_error(record: str) -> None:
    """`legal | head -1` ends quietly."""
    python = f'"{sys.executable}" -m engine'
    done = subprocess.run(
        f"{python} legal | head -n 1", input=record, shell=True, capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.stdout.count("\n") == 1
    assert "Traceback" not in done.stderr
