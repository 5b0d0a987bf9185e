"""Positions for the rule tests: a fresh game, rearranged as a hand would rearrange a board.

Every helper keeps what a box of cardboard keeps: cards change places but never number, a
tile on the board has left its stack (and so have all lower ones), a link has left the supply.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, ClassVar, Self

import pytest

import engine
from tests.core.positions import (
    Arranged,
    Snapshot,
    allowed,
    check_restored,
    cubes_at,
    flipped,
    lines,
    play,
    player,
    refused,
)

__all__ = [
    "EDITIONS",
    "Position",
    "allowed",
    "both_editions",
    "cubes_at",
    "flipped",
    "legal",
    "pass_all",
    "pass_once",
    "play",
    "player",
    "refused",
    "tile_at",
]

EDITIONS = ("brass-2007", "brass-2018")
both_editions = pytest.mark.parametrize("ruleset", EDITIONS)

STACKS: dict[str, list[int]] = {
    "cotton-mill": [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4],
    "coal-mine": [1, 2, 2, 3, 3, 4, 4],
    "iron-works": [1, 2, 3, 4],
    "port": [1, 1, 2, 2, 3, 3, 4, 4],
    "shipyard": [0, 0, 1, 1, 2, 2],
}
# Cards set aside before the rail era by those who play with the full deck of 66.
RAIL_SET_ASIDE = {3: 6, 4: 2}
LINKS_EACH = 14
HAND = 8


class Position(Arranged):
    """A position of this game under construction.

    It starts in canal round 2 with seat 0 to move, two actions, seats in order, full hands,
    £30 each and an empty board.
    """

    printed_cubes: ClassVar = {"coal-mine": {1: 2, 2: 3, 3: 4, 4: 5}, "iron-works": {1: 4, 2: 4, 3: 5, 4: 6}}
    printed_entries: ClassVar = {"shipyard": {"flipped": True}}

    def __init__(self, ruleset: str = "brass-2018", players: int = 3, *, seed: int = 7, **options: bool) -> None:
        self.snap = engine.new_game(ruleset, players=players, seed=seed, **options).snapshot()
        self.snap.update(round=2, turn_order=list(range(players)), to_move=0, actions_left=2, pending=None)
        for optional in ("ledger", "distant_drawn"):
            self.snap.pop(optional, None)
        self.players = players
        self.refills_after_the_round = ruleset == "brass-2007"
        self.classic_deck = ruleset == "brass-2007" or bool(options.get("classic_cards"))
        self.all_cards = Counter(self.snap["deck"] + self.snap["removed"])
        for entry in self.snap["players"]:
            self.all_cards.update(entry["hand"])
        self.set_aside = len(self.snap["removed"])
        self.wanted: dict[int, list[str]] = {}
        self.deck_starts: list[str] = []
        self.hand_size = HAND
        self.deck_is_empty = False
        self.stack_starts: dict[tuple[int, str], int] = {}
        self.all_distant: list[int] = sorted(self.snap["distant_tiles"])
        self.next_distant: list[int] = []

    # Cards and turns

    def hand(self, seat: int, *cards: str) -> Self:
        """Let the seat hold these cards; the rest of its hand is filled up."""
        self.wanted[seat] = list(cards)
        return self

    def deck_top(self, *cards: str) -> Self:
        """Let these cards be drawn next, in this order."""
        self.deck_starts = list(cards)
        return self

    def cards_left(self, each: int) -> Self:
        """Empty the deck and let everybody hold so many cards at the start of a turn."""
        self.hand_size, self.deck_is_empty = each, True
        return self

    def order(self, *seats: int) -> Self:
        """Set the turn order; the first of it is to move."""
        self.snap["turn_order"] = list(seats)
        return self.turn(seats[0])

    def last_action_of_era(self) -> Self:
        """Let one card be left in all hands together, held by the last player."""
        rounds = engine_rounds(self.snap["ruleset"], self.players, self.classic_deck)
        return self.cards_left(2).last_action_of_round().round(rounds)

    def rail(self) -> Self:
        """Move to the rail era."""
        self.snap["era"] = "rail"
        self.set_aside = RAIL_SET_ASIDE[self.players] if self.classic_deck else 0
        return self

    # Players

    def money(self, seat: int, pounds: int) -> Self:
        """Set a player's cash."""
        self.snap["players"][seat]["money"] = pounds
        return self

    def spent(self, seat: int, pounds: int) -> Self:
        """Set what a player has spent this round."""
        self.snap["players"][seat]["spent"] = pounds
        return self

    def income(self, seat: int, space: int) -> Self:
        """Set a player's space (not level) on the income track."""
        self.snap["players"][seat]["income_space"] = space
        return self

    def points(self, seat: int, points: int) -> Self:
        """Set the victory points a player has banked."""
        self.snap["players"][seat]["vp"] = points
        return self

    def top(self, seat: int, industry: str, level: int) -> Self:
        """Clear the lower levels of a stack away so that this level lies on top."""
        self.stack_starts[seat, industry] = STACKS[industry].index(level)
        return self

    def used_up(self, seat: int, industry: str) -> Self:
        """Leave nothing of a stack."""
        self.stack_starts[seat, industry] = len(STACKS[industry])
        return self

    # Board

    def links(self, seat: int, *routes: str) -> Self:
        """Give a player these links."""
        for route in routes:
            self.snap["links"][route] = seat
        return self

    def demand(self, steps: int) -> Self:
        """Move the cotton marker down so many steps from the top."""
        self.snap["cotton_demand"] = steps
        return self

    def distant(self, *tiles: int) -> Self:
        """Let these distant-market tiles be turned next, in this order."""
        self.next_distant = list(tiles)
        return self

    # The result

    def snapshot(self) -> Snapshot:
        """The finished snapshot."""
        self._deal_cards()
        self._lay_out_distant_tiles()
        links = Counter(self.snap["links"].values())
        for seat, entry in enumerate(self.snap["players"]):
            entry["links_left"] = LINKS_EACH - links[seat]
            entry["mat"] = {industry: self._stack(seat, industry) for industry in entry["mat"]}
        return self.snap

    def _stack(self, seat: int, industry: str) -> list[int]:
        stack = STACKS[industry]
        gone = self.stack_starts.get((seat, industry), 0)
        built = Counter(
            tile["level"]
            for tile in self.snap["slots"].values()
            if tile["owner"] == seat and tile["industry"] == industry
        )
        for level, count in built.items():
            assert count <= stack.count(level), f"seat {seat} owns too many {industry} {level}"
            gone = max(gone, stack.index(level) + count)
        return stack[gone:]

    def _hand_sizes(self) -> list[int]:
        order, mover = self.snap["turn_order"], self.snap["to_move"]
        per_turn = 1 if self.snap["era"] == "canal" and self.snap["round"] == 1 else 2
        moved = order[: order.index(mover)]
        refilled = not self.deck_is_empty and not self.refills_after_the_round
        sizes = [self.hand_size] * self.players
        for seat in moved:
            sizes[seat] -= 0 if refilled else per_turn
        sizes[mover] -= per_turn - self.snap["actions_left"]
        return sizes

    def _deal_cards(self) -> None:
        rest = Counter(self.all_cards)
        for cards in [*self.wanted.values(), self.deck_starts]:
            rest.subtract(cards)
        missing = [card for card, count in rest.items() if count < 0]
        assert not missing, f"the deck has too few of {missing}"
        spare = sorted(rest.elements())
        sizes = self._hand_sizes()
        for seat, entry in enumerate(self.snap["players"]):
            hand = list(self.wanted.get(seat, []))
            assert len(hand) <= sizes[seat], f"seat {seat} holds only {sizes[seat]} cards"
            while len(hand) < sizes[seat]:
                hand.append(spare.pop(0))
            entry["hand"] = hand
            entry["discard"] = []
        self.snap["removed"] = [spare.pop() for _ in range(self.set_aside)]
        for seat, entry in enumerate(self.snap["players"]):
            for _ in range(self.hand_size - sizes[seat]):
                entry["discard"].append(spare.pop())
        if self.deck_is_empty:
            self.snap["players"][0]["discard"] += spare
            spare = []
        self.snap["deck"] = self.deck_starts + spare

    def _lay_out_distant_tiles(self) -> None:
        waiting = list(self.all_distant)
        for tile in self.next_distant:
            waiting.remove(tile)
        used = _tiles_worth(waiting, self.snap["cotton_demand"])
        for tile in used:
            waiting.remove(tile)
        if self.refills_after_the_round:  # 2007: a used tile goes under the stack
            self.snap["distant_tiles"] = self.next_distant + waiting + used
            self.snap["distant_drawn"] = len(used)
        else:
            self.snap["distant_tiles"] = self.next_distant + waiting
            self.snap["distant_discard"] = used


