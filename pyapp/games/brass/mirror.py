"""The table of Brass in words."""

from __future__ import annotations

from typing import cast

from engine.games.brass.rules.state import State
from pyapp.games.brass.board.printed import printed_for
from pyapp.games.brass.names import card_name, link_name, place_name, tile_name
from pyapp.kits import hand
from pyapp.kits import mirror as mirrored
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment


def mirror(moment: Moment) -> list[Tag]:
    """Moment, players, places, links, markets and the hand."""
    words, view = moment.words, moment.view
    return [
        h("p", None, _moment(moment)),
        h("h3", None, words("mirror.players")),
        h("ul", None, [h("li", {"key": seat}, _player(moment, seat)) for seat in view["turn_order"]]),
        h("h3", None, words("mirror.board")),
        h("ul", None, [h("li", {"key": place}, text) for place, text in _places(moment)]),
        h("h3", None, words("mirror.links")),
        h("ul", None, mirrored.links(moment, link_name)),
        h("p", None, _markets(moment)),
        *hand.in_words(moment, card_name),
    ]


def _moment(moment: Moment) -> str:
    words, view = moment.words, moment.view
    game = words.named(f"ruleset.{view['ruleset']}", view["ruleset"])
    if view["to_move"] is None:
        return f"{game}. {mirrored.ended(moment)}"
    return words(
        "mirror.moment",
        game=game,
        era=words(f"era.{view['era']}"),
        round=view["round"],
        name=moment.seats[view["to_move"]].name,
        count=view["actions_left"],
        deck=len(view["deck"]),
    )


def _player(moment: Moment, seat: int) -> str:
    player = moment.view["players"][seat]
    level = cast(State, moment.state).tables.income_level[player["income_space"]]
    return moment.words(
        "mirror.player",
        name=moment.seats[seat].name,
        money=player["money"],
        income=moment.words.signed(level),
        points=player["vp"],
        spent=player["spent"],
        cards=len(player["hand"]),
        links=player["links_left"],
    )


def _places(moment: Moment) -> list[tuple[str, str]]:
    found = []
    for place in printed_for(moment.view).places.values():
        parts = [
            mirrored.space(moment, f"{place.id}/{number}", symbols, tile_name, lambda one: moment.words(f"thing.{one}"))
            for number, symbols in enumerate(place.slots)
        ]
        if parts:
            found.append((place.id, f"{place_name(place.id)}: {'; '.join(parts)}."))
    return found


def _markets(moment: Moment) -> str:
    view, tables = moment.view, cast(State, moment.state).tables
    return moment.words(
        "mirror.markets",
        coal=view["coal_market"],
        coal_price=tables.price[view["coal_market"]],
        iron=view["iron_market"],
        iron_price=tables.price[view["iron_market"]],
        demand=view["cotton_demand"],
        tiles=len(view["distant_tiles"]),
    )
