"""The words of Brass for what the engine names by ids."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.games.brass.board.printed import printed
from pyapp.games.brass.board.symbols import symbol_book
from pyapp.kits.industrial import HALVES
from pyapp.shell.dom import Tag
from pyapp.shell.i18n import Words
from pyapp.shell.views import parts

INDUSTRIES = ("cotton-mill", "coal-mine", "iron-works", "port", "shipyard")
ROMAN = ("0", "I", "II", "III", "IV")


def icon(name: str, ink: str = "currentColor", ground: str = "var(--ground)", title: str = "") -> Tag:
    """A symbol of the board as a small drawing."""
    return parts.icon(name, ink, ground, title, symbol_book, HALVES.get(name, 0))


def money(number: int) -> str:
    """An amount of money."""
    return Words().money(number, "£")


def place_name(place: str) -> str:
    """The name of a place as the map writes it."""
    found = printed().places.get(place)
    return found.name if found else place


def slot_place(slot: str) -> str:
    """The name of the place that a slot belongs to."""
    return place_name(slot.partition("/")[0])


def link_name(link: str) -> str:
    """Both ends of a link."""
    return " – ".join(place_name(end) for end in link.split("--"))


def card_name(words: Words, card: str) -> str:
    """The name of a card: a place or an industry."""
    return words(f"thing.{card}") if card in INDUSTRIES else place_name(card)


def cards_name(words: Words, cards: Sequence[str]) -> str:
    """The names of the cards that pay together."""
    return " + ".join(card_name(words, card) for card in cards)


def tile_name(words: Words, industry: str, level: int) -> str:
    """An industry with its level in Roman figures, as on the tile."""
    return f"{words(f'thing.{industry}')} {ROMAN[level]}"


def slot_symbols(slot: str, small: bool = False) -> tuple[str, ...]:
    """The industries that may stand on a slot."""
    place, _, number = slot.partition("/")
    return printed(small).places[place].slots[int(number)]


def target_name(words: Words, target: str) -> str:
    """What a part of the board is called."""
    kind, _, name = target.partition(":")
    if kind == "slot":
        return slot_place(name)
    if kind == "link":
        return link_name(name)
    if kind == "place":
        return place_name(name)
    return words(f"target.{target}") if words.has(f"target.{target}") else name
