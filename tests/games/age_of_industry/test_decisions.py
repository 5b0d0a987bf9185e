"""What was decided where the rulebook leaves room: A-1, A-5, A-6, A-13, A-21 and A-22; the others stand elsewhere."""

from __future__ import annotations

import random

import pytest

import engine
from tests.games.age_of_industry.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Position,
    allowed,
    cubes_at,
    flipped,
    legal,
    money,
    play,
    player,
    refused,
)


def test_a01_a_ship_card_needs_any_port_with_a_foothold_beside_it() -> None:
    """A-1: a tile or rail of the own beside any port; the port need not be the own one."""
    line = "build ship narragansett-bay/0 with ship"
    position = Position("new-england").tile("providence/0", GREEN, "port", 1).top(RED, "ship", 2).hand(RED, "ship")
    position.tile("worcester/0", RED, "cotton-mill", 1)
    assert refused(position.state(), line).code == "card-ship"
    position.tile("fall-river/1", RED, "cotton-mill", 1)
    assert refused(position.state(), line).code == "card-ship", "a tile at the other end of the bay, without a port"
    assert allowed(position.tile("providence/1", RED, "iron-works", 1).state(), line), "a tile beside another's port"


def test_a05_the_dearest_empty_space_is_filled_first() -> None:
    """A-5: 3, then 2 and 2, then 1."""
    position = Position().tile("kiel/0", YELLOW, "port", 1).rails(YELLOW, "hamburg--kiel").hand(RED, "dark-green")
    state = position.top(RED, "iron-works", 2).track(coal=6, iron=1).state()
    play(state, "build iron-works hamburg/3 with dark-green")
    # spaces 1, 1, 2, 2, 3 were empty: four cubes go to 3, 2, 2 and 1
    assert money(state) == 60 - 4 - 1 + (3 + 2 + 2 + 1) + 8
    assert state.snapshot()["iron_market"] == 5


def test_a06_anothers_works_gives_way_only_to_works() -> None:
    """A-6: no other industry covers it."""
    position = Position().tile("koeln/0", YELLOW, "iron-works", 1, cubes=0).rails(GREEN, "koeln--belgien")
    position.hand(RED, "mauve").top(RED, "iron-works", 2).top(RED, "cotton-mill", 2).track(coal=6, iron=0)
    state = position.state()
    assert refused(state, "build cotton-mill koeln/0 with mauve").code == "over-others"
    assert allowed(state, "build iron-works koeln/0 with mauve")


def test_a13_the_far_end_of_a_rail_gives_access_before_the_rail_lies() -> None:
    """A-13: cubes come to either end."""
    position = Position().tile("koeln/0", RED, "cotton-mill", 1).rails(RED, "koeln--frankfurt")
    state = position.state()
    assert refused(state, "link frankfurt--kassel").code == "no-coal-rail", "no end has a port or a symbol"
    play(state, "link koeln--belgien")
    assert player(state)["spent"] == 1 + 1 + 1, "coal and iron bought through the symbol at the far end"


def test_a13_a_port_at_the_far_end_serves_as_well() -> None:
    """A-13: a used port of another's will do."""
    position = Position().tile("hannover/0", RED, "cotton-mill", 1).rails(RED, "hannover--kassel")
    assert refused(position.state(), "link hamburg--hannover").code == "no-coal-rail"
    state = play(position.tile("hamburg/0", YELLOW, "port", 1, flipped=True).state(), "link hamburg--hannover")
    assert player(state)["spent"] == 1 + 1 + 1


def test_a13_a_source_beyond_the_far_end_serves_as_well() -> None:
    """A-13: and so do mines and works that the far end reaches."""
    position = Position().tile("hannover/0", RED, "cotton-mill", 1).rails(RED, "hannover--kassel")
    position.tile("essen/0", YELLOW, "coal-mine", 1).tile("koeln/0", YELLOW, "iron-works", 1)
    position.rails(YELLOW, "essen--koeln")
    state = play(position.state(), "link essen--hannover")
    assert player(state)["spent"] == 1
    assert (cubes_at(state, "essen/0"), cubes_at(state, "koeln/0")) == (2, 2)


