"""What a choice is paid with, once it was made: found by what positions are worth, where the game's advice can tell.

The search tells choices apart, not what is given up for them, and while it thinks it pays by rules of thumb.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.ai.decision import Decision
from engine.ai.interface import Adviser
from engine.core.contract import State


def well_paid(decision: Decision, state: State, adviser: Adviser) -> Decision:
    """The same decision, carried out in the way that leaves the seat most; from what that seat may know."""
    pay = getattr(adviser, "paid", None)
    if pay is None:
        return decision
    deal = state.determinize(decision.seat, Random(0))
    best = decision.best
    action = pay(deal, adviser.choice(deal, deal.parse(str(best.action))))
    line = str(action)
    if line == str(best.action):
        return decision
    other = replace(best, action=action, line=(line, *best.line[1:]))
    considered = tuple(other if one is best else one for one in decision.considered)
    return replace(decision, action=action, considered=considered)
