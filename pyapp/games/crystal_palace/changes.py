"""What a decision changes for each seat, added up from the events that it tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.events import Event
from pyapp.games.crystal_palace.names import hall_name, money
from pyapp.shell.i18n import Words

# by event: a marker stands at a new place
MARKERS = ("newspapers", "income", "westminster", "buzz")


@dataclass
class Change:
    """What changes for one seat."""

    paid: int = 0  # money out
    earned: int = 0  # money in, loans included
    gears: int = 0
    energy: int = 0
    dice: int = 0
    points: int = 0
    loans: int = 0
    repaid: int = 0
    at: dict[str, int] = field(default_factory=dict)  # markers, by the event that moved them

    @property
    def money(self) -> int:
        """What the purse gains or loses."""
        return self.earned - self.paid


def changes(events: Sequence[Event]) -> dict[int, Change]:
    """What changed for each seat that anything changed for, in the order of the first change."""
    found: dict[int, Change] = {}
    for key, values, _ in events:
        if key in _ADDS or key in MARKERS:
            change = found.setdefault(values["seat"], Change())
            if key in MARKERS:
                change.at[key] = values["at"]
            else:
                _ADDS[key](change, values)
    return found


def _paid(change: Change, values: dict[str, Any]) -> None:
    change.paid += values["amount"]


def _earned(change: Change, values: dict[str, Any]) -> None:
    change.earned += values["amount"]


def _goods(change: Change, values: dict[str, Any]) -> None:
    change.gears += values["gears"]
    change.energy += values["energy"]


def _dice(change: Change, values: dict[str, Any]) -> None:
    change.dice += values["count"]


def _ticketed(change: Change, _values: dict[str, Any]) -> None:
    change.dice -= 1


def _points(change: Change, values: dict[str, Any]) -> None:
    change.points += values["points"]


def _borrowed(change: Change, _values: dict[str, Any]) -> None:
    change.loans += 1


def _repaid(change: Change, values: dict[str, Any]) -> None:
    change.paid += values["amount"]
    change.repaid += 1


_ADDS = {
    "paid": _paid,
    "earned": _earned,
    "goods": _goods,
    "dice": _dice,
    "ticketed": _ticketed,
    "points": _points,
    "borrowed": _borrowed,
    "repaid": _repaid,
}


def said(words: Words, change: Change, before: Mapping[str, Any] | None = None) -> list[str]:
    """A change in words; with the player as it was before: money in and out in one sum, markers from where to where."""
    found = []
    if before is not None:
        if change.money:
            sign = "+" if change.money > 0 else "−"
            found.append(f"{sign}{money(abs(change.money))}")
    else:
        if change.paid:
            found.append(words("change.paid", amount=money(change.paid)))
        if change.earned:
            found.append(words("change.earned", amount=money(change.earned)))
    if change.loans:
        found.append(words("change.loans", count=change.loans))
    if change.repaid:
        found.append(words("change.repaid", count=change.repaid))
    for what, number in (("gears", change.gears), ("energy", change.energy), ("dice", change.dice)):
        if number:
            found.append(words(f"change.{what}", count=number, number=words.signed(number)))
    for marker, at in change.at.items():
        found.append(_moved(words, marker, at, before[marker] if before is not None else at))
    if change.points:
        found.append(words("change.points", count=change.points, number=words.signed(change.points)))
    return found


def _moved(words: Words, marker: str, at: int, start: int) -> str:
    """Where a marker stands, and where it stood if it moved."""
    shown = hall_name if marker == "westminster" else str
    return words(f"change.{marker}", at=shown(at) if at == start else f"{shown(start)} → {shown(at)}")