def test_a13_the_rail_itself_carries_nothing_to_its_own_near_end() -> None:
    """A-13: works beyond the near end and at the far end: each end has its own nearest source, so there is a choice."""
    position = Position().tile("essen/0", RED, "coal-mine", 1).rails(RED, "essen--koeln")
    position.tile("hannover/0", YELLOW, "iron-works", 1).tile("koeln/0", GREEN, "iron-works", 1)
    assert legal(position.state(), "link essen--hannover") == [
        "link essen--hannover iron hannover/0",
        "link essen--hannover iron koeln/0",
    ]


def sea_route() -> Position:
    """Red's mill in Fall River, a port and a ship of others between it and a market of others' sea."""
    position = Position("new-england").tile("fall-river/1", RED, "cotton-mill", 1)
    position.market("narragansett-bay", "cotton").market("boston", "no-demand").market("new-york", "no-demand")
    return position


def test_a21_a_sale_crosses_an_enemy_port_and_ship() -> None:
    """A-21: nobody is asked, and only the ship whose work is done is paid."""
    position = sea_route().tile("fall-river/0", YELLOW, "port", 1, flipped=True)
    assert legal(position.state(), "sell") == []
    position.tile("narragansett-bay/0", GREEN, "ship", 2).imports("narragansett-bay", 0)
    state = play(position.state(), "sell fall-river/1 to narragansett-bay")
    assert money(state, RED) == 60 + 8
    assert money(state, YELLOW) == 60, "the port is only passed"
    assert (flipped(state, "narragansett-bay/0"), money(state, GREEN)) == (True, 60 + 12)


def test_a21_and_goes_on_from_the_ship_to_a_port_beyond() -> None:
    """A-21: over the port and ship of others to the port of a third."""
    position = sea_route().tile("fall-river/0", YELLOW, "port", 1, flipped=True).tile("providence/0", BLUE, "port", 1)
    position.tile("narragansett-bay/0", GREEN, "ship", 2, flipped=True).imports("narragansett-bay", 0)
    position.market("narragansett-bay", "cotton", used=True)
    state = play(position.state(), "sell fall-river/1 to providence/0")
    assert (money(state, RED), money(state, BLUE)) == (60 + 8, 60 + 5)


@pytest.mark.parametrize("used", [False, True])
def test_a22_a_port_gives_the_whole_net_access_flipped_or_not(used: bool) -> None:
    """A-22: two rails away, whoever owns them."""
    line = "build cotton-mill kassel/0 with red"
    position = Position().top(RED, "cotton-mill", 2).hand(RED, "red")
    position.rails(BLUE, "hamburg--hannover").rails(GREEN, "hannover--kassel")
    assert refused(position.state(), line).code == "no-coal"
    state = play(position.tile("hamburg/0", YELLOW, "port", 1, flipped=used).state(), line)
    assert player(state)["spent"] == 6 + 1


def test_a22_a_new_mine_exports_over_a_used_port() -> None:
    """A-22: new cubes go out that way too."""
    position = Position().hand(RED, "mauve").track(coal=4).rails(BLUE, "bremen--muenster", "muenster--essen")
    position.tile("bremen/0", YELLOW, "port", 1, flipped=True)
    state = play(position.state(), "build coal-mine essen/0 with mauve")
    assert (money(state), cubes_at(state, "essen/0")) == (60 - 1 + 1 + 1, 1)


@pytest.mark.parametrize(
    ("map_name", "players"), [("germany", 3), ("germany", 5), ("new-england", 3), ("new-england", 5)]
)
def test_what_is_known_of_sources_is_never_out_of_date(map_name: str, players: int) -> None:
    """A position that has lived through a game finds the same decisions as one that is read from a save."""
    rng = random.Random(players)
    for seed in range(3):
        state = engine.new_game("age-of-industry", players=players, seed=seed, map=map_name)
        while not state.over:
            actions = state.legal_actions()
            assert [str(one) for one in engine.restore(state.snapshot()).legal_actions()] == [str(a) for a in actions]
            state.apply(actions[int(rng.random() * len(actions))])
