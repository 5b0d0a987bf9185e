"""What the coach says in Brass, on known positions, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import engine
from engine.ai.coach import HELD_BACK, at_once, reasons
from engine.ai.decision import Candidate, Decision
from engine.ai.interface import adviser_for
from engine.ai.search import Search
from engine.ai.words import Speaker
from engine.games.brass.advice.habits import TRAITS

# the rail era, three players: the third one's only sensible plan opens the way to the shipyard in Barrow
RAIL = (
    "sBFI0d3B3yH8W5A5c3RO3EOUaFAUxp2pH1Iq3nkXptno7612_7pxLYbjAgP-2VNfUEah9vks6wn9jTNi_"
    "ORX7gmE3EdAx5Z5vVeL6TuqF9i7iBNWPJAvOgQi"
)


def decided(state: engine.State, line: str, points: float, other: str, less: float) -> Decision:
    """A decision as a search would give it."""
    seat = state.to_move
    assert seat is not None
    rows = []
    for text, value in ((line, points), (other, points - less)):
        values = tuple(value if one == seat else 60.0 for one in range(state.players))
        rows.append(Candidate(text, 400, values, (1 / 3,) * 3, (text,), 0.0, 5.0))
    return Decision(line, seat, tuple(rows), 800)


def late() -> engine.State:
    return engine.Record.from_link(RAIL).replay()


def first_that_turns_over() -> tuple[engine.State, str, dict]:
    """The first decision of a game of `greedy` that turns over a tile of its own."""
    state = engine.new_game("brass-2018", 3, 5)
    number = 0
    while not state.over:
        action = engine.ai.choose(state, seed=number, level="greedy").action
        flips = [reason for reason in at_once(state, str(action)) if reason.key == "flips"]
        if flips and "distant" not in str(action):
            return state, str(action), dict(flips[0].values)
        state.apply(action)
        number += 1
    raise AssertionError("nothing ever turned over")


def test_what_turns_over_is_said_with_points_and_income() -> None:
    state, line, values = first_that_turns_over()
    seat = state.to_move
    told: list[engine.Event] = []
    after = state.clone()
    after.apply(line, told)
    moved = [event.values for event in told if event.key == "income" and event.values["seat"] == seat]
    assert values["income"] == moved[0]["after"] - moved[0]["before"]
    decision = decided(state, line, 80.0, str(state.legal_actions()[0]), 6.0)
    english, german = decision.explain(state), decision.explain(state, "de")
    assert "flips your" in english.lower()
    assert f"income + {values['income']}" in english
    assert "dreht dein" in german.lower()
    assert f"Einkommen + {values['income']}" in german
    assert "to 6 points less" in english
    assert "zu 6 Punkten weniger" in german


def test_a_link_says_what_it_counts_already() -> None:
    """A link to Scotland counts two points from the first day on, and one for each tile turned over at its ends."""
    state = engine.new_game("brass-2018", 3, 5)
    number = 0
    said: dict[str, set[str]] = {"en": set(), "de": set()}
    while not state.over:
        action = engine.ai.choose(state, seed=number, level="greedy").action
        for reason in at_once(state, str(action)):
            if reason.key == "counts":
                seen = state.snapshot()["slots"]
                ends = str(reason.values["route"]).split("--")
                turned = sum(tile["flipped"] for slot, tile in seen.items() if slot.split("/")[0] in ends)
                assert turned <= int(reason.values["points"]) <= turned + 4
                for language, found in said.items():
                    found.add(Speaker(state, language).say(reason))
        state.apply(action)
        number += 1
    assert any("already counts 1 point" in phrase for phrase in said["en"])
    assert any("already counts 3 points" in phrase for phrase in said["en"])
    assert any("zählt schon 3 Punkte" in phrase for phrase in said["de"])


def test_a_loan_says_what_it_brings_and_costs() -> None:
    state = engine.new_game("brass-2018", 3, 5)
    line = next(str(one) for one in state.legal_actions() if one.kind == "loan" and "30" in str(one))
    assert [reason.key for reason in at_once(state, line)] == ["borrows", "income-falls"]
    said = [Speaker(state, language).sentence(at_once(state, line)) for language in ("en", "de")]
    assert said == ["£30 to build with; income falls by 3.", "£30 zum Bauen; das Einkommen sinkt um 3."]


def test_what_chance_decides_is_not_promised() -> None:
    """A sale to the distant market turns the mill over or not: only what is sure in every deal is said."""
    state = engine.new_game("brass-2018", 3, 5)
    number = 0
    seen = 0
    while not state.over and number < 60:
        sales = [action for action in state.legal_actions() if "to distant" in str(action)]
        for action in sales[:1]:
            seen += 1
            sure = [reason for reason in at_once(state, str(action)) if reason.key == "flips"]
            for seed in range(40 if sure else 0):
                deal = state.determinize(state.to_move, Random(seed))  # type: ignore[arg-type]
                told: list[engine.Event] = []
                deal.apply(action, told)
                assert any(event.key == "flipped" for event in told), "promised, and it did not happen"
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
        number += 1
    assert seen


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_search_explains_itself_in_two_sentences(language: str) -> None:
    state = late()
    said = Search(state, 1).run(iterations=60).explain(state, language, ["Ada", "Brunel", "Cartwright"])
    assert said.count("{") == 0
    assert said.endswith(".")
    assert "lancaster--preston" in said


def test_the_judgement_taken_apart_adds_up() -> None:
    for ruleset, players in (("brass-2018", 4), ("brass-2007", 3)):
        state: Any = engine.new_game(ruleset, players, 6)
        number = 0
        while not state.over:
            adviser: Any = adviser_for(state)
            for seat in range(players if number % 9 == 0 else 0):
                parts = adviser.parts(state, seat)
                assert sum(parts.values()) == pytest.approx(adviser.evaluate_seat(state, seat))
            state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
            number += 1


def test_what_made_a_plan_good_is_said() -> None:
    """To develop early is good for what is left to build; the coach says so, and by how much."""
    state = engine.new_game("brass-2018", 3, 5)
    lines: dict[str, str] = {}
    number = 0
    while not {"develop shipyard", "pass"} <= set(lines):
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
        lines = {str(one).partition(" with ")[0]: str(one) for one in state.legal_actions()}
        number += 1
    line, other = lines["develop shipyard"], lines["pass"]
    decision = decided(state, line, 90.0, other, 5.0)
    (gist,) = [reason for reason in reasons(decision, decision.best, state) if reason.key == "gist"]
    assert gist.values["part"] == "mat"
    assert "most of it lies in what is left to build: + " in decision.explain(state).lower()
    assert "liegt in dem, was noch zu bauen ist: + " in decision.explain(state, "de")


def test_a_taught_look_taken_apart_adds_up() -> None:
    for ruleset, players in (("brass-2018", 4), ("brass-2007", 3)):
        state: Any = engine.new_game(ruleset, players, 6)
        number = 0
        while not state.over:
            adviser: Any = adviser_for(state)
            choices = adviser.choices(state) if number % 9 == 0 else []
            for choice, look in zip(choices, adviser.looks(state, choices), strict=True):
                apart = adviser.traits(state, choice)
                assert sum(apart.values()) == pytest.approx(look)
                assert set(apart) <= {*TRAITS, ""}
            state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
            number += 1


def test_what_many_games_taught_is_said_in_both_languages() -> None:
    """To sell a mill is good for its points and income, as many games have shown; to pass has neither."""
    state: Any = engine.new_game("brass-2018", 3, 5)
    said = 0
    number = 0
    while not state.over:
        adviser: Any = adviser_for(state)
        lines = {one.kind: str(one) for one in state.legal_actions()}
        if {"sell", "pass"} <= set(lines):
            decision = decided(state, lines["sell"], 90.0, lines["pass"], 8.0)
            plans = [adviser.choice(state, state.parse(lines[kind])) for kind in ("sell", "pass")]
            here, there = (adviser.traits(state, plan) for plan in plans)
            gains = {about: here[about] - there.get(about, 0.0) for about in here if about}
            told = [one for one in reasons(decision, decision.best, state) if one.key == "learnt"]
            assert len(told) == (max(gains.values()) >= HELD_BACK)
            for reason in told:
                about = str(reason.values["trait"]).removeprefix("trait-")
                assert reason.values["points"] == pytest.approx(max(gains.values())) == gains[about]
                for language, words in (("en", "in many games played out"), ("de", "in vielen durchgespielten")):
                    sentence = decision.explain(state, language)
                    assert words in sentence.replace("In ", "in ")
                    assert str(Speaker(state, language).text(f"name.trait-{about}")) in sentence
                said += 1
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
        number += 1
    assert said


def test_every_trait_has_a_word_in_both_languages() -> None:
    state = late()
    for language in ("en", "de"):
        for about in TRAITS:
            assert Speaker(state, language).text(f"name.trait-{about}")
