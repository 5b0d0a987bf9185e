"""A listener who sees a board once and afterwards only hears events: what it writes down must be what a view shows.

The listener knows no rules: no price, no order of turns, nothing that flips by itself. Whatever a decision changes has
to be told, or the two differ.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from engine.core.events import Event, seen
from tests.core import conformance as the

DOCS = Path(__file__).parents[2] / "docs"
TRACKS = {"coal": "coal_market", "iron": "iron_market"}


class Listener:
    """One seat's view, kept up to date by what the seat hears."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.at = deepcopy(view)
        self.seat = seat

    def hear(self, events: Iterable[Event]) -> None:
        """Write down what was told."""
        for key, values, _ in events:
            values = {"from_" if name == "from" else "id_" if name == "id" else name: values[name] for name in values}
            getattr(self, f"on_{key}")(**values)

    def player(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.at["players"][seat]
        return found

    def lose(self, seat: int, cards: Sequence[str]) -> None:
        """Cards leave a hand, seen or unseen."""
        hand = self.player(seat)["hand"]
        for card in cards:
            hand.remove(card if seat == self.seat else None)

    # --- the decision and what pays for it

    def on_decided(self, seat: int, kind: str, **parts: Any) -> None:
        assert seat == self.at["to_move"]

    def on_took(self, seat: int, what: str, slot: str | None, owner: int | None, price: int) -> None:
        if slot is None:
            assert (owner, price > 0) == (None, True)
            self.at[TRACKS[what]] -= self.at[TRACKS[what]] > 0
        else:
            assert (owner, 0) == (self.at["slots"][slot]["owner"], price)
            self.at["slots"][slot]["cubes"] -= 1

    def on_paid(self, seat: int, amount: int) -> None:
        assert amount > 0
        self.player(seat)["money"] -= amount
        self.player(seat)["spent"] += amount

    def on_earned(self, seat: int, amount: int, why: str) -> None:
        assert why in ("market", "loan", "liquidated", "flipped")
        self.player(seat)["money"] += amount

    # --- the board

    def on_removed(self, seat: int, slot: str, industry: str, level: int, why: str) -> None:
        assert why in ("covered", "liquidated", "era")
        self._lies(seat, slot, industry, level)
        del self.at["slots"][slot]

    def on_built(self, seat: int, slot: str, industry: str, level: int, cubes: int, over: bool) -> None:
        assert slot not in self.at["slots"]
        self.at["slots"][slot] = {
            "owner": seat, "industry": industry, "level": level, "flipped": False, "cubes": cubes,
        }  # fmt: skip
        assert self.player(seat)["mat"][industry].pop(0) == level

    def on_supplied(self, seat: int, what: str, slot: str, count: int, amount: int) -> None:
        self.at[TRACKS[what]] += count

    def on_flipped(self, seat: int, slot: str, industry: str, level: int) -> None:
        tile = self._lies(seat, slot, industry, level)
        assert (tile["flipped"], tile["cubes"]) == (False, 0)
        tile["flipped"] = True

    def _lies(self, seat: int, slot: str, industry: str, level: int) -> dict[str, Any]:
        tile: dict[str, Any] = self.at["slots"][slot]
        assert (tile["owner"], tile["industry"], tile["level"]) == (seat, industry, level)
        return tile

    def on_linked(self, seat: int, link: str, **more: Any) -> None:
        assert link not in self.at["links"]
        self.at["links"][link] = seat
        self.player(seat)["links_left"] -= 1

    def on_developed(self, seat: int, industry: str, level: int, next: int | None) -> None:
        left = self.player(seat)["mat"][industry]
        left.remove(level)
        assert next == (left[0] if left else None)

    def on_sold(self, seat: int, slot: str, goods: str, to: str, owner: int | None) -> None:
        assert self.at["slots"][slot]["owner"] == seat
        assert owner == (self.at["slots"][to]["owner"] if to in self.at["slots"] else None)

    # --- the clock

    def on_acted(self, seat: int, left: int) -> None:
        self.at.update(actions_left=left, pending=None)

    def on_continues(self, seat: int, kind: str) -> None:
        self.at["pending"] = {"action": kind}

    def on_drew(self, seat: int, from_: str, cards: Sequence[str | None] = (), count: int = 0) -> None:
        cards = cards or [None] * count
        self.player(seat)["hand"] += cards if seat == self.seat else [None] * len(cards)
        del self.at["deck"][: len(cards)]

    def on_turn(self, seat: int, actions: int) -> None:
        self.at.update(to_move=seat, actions_left=actions)

    def on_collected(self, seat: int, amount: int, due: int) -> None:
        self.player(seat)["money"] += amount

    def on_order(self, order: list[int], spent: list[int]) -> None:
        assert spent == [player["spent"] for player in self.at["players"]]
        self.at["turn_order"] = order
        for player in self.at["players"]:
            player["spent"] = 0

    def on_over(self, winners: list[int], scores: list[int], **more: Any) -> None:
        self.at.update(to_move=None, actions_left=0)


def in_order(view: dict[str, Any]) -> dict[str, Any]:
    """A view with cards in hand in an order of their own: how a hand is sorted tells nothing."""
    for player in view["players"]:
        for cards in (player["hand"], player.get("seen", [])):
            cards.sort(key=str)
    return view


def listen(listener: type[Listener], state: the.State, action: the.Action, heard: Counter[str]) -> None:
    """Take the decision; every seat that only hears of it must come to what it sees."""
    views = [state.view(seat) for seat in range(state.players)]
    events: list[Event] = []
    state.apply(action, events)
    for seat, view in enumerate(views):
        one = listener(view, seat)
        one.hear(seen(events, seat))
        now, kept = in_order(state.view(seat)), in_order(one.at)
        assert kept == now, f"after {action}, to seat {seat}: {[key for key in now if now[key] != kept[key]]} differ"
    heard.update(event.key for event in events)
    if state.over:
        over = events[-1]
        assert over.key == "over"
        assert (over.values["winners"], over.values["scores"]) == (state.winners(), state.scores())


def documented(game: str) -> dict[str, set[str]]:
    """The keys that docs/events.md lists for a game, each with the names of its values."""
    found: dict[str, set[str]] = {}
    for chapter in (DOCS / "events.md").read_text("utf-8").split("\n## ")[1:]:
        if chapter.startswith(("What the games with a map tell\n", f"{game}\n")):
            for key, names in re.findall(r"^\| `(\w+)` \| ([^|]*) \|", chapter, re.MULTILINE):
                found[key] = set(re.findall(r"`(\w+)`", names))
    return found
