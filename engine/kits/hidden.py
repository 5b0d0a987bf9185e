"""What a seat may not see, as far as games have it in common: other hands, the cards to come, the random numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.core.events import Event, Tell, others
from engine.core.rng import RandomSource, shuffle_with

Cards = tuple[int, ...]


def conceal(snapshot: dict[str, Any], seat: int, *piles: str) -> None:
    """Replace by null in a snapshot the cards in other hands and in these piles, and the random state."""
    for other, player in enumerate(snapshot["players"]):
        if other != seat:
            player["hand"] = [None] * len(player["hand"])
    for pile in piles:
        snapshot[pile] = [None] * len(snapshot[pile])
    snapshot["rng"] = None


def deal_hands(
    hands: list[Cards], known: Sequence[Cards], seat: int, rest: Iterable[int], rng: RandomSource
) -> list[int]:
    """Deal what the seat does not know of other hands anew, from there and from the rest; give the rest, shuffled.

    `known[other]` are the cards of a hand that everybody has seen: they stay.
    """
    unseen = list(rest)
    for other, hand in enumerate(hands):
        if other != seat:
            unseen += hand
            for card in known[other]:
                unseen.remove(card)
    pile = shuffle_with(sorted(unseen), rng)  # sorted: the true order must not shine through
    start = 0
    for other, hand in enumerate(hands):
        if other != seat:
            end = start + len(hand) - len(known[other])
            dealt = pile[start:end]
            dealt += known[other]
            dealt.sort()
            hands[other] = tuple(dealt)
            start = end
    return pile[start:]


def tell_drawn(seat: int, names: list[str], players: int, tell: Tell) -> None:
    """Tell that a seat drew these cards from the pile: to the seat which ones, to the others how many."""
    tell.append(Event("drew", {"seat": seat, "from": "pile", "cards": names}, (seat,)))
    tell.append(Event("drew", {"seat": seat, "from": "pile", "count": len(names)}, others(seat, players)))
