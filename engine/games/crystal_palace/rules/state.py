"""The game as the contract offers it: legal actions, apply, copies, scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.core.events import Event, others
from engine.core.rng import RandomSource, state_with
from engine.core.seats import check_seat
from engine.games.crystal_palace.rules import (
    acting,
    buzz,
    dice,
    hidden,
    incomes,
    market,
    notation,
    operations,
    payments,
    permanents,
    placing,
    prototypes,
    research,
    salaries,
    scoring,
    snapshots,
    text,
    windows,
)
from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules.actions import Action
from engine.games.crystal_palace.rules.executor import run
from engine.games.crystal_palace.rules.facts import RULESET
from engine.games.crystal_palace.rules.position import Position
from engine.games.crystal_palace.rules.reasons import no

if TYPE_CHECKING:
    from typing import Self

    from engine.core.events import Tell

# by kind of task: what an answer does
_ANSWERS: dict[int, Callable[[Position, int, Action], None]] = {
    tasks.PAY: payments.raise_money,
    tasks.ASSISTANT: market.act,
    tasks.LOWER: market.answer_lower,
    tasks.PERMANENT: permanents.answer,
    tasks.CHOOSE: operations.answer_choice,
    tasks.POSTER: buzz.answer_poster,
    tasks.RESEARCH: research.answer,
}


class State(Position):
    """A game of Crystal Palace at one moment."""

    # --- what it is ---

    @property
    def ruleset_id(self) -> str:
        """The id of the ruleset in play."""
        return RULESET

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.tables.players

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the defaults: there are none."""
        return {}

    @property
    def revealed(self) -> int:
        """Grows at the reveal of the dice, with a new round's displays and with every loan."""
        together = self.phase > 1 or self.turn == self.tables.players
        return 2 * (self.round - 1) + together + sum(map(len, self.loans)) + sum(self.repaid)

    # --- decisions ---

    def lines(self) -> list[Action]:
        """What can be decided now, apart from setting and placing dice; worked out once."""
        if self._lines is None:
            self._lines = windows.lines(self, self.to_move) if self.to_move is not None else []
        return self._lines

    def legal_actions(self) -> list[Action]:
        """All decisions open to the seat to move, in an order that never changes."""
        seat = self.to_move
        if seat is None:
            return []
        lines = self.lines()
        if self.phase > 2 or self.agenda:
            return lines[:]
        if self.phase == 1:
            return self.tables.sets[self.active[seat]] + lines
        found: list[Action] = []
        last = 0
        enters, pick = self.tables.enters, self.tables.place_picks
        for value in self.dice[seat]:
            if value != last:
                last = value
                found += pick[value](self.free & enters[value])
        found += lines
        return found

    def random_action(self, rng: RandomSource) -> Action:
        """One of the legal actions, each equally likely, without listing them all."""
        seat = self.to_move
        if seat is None:
            raise no("over", rounds=self.tables.rounds)
        lines = self.lines()
        if self.phase > 2 or self.agenda:
            return lines[int(rng.random() * len(lines))]
        if self.phase == 1:
            sets = self.tables.sets[self.active[seat]]
            index = int(rng.random() * (len(sets) + len(lines)))
            return sets[index] if index < len(sets) else lines[index - len(sets)]
        free, enters = self.free, self.tables.enters
        counts: list[tuple[int, int, int]] = []
        last = total = 0
        for value in self.dice[seat]:
            if value != last:
                last = value
                mask = free & enters[value]
                count = mask.bit_count()
                total += count
                counts.append((value, mask, count))
        index = int(rng.random() * (total + len(lines)))
        if index >= total:
            return lines[index - total]
        for value, mask, count in counts:
            if index < count:
                return self.tables.place_picks[value](mask)[index]
            index -= count
        raise AssertionError("the counts do not add up")

    def allows(self, action: Action) -> bool:
        """Is the action, made for these tables, legal here?"""
        seat, code = self.to_move, action.code
        if seat is None:
            return False
        if self.agenda or self.phase > 2:
            return action in self.lines()
        if code == do.SET:
            return self.phase == 1 and action.number == self.active[seat]
        if code == do.PLACE:
            space, value = action.number, action.more
            return (
                self.phase == 2
                and value in self.dice[seat]
                and bool(self.free & self.tables.enters[value] & 1 << space)
            )
        return action in self.lines()

    def apply(self, action: Action | str, tell: Tell | None = None) -> None:
        """Carry out a decision, given as an action or its notation; an illegal one leaves everything untouched."""
        if not isinstance(action, Action) or action.tables is not self.tables or not self.allows(action):
            action = self.parse(str(action) if hasattr(action, "parts") else action)
        self.play(action, tell)

    def play(self, action: Action, tell: Tell | None = None) -> None:
        """Carry out a decision known to be legal: no questions asked."""
        seat = self.to_move
        if seat is None:
            raise no("over", rounds=self.tables.rounds)
        self.tell = tell
        self._lines = None
        if tell is not None:
            self._decided(seat, action, tell)
        if self.agenda:
            _ANSWERS[self.agenda[-1][0]](self, seat, action)
        elif action.code in _DEALS:
            _DEALS[action.code](self, seat, action)
            if tell is not None:
                self.say("acted", seat=seat)
            self._after_deal(seat)
            self.tell = None
            return
        elif action.code in _ENDING:  # what they do themselves is done, and the clock goes on within them
            _PLAYS[action.code](self, seat, action)
            run(self)
            self.tell = None
            return
        else:
            _PLAYS[action.code](self, seat, action)
        run(self, None if tell is None else seat)
        self.tell = None

    def _decided(self, seat: int, action: Action, tell: Tell) -> None:
        """What was decided; unrevealed dice are told to their owner only."""
        told = {"seat": seat, "kind": action.kind}
        if action.code == do.SET:
            tell.append(Event("decided", {**told, **action.parts()}, (seat,)))
            tell.append(Event("decided", {**told, "count": len(action.dice)}, others(seat, self.players)))
        else:
            tell.append(Event("decided", {**told, **action.parts()}))

    def _after_deal(self, seat: int) -> None:
        """The window stays open if its condition still holds, otherwise it closes by itself."""
        if self.phase < 3 or (self.phase == 3 and acting.can_act(self, seat)):
            return
        if self.phase == 3:
            acting.decline(self, seat)
        run(self)

    # --- in other words ---

    parse = notation.parse
    snapshot = snapshots.snapshot
    view = hidden.view
    text = text.board

    def determinize(self, seat: int, rng: RandomSource) -> Self:
        """A copy in which everything hidden from that seat is dealt anew at random."""
        check_seat(seat, self.players)
        copy = self.clone()
        hidden.deal_anew(copy, seat, rng)
        copy.random = state_with(rng)
        return copy

    # --- points ---

    scores = scoring.points
    winners = scoring.winners
    score_sheet = scoring.sheet


