"""The words of Crystal Palace for what the engine names by ids, and its small symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from pyapp.games.crystal_palace import printed
from pyapp.games.crystal_palace.board.symbols import symbol_book as board_symbols
from pyapp.games.crystal_palace.board.words import ENGLISH, GERMAN
from pyapp.games.crystal_palace.printed import ROMAN
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import polyline, ring
from pyapp.shell.canvas.symbols import drawn
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.views import parts
from pyapp.shell.views.pictures import drawn as drawn_tags

GROUPS = ("option", "nation")  # whose names are texts of the page; those of all others stand on the board


def money(number: int) -> str:
    """An amount of money."""
    return Words().money(number, "£")


def _lettered(words: Words, kind: str, name: str) -> str:
    """What the board calls something."""
    return (GERMAN if words.language == "de" else ENGLISH)[f"{kind}:{name}"]


def patent_name(words: Words, name: str) -> str:
    """A patent as its card is headed."""
    return _lettered(words, "patent", name)


def person_name(words: Words, name: str) -> str:
    """A person's own name."""
    return _lettered(words, "person", name)


def tile_name(words: Words, name: str) -> str:
    """A research tile."""
    return _lettered(words, "tile", name)


def share_name(words: Words, name: str) -> str:
    """A share by what it brings."""
    card = printed.share(name)
    return words("name.share", income=card["income"], points=card["vp"])


def place_name(words: Words, name: str) -> str:
    """One of the eight places."""
    return _lettered(words, "place", name)


def space_name(words: Words, name: str) -> str:
    """A dice space."""
    place, _, number = name.partition("/")
    return words("name.space", number=int(number) + 1, place=place_name(words, place))


def permanent_name(words: Words, name: str) -> str:
    """Where a permanent effect comes from."""
    if name.startswith("market-"):
        return words("name.level", level=name.removeprefix("market-"))
    return words("name.watch") if name == "pocket-watch" else tile_name(words, name)


def thing_name(words: Words, name: str) -> str:
    """Anything that can be taken, hired, used, placed on: found by its id."""
    if printed.has("patents", name):
        return patent_name(words, name)
    if printed.has("persons", name):
        return person_name(words, name)
    if printed.has("shares", name):
        return share_name(words, name)
    if name.startswith("market-") or name == "pocket-watch":
        return permanent_name(words, name)
    if name.partition("/")[0] in printed.places():
        return space_name(words, name) if "/" in name else place_name(words, name)
    if printed.has("research_tiles", name):
        return tile_name(words, name)
    for group in GROUPS:
        if words.has(f"{group}.{name}"):
            return words(f"{group}.{name}")
    return name


def target_name(words: Words, target: str) -> str:
    """What a part of the board is called."""
    kind, _, name = target.partition(":")
    if kind == "market":
        return words("name.level", level=name)
    if kind == "poster":
        return words("name.poster", space=name)
    if kind == "player":
        return words("name.seat", number=int(name) + 1)
    if kind == "die":
        return words("name.die", pips=name)
    if words.has(f"target.{target}"):
        return words(f"target.{target}")
    return thing_name(words, name) if name else target


def hall_name(position: int) -> str:
    """A position in Westminster as it is printed."""
    return ROMAN[position]


# --- symbols ---


def _gear(pen: Pen) -> None:
    for point in ring(0, 0, 11.5, 8):
        pen.circle(*point, 3.1, "$0")
    pen.circle(0, 0, 10.4, "$0")
    pen.circle(0, 0, 4.2, "$1")


def _energy(pen: Pen) -> None:
    pen.path("M3-15L-9 3H-1L-4 15L9-4H1z", "$0")


def _newspaper(pen: Pen) -> None:
    pen.path("M-11-13H11V13H-11z", "$0")
    pen.path("M-8-9.5H8V-5H-8zM-8-1.500H-1V9.5H-8z", "$1")
    pen.path("M2-.5H8M2 3H8M2 6.500H8M2 10H8", None, "$1", 1.8)


