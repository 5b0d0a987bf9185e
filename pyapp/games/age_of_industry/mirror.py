"""The table of Age of Industry in words."""

from __future__ import annotations

from typing import cast

from engine.games.age_of_industry.rules.state import State
from pyapp.games.age_of_industry.board.printed import Place, map_of, printed_for
from pyapp.games.age_of_industry.names import (
    card_name,
    demand_name,
    industry_name,
    link_name,
    money,
    place_name,
    tile_name,
)
from pyapp.kits import hand
from pyapp.kits import mirror as mirrored
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment, View


def mirror(moment: Moment) -> list[Tag]:
    """Moment, players, places, rails, the demand track, the cards on display and the hand."""
    words, view = moment.words, moment.view
    places = [(place.id, _place(moment, view, place)) for place in printed_for(view).places.values()]
    return [
        h("p", None, _moment(moment, view)),
        h("h3", None, words("mirror.players")),
        h("ul", None, [h("li", {"key": seat}, _player(moment, view, seat)) for seat in view["turn_order"]]),
        h("h3", None, words("mirror.board")),
        h("ul", None, [h("li", {"key": place}, text) for place, text in places if text]),
        h("h3", None, words("mirror.links")),
        h("ul", None, mirrored.links(moment, lambda link: link_name(words, link))),
        h("p", None, _tracks(moment, view)),
        *hand.in_words(moment, card_name),
    ]


def _moment(moment: Moment, view: View) -> str:
    words = moment.words
    game = f"{words.named('ruleset.' + view['ruleset'], view['ruleset'])}, {words(f'option.map.{map_of(view)}')}"
    if view["to_move"] is None:
        return f"{game}. {mirrored.ended(moment)}"
    return words(
        "mirror.moment",
        game=game,
        round=view["round"],
        name=moment.seats[view["to_move"]].name,
        count=view["actions_left"],
        deck=len(view["deck"]),
    )


def _player(moment: Moment, view: View, seat: int) -> str:
    player = view["players"][seat]
    return moment.words(
        "mirror.player",
        name=moment.seats[seat].name,
        money=money(player["money"]),
        debt=money(player["loans"] * printed_for(view).loan),
        points=moment.words.number(moment.state.scores()[seat]),
        spent=money(player["spent"]),
        cards=len(player["hand"]),
        links=player["links_left"],
    )


def _place(moment: Moment, view: View, place: Place) -> str:
    words = moment.words
    parts = [
        mirrored.space(moment, f"{place.id}/{number}", symbols, tile_name, lambda one: industry_name(words, one))
        for number, symbols in enumerate(place.slots)
    ]
    if place.id in view["markets"]:
        parts.append(words("mirror.market", demand=demand_name(words, view["markets"][place.id])))
    if place.id in view["imports"]:
        parts.append(words("mirror.import", count=view["imports"][place.id]))
    if place.distant_port:
        parts.append(words("mirror.distant"))
    colour = f" ({card_name(words, place.colour)})" if place.colour else ""
    return f"{place_name(words, place.id)}{colour}: {'; '.join(parts)}." if parts else ""


def _tracks(moment: Moment, view: View) -> str:
    words, tables = moment.words, cast(State, moment.state).tables
    return words(
        "mirror.tracks",
        coal=view["coal_market"],
        coal_price=money(tables.coal_prices.price[view["coal_market"]]),
        iron=view["iron_market"],
        iron_price=money(tables.iron_prices.price[view["iron_market"]]),
        display=words.listed([card_name(words, card) for card in view["display"]]) or words("mat.none"),
    )
