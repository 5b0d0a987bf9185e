"""New England: ships, imports, shipping lines and Pennsylvania. Cases T-27 to T-34."""

from __future__ import annotations

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


def boston() -> Position:
    position = Position("new-england").tile("worcester/0", RED, "cotton-mill", 1).tile("boston/0", YELLOW, "port", 1)
    position.tile("massachusetts-bay/0", RED, "ship", 2).imports("massachusetts-bay", 0)
    position.market("massachusetts-bay", "cotton").market("boston", "no-demand")
    return position.rails(BLUE, "boston--worcester")


def test_t27_selling_across_the_sea_flips_the_ship() -> None:
    """T-27: via the market Red gets 8 and 12 for the ship, Yellow nothing."""
    state = boston().state()
    assert set(legal(state, "sell")) == {"sell worcester/0 to boston/0", "sell worcester/0 to massachusetts-bay"}
    play(state, "sell worcester/0 to massachusetts-bay")
    assert state.snapshot()["markets"]["massachusetts-bay"]["flipped"]
    assert flipped(state, "massachusetts-bay/0")
    assert (money(state, RED), money(state, YELLOW)) == (60 + 8 + 12, 60)


def test_t27_or_over_the_port() -> None:
    """T-27: via the port Red gets 8, Yellow 5, and the ship stays as it is."""
    state = play(boston().state(), "sell worcester/0 to boston/0")
    assert (money(state, RED), money(state, YELLOW)) == (60 + 8, 60 + 5)
    assert not flipped(state, "massachusetts-bay/0")


def bight(market: str, coal: int) -> Position:
    position = Position("new-england").tile("new-york/0", GREEN, "port", 1).market("new-york-bight", market)
    return position.top(RED, "ship", 2).hand(RED, "red").track(coal=coal)


def test_t28_a_ship_whose_coal_is_gone_and_whose_market_wants_nothing() -> None:
    """T-28: of three coal one builds the ship, two are exported for 2; it flips at once for 12."""
    state = play(bight("no-demand", coal=4).state(), "build ship new-york-bight/0 with red")
    assert state.snapshot()["imports"]["new-york-bight"] == 0
    assert flipped(state, "new-york-bight/0")
    assert money(state) == 60 - 6 + 2 + 12
    assert state.snapshot()["coal_market"] == 6


def test_t29_a_ship_that_still_has_work() -> None:
    """T-29: the track is full and the market wants goods: two coal remain, no flip."""
    state = play(bight("goods", coal=6).state(), "build ship new-york-bight/0 with red")
    assert state.snapshot()["imports"]["new-york-bight"] == 2
    assert not flipped(state, "new-york-bight/0")
    assert money(state) == 60 - 6


def sound(*ships: str) -> Position:
    """An iron works in New Haven, coal at hand in New London's place: ports, and a mill that wants the iron."""
    position = Position("new-england").tile("new-london/0", YELLOW, "port", 1).tile("new-haven/0", GREEN, "port", 1)
    position.tile("new-haven/1", YELLOW, "iron-works", 1)
    for ship in ships:
        position.tile(f"{ship}/0", BLUE, "ship", 2).imports(ship, 3).market(ship, "both")
    return position


def new_haven() -> Position:
    """Iron works in Worcester, a rail from there to New London, a port there: the rest of the way is the sound."""
    position = (
        Position("new-england").tile("worcester/0", YELLOW, "iron-works", 1).tile("new-london/0", GREEN, "port", 1)
    )
    position.rails(YELLOW, "worcester--new-london").top(RED, "cotton-mill", 3).hand(RED, "yellow")
    return position.market("long-island-sound", "both")


def test_t30_from_new_london_to_new_haven_by_sea() -> None:
    """T-30: it takes a port at both ends and a ship in the sound."""
    line = "build cotton-mill new-haven/1 with yellow"
    assert refused(new_haven().tile("long-island-sound/0", BLUE, "ship", 2).state(), line).code == "no-coal"
    state = play(new_haven().tile("new-haven/0", BLUE, "port", 1, flipped=True).state(), line)
    assert (cubes_at(state, "worcester/0"), player(state)["spent"]) == (3, 12 + 1 + 1), "no ship: both are bought"
    position = new_haven().tile("new-haven/0", BLUE, "port", 1, flipped=True)
    position.tile("long-island-sound/0", BLUE, "ship", 2).imports("long-island-sound", 1)
    state = play(position.state(), line)
    assert (cubes_at(state, "worcester/0"), player(state)["spent"]) == (2, 12)


