"""What the coach says in Crystal Palace at once, on positions whose numbers the rules and the data give."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.ai.coach import at_once, hints
from engine.ai.search import Search
from engine.ai.words import Speaker
from engine.games.crystal_palace import advice

FACTS: dict[str, Any] = json.loads((Path(advice.__file__).parents[1] / "facts.json").read_text("utf-8"))
NAMES = ["Ada", "Ben", "Cleo"]


def game(seed: int = 5, until: str = "", players: int = 3) -> engine.State:
    """A game by shopkeepers, up to the first decision of that kind that they would make."""
    state = engine.new_game("crystal-palace", players, seed)
    number = 0
    while True:
        action = engine.ai.choose(state, seed=number, level="greedy").action
        if not until or action.kind == until:
            return state
        state.apply(action)
        number += 1


def said(state: engine.State, line: str, language: str = "en") -> str:
    return Speaker(state, language, NAMES).sentence(at_once(state, line))


def test_dice_are_told_with_their_price_and_what_is_left() -> None:
    state = game()
    money = state.view(state.to_move or 0)["players"][state.to_move or 0]["money"]
    assert said(state, "set 5 4 4 4") == f"17 pips for £17, and £{money - 17} to act with."
    assert said(state, "set 2 1 1 1", "de") == f"5 Augen für £5, und £{money - 5} zum Handeln."


def test_a_high_die_acts_first_and_the_left_one_of_equals() -> None:
    state = game(until="place")
    first = next(str(one) for one in state.legal_actions() if str(one).startswith("place 5 british-museum"))
    assert said(state, first) == "As the dice lie now, yours acts first there."
    assert first.endswith("/0")
    state.apply(first)
    while state.to_move is not None:
        later = [str(one) for one in state.legal_actions() if str(one).startswith("place 5 british-museum")]
        if later:
            break
        state.apply(next(str(one) for one in state.legal_actions() if str(one) in ("done", "pass")))
    assert said(state, later[0]).startswith("As the dice lie now, yours acts as number 2 of ")


def test_a_patent_is_worth_what_the_year_says() -> None:
    state = game(until="take")
    assert state.snapshot()["round"] == 1, "which is 1849"
    patents = {one["id"]: one for one in FACTS["patents"]["items"]}
    lines = [str(one) for one in state.legal_actions() if str(one).removeprefix("take ") in patents]
    assert lines
    for line in lines:
        points = patents[line.removeprefix("take ")]["vp"]["1849"]
        assert f"a patent of {points} VP if it is built this year" in said(state, line).lower().replace("vp", "VP")


@pytest.mark.parametrize(("language", "told"), [("en", "buzz +"), ("de", "Aufsehen +")])
def test_the_london_times_brings_buzz(language: str, told: str) -> None:
    state = game(until="publish")
    seat = state.to_move or 0
    after = state.clone()
    after.apply("publish")
    steps = after.snapshot()["players"][seat]["buzz"] - state.snapshot()["players"][seat]["buzz"]
    assert f"{told}{steps}".lower() in said(state, "publish", language).lower()


def test_every_first_hint_of_a_game_has_a_plain_reason_in_both_languages() -> None:
    state = engine.new_game("crystal-palace", 3, 9)
    number = told = 0
    silent = []
    while not state.over:
        if number % 9 == 0 and len(state.legal_actions()) > 1:
            (first, *_) = hints(Search(state, number).run(iterations=20), state)
            texts = [Speaker(state, language, NAMES).sentence(first.reasons) for language in ("en", "de")]
            assert bool(texts[0]) == bool(texts[1])
            assert texts[0] != texts[1] or not texts[0]
            told += 1
            silent += [first.line] if not texts[0] else []
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
        number += 1
    assert told > 15
    assert set(silent) <= {"done", "pass"}, "only who stops needs no reason"
