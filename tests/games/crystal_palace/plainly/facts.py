"""The printed facts of the box, by the words that lines and snapshots use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FACTS_FILE = Path(__file__).parents[4] / "engine" / "games" / "crystal_palace" / "facts.json"
FACTS: dict[str, Any] = json.loads(FACTS_FILE.read_text("utf-8"))
FIXED: dict[str, Any] = FACTS["constants"]

Snapshot = dict[str, Any]
Task = dict[str, Any]
Op = dict[str, Any]


def by_id(group: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The items of a group by their ids, in the order of the file."""
    return {item["id"]: item for item in group}


PATENTS = by_id(FACTS["patents"]["items"])
PERSONS = by_id(FACTS["persons"]["items"])
TILES = by_id(FACTS["research_tiles"]["items"])
SHARES = by_id(FACTS["shares"]["items"])
LEAFLETS = by_id(FACTS["buzz_track"]["leaflets"])
NATIONS = by_id(FACTS["nations"]["items"])
PLACES = by_id(FACTS["places"]["items"])
PUBLISHERS = by_id([FACTS["publisher_tiles"]["round_1"], *FACTS["publisher_tiles"]["items"]])
OPTIONS: dict[str, Any] = FACTS["place_options"]["options"]
TICKET: dict[str, Any] = FACTS["place_options"]["ticket"]
LEAFLET_SPACES: list[int] = [space["at"] for space in FACTS["buzz_track"]["leaflet_spaces"]]
POSTERS: dict[int, list[Op]] = {space["at"]: space["effects"] for space in FACTS["buzz_track"]["poster_spaces"]}
BUZZ_MARKERS: int = FACTS["setup"]["per_player"]["buzz_markers"]
LAST_BUZZ: int = FACTS["buzz_track"]["last"]
WESTMINSTER: dict[int, Any] = {space["pos"]: space for space in FACTS["westminster_track"]["positions"]}
BEYOND_V: list[Op] = FACTS["westminster_track"]["beyond_last"]
WATCH: list[Op] = FACTS["pocket_watch"]["effects"]
INCOME: dict[int, Any] = {space["pos"]: space for space in FACTS["income_track"]["positions"]}
INCOME_TOP: int = FACTS["income_track"]["max"]
YEARS: dict[int, str] = {item["round"]: str(item["year"]) for item in FACTS["rounds"]["items"]}
DISPLAYS: dict[str, dict[str, int]] = FACTS["setup_extra"]["displays"]


def dice_spaces(place: str, players: int) -> list[dict[str, Any]]:
    """The dice spaces of a place, from the left."""
    spaces: list[dict[str, Any]] = PLACES[place]["layouts"][str(players)]["dice_spaces"]
    return spaces


def action_spaces(place: str, players: int) -> list[dict[str, Any]]:
    """The action spaces of a place, from the left."""
    spaces: list[dict[str, Any]] = PLACES[place]["layouts"][str(players)]["action_spaces"]
    return spaces


def levels(players: int) -> list[dict[str, Any]]:
    """The levels of the black market, from below."""
    found: list[dict[str, Any]] = FACTS["black_market"]["levels"][str(players)]
    return found


def banner_gears(players: int) -> int:
    """How many gears the full banner shows."""
    gears: int = FACTS["black_market"]["banner_gears"][str(players)]
    return gears


def options_of(place: str, players: int) -> list[str]:
    """The options of Port or Waterloo, from the left."""
    found: list[str] = FACTS["place_options"]["by_players"][place][str(players)]
    return found
