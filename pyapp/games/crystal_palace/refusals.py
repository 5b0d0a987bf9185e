"""Why not: the engine's refusals in the player's language, for a line or for a part of the board."""

from __future__ import annotations

import engine
from pyapp.games.crystal_palace import printed
from pyapp.games.crystal_palace.names import thing_name
from pyapp.games.crystal_palace.standing import state_of
from pyapp.games.crystal_palace.ways import WHAT
from pyapp.shell import refusals
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Why

MOST = 3
# when what lies before a seat can be used, and where that is written
PHASES = {
    "build": (5, "R-8.2 Building"),
    "ability": (0, "R-7.2 Abilities"),
    "permanent": (6, "R-9.1 Permanent effects"),
}
AS_IT_IS = ("line", "form", "typed")  # what was or can be typed is shown as it is typed
# for each kind of decision a line that somebody might mean by it
_TRIED = {
    "set": "set 1", "place": "place 6 patent-office/0", "take": "take power-loom", "advance": "advance",
    "hire": "hire charles-dickens", "publish": "publish", "use": "use gears", "ability": "ability james-nasmyth",
    "build": "build power-loom on 0", "permanent": "permanent dynamo", "assistant": "assistant new",
    "lower": "lower 1", "choose": "choose buzz", "poster": "poster", "sell": "sell gear", "loan": "loan",
    "pass": "pass", "decline": "decline", "done": "done", "trade": "trade gear", "buy": "buy gear",
    "repay": "repay 8",
}  # fmt: skip


def explained(refusal: engine.IllegalAction, words: Words) -> Why:
    """A refusal of the engine in the player's language."""
    return refusals.said(refusal, words, f"reason.{refusal.code}", spoken)


def spoken(words: Words, name: str, value: str) -> str:
    """A detail of a refusal as a player would say it."""
    if name in AS_IT_IS:
        return value
    if words.has(f"detail.{value}"):
        return words(f"detail.{value}")
    if " " in value:
        return ", ".join(spoken(words, name, part) for part in value.split())
    return thing_name(words, value)


def why_not(moment: Moment, target: str) -> list[Why]:
    """Why nothing can be done at a part of the board now, one reason for each thing one might try there."""
    if moment.state.to_move is None:
        return []
    found: dict[str, Why] = {}
    for line in attempts(moment, target):
        refusal = refusals.refused(moment.state, line, ())
        if refusal is not None:
            why = explained(refusal, moment.words)
            found.setdefault(why.reason, why)
    return list(found.values())[:MOST]


def attempts(moment: Moment, target: str) -> list[str]:
    """The lines that a player might mean with a click there."""
    state = state_of(moment)
    kind, _, name = target.partition(":")
    seat = state.to_move or 0
    if kind == "space":
        dice = dict.fromkeys(state.dice[seat]) if state.phase > 1 else ()
        return [f"place {pips} {name}" for pips in dice] or [f"place 6 {name}"]
    if kind == "die":
        return []
    lines = {
        "patent": [f"take {name}"],
        "tile": [f"take {name}"],
        "share": [f"take {name}"],
        "person": [f"hire {name}"],
        "option": [f"use {name}"],
        "market": [f"assistant up {name}", f"lower {name}"],
        "poster": ["poster"],
        "place": {"westminster": ["advance"], "london-times": ["publish"]}.get(name, []),
    }
    return lines.get(kind, [])


def why_not_kind(moment: Moment, kind: str) -> Why | None:
    """Why a kind of decision is not open at all now."""
    if moment.state.to_move is None:
        return None
    refusal = refusals.refused(moment.state, _TRIED[kind], ())
    return explained(refusal, moment.words) if refusal is not None else None


def why_not_answer(moment: Moment, step: str, answer: str) -> Why | None:
    """Why something cannot be picked: its time has not come, the engine refuses it, or it does not fit the choices."""
    kind, _, name = answer.partition(" ")
    seat = moment.state.to_move
    if step != WHAT or kind not in PHASES or seat is None:
        return Why(moment.words("why.answer"), "")
    words, player, phase = moment.words, moment.view["players"][seat], _phase(moment, kind, name)
    if kind == "permanent" and name in player["shares"]:
        return Why(words("info.share"), "R-6.6 Bank of England")
    if not phase:
        key = (
            "mat.why.person" if kind == "ability" else "info.built" if name in player["prototypes"] else "mat.why.once"
        )
        return Why(words(key), PHASES[kind][1])
    if moment.view["phase"] != phase:
        return Why(words(f"mat.why.{kind}", phase=phase, what=words(f"phase.{phase}")), PHASES[kind][1])
    refusal = refusals.refused(moment.state, f"{answer} on {seat}" if kind == "build" else answer, ())
    return explained(refusal, words) if refusal is not None else Why(words("why.answer"), "")


def _phase(moment: Moment, kind: str, name: str) -> int:
    """The phase in which what lies before a seat does something; 0 where it never does again."""
    if kind == "ability":
        ability = printed.person(name)["ability"]
        return int(ability["phase"]) if ability else 0
    if kind == "permanent" and name not in state_of(moment).tables.permanents:
        return 0
    return PHASES[kind][0]
