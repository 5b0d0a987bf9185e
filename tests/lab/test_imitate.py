"""Rules of thumb that learn from the search."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from engine.ai.interface import advice_for, adviser_for
from engine.lab import imitate


def lesson_of_its_own(weights: object) -> list[imitate.Example]:
    """Positions in which somebody always takes what rules of thumb with these weights like best."""
    state = engine.new_game("brass-2018", players=3, seed=3)
    found = []
    while state.to_move is not None:
        adviser = adviser_for(state)
        choices = list(adviser.likely(state))
        if len(choices) > 1:
            gains = advice_for(state).advise(state, weights).hunches(state, choices)
            found.append(imitate.Example(state.clone(), choices, [float(gain == max(gains)) for gain in gains]))
        state.apply(adviser.action(state, choices[-1]))
    return found


def test_a_habit_is_learnt_from_one_who_has_it() -> None:
    tuned = advice_for(engine.new_game("brass-2018", players=3, seed=3)).tuned()
    eager = replace(tuned, habit_opens=0.0, habit_loan=9.0, habit_poor=40.0)
    taught = lesson_of_its_own(eager)
    after = imitate.taught_weights(tuned, ["habit_loan", "habit_poor"], taught, rounds=3)
    assert after.habit_loan > tuned.habit_loan
    assert imitate.surprise(after, taught)[0] < imitate.surprise(tuned, taught)[0]
    assert imitate.surprise(after, taught)[1] >= imitate.surprise(tuned, taught)[1]


def test_one_who_is_taught_by_himself_is_never_wrong() -> None:
    tuned = advice_for(engine.new_game("brass-2018", players=3, seed=3)).tuned()
    assert imitate.surprise(tuned, lesson_of_its_own(tuned))[1] == 1.0


def test_the_command_plays_learns_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--players", "2", "--option", "introductory", "--iterations", "4", "--rounds", "1"]
    files = ["--lessons", str(tmp_path / "lessons.jsonl"), "--out", str(tmp_path / "habits.json")]
    assert imitate.main([*words, *files, "--games", "2", "--only", "habit_sale"]) == 0
    assert "first choice agreed" in capsys.readouterr().out
    kept = (tmp_path / "lessons.jsonl").read_text("utf-8").splitlines()
    assert imitate.main([*words, *files, "--games", "3", "--only", "habit_sale"]) == 0
    assert (tmp_path / "lessons.jsonl").read_text("utf-8").splitlines()[:2] == kept
    weights = json.loads((tmp_path / "habits.json").read_text("utf-8"))
    assert set(weights) == set(advice_for(engine.new_game("brass-2018", players=2, seed=1)).tuned().__dict__)
