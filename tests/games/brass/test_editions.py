"""What differs between 2007, 2018 and the options, told as pairs."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import (
    Position,
    allowed,
    both_editions,
    cubes_at,
    legal,
    pass_once,
    play,
    player,
    refused,
)

# Where an industry card builds


def over_own_mine(ruleset: str) -> Position:
    """An own mine in Wigan, no canal, and a level 2 mine ready to replace it."""
    position = Position(ruleset).hand(0, "coal-mine")
    return position.tile("wigan/0", 0, "coal-mine", 1)


def test_canal_era_an_own_tile_is_network_in_2018_only() -> None:
    line = "build coal-mine wigan/0 with coal-mine"
    play(over_own_mine("brass-2018").state(), line)
    refused(over_own_mine("brass-2007").state(), line)
    play(over_own_mine("brass-2007").links(0, "preston--wigan").state(), line)


@both_editions
def test_an_empty_board_frees_the_industry_card_in_any_round(ruleset: str) -> None:
    for position in (Position(ruleset), Position(ruleset).rail()):
        position.hand(0, "port").top(0, "port", 2).tile("wigan/0", 1, "coal-mine", 2)
        play(position.state(), "build port fleetwood/0 with port")


@both_editions
def test_a_lone_link_still_is_a_network(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").top(0, "port", 2)
    position.links(0, "fleetwood--preston")
    refused(position.state(), "build port liverpool/0 with port")
    play(position.state(), "build port fleetwood/0 with port")


# The virtual link


def shipyard_across_the_mersey(ruleset: str, **options: bool) -> Position:
    """A port in Liverpool, coal at Birkenhead over the rail of another, a level 2 shipyard."""
    position = Position(ruleset, **options).rail().hand(0, "shipyard", "bury").money(0, 60)
    position.top(0, "shipyard", 2).tile("liverpool/0", 0, "port", 2)
    position.tile("ellesmere-port/0", 1, "port", 2)
    return position.links(1, "birkenhead--ellesmere-port")


BIRKENHEAD = "build shipyard birkenhead/0 with shipyard"


def test_the_virtual_link_belongs_to_2007() -> None:
    play(shipyard_across_the_mersey("brass-2007").state(), BIRKENHEAD)


def test_2018_has_no_virtual_link() -> None:
    refused(shipyard_across_the_mersey("brass-2018").state(), BIRKENHEAD)


def test_2018_has_it_as_an_option() -> None:
    play(shipyard_across_the_mersey("brass-2018", virtual_link=True).state(), BIRKENHEAD)
    both = shipyard_across_the_mersey("brass-2018", virtual_link=True, classic_cards=True)
    play(both.state(), BIRKENHEAD)


with_virtual_link = pytest.mark.parametrize(
    ("ruleset", "options"), [("brass-2007", {}), ("brass-2018", {"virtual_link": True})]
)


@with_virtual_link
def test_an_own_rail_to_liverpool_reaches_across_too(ruleset: str, options: dict[str, bool]) -> None:
    position = Position(ruleset, **options).rail().hand(0, "shipyard").money(0, 60)
    position.top(0, "shipyard", 2).tile("ellesmere-port/0", 1, "port", 2)
    position.links(1, "birkenhead--ellesmere-port").tile("wigan/0", 0, "coal-mine", 2)
    refused(position.state(), BIRKENHEAD)
    play(position.links(0, "liverpool--wigan").state(), BIRKENHEAD)


@with_virtual_link
def test_the_virtual_link_works_both_ways(ruleset: str, options: dict[str, bool]) -> None:
    position = Position(ruleset, **options).rail().hand(0, "port").top(0, "port", 2)
    position.tile("birkenhead/0", 0, "shipyard", 2)
    play(position.state(), "build port liverpool/0 with port")
    refused(position.state(), "build port ellesmere-port/0 with port")


@with_virtual_link
def test_the_virtual_link_carries_no_coal(ruleset: str, options: dict[str, bool]) -> None:
    position = Position(ruleset, **options).rail().hand(0, "birkenhead").money(0, 60)
    position.top(0, "shipyard", 2).tile("liverpool/0", 0, "port", 2)
    position.links(0, "liverpool--wigan").tile("wigan/0", 0, "coal-mine", 2)
    refused(position.state(), "build shipyard birkenhead/0 with birkenhead")


@with_virtual_link
def test_the_virtual_link_is_no_base_for_rails(ruleset: str, options: dict[str, bool]) -> None:
    position = shipyard_across_the_mersey(ruleset, **options)
    position.snap["links"].clear()
    position.tile("ellesmere-port/0", 1, "port", 2)
    refused(position.state(), "link birkenhead--ellesmere-port with bury")


@with_virtual_link
def test_the_virtual_link_scores_nothing(ruleset: str, options: dict[str, bool]) -> None:
    position = Position(ruleset, **options).rail().tile("birkenhead/0", 0, "shipyard", 2)
    state = pass_once(position.last_action_of_era().state())
    assert state.scores() == [18 + 3, 3, 3]


@with_virtual_link
def test_the_virtual_link_cannot_be_built(ruleset: str, options: dict[str, bool]) -> None:
    position = Position(ruleset, **options).rail().hand(0, "bury")
    position.tile("liverpool/0", 0, "port", 2)
    refused(position.state(), "link birkenhead--liverpool with bury")


# The community board for two


def community() -> Position:
    return Position("brass-2018", players=2, two_player_board=True)


def test_the_community_board_has_a_canal_to_scotland() -> None:
    position = community().hand(0, "lancaster").tile("lancaster/0", 0, "port", 1)
    state = play(position.state(), "link lancaster--scotland with lancaster")
    assert player(state)["spent"] == 3
    usual = Position("brass-2018", players=2).tile("lancaster/0", 0, "port", 1).hand(0, "bury")
    refused(usual.state(), "link lancaster--scotland with bury")


@pytest.mark.parametrize(
    ("slot", "industry"),
    [
        ("birkenhead/0", "shipyard"),
        ("ellesmere-port/0", "port"),
        ("stockport/0", "cotton-mill"),
        ("macclesfield/0", "cotton-mill"),
        ("oldham/0", "cotton-mill"),
        ("rochdale/0", "coal-mine"),
    ],
)
def test_some_towns_are_not_on_the_community_board(slot: str, industry: str) -> None:
    state = community().hand(0, "lancaster", "colne").state()
    refused(state, f"build {industry} {slot} with colne+lancaster")
    assert slot not in {line.split()[2] for line in legal(state) if line.startswith("build")}


@pytest.mark.parametrize(
    "route",
    ["manchester--stockport", "manchester--oldham", "ellesmere-port--warrington-runcorn",
     "rochdale--yorkshire", "northwich--the-midlands"],
)  # fmt: skip
def test_some_routes_are_not_on_the_community_board(route: str) -> None:
    position = community().hand(0, "lancaster").tile("manchester/0", 0, "cotton-mill", 1)
    position.tile("warrington-runcorn/1", 0, "port", 1).links(0, "colne--yorkshire")
    refused(position.state(), f"link {route} with lancaster")


def test_the_community_board_plays_like_2018_otherwise() -> None:
    state = community().hand(0, "wigan", "port").state()
    play(state, "pass with wigan", "pass with port")
    assert len(player(state)["hand"]) == 8


# Slots, classic cards


@both_editions
def test_the_two_towns_where_the_dedicated_space_matters(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "lancaster", "preston").state()
    for place in ("lancaster", "preston"):
        assert allowed(state, f"build port {place}/0 with {place}")
        assert not allowed(state, f"build port {place}/1 with {place}")
        assert allowed(state, f"build cotton-mill {place}/1 with {place}")


@both_editions
def test_an_own_port_on_the_shared_space_is_built_over_while_the_other_space_is_empty(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "preston").tile("preston/1", 0, "port", 1).top(0, "port", 2)
    assert allowed(position.state(), "build port preston/1 with preston")


def test_classic_cards_keep_the_2018_rules() -> None:
    position = Position("brass-2018", classic_cards=True).hand(0, "coal-mine", "bury")
    position.tile("wigan/0", 0, "coal-mine", 1)
    state = play(position.state(), "build coal-mine wigan/0 with coal-mine", "pass with bury")
    assert len(player(state)["hand"]) == 8


def test_two_players_of_2018_use_the_whole_map() -> None:
    position = Position("brass-2018", players=2).hand(0, "oldham", "port")
    play(position.state(), "build port fleetwood/0 with oldham+port")
    position = Position("brass-2018", players=2).hand(0, "stockport")
    play(position.state(), "build cotton-mill stockport/0 with stockport")


def test_rail_coal_by_edition() -> None:
    for ruleset, choices in (("brass-2007", 2), ("brass-2018", 1)):
        position = Position(ruleset).rail().hand(0, "port").tile("preston/1", 0, "cotton-mill", 2)
        position.tile("wigan/0", 1, "coal-mine", 2).tile("blackburn/0", 2, "coal-mine", 2)
        position.links(1, "blackburn--preston")
        state = position.state()
        lines = [line for line in legal(state) if "preston--wigan with port" in line]
        assert len(lines) == choices
        play(state, "link preston--wigan with port coal wigan/0")
        assert cubes_at(state, "wigan/0") == 2
