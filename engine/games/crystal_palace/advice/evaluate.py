"""What a position is worth to each seat: points banked, the account as it stands, and what is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.crystal_palace.advice.glance import Glance
from engine.games.crystal_palace.advice.worth import Worth
from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules import market
from engine.games.crystal_palace.rules.payments import free_spaces
from engine.games.crystal_palace.rules.permanents import owned
from engine.games.crystal_palace.rules.position import NOTHING, VALUE
from engine.games.crystal_palace.rules.salaries import salaries
from engine.games.crystal_palace.rules.scoring import accounts, banked, buzz_points, cash_of, market_points
from engine.games.crystal_palace.rules.tables import Tables

if TYPE_CHECKING:
    from engine.games.crystal_palace.advice.weights import Weights
    from engine.games.crystal_palace.rules.position import Position

RUIN = 6.0  # points that a loan for salaries alone is worse than it looks
COMMISSION = 0.5  # share of the next step of a commission that is hoped for with four rounds to come


class Evaluator:
    """Judges positions by hand-made values."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.worth = Worth(tables, weights)
        self.weights = weights
        self.tables = tables

    def evaluate(self, position: Position) -> list[float]:
        """Expected final points of every seat."""
        return self._judge(position, range(self.tables.players))

    def evaluate_seat(self, position: Position, seat: int) -> float:
        """Expected final points of one seat."""
        return self._judge(position, (seat,))[0]

    def _judge(self, position: Position, seats: Sequence[int]) -> list[float]:
        if position.over:
            final = accounts(position)
            return [float(banked(position, seat) + final[seat].points) for seat in seats]
        buzz, ranks = buzz_points(position), market_points(position)
        found = []
        for seat in seats:
            glance = Glance(self.worth, position, seat)
            value = banked(position, seat) + self._standing(glance, buzz[seat], ranks[seat])
            value += self._stock(glance) + glance.patents()
            for person in position.persons[seat]:
                value += glance.person_stream(person)
            if position.phase <= 3:
                value += self._dice(glance)
            for task in position.agenda:
                if task[0] == tasks.ASSISTANT and task[1] == seat:
                    value += glance.errand()
            found.append(value)
        return found

    # --- what one has ---

    def _standing(self, glance: Glance, buzz: int, rank: int) -> float:
        """Tracks, commission, market and permanent effects."""
        position, seat, worth, weights = glance.position, glance.seat, self.worth, self.weights
        tables, left, payouts = self.tables, glance.left, glance.payouts
        share = 1.0 - 0.17 * left
        value = buzz * share + (rank if not left else 0.1 * rank)  # assistants fall a level each round
        value += worth.buzz[left] * 0.8 * position.buzz[seat] * left / 5
        for space in position.posters[seat]:
            value += worth.effect[left][tables.poster_effect[space]] * payouts
        markers = tables.markers - len(position.posters[seat])
        value += markers * 1.1 * left
        nation, step = position.nations[seat], position.commission[seat]
        vp = tables.commission_vp[nation]
        value += vp[step]
        if step < tables.last_step and left:  # more so where the condition holds already
            share = COMMISSION * left / 4 + (weights.commission if market.may_step(position, seat) else 0.0)
            value += share * (vp[step + 1] - vp[step])
        value += worth.income[payouts][position.income[seat]]
        for level in market.levels_of(position, seat):
            value += worth.level[payouts][level]
        for permanent in owned(position, seat):
            tile = tables.permanent_tile[permanent]
            if tile != NOTHING:
                value += worth.tile[payouts][tile]
            elif permanent == tables.watch_permanent:
                value += worth.effect[left][tables.watch_effect] * payouts
        standing = weights.westminster + weights.westminster_person * len(position.persons[seat])
        value += standing * (position.westminster[seat] - 1) * left / 4
        return value + weights.die * left * position.active[seat]

    def _stock(self, glance: Glance) -> float:
        """Money and goods, loans and empty research spaces; in the last round more and more as the account has it."""
        position, seat, worth, tables = glance.position, glance.seat, self.worth, self.tables
        left = glance.left
        money = position.money[seat] - self._owed(position, seat)
        loans, empty = position.loans[seat], free_spaces(position, seat)
        value = tables.repaid_vp * position.repaid[seat] + 0.0
        if position.phase == 3 and position.persons[seat] and salaries(position, seat) > money:
            value -= RUIN
        if not left and not glance.builds:  # all that is left to do is the account
            cash = cash_of(position, seat) + money - position.money[seat]
            cash += tables.income[position.income[seat]] if glance.payouts else 0
            for loan in sorted(loans, reverse=True):
                value -= tables.repaid_vp * -1 if cash >= tables.repay else loan
                cash -= tables.repay
            covered = min(empty, max(0, cash) // tables.note)
            rest = max(0, cash - covered * tables.note)
            return value + tables.empty_vp * (empty - covered) + 0.15 * min(rest, tables.note)
        rate = worth.pound[left]
        value += rate * min(money, 45) + 0.7 * rate * max(0, money - 45) + (0.3 * min(0, money))
        value += worth.gear[left] * min(position.gears[seat], 6) + worth.energy[left] * min(position.energy[seat], 6)
        value += worth.newspaper[left] * position.newspapers[seat]
        # a loan is repaid in the end or stays; either way it costs about as much
        for loan in loans:
            value -= min(loan, 5 + tables.repay * rate) + self.weights.loan_now * left / 4
        filled = self.weights.cover * (left + (position.phase < 3))
        return value + tables.empty_vp * max(0.0, empty - filled)

    def _owed(self, position: Position, seat: int) -> int:
        """What the seat is about to pay."""
        owed: int = sum(task[2] for task in position.agenda if task[0] == tasks.PAY and task[1] == seat)
        if position.phase == 1 and position.turn < self.tables.players:
            owed += sum(position.dice[seat])
        return owed

    # --- dice ---

    def _dice(self, glance: Glance) -> float:
        """Dice in hand and dice that will act."""
        position, seat, worth = glance.position, glance.seat, self.worth
        if position.phase == 1 and not position.dice[seat]:
            return self.weights.die * position.active[seat]  # as in every round to come
        value = 0.0
        if position.phase < 3 and not position.passed >> seat & 1:
            for number, pips in enumerate(position.dice[seat]):
                value += worth.die[glance.left][pips] * (1.0 - 0.03 * number)
        if position.phase == 1:
            short = sum(position.dice[seat]) + self.weights.reserve - position.money[seat]
            return value - max(0.0, short) * 0.45
        return value + self.placed(glance)

    def placed(self, glance: Glance) -> float:
        """What the dice of a seat on the board will do."""
        position, seat, tables = glance.position, glance.seat, self.tables
        total = 0.0
        for place in range(max(0, position.place), len(tables.places)):
            first, end = tables.first_space[place : place + 2]
            here = [
                (-(die % VALUE), space, die // VALUE)
                for space, die in enumerate(position.spaces[first:end], first)
                if die != NOTHING
            ]
            if not any(die[2] == seat for die in here):
                continue
            here.sort()
            if position.place == place:
                here = [die for die in here if (die[0], die[1]) >= (-position.pips, position.die)]
                if position.agenda and here and here[0][1] == position.die:
                    here = here[1:]  # it has acted
            total += self._place(glance, place, here)
        return total

    def _place(self, glance: Glance, place: int, dice: list[tuple[int, int, int]]) -> float:
        """What a seat's dice will get there, those before them having had their choice."""
        position, seat = glance.position, glance.seat
        used = position.actions_used[place]
        room = len(self.tables.action_spaces[place]) - used
        offers: list[float] | None = None
        total, mine = 0.0, 0
        for rank, (low, _, owner) in enumerate(dice):
            if owner != seat:
                continue
            if offers is None:
                offers = glance.offers(place, -low)
            if rank >= room:
                total += 0.4
                continue
            # those of others before it take what they like, which is not always what this seat likes
            at = mine + (rank - mine + 1) // 2
            if at < len(offers) and offers[at] > 0:
                bonus = self.tables.action_spaces[place][used + rank]
                extra = glance.effect[bonus] if bonus != NOTHING else 0.0
                total += (offers[at] + extra) * self.chance(glance, place, -low, room - rank - 1)
            mine += 1
        return total

    def chance(self, glance: Glance, place: int, pips: int, slack: int) -> float:
        """How likely a die is not pushed out by dice still to be placed."""
        position = glance.position
        if position.phase != 2:
            return 1.0
        spaces = (position.free & self.tables.place_mask[place]).bit_count()
        others = glance.above(pips)
        threat = (spaces if spaces < others else others) - slack
        return 1.0 if threat <= 0 else max(0.2, 1.0 - self.weights.overtaken * threat)
