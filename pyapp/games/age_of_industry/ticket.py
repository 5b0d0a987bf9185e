"""What a decision of Age of Industry would bring: tried on a copy, and told by its events."""

from __future__ import annotations

from typing import NamedTuple, cast

import engine
from engine.games.age_of_industry.rules.state import State
from engine.kits.order import by_spending
from pyapp.games.age_of_industry.board.printed import tile_facts
from pyapp.games.age_of_industry.names import (
    card_name,
    industry_name,
    link_name,
    money,
    outlet_name,
    slot_place,
    source_target,
    tile_name,
    where,
)
from pyapp.games.age_of_industry.ways import COMBINE, target
from pyapp.kits.bill import Bill, paying
from pyapp.kits.outcomes import Flip, Gain, Source, amount, built, flips, gains, sources, told
from pyapp.shell.canvas.hints import Flight, Ghost
from pyapp.shell.choices import Action
from pyapp.shell.dom import Tag
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Ticket
from pyapp.shell.trial import tried

PLAIN = ("pass", "draw")  # nothing to be said beyond the title: what comes from the pile is not to be seen


class Outcome(NamedTuple):
    """What a decision would bring."""

    mover: int
    cost: int = 0
    earned: int = 0  # for cubes that go to the demand track
    sources: tuple[Source, ...] = ()
    flips: tuple[Flip, ...] = ()
    gains: tuple[Gain, ...] = ()  # all seats in their order
    order: tuple[int, ...] = ()
    order_before: tuple[int, ...] = ()
    tile: tuple[str, int] | None = None  # what would be built
    borrowed: int = 0
    interest: int = 0
    exported: tuple[str, int] | None = None  # cubes that go to the demand track
    cash: tuple[int, int] = (0, 0)  # the mover's, before and after
    debt: tuple[int, int] = (0, 0)  # in dollars
    next_tile: tuple[str, int] | None = None  # what can be built after a development; level -1: nothing is left


def expected(state: engine.State) -> list[int]:
    """The points of each seat if the game ended now."""
    return state.scores()


def outcome(state: engine.State, action: Action) -> Outcome:
    """What a decision would bring to the seat to move and to the others."""
    found = tried(state, action)
    seat, events = found.seat, found.events
    before, after = cast(State, found.before), cast(State, found.after)
    loan = before.tables.loan
    exported = [(values["what"], values["count"]) for values in told(events, "supplied")]
    developed = [
        (values["industry"], -1 if values["next"] is None else values["next"]) for values in told(events, "developed")
    ]
    return Outcome(
        seat,
        amount(events, "paid", seat),
        amount(events, "earned", seat, "market"),
        sources(events),
        flips(events),
        gains(found, expected),
        by_spending(after.order, after.spent),
        by_spending(before.order, before.spent),
        built(events),
        amount(events, "borrowed", seat),
        -amount(events, "collected", seat),
        exported[0] if exported else None,
        (before.money[seat], after.money[seat]),
        (before.loans[seat] * loan, after.loans[seat] * loan),
        developed[0] if developed else None,
    )


# --- what is shown of it ---


def ticket(moment: Moment, action: Action) -> Ticket:
    """The decision in a few words, line by line, and on the board."""
    title = sentence(moment, action)
    card = action.parts().get("card", "") if action.kind != "draw" else ""
    paid = paying(moment, [card] if card else [], card_name)
    if action.kind in PLAIN or (action.kind == "done" and not _repaying(moment)):
        return Ticket(title, paid)
    found = outcome(moment.state, action)
    where = target(action.kind, action.parts())
    ghosts = []
    if found.tile or action.kind == "link":
        ghosts = [Ghost(where, found.mover, *(found.tile or ()))]
    flights = [
        Flight(one.kind, source_target(one.slot, one.kind), where or "order", one.price) for one in found.sources
    ]
    return Ticket(title, [*paid, *bill(moment, found)], ghosts, flights)


def _repaying(moment: Moment) -> bool:
    pending = moment.view["pending"]
    return bool(pending) and pending["action"] == "repay"


