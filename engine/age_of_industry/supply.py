"""Where coal and iron come from: both travel over rails and shipping lines, from the nearest source.

What can come to a place is one int: a mask of slots to choose from, BUY if only the demand track serves, or NOTHING.
"""

from __future__ import annotations

from engine.age_of_industry.plans import BOUGHT, Sources
from engine.age_of_industry.position import Position
from engine.core.market import Market
from engine.core.network import bits, nearest
from engine.core.transit import nearest_across, regions

NOTHING = 0
BUY = -1

# ways to name the source of a cube, the mask of slots or links that are served so, and whether the cube is bought
Group = tuple[list[Sources], int, bool]
UNNAMED: list[Sources] = [()]
Way = tuple[Sources, Sources]  # sources as the line names them (none without a choice), and as the cubes really come
NO_CUBES: list[Way] = [((), ())]


class Supply:
    """For every place at once where one cube of a kind comes from, and what that means for slots and links.

    Slots and links are sorted into groups that are served alike: from one source, by the player's choice of several, or
    for money.
    """

    __slots__ = (
        "_bought_links",
        "_choice_links",
        "_groups",
        "_link_groups",
        "_one_links",
        "slot_groups",
    )

    def __init__(self, position: Position, cubes: int, places: int) -> None:
        tables = position.tables
        reach, joined = position.reach, position.joined
        slots_in, links_in = tables.slots_in, tables.links_in
        groups: list[tuple[int, int, int]] = []  # places that are served alike, their links, and what comes to each
        lonely = position.trade & ~position.linked & ~places
        if lonely:
            groups.append((lonely, links_in[lonely], BUY))
        served = (places | position.trade) & ~lonely
        if tables.closed:
            rest = served & position.linked
            while rest:
                place = rest.bit_length() - 1
                served |= reach[place]
                rest &= ~joined[place]
        while served:
            place = served.bit_length() - 1
            group = joined[place]
            served &= ~group
            sources = reach[place] & places
            if not sources:
                groups.append((group, links_in[group], BUY))
                continue
            slots = slots_in[sources] & cubes
            if not slots & (slots - 1):
                groups.append((group, links_in[group], slots))
                continue
            for near, region in regions(position.beside, sources, tables.closed, group).items():
                region &= group
                if region:
                    groups.append((region, links_in[region], slots_in[near] & cubes))
        self._sort(position, groups)

    def extended(self, position: Position, place: int, leaf: int) -> Supply:
        """The same after a link to a place that had none and brings nothing with it: it is served as its neighbour."""
        groups = self._groups
        for index, (group, links, slots) in enumerate(groups):
            if group >> place & 1:
                groups = groups[:]
                groups[index] = (group | 1 << leaf, links | position.tables.links_at[leaf], slots)
                break
        copy = Supply.__new__(Supply)
        copy._sort(position, groups)
        return copy

    def _sort(self, position: Position, groups: list[tuple[int, int, int]]) -> None:
        """Sort slots and links; the order of what is found does not depend on how it was found."""
        slots_in = position.tables.slots_in
        one_slots = bought_slots = one_links = twice = choice_links = bought_links = 0
        choices: dict[int, int] = {}
        for places, links, slots in groups:
            if slots == BUY:
                bought_slots |= slots_in[places]
                bought_links |= links
            elif slots & (slots - 1):
                choices[slots] = choices.get(slots, 0) | slots_in[places]
                choice_links |= links
            else:
                one_slots |= slots_in[places]
                twice |= one_links & links
                one_links |= links
        self._groups = groups
        twice &= position.free_links & ~choice_links
        if position.tables.closed:
            while twice:  # two groups may still have the same source: one in a closed place between them
                link = twice.bit_length() - 1
                twice ^= 1 << link
                one, other = position.tables.link_ends[link]
                if self.at(one) != self.at(other):
                    choice_links |= 1 << link
        else:
            choice_links |= twice
        slot_groups: list[Group] = [(names(slots), choices[slots], False) for slots in sorted(choices)]
        if one_slots:
            slot_groups.append((UNNAMED, one_slots, False))
        if bought_slots:
            slot_groups.append((UNNAMED, bought_slots, True))
        self.slot_groups = slot_groups
        self._one_links, self._bought_links = one_links & ~choice_links, bought_links & ~(one_links | choice_links)
        self._choice_links = choice_links & position.free_links
        self._link_groups: list[Group] = []

    def at(self, place: int) -> int:
        """What can come to that place."""
        for group, _, slots in self._groups:
            if group >> place & 1:
                return slots
        return NOTHING

    def between(self, ends: tuple[int, ...]) -> int:
        """What can come to any one of these places."""
        slots = NOTHING
        for end in ends:
            found = self.at(end)
            if slots <= 0 or found <= 0:
                slots = found if slots == NOTHING or found > 0 else slots
            else:
                slots |= found
        return slots

    def link_groups(self) -> list[Group]:
        """The links that a cube can come to, at either end, worked out when first asked for."""
        groups = self._link_groups
        if not groups:
            if self._one_links:
                groups.append((UNNAMED, self._one_links, False))
            if self._bought_links:
                groups.append((UNNAMED, self._bought_links, True))
            chosen: dict[int, int] = {}
            rest = self._choice_links
            while rest:
                low = rest & -rest
                rest ^= low
                slots = 0
                for _, links, found in self._groups:
                    if links & low and found > 0:
                        slots |= found
                chosen[slots] = chosen.get(slots, 0) | low
            groups += [(names(slots), chosen[slots], False) for slots in sorted(chosen)]
        return groups


