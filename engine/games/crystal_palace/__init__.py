"""Crystal Palace: dice set in secret, eight places in London, five rounds to the Great Exhibition."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.core.catalogue import Ruleset

if TYPE_CHECKING:
    from engine.core.catalogue import Game


def _load() -> Game:
    from engine.games.crystal_palace import game

    return cast("Game", game)


RULESETS = (Ruleset("crystal-palace", "Crystal Palace", 2, 5, {}, _load),)
