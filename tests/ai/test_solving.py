"""Puzzles that ship: positions open, answers legal, and the same plan solves them however it is paid for."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import engine
from engine.ai.solving import accepts, same_plan, theme
from engine.core.puzzle import Puzzle, puzzle_of_day, read_puzzles
from tests.ai.test_analysis import KNOWN, KNOWN_BEST
from tests.tools.environment import ROOT

SHIPPED = sorted((ROOT / "engine" / "games").glob("*/puzzles/*.json"))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.parts[-3])
def test_every_puzzle_that_ships_is_open_and_its_answer_legal(file: Path) -> None:
    puzzles = read_puzzles(json.loads(file.read_text("utf-8")))
    assert puzzles
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        puzzle.checked()
        state = puzzle.position()
        assert state.ruleset_id in file.read_text("utf-8") or engine.Record.from_link(puzzle.game).ruleset
        assert puzzle.answer[0] in {str(action) for action in state.legal_actions()}
        assert puzzle.theme == theme(state, state.parse(puzzle.answer[0]))
        assert 1 <= puzzle.difficulty <= 5
        assert puzzle.margin >= 2 * puzzle.doubt > 0.0
        assert "other seeds" in puzzle.verified
        assert accepts(puzzle, puzzle.answer[0], state)
    assert puzzle_of_day("2026-12-24", puzzles) in puzzles


def test_there_are_enough_of_them_from_all_phases_of_the_games() -> None:
    shipped = {file.parts[-3]: read_puzzles(json.loads(file.read_text("utf-8"))) for file in SHIPPED}
    assert len(shipped["brass"]) >= 60
    assert len(shipped["age_of_industry"]) >= 30
    positions = [puzzle.position() for puzzle in shipped["brass"]]
    phases = Counter((state.ruleset_id, state.snapshot()["era"]) for state in positions)
    assert set(phases) == {(edition, era) for edition in ("brass-2007", "brass-2018") for era in ("canal", "rail")}
    assert min(phases.values()) >= 10
    maps = {puzzle.record().options.get("map", "germany") for puzzle in shipped["age_of_industry"]}
    assert maps == {"germany", "new-england"}


def known(answer: str = KNOWN_BEST) -> Puzzle:
    return Puzzle(KNOWN, (answer,))


def test_the_same_plan_solves_it_whatever_it_is_paid_with() -> None:
    assert accepts(known(), KNOWN_BEST)
    assert accepts(known(), "link lancaster--preston with port")
    assert not accepts(known(), "link bolton--bury with rochdale")
    assert not accepts(known(), "pass with rochdale")
    assert not accepts(known(), "levitate")
    assert not accepts(Puzzle(KNOWN), KNOWN_BEST), "where nobody knows the answer nothing is one"


def test_twins_are_the_same_plan_and_both_actions_for_one_are_not() -> None:
    state = engine.new_game("brass-2018", 4, 2)
    builds = [action for action in state.legal_actions() if action.kind == "build"]
    twins = [
        (one, other)
        for one in builds
        for other in builds
        if one is not other
        and str(one).split()[1] == str(other).split()[1]
        and str(one).split("/")[0] == str(other).split("/")[0]
        and str(one).split(" with ")[1] == str(other).split(" with ")[1]
    ]
    assert twins
    assert all(same_plan(state, one, other) == same_plan(state, other, one) for one, other in twins)
    assert any(same_plan(state, one, other) for one, other in twins)
