"""The public surface: what the catalogue offers, what `new_game` refuses, and what everything is called."""

from __future__ import annotations

import inspect
import math
import random
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.core.conformance import Case


def rules(ruleset: str) -> Any:
    return next(one for one in engine.catalogue() if one.id == ruleset)


# --- catalogue


def test_the_catalogue_is_a_tuple_of_rulesets_in_plain_values() -> None:
    assert isinstance(engine.catalogue(), tuple)
    ids = [one.id for one in engine.catalogue()]
    assert len(set(ids)) == len(ids)
    for one in engine.catalogue():
        assert one.title.strip()
        assert 1 <= one.min_players <= one.max_players
        for name, values in one.options.items():
            assert name.isidentifier()
            assert len(values) >= 2, "an option without a choice is none"
            assert len(set(values)) == len(values)


# --- what new_game refuses

NOT_OFFERED: list[tuple[str, dict[str, Any]]] = [
    ("unknown ruleset", {"ruleset": "chess", "players": 2}),
    ("empty ruleset", {"ruleset": "", "players": 2}),
    ("ruleset with capitals", {"ruleset": "Brass-2018", "players": 2}),
    ("ruleset is no text", {"ruleset": None, "players": 2}),
    ("ruleset cannot be hashed", {"ruleset": ["brass-2018"], "players": 2}),
    ("too few for 2007", {"ruleset": "brass-2007", "players": 2}),
    ("too many for 2007", {"ruleset": "brass-2007", "players": 5}),
    ("too few for 2018", {"ruleset": "brass-2018", "players": 1}),
    ("too many for 2018", {"ruleset": "brass-2018", "players": 5}),
    ("nobody", {"ruleset": "brass-2018", "players": 0}),
    ("less than nobody", {"ruleset": "brass-2018", "players": -3}),
    ("players as text", {"ruleset": "brass-2018", "players": "3"}),
    ("players as a fraction", {"ruleset": "brass-2018", "players": 2.5}),
    ("players as nothing", {"ruleset": "brass-2018", "players": None}),
    ("far too many", {"ruleset": "brass-2018", "players": 10**400}),
    ("unknown option", {"ruleset": "brass-2018", "players": 3, "railways": True}),
    ("option of the other edition", {"ruleset": "brass-2007", "players": 3, "virtual_link": True}),
    ("unknown option value", {"ruleset": "brass-2018", "players": 3, "virtual_link": "perhaps"}),
    ("option value is no value", {"ruleset": "brass-2018", "players": 3, "introductory": None}),
    ("option value cannot be hashed", {"ruleset": "brass-2018", "players": 3, "introductory": [True]}),
    ("classic cards for two", {"ruleset": "brass-2018", "players": 2, "classic_cards": True}),
    ("small board for three", {"ruleset": "brass-2018", "players": 3, "two_player_board": True}),
    ("small board for four", {"ruleset": "brass-2018", "players": 4, "two_player_board": True}),
    (
        "small board without Birkenhead",
        {"ruleset": "brass-2018", "players": 2, "two_player_board": True, "virtual_link": True},
    ),
    ("seed as text", {"ruleset": "brass-2018", "players": 3, "seed": "7"}),
    ("seed as a fraction", {"ruleset": "brass-2018", "players": 3, "seed": 0.5}),
    ("seed as nothing", {"ruleset": "brass-2018", "players": 3, "seed": None}),
]


@pytest.mark.parametrize("asked", [asked for _, asked in NOT_OFFERED], ids=[why for why, _ in NOT_OFFERED])
def test_what_is_not_offered_is_refused_in_plain_words(asked: dict[str, Any]) -> None:
    wanted = {"seed": 1, **asked}
    ruleset = wanted.pop("ruleset")
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - the sentence is checked below
        engine.new_game(ruleset, **wanted)
    the.check_sentence(str(refusal.value))


def test_a_refusal_names_what_was_asked_and_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"chess"):
        engine.new_game("chess", players=2, seed=1)
    with pytest.raises(ValueError, match=r"2.*4|two.*four"):
        engine.new_game("brass-2018", players=7, seed=1)
    with pytest.raises(ValueError, match=r"railways"):
        engine.new_game("brass-2018", players=3, seed=1, railways=True)


# --- names and shapes


