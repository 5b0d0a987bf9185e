"""The rows of tiles before a seat: what can be built now is open, everything else says why not."""

from __future__ import annotations

from random import Random

import pytest

import engine
from pyapp.games.age_of_industry.mat import STACKS
from pyapp.kits.choices import asked
from pyapp.shell import games
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.mat_acts import MatActs
from pyapp.shell.session import Session
from tests.shell.tables import seats, table_with

MAPS = ("germany", "new-england")


def sessions(board: str, step: int = 7, rounds: int = 70) -> list[Session]:
    """The same random game, so many decisions later each time."""
    found: list[Session] = []
    lines: list[str] = []
    rng = Random(4)
    state = engine.new_game("age-of-industry", 3, 4, map=board)
    for number in range(rounds):
        if state.over:
            break
        if number % step == 0:
            record = engine.Record("age-of-industry", 3, 4, {"map": board}, list(lines))
            found.append(Session(record, seats(3, (0, 1, 2))))
        kinds = sorted({action.kind for action in state.legal_actions()} - {"pass"}) or ["pass"]
        kind = rng.choice(kinds)
        lines.append(str(rng.choice([action for action in state.legal_actions() if action.kind == kind])))
        state.apply(lines[-1])
    return found


def shown(tag: Tag) -> list[Tag]:
    return h("div", None, tag).find("button", class_="stack")


@pytest.mark.parametrize("board", MAPS)
def test_a_row_is_open_when_its_next_tile_can_be_built(board: str) -> None:
    opened = shut = 0
    for game in sessions(board):
        moment = table_with(game).moment()
        if moment.me is None or moment.view["pending"]:
            continue
        lines = [str(action).split() for action in game.state.legal_actions()]
        can = {words[1] for words in lines if words[0] in ("build", "combine")}
        rows = shown(STACKS.panel(moment, moment.me))
        assert len(rows) == len(moment.view["players"][moment.me]["mat"])
        for row in rows:
            industry = str(row.props["data-info"]).partition("/")[2]
            assert ("stack-open" in str(row.props["class"])) == (industry in can)
            opened, shut = opened + (industry in can), shut + (industry not in can)
    assert opened > 10
    assert shut > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_click_begins_to_build_or_says_why_not_in_a_word_and_a_sentence(language: str) -> None:
    met = {True: 0, False: 0}
    for game in sessions("germany", 5):
        moment = table_with(game, languages=(language,)).moment()
        if moment.me is None or moment.view["pending"]:
            continue
        for row in shown(STACKS.panel(moment, moment.me)):
            table = table_with(game, languages=(language,))
            MatActs(table, lambda _moved: None).do("begin", str(row.props["data-do"]).partition(":")[2])
            word = row.find("span", class_="stack-word")[0].text()
            met[table.choice.begun] += 1
            assert word
            if table.choice.begun:
                assert {way.what for way in asked(table.moment()).left} == {
                    str(row.props["data-info"]).partition("/")[2]
                }
            else:
                (why,) = table.why
                assert len(why.reason) > len(word)
    assert all(met.values())


def test_others_rows_are_no_buttons_and_every_row_has_its_tiles_in_the_window() -> None:
    face = games.face("age-of-industry")
    moment = table_with(sessions("new-england")[-1]).moment()
    assert moment.me is not None
    other = (moment.me + 1) % 3
    assert shown(STACKS.panel(moment, other)) == []
    for seat in range(3):
        window = face.stock(moment, seat)
        assert window is not None
        left = moment.view["players"][seat]["mat"]
        assert len(window.find(class_="mat-tile")) == sum(len(set(levels)) for levels in left.values())
