"""Each entry of a list carries its price: a sale says what it brings, and that is what it then brings."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from pyapp.games.brass.ticket import outcome
from pyapp.kits.choices import Paying
from pyapp.shell import games
from pyapp.shell.moment import Moment, Who
from tests.shell.tables import positions, strong_positions

WHO = [Who(name, "red", name[0], True) for name in ("Ada", "Brunel", "Cort", "Darby")]


def selling(language: str) -> list[tuple[Moment, Any]]:
    """Moments in which a sale was chosen, with what may be sold there."""
    found = []
    for state in chain(strong_positions(), *(positions("brass-2018", 3, seed, 5) for seed in range(12))):
        choice: Any = games.face("brass-2018").choice(state) if not state.over else Paying(())
        if choice.kinds()["sell"]:
            chosen = choice.wish("kind", "sell")
            view, words = state.view(state.to_move or 0), games.words(state.view(0)["ruleset"], language)
            found.append((Moment(view, state, words, WHO[: state.players], state.to_move, chosen, True), chosen))
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sale_in_brass_says_what_it_brings(language: str) -> None:
    face, told, distant = games.face("brass-2018"), 0, 0
    for moment, chosen in selling(language):
        for way in chosen.left:
            done = outcome(moment.state, way.action)
            (mine,) = (gain for gain in done.gains if gain.seat == done.mover) if done.gains else ((),)
            note = face.answer_note(moment, "target", way.target)
            buyer = face.answer_note(moment._replace(asked=chosen.wish("target", way.target)), "port", way.port)
            for said in (note, buyer):
                if way.port == "distant":
                    assert f"{round((done.chance or 0) * 100)} %" in said
                    distant += 1
                if mine and mine.points:
                    assert moment.words.signed(mine.points) in said
                if mine and mine.income[0] != mine.income[1]:
                    assert moment.words.signed(mine.income[1]) in said
                    told += 1
    assert told > 5
    assert distant > 5
