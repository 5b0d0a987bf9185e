"""Small things that Age of Industry shows beside its board: what lies under the pointer, cards, players' figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.games.age_of_industry.board.printed import colour_symbols, is_place_card, printed_for
from pyapp.games.age_of_industry.names import (
    card_name,
    demand_name,
    icon,
    industry_name,
    money,
    place_name,
    target_name,
    tile_name,
)
from pyapp.shell.dom import Tag, h
from pyapp.shell.face import Card, Standing

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def hint(table: Table, target: str) -> str:
    """What lies under the pointer, in words."""
    kind, _, name = target.partition(":")
    if kind == "player":
        return table.seats[int(name)].name
    about = _about(table, table.view_shown(), kind, name)
    said = target_name(table.words, target)
    return f"{said} — {about}" if about else said


def _about(table: Table, view: dict[str, Any], kind: str, name: str) -> str:
    words = table.words
    if kind == "slot":
        tile = view["slots"].get(name)
        if tile:
            owner = table.seats[tile["owner"]].name
            return words("hint.tile", owner=owner, tile=tile_name(words, tile["industry"], tile["level"]))
        place, _, number = name.partition("/")
        symbols = printed_for(view).places[place].slots[int(number)]
        return words("hint.free", symbols=words("list.or").join(industry_name(words, one) for one in symbols))
    if kind == "link":
        seat = view["links"].get(name)
        return words("hint.unbuilt") if seat is None else table.seats[seat].name
    if kind == "place":
        colour = printed_for(view).places[name].colour
        return card_name(words, colour) if colour else ""
    if kind == "outlet" and name in view["markets"]:
        return demand_name(words, view["markets"][name])
    if kind == "import":
        return words("hint.import", count=view["imports"][name])
    if kind == "market":
        tables = table.state_shown().tables
        prices = tables.coal_prices if name == "coal" else tables.iron_prices
        left = view[f"{name}_market"]
        return words("hint.track", count=left, price=money(prices.price[left]))
    if kind == "deck":
        return words("hint.deck", count=len(view["deck"]))
    if kind == "loans":
        facts = printed_for(view)
        return words("hint.loans", loan=money(facts.loan), interest=money(facts.interest), points=facts.debt_points)
    return ""


def card(table: Table, card: str) -> Card:
    """A card of the hand: an industry, or a colour with the places that have it."""
    words = table.words
    name = card_name(words, card)
    if not is_place_card(card):
        art = h("span.card-art.industry", None, icon(card))
        return Card(name, words("card.industry"), f"card-industry card-{card}", art)
    view = table.view_shown()
    places = [place.id for place in printed_for(view).places.values() if place.colour == card]
    names = ", ".join(place_name(words, place) for place in places) or words("card.nowhere")
    art = h("span.card-art.places", None, _mark(card), h("small.card-places", None, names))
    return Card(name, words("card.colour"), f"card-colour card-colour-{card}", art)


def _mark(colour: str) -> Tag:
    return icon(f"place-{colour_symbols()[colour]}", f"var(--place-{colour})", "var(--ink)")


def standing(table: Table, seat: int, expected: int) -> Standing:
    """Money, debt and points of a seat; nothing is scored before the end, so the points are those to expect."""
    view = table.view_shown()
    player = view["players"][seat]
    debt = player["loans"] * printed_for(view).loan
    return Standing((money(player["money"]), money(-debt) if debt else "–"), expected, expected)
