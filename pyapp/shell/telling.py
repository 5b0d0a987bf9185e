"""What a game gives back to the page: reasons, accounts of what happened, tickets, figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyapp.shell.canvas.hints import Flight, Ghost
from pyapp.shell.dom import Tag


class Why(NamedTuple):
    """A reason with the heading of the rules text that it stands under."""

    reason: str
    rule: str


class Account(NamedTuple):
    """What a decision did, in words."""

    headline: str
    details: tuple[str, ...] = ()  # how it was paid for, what it set off
    chapter: tuple[str, ...] = ()  # what the table did next by itself
    target: str = ""  # the part of the board that it was about


class Entry(NamedTuple):
    """One decision as the log tells it."""

    number: int
    seat: int
    notation: str  # as the reader may know it
    account: Account


class ActionKind(NamedTuple):
    """A kind of action on offer, with its symbol."""

    kind: str
    symbol: Tag | None = None


class Standing(NamedTuple):
    """What the list of players says of one seat: a figure for each column but the last, points, points to come."""

    figures: tuple[str, ...]
    points: int
    expected: int


class Ticket(NamedTuple):
    """What a decision would bring: in a few words, line by line, and on the board."""

    title: str
    bill: Sequence[Tag] = ()
    ghosts: Sequence[Ghost] = ()
    flights: Sequence[Flight] = ()
