"""The legal decisions of Brass, taken apart: target, industry, port, sources, cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import engine
from pyapp.shell import choices
from pyapp.shell.choices import Choice

STEPS = ("kind", "target", "what", "port", "coal", "iron")


@dataclass(frozen=True)
class Way(choices.Way):
    """Something that can be done, whatever the card: a plan of the engine in the contract's words."""

    AFTER_CARD: ClassVar[tuple[str, ...]] = ("coal", "iron")

    what: str = ""  # the industry, or the amount of a loan
    port: str = ""
    coal: str = ""
    iron: str = ""

    def near(self, wishes: Mapping[str, Any]) -> bool:
        """Does one card pay for it?"""
        return not self.cards or any(len(cards) == 1 for cards in self.cards) or "cards" in wishes


def read(line: str) -> dict[str, Any]:
    """A line of notation taken apart: kind, target, what, port, coal, iron, cards."""
    words = line.split()
    kind = words[0]
    found: dict[str, Any] = {"kind": kind, "target": "", "what": "", "port": "", "coal": "", "iron": "", "cards": ()}
    rest = words[1:]
    if kind == "build":
        found["what"], found["target"] = rest[0], f"slot:{rest[1]}"
        rest = rest[2:]
    elif kind == "link":
        found["target"] = f"link:{rest[0]}"
        rest = rest[1:]
    elif kind in ("sell", "liquidate"):
        found["target"] = f"slot:{rest[0]}"
        rest = rest[1:]
    elif kind in ("develop", "loan"):
        found["what"] = rest[0]
        rest = rest[1:]
    names = {"with": "cards", "to": "port", "coal": "coal", "iron": "iron"}
    for word, value in zip(rest[::2], rest[1::2], strict=False):
        found[names[word]] = tuple(value.split("+")) if word == "with" else value
    return found


def ways_of(state: engine.State) -> list[Way]:
    """Everything that can be done now, one entry for all cards that pay for it."""
    paid: dict[int, tuple[Any, list[tuple[str, ...]]]] = {}
    names: tuple[str, ...] = ()
    for action in state.legal_actions():
        plan = action.plan
        entry = paid.get(id(plan))
        if entry is None:
            entry = paid[id(plan)] = (plan, [])
            names = plan.tables.cards
        if action.cards:
            entry[1].append(tuple([names[card] for card in action.cards]))
    ways = []
    for plan, cards in paid.values():
        line = str(plan.bare)
        parts = read(line)
        parts["cards"] = tuple(cards)
        ways.append(Way(line=line, **parts))
    return ways


def choice_for(state: engine.State) -> Choice:
    """An empty choice among all that is legal now."""
    return Choice(tuple(ways_of(state)) if not state.over else (), STEPS)


def target_of(line: str) -> str:
    """The part of the board that a decision was about, "" if none."""
    return str(read(line)["target"])