# --- what the decisions of a window do ---


def _done(position: Position, seat: int, action: Action) -> None:
    if position.tell is not None:
        position.say("acted", seat=seat)
    if position.phase == 4:
        salaries.leave(position)
    elif position.phase == 5:
        prototypes.leave(position)
    else:
        incomes.leave(position)


def _pass(position: Position, seat: int, action: Action) -> None:
    placing.resign(position, seat)


def _decline(position: Position, seat: int, action: Action) -> None:
    acting.decline(position, seat)


def _ability(position: Position, seat: int, action: Action) -> None:
    salaries.use(position, seat, action.number)


def _permanent(position: Position, seat: int, action: Action) -> None:
    incomes.exchange(position, seat, action.number)


_PLAYS: dict[int, Callable[[Position, int, Action], None]] = {
    do.SET: dice.commit,
    do.PLACE: placing.place,
    do.PASS: _pass,
    do.TAKE: acting.act,
    do.ADVANCE: acting.act,
    do.HIRE: acting.act,
    do.PUBLISH: acting.act,
    do.USE: acting.act,
    do.DECLINE: _decline,
    do.ABILITY: _ability,
    do.BUILD: prototypes.build,
    do.PERMANENT: _permanent,
    do.DONE: _done,
}
_ENDING = (do.SET, do.DONE)
_DEALS: dict[int, Callable[[Position, int, Action], None]] = {
    do.TRADE: lambda position, seat, action: payments.trade(position, seat, action.which),
    do.BUY: lambda position, seat, action: payments.buy(position, seat, action.which),
    do.REPAY: lambda position, seat, action: payments.repay(position, seat, action.number),
}
