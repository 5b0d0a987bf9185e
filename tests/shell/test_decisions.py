"""Choosing step by step: nothing is offered that is not legal, and nothing legal is out of reach."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from pyapp.games.brass.decisions import choice_for, read
from tests.shell.tables import followed, positions

GAMES = [("brass-2018", 2), ("brass-2018", 4), ("brass-2007", 3)]


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_the_choices_are_exactly_the_legal_lines(ruleset: str, players: int) -> None:
    for state in positions(ruleset, players, 5, 9):
        assert sorted(choice_for(state).lines()) == sorted(str(action) for action in state.legal_actions())


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_every_answer_leads_to_a_legal_line(ruleset: str, players: int) -> None:
    for state in positions(ruleset, players, 8, 23):
        legal = {str(action) for action in state.legal_actions()}
        choice = choice_for(state)
        first = choice.question()
        if first is None:
            assert len(legal) == 1
            continue
        for answer in first.answers:
            begun = choice.wish(first.step, answer if first.step != "cards" else tuple(answer.split("+")))
            assert followed(begun, lambda question: question.answers[0]) in legal
            assert followed(begun, lambda question: question.answers[-1]) in legal


def test_every_lit_target_leads_to_a_line_about_it() -> None:
    for state in positions("brass-2018", 3, 3, 31):
        choice = choice_for(state)
        for target in choice.targets():
            line = followed(choice.wish("target", target), lambda question: question.answers[0])
            assert read(line)["target"] == target


def test_a_target_that_only_two_cards_reach_is_told_apart() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    while state.snapshot()["actions_left"] < 2:
        state.apply(next(a for a in state.legal_actions() if str(a).startswith("pass")))
    legal = [read(str(action)) for action in state.legal_actions()]
    single = {line["target"] for line in legal if line["target"] and len(line["cards"]) == 1}
    targets = choice_for(state).targets()
    assert {target for target, kind in targets.items() if kind == "lit"} == single
    assert {line["target"] for line in legal if line["target"]} == set(targets)
    assert "two" in targets.values()


def test_a_card_chosen_first_leaves_only_what_it_pays_for() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    seat = state.to_move
    assert seat is not None
    card = state.snapshot()["players"][seat]["hand"][0]
    choice = choice_for(state).wish("cards", (card,))
    lines = set(choice.lines())
    assert lines == {str(action) for action in state.legal_actions() if read(str(action))["cards"] == (card,)}


def test_a_wish_that_does_not_fit_the_older_ones_replaces_them() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    choice = choice_for(state)
    build = choice.wish("kind", "build")
    loan = build.wish("kind", "loan")
    assert dict(loan.wishes) == {"kind": "loan"}
    slot = next(iter(build.targets()))
    other = loan.wish("what", "30").wish("target", slot)
    assert other.left
    assert other.wishes["target"] == slot


def test_back_takes_one_wish_and_clear_all() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    choice = choice_for(state).wish("kind", "loan").wish("what", "20")
    assert dict(choice.back().wishes) == {"kind": "loan"}
    assert not choice.clear().begun


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (
            "build cotton-mill oldham/0 with oldham coal wigan/0 iron bolton/2",
            {
                "kind": "build",
                "target": "slot:oldham/0",
                "what": "cotton-mill",
                "coal": "wigan/0",
                "iron": "bolton/2",
                "cards": ("oldham",),
            },
        ),
        ("build shipyard liverpool/2 with oldham+coal-mine", {"cards": ("oldham", "coal-mine"), "what": "shipyard"}),
        ("link bury--manchester coal wigan/0", {"target": "link:bury--manchester", "coal": "wigan/0", "cards": ()}),
        ("sell manchester/0 to liverpool/1 with bury", {"target": "slot:manchester/0", "port": "liverpool/1"}),
        ("sell oldham/1 to distant", {"port": "distant", "cards": ()}),
        ("loan 30 with colne", {"what": "30", "cards": ("colne",)}),
        ("develop port with wigan iron bolton/2", {"what": "port", "iron": "bolton/2"}),
        ("liquidate wigan/0", {"target": "slot:wigan/0"}),
        ("done", {"kind": "done", "cards": ()}),
    ],
)
def test_lines_are_taken_apart(line: str, parts: dict[str, Any]) -> None:
    found = read(line)
    assert {name: found[name] for name in parts} == parts
