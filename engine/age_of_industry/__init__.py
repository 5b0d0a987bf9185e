"""Age of Industry on the maps of Germany and New England."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.core.catalogue import Ruleset

if TYPE_CHECKING:
    from engine.core.catalogue import Game


def _load() -> Game:
    from engine.age_of_industry import game

    return cast("Game", game)


RULESETS = (Ruleset("age-of-industry", "Age of Industry", 3, 5, {"map": ("germany", "new-england")}, _load),)