def test_t30_the_way_over_a_ship_counts_two() -> None:
    """T-30: a rail and the sound are as far as three rails, so the player chooses between the two works."""
    position = new_haven().tile("new-haven/0", BLUE, "port", 1).tile("long-island-sound/0", BLUE, "ship", 2)
    position.imports("long-island-sound", 1).tile("pittsfield/0", GREEN, "iron-works", 1)
    position.rails(GREEN, "hartford--new-haven", "hartford--springfield", "pittsfield--springfield")
    assert set(legal(position.state(), "build cotton-mill new-haven/1")) == {
        f"build cotton-mill new-haven/1 with yellow iron {works}" for works in ("worcester/0", "pittsfield/0")
    }


def test_rails_get_their_cubes_by_sea_too() -> None:
    def rail(position: Position) -> object:
        # New London has no tile of Red's; the rail starts there and brings iron to its end in New London
        position.rails(RED, "boston--worcester").tile("worcester/0", RED, "cotton-mill", 1)
        position.track(coal=6, iron=6)
        return position.state()

    without = play(rail(sound()), "link worcester--new-london")
    assert cubes_at(without, "new-haven/1") == 3, "bought over the port of New London"
    assert player(without)["spent"] == 1 + 1 + 1
    over = play(rail(sound("long-island-sound")), "link worcester--new-london")
    assert cubes_at(over, "new-haven/1") == 2, "two lines away by sea"
    assert over.snapshot()["imports"]["long-island-sound"] == 2
    assert player(over)["spent"] == 1


def test_t30_a_direct_line_needs_ports_at_both_ends() -> None:
    """T-30: between Fall River and New York no ship is needed."""
    position = Position("new-england").tile("fall-river/0", YELLOW, "port", 1).tile("new-york/2", RED, "cotton-mill", 1)
    position.market("new-york", "no-demand")
    assert refused(position.state(), "sell new-york/2 to fall-river/0").code == "port-unconnected"
    position.tile("new-york/0", GREEN, "port", 1, flipped=True)
    assert allowed(position.state(), "sell new-york/2 to fall-river/0")


def test_t30_distances_by_sea() -> None:
    """T-30: iron in New Haven is two lines from New York, iron in Fall River one: the nearer one must serve."""
    position = sound("long-island-sound").tile("fall-river/0", YELLOW, "port", 1).tile("new-york/0", GREEN, "port", 1)
    position.tile("fall-river/1", BLUE, "iron-works", 1).top(RED, "cotton-mill", 3).hand(RED, "red")
    position.imports("long-island-sound", 0)
    state = play(position.state(), "build cotton-mill new-york/2 with red")
    assert (cubes_at(state, "fall-river/1"), cubes_at(state, "new-haven/1")) == (2, 3)


def test_a_port_opens_its_lines_before_it_needs_iron() -> None:
    """The tile is laid first (A-3): iron from across the sea comes to it free of charge."""
    position = Position("new-england").tile("fall-river/0", YELLOW, "port", 1)
    position.tile("fall-river/1", BLUE, "iron-works", 1).top(RED, "port", 3).hand(RED, "red")
    state = position.state()
    assert legal(state, "build port new-york/0") == ["build port new-york/0 with red"]
    play(state, "build port new-york/0 with red")
    assert cubes_at(state, "fall-river/1") == 2
    assert player(state)["spent"] == 8 + 1, "only the coal is bought"


def test_a_port_whose_lines_lead_to_several_sources() -> None:
    """Both iron works are two steps away, by two lines or by a line and a rail: the player chooses."""
    position = sound("long-island-sound").tile("fall-river/0", GREEN, "port", 1)
    position.tile("providence/1", BLUE, "iron-works", 1).rails(BLUE, "fall-river--providence")
    state = position.imports("long-island-sound", 0).top(RED, "port", 3).hand(RED, "red").state()
    assert sorted(legal(state, "build port new-york/0")) == [
        "build port new-york/0 with red iron new-haven/1",
        "build port new-york/0 with red iron providence/1",
    ]
    assert refused(state, "build port new-york/0 with red").code == "iron-choice"


