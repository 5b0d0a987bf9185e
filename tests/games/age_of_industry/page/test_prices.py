"""Each entry of a list carries its price: a sale says what it brings, and that is what it then brings."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

import engine
from engine.core.events import Tell
from pyapp.games.age_of_industry.ticket import outcome
from pyapp.kits.choices import Paying
from pyapp.shell import games
from pyapp.shell.moment import Moment, Who
from tests.shell.tables import positions

WHO = [Who(name, "red", name[0], True) for name in ("Ada", "Brunel", "Cort", "Darby")]


def selling(language: str) -> list[tuple[Moment, Any]]:
    """Moments in which a sale was chosen, with what may be sold there."""
    found = []
    for state in chain.from_iterable(positions("age-of-industry", 3, seed, 5) for seed in range(12)):
        choice: Any = games.face("age-of-industry").choice(state) if not state.over else Paying(())
        if choice.kinds()["sell"]:
            chosen = choice.wish("kind", "sell")
            view, words = state.view(state.to_move or 0), games.words(state.view(0)["ruleset"], language)
            found.append((Moment(view, state, words, WHO[: state.players], state.to_move, chosen, True), chosen))
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sale_in_age_of_industry_says_what_it_brings(language: str) -> None:
    face, told = games.face("age-of-industry"), 0
    for moment, chosen in selling(language):
        for way in chosen.left:
            done = outcome(moment.state, way.action)
            note = face.answer_note(moment, "target", way.target)
            buyer = face.answer_note(moment._replace(asked=chosen.wish("target", way.target)), "outlet", way.outlet)
            for said in (note, buyer):
                assert f"+${done.cash[1] - done.cash[0]}" in said
                told += 1
    assert told > 10


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_tells_what_was_paid_with_a_round_s_last_decision_too(language: str) -> None:
    state, words, met = engine.new_game("age-of-industry", 3, 7), games.words("age-of-industry", language), 0
    number = 0
    while not state.over:
        told, seat = Tell(), state.to_move
        state.play(engine.ai.choose(state, seed=number, level="greedy").action, told)
        number += 1
        paid = sum(event.values["amount"] for event in told if event.key == "paid" and event.values["seat"] == seat)
        if paid and any(event.key == "round" for event in told):
            details = games.face("age-of-industry").tell(told, words, [who.name for who in WHO]).details
            assert any(one.startswith({"en": "Paid: ", "de": "Bezahlt: "}[language] + f"${paid}") for one in details)
            met += 1
    assert met > 2
