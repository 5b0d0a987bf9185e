"""The legal decisions of Brass, taken apart: target, industry, port, sources, cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import cast

import engine
from engine.games.brass.rules.plans import Action
from engine.games.brass.rules.state import State
from pyapp.kits import choices
from pyapp.kits.choices import CARDS, TOGETHER, Paying, alike, on_map

STEPS = ("kind", "target", "what", "port", "coal", "iron")
# as players think of them: what earns first, giving up last
KINDS = ("build", "link", "sell", "develop", "loan", "pass", "liquidate", "done")


@dataclass(frozen=True, eq=False, repr=False)
class Way(choices.Way):
    """Something that can be done, whatever the card."""

    port: str = ""
    coal: str = ""
    iron: str = ""

    def near(self, wishes: Mapping[str, str]) -> bool:
        """Does one card pay for it?"""
        return "" in self.pays or CARDS in wishes or any(TOGETHER not in cards for cards in self.pays)


def choice(state: engine.State) -> Paying[Way]:
    """An empty choice among all that is legal now."""
    plans: dict[int, dict[str, Action]] = {}  # for each plan its actions, by the cards that pay
    for action in cast(State, state).legal_actions() if not state.over else ():
        plan = action.plan
        names = plan.tables.cards
        pays = plans.setdefault(id(plan), {})
        pays[TOGETHER.join([names[card] for card in action.cards])] = action
    ways = tuple([_way(cast(State, state), pays) for pays in plans.values()])
    return Paying(ways, STEPS, order=KINDS, advice=partial(worth, state), prefer=partial(_helps, state))


def worth(state: engine.State) -> tuple[str, ...]:
    """The cards of who is to move, the one that the engine's own players would give up first."""
    from engine.games.brass.advice.cards import by_worth

    place = cast(State, state)
    return () if place.to_move is None else tuple(place.tables.cards[card] for card in by_worth(place, place.to_move))


def _way(state: State, pays: dict[str, Action]) -> Way:
    action = next(iter(pays.values()))
    parts, plan, kind = action.parts(), action.plan, action.kind
    tables = plan.tables
    return Way(
        kind,
        pays,
        on_map(parts),
        alike(plan.slot, state.free, tables.slot_place, tables.slot_symbols) if kind == "build" else "",
        str(parts.get("industry") or parts.get("amount") or ""),
        parts.get("to", ""),
        parts.get("coal", ""),
        parts.get("iron", ""),
    )


def _helps(state: engine.State, way: Way) -> int:
    """How good the sources of a way are, as the engine's own players see it."""
    from engine.games.brass.advice.cards import helps

    place, action = cast(State, state), cast(Action, way.action)
    return helps(place, place.to_move or 0, action.plan)
