"""What is offered of Brass: two editions, the variants of the newer one, and which of them go together."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.core import conformance as the

BRASS = {"brass-2007", "brass-2018"}
OFF_ON = (False, True)


def rules(ruleset: str) -> Any:
    return next(one for one in engine.catalogue() if one.id == ruleset)


def test_both_editions_of_brass_are_offered() -> None:
    assert {one.id for one in engine.catalogue()} >= BRASS
    old, new = rules("brass-2007"), rules("brass-2018")
    assert (old.min_players, old.max_players) == (3, 4)
    assert (new.min_players, new.max_players) == (2, 4)
    assert old.options == {}
    assert {name: tuple(values) for name, values in new.options.items()} == {
        "virtual_link": OFF_ON,
        "classic_cards": OFF_ON,
        "introductory": OFF_ON,
        "two_player_board": OFF_ON,
    }


def makes_sense(players: int, options: dict[str, bool]) -> bool:
    """Classic cards are for three and four; the community board is for two and has no Birkenhead to link to."""
    if options["classic_cards"] and players == 2:
        return False
    return not options["two_player_board"] or (players == 2 and not options["virtual_link"])


def test_options_go_together_where_that_makes_sense() -> None:
    offered = set(the.offered())
    for case in the.combinations():
        if case.ruleset == "brass-2018":
            assert (case in offered) == makes_sense(case.players, dict(case.options)), str(case)
        elif case.ruleset == "brass-2007":
            assert case in offered


def test_a_line_that_is_no_notation_is_answered_differently_from_an_illegal_one() -> None:
    """Somebody who mistyped needs other help than somebody who broke a rule."""
    state = engine.new_game("brass-2018", players=4, seed=1)
    card = state.snapshot()["players"][state.to_move]["hand"][0]
    said = {}
    for line in ("bild cotton-mill manchester/0", "liquidate manchester/0", f"link bolton--manchester with {card}"):
        with pytest.raises(engine.IllegalAction) as refusal:
            state.parse(line)
        said[line] = refusal.value.reason
        the.check_sentence(refusal.value.reason)
    assert len(set(said.values())) == 3
