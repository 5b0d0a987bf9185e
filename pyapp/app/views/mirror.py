"""The table in words, for those who listen to the page instead of looking at it; always up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.app.brass.names import card_name, link_name, place_name, target_name, tile_name
from pyapp.app.dom import Tag, h
from pyapp.boards.brass.printed import printed_for

if TYPE_CHECKING:
    from pyapp.app.table import Table


def mirror(table: Table) -> list[Tag | None]:
    """Board, players, hand and choices in words."""
    words = table.words
    if table.session is None:
        return [h("p", None, words("mirror.menu"))]
    view = table.view_shown()
    return [
        h("h2", None, words("mirror.title")),
        h("p", None, _moment(table, view)),
        h("h3", None, words("mirror.players")),
        h("ul", None, [h("li", {"key": seat}, _player(table, view, seat)) for seat in view["turn_order"]]),
        h("h3", None, words("mirror.board")),
        h("ul", None, [h("li", {"key": place}, text) for place, text in _places(table, view)]),
        h("h3", None, words("mirror.links")),
        h("ul", None, _links(table, view)),
        h("p", None, _markets(table, view)),
        h("h3", None, words("mirror.hand")) if table.session.humans else None,
        h("p", None, _hand(table, view)) if table.session.humans else None,
        h("h3", None, words("mirror.choices")),
        _choices(table),
    ]


def _moment(table: Table, view: dict[str, Any]) -> str:
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


def _player(table: Table, view: dict[str, Any], seat: int) -> str:
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


def _places(table: Table, view: dict[str, Any]) -> list[tuple[str, str]]:
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


def _links(table: Table, view: dict[str, Any]) -> list[Tag]:
    if not view["links"]:
        return [h("li", None, table.words("mirror.no-links"))]
    return [
        h("li", {"key": link}, f"{link_name(link)}: {table.seats[seat].name}") for link, seat in view["links"].items()
    ]


def _markets(table: Table, view: dict[str, Any]) -> str:
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


def _hand(table: Table, view: dict[str, Any]) -> str:
    assert table.session is not None
    seat = table.session.observer()
    if table.curtain or seat is None:
        return table.words("mirror.curtain")
    cards = [card_name(table.words, card) for card in view["players"][seat]["hand"] if card]
    return ", ".join(cards) or table.words("tray.empty")


def _choices(table: Table) -> Tag:
    from pyapp.app.views.slip import answer_name

    words = table.words
    if not table.may_choose():
        return h("p", None, words("mirror.no-choices"))
    choice = table.choice
    notation = choice.notation()
    question = choice.question()
    if notation and question is None:
        return h("p", None, words("mirror.confirm", line=notation))
    if not choice.begun:
        counts = [
            words("mirror.kind", kind=words(f"kind.{kind}"), count=count)
            for kind, count in choice.kinds().items()
            if count
        ]
        targets = ", ".join(sorted({target_name(words, target) for target in choice.targets()}))
        return h("div", None, h("p", None, "; ".join(counts)), h("p", None, words("mirror.targets", targets=targets)))
    if question is None:
        return h("p", None, words("slip.nothing"))
    answers = [answer_name(table, question.step, answer) for answer in question.answers if answer]
    return h("p", None, words("mirror.ask", step=words(f"step.{question.step}"), answers="; ".join(answers[:40])))
