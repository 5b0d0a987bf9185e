"""One truth about what is legal: the list, the checks behind `parse`, and the rules text read afresh by an oracle.

Positions come from played games, also with purses, markets and cubes changed, so that rare rules come up too.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from tests.core import conformance as the
from tests.core.conformance import Case, State, effort
from tests.games.brass.oracle import Oracle, canonical
from tests.games.brass.play import CASES, disturbed, temper
from tests.games.brass.printed import FACTS, INDUSTRIES
from tests.games.brass.referee import words

PLACES = [place["id"] for place in FACTS["towns"] + FACTS["outer_places"]]
SLOTS = [f"{town['id']}/{n}" for town in FACTS["towns"] for n in range(len(town["slots"]))]
LINKS = [link["id"] for link in FACTS["links"]]
CARDS = [town["id"] for town in FACTS["towns"]] + list(INDUSTRIES)
RULE = re.compile(r"\d+\.\d+ \w")


@pytest.fixture(scope="module", params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


def sample(case: Case, seed: int, share: int) -> Iterator[State]:
    """Running positions of one game, each followed by a disturbed one where no debt is being settled."""
    rng = random.Random(seed)
    for state in the.positions(case, seed, temper(seed), share):
        if state.over:
            continue
        yield state
        if state.snapshot()["pending"] is None:
            yield disturbed(state, rng)


def test_the_legal_list_is_what_the_rules_text_allows(case: Case) -> None:
    """Neither a line too many nor one too few."""
    for seed in range(effort(2)):
        for state in sample(case, seed, share=10):
            listed = {canonical(line) for line in the.lines(state)}
            allowed = {canonical(line) for line in Oracle(state.snapshot()).lines()}
            assert sorted(listed - allowed) == [], "listed, but the rules do not allow it"
            assert sorted(allowed - listed) == [], "allowed by the rules, but not listed"


# --- any line at all


def any_line(rng: random.Random, hand: list[str], slots: dict[str, Any]) -> str:
    """A well-formed line, about things that are there more often than about things that are not."""
    tiles = list(slots) or SLOTS
    card = rng.choice(hand if hand and rng.random() < 0.8 else CARDS)
    other = rng.choice(hand if hand and rng.random() < 0.8 else CARDS)
    slot = rng.choice(tiles if rng.random() < 0.2 else SLOTS)
    coal = rng.choice(["", "", "", " coal market", f" coal {rng.choice(tiles)}"])
    iron = rng.choice(["", "", "", " iron market", f" iron {rng.choice(tiles)}"])
    with_ = rng.choice([f" with {card}"] * 4 + [f" with {card}+{other}", ""])
    link = "--".join(sorted(rng.sample(PLACES, 2))) if rng.random() < 0.1 else rng.choice(LINKS)
    town = next(t for t in FACTS["towns"] if t["id"] == slot.split("/")[0])
    industry = rng.choice(town["slots"][int(slot.split("/")[1])] if rng.random() < 0.8 else INDUSTRIES)
    sold, bought = rng.choice(tiles), rng.choice([*tiles, "distant", "distant"])
    return rng.choice(
        [
            f"build {industry} {slot}{with_}{coal}{iron}",
            f"build {industry} {slot}{with_}",
            f"link {link}{with_}{coal}",
            f"link {link}{with_}",
            f"develop {rng.choice(INDUSTRIES)}{with_}{iron}",
            f"sell {sold} to {bought}{with_}",
            f"loan {rng.choice([0, 5, 10, 20, 30, 40])}{with_}",
            f"pass{with_}",
            f"liquidate {slot}",
            "done",
        ]
    )


def meaning(line: str) -> dict[str, str]:
    """What a line says apart from sources it need not name."""
    said = words(canonical(line))
    return {key: value for key, value in said.items() if key not in ("coal", "iron")}


def check_line(state: State, line: str, legal: set[str]) -> bool:
    """A line is either one of the list or refused with a reason and a rule; tells which."""
    refused: engine.IllegalAction | None = None
    try:
        action = state.parse(line)
    except engine.IllegalAction as refusal:
        refused = refusal
    if refused:
        the.check_sentence(refused.reason)
        assert RULE.match(refused.rule), f"{refused.rule!r} is no heading of the rules text"
        assert line not in legal, f"{line!r} is in the list, yet refused: {refused.reason}"
        return False
    assert str(action) in legal, f"{line!r} was accepted, yet {str(action)!r} is not in the list"
    assert meaning(str(action)) == meaning(line), f"{line!r} was understood as {str(action)!r}"
    for source in ("coal", "iron"):
        named = words(str(action)).get(source)
        assert named in (None, words(line).get(source)), f"{line!r} was understood as {str(action)!r}"
    return True


def test_any_line_is_in_the_list_or_refused_with_a_reason(case: Case) -> None:
    rng = random.Random(17)
    accepted = 0
    for seed in range(effort(2)):
        for state in sample(case, seed, share=12):
            at = state.snapshot()
            legal, hand = set(the.lines(state)), at["players"][state.to_move]["hand"]
            accepted += sum(check_line(state, any_line(rng, hand, at["slots"]), legal) for _ in range(60))
    assert accepted > 20, "the sample hardly met a legal line, so it proves little"


def test_legal_lines_with_one_word_changed_are_in_the_list_or_refused(case: Case) -> None:
    """The neighbourhood of what is legal, where a check that was forgotten would show."""
    rng = random.Random(23)
    words_known = [*SLOTS, *LINKS, *CARDS, "market", "distant", "10", "20", "30"]
    for seed in range(effort(2)):
        for state in sample(case, seed, share=12):
            said = the.lines(state)
            legal = set(said)
            for _ in range(30):
                parts = rng.choice(said).split()
                parts[rng.randrange(len(parts))] = rng.choice(words_known)
                check_line(state, " ".join(parts), legal)


def test_named_sources_that_are_true_may_be_named(case: Case) -> None:
    """Naming the only possible source is no mistake; naming an impossible one is."""
    for state in sample(case, 1, share=12):
        at = state.snapshot()
        for line in the.lines(state)[:40]:
            said = words(line)
            tile_iron = said["verb"] == "develop"
            if tile_iron and "iron" not in said:
                only = Oracle(at).iron()[0]
                assert str(state.parse(f"{line} iron {only}")) == line
                wrong = "market" if only != "market" else "barrow-in-furness/1"
                with pytest.raises(engine.IllegalAction):
                    state.parse(f"{line} iron {wrong}")


@given(data=st.data())
def test_lists_and_rules_agree_wherever_hypothesis_looks(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES), label="case")
    state = case.new(data.draw(st.integers(0, 2**32), label="seed"))
    rng = random.Random(data.draw(st.integers(0, 2**32), label="play"))
    choose = temper(data.draw(st.integers(0, 2), label="temper"))
    for _ in range(data.draw(st.integers(0, 160), label="decisions")):
        if not state.over:
            state.apply(choose(state.legal_actions(), rng))
    if state.over:
        return
    if data.draw(st.booleans(), label="disturb") and state.snapshot()["pending"] is None:
        state = disturbed(state, rng)
    assert {canonical(line) for line in the.lines(state)} == {
        canonical(line) for line in Oracle(state.snapshot()).lines()
    }
