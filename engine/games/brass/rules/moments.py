"""Moments: which kinds of decision are due, by what is half done."""

from __future__ import annotations

from engine.games.brass.rules.plans import DONE, KINDS, LIQUIDATE, UNNAMED
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.kits.legality import ALL, Refusal, Rules

# the targets are the kinds of decision


def _kinds(pending: int, owed: int) -> tuple[int, int, int, int]:
    debt, done = 1 << LIQUIDATE, 1 << DONE
    return (
        debt if pending == LIQUIDATE else ALL,  # only-liquidate
        ALL if pending == LIQUIDATE else ~debt,  # no-shortfall
        ALL if pending in (UNNAMED, LIQUIDATE) else 1 << pending | done,  # finish-first
        ALL if pending != UNNAMED else ~done,  # not-going-on
    )


DUE: Rules[int, int] = Rules(
    _kinds,
    Refusal("only-liquidate", lambda kind, pending, owed: {"owed": owed}),
    Refusal("no-shortfall"),
    Refusal("finish-first", lambda kind, pending, owed: {"kind": KINDS[pending]}),
    Refusal("not-going-on"),
)


def check(position: Position, kind: int) -> None:
    """Refuse if this kind of decision is not due now."""
    DUE.explain(no, kind, position.pending, position.owed)