def coal(position: Position) -> Supply:
    """Where coal comes from in this position, worked out when first asked for."""
    found = position._coal
    if found is None:
        found = position._coal = Supply(position, position.coal_slots, position.coal_places)
    return found


def iron(position: Position) -> Supply:
    """Where iron comes from in this position, worked out when first asked for."""
    found = position._iron
    if found is None:
        found = position._iron = Supply(position, position.iron_slots, position.iron_places)
    return found


def reaching(position: Position, ends: tuple[int, ...], cubes: int, places: int) -> int:
    """What can come to any one of these places: at each the nearest sources; the track only if there is no source."""
    tables = position.tables
    slots = NOTHING
    for end in ends:
        found = position.reach[end] & places
        if found:
            if found & (found - 1):
                if tables.closed:
                    found = nearest_across(position.beside, 1 << end, found, tables.closed)
                else:
                    found = nearest(position.beside, 1 << end, found)
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
    starts = 0
    for other in tables.lines_from[sea]:
        starts |= 1 << other & position.havens
    if places >> sea & 1:  # the import field lies at the ship place itself
        return 1 << field & cubes
    starts |= 1 << tables.slot_place[field] & places
    found = nearest_across(position.beside, starts, places, tables.closed)
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


def coal_for(position: Position, ends: tuple[int, ...]) -> int:
    """The coal that can come to any one of these places."""
    return reaching(position, ends, position.coal_slots, position.coal_places)


def iron_for(position: Position, ends: tuple[int, ...]) -> int:
    """The iron that can come to any one of these places."""
    return reaching(position, ends, position.iron_slots, position.iron_places)


class _Names(dict[int, list[Sources]]):
    """For what can come to a place the ways to name the source, remembered."""

    _MOST = 5_000

    def __missing__(self, supply: int) -> list[Sources]:
        if supply <= 0 or not supply & (supply - 1):
            return UNNAMED
        if len(self) >= self._MOST:
            self.clear()
        found = self[supply] = [(slot,) for slot in bits(supply)]
        return found


_NAMES = _Names()


def names(supply: int) -> list[Sources]:
    """The ways to name one cube's source: each of several slots, or nothing where there is no choice."""
    return _NAMES[supply]


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
    return price(position.tables.coal_prices, position.coal, taken.count(BOUGHT))


def iron_cost(position: Position, taken: Sources) -> int:
    """What the iron costs that is bought among these cubes."""
    return price(position.tables.iron_prices, position.iron, taken.count(BOUGHT))


def use_coal(position: Position, seat: int, ends: tuple[int, ...], needed: int, named: Sources) -> None:
    """Bring coal to one of these places: from the named sources, the only one, or the demand track."""
    for number in range(needed):
        known = position._coal
        supply = coal_for(position, ends) if known is None else known.between(ends)
        if supply == BUY:
            position.pay(seat, position.tables.coal_prices.price[position.coal])
            position.coal -= position.coal > 0
        else:
            position.take(named[number] if named else supply.bit_length() - 1)


def use_iron(position: Position, seat: int, ends: tuple[int, ...], needed: int, named: Sources) -> None:
    """Bring iron to one of these places: from the named sources, the only one, or the demand track."""
    for number in range(needed):
        known = position._iron
        supply = iron_for(position, ends) if known is None else known.between(ends)
        if supply == BUY:
            position.pay(seat, position.tables.iron_prices.price[position.iron])
            position.iron -= position.iron > 0
        else:
            position.take(named[number] if named else supply.bit_length() - 1)
