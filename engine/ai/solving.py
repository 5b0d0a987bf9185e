"""Is a decision the answer of a puzzle? The same plan, whatever it is paid with."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.ai.decision import ambition
from engine.ai.interface import Adviser, adviser_for
from engine.core.contract import State
from engine.core.errors import IllegalAction
from engine.core.puzzle import Puzzle

ALIKE = 0.5  # points (grain 1) that decisions may differ by, one ply ahead, when they are ways to do the same


def accepts(puzzle: Puzzle, line: str, state: State | None = None) -> bool:
    """Does a first decision solve a puzzle? The position may be given where it is known."""
    position = puzzle.position() if state is None else state
    try:
        made = position.parse(line)
    except IllegalAction:
        return False
    if not puzzle.answer or puzzle.solves(str(made)):
        return bool(puzzle.answer)
    return same_plan(position, position.parse(puzzle.answer[0]), made)


def same_plan(state: State, one: Any, other: Any) -> bool:
    """Are two decisions ways to do the same thing, as the game's advice tells plans apart?

    Otherwise named or paid for is the same, as long as that costs nothing worth a word.
    """
    if str(one) == str(other):
        return True
    if one.kind != other.kind:
        return False
    adviser = adviser_for(state)
    plan, another = adviser.choice(state, one), adviser.choice(state, other)
    choices = list(adviser.choices(state))
    if plan != another and plan in choices and another in choices:
        return False  # the game's advice tells them apart
    return abs(_judged(state, adviser, one) - _judged(state, adviser, other)) <= ALIKE * adviser.grain


def _judged(state: State, adviser: Adviser, action: Any) -> float:
    seat = state.to_move
    assert seat is not None
    deal = state.determinize(seat, Random(0))
    deal.play(action)
    return ambition(adviser.evaluate(deal), seat)


def theme(state: State, action: Any) -> str:
    """What a decision is about, in one word: the game's own, or the kind of the decision."""
    speak = getattr(adviser_for(state), "theme", None)  # a game may have none
    return str(speak(state, action) if speak else action.kind)
