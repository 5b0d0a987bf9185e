"""What a decision did, told where it happens.

`state.apply(action, tell)` fills the list `tell` with events, in the order in which things happened. The log, the
preview, animations and the mirror are made of them. The search passes no list.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that happened: a word for it, ids and numbers by name, and who may know."""

    key: str
    values: dict[str, Any]
    seen_by: tuple[int, ...] | None = None  # None: everybody


Tell = list[Event]


def seen(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Those of the events that a seat may know; None is somebody who looks on."""
    return [event for event in events if event.seen_by is None or (seat is not None and seat in event.seen_by)]


def others(seat: int, players: int) -> tuple[int, ...]:
    """All seats but one: those that are told a secret as a secret."""
    return tuple(other for other in range(players) if other != seat)


def several(part: Any) -> list[Any]:
    """A part of a decision as a list: what names one thing is given bare, what names more as a list already."""
    return part if isinstance(part, list) else [part]
