"""The table of Crystal Palace in words."""

from __future__ import annotations

from pyapp.games.crystal_palace import ask, effects, printed, standing, tray
from pyapp.games.crystal_palace.names import (
    hall_name,
    money,
    patent_name,
    person_name,
    place_name,
    share_name,
    tile_name,
)
from pyapp.games.crystal_palace.panels import goods, holds
from pyapp.kits.mirror import ended
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment


def mirror(moment: Moment) -> list[Tag]:
    """Moment, players, places with their displays, market, buzz track and the own board."""
    words, view = moment.words, moment.view
    return [
        h("p", None, _moment(moment)),
        h("h3", None, words("mirror.players")),
        h("ul", None, [h("li", {"key": seat}, _player(moment, seat)) for seat in view["turn_order"]]),
        h("h3", None, words("mirror.places")),
        h("ul", None, [h("li", {"key": place}, _place(moment, place)) for place in printed.places()]),
        h("p", None, _market(moment)),
        h("p", None, _track(moment)),
        *_own(moment),
    ]


def _moment(moment: Moment) -> str:
    words, view = moment.words, moment.view
    if view["to_move"] is None:
        return ended(moment)
    return words("mirror.moment", now=ask.turn_note(moment), name=moment.seats[view["to_move"]].name)


def _player(moment: Moment, seat: int) -> str:
    words, player = moment.words, moment.view["players"][seat]
    need, have = standing.commission(moment, seat)
    return words(
        "mirror.player",
        name=moment.seats[seat].name,
        nation=words(f"nation.{player['nation']}"),
        money=money(player["money"]),
        holds=f"{goods(moment, seat)}, {holds(moment, seat)}",
        income=player["income"],
        buzz=player["buzz"],
        hall=hall_name(player["westminster"]),
        points=moment.state.scores()[seat],
        step=player["commission"],
        need=need,
        have=have,
        loans=len(player["loans"]),
        patents=words.listed([patent_name(words, one) for one in player["patents"]]) or "–",
        prototypes=words.listed([patent_name(words, one) for one in player["prototypes"]]) or "–",
        persons=words.listed([person_name(words, one) for one in player["persons"]]) or "–",
    )


def _place(moment: Moment, place: str) -> str:
    words, view = moment.words, moment.view
    players = len(view["players"])
    spaces = []
    for number, die in enumerate(view["places"][place]["dice"]):
        if die is not None:
            spaces.append(words("mirror.die", name=moment.seats[die[0]].name, pips=die[1]))
        else:
            spaces.append(words("mirror.free", note=ask.space_note(moment, f"{place}/{number}")))
    shown = _displayed(moment, place)
    return words(
        "mirror.place",
        place=place_name(words, place),
        spaces="; ".join(spaces),
        used=view["places"][place]["used"],
        actions=len(printed.action_spaces(place, players)),
        shown="; ".join(shown) or "–",
    )


def _displayed(moment: Moment, place: str) -> list[str]:
    words, view = moment.words, moment.view
    display = view["display"]
    if place == "patent-office":
        return [f"{patent_name(words, one)} ({ask.patent_note(moment, one)})" for one in display["patents"]]
    if place == "british-museum":
        return [f"{tile_name(words, one)} ({ask.tile_note(moment, one)})" for one in display["research"]]
    if place == "bank-of-england":
        return [share_name(words, one) for one in display["shares"]]
    if place == "reform-club":
        return [f"{person_name(words, one)} ({ask.person_note(moment, one)})" for one in display["persons"]]
    if place == "london-times":
        return [effects.publisher(words, view["publishers"][view["round"] - 1])]
    options = [one for one in printed.options(place, len(view["players"])) if one not in view["options_used"]]
    return [f"{words(f'option.{one}')} ({effects.option(words, one)})" for one in options]


def _market(moment: Moment) -> str:
    words, view = moment.words, moment.view
    levels = [
        words(
            "mirror.level",
            level=level,
            who=words("mirror.nobody") if owner is None else moment.seats[owner].name,
            note=ask.level_note(moment, level),
        )
        for level, owner in enumerate(view["market"], 1)
    ]
    return words("mirror.market", levels="; ".join(levels), banner=view["banner"])


def _track(moment: Moment) -> str:
    words, view = moment.words, moment.view
    leaflets = [
        words("posters.one", space=space, effect=effects.said(words, printed.leaflet(name)))
        for space, name in zip(printed.leaflet_spaces(), view["leaflets"], strict=True)
    ]
    posters = [
        words("posters.one", space=space, effect=effects.said(words, printed.poster(space)))
        for space in printed.posters()
    ]
    return words("mirror.track", leaflets="; ".join(leaflets), posters="; ".join(posters))


def _own(moment: Moment) -> list[Tag]:
    """What phase 6 will bring to whoever looks."""
    if moment.me is None:
        return []
    words = moment.words
    lines = [words("mirror.salaries", amount=money(standing.salaries_due(moment, moment.me)))]
    lines += tray.coming(moment, moment.me)
    return [h("h3", None, words("mirror.coming")), h("ul", None, [h("li", None, line) for line in lines])]
