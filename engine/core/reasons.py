"""Why not: the machinery of refusals; each game has its own sentences.

The key and the details (ids and numbers) travel with the exception, so that the page can say
the same in another language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from engine.core.errors import IllegalAction

# key: (heading in the rules text, sentence); the ids among the details are spoken as a player would say them
Sentences = Mapping[str, tuple[str, str]]

_TYPED = ("line", "form", "typed")  # what is or should be typed is quoted as it is; everything else is spoken


class Reasons:
    """The sentences of a game, and the names of what its notation writes as an id."""

    def __init__(self, sentences: Sentences, names: Callable[[], Mapping[str, str]]) -> None:
        self._sentences = sentences
        self._find_names = names

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What a player says for an id."""
        return self._find_names()

    def no(self, key: str, **details: object) -> IllegalAction:
        """The refusal for that key, ready to be raised."""
        rule, sentence = self._sentences[key]
        words = {name: str(value) if name in _TYPED else self.spoken(value) for name, value in details.items()}
        kept = {
            name: " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
            for name, value in details.items()
        }
        return IllegalAction(sentence.format(**words), rule, key, kept)

    def spoken(self, value: object) -> str:
        """An id, or several, as a player would say it; a+b is a and b."""
        if isinstance(value, (list, tuple)):
            return ", ".join(self.spoken(one) for one in value)
        text = str(value)
        names = self.names
        if text in names:
            return names[text]
        if "+" in text:
            return " and ".join(self.spoken(one) for one in text.split("+"))
        return self.put_together(text)

    def put_together(self, text: str) -> str:
        """An id that is made of others, as a player would say it; the game may know some."""
        return text
