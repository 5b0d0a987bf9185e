"""Where coal and iron come from: both travel over rails and shipping lines, from the nearest source.

What can come to a place is one int: a mask of slots to choose from, BUY if only the demand track serves, or NOTHING.
"""

from __future__ import annotations

from engine.age_of_industry.plans import BOUGHT, Sources, names
from engine.age_of_industry.position import Position
from engine.age_of_industry.tables import Tables
from engine.core.market import Market
from engine.core.network import bits, nearest, numbered
from engine.core.transit import regions

NOTHING = 0
BUY = -1

Served = tuple[int, int, int]  # places that are served alike, the links there, and what can come
# the slots to choose a source from (0 without a choice), how many ways that makes, the slots or links that are served
# so, is the cube bought?
Group = tuple[int, int, int, bool]
NONE_NEEDED: list[Group] = [(0, 1, -1, False)]
Way = tuple[Sources, Sources]  # sources as the line names them (none without a choice), and as the cubes really come
NO_CUBES: list[Way] = [((), ())]


class Supply:
    """For every place at once where one cube of a kind comes from, and what that means for slots and links.

    Places are sorted into groups that are served alike, from one source or by the player's choice of several; others
    are served for money. What changes on the board concerns the places within reach of it; the rest stays as it is.
    """

    __slots__ = ("_bought", "_groups", "_link_groups", "_links", "_port_groups", "_slot_groups")

    def __init__(self, groups: list[Served], bought: int) -> None:
        self._groups = groups
        self._bought = bought
        self._slot_groups: list[Group] | None = None
        self._port_groups: list[Group] | None = None
        self._link_groups: list[Group] | None = None
        self._links = 0  # that the groups of links were sorted out of

    def renewed(self, position: Position, cubes: int, places: int, stale: int) -> Supply:
        """The same after something changed in the stale places, of which a closed one stands for itself alone."""
        reach = position.reach
        dirty = stale & position.tables.closed
        stale ^= dirty
        while stale:
            place = stale.bit_length() - 1
            dirty |= reach[place]
            stale &= ~reach[place]
        served, bought = _serve(position, cubes, places, dirty)
        bought |= self._bought & ~dirty
        kept = [group for group in self._groups if not group[0] & dirty]
        same = bought == self._bought and len(kept) + len(served) == len(self._groups)
        if same and served == [group for group in self._groups if group[0] & dirty]:
            return self
        return Supply(kept + served, bought)

    def extended(self, tables: Tables, place: int, added: int) -> Supply:
        """The same after a link to places that bring no source with them: they are all served as their neighbour is."""
        if self._bought >> place & 1:
            return Supply(self._groups, self._bought | added)
        groups = self._groups[:]
        for index, (places, links, slots) in enumerate(groups):
            if places >> place & 1:
                groups[index] = (places | added, links | tables.links_in[added], slots)
                break
        return Supply(groups, self._bought & ~added)

    def at(self, place: int) -> int:
        """What can come to that place."""
        for group, _, slots in self._groups:
            if group >> place & 1:
                return slots
        return BUY if self._bought >> place & 1 else NOTHING

    def only(self, ends: int) -> int:
        """The slot that a cube comes from to any one of these places where the player has no choice, or BOUGHT."""
        for places, _, slots in self._groups:
            if places & ends:
                return slots.bit_length() - 1
        return BOUGHT

    def slot_groups(self, tables: Tables) -> list[Group]:
        """The slots that a cube can come to; the order does not depend on how they were found."""
        found = self._slot_groups
        if found is None:
            one = 0
            choices: dict[int, int] = {}
            for places, _, slots in self._groups:
                if slots & (slots - 1):
                    choices[slots] = choices.get(slots, 0) | places
                else:
                    one |= places
            slots_in = tables.slots_in
            found = [(slots, slots.bit_count(), slots_in[choices[slots]], False) for slots in sorted(choices)]
            if one:
                found.append((0, 1, slots_in[one], False))
            if self._bought:
                found.append((0, 1, slots_in[self._bought], True))
            self._slot_groups = found
        return found

    def port_groups(self, tables: Tables) -> list[Group]:
        """The slots that a cube can come to when a port is built, which is its own access to the demand track."""
        found = self._port_groups
        if found is None:
            found = [group for group in self.slot_groups(tables) if not group[3]]
            served = 0
            for _, _, slots, _ in found:
                served |= slots
            found.append((0, 1, ~served, True))
            self._port_groups = found
        return found

    def link_groups(self, tables: Tables, free: int) -> list[Group]:
        """The free links that a cube can come to, at either end; the order does not depend on how they were found."""
        found = self._link_groups
        if found is None or free & ~self._links:
            found = []
            choices, one, served = self._link_choices(free)
            if one:
                found.append((0, 1, one, False))
            if self._bought:
                bought = tables.links_in[self._bought] & free & ~served
                if bought:
                    found.append((0, 1, bought, True))
            if choices:
                found += [(slots, slots.bit_count(), choices[slots], False) for slots in sorted(choices)]
            self._link_groups, self._links = found, free
        return found

    def _link_choices(self, free: int) -> tuple[dict[int, int], int, int]:
        """The free links by the sources to choose from, those with a single source, and all that have a source."""
        choices: dict[int, int] = {}
        served = between = 0
        several: list[tuple[int, int]] = []
        for _, links, slots in self._groups:
            between |= served & links
            served |= links
            if slots & (slots - 1):
                several.append((links, slots))
        one = served & free
        between &= free
        if between:  # these lie between two groups and get their cube from either end
            ends = [(shared, slots) for _, links, slots in self._groups if (shared := links & between)]
            while ends:
                links, slots = ends.pop()
                for other, more in ends:
                    shared = links & other
                    # one source in a closed place may serve both ends
                    if shared and (slots != more or slots & (slots - 1)):
                        choices[slots | more] = choices.get(slots | more, 0) | shared
                        one ^= shared
        for links, slots in several:
            inside = links & free & ~between
            if inside:
                choices[slots] = choices.get(slots, 0) | inside
                one ^= inside
        return choices, one, served


