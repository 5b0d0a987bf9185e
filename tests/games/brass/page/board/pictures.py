"""Every kind of picture of Brass there is."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyapp.games.brass.board.board import board_scene
from pyapp.games.brass.board.hints import hint_scene
from pyapp.games.brass.board.still import static_layers, symbols, views
from pyapp.games.brass.board.words import ENGLISH
from pyapp.shell.canvas.hints import Flight, Ghost, Hints, Mark
from pyapp.shell.canvas.look import Look
from tests.games.brass.page.board.positions import some
from tests.kits.reading import colours


def book() -> dict[str, Any]:
    """Every symbol and named path there is."""
    return {**symbols(), **symbols(True), **{f"view:{name}": ops for name, (ops, _, _) in views().items()}}


@cache
def colours_asked() -> set[str]:
    """The names of all colours that any picture asks for."""
    ops: list[Any] = []
    for shape in ("wide", "tall"):
        for small in (False, True):
            for era in ("canal", "rail"):
                ops += [op for _, layer in static_layers(shape, era, small) for op in layer]
    for view in some().values():
        look = Look("tall", words=ENGLISH)
        ops += board_scene(view, look).ops
        hints = Hints(
            lit=["slot:wigan/0", "link:preston--wigan", "market:coal"],
            selected="slot:wigan/1",
            focus="link:preston--wigan",
            ghosts=[Ghost("slot:wigan/0", 0, "coal-mine", 2), Ghost("link:preston--wigan", 1)],
            flights=[Flight("coal", "market:coal", "slot:wigan/0", 3), Flight("iron", "slot:bolton/2", "slot:wigan/0")],
            marks=[Mark("slot:wigan/0", 0, 1), Mark("link:preston--wigan", 1)],
        )
        ops += hint_scene(view, look, hints).ops
        ops += hint_scene(view, look, Hints(points={"slot:wigan/0": 3, "link:preston--wigan": 2})).ops
    return colours(ops + list(book().values()))
