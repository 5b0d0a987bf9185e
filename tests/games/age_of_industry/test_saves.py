"""Positions that contradict themselves are refused; positions that merely never happened are not."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.core.test_restored import play_and_keep
from tests.games.age_of_industry.positions import BLUE, GREEN, RED, YELLOW, Position

Snapshot = dict[str, Any]


def sea() -> Snapshot:
    """A port and a ship in New England, the ship with coal and an open market."""
    position = Position("new-england").tile("boston/0", YELLOW, "port", 1).market("massachusetts-bay", "both")
    position.tile("massachusetts-bay/0", GREEN, "ship", 3).imports("massachusetts-bay", 2)
    return position.rails(BLUE, "boston--worcester").snapshot()


def land() -> Snapshot:
    """Some tiles and rails in Germany."""
    position = Position().tile("koeln/0", RED, "cotton-mill", 2).tile("essen/0", YELLOW, "coal-mine", 1)
    return position.rails(RED, "essen--koeln").snapshot()


def put(snapshot: Snapshot, path: str, value: Any) -> Snapshot:
    part: Any = snapshot
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        part = part[step]
    part[last] = value
    return snapshot


WRONG: dict[str, Callable[[], Snapshot]] = {
    "a map that does not exist": lambda: put(land(), "options", {"map": "france"}),
    "an option that does not exist": lambda: put(land(), "options", {"rails": 1}),
    "the other map": lambda: put(land(), "options", {"map": "new-england"}),
    "a card too many": lambda: put(land(), "discard", ["red"]),
    "a hand too large": lambda: put(land(), "players.0.hand", ["red"] * 10),
    "seen but not held": lambda: put(land(), "players.0.seen", ["ship", "ship", "ship"]),
    "a mat with a foreign level": lambda: put(land(), "players.0.mat.port", [1, 4]),
    "a mat out of order": lambda: put(land(), "players.0.mat.port", [2, 1]),
    "a mat with too many": lambda: put(land(), "players.0.mat.port", [1, 1, 1]),
    "a tile that is also on the mat": lambda: put(land(), "players.0.mat.cotton-mill", [1, 1, 2, 2, 3, 3]),
    "a rail too many": lambda: put(land(), "players.0.links_left", 12),
    "a rail nowhere": lambda: put(land(), "links", {"koeln--kiel": 0}),
    "a tile on the wrong symbol": lambda: put(land(), "slots.koeln/0.industry", "port"),
    "a level that does not exist": lambda: put(land(), "slots.koeln/0.level", 4),
    "a flipped mine with coal": lambda: put(land(), "slots.essen/0.flipped", True),
    "an empty mine unflipped": lambda: put(land(), "slots.essen/0.cubes", 0),
    "too much coal": lambda: put(land(), "slots.essen/0.cubes", 4),
    "a mill with a mark for ships": lambda: put(land(), "slots.koeln/0.over_ship", False),
    "two tiles in a small place": lambda: put(
        land(), "slots.koeln/1", {"owner": 0, "industry": "iron-works", "level": 1, "flipped": True, "cubes": 0}
    ),
    "an unknown slot": lambda: put(land(), "slots.koeln/9", {}),
    "a track too long": lambda: put(land(), "coal_market", 7),
    "a market missing": lambda: put(land(), "markets", {}),
    "a market type that does not exist": lambda: put(land(), "markets.polen.type", "coal"),
    "no demand, yet used": lambda: put(land(), "markets.berlin", {"type": "no-demand", "flipped": True}),
    "too many markets of a type": lambda: {
        **land(), "markets": {place: {"type": "both", "flipped": False} for place in land()["markets"]},
    },
    "a display too small": lambda: {
        **land(), "display": [], "discard": land()["display"],
    },
    "an order with a gap": lambda: put(land(), "turn_order", [0, 1, 1, 3]),
    "three actions": lambda: put(land(), "actions_left", 3),
    "two actions in round one": lambda: put(land(), "round", 1),
    "over too early": lambda: {**land(), "to_move": None, "actions_left": 0},
    "repaying without a loan": lambda: {**land(), "pending": {"action": "repay", "then": [1, 2, 3]}, "actions_left": 0},
    "drawing without end": lambda: {**land(), "pending": {"action": "draw", "left": 2}},
    "a link half done": lambda: {**land(), "pending": {"action": "link"}},
    "imports without a ship": lambda: put(sea(), "imports.gulf-of-maine", 1),
    "too many imports": lambda: put(sea(), "imports.massachusetts-bay", 4),
    "a flipped ship with coal": lambda: put(sea(), "slots.massachusetts-bay/0.flipped", True),
    "a ship without a mark": lambda: put(
        sea(), "slots.massachusetts-bay/0",
        {"owner": 2, "industry": "ship", "level": 3, "flipped": False, "cubes": 0},
    ),
    "an idle ship unflipped": lambda: put(
        put(sea(), "imports.massachusetts-bay", 0), "markets.massachusetts-bay.flipped", True
    ),
    "a ship without a port": lambda: {
        **sea(), "slots": {"massachusetts-bay/0": sea()["slots"]["massachusetts-bay/0"]},
    },
    "a used sea market without a ship": lambda: put(
        put(sea(), "markets.gulf-of-maine.type", "cotton"), "markets.gulf-of-maine.flipped", True
    ),
}  # fmt: skip


@pytest.mark.parametrize("snapshot", WRONG.values(), ids=WRONG.keys())
def test_contradictions_are_refused(snapshot: Callable[[], Snapshot]) -> None:
    the.check_bad_save(lambda: engine.restore(snapshot()))


def test_the_samples_themselves_are_sound() -> None:
    for sample in (land(), sea()):
        assert engine.restore(sample).snapshot() == sample


def test_positions_that_never_happened_are_welcome() -> None:
    strange = put(land(), "players.0.mat.port", [3])
    strange["players"][1]["money"], strange["players"][1]["loans"] = 400, 70
    state = engine.restore(strange)
    assert state.snapshot() == strange
    assert state.legal_actions()


def test_a_ship_over_a_ship_survives_a_save() -> None:
    snapshot = put(put(sea(), "imports.massachusetts-bay", 0), "markets.massachusetts-bay.flipped", True)
    snapshot["slots"]["massachusetts-bay/0"]["over_ship"] = True
    assert engine.restore(snapshot).snapshot() == snapshot


def test_a_very_late_round_can_be_played_and_kept() -> None:
    at = engine.new_game("age-of-industry", players=3, seed=1, map="new-england").snapshot()
    at["round"] = 1000
    play_and_keep(engine.restore(at), random.Random(1))
