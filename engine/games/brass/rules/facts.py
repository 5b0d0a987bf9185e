"""The printed facts, read once from facts.json."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

# The order the contract names them in; a card, a stack and a slot symbol use the same numbers.
INDUSTRIES = ("cotton-mill", "coal-mine", "iron-works", "port", "shipyard")
COTTON, COAL, IRON, PORT, SHIPYARD = range(5)

CANAL, RAIL = 0, 1
ERAS = ("canal", "rail")

HAND = 8
ACTIONS = 2  # a turn, and so many cards are drawn after it
CANAL_COST = 3
RAIL_COST = 5
SECOND_RAIL_COST = 10  # two rails in one action cost 15 in all
LOWEST_LEVEL = -10
LOANS = (10, 20, 30)


@cache
def facts() -> dict[str, Any]:
    """Everything in facts.json."""
    loaded: dict[str, Any] = json.loads((Path(__file__).parents[1] / "facts.json").read_text(encoding="utf-8"))
    return loaded
