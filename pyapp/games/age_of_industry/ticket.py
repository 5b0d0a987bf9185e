"""What a decision would bring, found by making it on a copy and comparing: never by working a rule out again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.age_of_industry.rules.plans import REPAY
from engine.games.age_of_industry.rules.state import State
from engine.kits.order import by_spending
from pyapp.games.age_of_industry.board.printed import tile_facts
from pyapp.games.age_of_industry.cubes import taken
from pyapp.games.age_of_industry.decisions import Way, read
from pyapp.games.age_of_industry.names import IMPORT
from pyapp.shell.canvas import hints
from pyapp.shell.face import Flip, Gain, Outcome

ENOUGH = 3  # actions left on the copy, so that the round does not end


@dataclass(frozen=True)
class Preview(Outcome):
    """What a decision would bring."""

    borrowed: int = 0
    interest: int = 0
    exported: tuple[str, int] | None = None  # cubes that went to the demand track
    cash: tuple[int, int] = (0, 0)  # the mover's, before and after
    debt: tuple[int, int] = (0, 0)  # in dollars
    next_tile: tuple[str, int] | None = None  # what can be built after a development; level -1: nothing is left


def expected(state: State) -> list[int]:
    """The points of each seat if the game ended now."""
    return state.scores()


def alone(state: State, line: str) -> State:
    """The position after a decision and nothing that follows from the end of a turn."""
    copy = state.clone()
    action = copy.parse(line)
    if copy.pending != REPAY:
        copy.actions_left = ENOUGH
    copy.play(action.plan.single[action.card] if action.whole else action)
    return copy


def preview(state: State, way: Way) -> Preview:
    """What this way would bring to the seat to move and to the others, the card aside."""
    seat = state.to_move
    assert seat is not None
    if way.kind == "draw":
        return Preview(seat)  # what comes from the pile is not to be seen
    line = way.notation(way.cards[0]) if way.cards else way.notation()
    after = alone(state, line)
    return repaid(state, after, seat) if state.pending == REPAY else compared(state, after, seat, line)


def repaid(state: State, after: State, seat: int) -> Preview:
    """What is left after repaying and the interest."""
    cash, debt = (state.money[seat], after.money[seat]), _debt(state, after, seat)
    return Preview(seat, interest=cash[0] - cash[1] - (debt[0] - debt[1]), cash=cash, debt=debt)


def _debt(state: State, after: State, seat: int) -> tuple[int, int]:
    loan = state.tables.loan
    return state.loans[seat] * loan, after.loans[seat] * loan


def compared(state: State, after: State, seat: int, line: str) -> Preview:
    """What a decision changed, the positions before and right after it given."""
    old, new = state.snapshot(), after.snapshot()
    parts = read(line)
    cost = after.spent[seat] - state.spent[seat]
    before_debt, after_debt = _debt(state, after, seat)
    flips = _flips(old, new)
    incomes = sum(tile_facts(flip.what, flip.level)["income"] for flip in flips if flip.owner == seat)
    borrowed = after_debt - before_debt
    earned = after.money[seat] - state.money[seat] + cost - borrowed - incomes
    points, points_after = state.scores(), after.scores()
    gains = tuple(
        Gain(who, after.money[who] - state.money[who], points=points_after[who] - points[who])
        for who in range(state.players)
    )
    sources = tuple(taken(state, old, new, parts))
    tile = next_tile = None
    if parts["kind"] in ("build", "combine"):
        tile = (parts["what"], new["slots"][parts["target"].removeprefix("slot:")]["level"])
    elif parts["kind"] == "develop":
        left = new["players"][seat]["mat"][parts["what"]]
        next_tile = (parts["what"], left[0] if left else -1)
    return Preview(
        seat,
        cost,
        max(0, earned),
        sources,
        flips,
        gains,
        by_spending(after.order, after.spent),
        by_spending(state.order, state.spent),
        tile,
        borrowed,
        exported=_exported(old, new, sources) if earned > 0 else None,
        cash=(state.money[seat], after.money[seat]),
        debt=(before_debt, after_debt),
        next_tile=next_tile,
    )


def _flips(old: dict[str, Any], new: dict[str, Any]) -> tuple[Flip, ...]:
    found = []
    for slot, tile in new["slots"].items():
        was = old["slots"].get(slot)
        same = was is not None and all(was[name] == tile[name] for name in ("owner", "industry", "level"))
        if tile["flipped"] and not (same and was["flipped"]):
            found.append(Flip(slot, tile["owner"], tile["industry"], tile["level"]))
    return tuple(found)


def _exported(old: dict[str, Any], new: dict[str, Any], sources: tuple[Any, ...]) -> tuple[str, int] | None:
    """The kind and number of cubes that went to the demand track."""
    for kind in ("coal", "iron"):
        bought = sum(1 for source in sources if source.kind == kind and not source.slot)
        moved = new[f"{kind}_market"] - max(0, old[f"{kind}_market"] - bought)
        if moved > 0:
            return kind, moved
    return None


def drawn(way: Way, found: Preview) -> tuple[list[hints.Ghost], list[hints.Source]]:
    """What the board shows of it: the tile or rail to be, and the ways of the cubes."""
    ghosts = []
    if found.tile:
        ghosts = [hints.Ghost(way.target, found.mover, *found.tile)]
    elif way.kind == "link":
        ghosts = [hints.Ghost(way.target, found.mover)]
    sources = [
        hints.Source(one.kind, _start(one.slot, one.kind), way.target or "order", one.price) for one in found.sources
    ]
    return ghosts, sources


def _start(slot: str, kind: str) -> str:
    if slot.endswith(IMPORT):
        return f"import:{slot.removesuffix(IMPORT)}"
    return f"slot:{slot}" if slot else f"market:{kind}"
