"""What somebody sees and hears who sits at no seat: that on which all seats agree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import engine
from engine.core.events import Event, seen


def view(state: engine.State) -> dict[str, Any]:
    """The position as nobody's eyes see it: whatever is hidden from some seat is null, counts stay."""
    first, *others = [state.view(seat) for seat in range(state.players)]
    for other in others:
        first = agreed(first, other)
    return first


def agreed(one: Any, other: Any) -> Any:
    """What two views have in common."""
    if one == other:
        return one
    if isinstance(one, dict) and isinstance(other, dict):
        return {name: agreed(value, other.get(name)) for name, value in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [agreed(own, theirs) for own, theirs in zip(one, other, strict=True)]
    return None


def heard(events: Iterable[Event], seat: int | None, players: int) -> list[Event]:
    """What a seat hears of a decision, or what nobody's ears do.

    A secret is told twice: to those who know it, and right after that to all the others as a secret. The second time
    everybody may listen.
    """
    if seat is not None:
        return seen(events, seat)
    found = []
    knowing: tuple[str, tuple[int, ...]] = ("", ())  # of the event before: what it was, and who heard it alone
    for event in events:
        if event.seen_by is None or (event.key == knowing[0] and len({*event.seen_by, *knowing[1]}) == players):
            found.append(event)
        knowing = (event.key, event.seen_by or ())
    return found
