"""Lines of notation taken apart: a word for the kind, plain words, then keywords with a word each.

Whether a line means something in a position is for the game to say; here stand its form and the words it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from engine.core.errors import IllegalAction
from engine.core.guard import shown

LONGEST = 200
T = TypeVar("T")
Refuse = Callable[..., IllegalAction]  # a game's `no`: the refusal for a key, with details


class Form(NamedTuple):
    """How the lines of one kind are built."""

    plain: int  # words before the first keyword
    keywords: tuple[str, ...]  # those it may have
    looks: str  # for the player who got it wrong
    needed: tuple[str, ...] = ()  # keywords it must have
    extra: int = 0  # plain words that may be left out


class Spoken(NamedTuple):
    """A line taken apart."""

    kind: str
    plain: list[str]
    named: dict[str, str]  # by keyword
    looks: str  # how lines of this kind look, for a later refusal


class Grammar:
    """The forms of a game's lines, with the game's way to refuse a line."""

    def __init__(self, forms: Mapping[str, Form], no: Refuse) -> None:
        self._forms = forms
        self._no = no
        self._keywords = {keyword for form in forms.values() for keyword in form.keywords}

    def words(self, text: object) -> Spoken:
        """Take a line apart; IllegalAction if it has no form that lines have here."""
        if not isinstance(text, str) or len(text) > LONGEST or len(text.splitlines()) > 1:
            form = f"one line of at most {LONGEST} characters"
            raise self.unread(text[:20], form, "...") if isinstance(text, str) else self.unread(shown(text), form)
        kind, *rest = text.lower().split() or [""]
        if kind not in self._forms:
            raise self.unread(text, " | ".join(self._forms))
        count, allowed, looks, needed, extra = self._forms[kind]
        while extra and len(rest) > count and rest[count] not in self._keywords:
            count += 1
            extra -= 1
        plain, rest = rest[:count], rest[count:]
        named = dict(zip(rest[::2], rest[1::2], strict=False))
        if len(plain) < count or len(rest) != 2 * len(named) or not self._keywords.isdisjoint(plain):
            raise self.unread(text, looks)
        for keyword in named:
            if keyword not in allowed:
                raise self.unread(text, looks)
        for keyword in needed:
            if keyword not in named:
                raise self.unread(text, looks)
        return Spoken(kind, plain, named, looks)

    def number(self, word: str, form: str) -> int:
        """A whole number as one writes it: digits without leading zeros."""
        if not (word.isascii() and word.isdigit()) or len(word) > 6 or word != str(int(word)):
            raise self.unread(word, form)
        return int(word)

    def known(self, word: str, what: str, meanings: Mapping[str, T]) -> T:
        """What the word stands for among words of its sort."""
        if word not in meanings:
            raise self.unknown(word, what)
        return meanings[word]

    def unknown(self, word: str, what: str) -> IllegalAction:
        """The refusal of a word that this game does not have."""
        return self._no("unknown", what=what, line=_quoted(word))

    def unread(self, text: str, form: str, cut: str = "") -> IllegalAction:
        """The refusal of a line that should look otherwise."""
        return self._no("notation", line=_quoted(text) + cut, form=form)


def settled(no: Refuse, what: str, ways: Sequence[str], named: str) -> int:
    """Which of several ways the line means: it has to name one where there is a choice, and may where there is none.

    A way that has parts is written with a plus between them, in any order.
    """
    if not named and len(ways) == 1:
        return 0
    if not named:
        raise no(f"{what}-choice", allowed=ways, typed=" or ".join(f"'{what} {way}'" for way in ways))
    parts = sorted(named.split("+"))
    for number, way in enumerate(ways):
        if sorted(way.split("+")) == parts:
            return number
    raise no(f"{what}-source", source=named, allowed=ways)


def _quoted(text: str) -> str:
    """What was typed, as it may stand in a message: in one line, without control characters."""
    return ascii(text)[1:-1]
