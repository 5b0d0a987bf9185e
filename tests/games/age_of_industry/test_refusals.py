"""Refusals tell first what the player did wrong, and say it as a player would."""

from __future__ import annotations

from tests.games.age_of_industry.positions import RED, YELLOW, Position, allowed, refused


def test_a_wrong_card_is_told_before_coal_and_money() -> None:
    """No coal reaches Köln either, but with this card there is no need to look for any."""
    position = Position().tile("berlin/0", RED, "iron-works", 1).top(RED, "cotton-mill", 2).money(RED, 0)
    state = position.hand(RED, "port", "brown", "cotton-mill").state()
    assert refused(state, "build cotton-mill koeln/0 with port").code == "card-industry"
    assert refused(state, "build cotton-mill koeln/0 with brown").code == "card-colour"
    assert refused(state, "build cotton-mill koeln/0 with cotton-mill").code == "card-network"
    assert refused(state, "combine cotton-mill koeln/0 with port").code == "no-coal", "any card pays for a whole turn"


def test_a_wrong_space_is_told_before_the_card() -> None:
    state = Position().hand(RED, "port").state()
    assert refused(state, "build coal-mine koeln/0 with port").code == "wrong-symbol"


def blocked() -> Position:
    """Coal, iron and a port beyond Pennsylvania, seen from Albany."""
    position = Position("new-england").tile("newark/0", YELLOW, "iron-works", 1).tile("new-york/0", YELLOW, "port", 1)
    position.rails(YELLOW, "albany--pennsylvania", "newark--pennsylvania", "new-york--newark")
    return position.tile("albany/0", RED, "cotton-mill", 1)


def test_a_sale_through_pennsylvania_is_told_so() -> None:
    refusal = refused(blocked().state(), "sell albany/0 to new-york/0")
    assert (refusal.code, refusal.rule) == ("port-blocked", "2.4 Pennsylvania")
    assert "through Pennsylvania" in refusal.reason


def test_cubes_for_a_rail_through_pennsylvania_are_told_so() -> None:
    state = blocked().rails(RED, "albany--troy").state()
    refusal = refused(state, "link albany--pittsfield")
    assert (refusal.code, refusal.rule) == ("coal-blocked-rail", "2.4 Pennsylvania")


def test_where_pennsylvania_is_not_in_the_way_it_is_not_blamed() -> None:
    position = Position("new-england").tile("albany/0", RED, "cotton-mill", 1).tile("boston/0", YELLOW, "port", 1)
    assert refused(position.state(), "sell albany/0 to boston/0").code == "port-unconnected"


def test_a_space_is_named_as_the_line_names_it() -> None:
    state = Position().tile("berlin/0", YELLOW, "cotton-mill", 1).hand(RED, "yellow").state()
    assert "space 1 of Berlin (berlin/0)" in refused(state, "build cotton-mill berlin/0 with yellow").reason


def test_a_rail_from_nowhere_is_called_a_rail() -> None:
    state = Position().tile("berlin/0", RED, "cotton-mill", 1).state()
    assert "at neither end of the rail between Essen and Köln" in refused(state, "link essen--koeln").reason


def test_a_sale_is_told_which_of_its_two_sides_is_wrong_and_how() -> None:
    position = Position().tile("berlin/0", RED, "cotton-mill", 1).tile("berlin/1", RED, "iron-works", 1)
    position.tile("magdeburg/0", YELLOW, "cotton-mill", 1).tile("leipzig/0", RED, "cotton-mill", 1, flipped=True)
    position.tile("kiel/0", YELLOW, "port", 1, flipped=True)
    state = position.state()
    for line, code, word in (
        ("sell koeln/0 to danzig/0", "goods-none", "empty"),
        ("sell berlin/1 to danzig/0", "goods-other", "iron works"),
        ("sell magdeburg/0 to danzig/0", "goods-others", "not yours"),
        ("sell leipzig/0 to danzig/0", "goods-sold", "already"),
        ("sell berlin/0 to danzig/0", "port-none", "empty"),
        ("sell berlin/0 to berlin/1", "port-other", "iron works"),
        ("sell berlin/0 to kiel/0", "port-used", "already"),
    ):
        refusal = refused(state, line)
        assert refusal.code == code
        assert word in refusal.reason, refusal.reason


def test_two_cards_are_told_that_one_pays() -> None:
    state = Position().hand(RED, "brown", "port").state()
    for line in ("build port kiel/0 with port+brown", "combine port kiel/0 with port+brown"):
        refusal = refused(state, line)
        assert refusal.code == "notation-cards"
        assert "2 cards: one card pays" in refusal.reason


def test_a_loan_alone_is_told_where_it_belongs() -> None:
    state = Position().state()
    for line in ("loan 10", "LOAN", "loan 10 with red"):
        refusal = refused(state, line)
        assert refusal.rule == "9.1 Borrowing"
        assert "build, combine or link" in refusal.reason


def test_a_ship_card_in_germany_may_pay_for_a_combined_action_and_the_refusal_says_so() -> None:
    state = Position().hand(RED, "ship").top(RED, "ship", 2).state()
    assert allowed(state, "combine coal-mine polen/0 with ship")
    assert "combined action" in refused(state, "build ship kiel/0 with ship").reason
