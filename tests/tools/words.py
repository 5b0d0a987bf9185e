"""The words that a source uses, in names, texts and comments alike: `LinkRow`, `link_row` and "a link" all say link."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

# what a player holds in the hand or moves on a board: rooms that serve every game do not speak of it
# (words that also mean something else to everybody, such as works, share and person, are not among them)
_SINGULAR = (
    *("hand", "card", "deck", "pile", "discard", "slot", "tile", "cube", "pawn", "link", "canal", "rail", "railway"),
    *("route", "mill", "mine", "port", "ship", "shipyard", "market", "era", "loan", "die", "patent", "prototype"),
    *("newspaper", "leaflet", "gear", "assistant", "poster"),
)
HELD = frozenset((*_SINGULAR, *(f"{word}s" for word in _SINGULAR), "dice", "coal", "iron", "cotton", "income")) | {
    *("industry", "industries", "factory", "factories", "energy", "buzz"),
}
PYTHON = ("__slots__",)  # words of the language itself

_NAME = re.compile(r"\w+")
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def words(line: str, allowed: Collection[str] = ()) -> Iterator[str]:
    """The words of a line in small letters, without whole names that are allowed."""
    for name in _NAME.findall(line):
        if name not in allowed and name not in PYTHON:
            yield from (word.lower() for word in _WORD.findall(name))


def spoken(source: str, wanted: Collection[str], allowed: Collection[str] = ()) -> list[tuple[int, str]]:
    """Where a source uses one of the wanted words: the number of the line, and the word."""
    return [
        (number, word)
        for number, line in enumerate(source.splitlines(), 1)
        for word in words(line, allowed)
        if word in wanted
    ]
