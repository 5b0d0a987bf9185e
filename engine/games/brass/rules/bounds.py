"""How large the numbers of a snapshot may be: what is taken once stays within bounds however the game goes on.

A fixed bound would not do: from a position at the bound one more round, income or score would lead beyond it, and what
was taken could be played but not kept. So the bounds give way as a game goes on, faster than play can fill them.
"""

from __future__ import annotations

from engine.core.errors import BadSave
from engine.games.brass.rules.plans import LIQUIDATE, UNNAMED
from engine.games.brass.rules.position import Position

MOST = 1_000_000  # pounds or points that a new game could be given
ROWS = 1000  # of a ledger
MOST_EVER = 10**18  # what may be read before it is known how far the game has come
_STEPS = 8  # for each card played: to a half-done action, through the debts of four seats, to the next card


def steps(position: Position) -> int:
    """How far the game has come; grows with every decision that may bring money or points."""
    played = position.era * len(position.tables.deck) + sum(len(pile) for pile in position.discards)
    if position.pending == UNNAMED:
        return _STEPS * (played + 1)
    return _STEPS * played + (4 - len(position.settling) if position.pending == LIQUIDATE else 0)


def last_round(position: Position) -> int:
    """The highest number that this round can have: every round to come takes at least a card."""
    tables = position.tables
    rounds = tables.rounds + len(tables.deck) + 1
    cards = len(position.deck) - position.drawn + sum(len(hand) for hand in position.hands)
    if position.pending == UNNAMED:
        return rounds - cards
    if position.pending == LIQUIDATE and tables.edition.income_at_start and any(position.hands):
        return rounds - cards
    return rounds - cards - 1  # the card is played already, or the next round comes without one


def check(position: Position) -> None:
    """BadSave if a number is larger than the bounds of this moment."""
    last = last_round(position)
    if position.round > last:
        raise BadSave(f"round should be from 1 to {last} with so many cards to play, not {position.round}")
    most = MOST * (1 + steps(position))
    for what, values in (("money", position.money), ("spending", position.spent), ("points", position.vp)):
        for seat, value in enumerate(values):
            if abs(value) > most:
                raise BadSave(f"player {seat}'s {what} should be at most {most}, not {value}")
    told = [row.points for row in position.ledger if row.source != "other"]
    if any(abs(points) > most for points in told):
        raise BadSave(f"points in the ledger should be at most {most}")
    if len(told) > ROWS * (1 + steps(position)):
        raise BadSave("the ledger is longer than any game could make it")
