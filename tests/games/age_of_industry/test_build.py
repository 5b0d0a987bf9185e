"""Building: cards, spaces, levels, costs, building over. Cases T-01 to T-12 and T-24 to T-26."""

from __future__ import annotations

import pytest

import engine
from tests.games.age_of_industry.positions import (
    GREEN,
    RED,
    YELLOW,
    Position,
    allowed,
    cubes_at,
    finish_round,
    flipped,
    legal,
    money,
    places,
    play,
    player,
    refused,
)


def test_t01_who_spent_less_goes_first() -> None:
    """T-01: Yellow spent 4 in the first round, Red 2: Red acts before Yellow in the next one."""
    position = Position().round(1).order(YELLOW, RED, GREEN, 3).turn(YELLOW, 1)
    state = position.hand(YELLOW, "cotton-mill").hand(RED, "iron-works").state()
    play(state, "build cotton-mill koeln/0 with cotton-mill", "build iron-works kassel/0 with iron-works")
    assert (player(state, YELLOW)["spent"], player(state, RED)["spent"]) == (4, 2)
    finish_round(state)
    assert state.snapshot()["turn_order"] == [GREEN, 3, RED, YELLOW]


def test_t02_an_industry_card_follows_own_rails() -> None:
    """T-02: a rail of Red's leads to Kassel; to Leipzig none does, and no tile of Red's lies there."""
    position = Position().hand(RED, "cotton-mill").tile("hannover/0", RED, "iron-works", 1)
    state = position.rails(RED, "hannover--kassel").state()
    assert places(state, "build cotton-mill") == {"kassel"}  # in Hannover Red already has its one tile
    assert refused(state, "build cotton-mill leipzig/0 with cotton-mill").rule == "3.1 Cards for building"


def test_t03_four_spaces_and_building_over() -> None:
    """T-03: with one mill in Berlin and no rails every space there is open, its own to a higher level only."""
    position = Position().tile("berlin/0", RED, "cotton-mill", 1).top(RED, "factory", 3).track(coal=6, iron=6)
    position.tile("stettin/0", GREEN, "port", 1).rails(GREEN, "berlin--stettin")  # so that cubes can be bought
    state = position.hand(RED, "factory", "cotton-mill").state()
    factories = [line.split()[2] for line in legal(state, "build factory")]
    assert factories == ["berlin/0", "berlin/1", "berlin/2", "berlin/3"]
    mills = [line.split()[2] for line in legal(state, "build cotton-mill")]
    assert mills == ["berlin/1", "berlin/2", "berlin/3"]
    assert refused(state, "build cotton-mill berlin/0 with cotton-mill").code == "over-level"


def test_t03_two_tiles_are_the_most_in_one_place() -> None:
    """T-03: a third tile in Berlin is refused; to cover one of the two adds none."""
    position = Position().tile("berlin/0", RED, "cotton-mill", 1).tile("berlin/1", RED, "iron-works", 1)
    state = position.hand(RED, "cotton-mill").state()
    assert refused(state, "build cotton-mill berlin/2 with cotton-mill").code == "place-limit"
    position.top(RED, "cotton-mill", 2).tile("stettin/0", GREEN, "port", 1).rails(GREEN, "berlin--stettin")
    assert allowed(position.state(), "build cotton-mill berlin/0 with cotton-mill")


def test_t04_a_ship_card_crosses_from_the_own_port() -> None:
    """T-04: from Red's port in Boston a ship card reaches Massachusetts Bay."""
    position = Position("new-england").tile("boston/0", RED, "port", 1).top(RED, "ship", 2)
    state = position.hand(RED, "ship").state()
    assert places(state, "build ship") == {"massachusetts-bay"}
    play(state, "build ship massachusetts-bay/0 with ship")


def narragansett() -> Position:
    position = Position("new-england").tile("providence/0", GREEN, "port", 1).top(RED, "ship", 2)
    return position.tile("albany/0", RED, "cotton-mill", 1).hand(RED, "light-green", "ship")


def test_t05_a_location_card_uses_any_port() -> None:
    """T-05: Green's port will do for the colour of the bay, but not for a ship card of somebody far away."""
    state = narragansett().state()
    assert allowed(state, "build ship narragansett-bay/0 with light-green")
    assert refused(state, "build ship narragansett-bay/0 with ship").code == "card-ship"


def test_t05_an_own_rail_at_the_port_is_enough_for_a_ship_card() -> None:
    """T-05, A-1: the port itself may be another's."""
    state = narragansett().rails(RED, "boston--providence").state()
    assert allowed(state, "build ship narragansett-bay/0 with ship")


