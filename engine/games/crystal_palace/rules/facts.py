"""The facts of the game, read once from facts.json: the one place where a number can be changed.

The procedure is the rulebook's; the contents of cards, tiles and tracks are reconstructed, and the file marks each.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

RULESET = "crystal-palace"

# where points come from, in the order of the score sheet
LEDGER = (
    "prototypes",
    "persons",
    "links",
    "shares",
    "tickets",
    "research",
    "market",
    "posters",
    "leaflets",
    "abilities",
    "effects",
    "income",
)
SOURCES = {name: number for number, name in enumerate(LEDGER)}


@cache
def facts() -> dict[str, Any]:
    """Everything in facts.json."""
    loaded: dict[str, Any] = json.loads(Path(__file__).parents[1].joinpath("facts.json").read_text(encoding="utf-8"))
    return loaded
