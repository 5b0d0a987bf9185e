"""What somebody sees who holds nothing: that on which the views of all seats agree."""

from __future__ import annotations

from typing import Any

import engine


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
        return [agreed(mine, theirs) for mine, theirs in zip(one, other, strict=True)]
    return None
