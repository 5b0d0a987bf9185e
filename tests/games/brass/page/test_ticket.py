"""Before confirming: what the ticket says is what happens."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.games.brass.ticket import bill, outcome, projected, projected_sheet
from pyapp.games.brass.ways import choice
from tests.shell.tables import played, positions, session, strong_positions, table_with


@pytest.mark.parametrize(
    ("ruleset", "players", "seed"), [("brass-2018", 3, 2), ("brass-2007", 4, 6), ("brass-2018", 2, 9)]
)
def test_the_ticket_tells_what_really_happens(ruleset: str, players: int, seed: int) -> None:
    compared = 0
    for state in positions(ruleset, players, seed, 5):
        place: Any = state
        seat = place.to_move
        for way in choice(state).ways[::3]:
            if way.kind in ("pass", "done", "liquidate") or way.port == "distant":
                continue
            after: Any = place.clone()
            after.apply(way.action)
            if (
                after.round != place.round
                or after.era != place.era
                or after.over
                or after.snapshot()["pending"] == {"action": "liquidate"}
                or after.order != place.order
                or after.spent[seat] < place.spent[seat]
            ):
                continue  # the round ended: income and order are no part of the decision
            told = outcome(place, way.action)
            assert told.cost == after.spent[seat] - place.spent[seat]
            for gain in told.gains:
                assert gain.money == after.money[gain.seat] - place.money[gain.seat]
                levels = place.tables.income_level
                assert gain.income == (levels[place.income[gain.seat]], levels[after.income[gain.seat]])
                assert gain.points == projected(after)[gain.seat] - projected(place)[gain.seat]
            bought = sum(source.price for source in told.sources)
            assert bought <= told.cost
            compared += 1
    assert compared > 40


def test_a_preview_shows_nothing_hidden_and_leaves_the_game_alone() -> None:
    for state in positions("brass-2018", 3, 4, 29):
        place: Any = state
        before = place.snapshot()
        for way in choice(state).ways:
            outcome(place, way.action)
        assert place.snapshot() == before


def test_a_sale_to_the_distant_market_names_its_chance_by_what_may_come() -> None:
    seen = 0
    for state in strong_positions():
        place: Any = state
        for way in choice(state).ways:
            if way.kind != "sell" or way.port != "distant":
                continue
            told = outcome(place, way.action)
            to_come = place.distant[place.distant_drawn :]
            room = place.tables.demand_closed - place.demand
            assert told.chance == pytest.approx(sum(tile < room for tile in to_come) / len(to_come))
            seen += 1
    assert seen


def test_where_every_cube_comes_from_is_told() -> None:
    kinds = set()
    for state in strong_positions():
        place: Any = state
        for way in choice(state).ways:
            if way.kind not in ("build", "link", "develop"):
                continue
            told = outcome(place, way.action)
            needs = []
            if way.kind == "build":
                tile = place.tables.stacks[place.tables.industries.index(way.what)][
                    place.gone[place.to_move * 5 + place.tables.industries.index(way.what)]
                ]
                needs = ["coal"] * bool(place.tables.tile_coal[tile]) + ["iron"] * bool(place.tables.tile_iron[tile])
            elif way.kind == "link" and place.era == 1:
                needs = ["coal"]
            elif way.kind == "develop":
                needs = ["iron"]
            assert sorted(source.kind for source in told.sources) == sorted(needs)
            for source in told.sources:
                named = way.coal if source.kind == "coal" else way.iron
                assert not named or source.slot == named
                kinds.add((source.kind, bool(source.slot)))
    assert kinds == {("coal", True), ("coal", False), ("iron", True), ("iron", False)}


def test_the_score_if_the_era_ended_now_is_what_the_end_of_the_era_gives() -> None:
    last: Any = None
    for state in positions("brass-2018", 3, 14, 1):
        place: Any = state
        if last is not None and last.era != place.era:
            # nothing but cash income lies between: tiles and links stood as they were before the last decision
            assert [row["total"] for row in projected_sheet(place)] == projected(place)
            assert all(now >= then for now, then in zip(place.scores(), last.scores(), strict=True))
        last = place
    assert last is not None


@pytest.mark.parametrize(("language", "when"), [("en", "if the era ended now"), ("de", "endete die Epoche jetzt")])
def test_the_mover_s_points_say_when_they_count(language: str, when: str) -> None:
    met = 0
    table = table_with(played(session(), 40), languages=(language,))
    moment = table.moment()
    for way in choice(moment.state).ways:
        found = outcome(moment.state, way.action)
        own = [gain for gain in found.gains if gain.seat == found.mover and gain.points]
        said = " ".join(row.text() for row in bill(moment, found))
        assert said.count(when) == len(own)
        met += len(own)
    assert met
