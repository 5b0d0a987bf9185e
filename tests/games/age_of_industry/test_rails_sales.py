"""Rails, selling, developing. Cases T-35 to T-41."""

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


def test_t35_cubes_come_to_either_end() -> None:
    """T-35, A-13: iron comes to Regensburg, coal is bought through the symbol of Böhmen: 2 in all."""
    position = Position().order(YELLOW, RED, GREEN, BLUE).turn(YELLOW)
    position.rails(YELLOW, "augsburg--muenchen", "muenchen--regensburg").tile(
        "augsburg/0", YELLOW, "iron-works", 1, cubes=2
    )
    state = play(position.state(), "link regensburg--boehmen")
    assert player(state, YELLOW)["spent"] == 2
    assert (cubes_at(state, "augsburg/0"), state.snapshot()["coal_market"]) == (1, 5)


def test_t36_the_first_rail_needs_only_money() -> None:
    """T-36: 1 and nothing else; the second one needs coal, or a way to buy it."""
    state = Position().tile("koeln/0", RED, "cotton-mill", 1).state()
    play(state, "link koeln--frankfurt")
    assert (player(state)["spent"], money(state)) == (1, 59)
    assert refused(state, "link frankfurt--kassel").code == "no-coal-rail"
    assert allowed(state, "link koeln--belgien"), "Belgien has a distant port"


def test_t36_iron_is_needed_as_well() -> None:
    """T-36: coal alone does not lay a second rail."""
    position = Position().tile("koeln/0", RED, "cotton-mill", 1).rails(RED, "koeln--frankfurt")
    position.tile("essen/0", YELLOW, "coal-mine", 1).rails(YELLOW, "essen--koeln")
    assert refused(position.state(), "link frankfurt--kassel").code == "no-iron-rail"


def test_t37_a_rail_starts_at_an_own_tile_or_rail() -> None:
    """T-37: without either nothing is laid, not even a first rail."""
    state = Position().tile("koeln/0", YELLOW, "cotton-mill", 1).state()
    assert legal(state, "link") == []
    assert refused(state, "link koeln--frankfurt").code == "link-network"


def test_settlements_and_countries_extend_a_network() -> None:
    position = Position().tile("essen/2", RED, "cotton-mill", 1).rails(RED, "muenster--essen")
    lines = legal(position.state(), "link")
    assert "link muenster--niederlande" in lines, "cubes are bought at the distant port of the far end"
    assert "link bremen--muenster" not in lines, "no cube comes there"


def test_one_rail_to_a_link_and_twelve_to_a_player() -> None:
    position = Position().tile("koeln/0", RED, "cotton-mill", 1).rails(YELLOW, "koeln--frankfurt")
    assert refused(position.state(), "link koeln--frankfurt").code == "link-taken"
    many = (
        "kiel--hamburg hamburg--bremen hamburg--hannover hamburg--magdeburg hamburg--berlin bremen--hannover "
        "bremen--muenster muenster--essen muenster--niederlande essen--niederlande essen--koeln essen--hannover"
    )
    full = Position().tile("koeln/0", RED, "cotton-mill", 1).rails(RED, *many.split())
    assert refused(full.state(), "link koeln--belgien").code == "no-link-tiles"


def test_two_sources_one_at_each_end_are_a_choice() -> None:
    position = Position().tile("mannheim/0", YELLOW, "coal-mine", 1).tile("saarbruecken/0", GREEN, "coal-mine", 1)
    position.rails(RED, "frankfurt--mannheim").tile("mannheim/1", RED, "iron-works", 1)
    state = position.state()
    assert set(legal(state, "link mannheim--saarbruecken")) == {
        f"link mannheim--saarbruecken coal {mine}" for mine in ("mannheim/0", "saarbruecken/0")
    }
    play(state, "link mannheim--saarbruecken coal saarbruecken/0")
    assert (cubes_at(state, "mannheim/0"), cubes_at(state, "saarbruecken/0")) == (3, 2)


def test_rails_and_sales_take_no_card() -> None:
    state = play(poland().hand(RED).turn(RED, 1).state(), "sell magdeburg/0 to hamburg/0", "done")
    assert state.snapshot()["discard"] == []
    position = Position().hand(RED).tile("koeln/0", RED, "cotton-mill", 1)
    state = play(position.state(), "link koeln--belgien", "link koeln--frankfurt")
    assert state.snapshot()["discard"] == []
    assert state.to_move == YELLOW, "a rail is a whole action"
    assert player(state)["spent"] == 1 + 1 + 1 + 1, "what both actions cost counts together"


# Selling


def poland() -> Position:
    position = Position().tile("berlin/0", RED, "cotton-mill", 1).tile("berlin/1", RED, "factory", 3)
    position.tile("magdeburg/0", RED, "cotton-mill", 1).tile("danzig/0", RED, "port", 1).tile(
        "hamburg/0", YELLOW, "port", 1
    )
    position.market("polen", "goods").market("berlin", "no-demand")
    position.rails(BLUE, "berlin--bromberg", "danzig--bromberg").rails(RED, "magdeburg--berlin")
    return position.rails(YELLOW, "bromberg--polen", "hamburg--magdeburg")


