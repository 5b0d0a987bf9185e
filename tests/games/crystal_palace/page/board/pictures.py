"""Every kind of picture of Crystal Palace there is."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyapp.games.crystal_palace.board.printed import patents, persons
from pyapp.games.crystal_palace.board.public import BOARD
from pyapp.games.crystal_palace.board.still import sheets
from pyapp.shell.canvas.hints import Ghost, Hints, Mark
from tests.games.crystal_palace.page.board.positions import LOOK, some
from tests.kits.reading import colours


@cache
def colours_asked() -> set[str]:
    """The names of all colours that any picture asks for, with every card, and with a market that is nearly full."""
    ops: list[Any] = []
    for sheet in sheets().values():
        ops += [op for layer in sheet["layers"].values() for op in layer]
        ops += sheet["symbols"].values()
    for view in some().values():
        ops += BOARD.scene(view, LOOK).ops
    full = {**view, "market": [0] * (len(view["market"]) - 1) + [None]}
    for start in range(0, len(patents()), 3):
        shown = {**view["display"], "patents": [*patents()][start:][:3], "persons": [*persons()][start:][:3]}
        ops += BOARD.scene({**full, "display": shown}, LOOK).ops
    hints = Hints(
        lit=["space:patent-office/0", "market:1"],
        selected="space:patent-office/1",
        focus="market:2",
        ghosts=[Ghost("space:patent-office/0", 0, "die", 5)],
        marks=[Mark("space:patent-office/0", 0, 1)],
    )
    ops += BOARD.hints(view, LOOK, hints).ops
    ops += BOARD.hints(view, LOOK, Hints(points={"market:1": 3, "player:0": 12})).ops
    return colours(ops + list(BOARD.symbols().values()))
