"""Phases 4 to 7, T-54 to T-83: salaries, prototypes, income, the next round."""

from __future__ import annotations

import pytest

import engine
from tests.games.crystal_palace.positions import A, B, C, Table, has, lines, moves, play, player, points

# a bronze, a silver and a gold person without an ability in phase 4
THREE = ["david-brewster", "joseph-whitworth", "joseph-paxton"]


@pytest.mark.parametrize(("standing", "pay"), [(1, 6), (3, 3), (5, 1)])
def test_t54_salaries_by_standing(standing: int, pay: int) -> None:
    table = Table().seat(A, westminster=standing).give(A, persons=THREE[:], patents=["arc-lamp"])
    has(table.salaries(), A, money=40 - pay)


def test_t55_a_salary_may_be_borrowed_for() -> None:
    table = Table().bare(A).seat(A, money=2).give(A, persons=THREE[:], patents=["arc-lamp"])
    has(table.salaries(), A, money=6, loans=[8])


def test_t56_abilities_by_themselves_and_on_offer() -> None:
    table = Table().give(A, persons=["levi-strauss", "james-nasmyth"])
    state = table.salaries()
    has(state, A, money=38)
    assert moves(state) == ["ability james-nasmyth", "done"]
    play(state, "ability james-nasmyth")
    assert "ability james-nasmyth" not in lines(state)
    table = Table().give(A, persons=["levi-strauss", "james-nasmyth"], patents=["arc-lamp"])
    state = play(table.salaries(), "ability james-nasmyth")
    has(state, A, money=37, gears=2)
    table = Table().bare(A).seat(A, money=3).give(A, persons=["james-nasmyth"], patents=["arc-lamp"])
    state = table.salaries()
    has(state, A, money=0)
    assert moves(state) == ["ability james-nasmyth", "done"]
    play(state, "ability james-nasmyth")
    has(state, A, money=9, gears=1, loans=[8])


def test_t57_an_assistant_action_on_offer() -> None:
    table = Table().give(A, persons=["elisha-otis"], patents=["arc-lamp"])
    state = table.salaries()
    assert moves(state) == ["ability elisha-otis", "done"]
    play(state, "ability elisha-otis")
    assert lines(state) == ["assistant new", "done"]
    play(state, "assistant new")
    has(state, A, money=37)
    assert state.snapshot()["market"][0] == A


def test_t58_counting_in_phase_4() -> None:
    persons = ["thomas-cook", "levi-strauss", "adolphe-sax", "david-brewster", "warren-de-la-rue"]
    table = Table().seat(A, westminster=5).give(A, persons=persons, patents=["arc-lamp"])
    has(table.salaries(), A, money=46, buzz=2)


def test_t59_a_build_with_link_and_bonus() -> None:
    table = Table(round=2).seat(A, gears=1, energy=2)
    table.give(A, patents=["electric-telegraph", "arc-lamp"], persons=["charles-wheatstone"]).building()
    state = play(table.state(), "build electric-telegraph on 0")
    has(state, A, gears=0, energy=1, newspapers=2, prototypes=["electric-telegraph"], patents=["arc-lamp"], built=1)
    own = player(state)["vp"]
    assert (own["prototypes"], own["links"]) == (11, 4)


def press() -> Table:
    return Table().seat(A, gears=2, energy=2).give(A, patents=["hydraulic-press", "arc-lamp"]).building()


def test_t60_another_player_borrows() -> None:
    state = play(press().bare(B).seat(B, money=3).state(), "build hydraulic-press on 1")
    has(state, B, money=8, loans=[8])
    assert points(state) == 13


def test_t61_who_pays_on_another_turn_sells_no_resources() -> None:
    state = play(press().bare(B).seat(B, money=3, newspapers=2).state(), "build hydraulic-press on 1")
    assert state.to_move == B
    assert lines(state) == ["trade pound", "loan"]
    play(state, "trade pound", "trade pound")
    has(state, B, money=0, loans=[], newspapers=0)
    assert state.to_move == A
    state = play(press().seat(B, money=3, gears=2, energy=3).state(), "build hydraulic-press on 1")
    has(state, B, money=8, gears=2, energy=3, loans=[8])
    state = play(press().seat(A, money=4, gears=5, energy=5).state(), "build hydraulic-press on 0")
    has(state, A, gears=3, energy=3, money=4)
    assert lines(state) == ["sell gear", "sell energy", "loan"]


def test_t62_a_card_lowers_assistants_without_a_gear() -> None:
    table = Table().seat(A, gears=3).market(_5=B, _2=B).give(A, patents=["steam-hammer", "arc-lamp"]).building()
    state = play(table.state(), "build steam-hammer on 1")
    assert state.snapshot()["market"] == [None, B, B, None, None, None]
    has(state, B, gears=1, assistants=3)


