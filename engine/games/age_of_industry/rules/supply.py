"""Where coal and iron come from: both travel over rails and shipping lines, from the nearest source.

What can come to a place is one int: a mask of slots to choose from, BUY if only the demand track serves, or NOTHING.
"""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.plans import BOUGHT, Sources, names
from engine.games.age_of_industry.rules.position import Offer, Position
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits.market import Market
from engine.kits.network import bits, nearest, numbered
from engine.kits.transit import Nearest

NOTHING = 0
BUY = -1

# the slots to choose a source from (0 without a choice, BUY if the cube is bought), how many ways that makes, and the
# slots or links that are served so
Group = tuple[int, int, int]
NONE_NEEDED: list[Group] = [(0, 1, -1)]
Delivery = tuple[
    Sources, Sources
]  # sources as the line names them (none without a choice), and as the cubes really come
NO_CUBES: list[Delivery] = [((), ())]


class Supply(Nearest):
    """For every place where one cube of a kind comes from, and what that means for slots and links; see Nearest.

    Places that no source serves may have access to the demand track: they are asked for with `traded`.
    """

    __slots__ = ("_link_groups", "_links", "_port_groups", "_slot_groups", "_traded", "_traded_links")

    def __init__(self, near: dict[int, tuple[int, int]], rings: list[int], places: int) -> None:
        self.near, self.rings, self.places = near, rings, places
        self._traded = self._links = self._traded_links = 0  # that the groups were sorted out of
        self._slot_groups: list[Group] | None = None
        self._port_groups: list[Group] | None = None
        self._link_groups: list[Group] | None = None

    def only(self, ends: int) -> int:
        """The slot that a cube comes from to any one of these places where the player has no choice, or BOUGHT."""
        for slots, (places, _) in self.near.items():
            if places & ends:
                return slots.bit_length() - 1
        return BOUGHT

    def slot_groups(self, tables: Tables, traded: int) -> list[Group]:
        """The slots that a cube can come to; the order does not depend on how they were found."""
        found = self._slot_groups
        if found is None or self._traded != traded:
            found = self._slot_groups = []
            self._port_groups, self._traded = None, traded
            slots_within, near = tables.slots_within, self.near
            one = 0
            for slots in sorted(near) if len(near) > 1 else near:
                ways = slots.bit_count()
                if ways > 1:
                    found.append((slots, ways, slots_within[near[slots][0]]))
                else:
                    one |= near[slots][0]
            if one:
                found.append((0, 1, slots_within[one]))
            bought = traded & ~self.places
            if bought:
                found.append((BUY, 1, slots_within[bought]))
        return found

    def port_groups(self, tables: Tables, traded: int) -> list[Group]:
        """The slots that a cube can come to when a port is built, which is its own access to the demand track."""
        groups = self.slot_groups(tables, traded)
        found = self._port_groups
        if found is None:
            found = self._port_groups = [group for group in groups if group[0] != BUY]
            served = 0
            for _, _, slots in found:
                served |= slots
            found.append((BUY, 1, ~served))
        return found

    def link_groups(self, free: int, traded: int) -> list[Group]:
        """The free links that a cube can come to, at either end; the order does not depend on how they were found.

        Links that no source serves may be `traded`: there it is bought.
        """
        known = self._link_groups
        if known is not None and self._traded_links == traded and not free & ~self._links:
            return known
        served = once = 0
        several: list[tuple[int, int]] = []
        for slots, (_, links) in self.near.items():
            served |= links
            once ^= links
            if slots.bit_count() > 1:
                several.append((slots, links))
        one = served & free
        between = one & ~once  # these lie between two groups and get their cube from either end
        choices = self._choices(several, one ^ between, between) if several or between else _NO_CHOICE
        for links in choices.values():
            one ^= links
        found: list[Group] = []
        if one:
            found.append((0, 1, one))
        bought = traded & free & ~served
        if bought:
            found.append((BUY, 1, bought))
        for slots in sorted(choices):
            found.append((slots, slots.bit_count(), choices[slots]))
        self._link_groups, self._links, self._traded_links = found, free, traded
        return found

    def _choices(self, several: list[tuple[int, int]], inside: int, between: int) -> dict[int, int]:
        """By the sources to choose from the links with a choice, inside of groups with several and between groups."""
        choices: dict[int, int] = {}
        for slots, links in several:
            links &= inside
            if links:
                choices[slots] = links
        if between:
            ends = [(slots, shared) for slots, (_, links) in self.near.items() if (shared := links & between)]
            while between:
                slots, links = ends.pop()
                links &= between
                if links:
                    between ^= links
                    for more, other in ends:
                        shared = links & other
                        if shared:
                            choices[slots | more] = choices.get(slots | more, 0) | shared
                            links ^= shared
                            if not links:
                                break
        return choices


_NO_CHOICE: dict[int, int] = {}


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


def aboard(position: Position, slot: int, is_iron: bool) -> int:
    """The cubes of a kind that can come to a first ship that would be built in that slot, over its shipping lines.

    Its import field is filled before its coal is needed.
    """
    tables = position.tables
    sea = tables.slot_place[slot]
    field = tables.import_of[slot]
    if is_iron:
        cubes, places = position.iron_slots, position.iron_places
    else:
        cubes, places = position.coal_slots, position.coal_places
        if tables.import_cubes[field]:
            cubes |= 1 << field
            places |= 1 << tables.slot_place[field]
    if places >> sea & 1:  # the import field lies at the ship place itself
        return 1 << field & cubes
    starts = tables.over_lines[sea] & position.havens | 1 << tables.slot_place[field] & places
    found = starts & places or nearest(position.beside, starts, places, tables.closed)
    if found:
        return tables.slots_in[found] & cubes
    return BUY  # a ship is built only next to a port


