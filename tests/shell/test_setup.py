"""Setting a game up from the address, from a link, from a file; and what is no game."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine
from engine.core import catalogue
from engine.core.catalogue import find, game_of, register
from engine.core.manifest import Wire
from pyapp.shell import settings, share
from pyapp.shell.completion import completed, completions
from pyapp.shell.games import playable, proposed
from pyapp.shell.seats import COLOURS, Seat, clean_name, distinct, letters, seats_from
from pyapp.shell.session import Session
from pyapp.shell.setup import BadSetup, Setup, from_query
from tests.shell.tables import played, session


def test_the_address_starts_the_game_it_names() -> None:
    fields = {
        "new": "brass-2018",
        "players": "3",
        "seed": "7",
        "humans": "0,2",
        "level": "greedy",
        "options": "virtual_link",
    }
    setup = from_query(fields, 99)
    assert setup is not None
    game = setup.start()
    assert game.state.snapshot() == engine.new_game("brass-2018", 3, 7, virtual_link=True).snapshot()
    assert game.humans == [0, 2]
    assert [seat.level for seat in game.seats] == ["", "greedy", ""]


@pytest.mark.parametrize("written", ["map:new-england", "map=new-england", " map=New-England"])
def test_the_address_chooses_a_map_as_the_command_line_does(written: str) -> None:
    setup = from_query({"new": "age-of-industry", "players": "3", "seed": "7", "options": written}, 99)
    assert setup is not None
    expected = engine.new_game("age-of-industry", 3, 7, map="new-england")
    assert setup.start().state.snapshot() == expected.snapshot()


def test_nobody_at_the_table_is_a_game_too() -> None:
    setup = from_query({"new": "brass-2007", "players": "4", "humans": "", "level": "random"}, 5)
    assert setup is not None
    assert setup.start().humans == []
    assert setup.seed == 5


def test_without_new_there_is_nothing_to_start() -> None:
    assert from_query({"from": "a-bookmark"}, 1) is None


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"new": "chess"}, "setup.ruleset"),
        ({"new": "brass-2018", "players": "9"}, "setup.players"),
        ({"new": "brass-2018", "players": "three"}, "setup.number"),
        ({"new": "brass-2018", "seed": "1" * 400}, "setup.number"),
        ({"new": "brass-2018", "humans": "7"}, "setup.humans"),
        ({"new": "brass-2018", "level": "<b>"}, "setup.level"),
        ({"new": "brass-2018", "options": "fly"}, "setup.option"),
        ({"new": "age-of-industry", "options": "map=moon"}, "setup.option"),
    ],
)
def test_what_the_address_cannot_ask_for(fields: dict[str, str], key: str) -> None:
    with pytest.raises(BadSetup) as caught:
        from_query(fields, 1)
    assert caught.value.key == key


def test_options_that_do_not_go_together_are_refused_in_plain_words() -> None:
    seats = [Seat(name, colour) for name, colour in zip("AB", COLOURS, strict=False)]
    with pytest.raises(BadSetup) as caught:
        Setup("brass-2018", seats, 1, {"two_player_board": True, "virtual_link": True}).start()
    assert "Birkenhead" in caught.value.values["reason"]


def test_a_link_brings_the_same_game_with_names_and_levels() -> None:
    game = played(session(humans=(1,)), 10)
    back = share.read("#" + share.fragment(game))
    assert back.record.actions == game.record.actions
    assert back.state.snapshot() == game.state.snapshot()
    assert [(seat.name, seat.level) for seat in back.seats] == [(seat.name, seat.level) for seat in game.seats]


@pytest.mark.parametrize("text", ["#g=", "#g=AAAA", "#g=%3Cscript%3E", "#g=" + "x" * 100_000])
def test_a_broken_link_is_refused(text: str) -> None:
    assert share.holds_game(text)
    with pytest.raises(engine.BadSave):
        share.read(text)


def test_levels_in_a_link_that_do_not_exist_are_people() -> None:
    game = session(humans=())
    text = share.fragment(game).replace("greedy", "<script>")
    assert share.read(text).humans == [0, 1, 2]


def test_names_are_one_short_line() -> None:
    assert clean_name("  A\tB\n\x00C  ") == "A B C"
    assert len(clean_name("x" * 500)) == 40
    assert clean_name("\ud800x") == "x"
    assert clean_name("x" + " " * 100_000 + "y") == "x", "nobody reads a megabyte for a name"
    assert clean_name("\u202eA\u2067B") == "AB", "a name turns no line round"


def test_seats_of_a_save_that_anybody_may_have_written() -> None:
    rows = [{"name": 7, "colour": "puce", "level": "god"}, "x", {"name": "Bea", "colour": "madder", "level": "greedy"}]
    seats = seats_from(rows, ["Al"], 3, ("greedy",))
    assert [seat.level for seat in seats] == ["", "", "greedy"]
    assert seats[0].name == "Al"
    assert len({seat.colour for seat in seats}) == 3


def test_colours_and_letters_tell_seats_apart() -> None:
    seats = distinct([Seat("Ann", "madder"), Seat("Amy", "madder"), Seat("Bo", "gamboge")])
    assert len({seat.colour for seat in seats}) == 3
    assert letters(seats) == ["A", "B", "C"]
    assert letters([Seat("Ann", "madder"), Seat("Bo", "gamboge")]) == ["A", "B"]
    assert letters([Seat("straße", "madder"), Seat("ßx", "gamboge")])[1] != ""


def test_settings_survive_nonsense() -> None:
    for text in (None, "", "{", "[]", '{"theme": "pink", "free_undo": 1, "language": ["de"]}'):
        assert settings.read(text) == settings.DEFAULTS
    kept = {**settings.DEFAULTS, "theme": "dark", "free_undo": True}
    assert settings.read(settings.write(kept)) == kept


def test_completion_offers_the_next_word_and_completes_what_is_certain() -> None:
    lines = [str(action) for action in session().state.legal_actions()]
    kinds = completions("b", lines)
    assert kinds == ["build"]
    nexts = completions("build ", lines)
    assert all(line.startswith("build ") and len(line.split()) == 2 for line in nexts)
    assert completed("loa", lines).startswith("loan ")
    assert completed("xyz", lines) == "xyz"
    line = lines[3]
    assert completions(line, lines) == []


def test_a_game_that_the_page_has_no_board_for_is_refused_in_plain_words() -> None:
    entry = replace(find("brass-2007"), id="faceless", wires=(Wire(98, 3, 4),))
    register(replace(game_of("brass-2007"), name="faceless", rulesets=(entry,)))
    try:
        assert "faceless" not in [entry.id for entry in playable()]
        with pytest.raises(engine.BadSave, match="no board"):
            Session(engine.Record("faceless", 3, 1), [])
        with pytest.raises(BadSetup):
            from_query({"new": "faceless"}, 1)
    finally:
        catalogue._RULESETS.pop("faceless")
        catalogue._GAMES.pop("faceless")


def test_somebody_who_has_not_played_yet_is_proposed_the_newest_edition_of_the_first_game() -> None:
    assert proposed() == "brass-2018"