def _buzz(pen: Pen) -> None:
    pen.path("M-13-4H-6L7-11V11L-6 4H-13z", "$0")
    pen.path("M-10 4L-7 13H-2L-5 4z", "$0")
    pen.path("M10-5Q13 0 10 5", None, "$0", 2.2)


def _hall(pen: Pen) -> None:
    pen.path("M-13 14V-2H-6V-12L0-17L6-12V-2H13V14z", "$0")
    pen.circle(0, -7, 3, "$1")
    for left in (-10.5, -1.8, 7.0):
        pen.path(f"M{left} 3h3.500v7h-3.500z", "$1")


def _assistant(pen: Pen) -> None:
    pen.circle(0, -8, 6, "$0")
    pen.path("M-11 14Q-11-1 0-1T11 14z", "$0")


def _loan(pen: Pen) -> None:
    pen.path("M-13-9H13V9H-13z", "$0")
    pen.path("M-8 0H8", None, "$1", 3)


def _die(pips: int) -> Callable[[Pen], None]:
    spots = {
        1: ((0, 0),),
        2: ((-5, -5), (5, 5)),
        3: ((-6, -6), (0, 0), (6, 6)),
        4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
        5: ((-6, -6), (6, -6), (0, 0), (-6, 6), (6, 6)),
        6: ((-5, -7), (5, -7), (-5, 0), (5, 0), (-5, 7), (5, 7)),
    }

    def draw(pen: Pen) -> None:
        pen.path("M-10-14H10Q14-14 14-10V10Q14 14 10 14H-10Q-14 14-14 10V-10Q-14-14-10-14z", "$1", "$0", 1.8)
        for x, y in spots.get(pips, ()):
            pen.circle(x, y, 2.5, "$0")
        if pips not in spots:
            pen.path("M-4-4Q-3-8 1-8T5-4Q5-1 1 1V3.500", None, "$0", 2.2)
            pen.circle(1, 8, 1.5, "$0")

    return draw


def _points(pen: Pen) -> None:
    pen.path(polyline(ring(0, 0, 13, 6), True), "$0")
    pen.path(polyline(ring(0, 0, 8, 6), True), None, "$1", 1.4)


def _income(pen: Pen) -> None:
    pen.path("M0-13L12-1H6V12H-6V-1H-12z", "$0")


def _coin(pen: Pen) -> None:
    pen.circle(0, 0, 13, "$0")
    pen.path("M4-6Q0-9-2-5T-2 3V6M-6 6.500H5M-5 .5H3", None, "$1", 2)


_SYMBOLS: dict[str, Callable[[Pen], None]] = {
    "gear": _gear,
    "energy": _energy,
    "newspaper": _newspaper,
    "buzz": _buzz,
    "hall": _hall,
    "assistant": _assistant,
    "loan": _loan,
    "points": _points,
    "income": _income,
    "money": _coin,
    **{f"die-{pips}": _die(pips) for pips in range(7)},  # 0: nobody sees what it shows
}


@cache
def symbol_book() -> Mapping[str, list[Op]]:
    """The panels' symbols as draw lists."""
    return {name: drawn(symbol) for name, symbol in _SYMBOLS.items()}


def icon(name: str, title: str = "", ink: str = "currentColor", ground: str = "var(--ground)") -> Tag:
    """A symbol as a small drawing."""
    return parts.icon(name, ink, ground, title, symbol_book)


def printed_symbol(name: str) -> Tag | None:
    """A symbol as the board shows it, for the rules text; None where the board has none of that name."""
    ops = board_symbols().get(name)
    if ops is None:
        return None
    inks = ("var(--ink)", "var(--paper)", "var(--ink2)")
    return h(
        "svg", {"class": "icon cp-symbol", "viewBox": "-17 -17 34 34", "aria-hidden": "true"}, drawn_tags(ops, inks)
    )


def die(pips: int | None, title: str = "", colour: str = "") -> Tag:
    """A die as it lies; None for one that is hidden or not set."""
    if colour:
        return icon(f"die-{pips or 0}", title, f"var(--{colour}-ink)", f"var(--{colour})")
    return icon(f"die-{pips or 0}", title, "var(--ink)", "var(--plate)")