def test_t05_without_a_port_no_card_builds_a_ship() -> None:
    """T-05: neither colour, nor ship card, nor the whole turn."""
    state = Position("new-england").top(RED, "ship", 2).hand(RED, "light-green", "ship").state()
    for line in ("build ship narragansett-bay/0 with light-green", "combine ship narragansett-bay/0 with ship"):
        assert refused(state, line).code == "ship-port"
    assert refused(state, "build ship narragansett-bay/0 with ship").code == "ship-port"


def test_t06_a_colour_names_its_places() -> None:
    """T-06: brown is Regensburg, München, Augsburg, Nürnberg and no other place."""
    state = Position().hand(RED, "brown").state()
    assert places(state, "build") == {"regensburg", "muenchen", "augsburg", "nuernberg"}


@pytest.mark.parametrize(
    ("slot", "colour", "fitting"),
    [
        ("koeln/0", "mauve", {"cotton-mill", "factory", "iron-works"}),  # T-07: both spaces of Köln are blank
        ("koeln/1", "mauve", {"cotton-mill", "factory", "iron-works"}),
        ("belgien/0", "mauve", {"coal-mine"}),  # T-08: Belgien has a coal mine and nothing else
        ("kiel/0", "dark-green", {"port"}),  # T-09: Kiel has a port and nothing else
    ],
)
def test_t07_to_t09_spaces_take_what_their_symbol_says(slot: str, colour: str, fitting: set[str]) -> None:
    position = Position().hand(RED, colour).top(RED, "factory", 3).top(RED, "ship", 2)
    state = position.rails(YELLOW, "koeln--belgien").state()  # so that cubes can be bought
    assert {line.split()[1] for line in legal(state, "build") if line.split()[2] == slot} == fitting
    for industry in {"cotton-mill", "factory", "iron-works", "coal-mine", "port"} - fitting:
        assert refused(state, f"build {industry} {slot} with {colour}").code == "wrong-symbol"
    assert refused(state, f"build ship {slot} with {colour}").code == "no-ships"


def test_t10_the_lowest_tile_is_built() -> None:
    """T-10: of 1, 1, 2, 2, 3, 3 the first 1 is built; once three are gone, the 2."""
    state = play(Position().hand(RED, "mauve").state(), "build cotton-mill koeln/0 with mauve")
    assert state.snapshot()["slots"]["koeln/0"]["level"] == 1
    position = Position().hand(RED, "mauve").rails(GREEN, "koeln--belgien")
    snapshot = position.snapshot()
    snapshot["players"][RED]["mat"]["cotton-mill"] = [2, 3, 3]
    state = play(engine.restore(snapshot), "build cotton-mill koeln/0 with mauve")
    assert state.snapshot()["slots"]["koeln/0"]["level"] == 2
    assert player(state)["mat"]["cotton-mill"] == [3, 3]


def test_t11_level_0_is_never_built() -> None:
    """T-11: factories are blocked until both tiles of level 0 are developed away."""
    position = Position().hand(RED, "mauve", "red", "grey", "blue").rails(GREEN, "koeln--belgien")
    state = position.turn(RED, 2).state()
    assert refused(state, "build factory koeln/0 with mauve").code == "never-built"
    play(state, "develop factory 0 with red")
    assert refused(state, "build factory koeln/0 with mauve").code == "never-built"
    play(state, "develop factory with blue")  # without a level the lowest is meant
    state = engine.restore({**state.snapshot(), "to_move": RED, "actions_left": 1})
    play(state, "build factory koeln/0 with mauve")
    assert state.snapshot()["slots"]["koeln/0"]["level"] == 3


@pytest.mark.parametrize(("level", "cost", "coal", "iron"), [(1, 4, 0, 0), (2, 6, 1, 0), (3, 12, 1, 1)])
def test_t12_what_a_mill_costs(level: int, cost: int, coal: int, iron: int) -> None:
    """T-12: 4; 6 and a coal; 12, a coal and an iron."""
    position = Position().hand(RED, "mauve").top(RED, "cotton-mill", level)
    position.tile("essen/0", YELLOW, "coal-mine", 1).tile("essen/2", GREEN, "iron-works", 1)
    state = play(position.rails(YELLOW, "essen--koeln").state(), "build cotton-mill koeln/0 with mauve")
    assert player(state)["spent"] == cost
    assert money(state) == 60 - cost
    assert (player(state)["hand"], state.snapshot()["discard"]) == ([], ["mauve"])
    assert (3 - cubes_at(state, "essen/0"), 3 - cubes_at(state, "essen/2")) == (coal, iron)


