"""One truth about what is legal, refusals that help, the rules text, and what a seat may know."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.games.age_of_industry.rules.facts import INDUSTRIES, facts
from engine.games.age_of_industry.rules.plans import UNNAMED, Action, Plan
from engine.games.age_of_industry.rules.reasons import REASONS
from tests.core import conformance as the
from tests.core.conformance import Case, effort
from tests.games.age_of_industry.positions import BLUE, RED, YELLOW, Position, legal, play, refused

ROOT = Path(__file__).parents[3]
CASES = [Case("age-of-industry", players, (("map", map_name),)) for map_name, players in
         (("germany", 3), ("germany", 5), ("new-england", 4), ("new-england", 5))]  # fmt: skip
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def headings(language: str) -> list[str]:
    text = (ROOT / "pyapp" / "games" / "age_of_industry" / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^## (\d+\.\d+ .+)$", text, re.MULTILINE)


def test_every_rule_the_engine_names_is_a_heading() -> None:
    assert {rule for rule, _ in REASONS.values()} <= set(headings("en"))


def test_the_german_text_has_the_same_numbers() -> None:
    numbers = [[title.split()[0] for title in headings(language)] for language in ("en", "de")]
    assert numbers[0] == numbers[1]
    assert len(numbers[0]) == len(set(numbers[0]))


def table_rows(language: str) -> list[list[str]]:
    """The numbers of the mat as the rules text prints them, with the signs for what is reconstructed."""
    text = (ROOT / "pyapp" / "games" / "age_of_industry" / "rules" / f"{language}.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|\n").split("|")][1:]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    return rows[2:]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_text_tells_the_numbers_and_marks_what_is_reconstructed(language: str) -> None:
    expected = []
    for word in INDUSTRIES:
        for level in facts()["player_mat"]["industries"][word]["levels"]:
            status = level["field_status"]

            def shown(field: str, level: dict[str, Any] = level, status: dict[str, str] = status) -> str:
                value = level.get(field)
                mark = "°" if status.get(field) == "reconstructed" else ""
                return ("–" if value == 0 and field in ("coal", "iron") else "" if value is None else str(value)) + mark

            expected.append([shown(field) for field in ("level", "count", "cost", "coal", "iron", "cubes", "income")])
    found = table_rows(language)
    assert len(found) == len(expected)
    for row, numbers in zip(found, expected, strict=True):
        if numbers[0] == "0":
            assert row[:2] == numbers[:2]
        else:
            assert row == numbers


# --- the list and the checks


VOCABULARY = ["market", "pile", "done", "10", "20", "0", "2", "3", *INDUSTRIES, *facts()["location_colours"]["list"]]


def check_line(state: Any, line: str, known: set[str], titles: set[str]) -> bool:
    """A line is either one of the list or refused with a reason and a rule; tells which."""
    refused_with: engine.IllegalAction | None = None
    read = ""
    try:
        read = str(state.parse(line))
    except engine.IllegalAction as refusal:
        refused_with = refusal
    if refused_with is None:
        assert read in known, f"{line!r} was accepted as {read!r}, which is not in the list"
        return True
    the.check_sentence(refused_with.reason)
    assert refused_with.rule in titles
    assert line not in known, f"{line!r} is in the list, yet refused: {refused_with.reason}"
    return False


@every_case
def test_any_line_is_in_the_list_or_refused_with_a_reason(case: Case) -> None:
    """Lines of other moments, and lines with one word changed: where a check was forgotten it would show."""
    accepted = 0
    board = facts()["maps"][dict(case.options)["map"]]
    words = [*VOCABULARY, *(place["id"] for place in board["places"] + board["ship_places"])]
    titles = set(headings("en"))
    for seed in range(effort(2)):
        rng = random.Random(seed)
        met: list[str] = []
        state = case.new(seed)
        for now, _ in the.walk(state, seed, the.POLICIES[seed % 2]):
            said = the.lines(now)
            known = set(said)
            tried = rng.sample(met, min(12, len(met)))
            for line in rng.sample(said, min(6, len(said))):
                parts = line.split()
                parts[rng.randrange(len(parts))] = rng.choice([*words, *rng.choice(said).split()])
                tried.append(" ".join(parts))
            for line in tried:
                accepted += check_line(now, line, known, titles)
            met += rng.sample(said, min(4, len(said)))
    assert accepted > 50, "hardly a legal line was met"


@pytest.mark.parametrize(
    "text", [None, 7, b"pass", "pass\npass", "link berlin--berlin", "repay ten", "draw", "sell x to"]
)
def test_what_is_no_notation(text: Any) -> None:
    state = Position().state()
    with pytest.raises(engine.IllegalAction) as refusal:
        state.parse(text)
    assert refusal.value.rule == "11.2 Notation"


def test_typing_is_forgiving() -> None:
    state = Position("new-england").tile("boston/0", RED, "port", 1).state()
    for action in state.legal_actions():
        assert state.parse(f"  {str(action).upper().replace(' ', '   ')} ") == action
    assert str(state.parse("link worcester--boston")) == "link boston--worcester"


def test_refusals_speak_of_places_by_name() -> None:
    state = Position().tile("berlin/0", YELLOW, "cotton-mill", 1).hand(RED, "yellow").state()
    assert "space 1 of Berlin" in refused(state, "build cotton-mill berlin/0 with yellow").reason


# --- secrets


@every_case
def test_a_view_hides_hands_pile_and_generator_and_nothing_else(case: Case) -> None:
    for state in the.positions(case, 2, share=9):
        at = state.snapshot()
        for seat in range(case.players):
            paths: set[the.Path] = {("rng",)} | {("deck", n) for n in range(len(at["deck"]))}
            for other, player in enumerate(at["players"]):
                if other != seat:
                    paths |= {("players", other, "hand", n) for n in range(len(player["hand"]))}
            assert set(the.hidden(at, state.view(seat))) == paths


def test_cards_taken_from_the_display_are_known_to_all() -> None:
    position = Position().hand(RED).display("red", "port")
    state = play(position.state(), "draw red", "draw pile")
    for number in range(20):
        dealt = state.determinize(YELLOW, random.Random(number)).snapshot()
        assert "red" in dealt["players"][RED]["hand"]
    assert (
        len({tuple(state.determinize(BLUE, random.Random(n)).snapshot()["players"][RED]["hand"]) for n in range(20)})
        > 3
    )
    play(state, "pass with red")
    assert state.snapshot()["players"][RED]["seen"] == [], "it has been played"


@every_case
def test_re_dealing_keeps_every_card(case: Case) -> None:
    def cards(at: dict[str, Any]) -> Counter[str]:
        return Counter([*at["deck"], *at["display"], *at["discard"], *(c for p in at["players"] for c in p["hand"])])

    for state in the.positions(case, 3, share=20):
        at = state.snapshot()
        for seat in range(case.players):
            dealt = state.determinize(seat, random.Random(seat)).snapshot()
            assert cards(dealt) == cards(at)
            assert dealt["players"][seat] == at["players"][seat]
            for key in at.keys() - {"players", "deck", "rng"}:
                assert dealt[key] == at[key]


def test_undo_stops_where_a_card_came_to_light() -> None:
    state = Position().hand(RED, "red").display("blue", "port").state()
    before = state.revealed
    play(state, "pass with red")
    assert state.revealed == before
    play(state, "draw blue")
    assert state.revealed == before
    play(state, legal(state, "draw port")[0])
    assert state.revealed == before + 2, "the display was filled up"


@given(seed=st.integers(0, 10**6), map_name=st.sampled_from(("germany", "new-england")))
def test_an_action_put_together_by_somebody_is_as_legal_as_its_line(seed: int, map_name: str) -> None:
    """Plans of this and earlier positions with any card or none, as one action or as a whole turn."""
    rng = random.Random(seed)
    state: Any = engine.new_game("age-of-industry", players=3, seed=seed, map=map_name)
    met: list[Plan] = []
    for _ in range(40):
        if state.over:
            break
        legal = state.legal_actions()
        met += [rng.choice(legal).plan for _ in range(3)]
        for plan in rng.sample(met, min(4, len(met))):
            card = rng.choice((UNNAMED, *range(len(state.tables.cards)), *state.hands[state.to_move]))
            made_up = Action(plan, card, rng.random() < 0.4)
            assert outcome(state, made_up) == outcome(state, str(made_up)), str(made_up)
        state.apply(rng.choice(legal))


def outcome(state: Any, decision: Action | str) -> object:
    """The position after the decision, or the reason why it is refused."""
    after = state.clone()
    try:
        after.apply(decision)
    except engine.IllegalAction as refused:
        assert after.snapshot() == state.snapshot()
        return str(refused)
    return after.snapshot()