def sentence(moment: Moment, action: Action) -> str:
    """The decision in a few words."""
    words, now, parts, kind = moment.words, moment.view, action.parts(), action.kind
    place = slot_place(words, parts["slot"]) if "slot" in parts else ""
    if kind in ("build", COMBINE):
        level = now["players"][now["to_move"]]["mat"][parts["industry"]][0]
        key = "do.combine" if kind == COMBINE else "do.build"
        return words(key, tile=tile_name(words, parts["industry"], level), where=where(words, parts["slot"]))
    if kind == "link":
        return words("do.link.rail", link=link_name(words, parts["link"]))
    if kind == "develop":
        return words("do.develop", tile=tile_name(words, parts["industry"], parts["level"]))
    if kind == "sell":
        tile = industry_name(words, now["slots"][parts["slot"]]["industry"])
        return words("do.sell", tile=tile, place=place, outlet=outlet_name(words, parts["to"]))
    if kind == "draw":
        if "card" not in parts:
            return words("do.draw.pile")
        return words("do.draw", card=card_name(words, parts["card"]))
    if kind == "repay":
        return words("do.repay", amount=money(parts["amount"]))
    if kind == "done" and _repaying(moment):
        return words("do.interest")
    return words("do.pass.free" if kind == "pass" and "card" not in parts else f"do.{kind}")


def bill(moment: Moment, found: Outcome) -> list[Tag]:
    """Cost, loans, sources, gains and the order to come, line by line."""
    words = moment.words
    lines = Bill(moment, found.mover)
    if found.cost:
        lines.row("bill.cost", money(found.cost))
    if found.borrowed:
        lines.row("bill.loan", words("bill.debt", amount=money(found.borrowed), debt=money(found.debt[1])))
    if found.interest:
        lines.row("bill.interest", money(found.interest))
    lines.sources(
        found.sources,
        lambda slot: slot_place(words, slot),
        lambda price: words("bill.track", price=money(price)),
    )
    if found.exported:
        kind, count = found.exported
        sold = words("bill.export", count=count, what=words(f"thing.{kind}"))
        lines.row("bill.earned", f"{money(found.earned)} · {sold}")
    lines.flips(
        found.flips, lambda industry, level: _flip(moment, industry, level), lambda slot: slot_place(words, slot)
    )
    if found.next_tile:
        industry, level = found.next_tile
        lines.row("bill.next", tile_name(words, industry, level) if level >= 0 else words("mat.empty"))
    if found.cash[0] != found.cash[1]:
        lines.row("bill.cash", f"{money(found.cash[0])} → {money(found.cash[1])}")
    if not found.borrowed and found.debt[0] != found.debt[1]:
        lines.row("bill.debts", f"{money(found.debt[0])} → {money(found.debt[1])}")
    if not _repaying(moment):
        lines.gains(found.gains, lambda gain: _gain(moment, gain, found.mover))
    lines.order(found.order_before, found.order)
    return lines.rows


def _flip(moment: Moment, industry: str, level: int) -> str:
    income = money(int(tile_facts(industry, level)["income"]))
    return f"{tile_name(moment.words, industry, level)} (+{income})"


def brings(moment: Moment, action: Action) -> str:
    """What a sale would bring the mover: money at once, and points if the game ended then."""
    words, found = moment.words, outcome(moment.state, action)
    paid = found.cash[1] - found.cash[0]
    points = next((gain.points for gain in found.gains if gain.seat == found.mover), 0)
    parts = [f"+{money(paid)}" if paid > 0 else ""]
    parts.append(words("slip.points", count=points, points=words.signed(points)) if points else "")
    return ", ".join(filter(None, parts))


def _gain(moment: Moment, gain: Gain, mover: int) -> str:
    words = moment.words
    parts = []
    if gain.money and gain.seat != mover:
        parts.append(words("bill.gets", amount=money(gain.money)))
    if gain.points:
        parts.append(words("bill.points", count=gain.points, points=words.signed(gain.points)))
    return ", ".join(parts)
