"""What a seat may not see: one place hides it, one place deals it anew.

A card taken from the display was seen by all: it stands among `seen` until it is played, and stays where it is.
"""

from __future__ import annotations

from typing import Any

from engine.core.rng import RandomSource
from engine.core.seats import check_seat
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.snapshots import snapshot
from engine.kits.hidden import conceal, deal_hands


def view(position: Position, seat: int) -> dict[str, Any]:
    """A snapshot in which other hands, the pile and the random state are null."""
    check_seat(seat, position.tables.players)
    shown = snapshot(position)
    conceal(shown, seat, "deck")
    return shown


def deal_anew(position: Position, seat: int, rng: RandomSource) -> None:
    """Deal all that is hidden from the seat at random, whatever it was before."""
    pile = deal_hands(position.hands, position.seen, seat, position.deck[position.drawn :], rng)
    position.deck = position.deck[: position.drawn] + tuple(pile)
