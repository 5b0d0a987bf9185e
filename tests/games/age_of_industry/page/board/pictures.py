"""Every kind of picture of Age of Industry there is."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.games.age_of_industry.rules.facts import INDUSTRIES
from pyapp.games.age_of_industry.board.printed import colour_symbols
from pyapp.games.age_of_industry.board.public import BOARD
from pyapp.games.age_of_industry.board.still import sheets
from tests.games.age_of_industry.page.board import positions
from tests.kits.reading import colours


@cache
def colours_asked() -> set[str]:
    """The names of all colours that any picture asks for, with every card on display once."""
    ops: list[Any] = [op for sheet in sheets().values() for layer in sheet["layers"].values() for op in layer]
    for sheet in sheets().values():
        ops += sheet["symbols"].values()
    for view in positions.some().values():
        ops += BOARD.scene(view, positions.LOOK).ops
        for card in (*colour_symbols(), *INDUSTRIES):
            ops += BOARD.scene({**view, "display": [card]}, positions.LOOK).ops
    return colours(ops)