def test_t31_a_ship_over_a_ship_never_flips() -> None:
    """T-31: it brings no coal, does not flip, and scores its level."""
    position = boston().top(RED, "ship", 3).hand(RED, "mauve").track(coal=0)
    state = play(position.state(), "build ship massachusetts-bay/0 with mauve")
    assert state.snapshot()["imports"]["massachusetts-bay"] == 0, "no new coal"
    assert state.snapshot()["coal_market"] == 0
    play(state, "sell worcester/0 to massachusetts-bay")
    assert not flipped(state, "massachusetts-bay/0")
    assert state.score_sheet()[RED]["industries"] == 3 + 1


def test_a25_coal_and_market_under_a_new_ship_stay_open() -> None:
    """A-25: what the first ship had opened is still there to be used; the new one never flips."""
    position = boston().imports("massachusetts-bay", 2).top(RED, "ship", 3).hand(RED, "mauve", "mauve")
    position.top(YELLOW, "cotton-mill", 2).hand(YELLOW, "mauve")
    state = play(position.state(), "build ship massachusetts-bay/0 with mauve")
    assert state.snapshot()["imports"]["massachusetts-bay"] == 1, "the coal on the field served the new ship"
    play(state, "sell worcester/0 to massachusetts-bay", "build cotton-mill boston/2 with mauve")
    assert (state.snapshot()["imports"]["massachusetts-bay"], player(state, YELLOW)["spent"]) == (0, 6)
    assert not flipped(state, "massachusetts-bay/0"), "coal and market are used up, and still it stays"


def test_a09_a_ship_carries_its_own_iron() -> None:
    """A-9: from the port over the line that the ship itself opens."""
    position = Position("new-england").tile("boston/0", YELLOW, "port", 1).tile("boston/2", GREEN, "iron-works", 1)
    position.top(RED, "ship", 3).hand(RED, "mauve").money(RED, 10)
    state = play(position.state(), "build ship massachusetts-bay/0 with mauve")  # no loan: there is nothing to buy
    assert (cubes_at(state, "boston/2"), player(state)["spent"]) == (2, 10)
    position.tile("boston/3", BLUE, "iron-works", 1)
    assert set(legal(position.state(), "build ship")) == {
        f"build ship massachusetts-bay/0 with mauve iron boston/{slot}" for slot in (2, 3)
    }


def test_a10_import_coal_is_two_lines_from_land() -> None:
    """A-10: coal of the import field and a mine two rails away are equally near: the player chooses."""
    position = Position("new-england").tile("new-york/0", GREEN, "port", 1).tile("new-york-bight/0", BLUE, "ship", 2)
    position.imports("new-york-bight", 3).tile("pennsylvania/0", YELLOW, "coal-mine", 1)
    position.rails(YELLOW, "newark--pennsylvania", "new-york--newark").top(RED, "cotton-mill", 2).hand(RED, "red")
    assert {line.split(" coal ")[1] for line in legal(position.state(), "build cotton-mill new-york/2")} == {
        "new-york-bight/import",
        "pennsylvania/0",
    }
    position.rails(YELLOW, "new-york--pennsylvania")
    state = play(position.state(), "build cotton-mill new-york/2 with red")
    assert cubes_at(state, "pennsylvania/0") == 2, "one rail away now, nearer than the import field"


def test_a10_a_ship_takes_its_own_imports_first() -> None:
    """A-10: they are one line away, a mine beyond the port a line and a rail."""
    position = bight("goods", coal=6).tile("pennsylvania/0", YELLOW, "coal-mine", 1)
    state = position.rails(YELLOW, "new-york--pennsylvania").state()
    assert legal(state, "build ship") == ["build ship new-york-bight/0 with red"]
    play(state, "build ship new-york-bight/0 with red")
    assert (cubes_at(state, "pennsylvania/0"), state.snapshot()["imports"]["new-york-bight"]) == (3, 2)


def test_a_ship_waits_for_both_its_coal_and_its_market() -> None:
    """Its market is used up while coal is left: only the last cube, whoever takes it, pays its owner."""
    position = boston().imports("massachusetts-bay", 1).top(YELLOW, "cotton-mill", 2).hand(YELLOW, "mauve")
    state = play(position.turn(RED, 1).state(), "sell worcester/0 to massachusetts-bay")
    assert (flipped(state, "massachusetts-bay/0"), money(state, RED)) == (False, 60 + 8)
    play(state, "build cotton-mill boston/2 with mauve")
    assert (flipped(state, "massachusetts-bay/0"), money(state, RED)) == (True, 60 + 8 + 12)


