"""Moments: which kinds of decision are due, by what is half done."""

from __future__ import annotations

from engine.games.age_of_industry.rules.plans import DONE, DRAW, KINDS, REPAY, SELL, UNNAMED
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.kits.legality import ALL, Refusal, Rules

# the targets are the kinds of decision


def _kinds(pending: int) -> tuple[int, int, int, int, int]:
    repay, draw, sell, done = 1 << REPAY, 1 << DRAW, 1 << SELL, 1 << DONE
    return (
        repay | done if pending == REPAY else ALL,  # only-repay
        ALL if pending == REPAY else ~repay,  # not-repaying
        draw if pending == DRAW else ALL,  # finish-draw
        sell | done if pending == SELL else ALL,  # finish-first
        ALL if pending != UNNAMED else ~done,  # not-going-on
    )


DUE: Rules[int] = Rules(
    _kinds,
    Refusal("only-repay"),
    Refusal("not-repaying"),
    Refusal("finish-draw"),
    Refusal("finish-first", lambda kind, pending: {"kind": KINDS[SELL]}),
    Refusal("not-going-on"),
)


def check(position: Position, kind: int) -> None:
    """Refuse if this kind of decision is not due now."""
    DUE.explain(no, kind, position.pending)