def _tiles_worth(tiles: list[int], steps: int) -> list[int]:
    """Find tiles which together have moved the marker so far."""
    for count in range(len(tiles) + 1):
        for chosen in combinations(tiles, count):
            if sum(chosen) == steps:
                return list(chosen)
    raise AssertionError(f"no tiles worth {steps}")


def engine_rounds(ruleset: str, players: int, classic_deck: bool) -> int:
    """Rounds in an era, as the rulebooks print them."""
    if ruleset == "brass-2007" or classic_deck:
        return {3: 10, 4: 8}[players]
    return {2: 10, 3: 9, 4: 8}[players]


def legal(state: Any, card: str | None = None) -> list[str]:
    """All decisions in notation, or those that play the given card."""
    return [line for line in lines(state) if card is None or f" with {card} " in line + " "]


def tile_at(state: Any, slot: str) -> dict[str, Any] | None:
    """The tile on a slot, or nothing."""
    found: dict[str, Any] | None = state.snapshot()["slots"].get(slot)
    return found


def pass_once(state: Any) -> Any:
    """Pass one action with whatever card comes first."""
    mover = state.to_move
    state.apply(f"pass with {player(state, mover)['hand'][0]}")
    check_restored(state)
    return state


def pass_all(state: Any, until_era: str | None = None) -> Any:
    """Pass until the game, or the era before the named one, is over."""
    while not state.over and state.snapshot()["era"] != until_era:
        pass_once(state)
    return state
