"""The legal decisions of Age of Industry, taken apart: target, industry, level, outlet, sources, card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import engine
from pyapp.kits import choices
from pyapp.kits.choices import TOGETHER, Paying

STEPS = ("kind", "target", "what", "level", "outlet", "coal", "iron")
COMBINE = "combine"
NO_CARD = -1


@dataclass(frozen=True, eq=False, repr=False)
class Way(choices.Way):
    """Something that can be done, whatever the card: as one action or as the whole turn."""

    what: str = ""  # the industry, the card that is drawn, or the dollars repaid
    level: str = ""  # of the tile that is developed
    outlet: str = ""  # the port or the market that buys
    coal: str = ""
    iron: str = ""
    loan: str = ""  # dollars borrowed for it

    def near(self, wishes: Mapping[str, str]) -> bool:
        """Does it take one action, or is the whole turn what the player asked for?"""
        return self.kind != COMBINE or wishes.get("kind") == COMBINE

    def spare(self, wishes: Mapping[str, str]) -> bool:
        """The whole turn is not offered unasked where one action will do."""
        return not self.near(wishes)


def choice(state: engine.State) -> Paying:
    """An empty choice among all that is legal now."""
    plans: dict[tuple[int, bool], dict[str, Any]] = {}  # for each plan its actions, by the card that pays
    for action in state.legal_actions() if not state.over else ():
        pays = plans.setdefault((id(action.plan), action.whole), {})
        pays[action.plan.tables.cards[action.card] if action.card != NO_CARD else ""] = action
    return Paying(tuple([_way(pays) for pays in plans.values()]), STEPS)


def _way(pays: dict[str, Any]) -> Way:
    action = next(iter(pays.values()))
    parts: dict[str, Any] = action.parts()
    return Way(
        action.kind,
        pays,
        target(action.kind, parts),
        what(action.kind, parts),
        str(parts.get("level", "")),
        parts.get("to", ""),
        named(parts.get("coal", "")),
        named(parts.get("iron", "")),
        str(parts.get("loan", "")),
    )


def named(sources: str | list[str]) -> str:
    """Sources as an answer names them."""
    return sources if isinstance(sources, str) else TOGETHER.join(sources)


def what(kind: str, parts: Mapping[str, Any]) -> str:
    """The industry, the card that is drawn ("pile": nobody knows yet), or the dollars repaid."""
    if kind == "draw":
        return str(parts.get("card", "pile"))
    return str(parts.get("industry") or parts.get("amount") or "")


def target(kind: str, parts: Mapping[str, Any]) -> str:
    """The part of the board that a decision is about, "" if none."""
    if "slot" in parts:
        return f"slot:{parts['slot']}"
    if "link" in parts:
        return f"link:{parts['link']}"
    if kind == "draw":
        return f"display:{parts['card']}" if "card" in parts else "deck"
    return ""
