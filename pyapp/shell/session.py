"""A game at the table: its record, where it stands, and how far decisions can be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import engine
from engine.ai.bots import Fault
from engine.core.events import Event, Tell
from pyapp.shell import games, onlooker
from pyapp.shell.choices import Action
from pyapp.shell.seats import Seat


class Session:
    """A game being played: every decision goes through `decide`, `undo` and `redo`."""

    def __init__(
        self,
        record: engine.Record,
        seats: Sequence[Seat],
        undone: Sequence[str] = (),
        faults: Mapping[int, Fault] | None = None,
        rated: bool = False,
    ) -> None:
        if not games.can_show(record.ruleset):
            raise engine.BadSave(f"this page has no board for {record.ruleset} yet", "unknown")
        self.record = record
        self.seats = list(seats)
        self.rated = rated  # does it count in the career? Then nothing is taken back
        self.undone: list[str] = list(undone)  # the decision to redo first stands last
        self.faults: dict[int, Fault] = dict(faults or {})  # decisions (by number) that were made in a bot's stead
        state = record.start()
        self.history: list[engine.State] = []  # the state before each decision
        self.events: list[Sequence[Event]] = []  # what each decision did
        for line in record.actions:
            before, told = state, Tell()
            state = before.clone()
            state.apply(line, told)
            self.history.append(before)
            self.events.append(told)
        self.state: engine.State = state

    # --- what it is ---

    @property
    def solo(self) -> bool:
        """Does just one person play here, against opponents?"""
        return len(self.humans) == 1

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.seats) if who.human]

    @property
    def actor(self) -> Seat | None:
        """Who decides next; nobody when the game is over."""
        return None if self.state.to_move is None else self.seats[self.state.to_move]

    @property
    def count(self) -> int:
        """How many decisions were made."""
        return len(self.record.actions)

    def state_at(self, number: int) -> engine.State:
        """The game after that many decisions."""
        return self.history[number] if number < len(self.history) else self.state

    def mover_of(self, number: int) -> int:
        """Who made the decision with that number, counted from 0."""
        seat = self.history[number].to_move
        assert seat is not None
        return seat

    def observer(self) -> int | None:
        """The seat whose eyes the table is seen through; nobody's when only opponents play or the game is over."""
        humans = self.humans
        if not humans:
            return None
        seat = self.state.to_move
        if seat in humans:
            return seat
        for number in range(self.count - 1, -1, -1):
            mover = self.mover_of(number)
            if mover in humans:
                return mover
        return humans[0]

    # --- playing ---

    def decide(self, decision: Action | str, fault: Fault | None = None) -> str:
        """Make a decision and return it as the record keeps it; IllegalAction for a line that is none.

        A decision comes from the legal list of this state, a line from anywhere. `fault` says why it was made in a
        bot's stead.
        """
        action = self.state.parse(decision) if isinstance(decision, str) else decision
        text = str(action)
        after, told = self.state.clone(), Tell()
        after.play(action, told)
        self.history.append(self.state)
        self.events.append(told)
        self.state = after
        self.record.actions.append(text)
        if self.undone and self.undone[-1] == text:
            self.undone.pop()
        else:
            self.undone.clear()
            self.faults = {number: one for number, one in self.faults.items() if number < self.count - 1}
        if fault is not None:
            self.faults[self.count - 1] = fault
        return text

    # --- taking back ---

    def undo_target(self, free: bool = False) -> int | None:
        """The number of decisions that undo goes back to: before a person's last one; None if there is none."""
        if self.rated:
            return None
        for number in range(self.count - 1, -1, -1):
            if self.seats[self.mover_of(number)].human or not self.humans:
                if free and self.solo:
                    return number
                return number if self.state_at(number).revealed == self.state.revealed else None
        return None

    def is_barred(self, free: bool = False) -> bool:
        """Is there a decision that cannot be taken back because hidden things came out since?"""
        made = not self.rated and any(self.seats[self.mover_of(number)].human for number in range(self.count))
        return made and self.undo_target(free) is None

    def undo(self, free: bool = False) -> bool:
        """Go back to before a person's last decision; False where that is barred."""
        target = self.undo_target(free)
        if target is None:
            return False
        lines = self.record.actions[target:]
        self.state = self.history[target]
        del self.history[target:]
        del self.events[target:]
        del self.record.actions[target:]
        self.undone += reversed(lines)
        return True

    def redo(self) -> bool:
        """Make the decisions again that undo took back, up to where a person decides again."""
        if not self.undone:
            return False
        while self.undone:
            self.decide(self.undone[-1])
            actor = self.actor
            if actor is None or actor.human:
                break
        return True

    def barriers(self) -> list[int]:
        """The decisions (by number) after which hidden things came out."""
        states = [*self.history, self.state]
        return [n for n in range(self.count) if states[n + 1].revealed != states[n].revealed]

    # --- for the table ---

    def view(self, seat: int | None, number: int | None = None) -> dict[str, Any]:
        """The position as a seat sees it, or as nobody does, after that many decisions or now."""
        state = self.state if number is None else self.state_at(number)
        return onlooker.view(state) if seat is None else state.view(seat)
