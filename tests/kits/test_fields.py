"""A field is declared once: slots and copies follow."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kits.fields import Fields


class Box(metaclass=Fields):
    size: int
    things: list[int]


class Crate(Box):
    size: bool  # said more exactly, not a second field
    lid: tuple[int, ...]
    rows: list[list[int]]

    def first(self) -> int:
        return self.things[0]


class Nailed(Crate):
    pass


def filled(kind: type) -> Any:
    box = kind()
    box.size, box.things, box.lid, box.rows = 3, [1, 2], (5,), [[6]]
    return box


@pytest.mark.parametrize("kind", [Crate, Nailed])
def test_a_copy_has_all_fields_and_lists_of_its_own(kind: type) -> None:
    box, copy = filled(kind), kind()
    copy.copy_from(box)
    assert [getattr(copy, name) for name in ("size", "things", "lid", "rows")] == [3, [1, 2], (5,), [[6]]]
    copy.things.append(9)
    copy.rows.append([])
    assert (box.things, box.rows) == ([1, 2], [[6]])
    assert copy.lid is box.lid
    assert copy.first() == 1


def test_what_was_not_declared_cannot_be_kept() -> None:
    for kind in (Box, Crate, Nailed):
        box: Any = kind()
        with pytest.raises(AttributeError):
            box.colour = "red"


def test_a_field_has_one_slot() -> None:
    assert vars(Crate)["__slots__"] == ("lid", "rows")
    assert vars(Nailed)["__slots__"] == ()
