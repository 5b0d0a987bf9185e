"""What the states of several games do alike: take a decision or its notation, and deal anew what a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.core.events import Tell
from engine.core.rng import RandomSource, state_with
from engine.core.seats import check_seat
from engine.kits.plans import CommonAction
from engine.kits.position import CommonPosition

if TYPE_CHECKING:
    from typing import Self

A = TypeVar("A", bound=CommonAction[Any])


class CommonState(CommonPosition, Generic[A]):
    """A position that takes decisions of one kind; the game says which are legal and what they do."""

    # --- what the game has to say ---

    def parse(self, text: str) -> A:
        """The decision that a line of notation means here, or IllegalAction with the reason."""
        raise NotImplementedError

    def play(self, action: A, tell: Tell | None = None) -> None:
        """Carry out a decision known to be legal, no questions asked; `tell` collects what happened."""
        raise NotImplementedError

    def _allows(self, action: A) -> bool:
        """Quick test against the plans already found; a refusal is explained by the notation's checks."""
        raise NotImplementedError

    def _deal_anew(self, seat: int, rng: RandomSource) -> None:
        """Deal all cards and tiles hidden from the seat at random, whatever they were before."""
        raise NotImplementedError

    # --- what follows from it ---

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.tables.players

    def apply(self, action: A | str, tell: Tell | None = None) -> None:
        """Carry out a decision, given as an action or its notation; an illegal one leaves everything untouched."""
        if not isinstance(action, CommonAction) or action.plan.tables is not self.tables or not self._allows(action):
            action = self.parse(str(action) if hasattr(action, "parts") else action)
        self.play(action, tell)

    def determinize(self, seat: int, rng: RandomSource) -> Self:
        """A copy in which everything hidden from that seat is dealt anew at random."""
        check_seat(seat, self.players)
        copy = self.clone()
        copy._deal_anew(seat, rng)
        copy.random = state_with(rng)
        if seat != copy.to_move:  # others decide by what they hold
            copy._plans = None
        return copy
