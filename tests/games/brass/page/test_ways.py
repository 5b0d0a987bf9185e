"""Choosing step by step: nothing is offered that is not legal, and nothing legal is out of reach."""

from __future__ import annotations

import pytest

import engine
from pyapp.games.brass.ways import choice
from pyapp.kits.choices import on_map
from tests.shell.tables import followed, positions

GAMES = [("brass-2018", 2), ("brass-2018", 4), ("brass-2007", 3)]


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_the_choices_are_exactly_the_legal_lines(ruleset: str, players: int) -> None:
    for state in positions(ruleset, players, 5, 9):
        assert sorted(map(str, choice(state).decisions())) == sorted(str(action) for action in state.legal_actions())


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_every_answer_leads_to_a_legal_line(ruleset: str, players: int) -> None:
    for state in positions(ruleset, players, 8, 23):
        legal = {str(action) for action in state.legal_actions()}
        begin = choice(state)
        first = begin.question()
        if first is None:
            assert len(legal) == 1
            continue
        for answer in first.answers:
            begun = begin.wish(first.step, answer)
            assert str(followed(begun, lambda question: question.answers[0])) in legal
            assert str(followed(begun, lambda question: question.answers[-1])) in legal


def test_every_lit_target_leads_to_a_line_about_it() -> None:
    for state in positions("brass-2018", 3, 3, 31):
        begin = choice(state)
        for lit in begin.targets():
            action = followed(begin.wish("target", lit), lambda question: question.answers[0])
            assert on_map(action.parts()) == lit


def test_a_target_that_only_two_cards_reach_is_told_apart() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    while state.snapshot()["actions_left"] < 2:
        state.apply(next(a for a in state.legal_actions() if str(a).startswith("pass")))
    legal = state.legal_actions()
    single = {on_map(action.parts()) for action in legal if isinstance(action.parts().get("card"), str)} - {""}
    targets = choice(state).targets()
    assert {one for one, kind in targets.items() if kind == "lit"} == single
    assert {on_map(action.parts()) for action in legal} - {""} == set(targets)
    assert "two" in targets.values()


def test_a_card_chosen_first_leaves_only_what_it_pays_for() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    seat = state.to_move
    assert seat is not None
    card = state.snapshot()["players"][seat]["hand"][0]
    left = choice(state).wish("cards", card).decisions()
    assert set(map(str, left)) == {str(a) for a in state.legal_actions() if a.parts().get("card") == card}


def test_a_wish_that_does_not_fit_the_older_ones_replaces_them() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    build = choice(state).wish("kind", "build")
    loan = build.wish("kind", "loan")
    assert dict(loan.wishes) == {"kind": "loan"}
    slot = next(iter(build.targets()))
    other = loan.wish("what", "30").wish("target", slot)
    assert other.left
    assert other.wishes["target"] == slot


def test_back_takes_one_wish_and_clear_all() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    loan = choice(state).wish("kind", "loan").wish("what", "20")
    assert dict(loan.back().wishes) == {"kind": "loan"}
    assert not loan.clear().begun
