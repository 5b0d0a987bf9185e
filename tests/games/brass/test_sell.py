"""Selling cotton: to ports, and to the distant market with its tiles and track."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import (
    Position,
    both_editions,
    flipped,
    legal,
    play,
    player,
    refused,
)


def mill_and_port(ruleset: str, **more: bool) -> Position:
    """Seat 0 owns a mill in Manchester, joined to a port of seat 1 in Warrington & Runcorn."""
    position = Position(ruleset).hand(0, "bury", "port")
    position.tile("manchester/0", 0, "cotton-mill", 1)
    position.tile("warrington-runcorn/1", 1, "port", 1, **more)
    return position.links(2, "manchester--warrington-runcorn")


PORT = "sell manchester/0 to warrington-runcorn/1 with bury"
DISTANT = "sell manchester/0 to distant with bury"


# Ports


@both_editions
def test_a_port_sale_flips_mill_and_port(ruleset: str) -> None:
    state = play(mill_and_port(ruleset).state(), PORT)
    assert flipped(state, "manchester/0")
    assert flipped(state, "warrington-runcorn/1")
    assert (player(state, 0)["income_space"], player(state, 1)["income_space"]) == (15, 13)
    assert (player(state)["money"], player(state)["spent"]) == (30, 0)
    assert player(state)["discard"] == ["bury"]
    # No mill is left to sell, so the action has ended by itself.
    assert (state.snapshot()["pending"], state.snapshot()["actions_left"]) == (None, 1)
    assert state.snapshot()["cotton_demand"] == 0


@both_editions
@pytest.mark.parametrize(("level", "spaces"), [(1, 5), (2, 4), (3, 3), (4, 2)])
def test_income_of_mills(ruleset: str, level: int, spaces: int) -> None:
    position = Position(ruleset).hand(0, "bury").tile("lancaster/1", 0, "cotton-mill", level)
    position.tile("lancaster/0", 1, "port", 1)
    state = play(position.state(), "sell lancaster/1 to lancaster/0 with bury")
    assert player(state)["income_space"] == 10 + spaces


@both_editions
@pytest.mark.parametrize(("level", "spaces"), [(1, 3), (2, 3), (3, 4), (4, 4)])
def test_income_of_ports(ruleset: str, level: int, spaces: int) -> None:
    position = Position(ruleset).hand(0, "bury").tile("lancaster/1", 0, "cotton-mill", 1)
    position.tile("lancaster/0", 1, "port", level)
    state = play(position.state(), "sell lancaster/1 to lancaster/0 with bury")
    assert player(state, 1)["income_space"] == 10 + spaces


@both_editions
def test_an_own_port_pays_twice(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("manchester/0", 0, "cotton-mill", 1)
    position.tile("warrington-runcorn/1", 0, "port", 1)
    state = play(position.links(2, "manchester--warrington-runcorn").state(), PORT)
    assert player(state)["income_space"] == 18


@both_editions
def test_a_port_needs_a_connection(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("manchester/0", 0, "cotton-mill", 1)
    refused(position.tile("warrington-runcorn/1", 1, "port", 1).state(), PORT)


@both_editions
def test_a_flipped_port_buys_no_more(ruleset: str) -> None:
    refused(mill_and_port(ruleset, flipped=True).state(), PORT)


@both_editions
def test_any_connected_port_will_do_however_far(ruleset: str) -> None:
    position = mill_and_port(ruleset).links(1, "ellesmere-port--warrington-runcorn")
    position.links(1, "ellesmere-port--liverpool").tile("liverpool/1", 2, "port", 1)
    state = play(position.state(), "sell manchester/0 to liverpool/1 with bury")
    assert flipped(state, "liverpool/1")
    assert not flipped(state, "warrington-runcorn/1")


@both_editions
def test_only_own_unflipped_mills_sell(ruleset: str) -> None:
    position = mill_and_port(ruleset).tile("manchester/1", 1, "cotton-mill", 1)
    position.tile("oldham/0", 0, "cotton-mill", 1, flipped=True).links(2, "manchester--oldham")
    state = position.state()
    refused(state, "sell manchester/1 to warrington-runcorn/1 with bury")
    refused(state, "sell oldham/0 to warrington-runcorn/1 with bury")
    refused(state, "sell warrington-runcorn/1 to distant with bury")
    refused(state, "sell manchester/2 to warrington-runcorn/1 with bury")


# Several sales in one action


def two_mills(ruleset: str) -> Position:
    """Mills of seat 0 in Manchester and Oldham, both joined to one open port."""
    return mill_and_port(ruleset).tile("oldham/0", 0, "cotton-mill", 1).links(2, "manchester--oldham")


@both_editions
def test_any_number_of_mills_sell_in_one_action(ruleset: str) -> None:
    position = two_mills(ruleset).tile("liverpool/0", 2, "port", 1)
    position.links(2, "ellesmere-port--warrington-runcorn", "ellesmere-port--liverpool")
    position.tile("stockport/0", 0, "cotton-mill", 1).links(2, "manchester--stockport")
    state = play(
        position.distant(2).state(),
        PORT,
        "sell oldham/0 to liverpool/0",
        "sell stockport/0 to distant",
    )
    assert player(state)["income_space"] == 10 + 5 + 5 + 5 + 2
    assert player(state)["discard"] == ["bury"]
    assert state.snapshot()["actions_left"] == 1


@both_editions
def test_the_seller_may_stop_between_two_mills(ruleset: str) -> None:
    state = play(two_mills(ruleset).state(), PORT)
    assert sorted(legal(state)) == ["done", "sell oldham/0 to distant"]
    play(state, "done")
    assert not flipped(state, "oldham/0")
    assert state.snapshot()["actions_left"] == 1


@both_editions
def test_further_sales_name_no_card(ruleset: str) -> None:
    state = play(two_mills(ruleset).state(), PORT)
    refused(state, "sell oldham/0 to distant with port")
    refused(state, "pass with port")


# The distant market


@both_editions
@pytest.mark.parametrize(
    ("start", "tile", "end", "bonus"),
    [
        (0, 0, 0, 3),
        (0, 1, 1, 3),
        (0, 2, 2, 2),
        (0, 3, 3, 2),
        (0, 4, 4, 1),
        (3, 0, 3, 2),
        (3, 2, 5, 1),
        (4, 2, 6, 0),
        (5, 2, 7, 0),
        (7, 0, 7, 0),
    ],
)
def test_the_bonus_is_read_where_the_marker_comes_to_rest(
    ruleset: str, start: int, tile: int, end: int, bonus: int
) -> None:
    position = mill_and_port(ruleset, flipped=True).demand(start).distant(tile)
    state = play(position.state(), DISTANT)
    assert state.snapshot()["cotton_demand"] == end
    assert flipped(state, "manchester/0")
    assert player(state)["income_space"] == 10 + 5 + bonus
    assert player(state)["money"] == 30


@both_editions
@pytest.mark.parametrize(("start", "tile"), [(6, 2), (7, 1), (5, 4), (4, 4)])
def test_a_marker_at_the_bottom_spoils_the_sale(ruleset: str, start: int, tile: int) -> None:
    position = mill_and_port(ruleset).demand(start).distant(tile)
    state = play(position.state(), DISTANT)
    assert state.snapshot()["cotton_demand"] == 8
    assert not flipped(state, "manchester/0")
    assert player(state)["income_space"] == 10
    # Card and action are gone all the same.
    assert player(state)["discard"] == ["bury"]
    assert (state.snapshot()["pending"], state.snapshot()["actions_left"]) == (None, 1)


@both_editions
def test_a_spoilt_sale_ends_the_action_but_not_what_went_before(ruleset: str) -> None:
    position = two_mills(ruleset).demand(6).distant(3)
    state = play(position.state(), PORT, "sell oldham/0 to distant")
    assert flipped(state, "manchester/0")
    assert not flipped(state, "oldham/0")
    assert player(state)["income_space"] == 15
    assert state.snapshot()["pending"] is None


@both_editions
def test_a_spoilt_sale_stops_even_sales_to_ports(ruleset: str) -> None:
    position = two_mills(ruleset).demand(6).distant(3)
    state = play(position.state(), "sell oldham/0 to distant with bury")
    assert state.snapshot()["pending"] is None
    refused(state, "sell manchester/0 to warrington-runcorn/1")
    # The next action may sell to the port again.
    play(state, "sell manchester/0 to warrington-runcorn/1 with port")


@both_editions
def test_a_closed_market_buys_nothing(ruleset: str) -> None:
    state = mill_and_port(ruleset).demand(8).state()
    refused(state, DISTANT)
    play(state, PORT)


@both_editions
def test_the_distant_market_needs_a_port_or_an_outer_market(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("stockport/0", 0, "cotton-mill", 1)
    line = "sell stockport/0 to distant with bury"
    refused(position.state(), line)
    position.links(1, "macclesfield--stockport", "macclesfield--the-midlands")
    play(position.state(), line)


@both_editions
def test_an_open_port_stays_open_when_cotton_goes_beyond_it(ruleset: str) -> None:
    state = play(mill_and_port(ruleset).distant(1).state(), DISTANT)
    assert not flipped(state, "warrington-runcorn/1")
    assert player(state, 1)["income_space"] == 10


@both_editions
def test_each_distant_sale_turns_a_tile(ruleset: str) -> None:
    position = two_mills(ruleset).distant(2, 3)
    state = play(position.state(), DISTANT)
    assert player(state)["income_space"] == 17
    play(state, "sell oldham/0 to distant")
    assert state.snapshot()["cotton_demand"] == 5
    assert player(state)["income_space"] == 17 + 5 + 1


def test_2018_lays_used_tiles_aside() -> None:
    state = mill_and_port("brass-2018").distant(3, 1).state()
    count = len(state.snapshot()["distant_tiles"])
    play(state, DISTANT)
    snap = state.snapshot()
    assert snap["distant_discard"] == [3]
    assert snap["distant_tiles"][0] == 1
    assert len(snap["distant_tiles"]) == count - 1


def test_2007_puts_used_tiles_under_the_stack() -> None:
    state = mill_and_port("brass-2007").distant(3, 1).state()
    play(state, DISTANT)
    snap = state.snapshot()
    assert (snap["distant_tiles"][0], snap["distant_tiles"][-1]) == (1, 3)
    assert len(snap["distant_tiles"]) == 12


@both_editions
def test_the_virtual_link_carries_no_cotton(ruleset: str) -> None:
    # A port at the far side of the water is out of reach for a mill behind Ellesmere Port.
    position = Position(ruleset).rail().hand(0, "bury").tile("liverpool/0", 1, "port", 2)
    position.tile("warrington-runcorn/0", 0, "cotton-mill", 2)
    position.links(1, "ellesmere-port--warrington-runcorn", "birkenhead--ellesmere-port")
    refused(position.state(), "sell warrington-runcorn/0 to liverpool/0 with bury")
    position.links(1, "liverpool--warrington-runcorn")
    play(position.state(), "sell warrington-runcorn/0 to liverpool/0 with bury")
