"""`python -m engine puzzles`: a sieve with several searches, levels that rate, and a file that only grows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from engine.ai.decision import Candidate, Decision
from engine.ai.interface import adviser_for
from engine.core.puzzle import Puzzle, read_puzzles
from engine.lab import puzzles
from engine.lab.puzzles import Deal, Sieve, chosen, clear, ends_turn, lead, rated, searched, sifted, who_finds, write
from tests.ai.test_analysis import KNOWN, KNOWN_BEST

pytestmark = pytest.mark.cpython_only

# so coarse that it takes seconds: what it lets through is no puzzle, but the way is the same
COARSE = Sieve(share=0.2, glance=1, screen=1, gap=0.5, seeds=2, long=1, longer=2, margin=0.1, sure=0.1)


def decided(*values: float, visits: int = 900) -> Decision:
    rows = tuple(
        Candidate(f"plan {number}", visits, (value, 50.0, 50.0), (0.4, 0.3, 0.3), (), 0.0, 6.0)
        for number, value in enumerate(values)
    )
    return Decision("plan 0", 0, rows, visits * len(values))


def test_only_a_clear_margin_on_which_all_searches_agree_is_clear() -> None:
    adviser = adviser_for(engine.new_game("brass-2018", 3, 1))
    sieve = Sieve(seeds=2)
    far, near = decided(80.0, 74.0), decided(80.0, 79.2)
    assert clear([far, far], sieve, adviser)
    assert not clear([far], sieve, adviser), "one search is not enough"
    assert not clear([near, near], sieve, adviser), "too close"
    few = decided(80.0, 76.0, visits=6)
    assert not clear([few, few], sieve, adviser), "too few tries to be sure"
    other = Decision("plan 1", 0, far.considered, far.iterations)
    assert not clear([far, other], sieve, adviser), "searches that disagree"
    margin, doubt = lead(far)
    assert margin == pytest.approx(6.0 * 1.25, abs=2.0)
    assert 0.0 < doubt < 2.0


def test_who_finds_it_rates_it() -> None:
    assert rated(["apprentice*", "greedy", "merchant*", "magnate*"]) == 0, "everybody finds it: no puzzle"
    assert rated(["apprentice", "greedy", "merchant", "magnate"]) == 1
    assert rated(["greedy", "merchant", "magnate"]) == 2
    assert rated(["merchant", "magnate*"]) == 3
    assert rated(["magnate"]) == 4
    assert rated([]) == 5


def test_a_known_puzzle_passes_the_sieve() -> None:
    state = engine.Record.from_link(KNOWN).replay()
    adviser = adviser_for(state)
    found = searched(state, [1, 2], 160, Sieve(seeds=2))
    assert [str(one.action) for one in found] == [KNOWN_BEST] * 2
    assert clear(found, Sieve(seeds=2), adviser)
    assert set(who_finds(state, KNOWN_BEST, 1)) <= {
        "apprentice",
        "greedy",
        "merchant",
        "magnate",
        "merchant*",
        "magnate*",
    }


def test_only_decisions_that_end_a_turn_are_questions() -> None:
    state = engine.new_game("brass-2018", 3, 1)
    assert ends_turn(state), "the first turn has one action"
    while state.snapshot()["round"] == 1:
        state.apply(engine.ai.choose(state, seed=1, level="greedy").action)
    assert not ends_turn(state), "then there are two"


def test_a_game_goes_through_the_sieve() -> None:
    row = sifted(COARSE, Deal("brass-2018", 2, (), 3))
    counts = list(row["counts"].values())
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 0
    assert sifted(COARSE, Deal("brass-2018", 2, (), 3)) == row, "the same game gives the same puzzles"
    for one in row["puzzles"]:
        Puzzle.from_data(one["puzzle"]).checked()


def some_rows(count: int) -> list[dict]:
    rows = []
    for number in range(count):
        one = Puzzle(f"game{number}", ("x",), theme=f"theme{number % 3}", difficulty=1 + number % 4, margin=4.0)
        key = f"table {2 + number % 3}  {number} greedy"
        rows.append(
            {"key": key, "counts": {"looked": 5}, "puzzles": [{"puzzle": one.as_data(), "at": 0.3 * (number % 4)}]}
        )
    return rows


def test_what_is_chosen_is_mixed() -> None:
    taken = chosen(some_rows(24), 12, "2026-11-18")
    assert len(taken) == 12
    assert {one.since for one in taken} == {"2026-11-18"}
    assert len({one.theme for one in taken}) == 3
    assert len({one.difficulty for one in taken}) == 4


def test_a_file_only_grows(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    first, more = chosen(some_rows(3), 3, "2026-11-18"), chosen(some_rows(6), 6, "2027-01-01")
    write(file, first, "some")
    write(file, more, "more")
    kept = read_puzzles(json.loads(file.read_text("utf-8")))
    assert kept[:3] == first
    assert len(kept) == 6
    assert {one.since for one in kept[3:]} == {"2027-01-01"}


def test_the_command_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, file = tmp_path / "work.jsonl", tmp_path / "puzzles.json"
    call = ["--players", "2", "--games", "1", "--share", "0.05", "--long", "1", "--longer", "1", "--out", str(out)]
    assert puzzles.main(call) == 0
    first = out.read_text("utf-8")
    assert puzzles.main([*call, "--write", str(file)]) == 0
    assert out.read_text("utf-8") == first, "nothing is done twice"
    assert "1 games" in capsys.readouterr().out
    read_puzzles(json.loads(file.read_text("utf-8")))


def test_recorded_games_are_looked_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(KNOWN, "utf-8")
    assert puzzles.main([str(file), "--share", "0.02", "--long", "1", "--longer", "1"]) == 0
    assert "1 games" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        puzzles.main([str(tmp_path / "nothing.json")])
    assert "nothing.json" in capsys.readouterr().err


ROWS = [
    b"[" * 10_000,
    b'{"key": "a", "counts": {}, "puzzles": [',
    b"7",
    b'{"key": 1, "counts": {}, "puzzles": []}',
    b'{"key": "a", "counts": {"x": 1e9}, "puzzles": []}',
    b'{"key": "a", "counts": {}, "puzzles": [7]}',
    b'{"key": "a", "counts": {}, "puzzles": [{"puzzle": {}, "at": 0.5}]}',
    b"\xff\xfe",
]


@pytest.mark.parametrize("row", ROWS, ids=range(len(ROWS)))
@pytest.mark.parametrize("option", ["--out", "--write"])
def test_a_file_that_holds_something_else_is_refused_and_stays(
    row: bytes, option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    file.write_bytes(row + b"\n")
    with pytest.raises(SystemExit) as caught:
        puzzles.main(["--games", "1", "--players", "2", option, str(file)])
    assert caught.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
    assert file.read_bytes() == row + b"\n"


@pytest.mark.parametrize("words", ["--since tomorrow", "--since 2026-02-30", "--players 99", "--ruleset chess"])
def test_a_command_without_sense_is_refused_before_any_work(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        puzzles.main(words.split())
    assert caught.value.code == 2
    assert "games 1/" not in capsys.readouterr().err
