"""Cards and tiles of Crystal Palace beside the board, drawn as they lie there."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from pyapp.games.crystal_palace import printed
from pyapp.games.crystal_palace.board import cards, effects
from pyapp.games.crystal_palace.board import printed as facts
from pyapp.games.crystal_palace.board.symbols import symbol_book
from pyapp.games.crystal_palace.names import patent_name, person_name, thing_name, tile_name
from pyapp.shell.canvas.scene import Op
from pyapp.shell.dom import Tag
from pyapp.shell.moment import Moment
from pyapp.shell.views.drawn import drawn

CARD, TILE, SHARE = (196.0, 200.0), (100.0, 97.0), (120.0, 160.0)
EDGE = 4.0
SIGN = 20.0  # the height of a row of signs
LARGE, MIDDLE = 198.0, 84.0  # pixels: how wide a card, a tile or a share is shown where it is explained
_SMALL = (-2.0, -2.0, cards.SMALL + 3, cards.SMALL + 4)
_WIDE, _HIGH = cards.SMALL + 5, cards.SMALL + 6
# pixels: no tile is narrower beside the board (it lies in a square of 40); the height of a row of signs there
SHOWN, SIGNS = 40.0 * _WIDE / _HIGH, 22.0


@cache
def book() -> dict[str, list[Op]]:
    """The symbols of the board."""
    return dict(symbol_book())


def _box(size: tuple[float, float]) -> tuple[float, float, float, float]:
    return -EDGE, -EDGE, size[0] + EDGE, size[1] + EDGE


def _year(moment: Moment) -> int:
    return int(printed.year(moment.view["round"]))


def patent(moment: Moment, name: str) -> Tag:
    """A patent."""
    linked = tuple((thing_name(moment.words, one), "") for one in facts.patents()[name].links)
    return _patent(name, _year(moment), patent_name(moment.words, name), linked)


@lru_cache(64)
def _patent(name: str, year: int, words: str, links: cards.Links) -> Tag:
    card, points = facts.patents()[name], printed.constant("link_vp")
    return drawn(
        lambda pen: cards.patent_card(pen, card, CARD, year, (words, words), links, points),
        _box(CARD),
        book(),
        class_="cp-card",
        shown=LARGE,
    )


def person(moment: Moment, name: str) -> Tag:
    """A person."""
    linked = tuple((thing_name(moment.words, one), "") for one in facts.persons()[name].links)
    return _person(name, _year(moment), person_name(moment.words, name), linked)


@lru_cache(64)
def _person(name: str, year: int, words: str, links: cards.Links) -> Tag:
    card, points = facts.persons()[name], printed.constant("link_vp")
    return drawn(
        lambda pen: cards.person_card(pen, card, CARD, year, (words, words), links, points),
        _box(CARD),
        book(),
        class_="cp-card",
        shown=LARGE,
    )


def tile(moment: Moment, name: str) -> Tag:
    """A research tile."""
    return _tile(name, tile_name(moment.words, name))


@lru_cache(64)
def _tile(name: str, words: str) -> Tag:
    found = facts.research()[name]
    draw = partial(cards.research_tile, tile=found, size=TILE, words=words)
    return drawn(draw, _box(TILE), book(), class_="cp-sheet", shown=MIDDLE)


@cache
def share(name: str) -> Tag:
    """A share."""
    found = facts.shares()[name]
    draw = partial(cards.share_card, share=found, size=SHARE)
    return drawn(draw, _box(SHARE), book(), class_="cp-sheet", shown=MIDDLE)


# --- small ---


def small_patent(moment: Moment, name: str, built: bool = False) -> Tag:
    """A patent or a prototype as a tile."""
    return _small_patent(name, _year(moment), built)


@lru_cache(128)
def _small_patent(name: str, year: int, built: bool) -> Tag:
    card = facts.patents()[name]
    return drawn(lambda pen: cards.small_patent(pen, card, year, built), _SMALL, book(), shown=SHOWN)


@cache
def small_person(name: str) -> Tag:
    """A person as a tile."""
    return drawn(lambda pen: cards.small_person(pen, facts.persons()[name]), _SMALL, book())


@cache
def small_tile(name: str) -> Tag:
    """A research tile."""
    return drawn(lambda pen: cards.small_tile(pen, facts.research()[name]), _SMALL, book(), shown=SHOWN)


@cache
def small_share(name: str) -> Tag:
    """A share as a tile."""
    return drawn(lambda pen: cards.small_share(pen, facts.shares()[name]), _SMALL, book(), shown=SHOWN)


# --- effects ---


def signs(ops: printed.Ops, said: str) -> Tag:
    """An effect in the signs that the board has for it, on one line; read out in words."""
    row = effects.signs(ops)
    wide = effects.width(row) * SIGN
    box = (-1.0, -SIGN / 2 - 2, wide + 1, SIGN / 2 + 2)
    shown = (wide + 2) * SIGNS / (SIGN + 4)
    return drawn(
        lambda pen: effects.write(pen, row, 0, 0, SIGN, wide + 1, align="l"), box, book(), said, "cp-signs", shown
    )
