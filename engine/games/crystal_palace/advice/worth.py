"""What effects, levels, tiles and cards are worth at a glance: worked out once for a table, by rounds to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.crystal_palace.rules import vocabulary as words
from engine.games.crystal_palace.rules.tables import DICE

if TYPE_CHECKING:
    from collections.abc import Hashable

    from engine.games.crystal_palace.advice.weights import Weights
    from engine.games.crystal_palace.rules.tables import Tables
    from engine.games.crystal_palace.rules.vocabulary import Effects, Operation


class Worth:
    """Points that things promise; `left` are the rounds after this one."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.tables = tables
        self.weights = weights
        self.offers: dict[Hashable, list[float]] = {}  # what looks at places have found so far
        rounds = range(tables.rounds)
        self.pound = [weights.pound if left else weights.pound_last for left in rounds]
        self.gear = [weights.gear if left else weights.gear_last for left in rounds]
        self.energy = [weights.energy if left else weights.energy_last for left in rounds]
        self.newspaper = [weights.newspaper if left else weights.newspaper_last for left in rounds]
        self.buzz = [weights.buzz if left else weights.buzz_last for left in rounds]
        self.income = [[self._stream(at, payouts) for at in range(tables.top_income + 1)] for payouts in range(6)]
        # by rounds left and number of the list
        self.effect = [[self._effects(one, left) for one in tables.lists] for left in rounds]
        # an assistant pays on its level, then one lower each round; by payouts to come and level
        self.level = [[self._level(level, payouts) for level in range(tables.levels + 1)] for payouts in range(6)]
        # permanent tiles pay every round; by payouts to come and tile
        self.tile = [[self._tile(tile, payouts) for tile in range(len(tables.tiles))] for payouts in range(6)]
        # what a die is good for before it is placed, by rounds left and pips
        self.die = [[self._die(pips, left) for pips in range(DICE + 1)] for left in rounds]

    def _stream(self, at: int, payouts: int) -> float:
        """The income of all rounds to come, with the falling marker, in points."""
        tables, total = self.tables, 0.0
        for number in range(payouts):
            rate = self.weights.pound if number < payouts - 1 else self.weights.pound_last
            total += rate * tables.income[at] + tables.income_vp[at]
            blocked = max(0, tables.expenses - at)
            total -= rate * blocked
            at = max(0, at - tables.expenses)
        return total

    def _effects(self, effects: Effects, left: int) -> float:
        return sum(self._op(op, left) for op in effects.ops)

    def _op(self, op: Operation, left: int) -> float:
        return float(self._rate(op, left))

    def _rate(self, op: Operation, left: int) -> Any:
        """What one operation is worth."""
        weights, code = self.weights, op[0]
        if code in _BY_ROUND:
            rate: float = getattr(self, _BY_ROUND[code])[left]
            return rate * op[1]
        if code == words.VP:
            return float(op[1])
        if code == words.INCOME:
            return self.weights.pound * op[1] * (left + 1)
        if code == words.DIE:
            return weights.die * left * op[1]
        if code == words.DOWN:
            return -weights.assistant_down * op[1]
        if code == words.WATCH:
            return 1.4 * (left + 1)
        if code == words.PAY:
            return -1.1 * self.pound[left] * op[1]
        if code == words.LOSE:
            return -weights.pound * op[1] * (left + 1)
        if code == words.ASSISTANT:
            return weights.assistant * op[1]
        if code == words.WESTMINSTER:
            return weights.westminster
        if code == words.USE:
            return weights.permanent * op[1]
        if code == words.RESEARCH:
            return weights.research * op[1]
        if code == words.CHOICE:
            return max(self._effects(self.tables.lists[number], left) for number in op[2])
        if code == words.EXCHANGE:
            money, gears, energy, newspapers = op[1]
            price = money * self.pound[left] + gears * self.gear[left] + energy * self.energy[left]
            price += newspapers * self.newspaper[left]
            return max(0.0, self._effects(self.tables.lists[op[2]], left) - price)
        if code == words.PER_COUNT:
            return 1.5 * self._effects(self.tables.lists[op[2]], left)
        if code == words.BUILD_BONUS:
            return 0.6 * self._effects(self.tables.lists[op[2]], left)
        return 0.0

    def _level(self, level: int, payouts: int) -> float:
        total, left = 0.0, payouts - 1
        while level and left >= 0:
            total += self.effect[min(left, len(self.effect) - 1)][self.tables.market_effect[level]]
            level -= 1
            left -= 1
        return total

    def _tile(self, tile: int, payouts: int) -> float:
        if self.tables.instant_tile[tile]:
            return 0.0
        return sum(self.effect[min(left, 4)][self.tables.tile_effect[tile]] for left in range(payouts))

    def _die(self, pips: int, left: int) -> float:
        weights, share = self.weights, self.weights.pips_low
        for value in range(2, pips + 1):
            share += (1.0 - share) * weights.pips_gain * (1.0 if value < 5 else 0.6)
        return weights.action * share if pips else 0.0


_BY_ROUND = {
    words.MONEY: "pound",
    words.GEAR: "gear",
    words.ENERGY: "energy",
    words.NEWSPAPER: "newspaper",
    words.BUZZ: "buzz",
}
