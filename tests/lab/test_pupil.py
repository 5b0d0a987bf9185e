"""Playing by what a lesson taught."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import engine
from engine.ai.interface import advice_for
from engine.lab.pupil import first_look
from engine.lab.seats import checked, seated

EAGER = "loan 30"  # what the pupil below was taught to love


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """A lesson that speaks for borrowing all there is, and for nothing else."""
    habits = {f"canal {EAGER} itself": [50.0, 0.0]}
    file = tmp_path / "habits.json"
    file.write_text(json.dumps({"habits": habits, "look": habits, "judged": 0.5}), "utf-8")
    return file


def test_a_pupil_does_as_it_was_taught(lesson: Path) -> None:
    state = engine.new_game("brass-2018", players=3, seed=2)
    assert str(seated(f"lesson:{lesson}", 1).decide(state)).startswith(EAGER)
    assert str(seated(f"lesson:{lesson}@20", 1).decide(state)).startswith(EAGER)
    assert not str(seated("greedy-1", 1).decide(state)).startswith(EAGER)


def test_a_pupil_who_learnt_nothing_judges_one_ply_ahead(tmp_path: Path) -> None:
    empty = tmp_path / "empty.json"
    empty.write_text(json.dumps({"judged": 1.0, "look": {"canal pass itself": [0.0, 0.0]}}), "utf-8")
    state = engine.new_game("brass-2018", players=3, seed=2)
    for _ in range(10):
        action = first_look(state, advice_for(state).pupil(state, empty), Random(1))
        assert str(action) == str(seated("greedy-1", 1).decide(state))
        state.apply(action)


def test_a_lesson_that_is_not_there_is_refused_in_plain_words(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"there is no file .* with a lesson"):
        checked(f"lesson:{tmp_path / 'nothing.json'}")


def test_a_budget_that_is_none_is_refused_in_plain_words(lesson: Path) -> None:
    with pytest.raises(ValueError, match=r"should be like 0\.5s"):
        seated(f"lesson:{lesson}@soon", 1)
