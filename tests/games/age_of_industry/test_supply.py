"""Coal and iron: routes, nearest sources, the demand track, new mines and works. Cases T-13 to T-23."""

from __future__ import annotations

import copy
import random

import pytest

from engine.games.age_of_industry.rules.facts import facts
from engine.games.age_of_industry.rules.game import start
from engine.games.age_of_industry.rules.state import State
from engine.games.age_of_industry.rules.tables import Tables
from tests.games.age_of_industry.positions import (
    BLUE,
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
    play,
    player,
    refused,
)


def test_t13_coal_travels_over_rails_of_several_players() -> None:
    """T-13: from Polen over a rail of Yellow's and one of Red's; nothing but the 6 is paid."""
    position = Position().tile("polen/0", YELLOW, "coal-mine", 1, cubes=2).rails(YELLOW, "berlin--polen")
    position.rails(RED, "magdeburg--berlin").top(RED, "cotton-mill", 2).hand(RED, "cotton-mill")
    state = play(position.state(), "build cotton-mill magdeburg/0 with cotton-mill")
    assert (cubes_at(state, "polen/0"), player(state)["spent"]) == (1, 6)


def regensburg() -> Position:
    position = (
        Position().tile("mannheim/0", RED, "coal-mine", 1, cubes=2).tile("boehmen/0", YELLOW, "coal-mine", 1, cubes=1)
    )
    position.tile("muenchen/0", RED, "iron-works", 1, cubes=1).tile("nuernberg/0", YELLOW, "iron-works", 1, cubes=2)
    position.rails(YELLOW, "regensburg--boehmen", "nuernberg--regensburg", "wuerzburg--nuernberg")
    position.rails(RED, "muenchen--regensburg", "frankfurt--wuerzburg", "frankfurt--mannheim")
    return position.top(RED, "factory", 3).hand(RED, "brown")


def test_t14_the_nearest_coal_and_a_choice_of_iron() -> None:
    """T-14: Böhmen is nearer than Red's own mine; of two works equally near Red takes its own."""
    state = regensburg().state()
    lines = [f"build factory regensburg/0 with brown iron {works}" for works in ("nuernberg/0", "muenchen/0")]
    assert sorted(legal(state, "build factory regensburg/0")) == sorted(lines)
    assert refused(state, "build factory regensburg/0 with brown").code == "iron-choice"
    wrong = "build factory regensburg/0 with brown coal mannheim/0 iron muenchen/0"
    assert refused(state, wrong).code == "coal-source"
    play(state, "build factory regensburg/0 with brown coal boehmen/0 iron muenchen/0")  # a true name does no harm
    assert flipped(state, "boehmen/0")
    assert flipped(state, "muenchen/0")
    assert (money(state, YELLOW), money(state, RED)) == (60 + 4, 60 - 8 + 5)
    assert (cubes_at(state, "mannheim/0"), cubes_at(state, "nuernberg/0")) == (2, 2)


def test_t14_one_tile_in_a_small_place() -> None:
    """T-14: not in München, where Red has its one tile."""
    assert refused(regensburg().state(), "build factory muenchen/1 with brown").code == "place-limit"


def test_t14b_a_source_in_the_place_comes_first() -> None:
    """T-14b: the mine in Breslau itself has to serve, though Red's own in Polen is only one rail away."""
    position = Position().tile("breslau/0", YELLOW, "coal-mine", 1).tile("polen/0", RED, "coal-mine", 1)
    state = position.rails(GREEN, "breslau--polen").top(RED, "cotton-mill", 2).hand(RED, "blue").state()
    assert refused(state, "build cotton-mill breslau/1 with blue coal polen/0").code == "coal-source"
    play(state, "build cotton-mill breslau/1 with blue")
    assert (cubes_at(state, "breslau/0"), cubes_at(state, "polen/0")) == (2, 3)


def test_t14b_an_own_mine_in_the_place_comes_first_too() -> None:
    """T-14b: Red's own mine in Pennsylvania serves a mill there before the coal of a ship that is connected."""
    position = (
        Position("new-england").tile("pennsylvania/0", RED, "coal-mine", 1).rails(GREEN, "new-york--pennsylvania")
    )
    position.tile("new-york/0", GREEN, "port", 1).tile("new-york-bight/0", BLUE, "ship", 2)
    position.imports("new-york-bight", 3).top(RED, "cotton-mill", 2).hand(RED, "blue")
    state = play(position.state(), "build cotton-mill pennsylvania/2 with blue")
    assert (cubes_at(state, "pennsylvania/0"), state.snapshot()["imports"]["new-york-bight"]) == (2, 3)


