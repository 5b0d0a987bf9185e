"""The own board: what will work is drawn in signs and read out in words, and what is built lies there as a picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyapp.games.crystal_palace import ask, effects, panels, printed, standing, tray
from pyapp.games.crystal_palace.names import patent_name
from pyapp.shell.dom import Tag
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.moment import Moment
from tests.games.crystal_palace.page.games import moments


def signs(tag: Tag) -> list[str]:
    """What the drawings of effects within say to whoever does not see them."""
    return [str(svg.props["aria-label"]) for svg in tag.find("svg", class_="cp-signs")]


def boards(language: str) -> Iterator[tuple[Moment, int]]:
    for players, seed in ((2, 11), (4, 12)):
        for game, moment in moments(players, seed, language, step=17):
            if not game.state.over:
                yield from ((moment, seat) for seat in range(players))


@pytest.mark.parametrize("language", LANGUAGES)
def test_abilities_and_permanent_effects_are_drawn_and_can_be_heard(language: str) -> None:
    met = 0
    for moment, seat in boards(language):
        hired = moment.view["players"][seat]["persons"]
        able = [ask.ability_said(moment, name) for name in hired if printed.person(name)["ability"]]
        assert signs(tray.persons(moment, seat)) == able
        own = dict.fromkeys(standing.owned_permanents(moment, seat))
        players = len(moment.view["players"])
        told = [effects.said(moment.words, printed.permanent(name, players)) for name in own]
        assert signs(tray.others(moment, seat)) == told
        met += len(able) + len(told)
    assert met > 50


def test_a_prototype_lies_there_by_its_name() -> None:
    met = 0
    for moment, seat in boards("en"):
        told = tray.patents(moment, seat).text()
        for name in moment.view["players"][seat]["prototypes"]:
            assert patent_name(moment.words, name) in told
            met += 1
    assert met > 10


def test_the_dice_beside_a_name_are_figures_and_nothing_once_all_are_placed() -> None:
    seen = set()
    for moment, seat in boards("en"):
        held, dice = panels.holds(moment, seat), moment.view["players"][seat]["dice"]
        if dice and None not in dice:
            assert held == " ".join(map(str, dice))
            assert f"dice {held}" in panels.hint(moment, f"player:{seat}")
        elif moment.view["phase"] > 1 and not dice:
            assert held == ""
            newspapers = moment.view["players"][seat]["newspapers"]
            last = "1 newspaper" if newspapers == 1 else f" {newspapers} newspapers"
            assert panels.hint(moment, f"player:{seat}").endswith(last)
        seen.add(bool(held))
    assert seen == {True, False}
