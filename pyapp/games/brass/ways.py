"""The legal decisions of Brass, taken apart: target, industry, port, sources, cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import engine
from engine.games.brass.rules.state import State
from pyapp.kits import choices
from pyapp.kits.choices import CARDS, TOGETHER, Paying

STEPS = ("kind", "target", "what", "port", "coal", "iron")
# as players think of them: what earns first, giving up last
KINDS = ("build", "link", "sell", "develop", "loan", "pass", "liquidate", "done")


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
    ways = tuple([_way(state, pays) for pays in plans.values()])
    return Paying(ways, STEPS, order=KINDS, advice=partial(worth, state), prefer=partial(_helps, state))


def worth(state: engine.State) -> tuple[str, ...]:
    """The cards of who is to move, the one that the engine's own players would give up first."""
    from engine.games.brass.advice.cards import by_worth

    place = cast(State, state)
    return () if place.to_move is None else tuple(place.tables.cards[card] for card in by_worth(place, place.to_move))


def _way(state: engine.State, pays: dict[str, Any]) -> Way:
    action = next(iter(pays.values()))
    parts: dict[str, Any] = action.parts()
    return Way(
        action.kind,
        pays,
        target(parts),
        _same(cast(State, state), action.plan.slot) if action.kind == "build" else "",
        str(parts.get("industry") or parts.get("amount") or ""),
        parts.get("to", ""),
        parts.get("coal", ""),
        parts.get("iron", ""),
    )


def _helps(state: engine.State, way: Way) -> int:
    """How good the sources of a way are, as the engine's own players see it."""
    from engine.games.brass.advice.cards import helps

    place, action = cast(State, state), cast(Any, way.action)
    return helps(place, place.to_move or 0, action.plan)


def _same(state: State, slot: int) -> str:
    """What the empty spaces of a town have in common that take the same tiles; nothing where one is taken."""
    tables = state.tables
    return f"{tables.slot_place[slot]} {tables.slot_symbols[slot]}" if state.free >> slot & 1 else ""


def target(parts: Mapping[str, Any]) -> str:
    """The part of the board that a decision is about, "" if none."""
    if "slot" in parts:
        return f"slot:{parts['slot']}"
    return f"link:{parts['link']}" if "link" in parts else ""