def test_two_mines_in_one_place_are_a_choice() -> None:
    position = Position().tile("essen/0", YELLOW, "coal-mine", 1).tile("essen/1", GREEN, "coal-mine", 1)
    position.rails(YELLOW, "essen--koeln").top(RED, "cotton-mill", 2).hand(RED, "mauve")
    lines = set(legal(position.state(), "build cotton-mill koeln/0"))
    assert lines == {f"build cotton-mill koeln/0 with mauve coal essen/{number}" for number in (0, 1)}


def test_a_free_cube_cannot_be_declined() -> None:
    position = Position().tile("essen/0", YELLOW, "coal-mine", 1).rails(YELLOW, "essen--koeln", "koeln--belgien")
    state = position.top(RED, "cotton-mill", 2).hand(RED, "mauve").state()
    assert refused(state, "build cotton-mill koeln/0 with mauve coal market").code == "coal-source"


def test_a_free_cube_at_one_end_of_a_rail_cannot_be_declined() -> None:
    """Coal could be bought at the far end, but the near end has a mine: only the iron is bought."""
    position = Position().tile("koeln/0", RED, "cotton-mill", 1).rails(RED, "koeln--frankfurt")
    state = position.tile("essen/0", YELLOW, "coal-mine", 1).rails(YELLOW, "essen--koeln").state()
    assert refused(state, "link koeln--belgien coal market").code == "coal-source"
    play(state, "link koeln--belgien")
    assert (cubes_at(state, "essen/0"), player(state)["spent"]) == (2, 1 + 1)


def test_iron_needs_a_route_unlike_in_brass() -> None:
    position = Position().tile("berlin/0", YELLOW, "iron-works", 1).tile("essen/0", YELLOW, "coal-mine", 1)
    position.rails(YELLOW, "essen--koeln").top(RED, "cotton-mill", 3).hand(RED, "mauve")
    refusal = refused(position.state(), "build cotton-mill koeln/0 with mauve")
    assert (refusal.code, refusal.rule) == ("no-iron", "4.1 Nearest source")


# The demand track


def test_t15_access_over_others_rails() -> None:
    """T-15: Blue buys through Green's rail to Frankreich; Yellow in Nürnberg has no way there."""
    position = Position().rails(GREEN, "stuttgart--frankreich").rails(BLUE, "mannheim--stuttgart")
    for seat, card in ((GREEN, "grey"), (BLUE, "grey"), (YELLOW, "brown")):
        position.top(seat, "cotton-mill", 2).hand(seat, card, card)
    position.order(GREEN, BLUE, YELLOW, RED).turn(GREEN, 1)
    state = play(position.state(), "build cotton-mill stuttgart/0 with grey", "build cotton-mill mannheim/1 with grey")
    assert (player(state, GREEN)["spent"], player(state, BLUE)["spent"]) == (7, 7)
    assert state.snapshot()["coal_market"] == 4
    play(state, "pass with grey")
    assert refused(state, "build cotton-mill nuernberg/0 with brown").code == "no-coal"


def test_t16_an_empty_track_costs_four() -> None:
    """T-16: a cube still can be had."""
    position = Position().rails(GREEN, "koeln--belgien").top(RED, "cotton-mill", 2).hand(RED, "mauve").track(coal=0)
    state = play(position.state(), "build cotton-mill koeln/0 with mauve")
    assert (player(state)["spent"], state.snapshot()["coal_market"]) == (6 + 4, 0)


def test_t17_coal_and_iron_from_the_track() -> None:
    """T-17: 12 for the mill, 1 for each cube."""
    position = Position().tile("hamburg/0", GREEN, "port", 1, flipped=True).rails(GREEN, "hamburg--hannover")
    state = play(position.top(RED, "cotton-mill", 3).hand(RED, "red").state(), "build cotton-mill hannover/0 with red")
    assert player(state)["spent"] == 12 + 1 + 1


def test_t18_a_port_being_built_is_its_own_access() -> None:
    """T-18: 5 and 1 for the coal, with nothing connected."""
    position = Position().top(RED, "port", 2).hand(RED, "dark-green")
    state = play(position.state(), "build port kiel/0 with dark-green")
    assert player(state)["spent"] == 5 + 1


def test_a_port_in_the_place_itself_gives_access() -> None:
    position = Position().tile("hamburg/0", YELLOW, "port", 1).top(RED, "cotton-mill", 2).hand(RED, "dark-green")
    state = play(position.state(), "build cotton-mill hamburg/2 with dark-green")
    assert player(state)["spent"] == 6 + 1


