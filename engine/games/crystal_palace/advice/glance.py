"""A glance at the table from one seat: what patents, persons, tiles and places promise it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules.counters import counted
from engine.games.crystal_palace.rules.market import may_step
from engine.games.crystal_palace.rules.payments import free_spaces
from engine.games.crystal_palace.rules.tables import (
    BANK,
    CLUB,
    DICE,
    MUSEUM,
    PATENT_OFFICE,
    PORT,
    TIMES,
    WATERLOO,
    WESTMINSTER_HALL,
)

if TYPE_CHECKING:
    from collections.abc import Hashable

    from engine.games.crystal_palace.advice.worth import Worth
    from engine.games.crystal_palace.rules.position import Position

MOST = 20_000  # answers that are remembered


def phases_left(position: Position, seat: int, phase: int) -> int:
    """How many times a phase will still come to the seat, this one included while it is the seat's turn."""
    left = position.tables.rounds - position.round
    if position.over:
        return 0
    if position.phase < phase:
        return left + 1
    if position.phase > phase:
        return left
    return left + (position.order.index(seat) >= position.turn)


class Glance:
    """What a seat may think of single things, from open facts and its own."""

    __slots__ = ("_above", "builds", "effect", "left", "payouts", "position", "seat", "worth")

    def __init__(self, worth: Worth, position: Position, seat: int) -> None:
        self.worth = worth
        self.position = position
        self.seat = seat
        self.left = position.tables.rounds - position.round
        self.builds = phases_left(position, seat, 5)
        self.payouts = phases_left(position, seat, 6)
        self.effect = worth.effect[self.left]
        self._above: list[int] | None = None

    # --- cards ---

    def cost(self, cost: tuple[int, int, int]) -> float:
        """A cost in points."""
        worth, left = self.worth, self.left
        return cost[0] * worth.pound[left] + cost[1] * worth.gear[left] + cost[2] * worth.energy[left]

    def patent(self, patent: int, in_hand: bool = True) -> float:
        """What a patent promises: points when it can be built, links, its effect, less its cost."""
        if not self.builds:
            return 0.0
        tables, position = self.worth.tables, self.position
        at = position.round if self.builds > self.left else position.round + 1
        persons = position.persons[self.seat]
        found = tables.patent_vp[patent][at] - self.cost(tables.patent_cost[patent])
        for person in tables.patent_links[patent]:
            if person in persons:
                found += tables.link_vp
        effect = self.effect[tables.patent_effect[patent]]
        found += effect if effect > 0 else -0.5 * self.worth.weights.harm * effect
        if found <= 0:
            return 0.0
        delay = 1.0 if at == position.round else 0.9
        return found * self.worth.weights.patent * delay * (1.0 if in_hand else 0.95)

    def patents(self) -> float:
        """What the patents in hand promise, as far as there are turns to build them."""
        own = self.position.patents[self.seat]
        if not own or not self.builds:
            return 0.0
        rated = sorted((self.patent(patent) for patent in own), reverse=True)
        most = self.worth.tables.most_prototypes
        room = most * self.builds
        if self.position.phase == 5 and self.builds > self.left:
            room -= self.position.built if self.position.order[self.position.turn] == self.seat else 0
        total, share = 0.0, 1.0
        for number, value in enumerate(rated):
            if number >= room:
                break
            total += value * share
            if number + 1 >= most:
                share *= 0.85
        return total

    def person_stream(self, person: int) -> float:
        """What a person costs and gives in the rounds to come."""
        tables, position, seat = self.worth.tables, self.position, self.seat
        salaries = phases_left(position, seat, 4)
        salary = tables.salary[position.westminster[seat]][tables.colour[person]]
        found = -0.4 * salary * salaries
        if tables.ability_phase[person]:
            times = salaries if tables.ability_phase[person] == 4 else self.builds
            found += self.effect[tables.ability[person]] * times
        return found

    def person(self, person: int) -> float:
        """What hiring a displayed person promises."""
        tables, position, seat = self.worth.tables, self.position, self.seat
        found = tables.person_vp[person][position.round] - self.cost(tables.person_cost[person])
        found += self.effect[tables.person_instant[person]] + self.person_stream(person)
        for patent in tables.person_links[person]:
            if patent in position.prototypes[seat]:
                found += tables.link_vp
            elif patent in position.patents[seat] and self.builds:
                found += self.worth.weights.link_hope * tables.link_vp
        return found

    def tile(self, tile: int) -> float:
        """What a displayed tile promises: its effect and the space that it covers."""
        tables = self.worth.tables
        cover = -tables.empty_vp if free_spaces(self.position, self.seat) else 0.0
        if tables.instant_tile[tile]:
            return self.effect[tables.tile_effect[tile]] + cover
        return self.worth.tile[self.payouts][tile] + cover

    def share(self, share: int) -> float:
        """What a displayed share promises."""
        return self.effect[self.worth.tables.share_effect[share]]

    def errand(self) -> float:
        """What an assistant action is worth now: a step of the commission, if its condition holds, or the market."""
        tables, position, seat = self.worth.tables, self.position, self.seat
        usual, step = self.worth.weights.assistant, position.commission[seat]
        if step < tables.last_step and may_step(position, seat):
            vp = tables.commission_vp[position.nations[seat]]
            return max(usual, float(vp[step + 1] - vp[step]))
        return usual

    # --- places ---

    def option(self, option: int, pips: int) -> float:
        """What an option of the Port or of Waterloo Station promises a die."""
        tables, position, seat = self.worth.tables, self.position, self.seat
        if option == tables.ticket:
            if len(position.tickets) >= tables.ticket_spaces or position.active[seat] <= 1:
                return 0.0
            points = tables.ticket_year[position.round] + tables.ticket_pips[pips]
            return points - self.worth.weights.die * self.left * 1.3
        if tables.needs_die[option] and position.active[seat] + position.ticketed[seat] == 6:
            return 0.0
        return self.effect[tables.option_effect[option]]

    def step(self) -> float:
        """What a step in Westminster promises."""
        tables, position, seat = self.worth.tables, self.position, self.seat
        at = position.westminster[seat]
        if at == tables.top:
            return self.effect[tables.beyond_hall]
        weights = self.worth.weights
        future = (weights.westminster + weights.westminster_person * len(position.persons[seat])) * self.left / 4
        return self.effect[tables.hall_bonus[at + 1]] + future

    def buzz(self, pips: int) -> float:
        """What the publisher's condition of the round gives now."""
        tables, position = self.worth.tables, self.position
        rule = tables.publisher_rule[position.publishers[position.round - 1]]
        count = pips if rule.counter == tables.counters["die_value"] else counted(position, self.seat, rule.counter)
        steps = min(rule.buzz(count), tables.last_buzz - position.buzz[self.seat])
        return self.worth.buzz[self.left] * steps

    def above(self, pips: int) -> int:
        """How many dice of others that are still to be placed are higher than so many pips."""
        if self._above is None:
            position = self.position
            counts = [0] * (DICE + 1)
            for other, dice in enumerate(position.dice):
                if other != self.seat and not position.passed >> other & 1:
                    for value in dice:
                        counts[value - 1] += 1
            for value in range(DICE - 1, -1, -1):
                counts[value] += counts[value + 1]
            self._above = counts
        return self._above[pips]

    def offers(self, place: int, pips: int) -> list[float]:
        """What the actions of a place are worth, the best first; one for each that can be taken.

        Displays stay while dice are placed, and a search meets the same ones again and again: answers are remembered.
        """
        key = self._key(place, pips)
        known = self.worth.offers
        found = known.get(key)
        if found is None:
            if len(known) > MOST:
                known.clear()
            found = known[key] = self._offers(place, pips)
        return found

    def _key(self, place: int, pips: int) -> Hashable:
        """Everything that offers depend on."""
        position, seat, left = self.position, self.seat, self.left
        if place == PATENT_OFFICE:
            return place, left, self.builds, position.shown_patents, position.persons[seat]
        if place == MUSEUM:
            return place, left, self.payouts, position.shown_research, free_spaces(position, seat) > 0
        if place == BANK:
            return place, left, position.shown_shares
        if place == WESTMINSTER_HALL:
            return place, left, position.westminster[seat], len(position.persons[seat])
        if place == CLUB:
            own = (position.prototypes[seat], position.patents[seat], position.westminster[seat])
            return place, left, self.builds, phases_left(position, seat, 4), position.shown_persons, own
        if place == TIMES:
            return place, left, self.buzz(pips)
        dice = (pips, position.active[seat], position.ticketed[seat], len(position.tickets)) if place == PORT else ()
        return place, left, position.options_used, dice

    def _offers(self, place: int, pips: int) -> list[float]:
        position, tables = self.position, self.worth.tables
        if place == PATENT_OFFICE:
            found = [self.patent(patent, False) for patent in position.shown_patents]
        elif place == MUSEUM:
            found = [self.tile(tile) for tile in position.shown_research]
        elif place == BANK:
            found = [self.share(share) for share in position.shown_shares]
        elif place == WESTMINSTER_HALL:
            return [self.step()] * len(tables.action_spaces[place])
        elif place == CLUB:
            found = [self.person(person) for person in position.shown_persons]
        elif place == TIMES:
            return [self.buzz(pips)] * len(tables.action_spaces[place])
        else:
            assert place in (PORT, WATERLOO)
            used = position.options_used
            found = [self.option(option, pips) for option in tables.place_options[place] if option not in used]
        found.sort(reverse=True)
        return found
