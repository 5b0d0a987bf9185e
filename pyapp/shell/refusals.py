"""What all games need to say why not: a refusal of the engine in the player's language, found by asking its checks."""

from __future__ import annotations

from collections.abc import Callable, Container

import engine
from pyapp.shell.i18n import FALLBACK, Words
from pyapp.shell.telling import Why


def said_of(refusal: engine.IllegalAction) -> str:
    """The engine's own reason as a sentence."""
    reason = refusal.reason
    sentence = reason[:1].upper() + reason[1:]
    return sentence if sentence.endswith((".", "!", "?", ":")) else sentence + "."


def said(refusal: engine.IllegalAction, words: Words, key: str, spoken: Callable[[Words, str, str], str]) -> Why:
    """A refusal in the player's language: the text of that key, its details as a player would say them."""
    if words.language == FALLBACK or not words.has(key):
        return Why(said_of(refusal), refusal.rule)
    values = {name: spoken(words, name, value) for name, value in refusal.details.items()}
    return Why(words(key, **values), refusal.rule)


def doubted(doubt: engine.BadSave, words: Words) -> str:
    """What is wrong with a save or a link, in the player's language: the engine's own words, or what they come to."""
    key = f"reason.save-{doubt.code}"
    return str(doubt) if words.language == FALLBACK or not words.has(key) else words(key, **doubt.details)


def refusal_of(check: Callable[[], object], unfinished: Container[str]) -> engine.IllegalAction | None:
    """Why one of the engine's checks refuses; None if it does not, or only for what is still to be named."""
    try:
        check()
    except engine.IllegalAction as refusal:
        return None if refusal.code in unfinished else refusal
    return None
