"""Small things that Brass shows beside its board: what lies under the pointer, cards, the players' figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.games.brass.board.printed import printed
from pyapp.games.brass.names import INDUSTRIES, card_name, icon, money, slot_symbols, target_name, tile_name
from pyapp.shell.dom import h
from pyapp.shell.face import Card, Standing

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def hint(table: Table, target: str) -> str:
    """What lies under the pointer, in words."""
    words = table.words
    kind, _, name = target.partition(":")
    view = table.view_shown()
    if kind == "slot":
        tile = view["slots"].get(name)
        if tile:
            text = words(
                "hint.tile",
                owner=table.seats[tile["owner"]].name,
                tile=tile_name(words, tile["industry"], tile["level"]),
            )
        else:
            text = words(
                "hint.free", symbols=words("list.or").join(words(f"thing.{one}") for one in slot_symbols(name))
            )
        return f"{target_name(words, target)} — {text}"
    if kind == "link":
        seat = view["links"].get(name)
        owner = table.seats[seat].name if seat is not None else words("hint.unbuilt")
        return f"{target_name(words, target)} — {owner}"
    if kind == "player":
        return table.seats[int(name)].name
    if kind == "market" and words.has(f"hint.market.{name}"):
        return words(f"hint.market.{name}", count=view.get(f"{name}_market", 0))
    if kind == "deck":
        return words("hint.deck", count=len(view["deck"]))
    if kind == "track":
        number = int(name)
        levels = table.state_shown().tables.income_level
        return words("hint.track", space=number, income=words.signed(levels[number]) if number < len(levels) else "–")
    return target_name(words, target)


def card(table: Table, card: str) -> Card:
    """A card of the hand: an industry, or a place with its spaces."""
    words = table.words
    name = words.named(f"card.{card}", card_name(words, card))
    if card in INDUSTRIES:
        art = h("span.card-art.industry", None, icon(card))
        return Card(name, words("card.industry"), f"card-industry card-{card}", art)
    symbols = [
        h("span.card-slot", {"class": " ".join(slot)}, [icon(one) for one in slot])
        for slot in printed().places[card].slots
    ]
    return Card(name, words("card.place"), "card-place", h("span.card-art.place", None, symbols))


def standing(table: Table, seat: int, expected: int) -> Standing:
    """Money, income and points of a seat."""
    player = table.view_shown()["players"][seat]
    level = table.state_shown().tables.income_level[player["income_space"]]
    return Standing((money(player["money"]), table.words.signed(level)), player["vp"], expected)