def landed(position: Position, place: int, is_iron: bool) -> int:
    """The cubes of a kind that can come to a port that would be built there, also over the lines that it opens."""
    tables = position.tables
    if is_iron:
        cubes, places = position.iron_slots, position.iron_places
    else:
        cubes, places = position.coal_slots, position.coal_places
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


def coming(position: Position, ends: tuple[int, ...], is_iron: bool) -> int:
    """The cubes of a kind that can come to any one of these places."""
    if is_iron:
        return reaching(position, ends, position.iron_slots, position.iron_places)
    return reaching(position, ends, position.coal_slots, position.coal_places)


def is_blocked(position: Position, ends: tuple[int, ...], is_iron: bool) -> bool:
    """Would a cube of that kind come to one of these places if it could pass where nothing passes?"""
    sources = (position.iron_places if is_iron else position.coal_places) | position.trade
    return any(leads_past(position, end, sources) for end in ends)


def leads_past(position: Position, place: int, wanted: int) -> bool:
    """Do only ways through a closed place lead from that place to one of those?"""
    beyond = nearest(position.beside, 1 << place, wanted)
    return bool(beyond) and not position.reach[place] & wanted


def ways(position: Position, ends: tuple[int, ...], needed: int, is_iron: bool) -> list[Delivery]:
    """All ways to bring so many cubes of a kind to any of these places; none if it cannot be done."""
    if not needed:
        return NO_CUBES
    if needed > 1:
        return _one_by_one(position, ends, needed, is_iron)
    return single_ways(coming(position, ends, is_iron))


def single_ways(supply: int) -> list[Delivery]:
    """All ways to bring one cube."""
    if supply == NOTHING:
        return []
    if supply == BUY:
        return [((), (BOUGHT,))]
    return [(name, name or (supply.bit_length() - 1,)) for name in names(supply)]


def _one_by_one(position: Position, ends: tuple[int, ...], needed: int, is_iron: bool) -> list[Delivery]:
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


def cost(position: Position, taken: Sources, is_iron: bool) -> int:
    """What those of these cubes cost that are bought."""
    if BOUGHT not in taken:
        return 0
    if is_iron:
        return price(position.tables.iron_prices, position.iron, taken.count(BOUGHT))
    return price(position.tables.coal_prices, position.coal, taken.count(BOUGHT))


def append_offers(
    found: list[Offer],
    position: Position,
    wanted: int,
    industry: int,
    cost: int,
    coals: list[Group],
    irons: list[Group],
) -> None:
    """Add the offers for these slots or links, at most one cube of a kind each, sorted by where the cubes come from."""
    tables = position.tables
    for coal, coal_ways, coal_served in coals:
        here = wanted & coal_served
        if here:
            paid = cost
            if coal == BUY:
                coal, paid = 0, cost + tables.coal_prices.price[position.coal]
            for iron, iron_ways, iron_served in irons:
                both = here & iron_served
                if both:
                    if iron == BUY:
                        total = paid + tables.iron_prices.price[position.iron]
                        found.append((both, coal_ways, industry, coal, 0, total))
                    else:
                        found.append((both, coal_ways * iron_ways, industry, coal, iron, paid))


def each_way(
    position: Position, number: int, industry: int, base: int, coals: list[Delivery], irons: list[Delivery]
) -> list[Offer]:
    """The offers for one slot or link, one for every way that coal and iron can come there together."""
    found: list[Offer] = []
    for coal, coal_taken in coals:
        for iron, iron_taken in irons:
            total = base + cost(position, coal_taken, False) + cost(position, iron_taken, True)
            found.append((1 << number, 1, industry, coal, iron, total))
    return found


def use(
    position: Position, seat: int, is_iron: bool, ends: int, needed: int, named: Sources, tell: Tell | None = None
) -> int:
    """Bring cubes to one of these places, from the named sources or the only one; what they cost on the track."""
    dollars = 0
    for number in range(needed):
        source = named[number] if named else (position.iron_near if is_iron else position.coal_near).only(ends)
        if source != BOUGHT:
            if tell is not None:
                _tell_taken(position, seat, is_iron, source, 0, tell)
            position.take(source, 1, tell)
            continue
        if is_iron:
            paid = position.tables.iron_prices.price[position.iron]
            position.iron -= position.iron > 0
        else:
            paid = position.tables.coal_prices.price[position.coal]
            position.coal -= position.coal > 0
        if tell is not None:
            _tell_taken(position, seat, is_iron, source, paid, tell)
        dollars += paid
    return dollars


def _tell_taken(position: Position, seat: int, is_iron: bool, source: int, price: int, tell: Tell) -> None:
    """Tell of one cube; what lies in an import field belongs to the ship before it."""
    tables = position.tables
    slot = owner = None
    if source != BOUGHT:
        slot, owner = tables.slots[source], position.owner[tables.ship_of.get(source, source)]
    what = "iron" if is_iron else "coal"
    tell.append(Event("took", {"seat": seat, "what": what, "slot": slot, "owner": owner, "price": price}))
