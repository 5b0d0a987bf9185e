"""A coach's reasons in words, English and German: general ones here, a game's own beside its advice.

A game's advice may have `speech`, an object with `words(language)` (texts by key) and `spoken(language, hole, values)`
(what to put into a hole of a text). Without it only the general reasons can be said.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from engine.ai.coach import Reason
from engine.ai.interface import advice_for
from engine.core.contract import State

LANGUAGES = ("en", "de")
FALLBACK = "en"
_HOLES = Formatter()


@cache
def texts(language: str) -> dict[str, str]:
    """The general texts of a language by key."""
    found: dict[str, str] = json.loads(Path(__file__).with_name(f"words-{language}.json").read_text("utf-8"))
    return found


class Speaker:
    """Says reasons about one game in one language."""

    def __init__(
        self,
        state: State | None = None,
        language: str = FALLBACK,
        names: Sequence[str] = (),
        line: Callable[[str], str] | None = None,
    ) -> None:
        """Speak about a position's game; `names` are the players', `line` puts a line of notation into words."""
        self.language = language if language in LANGUAGES else FALLBACK
        self._speech = getattr(advice_for(state), "speech", None) if state is not None else None
        self._names = names
        self._line = line

    def text(self, key: str) -> str | None:
        """The text for a key: the game's own before the general one."""
        own: str | None = self._speech.words(self.language).get(key) if self._speech is not None else None
        return own or texts(self.language).get(key)

    def phrase(self, key: str, values: Mapping[str, Any]) -> str:
        """A text with its holes filled in; empty where there is no such text, or a hole that nothing fits."""
        one = f"{key}.one" if round(_number(values.get("points", 0))) == 1 else key
        text = self.text(one) or self.text(key)
        if text is None:
            return ""
        filled = {}
        for _, hole, _, _ in _HOLES.parse(text):
            if hole:
                said = self._hole(hole, values)
                if not said:
                    return ""
                filled[hole] = said
        return text.format_map(filled)

    def _hole(self, hole: str, values: Mapping[str, Any]) -> str:
        value = values.get(hole)
        if hole == "seat" and isinstance(value, int):
            return self.seat(value)
        if hole == "line" and isinstance(value, str):
            return self.line(value)
        if isinstance(value, float):
            return str(round(value))
        if self._speech is not None:
            return str(self._speech.spoken(self.language, hole, values))
        return "" if value is None else str(value)

    def seat(self, seat: int) -> str:
        """What the player on a seat is called."""
        if 0 <= seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return texts(self.language)["seat"].format(number=seat + 1)

    def line(self, line: str) -> str:
        """A line of notation in words, or else in quotes."""
        return self._line(line) if self._line else texts(self.language)["quoted"].format(line=line)

    def say(self, reason: Reason) -> str:
        """One reason as a phrase; empty where there are no words for it."""
        return self.phrase(reason.key, reason.values)

    def sentence(self, reasons: Iterable[Reason], most: int = 3) -> str:
        """Several reasons in one sentence; empty if none of them can be said."""
        said = [phrase for phrase in map(self.say, reasons) if phrase][:most]
        return as_sentence("; ".join(said))


def as_sentence(text: str) -> str:
    """A text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _number(value: object) -> float:
    return value if isinstance(value, (int, float)) and abs(value) < 10**9 else 0.0
