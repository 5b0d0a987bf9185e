"""Why not: the engine's refusals in the player's language, for a line or for a part of the board."""

from __future__ import annotations

import engine
from engine.games.crystal_palace.rules.actions import Action
from engine.games.crystal_palace.rules.refusals import refusal as refusal_now
from engine.games.crystal_palace.rules.refusals import refusal_of_kind
from engine.games.crystal_palace.rules.tables import DICE
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
    for attempt in attempts(moment, target):
        refusal = refusal_now(state_of(moment), attempt)
        if refusal is not None:
            why = explained(refusal, moment.words)
            found.setdefault(why.reason, why)
    return list(found.values())[:MOST]


def attempts(moment: Moment, target: str) -> list[Action]:
    """What a player might mean with a click there."""
    state = state_of(moment)
    tables = state.tables
    kind, _, name = target.partition(":")
    if kind == "space":
        values = dict.fromkeys(state.dice[state.to_move or 0]) if state.phase > 1 else {}
        return [tables.place[value][tables.spaces.index(name)] for value in values or (DICE,)]
    if kind == "market":
        return [tables.assistant_up[int(name)], tables.lower[int(name)]]
    if kind == "poster":
        return [tables.poster]
    if kind == "place":
        return {"westminster": [tables.advance], "london-times": [tables.publish]}.get(name, [])
    lying = {
        "patent": (tables.patents, tables.take_patent),
        "tile": (tables.tiles, tables.take_tile),
        "share": (tables.shares, tables.take_share),
        "person": (tables.persons, tables.hire),
        "option": (tables.options, tables.use),
    }
    if kind not in lying:
        return []
    names, actions = lying[kind]
    return [actions[names.index(name)]]


def why_not_kind(moment: Moment, kind: str) -> Why | None:
    """Why a kind of decision is not open at all now."""
    if moment.state.to_move is None:
        return None
    refusal = refusal_of_kind(state_of(moment), kind)
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
    refusal = refusal_now(state_of(moment), _meant(moment, kind, name))
    return explained(refusal, words) if refusal is not None else Why(words("why.answer"), "")


def _meant(moment: Moment, kind: str, name: str) -> Action:
    """What a seat means by something that lies before it."""
    state = state_of(moment)
    tables = state.tables
    if kind == "build":
        return tables.build[tables.patents.index(name)][state.to_move or 0]
    if kind == "ability":
        return tables.use_ability[tables.persons.index(name)]
    return tables.use_permanent[tables.permanents.index(name)]


def _phase(moment: Moment, kind: str, name: str) -> int:
    """The phase in which what lies before a seat does something; 0 where it never does again."""
    if kind == "ability":
        ability = printed.person(name)["ability"]
        return int(ability["phase"]) if ability else 0
    if kind == "permanent" and name not in state_of(moment).tables.permanents:
        return 0
    return PHASES[kind][0]
