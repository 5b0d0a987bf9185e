"""What a seat has before it in Crystal Palace, in short: patents to build, persons, prototypes and tiles, all drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pyapp.games.crystal_palace import ask, effects, pictures, printed, standing, tray
from pyapp.games.crystal_palace.names import icon, money, patent_name, person_name, share_name, tile_name
from pyapp.games.crystal_palace.ways import WHAT
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment

PLAIN, OPEN, SHUT = "plain", "open", "shut"


class Piece(NamedTuple):
    """A card or a tile as it lies before a seat."""

    target: str  # what the info is asked for
    name: str
    picture: Tag
    above: Sequence[Any] = ()  # what it costs
    below: str = ""  # how it stands, in a word
    said: str = ""  # all of it in words
    state: str = PLAIN
    act: str = ""  # what a click answers, where it answers anything


def mat(moment: Moment, seat: int) -> Tag:
    """What a seat has, drawn: what can still be built or used first."""
    words = moment.words
    found = pieces(moment, seat)
    if not found:
        return h("p.cp-mat-none", None, words("mat.none.yet"))
    return h("ul.stacks.cp-mat", {"style": {"--stacks": "5"}}, [_item(piece) for piece in found])


def pieces(moment: Moment, seat: int) -> list[Piece]:
    """Patents in hand, persons, prototypes, research tiles and shares, in this order."""
    player = moment.view["players"][seat]
    return [
        *(_patent(moment, seat, name) for name in player["patents"]),
        *(_person(moment, seat, name) for name in player["persons"]),
        *(_prototype(moment, name) for name in player["prototypes"]),
        *(_tile(moment, name) for name in player["research"]),
        *(_share(moment, name) for name in player["shares"]),
    ]


def _item(piece: Piece) -> Tag:
    body = [
        h("span.stack-cost", {"aria-hidden": "true"}, piece.above) if piece.above else None,
        h("span.stack-tile", {"aria-hidden": "true"}, piece.picture),
        h("span.stack-word", {"aria-hidden": "true"}, piece.below),
    ]
    name = f"{piece.name}: {piece.said}"
    props: dict[str, Any] = {"class": f"stack stack-{piece.state}", "data-info": piece.target}
    if piece.act:
        props |= {"type": "button", "data-do": f"answer:{WHAT}:{piece.act}", "aria-label": name}
        return h("li", None, h("button", props, body))
    return h("li", None, h("div", {**props, "tabindex": "0", "role": "img", "aria-label": name}, body))


def _offered(moment: Moment, seat: int, act: str) -> str:
    """The answer that a click gives, where it is asked for now."""
    question = moment.asked.question() if moment.may_choose and seat == moment.me else None
    return act if question is not None and question.step == WHAT and act in question.answers else ""


def _patent(moment: Moment, seat: int, name: str) -> Piece:
    words, player = moment.words, moment.view["players"][seat]
    card = printed.patent(name)
    need = standing.missing(player, card["cost"])
    if need.short:
        below = words("mat.short", amount=money(need.short))
    else:
        below = words("mat.costs", amount=money(need.price)) if need.price else words("mat.ready")
    cost = card["cost"]
    above: list[Any] = [money(cost["money"]) if cost["money"] else None]
    for op in ("gear", "energy"):
        above += [h("span.cp-times", None, str(cost[op]), icon(op))] if cost[op] else []
    return Piece(
        f"patent:{name}",
        patent_name(words, name),
        pictures.small_patent(moment, name),
        above,
        below,
        tray.lacking(moment, player, name),
        SHUT if need.short else OPEN,
        _offered(moment, seat, f"build {name}"),
    )


def _person(moment: Moment, seat: int, name: str) -> Piece:
    words, pay = moment.words, standing.salary(moment.view["players"][seat], name)
    said = ask.person_note(moment, name)
    act = _offered(moment, seat, f"ability {name}")
    return Piece(
        f"person:{name}",
        person_name(words, name),
        pictures.small_person(name),
        (),
        words("mat.salary", amount=money(pay)),
        said,
        OPEN if act else PLAIN,
        act,
    )


def _prototype(moment: Moment, name: str) -> Piece:
    words = moment.words
    picture = pictures.small_patent(moment, name, built=True)
    return Piece(f"patent:{name}", patent_name(words, name), picture, (), words("mat.built"), words("info.built"))


def _tile(moment: Moment, name: str) -> Piece:
    words, fact = moment.words, printed.tile(name)
    below = words("mat.each" if fact["kind"] == "permanent" else "mat.once")
    said = effects.said(words, fact["effects"])
    return Piece(f"tile:{name}", tile_name(words, name), pictures.small_tile(name), (), below, said)


def _share(moment: Moment, name: str) -> Piece:
    words = moment.words
    title = share_name(words, name)
    return Piece(f"share:{name}", title, pictures.small_share(name), (), words("mat.share"), title)
