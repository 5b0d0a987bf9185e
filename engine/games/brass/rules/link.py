"""Links: canals in the canal era, rails (one or two an action) in the rail era."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules import supply
from engine.games.brass.rules.facts import CANAL, CANAL_COST, ERAS, RAIL, RAIL_COST, SECOND_RAIL_COST
from engine.games.brass.rules.plans import LINK, Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.games.brass.rules.sources import Due, settle
from engine.games.brass.rules.supply import Reached
from engine.kits.legality import ALL, NONE, Refusal, Rules, rule


def cost(position: Position) -> int:
    """What the next link of this action costs, without coal."""
    return _COSTS[position.era][position.pending == LINK]


_COSTS = ((CANAL_COST, CANAL_COST), (RAIL_COST, SECOND_RAIL_COST))  # by era, then: does the action go on?


# --- where ---


def _where(position: Position, seat: int) -> tuple[int, int, int, int]:
    return (
        position.tables.usable_links[position.era],  # no-route
        position.free_links,  # link-taken
        position.frontier[seat],  # link-network
        ALL if position.links_left[seat] else NONE,  # no-link-tiles
    )


def _which(link: int, position: Position, *asked: object) -> dict[str, object]:
    return {"link": position.tables.links[link]}


WHERE: Rules[Position, int] = Rules(
    _where,
    Refusal("no-route", _which, lambda link, position, seat: f"no-route-{ERAS[position.era]}"),
    Refusal("link-taken", _which),
    Refusal("link-network", _which),
    Refusal("no-link-tiles", lambda link, position, seat: {"tiles": position.tables.link_tiles}),
)


# --- what it takes ---


def _supply(position: Position, coal: Reached) -> int:
    one, several, bought = coal
    return one | several | bought if position.era == RAIL else ALL


def _money(position: Position, seat: int, coal: Reached) -> int:
    left = position.money[seat] - _COSTS[position.era][position.pending == LINK]
    if left < 0:
        return NONE
    return ~coal[2] if left < position.tables.price[position.coal] else ALL


def _due(link: int, position: Position, seat: int, coal: Reached) -> Due:
    coal_price = position.tables.price[position.coal] if coal[2] >> link & 1 else 0
    return Due(cost(position), coal_price, 0, position.money[seat])


SUPPLY: Rules[Position, Reached] = rule(
    _supply,
    Refusal("no-coal-rail", _which),
)
MONEY: Rules[Position, int, Reached] = rule(
    _money,
    Refusal(
        "money", lambda link, *asked: _due(link, *asked).details(), lambda link, *asked: _due(link, *asked).reason()
    ),
)


# --- all links, and one ---


def plans(position: Position, seat: int) -> list[Plan]:
    """All links the seat can lay now: the rules above in one walk, to which `test_legality` holds them."""
    links = position.frontier[seat] & position.free_links
    left = position.money[seat] - _COSTS[position.era][position.pending == LINK]
    if not links or left < 0 or not position.links_left[seat]:
        return []
    tables = position.tables
    if position.era == CANAL:
        return list(tables.link_row.pick(links))
    found: list[Plan] = []
    can_buy = left >= tables.price[position.coal]
    while links:
        low = links & -links
        links ^= low
        link = low.bit_length() - 1
        coal = supply.coal_for_rail(position, link)
        if coal > 0:
            if coal & (coal - 1):
                found += [tables.named_link(link, mine) for mine in supply.names(coal)]
            else:
                found.append(tables.link_row.plans[link])
        elif coal == supply.MARKET and can_buy:
            found.append(tables.link_row.plans[link])
    return found


def check(position: Position, seat: int, link: int, coal: int) -> Plan:
    """The plan to lay that link, or the reason why not."""
    WHERE.explain(no, link, position, seat)
    is_rail = position.era == RAIL
    reached = supply.coal_by_rails(position, 1 << link) if is_rail else supply.NOT_ASKED
    SUPPLY.explain(no, link, position, reached)
    MONEY.explain(no, link, position, seat, reached)  # the same whatever source is named
    named = settle(position, "coal", supply.coal_for_rail(position, link) if is_rail else supply.NOTHING, coal)
    return position.tables.named_link(link, named)


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Bring the coal, pay, lay the link."""
    pounds = cost(position)
    if position.era == RAIL:
        coal = supply.coal_for_rail(position, plan.link)
        pounds += supply.use(position, seat, False, coal, plan.coal, tell)
    position.pay(seat, pounds, tell)
    position.links_left[seat] -= 1
    position.put_link(seat, plan.link)
    if tell is not None:
        name, era = position.tables.links[plan.link], ERAS[position.era]
        tell.append(Event("linked", {"seat": seat, "link": name, "era": era}))
