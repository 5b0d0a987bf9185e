"""Positions for the rule tests: a fresh game, rearranged as a hand would rearrange a board.

Every helper keeps what a box of cardboard keeps: cards change places but never number, a tile on the board has left
its mat, a rail has left the supply.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

import pytest

import engine

Snapshot = dict[str, Any]
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
PRINTED_CUBES = {"coal-mine": {1: 3, 2: 4, 3: 5}, "iron-works": {1: 3, 2: 4, 3: 5}}
CARDS = ["brown", "light-green", "dark-green", "blue", "mauve", "yellow", "orange", "red", "grey", *MAT]
MARKETS = ["no-demand"] * 4 + ["cotton"] * 5 + ["goods"] * 5 + ["both"] * 4


class Position:
    """A position under construction; each method changes one thing and returns the position.

    It starts in round 2 with Red to move, two actions, seats in order, $60 and three cards each, and an empty board.
    """

    def __init__(self, map_name: str = "germany", players: int = 4) -> None:
        self.snap: Snapshot = engine.new_game("age-of-industry", players=players, seed=7, map=map_name).snapshot()
        self.snap.update(round=2, turn_order=list(range(players)), to_move=0, actions_left=2, pending=None)
        self.all_cards = Counter([*self.snap["deck"], *self.snap["display"]])
        for player in self.snap["players"]:
            self.all_cards.update(player["hand"])
            player["money"] = 60
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

    def turn(self, seat: int, actions: int = 2) -> Self:
        """Let the seat be to move with so many actions left."""
        self.snap.update(to_move=seat, actions_left=actions)
        return self

    def order(self, *seats: int) -> Self:
        """Set the turn order."""
        self.snap["turn_order"] = list(seats)
        return self

    def round(self, number: int) -> Self:
        """Set the number of the round."""
        self.snap["round"] = number
        return self

    def last_action(self) -> Self:
        """Let the last player of the order have one action left."""
        return self.turn(self.snap["turn_order"][-1], 1)

    # Players

    def money(self, seat: int, dollars: int, loans: int = 0) -> Self:
        """Set a player's cash and loans."""
        self.snap["players"][seat].update(money=dollars, loans=loans)
        return self

    def spent(self, *dollars: int) -> Self:
        """Set what everybody has spent this round."""
        for player, amount in zip(self.snap["players"], dollars, strict=True):
            player["spent"] = amount
        return self

    def top(self, seat: int, industry: str, level: int) -> Self:
        """Clear lower levels away so that this level comes next."""
        self.lowest[seat, industry] = level
        return self

    # Board

    def tile(
        self, slot: str, seat: int, industry: str, level: int, *, cubes: int | None = None, flipped: bool = False
    ) -> Self:
        """Put a tile on the board; mines and works come with all their cubes unless told."""
        printed = PRINTED_CUBES.get(industry, {}).get(level)
        if printed is not None:
            cubes = printed if cubes is None and not flipped else (cubes or 0)
            flipped = cubes == 0
        self.snap["slots"][slot] = {
            "owner": seat,
            "industry": industry,
            "level": level,
            "flipped": flipped,
            "cubes": cubes or 0,
            **({"over_ship": False} if industry == "ship" else {}),
        }
        return self

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

    def track(self, coal: int | None = None, iron: int | None = None) -> Self:
        """Set how many cubes lie on the demand track."""
        if coal is not None:
            self.snap["coal_market"] = coal
        if iron is not None:
            self.snap["iron_market"] = iron
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
        for seat, player in enumerate(self.snap["players"]):
            player["links_left"] = RAILS_EACH - rails[seat]
            player["mat"] = {industry: self._row(seat, industry) for industry in MAT}
        return self.snap

    def state(self) -> Any:
        """The finished position as a game state."""
        return engine.restore(self.snapshot())

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
        for seat, player in enumerate(self.snap["players"]):
            if seat not in self.hands:
                self.hands[seat] = [spare.pop(0) for _ in range(3)]
            player["hand"] = sorted(self.hands[seat], key=CARDS.index)
            player["seen"] = []
        self.snap["display"] = [spare.pop() for _ in range(2)] if self.shown is None else self.shown
        self.snap["deck"] = [] if self.pile_is_empty else self.pile_starts + spare
        self.snap["discard"] = spare if self.pile_is_empty else []


def legal(state: Any, start: str = "") -> list[str]:
    """All decisions in notation that start with these words."""
    return [line for line in map(str, state.legal_actions()) if line.startswith(start)]


def play(state: Any, *lines: str) -> Any:
    """Apply lines that must be legal, and listed as legal, one after the other."""
    for line in lines:
        assert str(state.parse(line)) in legal(state), f"not listed: {line}"
        state.apply(line)
        assert legal(engine.restore(state.snapshot())) == legal(state)
    return state


def allowed(state: Any, line: str) -> bool:
    """Whether the line can be played; a copy plays it, so that the position stays."""
    try:
        play(state.clone(), line)
    except engine.IllegalAction:
        return False
    return True


def refused(state: Any, line: str) -> engine.IllegalAction:
    """Check that the line is refused and has changed nothing; return the refusal."""
    before = state.snapshot()
    assert line not in legal(state), f"listed: {line}"
    with pytest.raises(engine.IllegalAction) as caught:
        state.apply(line)
    assert state.snapshot() == before
    return caught.value


def places(state: Any, start: str) -> set[str]:
    """The places named by the builds that start with these words."""
    return {line.split()[2].split("/")[0] for line in legal(state, start)}


def player(state: Any, seat: int = 0) -> dict[str, Any]:
    """What the snapshot says about a seat."""
    found: dict[str, Any] = state.snapshot()["players"][seat]
    return found


def money(state: Any, seat: int = 0) -> int:
    """A seat's cash."""
    return int(player(state, seat)["money"])


def cubes_at(state: Any, slot: str) -> int:
    """Cubes on the tile that lies there."""
    return int(state.snapshot()["slots"][slot]["cubes"])


def flipped(state: Any, slot: str) -> bool:
    """Whether the tile that lies there is flipped."""
    return bool(state.snapshot()["slots"][slot]["flipped"])


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
