"""What a seat may not see: one place hides it, one place deals it anew."""

from __future__ import annotations

from typing import Any

from engine.core.rng import RandomSource, shuffle_with
from engine.core.seats import check_seat
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.snapshots import distant_piles, snapshot
from engine.kits.hidden import conceal, deal_hands


def view(position: Position, seat: int) -> dict[str, Any]:
    """A snapshot in which other hands, the deck, cards set aside, tiles to come and the random state are null."""
    check_seat(seat, position.tables.players)
    seen = snapshot(position)
    conceal(seen, seat, "deck", "removed")
    # used tiles were seen by all, also those that lie under the stack in 2007
    to_come = len(position.distant) - position.distant_drawn
    seen["distant_tiles"] = [None] * to_come + distant_piles(position)[0][to_come:]
    return seen


def deal_anew(position: Position, seat: int, rng: RandomSource) -> None:
    """Deal all that is hidden from the seat at random, whatever it was before."""
    deck = position.deck[position.drawn :]
    nothing = [()] * position.tables.players
    pile = deal_hands(position.hands, nothing, seat, deck + position.removed, rng)
    position.deck = position.deck[: position.drawn] + tuple(pile[: len(deck)])
    position.removed = tuple(pile[len(deck) :])
    used = position.distant[: position.distant_drawn]
    position.distant = used + tuple(shuffle_with(sorted(position.distant[position.distant_drawn :]), rng))
