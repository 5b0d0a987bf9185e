"""Age of Industry on the maps of Germany and New England."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, cast

from engine.core.manifest import Game, Ruleset, Wire

if TYPE_CHECKING:
    from engine.core.contract import Doors


def _rules() -> Doors:
    from engine.games.age_of_industry.rules import game

    return cast("Doors", game)


def _advice() -> ModuleType:
    from engine.games.age_of_industry import advice

    return advice


GAME = Game(
    "age_of_industry",
    (
        Ruleset(
            "age-of-industry",
            "Age of Industry",
            3,
            5,
            {"map": ("germany", "new-england")},
            (Wire(2, 3, 5, (("map", ("germany", "new-england")),)),),
        ),
    ),
    _rules,
    _advice,
)
