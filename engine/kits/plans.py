"""What a player can decide: a plan (what is done) and an action (a plan with what pays for it).

Plans and actions are made once per table and shared by all positions: a legal list is then a matter of picking
ready objects, and two plans are the same exactly if they are the same object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.kits.remember import Remembered
from engine.kits.rows import Picks

if TYPE_CHECKING:
    from typing import Protocol

    class CommonPlan(Protocol):
        """What is done in a game played with these tables."""

        @property
        def tables(self) -> object:
            """The printed facts of the game it belongs to."""


UNNAMED = -1  # a slot, link, card or the like that a plan does not name; nobody, nothing

P = TypeVar("P", bound="CommonPlan")


class Row(Generic[P]):
    """Plans that differ only in one number, made when first needed, picked by a mask; of one industry or of none."""

    __slots__ = ("industry", "pick", "plans")

    def __init__(self, make: Callable[[int], P], width: int, industry: int = UNNAMED) -> None:
        self.industry = industry
        self.plans = Remembered(make)
        # the plans with these numbers, lowest first
        self.pick = Picks(self.plans.__getitem__, width).pick


# an offer is a row with the mask of what is open in it


def without_twins(offers: Iterable[tuple[Row[P], int]], empty: int, twins: Remembered[int, int]) -> list[P]:
    """The plans on offer; of those that differ only in which of several like slots is filled the first."""
    found: list[P] = []
    for row, slots in offers:
        found += row.pick(slots & ~twins[slots & empty])
    return found


def within_cards(
    offers: Iterable[tuple[Row[P], int]], named: int, by_card: Sequence[int], empty: int, twins: Remembered[int, int]
) -> list[P]:
    """The same, of the plans that one card pays for: those in slots that cards name, or that industry cards reach."""
    found: list[P] = []
    for row, slots in offers:
        slots &= named | by_card[row.industry]
        if slots:
            found += row.pick(slots & ~twins[slots & empty])
    return found


def offered(plan: P, number: int, offers: Iterable[tuple[Row[P], int]]) -> bool:
    """Is the plan, with that number in its row, among these offers?"""
    for row, numbers in offers:
        if numbers >> number & 1 and row.plans[number] is plan:
            break
    else:
        return False
    return True


def one_or_all(names: list[str]) -> str | list[str]:
    """A part of a decision that may name several things: one id, or the list of them."""
    return names[0] if len(names) == 1 else names


class CommonAction(Generic[P]):
    """One decision: `str(action)` is its line of notation."""

    __slots__ = ()

    plan: P

    @property
    def kind(self) -> str:
        """The word that starts the line."""
        raise NotImplementedError

    def parts(self) -> dict[str, Any]:
        """The parts of the line by name, ids as in notation."""
        raise NotImplementedError

    def payment(self) -> object:
        """What pays for the plan: the same for two actions only if they cost the same cards."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CommonAction):
            return NotImplemented
        if self.plan is other.plan:
            return self.payment() == other.payment()
        return self.plan.tables is not other.plan.tables and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))