def test_t63_two_prototypes_a_turn() -> None:
    table = Table().seat(A, gears=9, energy=9).give(A, patents=["gas-cooker", "arc-lamp", "velocipede"]).building()
    state = play(table.state(), "build gas-cooker on 0", "build arc-lamp on 0")
    assert state.to_move != A or state.snapshot()["phase"] != 5
    has(state, A, patents=["velocipede"])


def test_t64_what_is_missing_is_bought() -> None:
    table = Table().seat(A, gears=0, energy=1, money=9).give(A, patents=["calotype-camera", "arc-lamp"]).building()
    has(play(table.state(), "build calotype-camera on 1"), A, money=4, gears=0, energy=0)


def test_t65_two_links() -> None:
    table = Table().seat(A, gears=2).give(A, patents=["steam-printing-press", "arc-lamp"])
    table.give(A, persons=["charles-dickens", "paul-julius-reuter"]).building()
    state = play(table.state(), "build steam-printing-press on 0")
    assert player(state)["vp"]["links"] == 8
    has(state, A, buzz=3)


def test_t66_an_effect_that_hurts() -> None:
    table = Table().seat(A, gears=2, energy=3).give(A, patents=["hydrogen-airship", "arc-lamp"]).building()
    state = play(table.state(), "build hydrogen-airship on 1")
    has(state, B, buzz=1)
    assert (points(state, B), points(state, A)) == (-4, 18)
    assert player(state, B)["vp"]["effects"] == -4


@pytest.mark.parametrize(("round", "worth"), [(1, 18), (2, 18), (3, 22), (4, 22), (5, 26)])
def test_t67_the_crystal_palace(round: int, worth: int) -> None:
    table = Table(round=round).seat(A, gears=4, energy=4).give(A, patents=["crystal-palace", "arc-lamp"]).building()
    state = play(table.state(), "build crystal-palace on 0")
    assert player(state)["vp"]["prototypes"] == worth
    has(state, A, buzz=4)


def test_t68_an_ability_before_or_after() -> None:
    def turn() -> Table:
        table = Table().seat(A, gears=2, energy=1).give(A, prototypes=["velocipede"], persons=["robert-stephenson"])
        return table.give(A, patents=["safety-elevator", "arc-lamp"]).give(B, patents=["saxophone"]).building()

    state = play(turn().state(), "ability robert-stephenson")
    has(state, A, money=42, used=["robert-stephenson"])
    play(state, "build safety-elevator on 0", "done", "done")
    has(state, A, money=42)
    state = play(turn().state(), "build safety-elevator on 0", "done", "done")
    has(state, A, money=44)
    assert state.to_move == B


def test_t69_a_build_bonus() -> None:
    table = (
        Table().seat(A, energy=2).give(A, patents=["gas-cooker", "arc-lamp"]).give(A, persons=["florence-nightingale"])
    )
    state = play(table.building().state(), "build gas-cooker on 0")
    assert player(state)["vp"]["abilities"] == 3
    has(state, A, money=43)


def test_t70_two_different_permanents() -> None:
    table = Table().seat(A, gears=2, energy=4).give(A, patents=["thinking-machine", "arc-lamp"])
    table.give(A, research=["tuition", "tuition", "prize"]).building()
    state = play(table.state(), "build thinking-machine on 0")
    assert lines(state) == ["permanent tuition", "permanent prize", "done"]
    play(state, "permanent tuition")
    assert lines(state) == ["permanent tuition", "permanent prize", "done"]
    play(state, "permanent prize")
    has(state, A, money=42)
    assert player(state)["vp"]["research"] == 1


def test_t71_income_against_the_bottom() -> None:
    table = Table().seat(A, gears=3, energy=4).seat(B, income=2).give(A, patents=["climate-changer", "arc-lamp"])
    has(play(table.building().state(), "build climate-changer on 1"), B, income=0, money=39)


def test_t72_a_tile_for_another() -> None:
    table = Table().display(research=["tuition", "grant"]).give(A, patents=["stereoscope", "arc-lamp"]).building()
    state = play(table.state(), "build stereoscope on 1")
    assert state.to_move == B
    assert lines(state) == ["take grant", "take tuition", "done"]
    has(state, A, money=37)


# --- phases 6 and 7


def test_t73_income() -> None:
    has(Table().income(), A, money=50, income=7)


def test_t74_the_lowest_income() -> None:
    state = Table().bare(A).seat(A, income=1, money=5).income()
    has(state, A, money=4, income=0)
    assert player(state)["vp"]["income"] == -1


