"""What a game says about itself: numbers that shared games cannot hold are refused before anybody shares one."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.core import catalogue
from engine.core.manifest import Game, Ruleset, Wire

COLOURS = ("red", "blue")


def ruleset(*wires: Wire, name: str = "dice", options: dict[str, tuple[Any, ...]] | None = None) -> Ruleset:
    """A ruleset for two to four players."""
    return Ruleset(name, "Dice", 2, 4, options or {}, wires)


def test_a_wire_that_holds_everything_is_taken() -> None:
    assert ruleset(Wire(4095, 2, 4, (("colour", COLOURS),)), options={"colour": COLOURS[::-1]}).wires[-1].number == 4095
    assert len(ruleset(Wire(200, 3, 3), Wire(201, 1, 6)).wires) == 2


@pytest.mark.parametrize("number", [-1, 4096, 70_000])
def test_a_number_that_shared_games_have_no_room_for_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"dice: a wire has a number from 0 to 4095, not {number}"):
        ruleset(Wire(number, 2, 4))


@pytest.mark.parametrize(("fewest", "most"), [(3, 4), (2, 3)])
def test_a_ruleset_with_more_players_than_its_newest_wire_is_refused(fewest: int, most: int) -> None:
    with pytest.raises(ValueError, match="dice: its newest wire does not hold 2 to 4 players"):
        ruleset(Wire(200, 2, 4), Wire(201, fewest, most))


@pytest.mark.parametrize("held", [(), (("colour", COLOURS[:1]),), (("shape", COLOURS),)])
def test_a_ruleset_with_options_that_its_newest_wire_lacks_is_refused(held: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match="dice: its newest wire does not hold all values of colour"):
        ruleset(Wire(200, 2, 4, held), options={"colour": COLOURS})


def test_two_rulesets_with_one_number_are_refused() -> None:
    taken = engine.catalogue()[0]
    game = Game("dice", (ruleset(Wire(taken.wires[0].number, 2, 4)),), lambda: pytest.fail("no rules are loaded"))
    with pytest.raises(ValueError, match=f"dice and {taken.id} have a wire with the same number"):
        catalogue.register(game)
    assert "dice" not in [entry.id for entry in engine.catalogue()]


def test_a_game_that_is_too_long_to_be_read_is_not_shared() -> None:
    record = engine.Record(engine.catalogue()[0].id, engine.catalogue()[0].min_players, 1)
    record.actions = ["pass"] * 5_001
    with pytest.raises(engine.BadSave, match="a shared game holds at most 5000 decisions, not 5001"):
        record.to_link()