def _serve(position: Position, cubes: int, places: int, within: int) -> tuple[list[Served], int]:
    """Sort these places (all that lie within reach of each other, or none) by what can come to them.

    The groups that a source serves, and the places that have only the demand track.
    """
    tables, reach = position.tables, position.reach
    closed, slots_in, links_in = tables.closed, tables.slots_in, tables.links_in
    groups: list[Served] = []
    todo, trade, served, bought = places & within, position.trade & within, 0, 0
    gates = within & closed
    if gates:
        for gate in numbered[gates]:
            if places >> gate & 1:  # it serves what lies around it
                todo |= reach[gate] & within
            elif reach[gate] & places:
                todo |= 1 << gate
            elif trade >> gate & 1:
                bought |= reach[gate] & within
            elif reach[gate] & position.trade:
                bought |= 1 << gate
    while todo:
        place = todo.bit_length() - 1
        group, sources = reach[place] & ~closed, reach[place] & places
        if closed >> place & 1:
            group = 1 << place
            sources = nearest(position.beside, group, sources, closed)
        todo &= ~group
        served |= group
        if sources & (sources - 1) and not group & closed:
            for near, region in regions(position.beside, sources, closed, group).items():
                region &= group
                if region:
                    groups.append((region, links_in[region], slots_in[near] & cubes))
        else:
            groups.append((group, links_in[group], slots_in[sources] & cubes))
    trade &= ~served
    while trade:
        place = trade.bit_length() - 1
        group = reach[place] & ~closed | 1 << place
        bought |= group
        trade &= ~group
    return groups, bought & ~served


def coal(position: Position) -> Supply:
    """Where coal comes from in this position, worked out when first asked for."""
    known = position._coal
    if known is None:
        known = Supply(*_serve(position, position.coal_slots, position.coal_places, position.tables.all_places))
    elif position._coal_stale:
        known = known.renewed(position, position.coal_slots, position.coal_places, position._coal_stale)
    else:
        return known
    position._coal, position._coal_stale = known, 0
    return known


def iron(position: Position) -> Supply:
    """Where iron comes from in this position, worked out when first asked for."""
    known = position._iron
    if known is None:
        known = Supply(*_serve(position, position.iron_slots, position.iron_places, position.tables.all_places))
    elif position._iron_stale:
        known = known.renewed(position, position.iron_slots, position.iron_places, position._iron_stale)
    else:
        return known
    position._iron, position._iron_stale = known, 0
    return known


def reaching(position: Position, ends: tuple[int, ...], cubes: int, places: int) -> int:
    """What can come to any one of these places: at each the nearest sources; the track only if there is no source."""
    tables = position.tables
    slots = NOTHING
    for end in ends:
        found = position.reach[end] & places
        if found:
            if found & (found - 1):
                found = nearest(position.beside, 1 << end, found, tables.closed)
            slots |= tables.slots_in[found] & cubes
    if slots:
        return slots
    for end in ends:
        if position.reach[end] & position.trade:
            return BUY
    return NOTHING


def aboard(position: Position, slot: int, cubes: int, places: int) -> int:
    """What can come to a first ship that would be built in that slot, over its shipping lines."""
    tables = position.tables
    sea = tables.slot_place[slot]
    field = tables.import_of[slot]
    if places >> sea & 1:  # the import field lies at the ship place itself
        return 1 << field & cubes
    starts = tables.over_lines[sea] & position.havens | 1 << tables.slot_place[field] & places
    found = starts & places or nearest(position.beside, starts, places, tables.closed)
    if found:
        return tables.slots_in[found] & cubes
    return BUY  # a ship is built only next to a port


def coal_aboard(position: Position, slot: int) -> int:
    """The coal that can come to a first ship in that slot: its import field is filled before the coal is needed."""
    field = position.tables.import_of[slot]
    if not position.tables.import_cubes[field]:
        return aboard(position, slot, position.coal_slots, position.coal_places)
    place = position.tables.slot_place[field]
    return aboard(position, slot, position.coal_slots | 1 << field, position.coal_places | 1 << place)


def iron_aboard(position: Position, slot: int) -> int:
    """The iron that can come to a first ship in that slot."""
    return aboard(position, slot, position.iron_slots, position.iron_places)