def test_t75_income_against_the_top() -> None:
    table = Table(round=3).seat(A, income=19).display(shares=["share-3a"])
    table.lay(bank_of_england={0: (A, 6)}, westminster={0: (B, 6)}).acting("bank-of-england", 0)
    state = play(table.state(), "take share-3a")
    has(state, A, income=20, money=43)
    assert points(state) == 1


def test_t76_posters() -> None:
    state = Table().seat(A, buzz=15, posters=[5, 14]).income()
    has(state, A, money=52)
    assert player(state)["vp"]["posters"] == 3


def test_t77_a_market_level() -> None:
    has(Table(4).market(_5=A).income(), A, money=50, income=9)


def test_t78_two_exchanges() -> None:
    state = Table().give(A, research=["dynamo", "dynamo"]).income()
    assert moves(state) == ["permanent dynamo", "done"]
    play(state, "permanent dynamo")
    has(state, A, used=["dynamo"])
    play(state, "permanent dynamo")
    has(state, A, money=46, energy=3)


def test_t79_the_pocket_watch() -> None:
    state = Table().seat(A, watch=True).income()
    assert lines(state) == ["choose pounds", "choose buzz"]
    has(play(state, "choose pounds"), A, money=53)


def test_t80_a_poster_pays_in_the_same_phase() -> None:
    state = Table().seat(A, buzz=8).give(A, research=["salon"]).income()
    has(state, A, buzz=9)
    assert lines(state) == ["poster", "done"]
    has(play(state, "poster"), A, posters=[9], newspapers=1)


def test_t81_the_end_of_the_track_and_a_use_inside_a_use() -> None:
    table = Table(round=2).seat(A, buzz=38).give(A, prototypes=["saxophone", "gas-cooker"])
    table.lay(london_times={0: (A, 6)}, waterloo_station={0: (B, 6)}).acting("london-times", 0)
    state = play(table.state(), "publish")  # for two prototypes five steps
    has(state, A, buzz=40, money=40, gears=1, energy=1, newspapers=1, income=10, posters=[])
    assert (state.snapshot()["arrivals"], points(state), state.snapshot()["pending"]) == ([A], 0, [])
    assert state.to_move == B, "nothing is left of the five steps"
    state = Table().market(_6=A).seat(A, westminster=2).give(A, research=["tuition"]).income()
    has(state, A, westminster=3, money=50)
    assert lines(state) == ["permanent tuition", "done"], "the level itself is being carried out"
    has(play(state, "permanent tuition"), A, money=54)


def test_t82_the_next_round() -> None:
    table = Table().market(_1=A, _3=B, _4=C).set(banner=0).display(patents=["power-loom", "saxophone"])
    state = table.income()
    at = state.snapshot()
    assert at["market"] == [None, B, C, None, None, None]
    assert (at["banner"], at["round"], at["phase"]) == (2, 2, 1)
    assert at["returned"]["patents"] == ["power-loom", "saxophone"]
    assert len(at["display"]["patents"]) == 4
    assert at["stacks"]["patents"][0] not in at["display"]["patents"]
    has(state, A, assistants=5)
    has(state, B, gears=1)


def test_t83_after_the_last_round() -> None:
    state = Table(round=5).market(_1=A, _3=B).income()
    assert state.over
    assert state.snapshot()["market"] == [A, None, B, None, None, None]


# --- windows and nesting


def test_t91_a_choice_among_abilities() -> None:
    state = Table().give(A, persons=["ada-lovelace"]).salaries()
    has(state, A, money=38)
    assert lines(state) == ["choose newspaper", "choose buzz"]
    state = play(Table().give(A, persons=["ada-lovelace"], patents=["arc-lamp"]).salaries(), "choose buzz")
    assert (state.snapshot()["phase"], state.to_move) == (5, A)


def test_t92_a_bonus_inside_hiring() -> None:
    table = Table().seat(A, westminster=2).give(A, research=["tuition"]).display(persons=["prince-albert"])
    table.lay(reform_club={0: (A, 6)}, london_times={0: (B, 6)}).acting("reform-club", 0)
    state = play(table.state(), "hire prince-albert")
    has(state, A, money=32, westminster=3, buzz=1)
    assert lines(state) == ["permanent tuition", "done"]
    play(state, "permanent tuition")
    has(state, A, money=34)
    assert player(state)["vp"]["persons"] == 9


def test_t93_a_leaflet_on_the_way() -> None:
    leaflets = Table().at["leaflets"]
    leaflets[3:6] = ["leaf-green-3", "leaf-green-1", "leaf-green-2"]
    table = Table().seat(A, buzz=15).set(leaflets=leaflets).display(research=["lecture"])
    table.lay(british_museum={0: (A, 6)}, london_times={0: (B, 6)}).acting("british-museum", 0)
    state = play(table.state(), "take lecture")
    has(state, A, buzz=16)
    assert lines(state) == ["assistant new", "done"]
    play(state, "assistant new")
    has(state, A, money=40, buzz=18)
    assert state.snapshot()["market"][0] == A
    assert lines(state) == ["poster", "done"]


