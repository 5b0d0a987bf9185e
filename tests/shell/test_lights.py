"""An entry of a list lights its place: whatever is asked for, every answer that lies on the board names where."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from pyapp.shell import games
from pyapp.shell.canvas.look import Look
from pyapp.shell.choices import Choice
from pyapp.shell.dom import h
from pyapp.shell.views import slip
from tests.shell.tables import acts, positions, session, table_with

# of each game, the steps whose answers lie somewhere on its board
ON_BOARD = {
    "brass-2018": {"target", "port", "coal", "iron"},
    "age-of-industry": {"target", "outlet", "coal", "iron"},
    "crystal-palace": {"target", "place"},
}
SEEDS = 40  # games enough to be asked for all of that
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("brass-2018", {}),
    ("age-of-industry", {}),
    ("age-of-industry", {"map": "new-england"}),
    ("crystal-palace", {}),
]


def asked_for(choice: Choice, depth: int = 0) -> list[Choice]:
    """A choice and what its answers lead to; later on only the first and the last ones."""
    question = choice.question()
    if question is None or depth > 5:
        return []
    tried = question.answers if depth < 2 else dict.fromkeys((question.answers[0], question.answers[-1]))
    return [choice, *(found for answer in tried for found in asked_for(choice.wish(question.step, answer), depth + 1))]


@pytest.mark.parametrize(("ruleset", "options"), GAMES)
def test_every_answer_that_lies_on_the_board_names_where(ruleset: str, options: dict[str, Any]) -> None:
    face = games.face(ruleset)
    met: Counter[str] = Counter()
    for state in chain.from_iterable(positions(ruleset, 3, seed, 3, **options) for seed in range(4, SEEDS)):
        if state.over or set(met) == ON_BOARD[ruleset]:
            continue
        view = state.view(state.to_move or 0)
        assert face.board is not None
        look = Look("wide", words=face.board.words["en"])
        there = {region.target for region in face.board.scene(view, look).regions}
        for choice in asked_for(face.choice(state)):
            question = choice.question()
            assert question is not None
            for answer in question.answers:
                lit = face.lights(None, question.step, answer).split()  # type: ignore[arg-type]
                assert set(lit) <= there, (question.step, answer)
                if answer and question.step in ON_BOARD[ruleset]:
                    assert lit, (question.step, answer)
                    met[question.step] += 1
    assert set(met) == ON_BOARD[ruleset]


@pytest.mark.parametrize("ruleset", ["brass-2018", "age-of-industry"])
def test_the_entries_of_a_list_light_them(ruleset: str) -> None:
    table = table_with(session(ruleset, humans=(0, 1, 2)))
    acts(table).do("kind", "build")
    question = table.choice.question()
    assert question is not None
    entries = h("div", None, *slip.slip(table)).find("button", class_="answer")
    assert [entry.props["data-hover"] for entry in entries] == list(question.answers)
