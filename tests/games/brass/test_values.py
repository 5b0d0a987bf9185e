"""What many games have taught about positions, and for which ways of playing it holds."""

from __future__ import annotations

from typing import Any

import engine
from engine.games.brass.advice.value import values_for


def test_options_that_hardly_matter_share_what_was_learnt_without_them() -> None:
    def learnt(players: int, **options: bool) -> Any:
        state: Any = engine.new_game("brass-2018", players, 1, **options)
        return values_for(state.tables)

    assert learnt(4) is learnt(4, virtual_link=True) is learnt(4, classic_cards=True)
    assert learnt(3) is learnt(3, virtual_link=True, classic_cards=True)
    assert learnt(4) is not learnt(3) is not learnt(2), "every number of players has its own"
    assert learnt(2, two_player_board=True) not in (None, learnt(2)), "and so has another board"
    assert learnt(4, introductory=True) is None, "after its canals nothing comes: what is worth what is different"
