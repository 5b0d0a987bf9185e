"""What a decision did is told where it happens: nothing is missing, and secrets stay secret."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import engine
from engine.core.events import Event, seen
from tests.core import conformance as the
from tests.games.crystal_palace.positions import A, B, C, Table, player, told

EARNED = ("borrowed", "sold", "money", "newspapers", "income-moved", "crowded-out", "income")
SPENT = ("paid", "bought", "repaid")


def test_a_commit_is_told_as_a_secret() -> None:
    state = Table().state()
    events = told(state, "set 6 4 2 1")
    assert [event.values for event in seen(events, A)] == [{"seat": A, "dice": [6, 4, 2, 1]}]
    assert [event.values for event in seen(events, B)] == [{"seat": A, "count": 4}]
    assert all(6 not in event.values.values() for event in seen(events, C))
    assert seen(events, None) == []
    told(state, "set 1 1 1 1")
    events = told(state, "set 3 3 2 2")
    revealed = [event for event in events if event.key == "revealed"]
    assert [(event.values, event.seen_by) for event in revealed] == [
        ({"dice": [[6, 4, 2, 1], [1, 1, 1, 1], [3, 3, 2, 2]]}, None)
    ]


def money_told(events: list[Event], seat: int) -> int:
    total = 0
    for event in events:
        if event.values.get("seat") == seat:
            if event.key in EARNED:
                total += event.values["money"]
            elif event.key in SPENT:
                total -= event.values["money"]
            elif event.key == "traded" and event.values["gain"] == "pound":
                total += 1
    return total


def points_told(events: list[Event], seat: int) -> int:
    return sum(event.values["points"] for event in events if event.key == "points" and event.values["seat"] == seat)


@pytest.mark.parametrize("policy", the.POLICIES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_pound_and_every_point_is_told(players: int, policy: the.Policy) -> None:
    state, rng = engine.new_game("crystal-palace", players=players, seed=8), random.Random(8)
    keys = set()
    while not state.over:
        before = [player(state, seat) for seat in range(players)]
        quiet = state.clone()
        action = policy(state.legal_actions(), rng)
        events: list[Event] = []
        state.apply(action, events)
        quiet.apply(action)
        assert quiet.snapshot() == state.snapshot(), "listening changes nothing"
        assert events, action
        assert json.loads(json.dumps([event.values for event in events])) == [event.values for event in events]
        keys |= {event.key for event in events}
        for seat, was in enumerate(before):
            now = player(state, seat)
            assert now["money"] - was["money"] == money_told(events, seat), action
            assert sum(now["vp"].values()) - sum(was["vp"].values()) == points_told(events, seat), action
            assert now["buzz"] - was["buzz"] == sum(
                event.key == "buzz" and event.values["seat"] == seat for event in events
            )
    assert keys >= {"set-dice", "revealed", "paid", "begins", "placed", "income", "dealt", "over"}


def test_a_copy_listens_to_nobody() -> None:
    state = Table().state()
    events: list[Event] = []
    state.apply("set 1 1 1 1", events)
    count = len(events)
    state.clone().apply("set 1 1 1 1")
    state.apply("set 1 1 1 1")
    assert len(events) == count


@pytest.mark.parametrize(
    ("line", "kind", "parts"),
    [
        ("set 5 4 3 2", "set", {"dice": [5, 4, 3, 2]}),
        ("place 5 british-museum/0", "place", {"die": 5, "space": "british-museum/0"}),
        ("take power-loom", "take", {"patent": "power-loom"}),
        ("take tuition discard lecture", "take", {"tile": "tuition", "discard": "lecture"}),
        ("take share-1b", "take", {"share": "share-1b"}),
        ("hire charles-dickens", "hire", {"person": "charles-dickens"}),
        ("use gears", "use", {"option": "gears"}),
        ("build steam-hammer on 2", "build", {"patent": "steam-hammer", "on": 2}),
        ("ability robert-stephenson", "ability", {"person": "robert-stephenson"}),
        ("permanent market-4", "permanent", {"permanent": "market-4"}),
        ("assistant up 2", "assistant", {"step": "up", "level": 2}),
        ("lower 4", "lower", {"level": 4}),
        ("repay 8", "repay", {"loan": 8}),
        ("loan discard lecture", "loan", {"discard": "lecture"}),
        ("choose energy", "choose", {"word": "energy"}),
        ("decline", "decline", {}),
    ],
)
def test_the_parts_of_a_line(line: str, kind: str, parts: dict[str, Any]) -> None:
    action = Table().state().tables.by_line[line]
    assert (action.kind, action.parts(), str(action)) == (kind, parts, line)
