"""Positions for the rule tests: a table laid out by hand, with every piece of the box somewhere on it."""

from __future__ import annotations

from typing import Any, Self

import engine
from engine.core.events import Event
from engine.games.crystal_palace.rules.facts import facts

A, B, C, D, E = range(5)
NATIONS = ["united-kingdom", "japan", "spain", "italy", "netherlands"]
PLAIN_LEAFLETS = [
    "leaf-blue-3", "leaf-blue-4", "leaf-blue-1", "leaf-green-1", "leaf-green-2", "leaf-green-4",
    "leaf-purple-1", "leaf-purple-3",
]  # fmt: skip


class Table:
    """A position under construction: setup values, turn order by seats, nothing on display, phase 1."""

    def __init__(self, players: int = 3, round: int = 1) -> None:
        self.players = players
        self.at = at = engine.new_game("crystal-palace", players=players, seed=1).snapshot()
        at.update(turn_order=list(range(players)), to_move=0, round=round, leaflets=PLAIN_LEAFLETS[:])
        at["publishers"] = ["printed", "pub-1a", "pub-2a", "pub-3a", "pub-4a"]
        for player, nation in zip(at["players"], NATIONS, strict=False):
            player["nation"] = nation
        known = facts()
        at["display"] = {"patents": [], "persons": [], "research": [], "shares": []}
        at["returned"] = {"patents": [], "persons": []}
        self.later = [one["id"] for one in known["shares"]["items"] if one["round"] > round]
        past = [one["id"] for one in known["shares"]["items"] if one["round"] <= round]
        tiles = [one["id"] for one in known["research_tiles"]["items"] for _ in range(one["copies"])]
        at["gone"] = {"research": [], "shares": past}
        at["stacks"].update(
            patents=[one["id"] for one in known["patents"]["items"]],
            persons=[one["id"] for one in known["persons"]["items"]],
            research=tiles,
            shares=self.later[:],
            loans=[8, 9, 10] * 10,
        )

    # --- things change places

    def _fetch(self, pile: str, name: str) -> None:
        stacks, gone = self.at["stacks"], self.at["gone"]
        if name in stacks[pile]:
            stacks[pile].remove(name)
        else:
            gone[pile].remove(name)

    def display(self, **piles: list[str]) -> Self:
        """Lays these cards and tiles out."""
        for pile, names in piles.items():
            for name in names:
                self._fetch(pile, name)
            self.at["display"][pile] = list(names)
        return self

    def give(self, seat: int, **piles: list[str]) -> Self:
        """Gives cards and tiles to a seat: patents, prototypes, persons, research, shares."""
        for pile, names in piles.items():
            for name in names:
                self._fetch("patents" if pile == "prototypes" else pile, name)
            self.at["players"][seat][pile] += names
        return self

    def loans(self, seat: int, *values: int, repaid: int = 0) -> Self:
        """Open loans, and repaid ones, which come from the top of the stack."""
        stack = self.at["stacks"]["loans"]
        for value in values:
            stack.remove(value)
        del stack[:repaid]
        self.at["players"][seat].update(loans=list(values), repaid=repaid)
        return self

    def seat(self, seat: int, **values: Any) -> Self:
        self.at["players"][seat].update(values)
        return self

    def bare(self, *seats: int) -> Self:
        for seat in seats:
            self.seat(seat, gears=0, energy=0)
        return self

    def market(self, **levels: int) -> Self:
        """Assistants by level, as `_3=A`."""
        for name, owner in levels.items():
            self.at["market"][int(name[1:]) - 1] = owner
            self.at["players"][owner]["assistants"] -= 1
        return self

    def ledger(self, seat: int, **points: int) -> Self:
        self.at["players"][seat]["vp"].update(points)
        return self

    def set(self, **values: Any) -> Self:
        self.at.update(values)
        return self

    # --- moments

    def placing(self, *dice: list[int], turn: int = 0) -> Self:
        """Phase 2 with these dice in hand; those of seats not named are placed nowhere and gone."""
        for player, own in zip(self.at["players"], [*dice, *[[]] * self.players], strict=False):
            player["dice"] = list(own)
        return self.set(phase=2, turn=turn, to_move=self.at["turn_order"][turn])

    def lay(self, **places: dict[int, tuple[int, int]]) -> Self:
        """Dice on spaces: a place (with _ for -), then space number: (seat, pips)."""
        for word, dice in places.items():
            for space, die in dice.items():
                self.at["places"][word.replace("_", "-")]["dice"][space] = list(die)
        return self

    def acting(self, place: str, space: int) -> Self:
        """Phase 3 with the die on that space about to act."""
        seat = self.at["places"][place]["dice"][space][0]
        return self.set(phase=3, turn=0, place=place, die=space, to_move=seat)

    def act_alone(self, place: str, seat: int = A, pips: int = 6) -> Self:
        """Phase 3 with one die in the game, first at that place."""
        return self.lay(**{place.replace("-", "_"): {0: (seat, pips)}}).acting(place, 0)

    def building(self, turn: int = 0) -> Self:
        """Phase 5 at the window of a seat."""
        return self.set(phase=5, turn=turn, to_move=self.at["turn_order"][turn])

    # --- play

    def state(self) -> Any:
        return engine.restore(self.at)

    def salaries(self) -> Any:
        """The game when phase 4 has begun: the last die of phase 3 declines."""
        last = self.players - 1
        state = self.act_alone("waterloo-station", last).state()
        state.apply("decline")
        return state

    def income(self, *, spare: str = "arc-lamp") -> Any:
        """The game when phase 6 has begun: the last seat of phase 5 builds nothing."""
        last = self.players - 1
        if spare in self.at["stacks"]["patents"]:
            self.give(last, patents=[spare])
        state = self.building(last).state()
        state.apply("done")
        return state


def lines(state: Any) -> list[str]:
    return [str(action) for action in state.legal_actions()]


DEALS = ("trade", "buy", "repay")


def moves(state: Any) -> list[str]:
    """The legal lines without free deals."""
    return [line for line in lines(state) if line.split()[0] not in DEALS]


def play(state: Any, *said: str) -> Any:
    """Plays these lines and gives the state."""
    for line in said:
        state.apply(line)
    return state


def player(state: Any, seat: int = A) -> dict[str, Any]:
    found: dict[str, Any] = state.snapshot()["players"][seat]
    return found


def has(state: Any, seat: int, **values: Any) -> None:
    """The seat has these values."""
    own = player(state, seat)
    assert {name: own[name] for name in values} == values


def points(state: Any, seat: int = A) -> int:
    return sum(player(state, seat)["vp"].values())


def told(state: Any, line: str) -> list[Event]:
    """What is told when a line is played."""
    events: list[Event] = []
    state.apply(line, events)
    return events
