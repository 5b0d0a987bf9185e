"""What a decision of a game with tiles, cubes and money brings, gathered from the events that it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import engine
from engine.core.events import Event
from pyapp.shell.choices import Action
from pyapp.shell.i18n import Words
from pyapp.shell.trial import Tried


class Source(NamedTuple):
    """A cube that an action takes: from a place on the board, or bought from the market (slot "")."""

    kind: str
    slot: str
    owner: int | None
    price: int = 0


class Flip(NamedTuple):
    """A tile that turns over."""

    slot: str
    owner: int
    what: str
    level: int


class Gain(NamedTuple):
    """What changes for one seat."""

    seat: int
    money: int = 0
    income: tuple[int, int] = (0, 0)  # a round, before and after
    points: int = 0  # if the game were scored right after


def told(events: Iterable[Event], key: str) -> list[dict[str, Any]]:
    """The values of every event with this key."""
    return [event.values for event in events if event.key == key]


def decided(events: Sequence[Event]) -> dict[str, Any]:
    """What was decided: seat, kind, and the parts of the line by name."""
    return next(iter(told(events, "decided")))


def amount(events: Iterable[Event], key: str, seat: int, why: str = "") -> int:
    """The money of all events with this key about a seat."""
    return sum(
        values["amount"] for values in told(events, key) if values["seat"] == seat and (not why or values["why"] == why)
    )


def sources(events: Iterable[Event]) -> tuple[Source, ...]:
    """The cubes that were taken, in that order."""
    return tuple(
        Source(values["what"], values["slot"] or "", values["owner"], values["price"])
        for values in told(events, "took")
    )


def paid_with(
    words: Words, names: Sequence[str], events: Sequence[Event], seat: int, cost: str, place: Callable[[str], str]
) -> list[str]:
    """What a decision was paid with, in words: the money, if any, and where every cube came from."""
    found = [cost] if cost else []
    for source in sources(events):
        what = words(f"thing.{source.kind}")
        if source.owner is None:
            found.append(words("log.from.market", what=what))
        else:
            key = "log.from.own" if source.owner == seat else "log.from"
            found.append(words(key, what=what, place=place(source.slot), owner=names[source.owner]))
    return found


def flips(events: Iterable[Event]) -> tuple[Flip, ...]:
    """The tiles that turned over."""
    return tuple(
        Flip(values["slot"], values["seat"], values["industry"], values["level"]) for values in told(events, "flipped")
    )


def built(events: Iterable[Event]) -> tuple[str, int] | None:
    """The tile that was laid: industry and level."""
    return next(((values["industry"], values["level"]) for values in told(events, "built")), None)


def price(state: engine.State, decision: Action) -> int:
    """What a decision costs who makes it: played on a copy, up to where it has been paid for."""
    told_so_far: list[Event] = []
    state.clone().play(decision, told_so_far)
    return amount(told_so_far, "paid", state.to_move or 0)


Figures = Callable[[engine.State], Sequence[int]]  # one for each seat


def gains(tried: Tried, points: Figures, income: Figures | None = None) -> tuple[Gain, ...]:
    """What changed for each seat; `points` says what the seats have if the game is scored, `income` what a round."""
    before, after, events = points(tried.before), points(tried.after), tried.events
    incomes = [(0, 0)] * tried.before.players
    if income is not None:
        incomes = list(zip(income(tried.before), income(tried.after), strict=True))
    return tuple(
        Gain(
            seat,
            amount(events, "earned", seat) - amount(events, "paid", seat),
            incomes[seat],
            after[seat] - before[seat],
        )
        for seat in range(tried.before.players)
    )
