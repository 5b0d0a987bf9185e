"""The log tells every decision in words, in both languages, and the views show whole games without a stumble."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

import engine
from engine.games.brass.rules.loan import rounds_left
from engine.games.brass.rules.state import State
from pyapp.games.brass import GAME
from pyapp.games.brass.ask import turn_note
from pyapp.games.brass.info import info
from pyapp.games.brass.names import INDUSTRIES, tile_name
from pyapp.games.brass.tell import tell
from pyapp.shell import games
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import LANGUAGES, catalogue
from pyapp.shell.session import Session
from pyapp.shell.views import chrome, mirror, people, slip
from pyapp.shell.views.chronicle import Rows
from pyapp.shell.views.tray import tray
from tests.shell.tables import seats, session, table_with

ROOT = Path(__file__).parents[4]
GOLDEN = sorted((ROOT / "tests" / "games" / "brass" / "golden").glob("game-*.json"))
NAMES = ["Ann", "Ben", "Cy", "Di", "Ed"]


def golden(path: Path) -> Session:
    record = engine.Record.from_data(json.loads(path.read_text("utf-8"))["record"])
    return Session(record, seats(record.players, (0,)))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_a_whole_game_is_told(path: Path, language: str) -> None:
    game = golden(path)
    words = games.words("brass-2018", language)
    for number in range(game.count):
        before, after = game.state_at(number), game.state_at(number + 1)
        entry = tell(game.events[number], words, NAMES)
        told = " ".join([entry.headline, *entry.details, *entry.chapter])
        assert NAMES[game.mover_of(number)] in entry.headline
        assert "{" not in told
        assert "log." not in told
        assert "thing." not in told
        if before.snapshot()["era"] != after.snapshot()["era"] or after.over:
            best = max(after.scores())
            assert str(best) in " ".join(entry.chapter)


def test_the_words_say_what_was_done() -> None:
    game = session(humans=(0, 1, 2))
    line = next(str(a) for a in game.state.legal_actions() if str(a).startswith("build coal-mine"))
    game.decide(line)
    slot, card = line.split()[2], line.split()[4]
    entry = tell(game.events[0], games.words("brass-2018", "en"), NAMES)
    assert "builds a coal mine I in" in entry.headline
    assert slot.split("/")[0].split("-")[0] in entry.headline.lower()
    assert entry.details[0].startswith("Paid: £5")
    assert card.split("-")[0] in entry.details[-1].lower()


@pytest.mark.parametrize(
    ("language", "same"), [("en", "The distant market stays as it is."), ("de", "Der Fernmarkt bleibt, wie er ist.")]
)
def test_a_distant_sale_tells_what_becomes_of_the_demand(language: str, same: str) -> None:
    told = set()
    for path in GOLDEN:
        game = golden(path)
        for number, line in enumerate(game.record.actions):
            if " to distant" not in line:
                continue
            entry = tell(game.events[number], games.words("brass-2018", language), NAMES)
            falls = game.state_at(number).snapshot()["distant_tiles"][0]
            told.add(bool(falls))
            assert (same in entry.details) == (falls == 0)
            assert any(str(falls) in part for part in entry.details) or not falls
    assert told == {True, False}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_score_sheet_names_the_tile_and_its_place(path: Path) -> None:
    table = table_with(golden(path))
    assert table.session is not None
    items = [item.text() for item in table.face.sheet(table.moment()).find("li")]
    assert items
    assert not any("industry" in item for item in items)
    tables = table.session.state.tables  # type: ignore[attr-defined]  # a game of Brass
    worth = {
        tile_name(table.words, INDUSTRIES[industry], level): points
        for industry, level, points in zip(tables.tile_industry, tables.tile_level, tables.tile_vp, strict=True)
    }
    for item in items:
        points, _, what = item.replace("−", "-").partition(" ")
        tile = what.removeprefix("once again ").partition(",")[0]
        assert int(points) == worth.get(tile, int(points)), item
    rows = table.session.state.score_sheet()
    scored = [one for row in rows for one in row["items"] if one["points"] and one["id"] and "--" not in one["id"]]
    assert sum(", " in item for item in items) == len(scored)


def test_a_finished_game_shows_its_result_where_the_hand_was() -> None:
    table = table_with(golden(GOLDEN[0]))
    assert table.session is not None
    state = table.session.state
    (shown,) = filter(None, tray(table))
    plates = shown.find("li")
    best = plates[0].text()
    assert table.seats[state.winners()[0]].name in best
    assert str(max(state.scores())) in best
    for plate in plates:
        (points,) = plate.find("b", class_="result-points")
        assert int(points.text()) == sum(int(part.text()) for part in plate.find("dd"))
    table.shown = table.session.count - 1
    assert not any(view.find("ol") for view in tray(table) if view)


@pytest.mark.parametrize("count", range(1, 9))
def test_no_action_stands_alone_in_its_row(count: int) -> None:
    row = slip.in_row(count)
    assert row <= 4
    assert count == 1 or count % row != 1


def words_of(views: list[Tag | None]) -> str:
    return h("div", None, *views).text()


@pytest.mark.parametrize("path", GOLDEN[::3], ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_a_game_can_be_shown(path: Path, language: str) -> None:
    whole = golden(path)
    for number in [*range(0, whole.count, 9), whole.count]:
        record = whole.record
        part = engine.Record(
            record.ruleset, record.players, record.seed, record.options, record.actions[:number], record.names
        )
        table = table_with(Session(part, seats(record.players, (0, 1))), languages=(language,))
        views = [
            *chrome.bar(table),
            *people.people(table),
            *slip.slip(table),
            *tray(table),
            *Rows().log(table),
            *mirror.mirror(table),
            table.face.sheet(table.moment()),
        ]
        text = words_of(views)
        assert "{" not in text
        assert [key for key in catalogue("en", GAME.words) if "." in key and key in text] == []
        targets = table.face.points_on_map(table.moment())
        assert sum(targets.values()) >= 0


def test_the_winner_stands_out_at_the_end_and_not_before() -> None:
    table = table_with(golden(GOLDEN[0]))
    assert table.session is not None

    def standing_out() -> list[Tag]:
        return [row for view in people.people(table) for row in view.find("li", **{"class": "winner"})]

    assert len(standing_out()) == len(table.session.state.winners())
    table.shown = table.session.count - 1
    assert standing_out() == []


def test_the_log_has_one_line_for_each_decision_with_its_notation() -> None:
    game = golden(GOLDEN[0])
    table = table_with(game)
    log = Rows()
    rows = log.log(table)
    assert [row.props["data-notation"] for row in rows] == game.record.actions
    again = log.log(table)
    assert all(one is other for one, other in zip(rows, again, strict=True))


def test_hostile_names_are_shown_as_they_are() -> None:
    game = session()
    name = "<img src=x onerror=alert(1)>"
    game.seats = [type(seat)(name, seat.colour, seat.level) for seat in game.seats]
    table = table_with(game)
    assert name in words_of([*people.people(table)])


LOANS = {
    "en": {2: "2 more rounds for loans", 1: "last round for loans", 0: "No more loans"},
    "de": {2: "noch 2 Runden für Kredite", 1: "letzte Runde für Kredite", 0: "Keine Kredite mehr"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_rounds_for_loans_are_told_in_the_turn_and_at_the_deck(language: str) -> None:
    game = golden(GOLDEN[0])
    table = table_with(game, None, (language,))
    told: dict[int, set[str]] = {}
    for number in range(game.count):
        table.shown = number
        moment = table.moment()
        left = rounds_left(cast(State, moment.state))
        deck = info(moment, "deck")
        assert deck is not None
        notes = " ".join(deck.notes)
        if left is None:
            assert not any(phrase in notes for phrase in LOANS[language].values())
            continue
        if not moment.view["pending"]:
            told.setdefault(left, set()).add(f"{turn_note(moment)} {notes if left == 0 else ''}")
    assert {0, 1, 2, 3} <= set(told)
    for left, phrase in LOANS[language].items():
        assert all(phrase in one for one in told[left]), told[left]
    assert not any(phrase in one for one in told[3] for phrase in LOANS[language].values())