def test_t94_another_player_on_a_poster() -> None:
    table = Table().seat(A, gears=1, energy=1).seat(B, buzz=4).give(A, patents=["calotype-camera", "arc-lamp"])
    state = play(table.building().state(), "build calotype-camera on 1")
    assert state.to_move == B
    assert lines(state) == ["poster", "done"]
    play(state, "poster")
    has(state, B, buzz=6, posters=[5])
    assert points(state, A) == 8
    assert state.to_move == A


def test_t95_newspapers_keep_the_window_open() -> None:
    state = Table().seat(A, newspapers=3).building().state()
    assert lines(state) == ["done", "trade income", "trade gear", "buy energy", "buy gear"]


def test_t96_and_its_trade_closes_it() -> None:
    state = play(Table().seat(A, newspapers=3).building().state(), "trade income")
    has(state, A, money=51, income=8)
    assert state.snapshot()["round"] == 2


def test_t97_the_publisher_counts_after_the_bonus() -> None:
    table = Table(round=2).seat(A, newspapers=2).set(publishers=["printed", "pub-3b", "pub-1a", "pub-2a", "pub-4a"])
    table.lay(london_times={0: (A, 6)}, waterloo_station={0: (B, 6)}).acting("london-times", 0)
    state = play(table.state(), "publish")
    has(state, A, newspapers=3, buzz=5)


def test_t98_resources_for_a_condition() -> None:
    table = Table().seat(A, nation="prussia").seat(C, nation="france").seat(A, nation="prussia")
    table.at["players"][B]["nation"] = "japan"
    table.at["players"][C]["nation"] = "italy"
    state = play(table.placing([6, 1], [1], [1]).state(), "buy gear", "place 6 british-museum/0")
    has(state, A, money=35)
    assert "assistant commission" in lines(state)


def test_t99_energy_is_bought_for_an_exchange() -> None:
    state = Table().seat(A, energy=0, money=20).give(A, research=["mains"]).income()
    has(play(state, "permanent mains"), A, money=32, energy=0)


def test_t100_an_exchange_needs_its_newspapers() -> None:
    state = Table().give(A, persons=["paul-julius-reuter"], patents=["arc-lamp"]).salaries()
    has(state, A, money=38)
    assert (state.snapshot()["phase"], state.to_move) == (5, A)


def test_t101_a_prototype_on_credit() -> None:
    table = Table().seat(A, gears=1, energy=1, money=6).give(A, persons=["thomas-cook"])
    table.give(A, patents=["broad-gauge-locomotive", "arc-lamp"]).building()
    state = play(table.state(), "build broad-gauge-locomotive on 1")
    has(state, A, money=2, loans=[8], gears=0, energy=0)
    assert points(state) == 22


def test_t102_a_ticketed_die_is_missing_next_round() -> None:
    table = Table().seat(A, active=3, ticketed=1).set(tickets=[[A, 3]])
    state = table.income()
    assert state.to_move == A
    assert len(lines(state)) == 56


def test_end_of_turn_abilities_are_told_from_effects() -> None:
    """A poster met by an ability that works at the end of the turn: afterwards the turn is over, also when restored."""
    table = Table().seat(A, buzz=4).give(A, prototypes=["calotype-camera"], persons=["william-fox-talbot"])
    table.give(A, patents=["arc-lamp"]).give(B, patents=["saxophone"]).building()
    state = play(table.state(), "done")
    assert lines(state) == ["poster", "done"]
    again = engine.restore(state.snapshot())
    for one in (state, again):
        play(one, "poster")
        assert one.to_move == B
    table = Table().seat(A, buzz=4).give(A, prototypes=["calotype-camera"], persons=["william-fox-talbot"])
    table.give(A, patents=["arc-lamp"]).give(B, patents=["saxophone"]).building()
    state = play(table.state(), "ability william-fox-talbot")
    again = engine.restore(state.snapshot())
    for one in (state, again):
        play(one, "poster")
        assert one.to_move == A


def test_expenses_are_paid_before_permanents_work() -> None:
    """A tile that makes room for a loan in step 2 does not work in step 3."""
    table = Table().bare(A).seat(A, income=0, money=0).give(A, research=["tuition", *["grant"] * 3, *["lecture"] * 3])
    table.give(A, research=["casting"] * 3)
    state = table.income()
    assert "loan discard tuition" in lines(state)
    play(state, "loan discard tuition")
    has(state, A, money=7)