@pytest.mark.parametrize("ruleset", sorted(one.id for one in engine.catalogue()))
def test_a_state_has_the_face_the_contract_gives_it(ruleset: str) -> None:
    players = rules(ruleset).max_players
    state = engine.new_game(ruleset, players=players, seed=7)
    assert (state.ruleset_id, state.players, state.over) == (ruleset, players, False)
    assert isinstance(state.legal_actions(), list)
    assert isinstance(state.snapshot(), dict)
    assert type(state.clone()) is type(state)
    assert type(state.determinize(0, random.Random(1))) is type(state)
    assert type(engine.restore(state.snapshot())) is type(state)


def test_refusals_are_exceptions_of_their_own() -> None:
    for kind in (engine.IllegalAction, engine.BadSave):
        assert issubclass(kind, Exception)
    assert not issubclass(engine.IllegalAction, engine.BadSave)
    assert not issubclass(engine.BadSave, engine.IllegalAction)


def test_the_package_shows_the_contract_and_documents_it() -> None:
    for name in ("catalogue", "new_game", "restore", "IllegalAction", "BadSave", "Record"):
        assert inspect.getdoc(getattr(engine, name)), f"{name} has no docstring"
    state = engine.new_game("brass-2018", players=2, seed=1)
    methods = "legal_actions parse apply clone scores winners score_sheet snapshot view determinize"
    for name in methods.split():
        assert inspect.getdoc(getattr(type(state), name)), f"{name} has no docstring"


def test_a_record_carries_what_the_contract_names() -> None:
    record = Case("brass-2018", 3, (("virtual_link", True),)).record(7, names=("Ada", "Bea", "Cy"))
    assert (record.ruleset, record.players, record.seed) == ("brass-2018", 3, 7)
    assert record.options.get("virtual_link") is True
    assert list(record.actions) == []
    assert list(record.names) == ["Ada", "Bea", "Cy"]
    assert record.replay().snapshot() == engine.new_game("brass-2018", players=3, seed=7, virtual_link=True).snapshot()


# --- reading lines


def test_typing_is_forgiving() -> None:
    """Blanks and capitals do not matter, nor which end of a link is named first."""
    state = engine.new_game("brass-2018", players=4, seed=1)
    for action in state.legal_actions():
        assert state.parse(f"  {str(action).upper().replace(' ', '   ')} ") == action


@pytest.mark.parametrize("text", [None, 7, 1.5, b"pass", ["pass"], {"a": 1}])
def test_parse_answers_anything_that_is_no_text(text: Any) -> None:
    state = engine.new_game("brass-2018", players=2, seed=1)
    with pytest.raises((engine.IllegalAction, TypeError)):
        state.parse(text)


@pytest.mark.parametrize("seat", [None, True, 1.0, "0", [], -1, 3, 10**400, object()], ids=lambda seat: str(seat)[:12])
def test_a_seat_that_is_none_is_refused_in_plain_words(seat: Any) -> None:
    for entry in engine.catalogue():
        state = engine.new_game(entry.id, 3, 7)
        for call in (state.view, lambda one, state=state: state.determinize(one, random.Random(1))):
            with pytest.raises(ValueError, match="seat") as refusal:
                call(seat)
            the.check_sentence(str(refusal.value))


@pytest.mark.parametrize(
    "foreign", [None, 5, object(), b"pass", ["pass"], {"kind": "pass"}, len], ids=lambda one: str(type(one))
)
def test_what_is_no_decision_is_refused_and_changes_nothing(foreign: Any) -> None:
    for entry in engine.catalogue():
        state = engine.new_game(entry.id, 3, 7)
        before = state.snapshot()
        for call in (state.apply, state.parse):
            with pytest.raises(engine.IllegalAction) as refusal:
                call(foreign)
            the.check_sentence(refusal.value.reason)
            assert "0x" not in refusal.value.reason
        assert state.snapshot() == before


@pytest.mark.parametrize(
    "asked",
    [
        {"level": []}, {"level": 3}, {"seconds": -1}, {"seconds": math.nan}, {"seconds": math.inf}, {"seconds": "1"},
        {"seconds": True}, {"iterations": -1}, {"iterations": 2.5}, {"iterations": "5"}, {"seed": "x"}, {"seed": 2.5},
    ],
    ids=str,
)  # fmt: skip
@pytest.mark.parametrize("level", ["greedy", "magnate"])
def test_nobody_decides_by_a_budget_that_is_none(asked: dict[str, Any], level: str) -> None:
    state = engine.new_game("brass-2018", 2, 7)
    with pytest.raises(ValueError, match=" ") as refusal:
        engine.ai.choose(state, **{"level": level, **asked})
    the.check_sentence(str(refusal.value))
