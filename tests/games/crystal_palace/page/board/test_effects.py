"""Every operation of the data has its signs, whatever lists of them a card carries."""

from __future__ import annotations

import pytest

from engine.games.crystal_palace.rules.facts import facts
from pyapp.games.crystal_palace.board import effects
from pyapp.games.crystal_palace.board.effects import Sign, counter_signs, signs
from pyapp.games.crystal_palace.board.printed import patents, persons, printed, research
from pyapp.games.crystal_palace.board.symbols import symbol_book
from pyapp.shell.canvas.scene import Pen
from tests.kits.reading import texts, used


def row(*operations):
    pen = Pen()
    effects.write(pen, signs(operations), 0, 0, 20, 1000)
    return pen.ops


def test_every_operation_of_the_vocabulary_is_known():
    assert set(facts()["effect_vocabulary"]["ops"]) == {*effects._THINGS, *effects._OTHERS}


def test_every_counter_is_known():
    for counter in facts()["counters"]["items"]:
        assert all(sign.kind == "symbol" and sign.what in symbol_book() for sign in counter_signs(counter)), counter


def test_every_category_has_an_emblem_that_is_like_no_other_sign():
    emblems = {f"category-{name}" for name in facts()["categories"]["items"]}
    assert emblems <= set(symbol_book())
    drawn = [str(symbol) for symbol in symbol_book().values()]
    assert all(drawn.count(str(symbol_book()[emblem])) == 1 for emblem in emblems)


def all_lists():
    found = [patent.effects for patent in patents().values()]
    found += [list_ for person in persons().values() for list_ in (person.instant, person.ability)]
    found += [tile.effects for tile in research().values()]
    for players in (2, 3, 4, 5):
        board = printed(players)
        found += [level.effects for level in board.levels]
        found += list(board.options.values()) + list(board.posters.values())
        found += [bonus for _, bonus in board.leaflets.values()] + [step.bonus for step in board.steps]
        found += [bonus for place in board.places.values() for bonus in place.actions]
    return [list_ for list_ in found if list_]


def test_whatever_the_data_says_can_be_written_in_known_symbols():
    for list_ in all_lists():
        ops = row(*list_)
        assert ops
        assert "?" not in texts(ops), list_
        assert set(used(ops)) <= set(symbol_book())


@pytest.mark.parametrize(
    ("operation", "words", "symbols"),
    [
        ({"op": "money", "n": 3}, ["£3"], []),
        ({"op": "money", "n": -4}, ["−£4"], []),
        ({"op": "gear", "n": 2}, [], ["gear", "gear"]),
        ({"op": "newspaper", "n": 3}, ["3"], ["newspaper"]),
        ({"op": "newspaper", "n": -3}, ["−3"], ["newspaper"]),
        ({"op": "income", "n": -2}, ["−2"], ["income"]),
        ({"op": "vp", "n": 5}, ["5"], ["vp"]),
        ({"op": "assistant", "n": 2, "free_market": 1}, ["£0"], ["assistant", "assistant"]),
        ({"op": "assistant", "n": 1, "free_market": 0}, [], ["assistant"]),
        ({"op": "assistant_down", "n": 2}, [], ["assistant", "step-down", "step-down"]),
        ({"op": "westminster", "n": 1}, [], ["clock-tower", "step-right"]),
        ({"op": "pocket_watch"}, [], ["pocket-watch"]),
    ],
)
def test_an_operation_reads_as_it_works(operation, words, symbols):
    ops = row(operation)
    assert texts(ops) == words
    assert used(ops) == symbols


def test_a_choice_an_exchange_and_a_count_are_put_together_from_their_parts():
    choice = {
        "op": "choice",
        "options": [{"effects": [{"op": "energy", "n": 1}]}, {"effects": [{"op": "buzz", "n": 2}]}],
    }
    assert used(row(choice)) == ["energy", "buzz"]
    assert texts(row(choice)) == ["/", "+2"]
    swap = {"op": "exchange", "pay": [{"op": "money", "n": -2}], "gain": [{"op": "vp", "n": 2}], "max": 1}
    assert used(row(swap)) == ["step-right", "vp"]
    assert texts(row(swap)) == ["£2", "2"]
    count = {"op": "per_count", "counter": "prototypes_machine", "each": [{"op": "vp", "n": 1}], "max": 3}
    assert used(row(count)) == ["vp", "category-machine"]
    assert texts(row(count)) == ["1", "×", "≤3"]
    bonus = {"op": "build_bonus", "category": "any", "gain": [{"op": "gear", "n": 1}]}
    assert used(row(bonus)) == ["prototype", "gear"]


def test_an_operation_that_is_not_known_yet_is_shown_as_a_question():
    assert texts(row({"op": "séance", "n": 1})) == ["?"]


def test_a_long_row_is_made_smaller_until_it_fits():
    pen = Pen()
    many = [Sign("symbol", "gear")] * 8
    effects.write(pen, many, 50, 0, 20, 100)
    reach = [op[2] + side * 12 * op[4] for op in pen.ops for side in (-1, 1)]
    assert min(reach) > -0.2  # coordinates are rounded to a tenth
    assert max(reach) < 100.2
