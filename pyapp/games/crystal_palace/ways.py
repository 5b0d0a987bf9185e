"""The legal decisions of Crystal Palace, taken apart: what, where, and what makes room for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import engine
from engine.core.events import several
from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules import market
from engine.games.crystal_palace.rules.state import State
from pyapp.games.crystal_palace.setting import DiceSetting
from pyapp.shell.choices import KIND, LIT, NOTHING, TARGET, Action, Choice, Listed

WHAT, PLACE, DISCARD = "what", "place", "discard"
DEALS = ("trade", "buy", "repay")
LAST = ("pass", "decline", "done")


class Orders(Listed):
    """A choice in which a die can be picked up where it lies, too."""

    def targets(self) -> Mapping[str, str]:
        """The board's targets that are open, the dice to place among them."""
        found = dict(super().targets())
        if WHAT not in dict(self.wishes):
            dice = {said[WHAT] for _, said in self._left() if said[KIND] == "place"}
            found |= {head.replace(" ", ":"): LIT for head in sorted(dice)}
        return found

    def wish(self, step: str, answer: str) -> Orders:
        """Add a wish; to choose a die on the board is to say which."""
        if step == TARGET and answer.startswith("die:"):
            step, answer = WHAT, answer.replace(":", " ")
        return cast(Orders, super().wish(step, answer))


def choice(state: engine.State) -> Choice:
    """An empty choice among all that is legal now: what the moment is about first, free deals last."""
    now = cast(State, state)
    if now.to_move is None:
        return NOTHING
    actions: list[Any] = now.legal_actions()
    if now.phase == 1 and not now.agenda:
        sets = {action.dice: action for action in actions if action.kind == "set"}
        return DiceSetting(sets, _listed(now, [action for action in actions if action.kind != "set"]))
    return _listed(now, actions)


def _listed(state: State, actions: Iterable[Action]) -> Orders:
    def rank(action: Action) -> int:
        return 2 if is_deal(action.kind, bool(state.agenda)) else action.kind in LAST

    return Orders(tuple((action, _row(state, action)) for action in sorted(actions, key=rank)))


def is_deal(kind: str, pending: bool) -> bool:
    """Is it a free deal, and no way to raise money for a payment?"""
    return kind in DEALS and not pending


def _row(state: State, action: Action) -> dict[str, str]:
    """What an action says to every step; the kind is settled by what it is and so never asked for."""
    parts = action.parts()
    row = {WHAT: head(action)}
    if action.kind == "place":
        row[PLACE] = str(parts["space"]).partition("/")[0]
    row[TARGET] = target(action.kind, parts) or _here(state, action)
    if "discard" in parts:
        row[DISCARD] = str(parts["discard"])
    row[KIND] = action.kind
    return row


def head(action: Action) -> str:
    """What is decided first: the line without where, on whom, and what makes room for it."""
    parts = action.parts()
    if action.kind == "place":
        return f"die {parts['die']}"
    named = (several(part) for name, part in parts.items() if name not in ("discard", "on"))
    return " ".join([action.kind, *(str(one) for part in named for one in part)])


def target(kind: str, parts: Mapping[str, Any]) -> str:
    """The part of the board that a decision names, "" if none."""
    for name in ("space", "patent", "tile", "share", "option"):
        if name in parts and kind != "build":
            return f"{name}:{parts[name]}"
    if kind == "build":
        return f"player:{parts['on']}"
    if kind == "hire":
        return f"person:{parts['person']}"
    if kind in ("lower", "assistant") and "level" in parts:
        return f"market:{parts['level']}"
    if kind == "permanent" and str(parts["permanent"]).startswith("market-"):
        return f"market:{str(parts['permanent']).removeprefix('market-')}"
    return {"advance": "place:westminster", "publish": "place:london-times"}.get(kind, "")


def _here(state: State, action: Action) -> str:
    """The part of the board that a decision is about where only the position tells."""
    if str(action) == "assistant new":
        return f"market:{market.lowest_free(state)}"
    if action.kind == "poster" and state.agenda and state.agenda[-1][0] == tasks.POSTER:
        return f"poster:{state.agenda[-1][2]}"
    return ""
