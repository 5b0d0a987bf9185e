"""What a decision did is told where it happens: nothing is missing, and secrets stay secret."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.core.events import Event, seen
from tests.core import conformance as the
from tests.games.crystal_palace.positions import A, B, C, Table, told


def test_a_commit_is_told_as_a_secret() -> None:
    state = Table().state()
    events = told(state, "set 6 4 2 1")
    assert [event.values for event in seen(events, A)] == [
        {"seat": A, "kind": "set", "dice": [6, 4, 2, 1]},
        {"seat": A, "dice": [6, 4, 2, 1]},
        {"seat": A},
    ]
    for seat in (B, C):
        assert [event.values for event in seen(events, seat)] == [
            {"seat": A, "kind": "set", "count": 4},
            {"seat": A, "count": 4},
            {"seat": A},
        ]
    assert [event.key for event in seen(events, None)] == ["acted"]
    told(state, "set 1 1 1 1")
    events = told(state, "set 3 3 2 2")
    revealed = [event for event in events if event.key == "revealed"]
    assert [(event.values, event.seen_by) for event in revealed] == [
        ({"dice": [[6, 4, 2, 1], [1, 1, 1, 1], [3, 3, 2, 2]]}, None)
    ]


def test_what_a_decision_did_ends_where_the_clock_goes_on() -> None:
    """The last commit is acted before anything comes out, a free deal at once, a die when its space is dealt with."""
    state = Table().state()
    for line in ("set 6 4 2 1", "set 1 1 1 1"):
        state.apply(line)
    keys = [event.key for event in told(state, "set 3 3 2 2")]
    assert keys.index("acted") < keys.index("revealed")
    keys = [event.key for event in told(state, "buy gear")]
    assert keys[-1] == "acted"
    keys = [event.key for event in told(state, "place 6 london-times/0")]
    assert "acted" not in keys  # its icon asks first
    assert [event.key for event in told(state, "done")] == ["decided", "acted"]
    keys = [event.key for event in told(state, "place 1 patent-office/3")]
    assert keys == ["decided", "placed", "paid", "acted"]


class Listener:
    """Knows no rules: keeps the table as it was at the start and changes in it what it hears."""

    def __init__(self, at: dict[str, Any]) -> None:
        self.at = at

    def hear(self, events: list[Event]) -> None:
        for event in events:
            answer = getattr(self, "on_" + event.key.replace("-", "_"), None)
            if answer is not None:
                answer(**event.values)

    def seat(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.at["players"][seat]
        return found

    def space(self, name: str) -> tuple[list[Any], int]:
        place, number = name.split("/")
        return self.at["places"][place]["dice"], int(number)

    def on_paid(self, seat: int, amount: int) -> None:
        self.seat(seat)["money"] -= amount

    def on_earned(self, seat: int, amount: int, why: str) -> None:
        assert why
        self.seat(seat)["money"] += amount

    def on_goods(self, seat: int, gears: int, energy: int, why: str) -> None:
        self.seat(seat)["gears"] += gears
        self.seat(seat)["energy"] += energy
        self.at["banner"] -= why == "banner"

    def on_newspapers(self, seat: int, at: int) -> None:
        self.seat(seat)["newspapers"] = at

    def on_income(self, seat: int, at: int) -> None:
        self.seat(seat)["income"] = at

    def on_westminster(self, seat: int, at: int) -> None:
        self.seat(seat)["westminster"] = at

    def on_commission(self, seat: int, step: int) -> None:
        self.seat(seat)["commission"] = step

    def on_buzz(self, seat: int, at: int) -> None:
        self.seat(seat)["buzz"] = at

    def on_arrived(self, seat: int, rank: int) -> None:
        self.at["arrivals"].append(seat)
        assert rank == len(self.at["arrivals"])

    def on_poster(self, seat: int, space: int) -> None:
        self.seat(seat)["posters"].append(space)

    def on_watch(self, seat: int) -> None:
        self.seat(seat)["watch"] = True

    def on_points(self, seat: int, source: str, points: int, id: str) -> None:
        self.seat(seat)["vp"][source] += points

    def on_borrowed(self, seat: int, loan: int, discard: str | None) -> None:
        self.seat(seat)["loans"].append(loan)
        if discard:
            self.seat(seat)["research"].remove(discard)
            self.at["gone"]["research"].append(discard)

    def on_repaid(self, seat: int, amount: int, loan: int) -> None:
        self.seat(seat)["money"] -= amount
        self.seat(seat)["loans"].remove(loan)
        self.seat(seat)["repaid"] += 1

    def on_dice(self, seat: int, count: int) -> None:
        self.seat(seat)["active"] += count

    def on_revealed(self, dice: list[list[int]]) -> None:
        for player, own in zip(self.at["players"], dice, strict=True):
            player["dice"] = own[:]

    def on_order(self, order: list[int]) -> None:
        self.at["turn_order"] = order[:]

    def on_phase(self, phase: int) -> None:
        self.at["phase"] = phase

    def on_placed(self, seat: int, die: int, space: str) -> None:
        self.seat(seat)["dice"].remove(die)
        dice, number = self.space(space)
        dice[number] = [seat, die]

    def on_acts(self, seat: int, space: str, action_space: int) -> None:
        self.at["places"][space.split("/")[0]]["used"] = action_space + 1

    def on_used(self, seat: int, option: str) -> None:
        self.at["options_used"].append(option)

    def on_ticketed(self, seat: int, space: str, die: int) -> None:
        dice, number = self.space(space)
        dice[number] = None
        self.at["tickets"].append([seat, die])
        self.seat(seat)["active"] -= 1
        self.seat(seat)["ticketed"] += 1

    def on_took(self, seat: int, kept: bool = True, discard: str | None = None, **thing: str) -> None:
        ((kind, name),) = thing.items()
        pile = {"patent": "patents", "tile": "research", "share": "shares"}[kind]
        self.at["display"][pile].remove(name)
        if discard:
            self.seat(seat)["research"].remove(discard)
            self.at["gone"]["research"].append(discard)
        (self.seat(seat)[pile] if kept else self.at["gone"][pile]).append(name)

    def on_hired(self, seat: int, person: str) -> None:
        self.at["display"]["persons"].remove(person)
        self.seat(seat)["persons"].append(person)

    def on_built(self, seat: int, patent: str, on: int) -> None:
        self.seat(seat)["patents"].remove(patent)
        self.seat(seat)["prototypes"].append(patent)

    def on_assistant_new(self, seat: int, to: int) -> None:
        self.seat(seat)["assistants"] -= 1
        self.at["market"][to - 1] = seat

    def on_assistant_up(self, seat: int, level: int, to: int) -> None:
        self.at["market"][level - 1] = None
        self.at["market"][to - 1] = seat

    def on_assistant_down(self, seat: int, level: int, to: int | None) -> None:
        self.at["market"][level - 1] = None
        if to:
            self.at["market"][to - 1] = seat
        else:
            self.seat(seat)["assistants"] += 1

    def on_blown_up(self, seat: int, level: int) -> None:
        for number, owner in enumerate(self.at["market"], 1):
            if number != level:
                self.seat(owner)["assistants"] += 1
                self.at["market"][number - 1] = None

    def on_round(self, round: int) -> None:
        self.at["round"] = round
        self.at["banner"] = BANNER[len(self.at["players"])]
        self.at["options_used"] = []
        for player in self.at["players"]:
            player["dice"] = []
        for place in self.at["places"].values():
            place.update(dice=[None] * len(place["dice"]), used=0)

    def on_dealt(self, round: int, **piles: list[str]) -> None:
        for pile, names in piles.items():
            box = self.at["returned" if pile in self.at["returned"] else "gone"]
            box[pile] += self.at["display"][pile]
            self.at["display"][pile] = names[:]


BANNER = {2: 1, 3: 2, 4: 2, 5: 3}
TABLE = ("round", "phase", "turn_order", "market", "banner", "places", "options_used", "tickets", "display", "arrivals")
OWN_TURN = ("passed", "built", "used", "dice")  # the clock's


@pytest.mark.parametrize("policy", the.POLICIES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_only_hears_a_game_knows_the_whole_table(players: int, policy: the.Policy) -> None:
    for seed in range(the.effort(3)):
        state, rng = engine.new_game("crystal-palace", players=players, seed=seed), random.Random(seed)
        listener = Listener(state.snapshot())
        while not state.over:
            action = policy(state.legal_actions(), rng)
            events: list[Event] = []
            state.apply(action, events)
            listener.hear(events)
            at = state.snapshot()
            for key in TABLE:
                assert listener.at[key] == at[key], f"{key} after {action}"
            for seat, (own, heard) in enumerate(zip(at["players"], listener.at["players"], strict=True)):
                known = [key for key in own if key not in OWN_TURN]
                assert {key: own[key] for key in known} == {key: heard[key] for key in known}, f"{seat} after {action}"
                if at["phase"] > 1 or at["turn"] == players:
                    assert own["dice"] == heard["dice"]
            assert listener.at["gone"]["research"] == at["gone"]["research"]
            assert listener.at["returned"] == at["returned"]
        last = events[-1]
        assert (last.key, last.values) == ("over", {"winners": state.winners(), "scores": state.scores()})


def documented() -> dict[str, set[str]]:
    """The keys that docs/events.md lists for this game, each with the names of its values."""
    pages = (Path(engine.__file__).parents[1] / "docs" / "events.md").read_text("utf-8")
    (chapter,) = [one for one in pages.split("\n## ") if one.startswith("Crystal Palace\n")]
    rows = re.findall(r"^\| `([\w-]+)` \| ([^|]*) \|", chapter, re.MULTILINE)
    return {key: set(re.findall(r"`(\w+)`", names)) for key, names in rows}


@pytest.mark.cpython_only
def test_everything_that_is_told_is_documented_and_the_other_way_round() -> None:
    listed, heard = documented(), set()
    for seed in range(12):
        state, rng = engine.new_game("crystal-palace", players=2 + seed % 4, seed=seed), random.Random(seed)
        while not state.over:
            action = the.POLICIES[seed % 2](state.legal_actions(), rng)
            events: list[Event] = []
            state.apply(action, events)
            heard |= {event.key for event in events}
            for event in events:
                assert set(event.values) - set(action.parts()) <= listed[event.key], event
    # what random players seldom get to: the end of the buzz track, and a crowded market
    near = Table().seat(A, buzz=39).lay(london_times={0: (A, 6)}, waterloo_station={0: (B, 6)})
    heard |= {event.key for event in told(near.acting("london-times", 0).state(), "publish")}
    for line in ("assistant new", "assistant up 4"):
        crowded = Table().market(_1=A, _2=B, _3=A, _4=C, _5=C) if line.endswith("new") else Table().market(_4=A)
        state = crowded.placing([6, 1], [1], [1]).state()
        state.apply("place 6 british-museum/0")
        heard |= {event.key for event in told(state, line)}
    assert heard == set(listed)


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
