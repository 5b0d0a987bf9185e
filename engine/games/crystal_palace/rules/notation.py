"""Reading a line of notation: first whether it is one, then whether it is among what can be decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.grammar import Form, Grammar
from engine.games.crystal_palace.rules.reasons import no
from engine.games.crystal_palace.rules.refusals import refusal
from engine.games.crystal_palace.rules.tables import DICE

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.state import State
    from engine.games.crystal_palace.rules.tables import Tables

_FORMS = {
    "set": Form(1, (), "set PIPS PIPS ...", extra=5),
    "place": Form(2, (), "place PIPS PLACE/NUMBER"),
    "pass": Form(0, (), "pass"),
    "take": Form(1, ("discard",), "take CARD [discard TILE]"),
    "advance": Form(0, (), "advance"),
    "hire": Form(1, (), "hire PERSON"),
    "publish": Form(0, (), "publish"),
    "use": Form(1, (), "use OPTION"),
    "decline": Form(0, (), "decline"),
    "ability": Form(1, (), "ability PERSON"),
    "build": Form(1, ("on",), "build PATENT on SEAT", needed=("on",)),
    "permanent": Form(1, (), "permanent TILE|market-LEVEL|pocket-watch"),
    "done": Form(0, (), "done"),
    "trade": Form(1, (), "trade die|income|gear|pound"),
    "buy": Form(1, (), "buy energy|gear"),
    "repay": Form(1, (), "repay VALUE"),
    "sell": Form(1, (), "sell gear|energy"),
    "loan": Form(0, ("discard",), "loan [discard TILE]"),
    "assistant": Form(1, (), "assistant commission|new|up LEVEL", extra=1),
    "lower": Form(1, (), "lower LEVEL"),
    "choose": Form(1, (), "choose WORD"),
    "poster": Form(0, (), "poster"),
}
_LINES = Grammar(_FORMS, no)
_NUMBERS = {"repay", "lower"}


def parse(state: State, text: object) -> Action:
    """The decision that the line means in this position, or IllegalAction with the reason."""
    action = read(state.tables, text)
    found = refusal(state, action)
    if found is not None:
        raise found
    assert not isinstance(action, str)
    return action


def read(tables: Tables, text: object) -> Action | str:
    """The decision that a line names, or the line itself if its form is right and no game ever has it."""
    kind, plain, named, form = _LINES.words(text)
    if kind == "set":
        pips = sorted((_LINES.number(word, form) for word in plain), reverse=True)
        for value in pips:
            if not 1 <= value <= DICE:
                raise no("pips-range", most=DICE, pips=value)
        plain = [str(value) for value in pips]
    elif kind == "place":
        value = _LINES.number(plain[0], form)
        if not 1 <= value <= DICE:
            raise no("pips-range", most=DICE, pips=value)
        if plain[1] not in tables.spaces:
            raise _LINES.unknown(plain[1], "dice space")
    elif kind == "assistant" and (plain[0] == "up") != (len(plain) == 2):
        raise _LINES.unread(" ".join([kind, *plain]), form)
    elif kind in _NUMBERS or kind == "assistant":
        for word in plain[-1:] if kind in _NUMBERS else plain[1:]:
            _LINES.number(word, form)
    elif kind == "build":
        if plain[0] not in tables.patents:
            raise _LINES.unknown(plain[0], "patent")
        _LINES.number(named["on"], form)
    words = [kind, *plain]
    for keyword, word in named.items():
        words += [keyword, word]
    line = " ".join(words)
    if line in tables.by_line:
        return tables.by_line[line]
    if "discard" in named and named["discard"] not in tables.tiles:
        raise _LINES.unknown(named["discard"], "research tile")
    if kind == "take" and " ".join(words[:2]) not in tables.by_line:
        raise _LINES.unknown(plain[0], "patent, tile or share")
    if kind in ("build", "repay", "lower", "assistant", "choose", "take") and line.count(" "):
        if kind == "assistant" and plain[0] not in ("commission", "new", "up"):
            raise _LINES.unread(line, form)
        return line
    if kind in _UNKNOWN:
        raise _LINES.unknown(plain[0], _UNKNOWN[kind])
    raise _LINES.unread(line, form)


_UNKNOWN = {"hire": "person", "ability": "person", "use": "option", "permanent": "permanent effect"}
