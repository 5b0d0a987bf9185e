"""What is remembered, and limits that are told instead of kept silent."""

from __future__ import annotations

import pytest

from engine.kits.network import NUMBERS, bits, numbered, numbers
from engine.kits.remember import Remembered
from engine.kits.rows import MaskUnion, Picks, by_two, known_union, twins


def test_everything_is_made_once() -> None:
    asked = []

    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    known = Remembered(double)
    assert [known[number] for number in (3, 4, 3, 4, 3)] == [6, 8, 6, 8, 6]
    assert asked == [3, 4]


def test_it_forgets_everything_when_it_holds_too_much() -> None:
    known: Remembered[int, int] = Remembered(lambda number: number + 1, most=3)
    for number in range(10):
        assert known[number] == number + 1
        assert len(known) <= 3
    assert known[0] == 1


def test_of_twins_the_first_is_left() -> None:
    # two places of three slots each; in the first all are alike, in the second the outer ones
    left_out = twins((0b000111, 0b111000), ("a", "a", "a", "b", "c", "b"))
    assert left_out[0b111111] == 0b100110
    assert left_out[0b111110] == 0b100100  # the first is taken
    assert left_out[0b010001] == 0


def test_numbers_that_a_byte_cannot_hold_are_refused() -> None:
    last = 1 << NUMBERS - 1
    assert list(numbers(last)) == list(bits(last)) == [NUMBERS - 1]
    for ask in (numbers, numbered.__getitem__):
        with pytest.raises(ValueError, match="a mask can tell 256 things apart, not 257"):
            ask(1 << NUMBERS)
    with pytest.raises(ValueError, match="a row can hold 256 things, not 300"):
        Picks(str, 300)


def test_a_union_of_too_many_is_refused() -> None:
    assert MaskUnion((1,) * 43)[1 << 42] == 1
    with pytest.raises(ValueError, match="a union of 44 masks would take far too large tables: at most 43"):
        MaskUnion((1,) * 44)


def test_a_mask_of_things_that_are_not_there_is_refused() -> None:
    known = known_union((1, 2, 4))
    assert known[0b111] == 7
    with pytest.raises(ValueError, match="a mask names 4 things where there are 3"):
        known[0b1000]


def test_columns_that_are_no_pairs_are_refused() -> None:
    assert by_two([[(1,)], [(2,), (3,)]]) == ((((1, 2), (1, 3)),),)
    with pytest.raises(ValueError, match="columns come in pairs, and 3 do not"):
        by_two([[(1,)], [(2,)], [(3,)]])