def test_t12b_a_ship_card_is_only_discarded_in_germany() -> None:
    """T-12b: it pays for developing and passing, but there are no ships to build."""
    state = Position().hand(RED, "ship").top(RED, "ship", 2).state()
    assert legal(state, "build") == legal(state, "combine ship") == []
    assert allowed(state, "develop port with ship")
    assert allowed(state, "pass with ship")
    assert refused(state, "build ship kiel/0 with ship").code == "no-ships"


def test_t12c_the_first_tile_may_go_anywhere() -> None:
    """T-12c, A-2: every free coal space is open to somebody without an industry tile; a rail is none."""
    state = Position().hand(RED, "coal-mine").rails(RED, "hamburg--kiel").state()  # a rail is no industry tile
    slots = {line.split()[2] for line in legal(state, "build coal-mine")}
    assert slots == {
        "essen/0", "essen/1", "belgien/0", "mannheim/0", "saarbruecken/0", "chemnitz/0", "breslau/0", "polen/0",
        "boehmen/0",
    }  # fmt: skip


def test_a02_the_first_tile_may_be_a_ship() -> None:
    """A-2: who has only rails needs no foothold beside the port, but a port there has to be."""
    position = Position("new-england").tile("providence/0", GREEN, "port", 1).top(RED, "ship", 2).hand(RED, "ship")
    position.rails(RED, "albany--troy")
    assert places(position.state(), "build ship") == {"narragansett-bay"}


# Building over


def test_t24_own_tiles_are_covered_by_higher_levels_the_space_allows() -> None:
    """T-24: a factory 3 over a mill 1, but no mill on a port's space and no mill 1 over a mill 1."""
    position = Position().tile("koeln/0", RED, "cotton-mill", 1).top(RED, "factory", 3).hand(RED, "factory")
    position.rails(GREEN, "koeln--belgien").tile("kiel/0", RED, "port", 1)
    state = position.state()
    assert allowed(state, "build factory koeln/0 with factory")
    assert refused(state, "combine cotton-mill kiel/0 with factory").code == "wrong-symbol"
    assert refused(state, "combine cotton-mill koeln/0 with factory").code == "over-level"
    before = player(state)["mat"]
    play(state, "build factory koeln/0 with factory")
    assert state.snapshot()["slots"]["koeln/0"]["industry"] == "factory"
    assert player(state)["mat"]["cotton-mill"] == before["cotton-mill"], "the covered tile never comes back"


def test_t25_anothers_mine_is_covered_only_without_coal_anywhere() -> None:
    """T-25: not while a cube lies on a mine or on the track, and only by a higher level."""

    def position() -> Position:
        found = Position().tile("polen/0", YELLOW, "coal-mine", 1, cubes=0).top(RED, "coal-mine", 2)
        return found.hand(RED, "blue").track(coal=0)

    line = "build coal-mine polen/0 with blue"
    assert allowed(position().state(), line)
    assert refused(position().track(coal=1).state(), line).code == "over-cubes"
    mine = position().tile("essen/0", GREEN, "coal-mine", 1, cubes=1)
    assert refused(mine.state(), line).code == "over-cubes"
    assert refused(position().tile("polen/0", YELLOW, "coal-mine", 2, cubes=0).state(), line).code == "over-level"
    state = play(position().state(), line)
    assert state.snapshot()["slots"]["polen/0"]["owner"] == RED


def test_t25_import_coal_counts_as_coal_on_the_board() -> None:
    """T-25: nor while one lies on an import field."""
    position = Position("new-england").tile("pennsylvania/0", YELLOW, "coal-mine", 1, cubes=0)
    position.top(RED, "coal-mine", 2).hand(RED, "blue").track(coal=0).market("massachusetts-bay", "cotton")
    position.tile("boston/0", YELLOW, "port", 1).tile("massachusetts-bay/0", YELLOW, "ship", 2)
    line = "build coal-mine pennsylvania/0 with blue"
    assert refused(position.imports("massachusetts-bay", 1).state(), line).code == "over-cubes"
    assert allowed(position.imports("massachusetts-bay", 0).state(), line)


def test_iron_works_of_others_likewise() -> None:
    position = Position().tile("koeln/0", YELLOW, "iron-works", 1, cubes=0).top(RED, "iron-works", 2)
    position.hand(RED, "mauve").rails(GREEN, "koeln--belgien")
    assert refused(position.track(iron=1).state(), "build iron-works koeln/0 with mauve").code == "over-cubes"
    state = play(position.track(iron=0).state(), "build iron-works koeln/0 with mauve")
    assert state.snapshot()["iron_market"] == 4, "the new works serves the empty track at once"


