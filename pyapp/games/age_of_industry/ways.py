"""The legal decisions of Age of Industry, taken apart: target, industry, level, outlet, sources, card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import engine
from engine.games.age_of_industry.rules.plans import Action
from engine.games.age_of_industry.rules.state import State
from pyapp.kits import choices
from pyapp.kits.choices import TOGETHER, Paying, alike, on_map

STEPS = ("kind", "target", "what", "level", "outlet", "coal", "iron")
COMBINE = "combine"
NO_CARD = -1
# as players think of them: what earns first, giving up last
KINDS = ("build", COMBINE, "link", "sell", "develop", "draw", "pass", "repay", "done")


@dataclass(frozen=True, eq=False, repr=False)
class Way(choices.Way):
    """Something that can be done, whatever the card: as one action or as the whole turn."""

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


def choice(state: engine.State) -> Paying[Way]:
    """An empty choice among all that is legal now."""
    plans: dict[tuple[int, bool], dict[str, Action]] = {}  # for each plan its actions, by the card that pays
    for action in cast(State, state).legal_actions() if not state.over else ():
        pays = plans.setdefault((id(action.plan), action.whole), {})
        pays[action.plan.tables.cards[action.card] if action.card != NO_CARD else ""] = action
    ways = tuple([_way(cast(State, state), pays) for pays in plans.values()])
    return Paying(ways, STEPS, order=KINDS, advice=partial(worth, state), prefer=partial(_helps, state))


def worth(state: engine.State) -> tuple[str, ...]:
    """The cards of who is to move, the one that the engine's own players would give up first."""
    from engine.games.age_of_industry.advice.choices import hand_worth

    place = cast(State, state)
    if place.to_move is None:
        return ()
    return tuple(place.tables.cards[card] for _, card in sorted(hand_worth(place, place.to_move)))


def _helps(state: engine.State, way: Way) -> int:
    """How good the sources of a way are, as the engine's own players see it."""
    from engine.games.age_of_industry.advice.choices import helps

    place, action = cast(State, state), cast(Action, way.action)
    return helps(place, place.to_move or 0, action.plan)


def _way(state: State, pays: dict[str, Action]) -> Way:
    action = next(iter(pays.values()))
    parts, plan, kind = action.parts(), action.plan, action.kind
    tables, builds = plan.tables, kind in ("build", COMBINE)
    return Way(
        kind,
        pays,
        target(kind, parts),
        alike(plan.slot, state.free, tables.slot_place, tables.slot_symbols) if builds else "",
        what(kind, parts),
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
    if kind == "draw":
        return f"display:{parts['card']}" if "card" in parts else "deck"
    return on_map(parts)