def test_t38_three_sales_in_one_action() -> None:
    """T-38: goods for 16, cotton for 8 and the own port's 5, cotton for 8; Yellow's port pays it 5."""
    state = play(poland().state(), "sell berlin/1 to polen", "sell berlin/0 to danzig/0")
    assert state.to_move == RED
    assert state.snapshot()["actions_left"] == 2
    play(state, "sell magdeburg/0 to hamburg/0")
    assert (money(state, RED), money(state, YELLOW)) == (60 + 37, 60 + 5)
    assert state.snapshot()["actions_left"] == 1, "nothing is left to sell, so the action has ended by itself"
    assert all(flipped(state, slot) for slot in ("berlin/0", "berlin/1", "magdeburg/0", "danzig/0", "hamburg/0"))
    assert state.snapshot()["markets"]["polen"]["flipped"]
    assert player(state)["spent"] == 0


def test_t39_ports_of_level_1_take_no_goods() -> None:
    """T-39: without the market in Polen the goods find no buyer."""
    position = poland().market("polen", "cotton")
    state = position.state()
    assert legal(state, "sell berlin/1") == []
    assert refused(state, "sell berlin/1 to danzig/0").code == "port-cotton-only"
    assert refused(state, "sell berlin/1 to polen").code == "market-other"
    assert refused(state, "sell berlin/1 to berlin").code == "market-no-demand"


def test_higher_ports_take_both() -> None:
    assert allowed(poland().tile("danzig/0", RED, "port", 2).state(), "sell berlin/1 to danzig/0")


def test_t40_used_outlets_stay_used() -> None:
    """T-40: ports and markets serve once; a higher port over a used one serves again."""
    state = play(poland().state(), "sell berlin/0 to danzig/0")
    assert refused(state, "sell magdeburg/0 to danzig/0").code == "port-used"
    play(state, "sell berlin/1 to polen", "done")
    assert refused(state, "sell magdeburg/0 to polen").code == "market-used"
    assert refused(state, "sell berlin/0 to hamburg/0").code == "goods-sold"
    position = poland().tile("danzig/0", RED, "port", 1, flipped=True).top(RED, "port", 2).hand(RED, "port")
    state = play(position.state(), "build port danzig/0 with port")
    assert allowed(state, "sell berlin/0 to danzig/0"), "a higher port over a used one is a new outlet"


def test_a_market_for_both_is_used_up_by_one_sale() -> None:
    position = poland().market("polen", "both")
    state = play(position.state(), "sell berlin/0 to polen")
    assert refused(state, "sell berlin/1 to polen").code == "market-used"


def test_a_sale_within_one_place() -> None:
    position = Position().tile("berlin/0", RED, "cotton-mill", 1).market("berlin", "cotton")
    assert legal(position.state(), "sell") == ["sell berlin/0 to berlin"]


def test_selling_may_stop_and_needs_at_least_one_sale() -> None:
    state = poland().state()
    assert refused(state, "done").code == "not-going-on"
    play(state, "sell berlin/0 to hamburg/0")
    assert refused(state, "draw pile").code == "finish-first"
    play(state, "done")
    assert state.snapshot()["actions_left"] == 1
    assert (
        refused(Position().tile("koeln/0", RED, "cotton-mill", 1).state(), "sell koeln/0 to kiel").code
        == "not-a-market"
    )


# Developing


def test_t41_two_develops_clear_the_way_for_factories() -> None:
    """T-41: two cards for two tiles of level 0, then a 3 comes next."""
    state = play(Position().hand(RED, "red", "blue").state(), "develop factory with red", "develop factory with blue")
    assert player(state)["mat"]["factory"] == [3, 3, 4, 4]
    assert player(state)["hand"] == []
    assert state.snapshot()["discard"] == ["red", "blue"]
    assert (money(state), player(state)["spent"]) == (60, 0)


def test_t41b_developing_takes_a_card() -> None:
    """T-41b: with an empty hand nothing is developed."""
    state = Position().hand(RED).state()
    assert legal(state, "develop") == []
    assert refused(state, "develop factory").code == "card-missing"


def test_a15_any_tile_may_be_developed() -> None:
    """A-15: not only the lowest, which is meant when no level is named."""
    state = play(Position().hand(RED, "red").state(), "develop cotton-mill 2 with red")
    assert player(state)["mat"]["cotton-mill"] == [1, 1, 2, 3, 3]
    assert refused(Position().hand(RED, "red").state(), "develop cotton-mill 4 with red").code == "develop-level"
    assert str(Position().hand(RED, "red").state().parse("develop port with red")) == "develop port 1 with red"


def test_the_lowest_tile_of_each_row_is_listed_first() -> None:
    listed = [line.split()[1:3] for line in legal(Position().hand(RED, "red").state(), "develop")]
    assert listed[0] == ["cotton-mill", "1"]
    assert listed.index(["ship", "0"]) < listed.index(["ship", "2"])
