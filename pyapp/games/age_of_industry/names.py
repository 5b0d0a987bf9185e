"""The words of Age of Industry for what the engine names by ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.age_of_industry.rules.facts import INDUSTRIES
from pyapp.games.age_of_industry.board.public import BOARD
from pyapp.games.age_of_industry.board.symbols import symbol_book
from pyapp.kits.industrial import HALVES
from pyapp.kits.tiles import ROMAN
from pyapp.shell.dom import Tag
from pyapp.shell.i18n import Words
from pyapp.shell.views import parts

IMPORT = "/import"


def icon(name: str, ink: str = "currentColor", ground: str = "var(--ground)", title: str = "") -> Tag:
    """A symbol of the board as a small drawing."""
    return parts.icon(name, ink, ground, title, symbol_book, HALVES.get(name, 0))


def money(number: int) -> str:
    """An amount of money."""
    return Words().money(number, "$")


def place_name(words: Words, place: str) -> str:
    """The name of a place as the map writes it."""
    return BOARD.words[words.language].get(f"place:{place}", place)


def slot_place(words: Words, slot: str) -> str:
    """The name of the place that a slot or an import field belongs to."""
    place = slot.partition("/")[0]
    return words("import", where=where(words, slot)) if slot.endswith(IMPORT) else place_name(words, place)


def where(words: Words, slot: str) -> str:
    """Where a slot is, as part of a sentence: some places take an article."""
    place = slot.partition("/")[0]
    return words.named(f"where.{place}", words("where", place=place_name(words, place)))


def source_place(words: Words, slot: str) -> str:
    """The place or import field that something comes from, as part of a sentence."""
    return words("import.from", where=where(words, slot)) if slot.endswith(IMPORT) else slot_place(words, slot)


def source_target(slot: str, kind: str) -> str:
    """The part of the board that a cube comes from; without a slot, its demand track."""
    if slot.endswith(IMPORT):
        return f"import:{slot.removesuffix(IMPORT)}"
    return f"slot:{slot}" if slot else f"market:{kind}"


def link_name(words: Words, link: str) -> str:
    """Both ends of a link."""
    return " – ".join(place_name(words, end) for end in link.split("--"))


def industry_name(words: Words, industry: str) -> str:
    """An industry as this game calls it."""
    return words(f"thing.{industry}")


def card_name(words: Words, card: str) -> str:
    """The name of a card: a colour or an industry."""
    return industry_name(words, card) if card in INDUSTRIES else words(f"colour.{card}")


def tile_name(words: Words, industry: str, level: int) -> str:
    """An industry with its level in Roman figures, as on the tile."""
    return f"{industry_name(words, industry)} {ROMAN[level]}"


def outlet_name(words: Words, outlet: str) -> str:
    """A port by its slot, or a market by its place."""
    key = "name.port" if "/" in outlet else "market"
    return words(key, place=place_name(words, outlet.partition("/")[0]))


def demand_name(words: Words, market: Mapping[str, Any]) -> str:
    """What a market takes, or that it is used up."""
    return words("market.used") if market["flipped"] else words(f"market.{market['type']}")


def target_name(words: Words, target: str) -> str:
    """What a part of the board is called."""
    kind, _, name = target.partition(":")
    if kind in ("slot", "place"):
        return slot_place(words, name)
    if kind == "link":
        return link_name(words, name)
    if kind == "outlet":
        return outlet_name(words, name)
    if kind == "import":
        return slot_place(words, name + IMPORT)
    if kind == "display":
        return words("name.card", cards=card_name(words, name))
    return words(f"target.{target}") if words.has(f"target.{target}") else name
