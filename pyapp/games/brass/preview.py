"""What a decision would bring, found by making it on a copy and comparing: never by working a rule out again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import engine
from engine.games.brass.rules import scoring
from engine.games.brass.rules.plans import LIQUIDATE, SELL, UNNAMED
from engine.games.brass.rules.state import State
from engine.kits.order import by_spending
from pyapp.games.brass.cubes import taken
from pyapp.games.brass.decisions import Way
from pyapp.shell.canvas import hints
from pyapp.shell.face import Flip, Gain, Outcome

ENOUGH = 3  # actions left on the copy, so that the turn does not end and nothing hidden is drawn


@dataclass(frozen=True)
class Preview(Outcome):
    """What a decision would bring."""

    chance: float | None = None  # of a sale to the distant market
    sold_cubes: int = 0
    market: str = ""  # where those went
    owed: int | None = None


def projected(state: engine.State) -> list[int]:
    """The points of each seat if the era ended now."""
    if state.over or not isinstance(state, State):
        return state.scores()
    copy = state.clone()
    scoring.score_era(copy)
    return copy.scores()


def projected_sheet(state: engine.State) -> list[dict[str, Any]]:
    """The score sheet if the era ended now."""
    if state.over or not isinstance(state, State):
        return state.score_sheet()
    copy = state.clone()
    scoring.score_era(copy)
    return copy.score_sheet()


def preview(state: State, way: Way) -> Preview:
    """What this way would bring to the seat to move and to the others, the card aside."""
    seat = state.to_move
    assert seat is not None
    plan = _plan(state, way)
    if plan.kind == LIQUIDATE:
        return _liquidated(state, seat, way)
    if plan.kind == SELL and plan.port == UNNAMED:
        return _distant(state, seat, plan)
    return _compare(state, seat, _after(state, plan), way)


def _plan(state: State, way: Way) -> Any:
    line = way.notation(way.cards[0]) if way.cards else way.notation()
    return state.parse(line).plan


def _after(state: State, plan: Any) -> State:
    copy = state.clone()
    copy.actions_left = ENOUGH
    if copy.pending == UNNAMED:
        seat = copy.to_move
        assert seat is not None
        copy.play(plan.single[copy.hands[seat][0]])  # one card, so that two of them do not end the turn
    else:
        copy.play(plan.bare)
    return copy


def _liquidated(state: State, seat: int, way: Way) -> Preview:
    slot = way.target.removeprefix("slot:")
    lying = state.snapshot()["slots"][slot]
    order = tuple(state.order)
    return Preview(
        owed=state.owed, tile=(lying["industry"], lying["level"]), mover=seat, order=order, order_before=order
    )


def _distant(state: State, seat: int, plan: Any) -> Preview:
    """A sale that a hidden tile decides: what it brings if it succeeds, and how likely that is."""
    used, to_come = state.distant[: state.distant_drawn], state.distant[state.distant_drawn :]
    succeeded: State | None = None
    wins = 0
    for tile, number in sorted(Counter(to_come).items()):
        rest = list(to_come)
        rest.remove(tile)
        deal = state.clone()
        deal.distant = (*used, tile, *sorted(rest))
        after = _after(deal, plan)
        if after.flipped >> plan.slot & 1:
            wins += number
            succeeded = succeeded or after
    chance = wins / len(to_come) if to_come else 0.0
    found = _compare(state, seat, succeeded or state, None)
    return Preview(
        flips=found.flips,
        gains=found.gains,
        order=found.order,
        order_before=found.order_before,
        chance=chance,
        mover=seat,
    )


def _compare(state: State, seat: int, after: State, way: Way | None) -> Preview:
    old, new = state.snapshot(), after.snapshot()
    cost = after.spent[seat] - state.spent[seat]
    earned = after.money[seat] - state.money[seat] + cost
    levels = state.tables.income_level
    before_points, after_points = projected(state), projected(after)
    gains = tuple(
        Gain(
            who,
            after.money[who] - state.money[who],
            (levels[state.income[who]], levels[after.income[who]]),
            after_points[who] - before_points[who],
        )
        for who in range(state.players)
    )
    flips = tuple(
        Flip(slot, tile["owner"], tile["industry"], tile["level"])
        for slot, tile in new["slots"].items()
        if tile["flipped"] and not old["slots"].get(slot, {"flipped": False})["flipped"]
    )
    target = way.target.removeprefix("slot:") if way else ""
    sold = 0
    market = ""
    for kind, industry in (("coal", "coal-mine"), ("iron", "iron-works")):
        if way and way.kind == "build" and way.what == industry and new[f"{kind}_market"] > old[f"{kind}_market"]:
            sold, market = new[f"{kind}_market"] - old[f"{kind}_market"], kind
    tile = None
    if way and way.kind == "build":
        tile = (way.what, new["slots"][target]["level"])
    return Preview(
        cost=cost,
        earned=max(0, earned),
        sources=tuple(taken(state, old, new, _parts(way))) if way else (),
        flips=flips,
        gains=gains,
        order=by_spending(after.order, after.spent),
        order_before=by_spending(state.order, state.spent),
        sold_cubes=sold,
        market=market,
        mover=seat,
        tile=tile,
    )


def _parts(way: Way) -> dict[str, str]:
    return {"kind": way.kind, "what": way.what, "target": way.target}


def drawn(way: Way, found: Preview) -> tuple[list[hints.Ghost], list[hints.Source]]:
    """What the board shows of it: the tile or link to be, and the ways of the cubes."""
    ghosts = []
    if way.kind == "build" and found.tile:
        ghosts = [hints.Ghost(way.target, found.mover, *found.tile)]
    elif way.kind == "link":
        ghosts = [hints.Ghost(way.target, found.mover)]
    end = f"player:{found.mover}" if way.kind == "develop" else way.target or "order"
    sources = [
        hints.Source(one.kind, f"slot:{one.slot}" if one.slot else f"market:{one.kind}", end, one.price)
        for one in found.sources
    ]
    return ghosts, sources
