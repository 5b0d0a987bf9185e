"""The legal decisions of Brass, taken apart: target, industry, port, sources, cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import engine
from pyapp.kits import choices
from pyapp.kits.choices import CARDS, TOGETHER, Paying

STEPS = ("kind", "target", "what", "port", "coal", "iron")


@dataclass(frozen=True, eq=False, repr=False)
class Way(choices.Way):
    """Something that can be done, whatever the card."""

    what: str = ""  # the industry, or the amount of a loan
    port: str = ""
    coal: str = ""
    iron: str = ""

    def near(self, wishes: Mapping[str, str]) -> bool:
        """Does one card pay for it?"""
        return "" in self.pays or CARDS in wishes or any(TOGETHER not in cards for cards in self.pays)


def choice(state: engine.State) -> Paying:
    """An empty choice among all that is legal now."""
    plans: dict[int, dict[str, Any]] = {}  # for each plan its actions, by the cards that pay
    for action in state.legal_actions() if not state.over else ():
        plan = action.plan
        names = plan.tables.cards
        pays = plans.setdefault(id(plan), {})
        pays[TOGETHER.join([names[card] for card in action.cards])] = action
    return Paying(tuple([_way(pays) for pays in plans.values()]), STEPS)


def _way(pays: dict[str, Any]) -> Way:
    action = next(iter(pays.values()))
    parts: dict[str, Any] = action.parts()
    return Way(
        action.kind,
        pays,
        target(parts),
        str(parts.get("industry") or parts.get("amount") or ""),
        parts.get("to", ""),
        parts.get("coal", ""),
        parts.get("iron", ""),
    )


def target(parts: Mapping[str, Any]) -> str:
    """The part of the board that a decision is about, "" if none."""
    if "slot" in parts:
        return f"slot:{parts['slot']}"
    return f"link:{parts['link']}" if "link" in parts else ""
