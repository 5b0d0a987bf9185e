"""What all games need to say why not: a refusal of the engine in the player's language, found by trying a line."""

from __future__ import annotations

from collections.abc import Callable, Container

import engine
from pyapp.shell.face import Why
from pyapp.shell.i18n import FALLBACK, Words


def said(refusal: engine.IllegalAction, words: Words, key: str, spoken: Callable[[Words, str, str], str]) -> Why:
    """A refusal in the player's language: the text of that key, its details as a player would say them."""
    if words.language == FALLBACK or not words.has(key):
        reason = refusal.reason
        sentence = reason[:1].upper() + reason[1:]
        return Why(sentence if sentence.endswith((".", "!", "?", ":")) else sentence + ".", refusal.rule)
    values = {name: spoken(words, name, value) for name, value in refusal.details.items()}
    return Why(words(key, **values), refusal.rule)


def refused(state: engine.State, line: str, unfinished: Container[str]) -> engine.IllegalAction | None:
    """Why a line is refused; None if it can be played, or if it only leaves out what is still to be named."""
    try:
        state.parse(line)
    except engine.IllegalAction as refusal:
        return None if refusal.code in unfinished else refusal
    return None