@pytest.mark.parametrize(("present", "price"), [(6, 1), (5, 1), (4, 2), (3, 2), (2, 3), (1, 3), (0, 4)])
def test_the_cheapest_cube_is_taken(present: int, price: int) -> None:
    position = Position().rails(GREEN, "koeln--belgien").top(RED, "cotton-mill", 2).hand(RED, "mauve")
    state = play(position.track(coal=present).state(), "build cotton-mill koeln/0 with mauve")
    assert player(state)["spent"] == 6 + price


def test_coal_and_iron_have_a_track_each() -> None:
    position = Position().rails(GREEN, "koeln--belgien").top(RED, "cotton-mill", 3).hand(RED, "mauve")
    state = play(position.track(coal=4, iron=0).state(), "build cotton-mill koeln/0 with mauve")
    assert player(state)["spent"] == 12 + 2 + 4
    assert (state.snapshot()["coal_market"], state.snapshot()["iron_market"]) == (3, 0)


# New mines and works


@pytest.mark.parametrize(
    ("industry", "level", "card", "slot", "cubes"),
    [("coal-mine", 1, "blue", "polen/0", 3), ("iron-works", 2, "red", "kassel/0", 4)],
)
def test_t19_new_cubes(industry: str, level: int, card: str, slot: str, cubes: int) -> None:
    """T-19: three on a coal mine 1, four on an iron works 2."""
    position = Position().top(RED, industry, level).hand(RED, card).tile("essen/0", YELLOW, "coal-mine", 1)
    state = play(
        position.rails(GREEN, "essen--hannover", "hannover--kassel").state(), f"build {industry} {slot} with {card}"
    )
    assert cubes_at(state, slot) == cubes


def connected_mine(coal: int) -> Position:
    position = Position().tile("stettin/0", YELLOW, "port", 1, flipped=True).rails(YELLOW, "berlin--stettin")
    position.rails(GREEN, "berlin--polen").top(RED, "coal-mine", 2).hand(RED, "blue")
    return position.track(coal=coal)


def test_t20_a_new_mine_fills_the_track() -> None:
    """T-20: of four cubes three go to the spaces at 1, 1 and 2; the mine keeps one."""
    state = play(connected_mine(coal=3).state(), "build coal-mine polen/0 with blue")
    assert state.snapshot()["coal_market"] == 6
    assert (money(state), cubes_at(state, "polen/0"), flipped(state, "polen/0")) == (60 - 3 + 4, 1, False)
    assert player(state)["spent"] == 3, "what is earned does not lessen what was spent"


def test_t21_an_emptied_new_mine_flips_at_once() -> None:
    """T-21, A-5: four cubes go to 3, 3, 2 and 2, and the mine pays its own income too."""
    state = play(connected_mine(coal=0).state(), "build coal-mine polen/0 with blue")
    assert state.snapshot()["coal_market"] == 4
    assert (money(state), flipped(state, "polen/0")) == (60 - 3 + 10 + 7, True)


def test_a03_what_is_earned_does_not_pay_for_the_same_build() -> None:
    """A-3: first the cost is paid, by a loan if need be, then the export brings money."""
    state = connected_mine(coal=0).money(RED, 0).state()
    assert refused(state, "build coal-mine polen/0 with blue").code == "loan-needed"
    play(state, "build coal-mine polen/0 with blue loan 10")
    assert (money(state), player(state)["loans"]) == (10 - 3 + 10 + 7, 1)


def test_t22_later_connections_move_nothing() -> None:
    """T-22: a mine is built with no way to a port; the rail laid after it moves no cubes."""
    position = Position().tile("stettin/0", YELLOW, "port", 1).rails(YELLOW, "berlin--stettin").track(coal=0)
    state = play(position.hand(RED, "blue").state(), "build coal-mine polen/0 with blue", "link berlin--polen")
    assert (cubes_at(state, "polen/0"), state.snapshot()["coal_market"]) == (3, 0)
    assert money(state) == 60 - 1 - 1


def test_t23_the_last_cube_pays_its_owner_out_of_turn() -> None:
    """T-23: Red takes it, Yellow gets 4 at once."""
    position = Position().tile("polen/0", YELLOW, "coal-mine", 1, cubes=1).rails(YELLOW, "berlin--polen")
    state = position.top(RED, "cotton-mill", 2).hand(RED, "yellow").state()
    play(state, "build cotton-mill berlin/0 with yellow")
    assert (flipped(state, "polen/0"), money(state, YELLOW)) == (True, 64)


def test_iron_works_serve_the_track_only_when_connected() -> None:
    position = Position().hand(RED, "red").track(iron=0)
    state = play(position.state(), "build iron-works kassel/0 with red")
    assert (cubes_at(state, "kassel/0"), state.snapshot()["iron_market"]) == (3, 0)


