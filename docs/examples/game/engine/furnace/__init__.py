"""Furnace: the smallest game. Secret heats, one die, three firings, no cards and no map."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.core.manifest import Game, Ruleset, Wire

if TYPE_CHECKING:
    from engine.core.contract import Doors


def _rules() -> Doors:
    from engine.games.furnace import rules

    return cast("Doors", rules)


# A game of your own takes a number that no other manifest has; it stays for ever, since links hold it.
GAME = Game("furnace", (Ruleset("furnace", "Furnace", 2, 4, {}, (Wire(900, 2, 4),)),), _rules)
