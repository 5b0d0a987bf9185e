"""Texts and values that nobody writes by accident, and valid ones that were tampered with."""

from __future__ import annotations

import copy
import json
import math
from random import Random
from typing import Any

DEEP = 10_000
PATTERNS = ("{0.__class__}", "{:>999999999}", "{told.__init__.__globals__}", "%(x)s %n", "{", "}}{{")
MARKUP = "<img src=x onerror=globalThis.slipped=1>"
SCALARS: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 99, 10**9, 2**63, 10**400, -(10**400), 0.5, -0.0, 1e308, math.inf, -math.inf,
    math.nan, "", " ", "0", "null", "\x00", "\ud800", "\u202e", "e\u0301", "__proto__", "constructor", "../../x",
    "a" * 999, "a" * 20_000, MARKUP, *PATTERNS,
)  # fmt: skip
VALUES: tuple[Any, ...] = (*SCALARS, [], {}, [[]], {"": 1}, [None, None, None], [0] * 6_000, {"a": {"b": ["c"]}})
TEXTS: tuple[str, ...] = (
    "", " ", "null", "0", '""', "[", "{", "]", "[]", "{}", '"\\ud800"', "NaN", "[NaN]", "1e999", "-Infinity",
    "9" * 5_000, "[" * DEEP, "[" * DEEP + "]" * DEEP, '{"a":' * DEEP + "1" + "}" * DEEP, '{"settings":' + "[" * DEEP,
    "<!doctype html>",
    '{"stamp":"', "\x00" * 50, "\ufeff{}", "{'a': 1}", '{"a": 1,}', "[1 2]", "{" + '"a":1,' * 3_000, "x" * 2_000_000,
    "[" + "[]," * 400_000 + "[]]", "[" + "0," * 190_000 + "0]", '"' * 400_000, '"' + "\\" * 400_000 + '"',
    *PATTERNS, MARKUP,
)  # fmt: skip


def value(rng: Random, depth: int = 3) -> Any:
    """Some value that JSON can hold, or nearly."""
    kind = rng.randrange(8)
    if depth and kind == 0:
        return [value(rng, depth - 1) for _ in range(rng.randrange(5))]
    if depth and kind == 1:
        return {str(rng.choice(SCALARS))[:30]: value(rng, depth - 1) for _ in range(rng.randrange(5))}
    found = rng.choice(VALUES)
    return json.loads(json.dumps(found)) if isinstance(found, (dict, list)) else found  # its own: it may be changed


def tampered(data: Any, rng: Random) -> Any:
    """A copy of some data in which one place was changed, dropped, doubled or added."""
    return _tamper(copy.deepcopy(data), rng)


def _tamper(data: Any, rng: Random) -> Any:
    """The same, with the data itself."""
    place: Any = data
    for _ in range(rng.randrange(1, 6)):
        inside = [
            one for one in (place.values() if isinstance(place, dict) else place) if isinstance(one, (dict, list))
        ]
        if not inside:
            break
        place = rng.choice(inside)
    if not isinstance(place, (dict, list)):
        return value(rng)
    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
    act = rng.randrange(6)
    if not keys or act == 0:
        if isinstance(place, dict):
            place[str(value(rng, 0))[:40]] = value(rng)
        else:
            place.insert(rng.randrange(len(place) + 1), value(rng))
        return data
    key = rng.choice(keys)
    if act == 1:
        del place[key]
    elif act == 2:
        place[key] = place[rng.choice(keys)]
    elif act == 3 and isinstance(place[key], int):
        place[key] += rng.choice((-100, -2, -1, 1, 2, 100))
    elif act == 4 and isinstance(place, list):
        place.append(place[key])
    else:
        place[key] = value(rng)
    return data


def garbled(text: str, rng: Random) -> str:
    """A text with one place cut out, doubled, or written over."""
    if not text:
        return rng.choice(TEXTS)
    start = rng.randrange(len(text))
    end = min(len(text), start + rng.choice((1, 1, 2, 5, 40, 400)))
    middle = rng.choice(("", text[start:end] * 2, rng.choice(TEXTS)[:60], chr(rng.randrange(1, 0x3000))))
    return text[:start] + middle + text[end:]


def written(data: Any) -> str:
    """Data as JSON, whatever it holds."""
    return json.dumps(data, ensure_ascii=bool(len(data) % 2 if isinstance(data, (dict, list)) else 0))


def any_text(valid: str, rng: Random) -> str:
    """A hostile relative of a valid JSON text."""
    way = rng.randrange(10)
    if way == 0:
        return rng.choice(TEXTS)
    if way < 4:
        return garbled(valid, rng)
    data = _tamper(json.loads(valid), rng)
    for _ in range(rng.randrange(3)):
        if isinstance(data, (dict, list)):
            data = _tamper(data, rng)
    return written(data)


def wheel(rng: Random, valid: bytes) -> bytes:
    """A wheel of which a few bytes were changed, lost or doubled; rather in its papers, which stand at the end."""
    data = bytearray(valid)
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(data)) if rng.random() < 0.5 else len(data) - 1 - rng.randrange(min(700, len(data)))
        way = rng.randrange(5)
        if way == 0:
            data[at] = rng.randrange(256)
        elif way == 1:
            data[at] ^= 1 << rng.randrange(8)
        elif way == 2:
            del data[at : at + rng.randrange(1, 20)]
        elif way == 3:
            data[at : at + 4] = rng.choice((b"\xff" * 4, bytes(4)))
        else:
            data[at:at] = data[at : at + rng.randrange(1, 200)]
    return bytes(data)