def test_a_mine_beside_a_distant_port_serves_the_track_without_rails() -> None:
    state = play(Position().hand(RED, "blue").track(coal=4).state(), "build coal-mine boehmen/0 with blue")
    assert (cubes_at(state, "boehmen/0"), state.snapshot()["coal_market"], money(state)) == (1, 6, 60 - 1 + 1 + 1)


def test_a20_cubes_are_never_short() -> None:
    """A-20: with more coal on the map than the thirty cubes of the box a new mine still gets all of its own."""
    position = Position(players=5).hand(RED, "coal-mine")
    for seat, slots in enumerate([("essen/0", "belgien/0"), ("essen/1", "mannheim/0"), ("chemnitz/0", "breslau/0")], 1):
        for slot in slots:
            position.tile(slot, seat, "coal-mine", 3)
    state = play(position.state(), "build coal-mine polen/0 with coal-mine")
    assert state.snapshot()["coal_market"] + 6 * 5 > 30
    assert cubes_at(state, "polen/0") == 3


# Several cubes of a kind: the printed tiles need one at most, but the numbers can be changed


def hungry_tables(coal: int, rail_coal: int = 1) -> Tables:
    book = copy.deepcopy(facts())
    for level in book["player_mat"]["industries"]["cotton-mill"]["levels"]:
        level["coal"] = coal
    book["player_mat"]["rail"]["later_tiles"]["coal"] = rail_coal
    return Tables(book, "germany", 3)


def hungry_game(mines: dict[str, int], *links: str) -> State:
    """A game in which mills take two coal, with mines of another's that hold so many cubes, and rails."""
    tables = hungry_tables(coal=2)
    state = start(tables, 3)
    seat = state.order[0]
    for slot, cubes in mines.items():
        number = tables.slot_number[slot]
        state.put_tile((seat + 1) % 3, number, tables.tile_number[2, 1])
        state.stock(number, cubes)
    for link in links:
        state.put_link((seat + 1) % 3, tables.link_number[link])
    state.hands[seat] = (tables.card_number["mauve"],)
    return state


def test_a04_each_cube_comes_from_what_is_nearest_then() -> None:
    """A-4: the only cube of the near mine, then one of the mine farther away."""
    state = hungry_game({"essen/0": 1, "mannheim/0": 3}, "essen--koeln", "frankfurt--koeln", "frankfurt--mannheim")
    state.apply("build cotton-mill koeln/0 with mauve loan 10")
    slots = state.tables.slot_number
    assert (state.cubes[slots["essen/0"]], state.cubes[slots["mannheim/0"]]) == (0, 2)


def test_a04_several_cubes_come_one_by_one() -> None:
    """A-4: the nearest source is looked for again after each cube."""
    state = hungry_game({"essen/0": 1, "belgien/0": 2}, "essen--koeln", "belgien--koeln")
    tables = state.tables
    lines = {str(action) for action in state.legal_actions()}
    # one step away both: one from each, or both from Belgien; Essen has only one
    wanted = {
        f"build cotton-mill koeln/{slot} with mauve coal {sources} loan 10"
        for slot in (0, 1)
        for sources in ("essen/0+belgien/0", "belgien/0+belgien/0")
    }
    assert {line for line in lines if line.startswith("build cotton-mill koeln")} == wanted
    state.apply("build cotton-mill koeln/0 with mauve coal belgien/0+essen/0 loan 10")
    assert state.cubes[tables.slot_number["essen/0"]] == 0
    assert state.cubes[tables.slot_number["belgien/0"]] == 1


@pytest.mark.parametrize("rail_coal", [1, 2])
def test_a04_a_game_with_hungry_mills_can_be_played(rail_coal: int) -> None:
    """A-4: what is listed is accepted as it is written, to the end of a game."""
    tables = hungry_tables(coal=2, rail_coal=rail_coal)
    rng = random.Random(5)
    state = start(tables, 5)
    while not state.over:
        actions = state.legal_actions()
        assert all(state.parse(str(action)) == action for action in rng.sample(actions, min(8, len(actions))))
        state.apply(rng.choice(actions))


def test_numbers_of_the_data_file_are_the_numbers_of_the_game() -> None:
    book = copy.deepcopy(facts())
    book["player_mat"]["industries"]["cotton-mill"]["levels"][0]["cost"] = 23
    book["loans"]["unit"] = 20
    book["hand"]["start"] = 4
    state = start(Tables(book, "germany", 3), 1)
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    state.hands[state.order[0]] = (state.tables.card_number["mauve"],)
    state.apply("build cotton-mill koeln/0 with mauve loan 40")
    assert state.money[state.order[0]] == 40 - 23


def test_the_round_goes_on_after_all_that() -> None:
    assert allowed(finish_round(Position().state()), "draw pile")
