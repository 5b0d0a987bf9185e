"""Rails: one an action, the first for money alone, every later one with a coal and an iron."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules import supply
from engine.games.age_of_industry.rules.plans import UNNAMED, Plan, Sources
from engine.games.age_of_industry.rules.position import Offer, Position
from engine.games.age_of_industry.rules.reasons import no
from engine.games.age_of_industry.rules.sources import afford, settle
from engine.kits.legality import ALL, NONE, Refusal, Rules, all_if
from engine.kits.network import bits


def needs(position: Position, seat: int) -> tuple[int, int, int]:
    """What the seat's next rail takes: dollars, coal, iron."""
    return position.tables.rail_needs[position.links_left[seat]]


# --- where ---


def _where(position: Position, seat: int) -> tuple[int, int, int]:
    return (
        position.free_links,  # link-taken
        ALL if position.links_left[seat] else NONE,  # no-link-tiles
        position.frontier[seat],  # link-network
    )


def _which(link: int, position: Position, *asked: object) -> dict[str, object]:
    return {"link": position.tables.links[link]}


WHERE: Rules[Position, int] = Rules(
    _where,
    Refusal("link-taken", _which),
    Refusal("no-link-tiles", lambda link, position, seat: {"tiles": position.tables.link_tiles}),
    Refusal("link-network", _which),
)


# --- what it takes: the ways to bring the cubes to one rail ---

Ways = list[supply.Delivery]


def _lacking(link: int, position: Position, *ways: Ways) -> dict[str, object]:
    return {**_which(link, position), "closed": position.tables.closed_names}


def _no_cube(what: str, link: int, position: Position) -> str:
    is_blocked = supply.is_blocked(position, position.tables.link_ends[link], what == "iron")
    return f"{what}-blocked-rail" if is_blocked else f"no-{what}-rail"


SUPPLY: Rules[Position, Ways, Ways] = Rules(
    lambda position, coals, irons: (all_if(coals), all_if(irons)),
    Refusal("no-coal-rail", _lacking, lambda link, position, *ways: _no_cube("coal", link, position)),
    Refusal("no-iron-rail", _lacking, lambda link, position, *ways: _no_cube("iron", link, position)),
)


# --- all rails, and one ---


def offers(position: Position, seat: int) -> list[Offer]:
    """All rails the seat can lay now: offers of like plans and their links.

    What the rules above allow, without a call for their masks.
    """
    links, left = position.free_links & position.frontier[seat], position.links_left[seat]
    if not links or not left:
        return []
    cost, coal_needed, iron_needed = position.tables.rail_needs[left]
    if not coal_needed and not iron_needed:
        return [(links, 1, UNNAMED, 0, 0, cost)]
    if coal_needed > 1 or iron_needed > 1:
        return _one_by_one(position, seat, links)
    coals = irons = supply.NONE_NEEDED
    if coal_needed:
        coals = position.coal_near.link_groups(position.free_links, position.traded_links)
    if iron_needed:
        irons = position.iron_near.link_groups(position.free_links, position.traded_links)
    found: list[Offer] = []
    supply.append_offers(found, position, links, UNNAMED, cost, coals, irons)
    return found


def _one_by_one(position: Position, seat: int, links: int) -> list[Offer]:
    """The offers for these links where a rail takes several cubes of a kind."""
    cost, coal_needed, iron_needed = needs(position, seat)
    found: list[Offer] = []
    for link in bits(links):
        ends = position.tables.link_ends[link]
        coals = supply.ways(position, ends, coal_needed, False)
        irons = supply.ways(position, ends, iron_needed, True)
        found += supply.each_way(position, link, UNNAMED, cost, coals, irons)
    return found


def check(position: Position, seat: int, link: int, coal: Sources, iron: Sources, loans: int) -> Plan:
    """The plan to lay that rail, or the reason why not."""
    tables = position.tables
    WHERE.explain(no, link, position, seat)
    cost, coal_needed, iron_needed = needs(position, seat)
    ends = tables.link_ends[link]
    coals = supply.ways(position, ends, coal_needed, False)
    irons = supply.ways(position, ends, iron_needed, True)
    SUPPLY.explain(no, link, position, coals, irons)
    named_coal, coal_taken = settle(position, "coal", coals, coal)
    named_iron, iron_taken = settle(position, "iron", irons, iron)
    coal_cost, iron_cost = supply.cost(position, coal_taken, False), supply.cost(position, iron_taken, True)
    afford(position, seat, cost, coal_cost, iron_cost, loans)
    return tables.link_rows[named_coal, named_iron, loans].plans[link]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Borrow, bring the cubes to either end over what lies there already, pay, lay the rail."""
    tables = position.tables
    cost, coal_needed, iron_needed = tables.rail_needs[position.links_left[seat]]
    if plan.loans:
        position.borrow(seat, plan.loans, tell)
    ends = tables.link_places[plan.link]
    if coal_needed:
        cost += supply.use(position, seat, False, ends, coal_needed, plan.coal, tell)
    if iron_needed:
        cost += supply.use(position, seat, True, ends, iron_needed, plan.iron, tell)
    position.pay(seat, cost, tell)
    position.links_left[seat] -= 1
    position.put_link(seat, plan.link)
    if tell is not None:
        tell.append(Event("linked", {"seat": seat, "link": tables.links[plan.link]}))
