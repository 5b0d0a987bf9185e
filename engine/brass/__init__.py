"""Brass (2007) and Brass: Lancashire (2018)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.core.catalogue import Ruleset

if TYPE_CHECKING:
    from engine.core.catalogue import Game


def _load() -> Game:
    from engine.brass import game

    return cast("Game", game)


RULESETS = (
    Ruleset("brass-2007", "Brass (2007)", 3, 4, {}, _load),
    Ruleset(
        "brass-2018",
        "Brass: Lancashire (2018)",
        2,
        4,
        {
            "virtual_link": (False, True),
            "classic_cards": (False, True),
            "introductory": (False, True),
            "two_player_board": (False, True),
        },
        _load,
    ),
)
