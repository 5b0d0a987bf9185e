"""The table of Brass in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pyapp.games.brass.board.printed import printed_for
from pyapp.games.brass.names import link_name, place_name, tile_name
from pyapp.shell.dom import Tag, h

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def mirror(table: Table, view: Mapping[str, Any]) -> list[Tag]:
    """Moment, players, places, links and markets."""
    words = table.words
    return [
        h("p", None, _moment(table, view)),
        h("h3", None, words("mirror.players")),
        h("ul", None, [h("li", {"key": seat}, _player(table, view, seat)) for seat in view["turn_order"]]),
        h("h3", None, words("mirror.board")),
        h("ul", None, [h("li", {"key": place}, text) for place, text in _places(table, view)]),
        h("h3", None, words("mirror.links")),
        h("ul", None, _links(table, view)),
        h("p", None, _markets(table, view)),
    ]


def _moment(table: Table, view: Mapping[str, Any]) -> str:
    words = table.words
    session = table.session
    assert session is not None
    game = words.named(f"ruleset.{view['ruleset']}", view["ruleset"])
    if view["to_move"] is None:
        names = words.listed([table.seats[seat].name for seat in session.state.winners()])
        return f"{game}. {words('over.title', count=len(session.state.winners()), names=names)}"
    return words(
        "mirror.moment",
        game=game,
        era=words(f"era.{view['era']}"),
        round=view["round"],
        name=table.seats[view["to_move"]].name,
        actions=view["actions_left"],
        deck=len(view["deck"]),
    )


def _player(table: Table, view: Mapping[str, Any], seat: int) -> str:
    player = view["players"][seat]
    level = table.state_shown().tables.income_level[player["income_space"]]
    return table.words(
        "mirror.player",
        name=table.seats[seat].name,
        money=player["money"],
        income=table.words.signed(level),
        points=player["vp"],
        spent=player["spent"],
        cards=len(player["hand"]),
        links=player["links_left"],
    )


def _places(table: Table, view: Mapping[str, Any]) -> list[tuple[str, str]]:
    words = table.words
    found = []
    for place in printed_for(view).places.values():
        parts = []
        for number, symbols in enumerate(place.slots):
            tile = view["slots"].get(f"{place.id}/{number}")
            if tile is None:
                parts.append(
                    words("mirror.free", symbols=words("list.or").join(words(f"thing.{one}") for one in symbols))
                )
            else:
                state = (
                    words("mirror.flipped")
                    if tile["flipped"]
                    else words("mirror.cubes", count=tile["cubes"])
                    if tile["cubes"]
                    else ""
                )
                owner = table.seats[tile["owner"]].name
                parts.append(
                    words(
                        "mirror.tile", owner=owner, tile=tile_name(words, tile["industry"], tile["level"]), state=state
                    ).strip()
                )
        if parts:
            found.append((place.id, f"{place_name(place.id)}: {'; '.join(parts)}."))
    return found


def _links(table: Table, view: Mapping[str, Any]) -> list[Tag]:
    if not view["links"]:
        return [h("li", None, table.words("mirror.no-links"))]
    return [
        h("li", {"key": link}, f"{link_name(link)}: {table.seats[seat].name}") for link, seat in view["links"].items()
    ]


def _markets(table: Table, view: Mapping[str, Any]) -> str:
    tables = table.state_shown().tables
    return table.words(
        "mirror.markets",
        coal=view["coal_market"],
        coal_price=tables.price[view["coal_market"]],
        iron=view["iron_market"],
        iron_price=tables.price[view["iron_market"]],
        demand=view["cotton_demand"],
        tiles=len(view["distant_tiles"]),
    )
