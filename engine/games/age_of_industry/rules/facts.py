"""The facts of the game, read once from facts.json: the one place where a number can be changed.

What the printed game shows only as pictures is reconstructed; the file marks each such fact.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

RULESET = "age-of-industry"

# A card, a row of the mat and a tile use the same numbers.
INDUSTRIES = ("cotton-mill", "factory", "coal-mine", "iron-works", "port", "ship")
COTTON, FACTORY, COAL, IRON, PORT, SHIP = range(6)

MAPS = ("germany", "new-england")


@cache
def facts() -> dict[str, Any]:
    """Everything in facts.json."""
    loaded: dict[str, Any] = json.loads((Path(__file__).parents[1] / "facts.json").read_text(encoding="utf-8"))
    return loaded
