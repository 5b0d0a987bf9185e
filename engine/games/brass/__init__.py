"""Brass (2007) and Brass: Lancashire (2018)."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, cast

from engine.core.manifest import Game, Ruleset, Wire

if TYPE_CHECKING:
    from engine.core.contract import Doors


def _rules() -> Doors:
    from engine.games.brass.rules import game

    return cast("Doors", game)


def _advice() -> ModuleType:
    from engine.games.brass import advice

    return advice


_OFF_ON = (False, True)

GAME = Game(
    "brass",
    (
        Ruleset("brass-2007", "Brass (2007)", 3, 4, {}, (Wire(0, 3, 4),)),
        Ruleset(
            "brass-2018",
            "Brass: Lancashire (2018)",
            2,
            4,
            {"virtual_link": _OFF_ON, "classic_cards": _OFF_ON, "introductory": _OFF_ON, "two_player_board": _OFF_ON},
            (
                Wire(
                    1,
                    2,
                    4,
                    (
                        ("virtual_link", _OFF_ON),
                        ("classic_cards", _OFF_ON),
                        ("introductory", _OFF_ON),
                        ("two_player_board", _OFF_ON),
                    ),
                ),
            ),
        ),
    ),
    _rules,
    _advice,
)
