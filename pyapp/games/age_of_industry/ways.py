"""The legal decisions of Age of Industry, taken apart: target, industry, level, outlet, sources, card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import engine
from pyapp.shell import choices
from pyapp.shell.choices import Choice

STEPS = ("kind", "target", "what", "level", "outlet", "coal", "iron")
COMBINE = "combine"
NO_CARD = -1


@dataclass(frozen=True)
class Way(choices.Way):
    """Something that can be done, whatever the card: a plan of the engine, as one action or as the whole turn."""

    AFTER_CARD: ClassVar[tuple[str, ...]] = ("coal", "iron", "loan")

    what: str = ""  # the industry, the card that is drawn, or the dollars repaid
    level: str = ""  # of the tile that is developed
    outlet: str = ""  # the port or the market that buys
    coal: str = ""
    iron: str = ""
    loan: str = ""  # dollars borrowed for it

    def near(self, wishes: Mapping[str, Any]) -> bool:
        """Does it take one action, or is the whole turn what the player asked for?"""
        return self.kind != COMBINE or wishes.get("kind") == COMBINE

    def spare(self, wishes: Mapping[str, Any]) -> bool:
        """The whole turn is not offered unasked where one action will do."""
        return not self.near(wishes)


def read(line: str) -> dict[str, Any]:
    """A line of notation taken apart."""
    words = line.split()
    kind = words[0]
    found: dict[str, Any] = dict.fromkeys(("target", "what", "level", "outlet", "coal", "iron", "loan"), "")
    found |= {"kind": kind, "cards": ()}
    rest = words[1:]
    if kind in ("build", COMBINE):
        found["what"], found["target"] = rest[0], f"slot:{rest[1]}"
        rest = rest[2:]
    elif kind in ("link", "sell"):
        found["target"] = f"{'link' if kind == 'link' else 'slot'}:{rest[0]}"
        rest = rest[1:]
    elif kind == "develop":
        found["what"], found["level"] = rest[:2]
        rest = rest[2:]
    elif kind in ("draw", "repay"):
        found["what"] = rest[0]
        rest = rest[1:]
        if kind == "draw":
            found["target"] = "deck" if found["what"] == "pile" else f"display:{found['what']}"
    names = {"with": "cards", "to": "outlet", "coal": "coal", "iron": "iron", "loan": "loan"}
    for word, value in zip(rest[::2], rest[1::2], strict=False):
        found[names[word]] = (value,) if word == "with" else value
    return found


def ways_of(state: engine.State) -> list[Way]:
    """Everything that can be done now, one entry for all cards that pay for it."""
    paid: dict[tuple[int, bool], tuple[Any, list[tuple[str, ...]]]] = {}
    for action in state.legal_actions():
        entry = paid.setdefault((id(action.plan), action.whole), (action.plan, []))
        if action.card != NO_CARD:
            entry[1].append((action.plan.tables.cards[action.card],))
    ways = []
    for (_, whole), (plan, cards) in paid.items():
        line = plan.words(NO_CARD, whole)
        parts = read(line)
        parts["cards"] = tuple(cards)
        ways.append(Way(line=line, **parts))
    return ways


def choice_for(state: engine.State) -> Choice:
    """An empty choice among all that is legal now."""
    return Choice(tuple(ways_of(state)) if not state.over else (), STEPS)


def target_of(line: str) -> str:
    """The part of the board that a decision was about, "" if none."""
    target = str(read(line)["target"])
    return "deck" if target.startswith("display:") else target
