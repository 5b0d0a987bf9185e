"""Age of Industry at the table: choosing, previewing, refusing and telling."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any, cast

import pytest

import engine
from engine.games.age_of_industry.rules import link
from engine.games.age_of_industry.rules.plans import REPAY
from engine.games.age_of_industry.rules.state import State
from pyapp.games.age_of_industry import GAME
from pyapp.games.age_of_industry.board.printed import printed_for
from pyapp.games.age_of_industry.refusals import explained
from pyapp.games.age_of_industry.ticket import outcome
from pyapp.games.age_of_industry.ways import choice as choice_for
from pyapp.games.age_of_industry.ways import target as target_of
from pyapp.kits.choices import asked
from pyapp.shell import games
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import LANGUAGES, catalogue
from pyapp.shell.keyboard import act_for
from pyapp.shell.session import Session
from pyapp.shell.table import Table
from pyapp.shell.views import mirror, people, slip
from pyapp.shell.views.chronicle import Rows
from pyapp.shell.views.tray import tray
from tests.shell import tables
from tests.shell.tables import acts, followed, seats, table_with

MAPS = ("germany", "new-england")


def session(board: str = "germany", players: int = 3, seed: int = 7) -> Session:
    """A game in which everybody is a person."""
    options = {} if board == "germany" else {"map": board}
    return Session(engine.Record("age-of-industry", players, seed, options), seats(players, tuple(range(players))))


def positions(board: str, seed: int, step: int) -> list[Any]:
    """Every so many positions of a random game on a map."""
    return [*tables.positions("age-of-industry", 3, seed, step, map=board)]


def later(round_number: int = 2) -> Session:
    """A game in which everybody passed until a round."""
    game = session()
    while game.state.snapshot()["round"] < round_number:
        game.decide(next(str(a) for a in game.state.legal_actions() if str(a).startswith("pass")))
    return game


# --- choosing ---


@pytest.mark.parametrize("board", MAPS)
def test_the_choices_are_exactly_the_legal_lines(board: str) -> None:
    for state in positions(board, 5, 11):
        assert sorted(map(str, choice_for(state).decisions())) == sorted(
            str(action) for action in state.legal_actions()
        )


@pytest.mark.parametrize("board", MAPS)
def test_every_answer_leads_to_a_legal_line(board: str) -> None:
    for state in positions(board, 8, 29):
        legal = {str(action) for action in state.legal_actions()}
        choice = choice_for(state)
        first = choice.question()
        if first is None:
            assert len(legal) == 1
            continue
        for answer in first.answers:
            begun = choice.wish(first.step, answer)
            assert str(followed(begun, lambda question: question.answers[0])) in legal
            assert str(followed(begun, lambda question: question.answers[-1])) in legal


@pytest.mark.parametrize("board", MAPS)
def test_every_target_leads_to_a_line_about_it(board: str) -> None:
    for state in positions(board, 3, 31):
        choice = choice_for(state)
        for target in choice.targets():
            action = followed(choice.wish("target", target), lambda question: question.answers[0])
            assert target_of(action.kind, action.parts()) == target


def test_the_whole_turn_is_offered_where_one_action_will_not_do_and_where_it_is_asked_for() -> None:
    table = table_with(later())
    choice = asked(table.moment())
    by_card = {way.target for way in choice.ways if way.kind == "build"}
    by_turn = {way.target for way in choice.ways if way.kind == "combine"}
    slots = {target: kind for target, kind in choice.targets().items() if target.startswith("slot:")}
    assert by_card < by_turn
    assert {target for target, kind in slots.items() if kind == "lit"} == by_card
    near, far = sorted(by_card)[0], sorted(by_turn - by_card)[0]
    assert {way.kind for way in choice.wish("target", near).left} == {"build"}
    assert {way.kind for way in choice.wish("target", far).left} == {"combine"}
    assert {way.kind for way in choice.wish("kind", "combine").wish("target", near).left} == {"combine"}


def test_a_click_on_the_display_takes_the_card() -> None:
    game = later()
    table = table_with(game)
    card = table.view()["display"][0]
    acts(table).do("target", f"display:{card}")
    assert str(table.choice.decision()) == f"draw {card}"
    assert acts(table).do("confirm")
    assert game.state.snapshot()["pending"] == {"action": "draw", "left": 1}


def test_keys_choose_this_game_s_actions() -> None:
    table = table_with(later())
    assert [act_for(key, table) for key in "cao"] == [("kind", "combine"), ("kind", "draw"), None]


# --- previewing ---


@pytest.mark.parametrize("board", MAPS)
def test_the_ticket_tells_what_really_happens(board: str) -> None:
    compared = 0
    for state in positions(board, 2, 4):
        seat = state.to_move
        for way in choice_for(state).ways[::3]:
            if way.kind in ("pass", "done", "draw"):
                continue
            after = state.clone()
            after.apply(way.action)
            told = outcome(state, way.action)
            repaying = state.pending == REPAY
            if not repaying and (after.round != state.round or after.over or after.pending == REPAY):
                continue  # interest and the new order are no part of the decision
            assert told.cash == (state.money[seat], after.money[seat])
            assert told.debt == (10 * state.loans[seat], 10 * after.loans[seat])
            assert told.interest == (after.loans[seat] if repaying else 0)  # $1 for each loan that is left
            assert told.cost == (0 if repaying else after.spent[seat] - state.spent[seat])
            for gain in told.gains:
                assert gain.money == after.money[gain.seat] - state.money[gain.seat]
                assert gain.points == after.scores()[gain.seat] - state.scores()[gain.seat]
            compared += 1
    assert compared > 150


def needed(state: Any, way: Any) -> list[str]:
    """The cubes that a way uses: as printed on the tile, or as the rule for rails has it."""
    seat, tables = state.to_move, state.tables
    if way.kind == "link":
        _, coal, iron = link.needs(state, seat)
    else:
        level = state.snapshot()["players"][seat]["mat"][way.what][0]
        tile = tables.tile_number[tables.industries.index(way.what), level]
        coal, iron = tables.tile_coal[tile], tables.tile_iron[tile]
    return ["coal"] * coal + ["iron"] * iron


@pytest.mark.parametrize("board", MAPS)
def test_where_every_cube_comes_from_is_told(board: str) -> None:
    kinds = set()
    for state in chain(*(positions(board, seed, 9) for seed in (6, 7, 8))):
        for way in choice_for(state).ways[::2]:
            if way.kind not in ("build", "combine", "link"):
                continue
            told = outcome(state, way.action)
            assert [source.kind for source in told.sources] == needed(state, way)
            for source in told.sources:
                named = way.coal if source.kind == "coal" else way.iron
                assert not named or named == (source.slot or "market")
                kinds.add((source.kind, bool(source.slot)))
            if told.tile:
                tables = state.tables
                tile = tables.tile_number[tables.industries.index(way.what), told.tile[1]]
                assert told.cost - sum(source.price for source in told.sources) == tables.tile_cost[tile]
    assert {("coal", True), ("coal", False), ("iron", True), ("iron", False)} <= kinds


def test_a_preview_leaves_the_game_alone_and_draws_no_card() -> None:
    for state in positions("new-england", 4, 23):
        before = state.snapshot()
        for way in choice_for(state).ways:
            told = outcome(state, way.action)
            if way.kind == "draw":
                assert told.cash[0] == told.cash[1]
        assert state.snapshot() == before


# --- refusing ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_name_things_as_players_do(language: str) -> None:
    game = later()
    words = games.words("age-of-industry", language)
    seat = game.state.to_move
    assert seat is not None
    card = game.state.snapshot()["players"][seat]["hand"][0]
    for line in (
        f"build ship berlin/0 with {card}",
        f"build coal-mine koeln/0 with {card}",
        "link berlin--magdeburg",
        "repay 10",
    ):
        with pytest.raises(engine.IllegalAction) as caught:
            game.decide(line)
        why = explained(caught.value, words)
        assert "{" not in why.reason
        assert "koeln" not in why.reason.replace("(koeln/0)", ""), "only after its name, as a line writes it"
        assert "coal-mine" not in why.reason
        assert why.rule[0].isdigit()


def test_a_dimmed_target_and_a_closed_kind_say_why_not() -> None:
    table = table_with(session())
    hands = acts(table)
    hands.do("target", "link:berlin--magdeburg")
    assert [why.rule for why in table.why] == ["5.1 Where"]
    for kind, rule in (("sell", "6.1 What can be sold"), ("combine", "3.7 The combined action")):
        hands.do("kind", kind)
        assert [why.rule for why in table.why] == [rule]


@pytest.mark.parametrize("board", MAPS)
def test_whatever_is_not_open_says_why_and_no_reason_is_given_for_an_open_link(board: str) -> None:
    game = session(board)
    for _ in range(8):
        tables.played(game, 9)
        table = table_with(game)
        moment, facts = table.moment(), cast(State, game.state).tables
        opened = table.choice.targets()
        slots = facts.slots[: facts.board_slots]
        for target in (*(f"slot:{slot}" for slot in slots), *(f"link:{one}" for one in facts.links)):
            why = table.face.why_not(moment, target)
            assert why or target in opened, (game.count, target)
            assert not (why and target in opened and target.startswith("link:")), (game.count, target, why)


def test_goods_say_why_they_are_not_sold_and_what_has_sold_does_not() -> None:
    game = session()
    snapshot = game.state.snapshot()
    mover = snapshot["to_move"]
    places = printed_for(snapshot).places.values()
    spaces = ((place, at) for place in places for at, takes in enumerate(place.slots) if "cotton-mill" in takes)
    slot = next(f"{place.id}/{at}" for place, at in spaces)
    mill = {"owner": mover, "industry": "cotton-mill", "level": 1, "flipped": False, "cubes": 0}
    snapshot["players"][mover]["mat"]["cotton-mill"].remove(1)
    for flipped in (False, True):
        snapshot["slots"] = {slot: {**mill, "flipped": flipped}}
        game.state = engine.restore(snapshot)
        table = table_with(game)
        rules = [why.rule[0] for why in table.face.why_not(table.moment(), f"slot:{slot}")]
        assert ("6" in rules) == (not flipped)
        market = next(iter(snapshot["markets"]))
        assert bool(table.face.why_not(table.moment(), f"outlet:{market}")) == (not flipped)


def test_what_stands_on_a_space_is_told_where_a_tile_is_chosen() -> None:
    table = table_with(later())
    game = table.session
    assert game is not None
    while not any(str(action).startswith("sell") for action in game.state.legal_actions()):
        game.decide(str(engine.ai.choose(game.state, seed=game.count, level="greedy").action))
    target = next(str(action).split()[1] for action in game.state.legal_actions() if str(action).startswith("sell"))
    note = table.face.answer_note(table.moment(), "target", f"slot:{target}")
    assert note.rpartition(" ")[0] in ("cotton mill", "factory")
    for kind in ("build", "combine"):
        table.choice = table.choice.clear().wish("kind", kind)
        assert table.face.answer_note(table.moment(), "target", f"slot:{target}") == f"replaces {note}"


def test_the_second_card_is_drawn_alone() -> None:
    table = table_with(session())
    game = table.session
    assert game is not None
    assert "+2Draw cards" in h("div", None, *slip.slip(table)).text()
    game.decide(f"draw {game.state.snapshot()['display'][0]}")
    table = table_with(Session(game.record, seats(3, humans=(0, 1, 2))))
    assert "+1Draw a card" in h("div", None, *slip.slip(table)).text()


@pytest.mark.parametrize(("language", "name"), [("en", "Pay interest"), ("de", "Zinsen zahlen")])
def test_between_the_rounds_nothing_is_lit_and_who_repays_nothing_pays_interest(language: str, name: str) -> None:
    table = table_with(later())
    game = table.session
    assert game is not None
    assert "lit place" in str(slip.slip(table))
    while not any(str(action).startswith("repay") for action in game.state.legal_actions()):
        game.decide(str(engine.ai.choose(game.state, seed=game.count, level="greedy").action))
    table = table_with(Session(game.record, seats(3, humans=(0, 1, 2))), languages=(language,))
    said = h("div", None, *slip.slip(table)).text()
    assert table.words("slip.hint") not in said
    assert table.words("slip.hint.action") in said
    assert name in said
    assert name in h("div", None, *mirror.mirror(table)).text()


# --- telling and showing ---


def shown(table: Table) -> str:
    views: list[Tag | None] = [
        *people.people(table),
        *slip.slip(table),
        *tray(table),
        *Rows().log(table),
        *mirror.mirror(table),
        table.face.sheet(table.moment()),
        table.face.stock(table.moment(), 0),
    ]
    return h("div", None, *views).text()


@pytest.mark.parametrize("board", MAPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_and_shown(board: str, language: str) -> None:
    game = session(board, 4, 11)
    rng = Random(5)
    table = table_with(game, languages=(language,))
    texts = [key for key in catalogue("en", GAME.words) if "." in key]
    number = 0
    while not game.state.over:
        table.seen_by = game.state.to_move
        if number % 40 == 0:
            text = shown(table)
            assert "{" not in text
            assert [key for key in texts if key in text] == []
            for target in table.targets():
                assert table.face.hint(table.moment(), target)
        game.decide(str(rng.choice(game.state.legal_actions())))
        table.renew()
        number += 1
    names = [seat.name for seat in game.seats]
    for entry in table.entries():
        account = entry.account
        told = " ".join([account.headline, *account.details, *account.chapter])
        assert names[entry.seat] in account.headline
        assert "{" not in told
        assert [key for key in texts if key in told] == []
    best = max(game.state.scores())
    assert table.words.number(best) in " ".join(table.entries()[-1].account.chapter)
    assert table.words.number(best) in table.face.sheet(table.moment()).text()
    assert table.words("sheet.cash.rate", dollars="$5") in table.face.sheet(table.moment()).text()
    points = table.face.points_on_map(table.moment())
    assert sum(points.values()) == sum(row["industries"] for row in game.state.score_sheet())


def test_the_words_say_what_was_done() -> None:
    game = session()
    line = next(str(a) for a in game.state.legal_actions() if str(a).startswith("build iron-works"))
    game.decide(line)
    entry = table_with(game).entries()[0].account
    assert "builds an iron works I in" in entry.headline
    assert entry.details[:2] == ("Paid: $2.", "Borrowed: $10.")


def test_in_the_end_the_list_shows_the_debt_that_the_account_leaves():
    game = tables.played(tables.session("age-of-industry", 3, 5), 2000)
    assert game.state.over
    table = table_with(game)
    sheet = game.state.score_sheet()
    for (_, debt), *_ in table.face.standings(table.moment()):
        owed = sheet.pop(0)["money"]["open_loans"]
        assert debt == (f"−${10 * owed}" if owed else "–")
