"""Small things that Age of Industry shows beside its board: what lies under the pointer, cards, players' figures."""

from __future__ import annotations

from typing import cast

from engine.games.age_of_industry.rules.state import State
from pyapp.games.age_of_industry.ask import answer_name, answer_note, lights
from pyapp.games.age_of_industry.board.printed import colour_symbols, is_place_card, map_of, printed_for
from pyapp.games.age_of_industry.mat import STACKS
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
from pyapp.games.age_of_industry.ticket import expected
from pyapp.kits import hand
from pyapp.kits.hand import Card
from pyapp.kits.panels import Panels
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment, View
from pyapp.shell.telling import Standing


def hint(moment: Moment, target: str) -> str:
    """What lies under the pointer, in words."""
    kind, _, name = target.partition(":")
    if kind == "player":
        return moment.seats[int(name)].name
    about = _about(moment, moment.view, kind, name)
    said = target_name(moment.words, target)
    return f"{said} — {about}" if about else said


def _about(moment: Moment, view: View, kind: str, name: str) -> str:
    words = moment.words
    if kind == "slot":
        tile = view["slots"].get(name)
        if tile:
            owner = moment.seats[tile["owner"]].name
            return words("hint.tile", owner=owner, tile=tile_name(words, tile["industry"], tile["level"]))
        place, _, number = name.partition("/")
        symbols = printed_for(view).places[place].slots[int(number)]
        return words("hint.free", symbols=words("list.or").join(industry_name(words, one) for one in symbols))
    if kind == "link":
        seat = view["links"].get(name)
        return words("hint.unbuilt") if seat is None else moment.seats[seat].name
    if kind == "place":
        colour = printed_for(view).places[name].colour
        return card_name(words, colour) if colour else ""
    if kind == "outlet" and name in view["markets"]:
        return demand_name(words, view["markets"][name])
    if kind == "import":
        return words("hint.import", count=view["imports"][name])
    if kind == "market":
        tables = cast(State, moment.state).tables
        prices = tables.coal_prices if name == "coal" else tables.iron_prices
        left = view[f"{name}_market"]
        return words("hint.track", count=left, price=money(prices.price[left]))
    if kind == "deck":
        return words("hint.deck", count=len(view["deck"]))
    if kind == "loans":
        facts = printed_for(view)
        return words("hint.loans", loan=money(facts.loan), interest=money(facts.interest), points=facts.debt_points)
    return ""


def card(moment: Moment, card: str) -> Card:
    """A card of the hand: an industry, or a colour with the places that have it."""
    words = moment.words
    name = card_name(words, card)
    if not is_place_card(card):
        art = h("span.card-art.industry", None, hand.view(moment, "age_of_industry", card), icon(card))
        return Card(name, words("card.industry"), f"card-industry card-{card}", art)
    view = moment.view
    places = [place.id for place in printed_for(view).places.values() if place.colour == card]
    names = ", ".join(place_name(words, place) for place in places) or words("card.nowhere")
    shown = hand.view(moment, "age_of_industry", f"{map_of(view)}-{card}") if places else None
    art = h("span.card-art.places", None, shown, _mark(card), h("small.card-places", None, names))
    return Card(name, words("card.colour"), f"card-colour card-colour-{card}", art)


def _mark(colour: str) -> Tag:
    return icon(f"place-{colour_symbols()[colour]}", f"var(--place-{colour})", "var(--ink)")


def standings(moment: Moment) -> list[Standing]:
    """Money, debt and points of each seat; nothing is scored before the end, so the points are those to expect."""
    loan = printed_for(moment.view).loan
    # in the end the account is made up: rails have paid, and loans are repaid as far as the money goes
    ended = [row["money"] for row in moment.state.score_sheet()] if moment.state.over else []
    found = []
    for seat, points in enumerate(expected(moment.state)):
        player = moment.view["players"][seat]
        cash, loans = (ended[seat]["left"], ended[seat]["open_loans"]) if ended else (player["money"], player["loans"])
        found.append(Standing((money(cash), money(-loans * loan) if loans else "–"), points, points))
    return found


PANELS = Panels(money, card, card_name, answer_name, answer_note, lights, STACKS, "3.1 Cards for building")
