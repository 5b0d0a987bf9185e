"""What a seat has before it in Crystal Palace, in short: patents to build, persons, prototypes and tiles, all drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pyapp.games.crystal_palace import ask, effects, pictures, printed, standing, tray
from pyapp.games.crystal_palace.names import icon, money, patent_name, person_name, share_name, tile_name
from pyapp.games.crystal_palace.ways import WHAT
from pyapp.shell.choices import Listed
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment

MOST = 6  # pieces of a small row


class Piece(NamedTuple):
    """A card or a tile as it lies before a seat."""

    target: str  # what the info is asked for
    name: str
    picture: Tag
    above: Sequence[Any] = ()  # what it costs
    below: str = ""  # how it stands, in a word
    said: str = ""  # all of it in words
    act: str = ""  # what a click chooses, or asks after
    short: bool = False  # is money missing for it?
    links: tuple[str, ...] = ()  # the cards on display that it is linked with


def mat(moment: Moment, seat: int) -> Tag:
    """What a seat has, drawn: what can still be built or used first."""
    words = moment.words
    found = pieces(moment, seat)
    if not found:
        return h("p.cp-mat-none", None, words("mat.none.yet"))
    return h("ul.stacks.several.cp-mat", {"style": {"--stacks": "5"}}, [_item(moment, seat, piece) for piece in found])


def row(moment: Moment, seat: int) -> Tag | None:
    """The pictures of what a seat has, small."""
    found = pieces(moment, seat)[:MOST]
    return h("ul.stack-row", None, [h("li", {"key": one.target}, one.picture) for one in found]) if found else None


def pieces(moment: Moment, seat: int) -> list[Piece]:
    """Patents in hand, persons, prototypes, research tiles and shares, in this order."""
    player = moment.view["players"][seat]
    return [
        *(_patent(moment, player, name) for name in player["patents"]),
        *(_person(moment, player, name) for name in player["persons"]),
        *(_prototype(moment, name) for name in player["prototypes"]),
        *(_tile(moment, name) for name in player["research"]),
        *(_share(moment, name) for name in player["shares"]),
    ]


def _item(moment: Moment, seat: int, piece: Piece) -> Tag:
    own = moment.may_choose and seat == moment.me
    state = "open" if own and piece.act in offered(moment) else "shut" if piece.short else "plain"
    chosen = own and dict(moment.asked.trail).get(WHAT) == piece.act
    body = [
        h("span.stack-cost", {"aria-hidden": "true"}, piece.above) if piece.above else None,
        h("span.stack-tile", {"aria-hidden": "true"}, piece.picture),
        h("span.stack-word", {"aria-hidden": "true"}, piece.below),
    ]
    props: dict[str, Any] = {
        "class": f"stack stack-{state}" + (" on" if chosen else ""),
        "aria-label": f"{piece.name}: {piece.said}",
        "data-info": piece.target,
        "data-hover": " ".join(piece.links) or None,
    }
    if own:
        does = {"type": "button", "data-do": f"begin:{WHAT}={piece.act}", "aria-pressed": "true" if chosen else "false"}
        return h("li", {"key": piece.target}, h("button", props | does, body))
    return h("li", {"key": piece.target}, h("div", {**props, "tabindex": "0", "role": "img"}, body))


def offered(moment: Moment) -> set[str]:
    """What can be chosen now, whatever was chosen already."""
    return {said[WHAT] for _, said in moment.asked.rows} if isinstance(moment.asked, Listed) else set()


def _patent(moment: Moment, player: standing.PlayerView, name: str) -> Piece:
    words, card = moment.words, printed.patent(name)
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
        f"build {name}",
        bool(need.short),
        _linked(moment, "person", card["links"]),
    )


def _person(moment: Moment, player: standing.PlayerView, name: str) -> Piece:
    words, pay = moment.words, standing.salary(player, name)
    return Piece(
        f"person:{name}",
        person_name(words, name),
        pictures.small_person(name),
        (),
        words("mat.salary", amount=money(pay)),
        ask.person_note(moment, name),
        f"ability {name}",
        links=_linked(moment, "patent", printed.person(name)["links"]),
    )


def _linked(moment: Moment, kind: str, links: Sequence[str]) -> tuple[str, ...]:
    """The cards on display that a card is linked with."""
    there = moment.view["display"][f"{kind}s"]
    return tuple(f"{kind}:{one}" for one in links if one in there)


def _prototype(moment: Moment, name: str) -> Piece:
    words = moment.words
    return Piece(
        f"patent:{name}",
        patent_name(words, name),
        pictures.small_patent(moment, name, built=True),
        (),
        words("mat.built"),
        words("info.built"),
        f"permanent {name}",
        links=_linked(moment, "person", printed.patent(name)["links"]),
    )


def _tile(moment: Moment, name: str) -> Piece:
    words, fact = moment.words, printed.tile(name)
    below = words("mat.each" if fact["kind"] == "permanent" else "mat.once")
    said = effects.said(words, fact["effects"])
    return Piece(
        f"tile:{name}", tile_name(words, name), pictures.small_tile(name), (), below, said, f"permanent {name}"
    )


def _share(moment: Moment, name: str) -> Piece:
    words = moment.words
    title = share_name(words, name)
    return Piece(f"share:{name}", title, pictures.small_share(name), (), words("mat.share"), title, f"permanent {name}")
