"""The table of Age of Industry in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

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
from pyapp.shell.dom import Tag, h

if TYPE_CHECKING:
    from pyapp.shell.table import Table

View = Mapping[str, Any]


def mirror(table: Table, view: View) -> list[Tag]:
    """Moment, players, places, rails, the demand track and the cards on display."""
    words = table.words
    places = [(place.id, _place(table, view, place)) for place in printed_for(view).places.values()]
    return [
        h("p", None, _moment(table, view)),
        h("h3", None, words("mirror.players")),
        h("ul", None, [h("li", {"key": seat}, _player(table, view, seat)) for seat in view["turn_order"]]),
        h("h3", None, words("mirror.board")),
        h("ul", None, [h("li", {"key": place}, text) for place, text in places if text]),
        h("h3", None, words("mirror.links")),
        h("ul", None, _links(table, view)),
        h("p", None, _tracks(table, view)),
    ]


def _moment(table: Table, view: View) -> str:
    words, session = table.words, table.session
    assert session is not None
    game = f"{words.named('ruleset.' + view['ruleset'], view['ruleset'])}, {words(f'option.map.{map_of(view)}')}"
    if view["to_move"] is None:
        names = words.listed([table.seats[seat].name for seat in session.state.winners()])
        return f"{game}. {words('over.title', count=len(session.state.winners()), names=names)}"
    return words(
        "mirror.moment",
        game=game,
        round=view["round"],
        name=table.seats[view["to_move"]].name,
        actions=view["actions_left"],
        deck=len(view["deck"]),
    )


def _player(table: Table, view: View, seat: int) -> str:
    player = view["players"][seat]
    return table.words(
        "mirror.player",
        name=table.seats[seat].name,
        money=money(player["money"]),
        debt=money(player["loans"] * printed_for(view).loan),
        points=table.words.number(table.state_shown().scores()[seat]),
        spent=money(player["spent"]),
        cards=len(player["hand"]),
        links=player["links_left"],
    )


def _place(table: Table, view: View, place: Place) -> str:
    words = table.words
    parts = [_space(table, view, f"{place.id}/{number}", symbols) for number, symbols in enumerate(place.slots)]
    if place.id in view["markets"]:
        parts.append(words("mirror.market", demand=demand_name(words, view["markets"][place.id])))
    if place.id in view["imports"]:
        parts.append(words("mirror.import", count=view["imports"][place.id]))
    if place.distant_port:
        parts.append(words("mirror.distant"))
    colour = f" ({card_name(words, place.colour)})" if place.colour else ""
    return f"{place_name(words, place.id)}{colour}: {'; '.join(parts)}." if parts else ""


def _space(table: Table, view: View, slot: str, symbols: tuple[str, ...]) -> str:
    words = table.words
    tile = view["slots"].get(slot)
    if tile is None:
        return words("mirror.free", symbols=words("list.or").join(industry_name(words, one) for one in symbols))
    state = words("mirror.cubes", count=tile["cubes"]) if tile["cubes"] else ""
    return words(
        "mirror.tile",
        owner=table.seats[tile["owner"]].name,
        tile=tile_name(words, tile["industry"], tile["level"]),
        state=words("mirror.flipped") if tile["flipped"] else state,
    ).strip()


def _links(table: Table, view: View) -> list[Tag]:
    if not view["links"]:
        return [h("li", None, table.words("mirror.no-links"))]
    return [
        h("li", {"key": link}, f"{link_name(table.words, link)}: {table.seats[seat].name}")
        for link, seat in view["links"].items()
    ]


def _tracks(table: Table, view: View) -> str:
    words, tables = table.words, table.state_shown().tables
    return words(
        "mirror.tracks",
        coal=view["coal_market"],
        coal_price=money(tables.coal_prices.price[view["coal_market"]]),
        iron=view["iron_market"],
        iron_price=money(tables.iron_prices.price[view["iron_market"]]),
        display=words.listed([card_name(words, card) for card in view["display"]]) or words("mat.none"),
    )