def test_nothing_at_sea_counts_for_rails() -> None:
    """At the end a rail counts the two tiles and the market of Boston and the mill, not the ship and its market."""
    position = boston().tile("boston/2", GREEN, "iron-works", 1)
    assert position.state().score_sheet()[BLUE]["money"]["rails"] == 2 + 3 + 1


def test_sea_markets_are_reached_only_by_ship() -> None:
    position = boston()
    del position.snap["slots"]["massachusetts-bay/0"]
    assert refused(position.state(), "sell worcester/0 to massachusetts-bay").code == "market-unconnected"


# Pennsylvania


def test_t32_coal_leaves_pennsylvania() -> None:
    """T-32: a mill in New York takes its coal there, two rails away."""
    position = Position("new-england").tile("pennsylvania/0", YELLOW, "coal-mine", 1).top(RED, "cotton-mill", 2)
    position.rails(YELLOW, "newark--pennsylvania", "new-york--newark").hand(RED, "red")
    state = play(position.state(), "build cotton-mill new-york/2 with red")
    assert (cubes_at(state, "pennsylvania/0"), player(state)["spent"]) == (2, 6)


def test_t33_no_sale_passes_through() -> None:
    """T-33: not from Albany to New York by way of Pennsylvania, but from Pennsylvania itself."""
    position = Position("new-england").tile("albany/0", RED, "factory", 3).market("new-york", "goods")
    position.rails(YELLOW, "albany--pennsylvania", "newark--pennsylvania", "new-york--newark")
    assert refused(position.state(), "sell albany/0 to new-york").code == "market-blocked"
    position.tile("pennsylvania/2", RED, "factory", 3)
    assert legal(position.state(), "sell") == ["sell pennsylvania/2 to new-york"]


def test_t34_no_cube_passes_through() -> None:
    """T-34: iron of Newark does not come to Albany by way of Pennsylvania."""
    position = Position("new-england").tile("newark/0", YELLOW, "iron-works", 1).top(RED, "cotton-mill", 3)
    position.tile("pennsylvania/0", YELLOW, "coal-mine", 1).hand(RED, "grey")
    position.rails(YELLOW, "newark--pennsylvania", "albany--pennsylvania")
    assert refused(position.state(), "build cotton-mill albany/0 with grey").code == "iron-blocked"
    position.rails(YELLOW, "new-york--newark", "new-york--albany")
    assert allowed(position.state(), "build cotton-mill albany/0 with grey")


def test_a11_nor_does_access_to_the_demand_track() -> None:
    """A-11: a port beyond Pennsylvania serves Pennsylvania, but nobody behind it."""
    position = Position("new-england").tile("new-york/0", YELLOW, "port", 1).top(RED, "cotton-mill", 2)
    position.rails(YELLOW, "new-york--pennsylvania", "albany--pennsylvania").hand(RED, "grey", "blue")
    assert refused(position.state(), "build cotton-mill albany/0 with grey").code == "coal-blocked"
    assert allowed(position.state(), "build cotton-mill pennsylvania/2 with blue")


def test_a11_nor_does_a_new_mine_export_through_it() -> None:
    """A-11: the same holds for new cubes."""
    position = Position("new-england").tile("new-york/0", YELLOW, "port", 1).track(iron=0).hand(RED, "grey", "blue")
    position.rails(YELLOW, "new-york--pennsylvania", "albany--pennsylvania")
    state = play(position.state(), "build iron-works albany/0 with grey")
    assert state.snapshot()["iron_market"] == 0
    state = play(position.state(), "build iron-works pennsylvania/2 with blue")
    assert state.snapshot()["iron_market"] == 3


def test_building_rights_are_not_affected_by_pennsylvania() -> None:
    position = Position("new-england").tile("troy/0", RED, "cotton-mill", 1).rails(RED, "albany--pennsylvania")
    state = position.hand(RED, "cotton-mill").state()
    assert allowed(state, "build cotton-mill pennsylvania/2 with cotton-mill")
    assert legal(state, "link newark--pennsylvania") == [], "needs coal and iron, and nothing is connected"
    position.tile("pennsylvania/0", YELLOW, "coal-mine", 1).tile("newark/0", YELLOW, "iron-works", 1)
    assert allowed(position.state(), "link newark--pennsylvania")
