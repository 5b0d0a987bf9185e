"""What games with a map have in common in their lines and sentences: spaces of a place (a/1), routes (a--b)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from engine.core.grammar import Grammar
from engine.core.reasons import Reasons

T = TypeVar("T")


class MapGrammar(Grammar):
    """Lines that name routes."""

    def route(self, word: str, meanings: Mapping[str, T]) -> T:
        """What a pair of places stands for, whichever is named first."""
        ends = "--".join(sorted(word.split("--")))
        if ends not in meanings:
            raise self.unknown(word, "route")
        return meanings[ends]


class MapReasons(Reasons):
    """Sentences that name spaces and routes."""

    def put_together(self, text: str) -> str:
        """A space or a route as a player would say it: a--b is a and b, and a/1 is space 2 of a (a/1).

        A space is followed by its name in a line, because lines count from 0.
        """
        names = self.names
        place, slash, number = text.partition("/")
        if slash and place in names and number.isdigit():
            return f"space {int(number) + 1} of {names[place]} ({text})"
        one, dashes, other = text.partition("--")
        if dashes and one in names and other in names:
            return f"{names[one]} and {names[other]}"
        return text
