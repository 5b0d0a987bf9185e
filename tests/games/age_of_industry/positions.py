"""Positions for the rule tests: a fresh game, rearranged as a hand would rearrange a board.

Every helper keeps what a box of cardboard keeps: cards change places but never number, a tile on the board has left
its mat, a rail has left the supply.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, Self

import engine
from tests.core.positions import Arranged, Snapshot, allowed, cubes_at, flipped, lines, play, player, refused

__all__ = [
    "BLUE",
    "GREEN",
    "RED",
    "YELLOW",
    "Position",
    "allowed",
    "cubes_at",
    "finish_round",
    "flipped",
    "legal",
    "money",
    "places",
    "play",
    "player",
    "refused",
]

RED, YELLOW, GREEN, BLUE = range(4)
RAILS_EACH = 12
MAT: dict[str, list[int]] = {
    "cotton-mill": [1, 1, 2, 2, 3, 3],
    "factory": [0, 0, 3, 3, 4, 4],
    "coal-mine": [1, 1, 2, 2, 3, 3],
    "iron-works": [1, 1, 2, 2, 3, 3],
    "port": [1, 1, 2, 2, 3, 3],
    "ship": [0, 2, 2, 3, 3],
}
CARDS = ["brown", "light-green", "dark-green", "blue", "mauve", "yellow", "orange", "red", "grey", *MAT]
MARKETS = ["no-demand"] * 4 + ["cotton"] * 5 + ["goods"] * 5 + ["both"] * 4


class Position(Arranged):
    """A position of this game under construction.

    It starts in round 2 with Red to move, two actions, seats in order, $60 and three cards each, and an empty board.
    """

    printed_cubes: ClassVar = {"coal-mine": {1: 3, 2: 4, 3: 5}, "iron-works": {1: 3, 2: 4, 3: 5}}
    printed_entries: ClassVar = {"ship": {"over_ship": False}}

    def __init__(self, map_name: str = "germany", players: int = 4) -> None:
        self.snap = engine.new_game("age-of-industry", players=players, seed=7, map=map_name).snapshot()
        self.snap.update(round=2, turn_order=list(range(players)), to_move=0, actions_left=2, pending=None)
        self.all_cards = Counter([*self.snap["deck"], *self.snap["display"]])
        for entry in self.snap["players"]:
            self.all_cards.update(entry["hand"])
            entry["money"] = 60
        self.hands: dict[int, list[str]] = {}
        self.shown: list[str] | None = None
        self.pile_starts: list[str] = []
        self.pile_is_empty = False
        self.lowest: dict[tuple[int, str], int] = {}
        self.markets: dict[str, str] = {}
        self.used: set[str] = set()

    # Cards and turns

    def hand(self, seat: int, *cards: str) -> Self:
        """Let the seat hold exactly these cards."""
        self.hands[seat] = list(cards)
        return self

    def display(self, *cards: str) -> Self:
        """Let these cards lie face up."""
        self.shown = list(cards)
        return self

    def pile(self, *cards: str) -> Self:
        """Let these cards be drawn next, in this order."""
        self.pile_starts = list(cards)
        return self

    def pile_empty(self) -> Self:
        """Use the pile up."""
        self.pile_is_empty = True
        return self

    def order(self, *seats: int) -> Self:
        """Set the turn order."""
        self.snap["turn_order"] = list(seats)
        return self

    # Players

    def money(self, seat: int, dollars: int, loans: int = 0) -> Self:
        """Set a player's cash and loans."""
        self.snap["players"][seat].update(money=dollars, loans=loans)
        return self

    def spent(self, *dollars: int) -> Self:
        """Set what everybody has spent this round."""
        for entry, amount in zip(self.snap["players"], dollars, strict=True):
            entry["spent"] = amount
        return self

    def top(self, seat: int, industry: str, level: int) -> Self:
        """Clear lower levels away so that this level comes next."""
        self.lowest[seat, industry] = level
        return self

    # Board

    def rails(self, seat: int, *routes: str) -> Self:
        """Give a player these rails, named as one would: either end first."""
        for route in routes:
            self.snap["links"]["--".join(sorted(route.split("--")))] = seat
        return self

    def market(self, place: str, kind: str, used: bool = False) -> Self:
        """Lay a market tile."""
        self.markets[place] = kind
        self.used |= {place} if used else set()
        return self

    def imports(self, place: str, cubes: int) -> Self:
        """Set the coal on an import field."""
        self.snap["imports"][place] = cubes
        return self

    # The result

    def snapshot(self) -> Snapshot:
        """The finished snapshot."""
        self._deal_cards()
        tiles = list(MARKETS)
        for kind in self.markets.values():
            tiles.remove(kind)
        for place in self.snap["markets"]:
            kind = self.markets.get(place) or tiles.pop(0)
            self.snap["markets"][place] = {"type": kind, "flipped": place in self.used}
        rails = Counter(self.snap["links"].values())
        for seat, entry in enumerate(self.snap["players"]):
            entry["links_left"] = RAILS_EACH - rails[seat]
            entry["mat"] = {industry: self._row(seat, industry) for industry in MAT}
        return self.snap

    def _row(self, seat: int, industry: str) -> list[int]:
        row = list(MAT[industry])
        for tile in self.snap["slots"].values():
            if tile["owner"] == seat and tile["industry"] == industry:
                row.remove(tile["level"])
        return [level for level in row if level >= self.lowest.get((seat, industry), 0)]

    def _deal_cards(self) -> None:
        rest = Counter(self.all_cards)
        for cards in [*self.hands.values(), self.shown or [], self.pile_starts]:
            rest.subtract(cards)
        assert min(rest.values()) >= 0, "there are not so many cards of a kind"
        spare = sorted(rest.elements())
        for seat, entry in enumerate(self.snap["players"]):
            if seat not in self.hands:
                self.hands[seat] = [spare.pop(0) for _ in range(3)]
            entry["hand"] = sorted(self.hands[seat], key=CARDS.index)
            entry["seen"] = []
        self.snap["display"] = [spare.pop() for _ in range(2)] if self.shown is None else self.shown
        self.snap["deck"] = [] if self.pile_is_empty else self.pile_starts + spare
        self.snap["discard"] = spare if self.pile_is_empty else []


def legal(state: Any, start: str = "") -> list[str]:
    """All decisions in notation that start with these words."""
    return [line for line in lines(state) if line.startswith(start)]


def places(state: Any, start: str) -> set[str]:
    """The places named by the builds that start with these words."""
    return {line.split()[2].split("/")[0] for line in legal(state, start)}


def money(state: Any, seat: int = 0) -> int:
    """A seat's cash."""
    return int(player(state, seat)["money"])


def finish_round(state: Any) -> Any:
    """Pass until the next round or the end; loans stay."""
    number = state.snapshot()["round"]
    while not state.over and state.snapshot()["round"] == number:
        if (state.snapshot()["pending"] or {}).get("action") in ("repay", "sell"):
            play(state, "done")
            continue
        hand = player(state, state.to_move)["hand"]
        play(state, f"pass with {hand[0]}" if hand else legal(state, "pass")[0])
    return state
