"""What lies before a seat and in its hand is remembered while a position stays, and never shown when it is not true."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from copy import copy
from random import Random

import pytest

from engine.core.manifest import Ruleset
from pyapp.kits.stacks import Stacks
from pyapp.shell import games, plain
from pyapp.shell.dom import Tag
from pyapp.shell.moment import Moment
from pyapp.shell.table import Table
from tests.shell.tables import acts, session, table_with

RULESETS = [one for one in games.playable() if games.face(one.id).mat is not plain.no_stock]


Look = Callable[[Table, int], Sequence[Tag]]


def shown(table: Table, seat: int) -> list[Tag]:
    return seen(table, table.moment(), seat)


def seen(table: Table, moment: Moment, seat: int) -> list[Tag]:
    """The stacks of a seat, and the hand of who is to choose."""
    stacks = table.face.mat(moment, seat)
    assert stacks is not None
    hand = table.face.tray(moment) if moment.me is not None else None
    return [part for part in (stacks, *(hand or [])) if part is not None]


def afresh(table: Table, seat: int) -> list[Tag]:
    """The same from a view and words that nobody has seen yet, so that nothing of it can be remembered."""
    moment = table.moment()
    return seen(table, moment._replace(view=dict(moment.view), words=copy(moment.words)), seat)


def watched(entry: Ruleset, look: Look) -> list[str]:
    """All that is seen in a game of clicks, decisions, and changes of language, names and moments."""
    rng, players = Random(5), entry.min_players
    table = table_with(session(entry.id, players, 3, tuple(range(players))))
    player, notes = acts(table), list[str]()

    def note() -> None:
        notes.extend(repr(look(table, seat)) for seat in range(players))

    for number in range(24):
        assert table.session is not None
        table.seen_by = table.session.state.to_move
        note()
        for _ in range(3):  # some clicks, wherever they lead
            question = table.choice.question()
            if question is None:
                break
            player.do("answer", f"{question.step}:{rng.choice(question.answers)}")
            note()
        if number % 5 == 0:
            table.theme = "dark" if table.theme == "light" else "light"
            note()
            table.language = "de" if table.language == "en" else "en"
            note()
            table.session.seats[0] = dataclasses.replace(table.session.seats[0], name=f"{number} Ann")
            note()
        if number % 7 == 0 and table.session.count:
            table.shown = table.session.count // 2
            note()
            table.shown = None
            note()
        player.decide(str(rng.choice(table.session.state.legal_actions())))
    return notes


@pytest.mark.parametrize("entry", RULESETS, ids=lambda one: one.id)
def test_it_is_the_same_as_made_afresh_after_every_click_decision_language_and_name(entry: Ruleset) -> None:
    for kept, made in zip(watched(entry, shown), watched(entry, afresh), strict=True):
        assert kept == made


STACKED = [one for one in RULESETS if isinstance(getattr(games.face(one.id).mat, "__self__", None), Stacks)]


@pytest.mark.parametrize("entry", STACKED, ids=lambda one: one.id)
def test_a_click_elsewhere_makes_nothing_of_it_anew(entry: Ruleset) -> None:
    table = table_with(session(entry.id, entry.min_players, 3, tuple(range(entry.min_players))))
    assert table.session is not None
    player = acts(table)
    seat = table.session.state.to_move
    assert seat is not None
    table.seen_by = seat
    before = shown(table, seat)
    player.do("target", next(iter(table.targets())))
    assert table.choice.begun
    old = [item for part in before for item in part.find("li")]
    new = [item for part in shown(table, seat) for item in part.find("li")]
    assert old
    assert all(one is other or repr(one) != repr(other) for one, other in zip(old, new, strict=True))
