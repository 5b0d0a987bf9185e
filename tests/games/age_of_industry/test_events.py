"""What Age of Industry tells: who only hears a game knows every purse, debt, tile, cube and card of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.events import Event, seen, several
from engine.games.age_of_industry.rules.plans import COMBINE, KINDS
from tests.core import conformance as the
from tests.core.conformance import Case, effort
from tests.core.golden_games import golden, start_of
from tests.games.age_of_industry.golden.make import HERE, seaward
from tests.games.age_of_industry.positions import BLUE, GREEN, RED, YELLOW, Position
from tests.games.age_of_industry.test_plainly import well_begun
from tests.kits import retelling
from tests.kits.retelling import Listener, listen

GOLDEN = golden(HERE)
CASES = [case for case in the.offered() if case.ruleset == "age-of-industry"]
IMPORT = "/import"
every_case = pytest.mark.parametrize("case", CASES, ids=str)


class Hearer(Listener):
    """Hears of loans, ships, markets and the display too."""

    def on_discarded(self, seat: int, cards: list[str]) -> None:
        self.lose(seat, cards)
        self.at["discard"] += cards
        known = self.player(seat)["seen"]
        for card in cards:
            if card in known:
                known.remove(card)

    def on_drew(self, seat: int, from_: str, cards: Sequence[str | None] = (), count: int = 0) -> None:
        if from_ == "pile":
            super().on_drew(seat, from_, cards, count)
            return
        self.player(seat)["hand"] += cards if seat == self.seat else [None] * len(cards)
        self.player(seat)["seen"] += cards
        for card in cards:
            self.at["display"].remove(card)

    def on_displayed(self, cards: list[str]) -> None:
        self.at["display"] += cards
        del self.at["deck"][: len(cards)]

    def on_continues(self, seat: int, kind: str, left: int | None = None) -> None:
        self.at["pending"] = {"action": kind, **({} if left is None else {"left": left})}

    def on_took(self, seat: int, what: str, slot: str | None, owner: int | None, price: int) -> None:
        if slot is None or not slot.endswith(IMPORT):
            super().on_took(seat, what, slot, owner, price)
            return
        place = slot.removesuffix(IMPORT)
        assert (what, owner, price) == ("coal", self.at["slots"][f"{place}/0"]["owner"], 0)
        self.at["imports"][place] -= 1

    def on_built(self, seat: int, slot: str, industry: str, level: int, cubes: int, over: bool) -> None:
        super().on_built(seat, slot, industry, level, cubes, over)
        if industry == "ship":
            self.at["slots"][slot]["over_ship"] = over

    def on_stocked(self, seat: int, slot: str, what: str, count: int) -> None:
        assert what == "coal"
        self.at["imports"][slot.removesuffix(IMPORT)] += count

    def on_used(self, place: str) -> None:
        assert not self.at["markets"][place]["flipped"]
        self.at["markets"][place]["flipped"] = True

    def on_borrowed(self, seat: int, loans: int, amount: int, debt: int) -> None:
        self.player(seat)["loans"] += loans
        assert debt * loans == amount * self.player(seat)["loans"]

    def on_repaid(self, seat: int, loans: int, amount: int, debt: int) -> None:
        self.player(seat)["loans"] -= loans
        self.player(seat)["money"] -= amount
        assert debt * loans == amount * self.player(seat)["loans"]

    def on_asked(self, seat: int, kind: str, then: list[int]) -> None:
        self.at.update(to_move=seat, actions_left=0, pending={"action": kind, "then": then})

    def on_round(self, round: int, order: list[int], debts: list[int]) -> None:
        assert order == self.at["turn_order"]
        self.at["round"] = round
        assert [debt > 0 for debt in debts] == [player["loans"] > 0 for player in self.at["players"]]

    def on_fare(self, seat: int, link: str, amount: int) -> None:
        assert self.at["links"][link] == seat

    def on_account(self, seat: int, before: int, rails: int, repaid: int, left: int, open_loans: int) -> None:
        assert before == self.player(seat)["money"]
        assert before + rails == repaid + left

    def on_points(self, seat: int, source: str, id_: str, points: int, **tile: Any) -> None:
        if source == "industries":
            self._lies(seat, id_, tile["industry"], tile["level"])


def kept(heard: Counter[str], state: the.State, seed: int, policy: the.Policy) -> None:
    rng = random.Random(seed)
    while not state.over:
        listen(Hearer, state, policy(state.legal_actions(), rng), heard)


# --- nothing is missing


@every_case
def test_a_whole_game_can_be_followed_by_hearing_alone(case: Case) -> None:
    for seed in range(effort(1)):
        for policy in (the.uniform, the.by_kind, seaward):
            kept(Counter(), case.new(seed), seed, policy)


@pytest.mark.parametrize("game", GOLDEN.values(), ids=GOLDEN)
def test_golden_games_can_be_followed_by_hearing_alone(game: dict[str, Any]) -> None:
    state, actions = start_of(game)
    for line in actions:
        listen(Hearer, state, line, Counter())


@pytest.mark.cpython_only  # inside Pyodide there are no docs
def test_everything_that_is_told_is_documented_and_the_other_way_round() -> None:
    documented, heard = retelling.documented("Age of Industry"), Counter[str]()
    for seed in range(effort(3)):
        for map_name in ("germany", "new-england"):
            state, rng = well_begun(map_name, 4, seed), random.Random(seed)
            while not state.over:
                _, events = the.told(state, action := seaward(state.legal_actions(), rng))
                for event in events:
                    assert set(event.values) - set(action.parts()) <= documented[event.key], event
                heard.update(event.key for event in events)
                state.apply(action)
    assert heard.keys() == documented.keys()


def test_the_points_that_are_told_are_all_points() -> None:
    for case in CASES:
        state, events = case.new(9), list[Event]()
        for now, action in the.walk(state, 9, seaward):
            _, events = the.told(now, action)
        for seat, total in enumerate(state.scores()):
            told = [event.values for event in events if event.values.get("seat") == seat]
            assert sum(values["points"] for values in told if "points" in values) == total
            rails = [event.values["amount"] for event in events if event.key == "fare" and event.values["seat"] == seat]
            (account,) = [event.values for event in events if event.key == "account" and event.values["seat"] == seat]
            assert sum(rails) == account["rails"]


# --- kind and parts


def line_of(kind: str, parts: dict[str, Any]) -> str:
    """The line that the parts make, by the forms that docs/notation.md shows."""
    names = ("from", "card") if kind == "draw" else ("industry", "level", "slot", "link", "amount")
    words = [kind, *(str(parts[name]) for name in names if name in parts)]
    for name, word in (("to", "to"), ("card", "with"), ("coal", "coal"), ("iron", "iron"), ("loan", "loan")):
        if name in parts and kind != "draw":
            words += [word, "+".join(map(str, several(parts[name])))]
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
    assert kinds == {*KINDS, COMBINE}


# --- single decisions


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def before_the_clock(events: list[Event]) -> list[Event]:
    return events[: keys(events).index("acted")]


def only(events: list[Event], key: str) -> dict[str, Any]:
    (values,) = [event.values for event in events if event.key == key]
    return values


def test_a_build_on_credit_tells_the_debt_before_what_it_pays_for() -> None:
    position = Position().hand(RED, "mauve").money(RED, 1)
    (line,) = [line for line in the.lines(position.state()) if line.startswith("build cotton-mill koeln/0 with mauve")]
    _, events = the.told(position.state(), line)
    told = before_the_clock(events)
    assert keys(told)[:5] == ["decided", "discarded", "borrowed", "earned", "built"]
    assert only(told, "borrowed") == {"seat": RED, "loans": 1, "amount": 10, "debt": 10}
    assert only(told, "earned")["why"] == "loan"
    assert only(told, "decided")["loan"] == 10


def test_a_ship_tells_its_import_field_and_what_that_supplies() -> None:
    position = Position("new-england").tile("boston/0", YELLOW, "port", 1).tile("boston/2", GREEN, "iron-works", 1)
    state = position.top(RED, "ship", 2).hand(RED, "mauve").track(coal=4).state()
    line = next(line for line in the.lines(state) if line.startswith("build ship massachusetts-bay/0 with mauve"))
    after, events = the.told(state, line)
    told = before_the_clock(events)
    field = "massachusetts-bay/import"
    stays, used = only(told, "stocked")["count"], [event.values for event in told if event.key == "took"]
    assert [one["slot"] for one in used if one["what"] == "coal"] == [field]
    assert (only(told, "supplied")["slot"], only(told, "supplied")["what"]) == (field, "coal")
    assert after.snapshot()["imports"]["massachusetts-bay"] == stays - 1
    assert keys(told).index("built") < keys(told).index("stocked") < keys(told).index("supplied")


def test_repaying_tells_the_interest_before_the_clock_goes_on() -> None:
    state = Position().money(RED, 35, loans=2).money(BLUE, 0).hand(BLUE, "red").turn(BLUE, 1).state()
    state.apply("pass with red")
    _, events = the.told(state, "repay 10")
    assert keys(before_the_clock(events)) == ["decided", "repaid", "collected"]
    assert only(events, "repaid") == {"seat": RED, "loans": 1, "amount": 10, "debt": 10}
    _, events = the.told(state, "done")
    assert only(events, "repaid") == {"seat": RED, "loans": 0, "amount": 0, "debt": 20}
    assert only(events, "round")["debts"] == [20, 0, 0, 0]


def test_a_card_from_the_pile_is_a_secret_and_one_from_the_display_is_none() -> None:
    state = Position().hand(RED, "red").display("blue", "port").pile("grey", "mauve").state()
    after, events = the.told(state, "draw pile")
    for listener in (RED, YELLOW):
        drawn = [event.values for event in seen(events, listener) if event.key == "drew"]
        shown = {"cards": ["grey"]} if listener == RED else {"count": 1}
        assert drawn == [{"seat": RED, "from": "pile", **shown}]
    assert keys(events)[-1] == "continues"
    _, events = the.told(after, "draw blue")
    assert [event.values for event in seen(events, None) if event.key == "drew"] == [
        {"seat": RED, "from": "display", "cards": ["blue"]}
    ]
    assert keys(events).index("acted") < keys(events).index("displayed"), "what is turned up belongs to the clock"
    assert only(events, "displayed")["cards"] == ["mauve"]
