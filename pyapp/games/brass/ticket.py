"""What a decision of Brass would bring: tried on a copy, and told by its events."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple, cast

import engine
from engine.games.brass.rules import scoring
from engine.games.brass.rules.state import State
from engine.kits.order import by_spending
from pyapp.games.brass.names import card_name, link_name, money, slot_place, tile_name
from pyapp.kits.bill import Bill, paying
from pyapp.kits.choices import on_map
from pyapp.kits.outcomes import Flip, Gain, Source, amount, built, flips, gains, sources, told
from pyapp.shell.canvas.hints import Flight, Ghost
from pyapp.shell.choices import Action
from pyapp.shell.dom import Tag
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Ticket
from pyapp.shell.trial import Tried, played, tried

PLAIN = ("pass", "done")  # nothing to be said beyond the title


class Outcome(NamedTuple):
    """What a decision would bring."""

    mover: int
    cost: int = 0
    earned: int = 0
    sources: tuple[Source, ...] = ()
    flips: tuple[Flip, ...] = ()
    gains: tuple[Gain, ...] = ()  # all seats in their order
    order: tuple[int, ...] = ()
    order_before: tuple[int, ...] = ()
    tile: tuple[str, int] | None = None  # what would be built
    chance: float | None = None  # of a sale to the distant market
    supplied: tuple[str, int] | None = None  # cubes that go to a market


def projected(state: engine.State) -> list[int]:
    """The points of each seat if the era ended now."""
    return _scored(state).scores()


def projected_sheet(state: engine.State) -> list[dict[str, Any]]:
    """The score sheet if the era ended now."""
    return _scored(state).score_sheet()


def _scored(state: engine.State) -> engine.State:
    if state.over:
        return state
    copy = cast(State, state.clone())
    scoring.score_era(copy)
    return copy


def outcome(state: engine.State, action: Action) -> Outcome:
    """What a decision would bring to the seat to move and to the others."""
    parts = action.parts()
    if action.kind == "liquidate":
        return Outcome(state.to_move or 0)
    return _distant(cast(State, state), action) if parts.get("to") == "distant" else _of(tried(state, action))


def _distant(state: State, action: Action) -> Outcome:
    """A sale that a hidden tile decides: what it brings if it succeeds, and how likely that is."""
    seat = state.to_move
    assert seat is not None
    used, to_come = state.distant[: state.distant_drawn], state.distant[state.distant_drawn :]
    succeeded: Tried | None = None
    wins = 0
    for tile, number in sorted(Counter(to_come).items()):
        rest = list(to_come)
        rest.remove(tile)
        deal = state.clone()
        deal.distant = (*used, tile, *sorted(rest))
        one = played(state, deal, action, seat)
        if told(one.events, "sold"):
            wins += number
            succeeded = succeeded or one
    chance = wins / len(to_come) if to_come else 0.0
    return (_of(succeeded) if succeeded else Outcome(seat))._replace(chance=chance)


def _of(found: Tried) -> Outcome:
    before, after, events = cast(State, found.before), cast(State, found.after), found.events
    supplied = [(values["what"], values["count"]) for values in told(events, "supplied")]
    return Outcome(
        found.seat,
        amount(events, "paid", found.seat),
        amount(events, "earned", found.seat),
        sources(events),
        flips(events),
        gains(found, projected, _incomes),
        by_spending(after.order, after.spent),
        by_spending(before.order, before.spent),
        built(events),
        None,
        supplied[0] if supplied else None,
    )


def _incomes(state: engine.State) -> list[int]:
    place = cast(State, state)
    return [place.tables.income_level[space] for space in place.income]


# --- what is shown of it ---


def ticket(moment: Moment, action: Action) -> Ticket:
    """The decision in a few words, line by line, and on the board."""
    title = sentence(moment, action)
    cards = action.parts().get("card", ())
    paid = paying(moment, [cards] if isinstance(cards, str) else cards, card_name)
    if action.kind in PLAIN:
        return Ticket(title, paid)
    found = outcome(moment.state, action)
    where = on_map(action.parts())
    ghosts = []
    if found.tile or action.kind == "link":
        ghosts = [Ghost(where, found.mover, *(found.tile or ()))]
    end = f"player:{found.mover}" if action.kind == "develop" else where or "order"
    flights = [
        Flight(one.kind, f"slot:{one.slot}" if one.slot else f"market:{one.kind}", end, one.price)
        for one in found.sources
    ]
    return Ticket(title, [*paid, *bill(moment, found)], ghosts, flights)


def sentence(moment: Moment, action: Action) -> str:
    """The decision in a few words."""
    words, now, parts, kind = moment.words, moment.view, action.parts(), action.kind
    place = slot_place(parts["slot"]) if "slot" in parts else ""
    if kind in ("build", "develop"):
        industry = parts["industry"]
        level = now["players"][now["to_move"]]["mat"][industry][0]
        return words(f"do.{kind}", tile=tile_name(words, industry, level), place=place)
    if kind == "link":
        return words(f"do.link.{now['era']}", link=link_name(parts["link"]))
    if kind == "sell":
        if parts["to"] == "distant":
            return words("do.sell.distant", place=place)
        return words("do.sell", place=place, port=slot_place(parts["to"]))
    if kind == "loan":
        return words("do.loan", amount=parts["amount"])
    if kind == "liquidate":
        return words("do.liquidate", place=place)
    return words(f"do.{kind}")


def bill(moment: Moment, found: Outcome) -> list[Tag]:
    """Cost, sources, gains and the order to come, line by line."""
    words, pending = moment.words, moment.view["pending"]
    lines = Bill(moment, found.mover)
    if found.cost:
        lines.row("bill.cost", money(found.cost))
    lines.sources(found.sources, slot_place, lambda price: words("bill.market", price=price))
    if found.chance is not None:
        lines.row("bill.chance", f"{round(found.chance * 100)} %")
    elif found.earned:
        said = money(found.earned)
        if found.supplied:
            what, count = found.supplied
            said = f"{said} · {words('bill.sold', count=count, what=words(f'thing.{what}'))}"
        lines.row("bill.earned", said)
    if pending and pending["action"] == "liquidate":
        lines.row("bill.owed", money(pending["owed"]))
    lines.flips(found.flips, lambda industry, level: tile_name(words, industry, level), slot_place)
    lines.gains(found.gains, lambda gain: _counted(moment, gain, found.mover))
    lines.order(found.order_before, found.order)
    return lines.rows


def brings(moment: Moment, action: Action) -> str:
    """What a sale would bring the mover, and how likely that is where a hidden tile decides."""
    words, found = moment.words, outcome(moment.state, action)
    said = next((_gain(moment, gain, found.mover) for gain in found.gains if gain.seat == found.mover), "")
    if found.chance is None:
        return said
    share = f"{round(found.chance * 100)} %"
    return words("slip.chance", share=share, what=said) if said else share


def _counted(moment: Moment, gain: Gain, mover: int) -> str:
    """What somebody gains; the mover's own points with when they count."""
    said = _gain(moment, gain, mover)
    return moment.words("bill.now", what=said) if gain.points and gain.seat == mover else said


def _gain(moment: Moment, gain: Gain, mover: int) -> str:
    words = moment.words
    parts = []
    before, after = gain.income
    if before != after:
        parts.append(words("bill.income", before=words.signed(before), after=words.signed(after)))
    if gain.points:
        parts.append(words("bill.points", count=gain.points, points=words.signed(gain.points)))
    if gain.money and gain.seat != mover:
        parts.append(words.signed(gain.money))
    return ", ".join(parts)
