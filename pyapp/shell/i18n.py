"""All texts of the page, by key, in the language of the player: a game's own, what it shares, the shell's."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

SHELL = Path(__file__).parent / "words"
LANGUAGES = ("en", "de")
FALLBACK = "en"
_HOLES = Formatter()
BESIDE_A_NUMBER = "−-£$"  # one pound and one step down are one


@cache
def texts(folder: Path, language: str) -> dict[str, str]:
    """The texts that one folder holds in a language, by key; there may be none."""
    file = folder / f"{language}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


@cache
def catalogue(language: str, folders: tuple[Path, ...] = ()) -> dict[str, str]:
    """The texts of a language by key: those of the first folder that has one, the shell's where none has."""
    found: dict[str, str] = {}
    for folder in (SHELL, *reversed(folders)):
        found |= texts(folder, language)
    return found


def part(folder: Path, language: str, prefix: str) -> dict[str, str]:
    """The texts of a folder whose keys begin alike, by the rest of their keys."""
    found = texts(folder, language).items()
    return {key.removeprefix(prefix): text for key, text in found if key.startswith(prefix)}


def best_language(wanted: Sequence[str]) -> str:
    """The first of the browser's languages that there is a catalogue for, English otherwise."""
    for tag in wanted:
        short = tag.lower().split("-")[0]
        if short in LANGUAGES:
            return short
    return FALLBACK


class _Said(str):
    """What fills a hole; in another one of its name, `{points:point|points}`, it picks the form that goes with it."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        one, several, many = forms.partition("|")
        if not several:
            return super().__format__(forms)
        return one if self.strip(BESIDE_A_NUMBER) == "1" else many


class _Missing(dict[str, Any]):
    """Leaves a hole that nobody filled visible instead of failing."""

    def __missing__(self, key: str) -> str:
        return _Said("{" + key + "}")


class Words:
    """Says things in one language, with the texts of some folders before the shell's."""

    def __init__(self, language: str = FALLBACK, folders: tuple[Path, ...] = ()) -> None:
        self.language = language if language in LANGUAGES else FALLBACK
        self._folders = folders
        self._texts = catalogue(self.language, folders)

    def __call__(self, key: str, **values: Any) -> str:
        """The text for a key; `count` picks the form for one where there is one."""
        texts = self._texts
        if values.get("count") in (1, -1) and f"{key}.one" in texts:
            key = f"{key}.one"
        text = texts.get(key) or catalogue(FALLBACK, self._folders).get(key)
        if text is None:
            return key  # as it is: somebody else's words may be part of it, and they are never a pattern to fill in
        if not values:
            return text
        return text.format_map(_Missing({name: self._said(value) for name, value in values.items()}))

    def _said(self, value: object) -> object:
        if type(value) is int:
            return _Said(self.number(value))
        return _Said(value) if isinstance(value, str) else value

    def has(self, key: str) -> bool:
        """Is there a text for this key?"""
        return key in self._texts

    def fits(self, key: str, values: Mapping[str, object]) -> bool:
        """Is there a text for this key, and a value for every hole in it?"""
        return self.has(key) and {hole for _, hole, _, _ in _HOLES.parse(self._texts[key]) if hole} <= set(values)

    def named(self, key: str, otherwise: str) -> str:
        """The text for a key, or another text where the catalogue has none."""
        return self(key) if key in self._texts else otherwise

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in one phrase: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        return self("list.and", first=", ".join(parts[:-1]), last=parts[-1])

    def number(self, number: int) -> str:
        """A number, with a true minus."""
        return str(number) if number >= 0 else f"−{-number}"

    def decimal(self, number: float) -> str:
        """A number with one figure behind the point, or the comma."""
        return f"{number:.1f}".replace(".", self("number.point")).replace("-", "−")

    def day(self, day: str) -> str:
        """A day such as 2026-12-24, with the month by its name."""
        year, month, number = map(int, day.split("-"))
        return self("day.long", day=number, month=self("day.months").split()[month - 1], year=year)

    def signed(self, number: int) -> str:
        """A change with its sign, with a true minus."""
        return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"

    def money(self, number: int, sign: str) -> str:
        """An amount of money, the sign of its currency in front."""
        return f"−{sign}{-number}" if number < 0 else f"{sign}{number}"
