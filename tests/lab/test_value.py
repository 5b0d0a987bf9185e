"""`python -m engine value`: what many games teach about positions, and the gate that it has to pass."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine
from engine.ai.interface import advice_for, adviser_for
from engine.lab import value
from engine.lab.balance import Setting
from engine.lab.teach import numpy_needed
from engine.lab.value import Follows

pytestmark = pytest.mark.cpython_only

RULESET = "brass-2018"
WORDS = ["--ruleset", RULESET, "--option", "introductory", "--players", "2", "--games", "8", "--positions", "4"]


def sums(rows: list[list[float]]) -> value.Sums:
    """The sums of one moment, from numbers and what was missing."""
    numpy = numpy_needed()
    table = numpy.array(rows)
    return {"now": table.T @ table}


def test_what_is_missing_is_found() -> None:
    rng = Random(1)
    rows = []
    for _ in range(4000):
        one, other = rng.random(), rng.random()
        rows.append([1.0, one, other, 5.0 + 3.0 * one - 2.0 * other + rng.gauss(0.0, 1.0)])
    half = len(rows) // 2
    values = value.closest([sums(rows[:half]), sums(rows[half:])], 1.0)
    assert values["now"] == pytest.approx([5.0, 3.0, -2.0], abs=0.3)
    bias, before, after = value.missed([sums(rows)], values)["now"]
    assert bias == pytest.approx(5.5, abs=0.2)
    assert after == pytest.approx(1.0, abs=0.1), "what is left is chance"
    assert before > after


def test_numbers_that_hardly_ever_differ_are_hardly_believed() -> None:
    rows = [[1.0, float(number == 0), 10.0 if number == 0 else 0.0] for number in range(1000)]
    [seldom] = [values[1] for values in value.closest([sums(rows)], 100.0).values()]
    assert 0.0 < seldom < 9.99
    assert value.closest([sums(rows)], 1e6)["now"][1] < seldom


def compared(noise: float, slope: float, flat: bool = False) -> list[Any]:
    """Positions with six choices and twenty deals each: the judgement knows nothing, the values know the end."""
    rng = Random(5)
    found = []
    for _ in range(60):
        truth = [rng.gauss(0.0, 3.0) for _ in range(6)]
        found.append(
            [
                [
                    [[rng.gauss(0.0, 1.0), 0.0 if flat else one / slope + rng.gauss(0.0, noise)]] * value.FAR
                    + [[one + rng.gauss(0.0, 7.0)] * 2]
                    for _ in range(20)
                ]
                for one in truth
            ]
        )
    return found


def test_numbers_are_held_against_the_end() -> None:
    knows = value.follows(compared(2.0, 1.0), 0, 1)
    assert knows.correlation == pytest.approx(1.0, abs=0.1)
    assert knows.slope == pytest.approx(1.0, abs=0.15)
    assert knows.noise == pytest.approx(2.0, abs=0.2)
    exaggerates = value.follows(compared(2.0, 0.25), 0, 1)
    assert exaggerates.slope == pytest.approx(0.25, abs=0.05), "four points of it are one in the end"
    assert abs(value.follows(compared(2.0, 1.0), 0, 0).correlation) < 0.6, "what knows nothing follows nothing"
    assert value.follows(compared(0.0, 1.0, flat=True), 0, 1) == Follows(0.0, 0.0, 0.0)


def test_only_what_tells_choices_apart_better_passes() -> None:
    judged, better = Follows(0.8, 0.8, 4.0), Follows(0.9, 0.9, 4.0)
    assert value.passes([(1, judged, better), (2, judged, better)])
    assert not value.passes([(1, judged, better), (2, better, judged)])
    assert not value.passes([(1, judged, Follows(0.9, 0.3, 1.0)), (2, judged, better)]), "it exaggerates"


def test_games_are_kept_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(value, "CHUNK", 1)
    monkeypatch.setattr(value, "passes", lambda rows: True)
    folder, out = tmp_path / "games", tmp_path / "values.json"
    words = [*WORDS, "--folder", str(folder), "--out", str(out)]
    assert value.main(words) == 0
    assert "after 2: judgement correlation" in capsys.readouterr().out
    files = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert len(files) == 8
    kept = out.read_text("utf-8")
    [(table, values)] = json.loads(kept)["values"].items()
    state = engine.new_game(RULESET, 2, 1, introductory=True)
    sights = advice_for(state).sights(state)
    assert table == sights.table
    assert {len(row) for row in values.values()} == {len(sights.names)}
    assert json.loads(kept)["made"][table]["games"] == 8

    monkeypatch.setattr(value, "play", lambda work: pytest.fail("it was played already"))
    assert value.main(words) == 0
    assert out.read_text("utf-8") == kept


def test_values_that_fail_are_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(value, "CHUNK", 1)
    monkeypatch.setattr(value, "passes", lambda rows: False)
    out = tmp_path / "values.json"
    assert value.main([*WORDS, "--folder", str(tmp_path / "games"), "--out", str(out)]) == 0
    assert "not taken" in capsys.readouterr().out
    assert not out.exists()


def test_what_cannot_be_learnt_is_refused_in_plain_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = ["--folder", str(tmp_path), "--out", str(tmp_path / "values.json")]
    with pytest.raises(SystemExit):
        value.main(["--ruleset", "age-of-industry", *files])
    assert "does not take positions apart" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        value.main(["--ruleset", RULESET, "--games", "5", *files])
    assert "teach nothing" in capsys.readouterr().err


def test_the_gate_looks_into_games_of_two_as_far_as_into_games_of_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value, "DEALS", 1)
    two = Setting("brass-2018", (), 2)
    found = [value.compare({}, value.Work(two, 140 * 1000 + seed)) for seed in range(60, 140, 8)]
    assert all(len(position) == value.CHOICES + value.ANY for position in found), "no seed falls behind the game's end"


def test_values_are_written_with_the_two_digits_that_are_known() -> None:
    kept = {"made": {"table": {}}, "values": {"table": {"now": [12.3456, -0.01234, 0.0, 456.7]}}}
    assert json.loads(value.written(kept))["values"]["table"]["now"] == [12, -0.012, 0, 460]


@pytest.mark.parametrize(("ruleset", "players"), [("brass-2018", 4), ("brass-2018", 2), ("brass-2007", 3)])
def test_every_position_can_be_taken_apart(ruleset: str, players: int) -> None:
    state: Any = engine.new_game(ruleset, players, 4)
    adviser: Any = adviser_for(state)
    sights, rng = advice_for(state).sights(state), Random(4)
    moments = set()
    while not state.over:
        if state.pending < 0:
            judged, rows = sights.seen(state)
            assert judged == adviser.evaluate(state)
            assert {len(row) for row in rows} == {len(sights.names)}
            parts = [row[1:7] for row in rows]
            assert [sum(one) for one in parts] == pytest.approx(judged)
        moments.add(sights.moment(state))
        state.play(adviser.pick(state, rng))
    assert len(moments) == 2 * state.tables.rounds
    assert adviser.expect(state) == [float(points) for points in state.scores()]
