"""Where coal and iron come from.

A supply is one int: a mask of slots to choose from, MARKET if only the market can serve, or NOTHING.
"""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules.position import Position
from engine.kits.network import bits, nearest

NOTHING = 0
MARKET = -1


def coal_at(position: Position, place: int) -> int:
    """The coal that can come to a place: the nearest connected mines with coal, otherwise the market."""
    joined = position.reach[place]
    mines = joined & position.coal_places
    if mines:
        if mines & (mines - 1):
            mines = nearest(position.beside, 1 << place, mines)
        return position.tables.slots_in[mines] & position.coal_slots
    return MARKET if joined & position.trade else NOTHING


# the slots or links that coal can come to: from one mine, from several that may compete, bought
Reached = tuple[int, int, int]
NOT_ASKED: Reached = (0, 0, 0)


def coal_by_slots(position: Position) -> Reached:
    """The slots that coal can come to."""
    slots_in = position.tables.slots_in
    coal_slots = position.coal_slots
    one = several = bought = 0
    sources = position.coal_places | position.trade
    while sources:
        joined = position.reach[sources.bit_length() - 1]
        sources &= ~joined
        slots = slots_in[joined]
        mines = slots & coal_slots
        if not mines:
            bought |= slots
        elif mines & (mines - 1):
            several |= slots
        else:
            one |= slots
    return one, several, bought


def coal_for_rail(position: Position, link: int) -> int:
    """The coal that can come to a rail laid there, as the edition counts it."""
    one, other = position.tables.link_ends[link]
    joined = position.reach[one] | position.reach[other]
    mines = joined & position.coal_places
    if not mines:
        return MARKET if joined & position.trade else NOTHING
    if mines & (mines - 1):
        if position.tables.edition.coal_to_either_end:
            first = nearest(position.beside, 1 << one, mines & position.reach[one])
            mines = first | nearest(position.beside, 1 << other, mines & position.reach[other])
        else:
            mines = nearest(position.beside, 1 << one | 1 << other, mines)
    return position.tables.slots_in[mines] & position.coal_slots


def coal_by_rails(position: Position, links: int) -> Reached:
    """Which of these links coal can come to if a rail is laid there."""
    one = several = bought = 0
    for link in bits(links):
        coal = coal_for_rail(position, link)
        if coal == MARKET:
            bought |= 1 << link
        elif coal & (coal - 1):
            several |= 1 << link
        elif coal:
            one |= 1 << link
    return one, several, bought


def iron_anywhere(position: Position) -> int:
    """The iron that can be had: every works with iron, otherwise the market."""
    return position.iron_slots or MARKET


def names(supply: int) -> list[int]:
    """The slots to choose from, lowest first, if there is a choice at all; otherwise one unnamed source."""
    if supply <= 0 or not supply & (supply - 1):
        return [-1]
    found = []
    while supply:
        low = supply & -supply
        found.append(low.bit_length() - 1)
        supply ^= low
    return found


def use(position: Position, seat: int, is_iron: bool, supply: int, named: int, tell: Tell | None = None) -> int:
    """Use one cube, the named source's, the only one's or one from the market or stock; what it costs there."""
    if supply != MARKET:
        slot = named if named >= 0 else supply.bit_length() - 1
        if tell is not None:
            _tell_taken(position, seat, "iron" if is_iron else "coal", slot, tell)
        position.take(slot, tell)
        return 0
    there = position.iron if is_iron else position.coal
    price = position.tables.price[there]
    if tell is not None:
        _tell_bought(seat, "iron" if is_iron else "coal", price, tell)
    if there:
        if is_iron:
            position.iron = there - 1
        else:
            position.coal = there - 1
    return price


def _tell_taken(position: Position, seat: int, what: str, slot: int, tell: Tell) -> None:
    owner, name = position.owner[slot], position.tables.slots[slot]
    tell.append(Event("took", {"seat": seat, "what": what, "slot": name, "owner": owner, "price": 0}))


def _tell_bought(seat: int, what: str, price: int, tell: Tell) -> None:
    tell.append(Event("took", {"seat": seat, "what": what, "slot": None, "owner": None, "price": price}))
