"""Reading data that anybody may have written: every doubt becomes BadSave with a sentence."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Collection, Iterable
from typing import Any

from engine.core.errors import BadSave

_DEEPEST = 40
MOST_MARKS = 200_000  # the longest analysis of a game has a sixth of them
_NO_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[^\[\]{}"]+', re.DOTALL)


def json_value(text: object, what: str, longest: int, most: int = MOST_MARKS) -> object:
    """The value that a JSON text holds; its depth is measured first, since a browser's stack is short.

    So is how much it holds: a text of nothing but brackets takes ten times as long to read as any that somebody wrote.
    """
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError:
            raise BadSave(f"{what} is not a text", "unreadable") from None
    if not isinstance(text, str):
        raise BadSave(f"{what} should be a text, not {shown(text)}")
    if len(text) > longest:
        raise BadSave(f"{what} is far too long for a game", "long")
    if _marks(text) > most:
        raise BadSave(f"{what} holds far too many things for a game", "long")
    if _too_deep(_NO_BRACKETS.sub("", text)):
        raise BadSave(f"{what} is nested far too deeply", "unreadable")
    try:
        return json.loads(text, parse_int=_short_int, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError):
        raise BadSave(f"{what} is not readable JSON", "unreadable") from None


def _marks(text: str) -> int:
    """How much work it is to read a text: its values, and a quarter of the marks that texts are made of."""
    return sum(map(text.count, ",[{")) + sum(map(text.count, '"\\')) // 4


def _too_deep(brackets: str) -> bool:
    """Do brackets nest deeper than any game's? Pairs that hold nothing are taken out, level by level."""
    for _ in range(_DEEPEST):
        fewer = brackets.replace("[]", "").replace("{}", "")
        if len(fewer) == len(brackets):
            break
        brackets = fewer
    depth = 0
    for mark in brackets:
        depth += 1 if mark in "[{" else -1
        if depth > _DEEPEST:
            return True
        if depth < 0:
            return False  # whoever reads it comes no further
    return False


def _finite(digits: str) -> float:
    number = float(digits) if len(digits) <= 60 else math.inf
    if not math.isfinite(number):
        raise ValueError("a number is far too large, or none at all")
    return number


def _short_int(digits: str) -> int:
    if len(digits) > 1_500:
        raise ValueError("a number is far too long")
    return int(digits)


def shown(value: object) -> str:
    """A value as it may appear in a message: short, and in one line."""
    if isinstance(value, (str, bool)) or value is None:
        text = ascii(value)
    elif isinstance(value, int):
        text = "a huge number" if value.bit_length() > 200 else str(value)
    else:
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


def shown_file(file: object) -> str:
    """The name of a file as it may appear in a message: of a long one the end, which tells files apart."""
    text = ascii(str(file))
    return text if len(text) <= 120 else f"{text[0]}...{text[-116:]}"


def mapping(value: object, what: str) -> dict[str, Any]:
    """The value if it is an object with text keys."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise BadSave(f"{what} should be an object, not {shown(value)}")
    return value


def fields(value: object, what: str, needed: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
    """The value if it is an object with exactly these keys."""
    found = mapping(value, what)
    for key in needed:
        if key not in found:
            raise BadSave(f"{what} lacks {key!r}")
    for key in found:
        if key not in needed and key not in optional:
            raise BadSave(f"{what} has an unknown entry {shown(key)}")
    return found


def whole(value: object, what: str, low: int, high: int) -> int:
    """The value if it is a whole number within the bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadSave(f"{what} should be a whole number, not {shown(value)}")
    if not low <= value <= high:
        raise BadSave(f"{what} should be from {low} to {high}, not {shown(value)}")
    return value


def flag(value: object, what: str, verb: str) -> bool:
    """The value if it is yes or no; the verb says what to."""
    if not isinstance(value, bool):
        raise BadSave(f"{what} should {verb} or not, not {shown(value)}")
    return value


def text(value: object, what: str, longest: int) -> str:
    """The value if it is a text of at most that length."""
    if not isinstance(value, str):
        raise BadSave(f"{what} should be a text, not {shown(value)}")
    if len(value) > longest:
        raise BadSave(f"{what} is longer than {longest} characters", "long")
    return value


def items(value: object, what: str, most: int) -> list[Any]:
    """The value if it is a list of at most that many items."""
    if not isinstance(value, list):
        raise BadSave(f"{what} should be a list, not {shown(value)}")
    if len(value) > most:
        raise BadSave(f"{what} has {len(value)} items; at most {most} make sense", "long")
    return value


def one_of(value: object, what: str, allowed: Iterable[str]) -> str:
    """The value if it is one of the allowed words."""
    words = tuple(allowed)
    if not isinstance(value, str) or value not in words:
        raise BadSave(f"{what} should be one of {', '.join(words)}, not {shown(value)}")
    return value
