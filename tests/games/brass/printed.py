"""The printed facts of one table: board, tiles, cards and tracks for a ruleset, its options and player count."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine

FACTS: dict[str, Any] = json.loads((Path(engine.__file__).parent / "games" / "brass" / "facts.json").read_text("utf-8"))
INDUSTRIES = tuple(FACTS["industries"])
INCOME: list[int] = FACTS["income_track"]["income_by_space"]
LOAN_MOVES: list[int | None] = FACTS["income_track"]["loan_10_moves_space_to"]
BONUS: list[int] = FACTS["cotton_demand"]["bonus_by_step"]
CLOSED: int = FACTS["cotton_demand"]["closed_at_step"]


@dataclass(frozen=True)
class Printed:
    """Everything printed that one game uses."""

    edition: str
    players: int
    options: dict[str, Any]
    towns: dict[str, list[list[str]]]
    outer: dict[str, int]
    markets: frozenset[str]
    routes: dict[str, dict[str, bool]]
    prices: list[int]
    deck: Counter[str]
    distant: Counter[int]
    money: int
    aside: dict[str, int]
    rounds: int

    @property
    def virtual_link(self) -> bool:
        return self.edition == "2007" or bool(self.options.get("virtual_link"))

    @property
    def introductory(self) -> bool:
        return bool(self.options.get("introductory"))

    def tile(self, industry: str, level: int) -> dict[str, Any]:
        """The printed values of one tile."""
        row = next(row for row in FACTS["industries"][industry] if row["level"] == level)
        vp = row["vp"]
        return {**row, "vp": vp[self.edition] if isinstance(vp, dict) else vp}

    def slots(self) -> list[str]:
        return [f"{town}/{n}" for town, slots in self.towns.items() for n in range(len(slots))]

    def symbols(self, slot: str) -> list[str]:
        town, number = slot.split("/")
        return self.towns[town][int(number)]


def full_mat() -> dict[str, list[int]]:
    """The stacks each player starts with, lowest level first."""
    return {
        industry: [row["level"] for row in rows for _ in range(row["count"])]
        for industry, rows in FACTS["industries"].items()
    }


def printed(ruleset: str, players: int, options: dict[str, Any]) -> Printed:
    """The facts that hold for one ruleset, player count and set of options."""
    small = bool(options.get("two_player_board"))
    classic = bool(options.get("classic_cards"))
    edition = ruleset.removeprefix("brass-")
    if small:
        family = deck = tiles = "two_player_board"
    elif classic:
        family, deck, tiles = "classic_cards", "brass-2007 and classic_cards", "classic_cards"
    elif edition == "2007":
        family, deck, tiles = ruleset, "brass-2007 and classic_cards", ruleset
    else:
        family, deck, tiles = ruleset, f"{ruleset} {players}p", f"{ruleset} {players}p"
    setup = FACTS["setup"][family][f"{players}p"]
    outer = [place for place in FACTS["outer_places"] if place["on_two_player_board"] or not small]
    return Printed(
        edition=edition,
        players=players,
        options=options,
        towns={t["id"]: t["slots"] for t in FACTS["towns"] if t["on_two_player_board"] or not small},
        outer={place["id"]: place["link_value"] for place in outer},
        markets=frozenset(place["id"] for place in outer if place["is_market"]),
        routes={link["id"]: link["two_player_board"] if small else link for link in FACTS["links"]},
        prices=FACTS["coal_and_iron_market"]["two_player_board" if small else "standard"],
        deck=Counter(FACTS["cards"][deck]),
        distant=Counter(FACTS["distant_market_tiles"][tiles]),
        money=setup["money"],
        aside={"canal": setup["set_aside_canal"], "rail": setup["set_aside_rail"]},
        rounds=setup["rounds_per_era"],
    )
