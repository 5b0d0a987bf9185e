"""A decision in the making: the engine's list of legal decisions, taken apart so that it can be chosen step by step.

Nothing here knows a rule. A choice is a set of wishes (this target, that card); what remains of the legal list decides
what can be asked next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar


@dataclass(frozen=True)
class Way:
    """Something that can be done, whatever the card; each game adds the steps that it asks for."""

    AFTER_CARD: ClassVar[tuple[str, ...]] = ()  # words of a line that stand behind the card

    kind: str
    line: str  # notation without the card
    target: str = ""  # "slot:manchester/0", "link:bolton--bury", or nothing on the board
    cards: tuple[tuple[str, ...], ...] = ()  # the ways to pay; empty: no card is asked for

    def step(self, name: str) -> str:
        """What this way says to a step."""
        return str(getattr(self, name))

    def near(self, _wishes: Mapping[str, Any]) -> bool:
        """Is it what a player would expect to do there, or does it take more than that?"""
        return True

    def spare(self, _wishes: Mapping[str, Any]) -> bool:
        """Is it left out, once a target is chosen, for as long as something else can be done there?"""
        return False

    def notation(self, cards: tuple[str, ...] = ()) -> str:
        """The line that the engine reads."""
        if not cards:
            return self.line
        words = self.line.split(" ")
        at = next((i for i, word in enumerate(words) if word in self.AFTER_CARD and i > 1), len(words))
        return " ".join([*words[:at], "with", "+".join(cards), *words[at:]])


@dataclass(frozen=True)
class Question:
    """What the player is to choose next, and the answers there are."""

    step: str
    answers: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """Wishes so far, and what they leave of the legal list."""

    ways: tuple[Any, ...]  # the game's own kind of Way
    steps: tuple[str, ...] = ("kind", "target")  # what is asked for before the cards, in this order, where it is open
    wishes: Mapping[str, Any] = field(default_factory=dict)  # step -> answer, in the order they were made

    # --- what is left ---

    @property
    def left(self) -> list[Any]:
        """The ways that agree with all wishes."""
        found = [way for way in self.ways if self._agrees(way)]
        if "target" not in self.wishes:
            return found
        return [way for way in found if not way.spare(self.wishes)] or found

    def _agrees(self, way: Way, but: str = "") -> bool:
        for step, answer in self.wishes.items():
            if step == but:
                continue
            if step == "cards":
                if answer not in way.cards:
                    return False
            elif way.step(step) != answer:
                return False
        return True

    def targets(self) -> dict[str, str]:
        """The board's targets that are open: "lit", or "two" where only two cards or two actions will do."""
        found: dict[str, str] = {}
        for way in self.ways:
            if way.target and self._agrees(way, "target"):
                near = way.near(self.wishes)
                if near or way.target not in found:
                    found[way.target] = "lit" if near else "two"
        return found

    @property
    def dear(self) -> bool:
        """Does all that is left take more than a player would expect: two cards, both actions?"""
        left = self.left
        return bool(left) and not any(way.near(self.wishes) for way in left)

    def kinds(self) -> Counter[str]:
        """How many ways there are of each kind, whatever kind was wished for."""
        return Counter(way.kind for way in self.ways if self._agrees(way, "kind"))

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
        for step in self.steps:
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

    def way(self) -> Any | None:
        """What will be done, when that is settled whatever the card."""
        left = self.left
        return left[0] if self.begun and len(left) == 1 else None

    def notation(self) -> str | None:
        """The line of the decision, when everything is settled."""
        way = self.way()
        if way is None:
            return None
        if not way.cards:
            return str(way.notation())
        if "cards" in self.wishes:
            return str(way.notation(self.wishes["cards"]))
        return str(way.notation(way.cards[0])) if len(way.cards) == 1 else None

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
