"""Playing by rules of thumb, and rating choices by them: for playouts and for the search's first looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.games.crystal_palace.advice.choices import choices, ruinous
from engine.games.crystal_palace.advice.evaluate import RUIN
from engine.games.crystal_palace.advice.glance import Glance
from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules import market, operations
from engine.games.crystal_palace.rules.position import NOTHING
from engine.kits.advice import shaken_best

if TYPE_CHECKING:
    from engine.core.rng import RandomSource
    from engine.games.crystal_palace.advice.evaluate import Evaluator
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.state import State


PASSING = -0.5  # to pass gives up the dice that are left
A_PIP = 0.22  # what a pip is worth elsewhere


class Policy:
    """Rates and plays by rules of thumb."""

    shake = 0.6  # points by which chance may favour a choice: playouts should not all be alike

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.worth = evaluator.worth
        self.tables = evaluator.tables
        tables, worth, assistant = self.tables, self.worth, evaluator.weights.assistant
        # by rounds left and dice space: its fee and its assistant
        self._extra = [
            [
                (assistant if icon else 0.0) - pound * fee
                for fee, icon in zip(tables.space_fee, tables.space_icon, strict=True)
            ]
            for pound in worth.pound
        ]
        # by rounds left and place: its spaces, the best first, of equals the dearest
        self._spaces = [
            [
                sorted(((space, extra[space]) for space in range(first, end)), key=lambda one: (-one[1], one[0]))
                for first, end in zip(tables.first_space, tables.first_space[1:], strict=False)
            ]
            for extra in self._extra
        ]
        self._rates: dict[int, Callable[[State, Glance, Action], float]] = {
            do.SET: self._set,
            do.PASS: self._nothing,
            do.TAKE: self._take,
            do.ADVANCE: lambda state, glance, action: glance.step(),
            do.PUBLISH: lambda state, glance, action: glance.buzz(state.pips),
            do.HIRE: self._hire,
            do.USE: lambda state, glance, action: glance.option(action.number, state.pips),
            do.ABILITY: self._ability,
            do.BUILD: self._build,
            do.PERMANENT: self._permanent,
            do.TRADE: self._trade,
            do.BUY: lambda state, glance, action: -0.5,
            do.REPAY: lambda state, glance, action: -1.0,
            do.SELL: self._sell,
            do.LOAN: self._loan,
            do.ASSISTANT: self._assistant,
            do.LOWER: self._lower,
            do.CHOOSE: self._choose,
            do.POSTER: self._poster,
        }

    def action(self, state: State, choice: Action) -> Action:
        """The choice itself."""
        return choice

    def pick(self, state: State, rng: RandomSource) -> Action:
        """One decision by these rules: the best, with a little chance."""
        if state.phase == 2 and not state.agenda:
            return self._placed(state, rng)
        found = choices(state)
        if len(found) == 1:
            return found[0]
        return shaken_best(found, self.rate(state, found), self.shake, rng)

    def _placed(self, state: State, rng: RandomSource) -> Action:
        """Where the next die goes: of each place only the best space is looked at, and no list is made."""
        tables, seat = self.tables, state.to_move
        assert seat is not None
        glance = Glance(self.worth, state, seat)
        shake, random = self.shake, rng.random
        best, most = tables.passes, PASSING + shake * random()
        free, masks, spaces = state.free, tables.place_mask, self._spaces[glance.left]
        errand, icons = glance.errand() - self.evaluator.weights.assistant, tables.space_icon
        last = 0
        for pips in state.dice[seat]:
            if pips == last:
                continue
            last = pips
            mask = free & tables.enters[pips]
            if not mask:
                break
            price = A_PIP * pips
            for place, mine in enumerate(masks):
                here = mask & mine
                if here:
                    value = self._spot(state, glance, place, pips) - price + shake * random()
                    for space, extra in spaces[place]:
                        if here >> space & 1:
                            value += extra + errand if icons[space] else extra
                            break
                    if value > most:
                        best, most = tables.place[pips][space], value
        return best

    def rate(self, state: State, found: Sequence[Action]) -> list[float]:
        """What each decision gains, in points, compared with doing nothing."""
        seat = state.to_move
        assert seat is not None
        glance = Glance(self.worth, state, seat)
        if state.phase == 2 and not state.agenda:
            return self._placements(state, glance, found)
        rates = self._rates
        return [rates[action.code](state, glance, action) if action.code in rates else 0.0 for action in found]

    def _nothing(self, state: State, glance: Glance, action: Action) -> float:
        return 0.0

    # --- dice ---

    def _set(self, state: State, glance: Glance, action: Action) -> float:
        die, pound, total = self.worth.die[glance.left], self.worth.pound[glance.left], sum(action.dice)
        value = sum(die[pips] * (1.0 - 0.03 * number) for number, pips in enumerate(action.dice)) - pound * total
        short = total + self.evaluator.weights.reserve - state.money[glance.seat]
        return value - max(0.0, short) * 0.45

    def _placements(self, state: State, glance: Glance, found: Sequence[Action]) -> list[float]:
        """Each place is looked at once for each value of a die."""
        tables, extras, icons = self.tables, self._extra[glance.left], self.tables.space_icon
        errand = glance.errand() - self.evaluator.weights.assistant
        known: dict[tuple[int, int], float] = {}
        rates = []
        for action in found:
            if action.code != do.PLACE:
                other = self._rates.get(action.code, self._nothing)(state, glance, action)
                rates.append(other + (PASSING if action.code == do.PASS else 0.0))
                continue
            space, pips = action.number, action.more
            key = tables.space_place[space], pips
            if key not in known:
                known[key] = self._spot(state, glance, *key) - A_PIP * pips
            rates.append(known[key] + extras[space] + (errand if icons[space] else 0.0))
        return rates

    def _spot(self, state: State, glance: Glance, place: int, pips: int) -> float:
        """What a die of that value would do there."""
        tables, evaluator = self.tables, self.evaluator
        first, end = tables.first_space[place : place + 2]
        before = mine = 0
        for die in state.spaces[first:end]:
            if die != NOTHING:
                mine += die // 8 == glance.seat
                before += die % 8 >= pips
        room = len(tables.action_spaces[place]) - before
        if room <= 0:
            return 0.3
        offers = glance.offers(place, pips)
        at = mine + max(0, before - mine + 1) // 2
        if at >= len(offers) or offers[at] <= 0:
            return 0.0
        bonus = tables.action_spaces[place][before]
        extra = glance.effect[bonus] if bonus != NOTHING else 0.0
        return (offers[at] + extra) * evaluator.chance(glance, place, pips, room - 1)

    # --- actions ---

    def _take(self, state: State, glance: Glance, action: Action) -> float:
        if action.which == do.PATENT:
            return glance.patent(action.number, False)
        if action.which == do.SHARE:
            return glance.share(action.number)
        value = glance.tile(action.number)
        if action.more != NOTHING:
            value -= self.worth.tile[glance.payouts][action.more]
        return value

    def _hire(self, state: State, glance: Glance, action: Action) -> float:
        value = glance.person(action.number)
        return value - RUIN if ruinous(state, glance.seat, action.number) else value

    def _ability(self, state: State, glance: Glance, action: Action) -> float:
        return 0.05 + glance.effect[self.tables.ability[action.number]]

    def _build(self, state: State, glance: Glance, action: Action) -> float:
        """Only what gains clearly is built, with a loan at the most; in the last round whatever gains."""
        tables, seat, patent, target = self.tables, glance.seat, action.number, action.more
        left = glance.left
        value = float(tables.patent_vp[patent][state.round])
        value += tables.link_vp * sum(person in state.persons[seat] for person in tables.patent_links[patent])
        money, gears, energy = tables.patent_cost[patent]
        value -= glance.cost((money, gears, energy))
        money += tables.gear_price * max(0, gears - state.gears[seat])
        money += tables.energy_price * max(0, energy - state.energy[seat])
        short = money - state.money[seat]
        if short > 0:
            value -= 4.5 * (1 + (short - 1) // tables.loan)
        effect = glance.effect[tables.patent_effect[patent]]
        value += effect if target == seat else -self.evaluator.weights.harm * effect * self._lead(state, seat, target)
        # the same next year, or less
        later = tables.patent_vp[patent][state.round + 1] - value if left else 0.0
        return value - (2.5 if left and later > -1.5 and short > 0 else 0.0)

    def _lead(self, state: State, seat: int, target: int) -> float:
        """Whom to hurt: rather who is ahead."""
        scores = state.scores()
        return 1.0 if scores[target] == max(points for other, points in enumerate(scores) if other != seat) else 0.8

    def _permanent(self, state: State, glance: Glance, action: Action) -> float:
        return 0.1 + glance.effect[self.tables.permanent_effect[action.number]]

    # --- money ---

    def _trade(self, state: State, glance: Glance, action: Action) -> float:
        worth, left = self.worth, glance.left
        price = worth.newspaper[left] * self.tables.trade_cost[action.which]
        if action.which == do.DIE:
            return self.evaluator.weights.die * (left + (state.phase == 1)) - price - 0.3
        if action.which == do.INCOME:
            gain = worth.income[glance.payouts]
            at = state.income[glance.seat]
            return gain[min(at + 1, len(gain) - 1)] - gain[at] - price - 0.2
        if action.which == do.GEAR:
            return 0.9 * worth.gear[left] - price - 0.3
        short = state.agenda[-1][2] - state.money[glance.seat]
        return -0.4 if state.newspapers[glance.seat] >= short else -9.0

    def _sell(self, state: State, glance: Glance, action: Action) -> float:
        seat = glance.seat
        short: int = state.agenda[-1][2] - state.money[seat]
        goods = state.gears[seat] if action.which == do.GEARS else state.energy[seat]
        price = self.worth.gear[glance.left] if action.which == do.GEARS else self.worth.energy[glance.left]
        return -price * short if goods >= short else -9.0

    def _loan(self, state: State, glance: Glance, action: Action) -> float:
        return -4.5 - (self.worth.tile[glance.payouts][action.number] + 2.0 if action.number != NOTHING else 0.0)

    # --- assistants, posters, choices ---

    def _assistant(self, state: State, glance: Glance, action: Action) -> float:
        seat, worth, tables = glance.seat, self.worth, self.tables
        if action.which == do.COMMISSION:
            vp, step = tables.commission_vp[state.nations[seat]], state.commission[seat]
            return float(vp[step + 1] - vp[step]) + 1.0
        fee = 0 if state.agenda[-1][3] else worth.pound[glance.left]
        levels = worth.level[glance.payouts]
        if action.which == do.NEW:
            to = market.lowest_free(state)
            return levels[to] - fee * tables.market_cost[to]
        to = market.above(state, action.number)
        return levels[to] - levels[action.number] - fee * tables.market_cost[to]

    def _lower(self, state: State, glance: Glance, action: Action) -> float:
        level, levels = action.number, self.worth.level[glance.payouts]
        gain = self.worth.gear[glance.left] if level >= self.tables.gear_from and state.banner else 0.0
        return gain + levels[market.below(state, level)] - levels[level] - 0.1

    def _choose(self, state: State, glance: Glance, action: Action) -> float:
        _, listed, numbers = operations.options(state, state.agenda[-1])
        number: int = numbers[listed.index(str(action).split()[1])]
        return glance.effect[number]

    def _poster(self, state: State, glance: Glance, action: Action) -> float:
        space: int = state.agenda[-1][2]
        value = glance.effect[self.tables.poster_effect[space]] * glance.payouts
        later = [at for at in self.tables.posters if at > space]
        hope = 0.0
        if later and glance.left > 1:  # a better poster may be in reach
            hope = 0.5 * glance.effect[self.tables.poster_effect[later[0]]] * (glance.payouts - 1)
        return value - hope
