"""Why something cannot be decided now, asked by what it names: no line of notation has to be written for that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules import permanents
from engine.games.crystal_palace.rules.objections import objection
from engine.games.crystal_palace.rules.reasons import no
from engine.games.crystal_palace.rules.tables import DICE

if TYPE_CHECKING:
    from engine.core.errors import IllegalAction
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.state import State


def refusal(state: State, line: Action | str) -> IllegalAction | None:
    """Why a decision of these tables is refused, None if it is legal; one that no game ever has comes as text."""
    if state.to_move is None:
        return no("over", rounds=state.tables.rounds)
    legal = not isinstance(line, str) and state.allows(line)
    return None if legal else objection(state, state.to_move, line)


def refusal_of_kind(state: State, kind: str) -> IllegalAction | None:
    """Why nothing of a kind can be decided now: what stands in the way of the likeliest; None if something can."""
    found = [refusal(state, action) for action in _likely(state, state.to_move or 0, do.KINDS.index(kind))]
    return None if None in found else found[0]


def _likely(state: State, seat: int, code: int) -> list[Action]:
    """What the seat may mean by a kind, the likeliest first: what it owns or what lies there, else anything."""
    tables = state.tables
    single = {
        do.PASS: tables.passes,
        do.ADVANCE: tables.advance,
        do.PUBLISH: tables.publish,
        do.DECLINE: tables.decline,
        do.DONE: tables.done,
        do.POSTER: tables.poster,
    }
    if code in single:
        return [single[code]]
    if code == do.SET:
        return tables.sets[max(1, state.active[seat])][:1]
    if code == do.PLACE:
        values = dict.fromkeys(state.dice[seat]) if state.phase > 1 else {}
        return [action for value in values or (DICE,) for action in tables.place[value]]
    if code == do.TAKE:
        return [
            *_of(tables.take_patent, state.shown_patents),
            *(tables.take_tile[one] for one in state.shown_research),
            *(tables.swap_tile[one][other] for one in state.shown_research for other in state.research[seat]),
            *(tables.take_share[one] for one in state.shown_shares),
        ]
    if code == do.LOAN:
        return [tables.borrow, *(tables.borrow_for[tile] for tile in sorted(set(state.research[seat])))]
    if code == do.REPAY:
        return [tables.repay_loan[value] for value in state.loans[seat] or tables.loan_values]
    return {
        do.HIRE: lambda: _of(tables.hire, state.shown_persons),
        do.USE: lambda: tables.use,
        do.ABILITY: lambda: _of(tables.use_ability, state.persons[seat]),
        do.BUILD: lambda: _of([row[seat] for row in tables.build], state.patents[seat]),
        do.PERMANENT: lambda: _of(tables.use_permanent, permanents.owned(state, seat)),
        do.TRADE: lambda: tables.trade,
        do.BUY: lambda: tables.buy,
        do.SELL: lambda: tables.sell,
        do.ASSISTANT: lambda: [tables.new_assistant, *tables.assistant_up[1:], tables.commission],
        do.LOWER: lambda: tables.lower[1:],
        do.CHOOSE: lambda: list(tables.choose.values()),
    }[code]()


def _of(every: list[Action], numbers: Iterable[int]) -> list[Action]:
    """Those of these numbers, or the first one where there are none."""
    return [every[number] for number in numbers] or every[:1]
