"""A decision in the making, as the page sees it: what is open, what is asked next, and what comes of it.

Nothing here knows a rule. A choice is a list of wishes; what remains of the engine's legal list decides what can be
asked next. `Choice` is all that the page uses of it, `Listed` does for any game whose face brings nothing better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

KIND, TARGET = "kind", "target"  # steps that every game has
LIT, DEAR = "lit", "two"  # how a target is open: as expected, or for more than one would expect


class Action(Protocol):
    """An action of the engine: `str` gives its line of notation."""

    @property
    def kind(self) -> str:
        """The word that starts its line."""

    def parts(self) -> Mapping[str, Any]:
        """What it names, by name."""


class Question(NamedTuple):
    """What the player is to choose next, and the answers there are."""

    step: str
    answers: tuple[str, ...]


class Choice(Protocol):
    """Wishes so far, and what they leave of the legal list; it never changes, every wish makes another one."""

    @property
    def begun(self) -> bool:
        """Has the player chosen anything?"""

    @property
    def trail(self) -> Sequence[tuple[str, str]]:
        """The wishes, each a step and its answer, in the order in which they were made."""

    @property
    def target(self) -> str:
        """The part of the board that it is about, "" while that is open or where there is none."""

    @property
    def dear(self) -> bool:
        """Does all that is left take more than a player would expect?"""

    def targets(self) -> Mapping[str, str]:
        """The board's targets that are open, LIT or DEAR."""

    def kinds(self) -> Mapping[str, int]:
        """How many ways there are of each kind of action, whatever kind was wished for."""

    def question(self) -> Question | None:
        """The next thing to ask; None when nothing is open any more."""

    def settled(self) -> Action | None:
        """What will be done, as soon as only what pays for it may be open."""

    def decision(self) -> Action | None:
        """The decision, when everything is settled."""

    def wish(self, step: str, answer: str) -> Choice:
        """The choice with one more wish; the same choice where that cannot be wished for."""

    def back(self) -> Choice:
        """The choice without its last wish; the same one where there is none."""

    def clear(self) -> Choice:
        """The choice without any wish."""

    def minding(self, welcome: Callable[[Action], bool]) -> Choice:
        """The choice that proposes what is welcome, where it leaves something to be proposed."""

    def decisions(self) -> Iterable[Action]:
        """Everything that the wishes leave."""


def no_target(_action: Action) -> str:
    """A game whose decisions are about no part of a board."""
    return ""


class Listed(NamedTuple):
    """A choice among actions by what they name: first the kind, then part after part, in the order of the notation."""

    rows: tuple[tuple[Action, Mapping[str, str]], ...]  # each action with what it says to every step
    wishes: tuple[tuple[str, str], ...] = ()

    @classmethod
    def among(cls, actions: Iterable[Action], target: Callable[[Action], str] = no_target) -> Listed:
        """A choice among these actions; `target` says which part of the board one is about."""
        rows = []
        for action in actions:
            said = {KIND: action.kind, TARGET: target(action)}
            rows.append((action, said | {name: answered(value) for name, value in action.parts().items()}))
        return cls(tuple(rows))

    @property
    def begun(self) -> bool:
        """Has the player chosen anything?"""
        return bool(self.wishes)

    @property
    def trail(self) -> Sequence[tuple[str, str]]:
        """The wishes in the order in which they were made."""
        return self.wishes

    @property
    def target(self) -> str:
        """The part of the board that it is about."""
        found = dict(self.wishes).get(TARGET, "")
        targets = {said[TARGET] for _, said in self._left()} if self.wishes else set()
        return found or (targets.pop() if len(targets) == 1 else "")

    @property
    def dear(self) -> bool:
        """Nothing here takes more than a player would expect."""
        return False

    def _left(self, but: str = "") -> list[tuple[Action, Mapping[str, str]]]:
        wishes = [(step, answer) for step, answer in self.wishes if step != but]
        return [row for row in self.rows if all(row[1].get(step, "") == answer for step, answer in wishes)]

    def targets(self) -> Mapping[str, str]:
        """The board's targets that are open."""
        return {said[TARGET]: LIT for _, said in self._left(TARGET) if said[TARGET]}

    def kinds(self) -> Mapping[str, int]:
        """How many actions there are of each kind."""
        return Counter(action.kind for action, _ in self._left(KIND))

    def question(self) -> Question | None:
        """The first step to which the actions that are left say different things."""
        left = self._left()
        steps = dict.fromkeys(step for _, said in left for step in said)
        for step in steps:
            answers = tuple(dict.fromkeys(said.get(step, "") for _, said in left))
            if len(answers) > 1 and (step != TARGET or any(answers)):
                return Question(step, answers)
        return None

    def settled(self) -> Action | None:
        """What will be done."""
        return self.decision()

    def decision(self) -> Action | None:
        """The one action that is left."""
        left = self._left()
        return left[0][0] if self.begun and len(left) == 1 else None

    def wish(self, step: str, answer: str) -> Listed:
        """Add a wish; earlier ones that leave nothing together with it are dropped."""
        wishes = [*(wish for wish in self.wishes if wish[0] != step), (step, answer)]
        while wishes:
            chosen = self._replace(wishes=tuple(wishes))
            if chosen._left():
                return chosen
            del wishes[0]
        return self

    def back(self) -> Listed:
        """Take the last wish back."""
        return self._replace(wishes=self.wishes[:-1]) if self.wishes else self

    def clear(self) -> Listed:
        """Take all wishes back."""
        return self._replace(wishes=()) if self.wishes else self

    def minding(self, _welcome: Callable[[Action], bool]) -> Listed:
        """The same choice: it proposes nothing."""
        return self

    def decisions(self) -> Iterable[Action]:
        """The actions that are left."""
        return [action for action, _ in self._left()]


def answered(value: Any) -> str:
    """A part of an action as an answer."""
    return "+".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


NOTHING = Listed(())
