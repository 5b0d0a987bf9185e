"""Looks that playouts teach: what the tuned rules of thumb say, and what more is seen of a choice, each times a habit.

Every habit is a pair: what it counts in the last round, and how much more at the beginning. Ratings are sums of these
numbers times what is seen, nothing else, so that least squares can find them (`python -m engine teach`). The same code
rates with numbers and with unknowns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.games.crystal_palace.advice.choices import choices
from engine.games.crystal_palace.advice.policy import Policy
from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.position import NOTHING
from engine.games.crystal_palace.rules.tables import DICE
from engine.kits.advice import shaken_best

if TYPE_CHECKING:
    from engine.core.rng import RandomSource
    from engine.games.crystal_palace.advice.evaluate import Evaluator
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.state import State
    from engine.games.crystal_palace.rules.tables import Tables
    from engine.kits.advice import Habits

Trait = tuple[str, float]  # what a habit is about, and how much of it there is

TUNED = "tuned"  # what the tuned rules of thumb say
ALIKE = (do.TRADE, do.BUY, do.SELL, do.ASSISTANT, do.TAKE)  # kinds of which each sort counts for itself
SETTING = ("set-pips", "set-high", "set-low", "set-short", "set-first")
PLACING = ("place-pips", "place-first", "place-later", "place-late", "place-fee", "place-icon")
BUILDING = ("build-own", "build-short", "build-goods", "build-later")


def names(tables: Tables) -> list[str]:
    """All habits there are."""
    found = [TUNED, *SETTING, *PLACING, *BUILDING, "hire-salary", "hire-left", "take-room"]
    found += [_kind(code, which) for code in range(len(do.KINDS)) for which in (range(4) if code in ALIKE else (0,))]
    for words in (tables.patents, tables.persons, tables.tiles, tables.shares, tables.options, tables.permanents):
        found += [f"this {word}" for word in words]
    found += [f"build {word}" for word in tables.patents]
    return found + [f"at {place} {pips}" for place in tables.places for pips in range(1, DICE + 1)]


def _kind(code: int, which: int) -> str:
    return f"{do.KINDS[code]} {which}" if code in ALIKE else str(do.KINDS[code])


class Thumb(Policy):
    """Rates by habits."""

    def __init__(self, evaluator: Evaluator, habits: Habits) -> None:
        super().__init__(evaluator)
        rounds = self.tables.rounds
        self._habits = [
            {name: end + more * (left / (rounds - 1)) for name, (end, more) in habits.items()} for left in range(rounds)
        ]

    def pick(self, state: State, rng: RandomSource) -> Action:
        """One decision by these habits: the best, with a little chance."""
        found = choices(state)
        return found[0] if len(found) == 1 else shaken_best(found, self.rate(state, found), self.shake, rng)

    def rate(self, state: State, found: Sequence[Action]) -> list[float]:
        """What each decision gains, in points, compared with others."""
        habits = self._habits[self.tables.rounds - state.round]
        return [
            sum((habits[name] * much for name, much in self.seen(state, action, tuned) if name in habits), 0.0)
            for action, tuned in zip(found, super().rate(state, found), strict=True)
        ]

    def seen(self, state: State, action: Action, tuned: float) -> Iterator[Trait]:
        """What is seen of a decision."""
        tables, code, seat = self.tables, action.code, state.to_move
        assert seat is not None
        yield TUNED, tuned
        yield _kind(code, max(0, action.which)), 1.0
        if code == do.SET:
            yield from self._set_seen(state, action, seat)
        elif code == do.PLACE:
            yield from self._place_seen(state, action, seat)
        elif code == do.BUILD:
            yield from self._build_seen(state, action, seat)
        elif code == do.HIRE:
            person = action.number
            salary = tables.salary[state.westminster[seat]][tables.colour[person]]
            yield f"this {tables.persons[person]}", 1.0
            yield "hire-salary", float(salary)
            yield "hire-left", state.money[seat] / 10.0
        elif code == do.TAKE:
            words = {do.PATENT: tables.patents, do.SHARE: tables.shares}.get(action.which, tables.tiles)
            yield f"this {words[action.number]}", 1.0
            if action.more != NOTHING:
                yield "take-room", 1.0
        elif code == do.USE:
            yield f"this {tables.options[action.number]}", 1.0
        elif code == do.PERMANENT:
            yield f"this {tables.permanents[action.number]}", 1.0

    def _set_seen(self, state: State, action: Action, seat: int) -> Iterator[Trait]:
        dice = action.dice
        total = sum(dice)
        yield "set-pips", total / 10.0
        yield "set-high", float(sum(pips >= 5 for pips in dice))
        yield "set-low", float(sum(pips <= 2 for pips in dice))
        yield "set-short", max(0, total + 10 - state.money[seat]) / 10.0
        yield "set-first", float(dice[0] == DICE)

    def _place_seen(self, state: State, action: Action, seat: int) -> Iterator[Trait]:
        tables, space, pips = self.tables, action.number, action.more
        place = tables.space_place[space]
        first, end = tables.first_space[place : place + 2]
        there = [die for die in state.spaces[first:end] if die != NOTHING]
        before = sum(die % 8 >= pips for die in there)
        room = len(tables.action_spaces[place]) - before
        yield f"at {tables.places[place]} {pips}", 1.0
        yield "place-pips", float(pips)
        yield "place-first", float(not before)
        yield "place-later", float(len(state.dice[seat]))
        yield "place-late", float(room <= 0)
        yield "place-fee", float(tables.space_fee[space])
        yield "place-icon", float(tables.space_icon[space])

    def _build_seen(self, state: State, action: Action, seat: int) -> Iterator[Trait]:
        tables, patent = self.tables, action.number
        money, gears, energy = tables.patent_cost[patent]
        bought = tables.gear_price * max(0, gears - state.gears[seat])
        bought += tables.energy_price * max(0, energy - state.energy[seat])
        yield f"build {tables.patents[patent]}", 1.0
        yield "build-own", float(action.more == seat)
        yield "build-short", max(0, money + bought - state.money[seat]) / 10.0
        yield "build-goods", bought / 10.0
        if state.round < tables.rounds:
            yield (
                "build-later",
                float(tables.patent_vp[patent][state.round] - tables.patent_vp[patent][state.round + 1]),
            )
