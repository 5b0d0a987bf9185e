"""Setting dice: a decision in the making that is never open, only turned this way and that until it is committed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pyapp.shell.choices import KIND, TARGET, Action, Listed, Question

DICE = "dice"  # all dice at once: "6 5 4 3"
PIPS = "pips"  # the die at hand shows so many, and the next one is at hand
MORE, LESS, AT = "more", "less", "at"  # a die by its number: a pip more, a pip less, at hand
SIDES = 6

Dice = tuple[int, ...]
_PATTERNS = {"low": (2, 1, 2, 1, 1, 1), "middle": (4, 3, 3, 2, 4, 3), "high": (6, 5, 5, 4, 6, 5)}


def presets(count: int) -> dict[str, Dice]:
    """Sets of so many dice to begin with, high to low in each."""
    return {name: tuple(sorted(pattern[:count], reverse=True)) for name, pattern in _PATTERNS.items()}


def line(dice: Iterable[int]) -> str:
    """Dice as the notation lists them."""
    return " ".join(map(str, dice))


@dataclass(frozen=True)
class DiceSetting:
    """The dice as they are turned now, and the free deals that can be made before they are set."""

    sets: Mapping[Dice, Action]  # by the dice from high to low
    deals: Listed
    dice: Dice = ()
    at: int = 0  # the die at hand
    before: tuple[tuple[Dice, int], ...] = ()  # how it stood, the last one last

    def __post_init__(self) -> None:
        if not self.dice:
            count = len(next(iter(self.sets)))
            object.__setattr__(self, "dice", presets(count)["middle"])

    @property
    def begun(self) -> bool:
        """Was a free deal chosen? Turning dice begins nothing: they lie there anyway."""
        return self.deals.begun

    @property
    def trail(self) -> Sequence[tuple[str, str]]:
        """The wishes about a free deal."""
        return self.deals.trail

    @property
    def target(self) -> str:
        """It is about no part of the board."""
        return ""

    @property
    def dear(self) -> bool:
        """What it takes is said in pounds."""
        return False

    def targets(self) -> Mapping[str, str]:
        """Nothing on the board."""
        return {}

    def kinds(self) -> Mapping[str, int]:
        """Sets, and free deals."""
        return {"set": len(self.sets), **self.deals.kinds()}

    def question(self) -> Question | None:
        """How the dice shall lie, unless a free deal was chosen."""
        if self.deals.begun:
            return self.deals.question()
        return Question(DICE, tuple(line(dice) for dice in presets(len(self.dice)).values()))

    def settled(self) -> Action | None:
        """What will be done."""
        return self.decision()

    def decision(self) -> Action | None:
        """The free deal, or the dice as they lie."""
        if self.deals.begun:
            return self.deals.decision()
        return self.sets[tuple(sorted(self.dice, reverse=True))]

    def wish(self, step: str, answer: str) -> DiceSetting:
        """Turn dice, or choose a free deal; the same choice where that cannot be wished for."""
        if step == DICE:
            return self._turned(tuple(int(pips) for pips in answer if pips.isdigit()), 0)
        if step in (PIPS, MORE, LESS, AT):
            return self._one(step, int(answer)) if answer.isdigit() else self
        if step == TARGET or (step == KIND and answer == "set"):
            return self.clear()
        deals = self.deals.wish(step, answer)
        return self if deals is self.deals else replace(self, deals=deals)

    def _one(self, step: str, number: int) -> DiceSetting:
        at = self.at if step == PIPS else number
        if at >= len(self.dice):
            return self
        if step == AT:
            return replace(self, at=at)
        dice = list(self.dice)
        dice[at] = number if step == PIPS else dice[at] + (1 if step == MORE else -1)
        return self._turned(tuple(dice), (at + 1) % len(dice) if step == PIPS else at)

    def _turned(self, dice: Dice, at: int) -> DiceSetting:
        if len(dice) != len(self.dice) or not all(1 <= pips <= SIDES for pips in dice):
            return self
        return replace(self, dice=dice, at=at, deals=self.deals.clear(), before=(*self.before, (self.dice, self.at)))

    def back(self) -> DiceSetting:
        """Take the free deal back, or what was turned last."""
        if self.deals.begun:
            return replace(self, deals=self.deals.back())
        if not self.before:
            return self
        dice, at = self.before[-1]
        return replace(self, dice=dice, at=at, before=self.before[:-1])

    def clear(self) -> DiceSetting:
        """Take the free deal back; the dice stay as they lie."""
        return replace(self, deals=self.deals.clear()) if self.deals.begun else self

    def minding(self, _welcome: Callable[[Action], bool]) -> DiceSetting:
        """The same choice: dice lie as the player turns them."""
        return self

    def decisions(self) -> Iterable[Action]:
        """Everything that the wishes leave."""
        return [*(() if self.deals.begun else self.sets.values()), *self.deals.decisions()]
