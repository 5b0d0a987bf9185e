"""The printed boards of all games beside each other, as the painter keeps them."""

from __future__ import annotations

from importlib import import_module

from pyapp.shell import games


def test_no_name_of_one_sheet_means_something_else_in_another() -> None:
    """The painter keeps one symbol book and one set of layers for all boards of a session."""
    drawn_by = [import_module(game.still) for game in games.shown().values() if game.still]
    every_sheet = [sheet for module in drawn_by for sheet in module.sheets().values()]
    assert every_sheet
    for part in ("symbols", "layers"):
        seen: dict[str, object] = {}
        for sheet in every_sheet:
            for name, drawn in sheet[part].items():
                assert seen.setdefault(name, drawn) == drawn, name
