"""What Brass tells: who only hears the events of a game knows every purse, tile, link, cube, card and point of it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import engine
from engine.core.events import Event, seen, several
from engine.games.brass.rules.plans import KINDS
from tests.core import conformance as the
from tests.core.conformance import Case, effort
from tests.core.golden_games import golden, start_of
from tests.games.brass.golden.make import HERE
from tests.games.brass.play import CASES, disturbed, temper
from tests.games.brass.positions import Position, both_editions
from tests.kits import retelling
from tests.kits.retelling import Listener, listen

GOLDEN = golden(HERE)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


class Hearer(Listener):
    """Hears of income tracks, the distant market, debts and eras too."""

    def on_discarded(self, seat: int, cards: list[str]) -> None:
        self.lose(seat, cards)
        self.player(seat)["discard"] += cards

    def on_income(self, seat: int, before: int, after: int, space_before: int, space_after: int) -> None:
        assert self.player(seat)["income_space"] == space_before
        assert (after - before) * (space_after - space_before) >= 0
        self.player(seat)["income_space"] = space_after

    def on_demand(self, seat: int, steps: int, position: int) -> None:
        self.at["cotton_demand"] = position
        assert self.at["distant_tiles"].pop(0) is None
        if "distant_drawn" in self.at:
            self.at["distant_drawn"] += 1
            self.at["distant_tiles"].append(steps)
        else:
            self.at["distant_discard"].append(steps)

    def on_closed(self, seat: int, slot: str) -> None:
        assert not self.at["slots"][slot]["flipped"]

    def on_points(self, seat: int, era: str, source: str, id_: str, points: int, **tile: Any) -> None:
        self.player(seat)["vp"] += points
        self.at["ledger"].append([seat, era, source, id_, points])
        if source in ("industries", "again"):
            assert self._lies(seat, id_, tile["industry"], tile["level"])["flipped"]

    def on_short(self, seat: int, owed: int, then: list[int]) -> None:
        self.at.update(to_move=seat, pending={"action": "liquidate", "owed": owed, "then": then})

    def on_settled(self, seat: int, amount: int, owed: int) -> None:
        self.player(seat)["money"] -= amount
        self.at["pending"]["owed"] -= amount
        assert self.at["pending"]["owed"] == owed

    def on_continues(self, seat: int, kind: str) -> None:
        if kind != "liquidate":  # what is owed stands there already
            super().on_continues(seat, kind)

    def on_forgiven(self, seat: int, amount: int) -> None:
        assert self.player(seat)["money"] == 0
        assert not any(tile["owner"] == seat for tile in self.at["slots"].values())

    def on_round(self, round: int, order: list[int], era: str) -> None:
        assert order == self.at["turn_order"]
        self.at.update(round=round, era=era)

    def on_era(self, era: str, scores: list[int]) -> None:
        assert era == self.at["era"]
        assert scores == [player["vp"] for player in self.at["players"]]

    def on_lifted(self, seat: int, link: str) -> None:
        assert self.at["links"].pop(link) == seat
        self.player(seat)["links_left"] += 1

    def on_reopened(self, position: int) -> None:
        self.at["cotton_demand"] = position

    def on_shuffled(self, deck: int, removed: int, distant: int) -> None:
        assert not any(player["hand"] for player in self.at["players"])
        self.at.update(deck=[None] * deck, removed=[None] * removed, distant_tiles=[None] * distant, distant_discard=[])
        if "distant_drawn" in self.at:
            self.at["distant_drawn"] = 0
        for player in self.at["players"]:
            player["discard"] = []


def hear_out(state: the.State, seed: int, policy: the.Policy, heard: Counter[str]) -> None:
    rng = random.Random(seed)
    while not state.over:
        listen(Hearer, state, policy(state.legal_actions(), rng), heard)


# --- nothing is missing


@every_case
def test_a_whole_game_can_be_followed_by_hearing_alone(case: Case) -> None:
    for seed in range(effort(3)):
        hear_out(case.new(seed), seed, temper(seed), Counter())


@pytest.mark.parametrize("game", GOLDEN.values(), ids=GOLDEN)
def test_golden_games_can_be_followed_by_hearing_alone(game: dict[str, Any]) -> None:
    state, actions = start_of(game)
    for line in actions:
        listen(Hearer, state, line, Counter())


@every_case
def test_odd_positions_can_be_followed_by_hearing_alone(case: Case) -> None:
    """Empty markets, bare purses, deep debts: rare things are told too."""
    rng = random.Random(3)
    for state in the.positions(case, 4, share=6):
        if not state.over and state.snapshot()["pending"] is None:
            odd = disturbed(state, rng)
            for _ in range(12):
                if not odd.over:
                    listen(Hearer, odd, the.by_kind(odd.legal_actions(), rng), Counter())


@pytest.mark.cpython_only  # inside Pyodide there are no docs
def test_everything_that_is_told_is_documented_and_the_other_way_round() -> None:
    documented, heard = retelling.documented("Brass"), Counter[str]()
    for number, case in enumerate(CASES):
        state, rng = case.new(number), random.Random(number)
        while not state.over:
            if rng.random() < 0.02 and state.snapshot()["pending"] is None:
                state = disturbed(state, rng)
            _, events = the.told(state, action := temper(number)(state.legal_actions(), rng))
            for event in events:
                assert set(event.values) - set(action.parts()) <= documented[event.key], event
            heard.update(event.key for event in events)
            state.apply(action)
    assert heard.keys() == documented.keys()


# --- kind and parts


def line_of(kind: str, parts: dict[str, Any]) -> str:
    """The line that the parts make, by the forms that docs/notation.md shows."""
    words = [kind, *(str(parts[name]) for name in ("industry", "slot", "link", "amount") if name in parts)]
    for name, word in (("to", "to"), ("card", "with"), ("coal", "coal"), ("iron", "iron")):
        if name in parts:
            words += [word, "+".join(several(parts[name]))]
    return " ".join(words)


def test_kind_and_parts_make_the_line() -> None:
    kinds = set()
    for game in GOLDEN.values():
        state, actions = start_of(game)
        for line in actions:
            for action in state.legal_actions():
                kinds.add(action.kind)
                assert line_of(action.kind, action.parts()) == str(action)
            state.apply(line)
    assert kinds == set(KINDS)


# --- single decisions


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def only(events: list[Event], key: str) -> dict[str, Any]:
    (values,) = [event.values for event in events if event.key == key]
    return values


def before_the_clock(events: list[Event]) -> list[Event]:
    return events[: keys(events).index("acted")]


@both_editions
def test_a_sale_that_fails_tells_the_tile_and_that_nothing_was_sold(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("manchester/0", 0, "cotton-mill", 1)
    position.tile("warrington-runcorn/1", 1, "port", 1, flipped=True).links(0, "manchester--warrington-runcorn")
    state = position.demand(7).distant(3).state()
    _, events = the.told(state, "sell manchester/0 to distant with bury")
    assert keys(before_the_clock(events)) == ["decided", "discarded", "demand", "closed"]
    assert only(events, "demand") == {"seat": 0, "steps": 3, "position": 8}


@both_editions
def test_a_sale_to_a_port_tells_whose_port_and_both_flips_with_their_income(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("lancaster/1", 0, "cotton-mill", 1)
    state = position.tile("lancaster/0", 1, "port", 1).state()
    _, events = the.told(state, "sell lancaster/1 to lancaster/0 with bury")
    told = before_the_clock(events)
    assert keys(told)[2:] == ["sold", "flipped", "income", "flipped", "income"]
    assert (only(told, "sold")["to"], only(told, "sold")["owner"]) == ("lancaster/0", 1)
    assert [event.values["seat"] for event in told[3:]] == [1, 1, 0, 0]
    assert told[6].values == {"seat": 0, "before": 0, "after": 3, "space_before": 10, "space_after": 15}


@both_editions
def test_a_debt_tells_what_is_owed_what_a_tile_pays_and_what_that_leaves(ruleset: str) -> None:
    position = Position(ruleset).income(0, 7).money(0, 1).tile("manchester/0", 0, "cotton-mill", 1)
    state = position.last_action_of_round().state()
    after, events = the.told(state, next(line for line in the.lines(state) if line.startswith("pass")))
    owes = {event.key: event.values for event in events if event.values.get("seat") == 0}
    assert owes["collected"] == {"seat": 0, "amount": -1, "due": -3}
    assert owes["short"]["owed"] == 2
    _, events = the.told(after, "liquidate manchester/0")
    told = before_the_clock(events)
    assert keys(told) == ["decided", "removed", "earned", "settled"]
    assert (only(told, "earned")["amount"], only(told, "settled")) == (6, {"seat": 0, "amount": 2, "owed": 0})


def test_cards_that_are_drawn_are_named_to_nobody_else() -> None:
    state = engine.new_game("brass-2018", players=3, seed=7)
    seat, deck = state.to_move, state.snapshot()["deck"]
    assert seat is not None
    _, events = the.told(state, next(line for line in the.lines(state) if line.startswith("pass")))
    for listener in (0, 1, 2, None):
        drawn = [event.values for event in seen(events, listener) if event.key == "drew"]
        expected: dict[str, Any] = {"seat": seat, "from": "pile"}
        if listener is None:
            assert drawn == []
        else:
            assert drawn == [{**expected, "cards": deck[:1]} if listener == seat else {**expected, "count": 1}]
