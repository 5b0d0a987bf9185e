"""Small things kept in the browser, which anybody may have written: read with the guard, or not at all."""

from __future__ import annotations

import json
from collections.abc import Collection
from itertools import count
from typing import TypeVar

from engine.core import guard
from engine.core.errors import BadSave

LONGEST = 100_000  # characters
# every note by its name (the key without its prefix), and what it holds
KINDS: dict[str, type] = {
    "settings": dict,
    "setup": dict,
    "bots": list,
    "board": dict,
    "lessons": dict,
    "puzzles": dict,
    "records": dict,
    "career": dict,
}
# what a player would miss; what is on the table, and what it looks like, is noted again and again
PLAYERS = ("settings", "bots", "lessons", "puzzles", "records", "career")

T = TypeVar("T", dict, list)  # type: ignore[type-arg]  # of whatever JSON holds


def read(text: str | None, kind: type[T], longest: int = LONGEST) -> T:
    """What a note holds; nothing where there is none or it cannot be used."""
    if text is None or wrong(text, kind, longest) is not None:
        return kind()
    found = guard.json_value(text, "it", longest)
    assert isinstance(found, kind)
    return found


def wrong(text: str, kind: type, longest: int = LONGEST) -> BadSave | None:
    """Why a note cannot be used; None if it can."""
    try:
        found = guard.json_value(text, "it", longest)
    except BadSave as reason:
        return reason
    if not isinstance(found, kind):
        return BadSave(f"it should be {'a list' if kind is list else 'an object'}, not {guard.shown(found)}")
    return None


def whole(before: object, after: object) -> bool:
    """Is everything that a note held still there after it was read? What nobody wrote down may have been added."""
    if isinstance(before, dict):
        return isinstance(after, dict) and all(
            name in after and whole(one, after[name]) for name, one in before.items()
        )
    if isinstance(before, list):
        there = {_written(one) for one in after} if isinstance(after, list) else None
        return there is not None and all(_written(one) in there for one in before)
    figures = all(type(one) in (int, float) for one in (before, after))  # true and false are none
    return (figures or type(before) is type(after)) and before == after


def _written(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, or the first of name-2, name-3 … that is not taken."""
    if name not in taken:
        return name
    return next(free for number in count(2) if (free := f"{name}-{number}") not in taken)