def test_covering_anothers_mine_with_an_industry_card_takes_a_rail() -> None:
    position = Position().tile("polen/0", YELLOW, "coal-mine", 1, cubes=0).tile("kiel/0", RED, "port", 1)
    position.top(RED, "coal-mine", 2).hand(RED, "coal-mine").track(coal=0)
    assert refused(position.state(), "build coal-mine polen/0 with coal-mine").code == "card-network"
    assert allowed(position.rails(RED, "berlin--polen").state(), "build coal-mine polen/0 with coal-mine")


def test_t26_nothing_else_of_others_is_covered() -> None:
    """T-26: no cotton mill of another's, whatever comes over it; nor a port."""
    position = Position().tile("koeln/0", YELLOW, "cotton-mill", 1, flipped=True).top(RED, "cotton-mill", 2)
    state = position.hand(RED, "mauve").rails(GREEN, "koeln--belgien").track(0, 0).state()
    assert refused(state, "build cotton-mill koeln/0 with mauve").code == "over-others"
    assert refused(state, "build iron-works koeln/0 with mauve").code == "over-others"
    position = Position().tile("kiel/0", YELLOW, "port", 1, flipped=True).top(RED, "port", 2).hand(RED, "dark-green")
    assert refused(position.state(), "build port kiel/0 with dark-green").code == "over-others"


def test_a07_cubes_on_a_covered_mine_are_lost() -> None:
    """A-7: they go back to the stock; the covered mine pays nothing."""
    position = Position().tile("polen/0", RED, "coal-mine", 1, cubes=2).top(RED, "coal-mine", 2)
    state = play(position.hand(RED, "coal-mine").state(), "build coal-mine polen/0 with coal-mine")
    assert (cubes_at(state, "polen/0"), flipped(state, "polen/0"), money(state)) == (4, False, 60 - 3)


def test_a07_a_covered_works_cannot_serve_what_covers_it() -> None:
    """A-7, A-3: the tile is laid first, so the cubes below it are gone."""
    position = Position().tile("koeln/0", RED, "iron-works", 1).top(RED, "cotton-mill", 3).hand(RED, "mauve")
    position.tile("essen/0", YELLOW, "coal-mine", 1).rails(YELLOW, "essen--koeln")
    assert refused(position.state(), "build cotton-mill koeln/0 with mauve").code == "no-iron"
    position.rails(YELLOW, "koeln--belgien")
    state = play(position.state(), "build cotton-mill koeln/0 with mauve")
    assert player(state)["spent"] == 12 + 1, "the iron was bought"


def test_a08_the_limit_holds_when_covering_others() -> None:
    """A-8: covering another's tile adds one of the own."""
    position = Position().tile("essen/0", YELLOW, "coal-mine", 1, cubes=0).tile("essen/2", RED, "cotton-mill", 1)
    position.top(RED, "coal-mine", 2).hand(RED, "mauve").track(coal=0)
    assert refused(position.state(), "build coal-mine essen/0 with mauve").code == "place-limit"


def test_t45_the_combined_action_builds_anything_anywhere() -> None:
    """T-45: any card, no connection, but the space has to take it; the turn is over then."""
    position = Position().hand(RED, "ship").tile("kiel/0", RED, "port", 1)
    state = position.state()
    assert refused(state, "build coal-mine polen/0 with ship").code == "card-industry"
    assert refused(state, "combine cotton-mill polen/0 with ship").code == "wrong-symbol"
    play(state, "combine coal-mine polen/0 with ship")
    assert state.to_move == YELLOW, "there is no second action"
    assert (player(state)["hand"], state.snapshot()["discard"]) == ([], ["ship"])


def test_the_combined_action_waives_nothing_but_card_and_connection() -> None:
    position = Position().hand(RED, "ship").tile("kassel/0", RED, "iron-works", 1).top(RED, "cotton-mill", 2)
    state = position.tile("koeln/0", YELLOW, "cotton-mill", 1).state()
    assert refused(state, "combine iron-works kassel/1 with ship").code == "place-limit"
    assert refused(state, "combine factory leipzig/0 with ship").code == "never-built"
    assert refused(state, "combine cotton-mill koeln/0 with ship").code == "over-others"
    assert refused(state, "combine cotton-mill leipzig/0 with ship").code == "no-coal"


def test_a17_no_combined_action_in_round_one_or_after_an_action() -> None:
    """A-17: it takes two actions."""
    for position in (Position().round(1).turn(RED, 1), Position().turn(RED, 1)):
        state = position.hand(RED, "ship").state()
        assert legal(state, "combine") == []
        assert refused(state, "combine coal-mine polen/0 with ship").code == "combine-actions"