def _landed(position: Position, place: int, cubes: int, places: int) -> int:
    """What can come to a place where a port would be built, also over the shipping lines that it opens."""
    tables = position.tables
    if places >> place & 1:
        return tables.place_slots[place] & cubes
    havens = tables.over_lines[place] & position.havens
    around = position.reach[place]
    for haven in numbered[havens]:
        around |= position.reach[haven]
    if not around & places:
        return BUY  # the port itself gives access to the demand track
    beside = position.beside[:]
    beside[place] |= havens
    return tables.slots_in[nearest(beside, 1 << place, places, tables.closed)] & cubes


def coal_landed(position: Position, place: int) -> int:
    """The coal that can come to a port that would be built in that place."""
    return _landed(position, place, position.coal_slots, position.coal_places)


def iron_landed(position: Position, place: int) -> int:
    """The iron that can come to a port that would be built in that place."""
    return _landed(position, place, position.iron_slots, position.iron_places)


def coal_for(position: Position, ends: tuple[int, ...]) -> int:
    """The coal that can come to any one of these places."""
    return reaching(position, ends, position.coal_slots, position.coal_places)


def iron_for(position: Position, ends: tuple[int, ...]) -> int:
    """The iron that can come to any one of these places."""
    return reaching(position, ends, position.iron_slots, position.iron_places)


def ways(position: Position, ends: tuple[int, ...], needed: int, is_iron: bool) -> list[Way]:
    """All ways to bring so many cubes of a kind to any of these places; none if it cannot be done."""
    if not needed:
        return NO_CUBES
    if needed > 1:
        return _one_by_one(position, ends, needed, is_iron)
    return single_ways(iron_for(position, ends) if is_iron else coal_for(position, ends))


def single_ways(supply: int) -> list[Way]:
    """All ways to bring one cube."""
    if supply == NOTHING:
        return []
    if supply == BUY:
        return [((), (BOUGHT,))]
    return [(name, name or (supply.bit_length() - 1,)) for name in names(supply)]


def _one_by_one(position: Position, ends: tuple[int, ...], needed: int, is_iron: bool) -> list[Way]:
    """Several cubes of a kind: after each the nearest source is looked for again."""
    cubes = position.iron_slots if is_iron else position.coal_slots
    found: dict[tuple[int, ...], tuple[tuple[int, ...], bool]] = {}

    def step(taken: tuple[int, ...], chosen: bool) -> None:
        if len(taken) == needed:
            found.setdefault(tuple(sorted(taken)), (taken, chosen))
            return
        left = sum(1 << slot for slot in bits(cubes) if position.cubes[slot] > taken.count(slot))
        places = 0
        for slot in bits(left):
            places |= 1 << position.tables.slot_place[slot]
        supply = reaching(position, ends, left, places)
        if supply == BUY:
            step((*taken, BOUGHT), chosen)
        elif supply != NOTHING:
            for slot in bits(supply):
                step((*taken, slot), chosen or bool(supply & (supply - 1)))

    step((), False)
    return [(taken if chosen else (), taken) for taken, chosen in found.values()]


def price(market: Market, present: int, cubes: int) -> int:
    """What so many cubes cost that are bought one after the other."""
    return sum(market.price[max(0, present - number)] for number in range(cubes))


def coal_cost(position: Position, taken: Sources) -> int:
    """What the coal costs that is bought among these cubes."""
    return price(position.tables.coal_prices, position.coal, taken.count(BOUGHT)) if BOUGHT in taken else 0


def iron_cost(position: Position, taken: Sources) -> int:
    """What the iron costs that is bought among these cubes."""
    return price(position.tables.iron_prices, position.iron, taken.count(BOUGHT)) if BOUGHT in taken else 0


def use_coal(position: Position, ends: int, needed: int, named: Sources) -> int:
    """Bring coal to one of these places, from the named sources or the only one; what it costs on the demand track."""
    cost = 0
    for number in range(needed):
        if named:
            source = named[number]
        elif position._coal is None or position._coal_stale:
            source = _slot(reaching(position, tuple(bits(ends)), position.coal_slots, position.coal_places))
        else:
            source = position._coal.only(ends)
        if source == BOUGHT:
            cost += position.tables.coal_prices.price[position.coal]
            position.coal -= position.coal > 0
        else:
            position.take(source)
    return cost


def use_iron(position: Position, ends: int, needed: int, named: Sources) -> int:
    """Bring iron to one of these places, from the named sources or the only one; what it costs on the demand track."""
    cost = 0
    for number in range(needed):
        if named:
            source = named[number]
        elif position._iron is None or position._iron_stale:
            source = _slot(reaching(position, tuple(bits(ends)), position.iron_slots, position.iron_places))
        else:
            source = position._iron.only(ends)
        if source == BOUGHT:
            cost += position.tables.iron_prices.price[position.iron]
            position.iron -= position.iron > 0
        else:
            position.take(source)
    return cost


def _slot(supply: int) -> int:
    """The one source that there is to choose from, or the demand track."""
    return supply.bit_length() - 1 if supply > 0 else BOUGHT
