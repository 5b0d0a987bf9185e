"""Crystal Palace: dice set in secret, eight places in London, five rounds to the Great Exhibition."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, cast

from engine.core.manifest import Game, Ruleset, Wire

if TYPE_CHECKING:
    from engine.core.contract import Doors


def _rules() -> Doors:
    from engine.games.crystal_palace.rules import game

    return cast("Doors", game)


def _advice() -> ModuleType:
    from engine.games.crystal_palace import advice

    return advice


GAME = Game(
    "crystal_palace",
    (Ruleset("crystal-palace", "Crystal Palace", 2, 5, {}, (Wire(3, 2, 5),)),),
    _rules,
    _advice,
)
