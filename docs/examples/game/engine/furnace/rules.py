"""The rules. In each of three firings everybody secretly sets a heat from 1 to 6; then the furnace's die is thrown.

A heat that the furnace bears (at most the die) earns its number in points, a higher one cracks and earns nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import guard
from engine.core.errors import BadSave, IllegalAction
from engine.core.events import Event, Tell, others
from engine.core.rng import RandomSource, below, from_seed, state_with
from engine.core.seats import check_seat

HEATS = range(1, 7)
FIRINGS = 3
FIELDS = ("ruleset", "firing", "heats", "points", "thrown", "rng")


class Heat:
    """One decision: `heat 4`."""

    kind = "heat"

    def __init__(self, heat: int) -> None:
        self.heat = heat

    def parts(self) -> dict[str, int]:
        """What the line names."""
        return {"heat": self.heat}

    def __str__(self) -> str:
        return f"heat {self.heat}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heat) and other.heat == self.heat

    def __hash__(self) -> int:
        return self.heat


ACTIONS = [Heat(heat) for heat in HEATS]


class State:
    """A game at one moment."""

    ruleset_id = "furnace"

    def __init__(self, heats: list[int], points: list[list[int]], thrown: list[int], random: int) -> None:
        self.heats = heats  # set in this firing, in the order of the seats
        self.points = points  # by seat, firing by firing
        self.thrown = thrown
        self.random = random
        self.players = len(points)
        self.options: dict[str, Any] = {}

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return len(self.thrown) == FIRINGS

    @property
    def to_move(self) -> int | None:
        """The seat that decides next."""
        return None if self.over else len(self.heats)

    @property
    def revealed(self) -> int:
        """Grows whenever hidden things come out: undo stops there."""
        return len(self.thrown)

    def legal_actions(self) -> list[Heat]:
        """Every heat, always."""
        return [] if self.over else list(ACTIONS)

    def random_action(self, rng: RandomSource) -> Heat:
        """Any heat."""
        return ACTIONS[int(rng.random() * len(ACTIONS))]

    def parse(self, text: str) -> Heat:
        """The decision that a line means, or the reason why it means none."""
        if self.over:
            raise IllegalAction("the game is over", "3 End", "over")
        word, _, number = str(text).partition(" ")
        if word != "heat" or number not in map(str, HEATS):
            raise IllegalAction("write 'heat' and a number from 1 to 6", "1 Heats", "notation")
        return ACTIONS[int(number) - 1]

    def apply(self, action: Heat | str, tell: Tell | None = None) -> None:
        """Carry out a decision or its line."""
        self.play(self.parse(str(action)), tell)

    def play(self, action: Heat, tell: Tell | None = None) -> None:
        """Set the heat; when all are set, throw the die and count."""
        seat = len(self.heats)
        self.heats.append(action.heat)
        if tell is not None:  # a secret is told to its seat, and to the others as a secret
            told = {"seat": seat, "kind": action.kind}
            tell.append(Event("decided", {**told, **action.parts()}, (seat,)))
            tell.append(Event("decided", {**told, "count": 1}, others(seat, self.players)))
            tell.append(Event("acted", {"seat": seat}))
        if len(self.heats) < self.players:
            return
        die, self.random = below(self.random, 6)
        self.thrown.append(die + 1)
        gained = [heat if heat <= die + 1 else 0 for heat in self.heats]
        for mine, points in zip(self.points, gained, strict=True):
            mine.append(points)
        if tell is not None:
            tell.append(Event("revealed", {}))  # what was decided in secret may be told now
            tell.append(Event("fired", {"die": die + 1, "heats": self.heats, "gained": gained}))
        self.heats = []

    def clone(self) -> State:
        """An independent copy."""
        return State(self.heats[:], [mine[:] for mine in self.points], self.thrown[:], self.random)

    def scores(self) -> list[int]:
        """The points so far."""
        return [sum(mine) for mine in self.points]

    def winners(self) -> list[int]:
        """Those with most points, once the game is over."""
        scores = self.scores()
        return [seat for seat, points in enumerate(scores) if points == max(scores)] if self.over else []

    def score_sheet(self) -> list[dict[str, Any]]:
        """Where every point came from."""
        return [
            {"seat": seat, "total": sum(mine), "items": [{"source": "firing", "points": one} for one in mine]}
            for seat, mine in enumerate(self.points)
        ]

    def snapshot(self) -> dict[str, Any]:
        """The complete position."""
        values = (self.ruleset_id, len(self.thrown), self.heats[:], [p[:] for p in self.points], self.thrown[:])
        return dict(zip(FIELDS, (*values, f"{self.random:016x}"), strict=True))

    def view(self, seat: int) -> dict[str, Any]:
        """The position as a seat sees it: heats of others and the die to come are secret."""
        check_seat(seat, self.players)
        heats = [heat if at == seat else None for at, heat in enumerate(self.heats)]
        return {**self.snapshot(), "heats": heats, "rng": None}

    def determinize(self, seat: int, rng: RandomSource) -> State:
        """A copy in which what the seat cannot see is thrown anew."""
        check_seat(seat, self.players)
        copy = self.clone()
        copy.heats = [heat if at == seat else 1 + int(rng.random() * 6) for at, heat in enumerate(self.heats)]
        copy.random = state_with(rng)
        return copy

    def text(self, seat: int | None = None) -> str:
        """The position in lines."""
        heats = ["?" if at != seat and seat is not None else str(heat) for at, heat in enumerate(self.heats)]
        return f"firing {len(self.thrown) + 1}, thrown {self.thrown}, set {heats}, points {self.scores()}"


def new_game(_ruleset: str, players: int, seed: int, _options: Mapping[str, Any]) -> State:
    """The first position."""
    return State([], [[] for _ in range(players)], [], from_seed(seed))


def restore(snapshot: object) -> State:
    """The position that a snapshot describes, or BadSave."""
    found = guard.fields(snapshot, "the snapshot", FIELDS)
    points = [guard.items(mine, "points", FIRINGS) for mine in guard.items(found["points"], "the points", 4)]
    thrown = [guard.whole(die, "a die", 1, 6) for die in guard.items(found["thrown"], "the dice", FIRINGS)]
    heats = [guard.whole(heat, "a heat", 1, 6) for heat in guard.items(found["heats"], "the heats", 4)]
    guard.whole(found["firing"], "the firing", len(thrown), len(thrown))
    if not 2 <= len(points) <= 4 or any(len(mine) != len(thrown) for mine in points) or len(heats) >= len(points):
        raise BadSave("heats, points and dice do not fit together")
    if heats and len(thrown) == FIRINGS:
        raise BadSave("heats are set although the game is over")
    rows = [[guard.whole(one, "points", 0, die) for one, die in zip(mine, thrown, strict=True)] for mine in points]
    digits = guard.text(found["rng"], "the random state", 16)
    if len(digits) != 16 or set(digits) - set("0123456789abcdef"):
        raise BadSave("the random state should be 16 hexadecimal digits")
    return State(heats, rows, thrown, int(digits, 16))
