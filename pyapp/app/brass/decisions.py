"""The engine's list of legal decisions, taken apart so that a player can choose step by step.

Nothing here knows a rule. A choice is a set of wishes (this target, that card); what remains of the legal list decides
what can be asked next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import engine

KINDS = ("build", "link", "develop", "sell", "loan", "pass", "liquidate", "done")
# What a player is asked for, in this order; each is asked only where it is open.
STEPS = ("kind", "target", "what", "port", "coal", "iron", "cards")


@dataclass(frozen=True)
class Way:
    """Something that can be done, whatever the card: a plan of the engine in the contract's words."""

    kind: str
    line: str  # notation without the card
    target: str = ""  # "slot:manchester/0", "link:bolton--bury", or nothing on the board
    what: str = ""  # the industry, or the amount of a loan
    port: str = ""
    coal: str = ""
    iron: str = ""
    cards: tuple[tuple[str, ...], ...] = ()  # the ways to pay; empty: no card is asked for

    def step(self, name: str) -> str:
        """What this way says to a step."""
        return str(getattr(self, name))

    @property
    def single(self) -> tuple[str, ...]:
        """The cards that pay alone."""
        return tuple(cards[0] for cards in self.cards if len(cards) == 1)

    def notation(self, cards: tuple[str, ...] = ()) -> str:
        """The line that the engine reads."""
        if not cards:
            return self.line
        words = self.line.split(" ")
        at = next((i for i, word in enumerate(words) if word in ("coal", "iron") and i > 1), len(words))
        return " ".join([*words[:at], "with", "+".join(cards), *words[at:]])


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


@dataclass(frozen=True)
class Question:
    """What the player is to choose next, and the answers there are."""

    step: str
    answers: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """A decision in the making: wishes so far, and what they leave of the legal list."""

    ways: tuple[Way, ...]
    wishes: Mapping[str, Any] = field(default_factory=dict)  # step -> answer, in the order they were made

    # --- what is left ---

    @property
    def left(self) -> list[Way]:
        """The ways that agree with all wishes."""
        return [way for way in self.ways if self._agrees(way)]

    def _agrees(self, way: Way, but: str = "") -> bool:
        for step, answer in self.wishes.items():
            if step == but:
                continue
            if step == "cards":
                if not self._payable(way, answer):
                    return False
            elif way.step(step) != answer:
                return False
        return True

    @staticmethod
    def _payable(way: Way, cards: tuple[str, ...]) -> bool:
        """Can these cards pay for it: alone, or, if they cannot, with another one?"""
        return cards in way.cards

    def targets(self) -> dict[str, str]:
        """The board's targets that are open: "lit", or "two" where only two cards together will do."""
        found: dict[str, str] = {}
        for way in self.ways:
            if way.target and self._agrees(way, "target"):
                strong = not way.cards or bool(way.single) or "cards" in self.wishes
                if strong or way.target not in found:
                    found[way.target] = "lit" if strong else "two"
        return found

    def kinds(self) -> dict[str, int]:
        """How many ways there are of each kind, whatever kind was wished for."""
        found = dict.fromkeys(KINDS, 0)
        for way in self.ways:
            if self._agrees(way, "kind"):
                found[way.kind] += 1
        return found

    def cards(self) -> tuple[set[str], set[str]]:
        """The cards that pay alone, and those that pay with another one, for what is wished for."""
        alone: set[str] = set()
        together: set[str] = set()
        for way in self.ways:
            if self._agrees(way, "cards"):
                for cards in way.cards:
                    if len(cards) == 1:
                        alone.add(cards[0])
                    else:
                        together.update(cards)
        return alone, together

    # --- asking ---

    def question(self) -> Question | None:
        """The next thing to ask; None when nothing is open any more."""
        left = self.left
        for step in STEPS[:-1]:
            if step in self.wishes:
                continue
            answers = tuple(dict.fromkeys(way.step(step) for way in left))
            if len(answers) > 1:
                return Question(step, answers)
        if "cards" not in self.wishes and left:
            pays = tuple(dict.fromkeys(cards for way in left for cards in way.cards))
            if len(pays) > 1:
                return Question("cards", tuple("+".join(cards) for cards in pays))
        return None

    @property
    def begun(self) -> bool:
        """Has the player chosen anything?"""
        return bool(self.wishes)

    def way(self) -> Way | None:
        """What will be done, when that is settled whatever the card."""
        left = self.left
        return left[0] if self.begun and len(left) == 1 else None

    def notation(self) -> str | None:
        """The line of the decision, when everything is settled."""
        way = self.way()
        if way is None:
            return None
        if not way.cards:
            return way.notation()
        if "cards" in self.wishes:
            return way.notation(self.wishes["cards"])
        return way.notation(way.cards[0]) if len(way.cards) == 1 else None

    # --- wishing ---

    def wish(self, step: str, answer: Any) -> Choice:
        """Add a wish; earlier wishes that leave nothing together with it are dropped."""
        wishes = {name: value for name, value in self.wishes.items() if name != step}
        wishes[step] = answer
        chosen = replace(self, wishes=wishes)
        while len(chosen.wishes) > 1 and not chosen.left:
            oldest = next(iter(chosen.wishes))
            chosen = replace(self, wishes={n: v for n, v in chosen.wishes.items() if n != oldest})
        return chosen

    def back(self) -> Choice:
        """Take the last wish back."""
        return replace(self, wishes=dict(list(self.wishes.items())[:-1]))

    def clear(self) -> Choice:
        """Take all wishes back."""
        return replace(self, wishes={})

    def lines(self) -> Iterable[str]:
        """Every line that the wishes leave."""
        for way in self.left:
            if not way.cards:
                yield way.notation()
            for cards in way.cards:
                if "cards" not in self.wishes or cards == self.wishes["cards"]:
                    yield way.notation(cards)


def choice_for(state: engine.State) -> Choice:
    """An empty choice among all that is legal now."""
    return Choice(tuple(ways_of(state)) if not state.over else ())
