"""What there is to say about every part of Crystal Palace: places, dice, cards, tiles, tracks, the market, players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp.games.crystal_palace import ask, effects, mat, pictures, printed, standing, tray
from pyapp.games.crystal_palace.names import (
    hall_name,
    money,
    patent_name,
    person_name,
    place_name,
    share_name,
    target_name,
    thing_name,
    tile_name,
)
from pyapp.games.crystal_palace.panels import goods, holds
from pyapp.games.crystal_palace.refusals import why_not
from pyapp.games.crystal_palace.sheet import points_on_map
from pyapp.kits.info import Detail, Tellers, told_by
from pyapp.shell.info import Info
from pyapp.shell.moment import Moment

RULES = {
    "patent-office": "R-6.4 Patent Office",
    "british-museum": "R-6.5 Research",
    "bank-of-england": "R-6.6 Bank of England",
    "westminster": "R-6.7 Westminster",
    "reform-club": "R-6.8 Reform Club",
    "london-times": "R-6.9 London Times",
    "port-of-london": "R-6.10 Options",
    "waterloo-station": "R-6.10 Options",
}


def info(moment: Moment, target: str) -> Info | None:
    """All there is to say about a part of the board, a card, a tile, a die or a player."""
    return told_by(TELLERS, moment, target)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _place(moment: Moment, place: str) -> Info:
    words, view = moment.words, moment.view
    players = len(view["players"])
    dice = [one for one in view["places"][place]["dice"] if one is not None]
    rows = [
        (words("info.dice"), ", ".join(f"{moment.seats[seat].name} {pips}" for seat, pips in dice) or words("info.no")),
    ]
    for number, ops in enumerate(printed.action_spaces(place, players), 1):
        state = words("info.used") if number <= view["places"][place]["used"] else effects.said(words, ops)
        rows.append((words("info.action", number=number), state or "–"))
    notes = [words(f"hint.place.{place}")]
    if place == "london-times":
        notes.append(effects.publisher(words, view["publishers"][view["round"] - 1]) + ".")
    notes.append(words("info.late", amount=money(printed.constant("no_action_space_left_money"))))
    return Info(place_name(words, place), rows, notes, rule=RULES[place])


def _space(moment: Moment, space: str) -> Info:
    words, view = moment.words, moment.view
    place, _, number = space.partition("/")
    fact = printed.dice_spaces(place, len(view["players"]))[int(number)]
    rows = [(words("info.least"), str(fact["min"]))]
    if fact["fee"]:
        rows.append((words("info.fee"), money(fact["fee"])))
    if fact["assistant"]:
        rows.append((words("info.with"), words("note.assistant")))
    die = view["places"][place]["dice"][int(number)]
    if die is not None:
        title = words("hint.die", name=moment.seats[die[0]].name, pips=die[1])
        rows.insert(0, (words("info.where"), place_name(words, place)))
        return Info(title, rows, [words("info.higher")], die[0], rule="R-6.1 Places in turn")
    notes = [words(f"hint.place.{place}")]
    if moment.may_choose and f"space:{space}" not in moment.asked.targets():
        notes += [why.reason for why in why_not(moment, f"space:{space}")][:1]
    return Info(_capital(target_name(words, f"space:{space}")), rows, notes, rule="R-5.2 Place dice")


def _die(moment: Moment, pips: str) -> Info:
    words, seat = moment.words, moment.view["to_move"]
    return Info(_capital(words("name.die", pips=pips)), (), [words("info.die")], seat, rule="R-5.2 Place dice")


# --- cards and tiles ---


def _owner(moment: Moment, group: str, name: str) -> int | None:
    """Who has a card before them."""
    return next((seat for seat, player in enumerate(moment.view["players"]) if name in player[group]), None)


def _points(moment: Moment, by_year: Mapping[str, int]) -> list[Detail]:
    """The points of this year, and of all that are still to come."""
    now = printed.year(moment.view["round"])
    return [(moment.words("info.year", year=year), str(by_year[year])) for year in sorted(by_year) if year >= now]


def _cost(moment: Moment, price: Mapping[str, int]) -> Detail:
    ops = [{"op": op, "n": price[op]} for op in ("money", "gear", "energy") if price[op]]
    return moment.words("info.cost"), effects.said(moment.words, ops) or moment.words("info.nothing")


def _links(moment: Moment, card: Mapping[str, Any], own: str, seat: int | None) -> tuple[list[Detail], list[str]]:
    """What a card is linked with, and what that scores for a seat already."""
    words = moment.words
    names = [thing_name(words, one) for one in card["links"]]
    held = [one for one in card["links"] if seat is not None and one in moment.view["players"][seat][own]]
    rows = [(words("info.links"), ", ".join(names))] if names else []
    if not names:
        return rows, []
    each = printed.constant("link_vp")
    if held:
        listed = ", ".join(thing_name(words, one) for one in held)
        return rows, [words("info.linked", count=len(held) * each, names=listed)]
    return rows, [words("info.link.each", count=each)]


def _patent(moment: Moment, name: str) -> Info:
    words, view = moment.words, moment.view
    card = printed.patent(name)
    holder, builder = _owner(moment, "patents", name), _owner(moment, "prototypes", name)
    who = builder if builder is not None else holder
    mine = moment.me if moment.me is not None else view["to_move"]
    rows = [(words("info.sort"), words(f"category.{card['category']}"))]
    if builder is None:
        rows += [_cost(moment, card["cost"]), *_points(moment, card["vp"])]
    rows.append((words("info.effect"), effects.said(words, card["effect"])))
    links, notes = _links(moment, card, "persons", who if who is not None else mine)
    if builder is not None:
        notes = [words("info.built")]
    elif holder is not None:
        rows.append((words("info.now"), tray.lacking(moment, view["players"][holder], name)))
        notes.append(words("info.patent.held"))
    elif mine is not None:
        rows.append((words("info.now"), tray.lacking(moment, view["players"][mine], name)))
        notes.append(words("info.patent.free"))
    rule = "R-6.4 Patent Office" if who is None else "R-8.2 Building"
    return Info(patent_name(words, name), [*rows, *links], notes, who, pictures.patent(moment, name), rule)


def _person(moment: Moment, name: str) -> Info:
    words, view = moment.words, moment.view
    card, who = printed.person(name), _owner(moment, "persons", name)
    seat = who if who is not None else moment.me if moment.me is not None else view["to_move"]
    rows = [] if who is not None else [_cost(moment, card["cost"]), *_points(moment, card["vp"])]
    if seat is not None:
        rows.append((words("info.salary"), money(standing.salary(view["players"][seat], name))))
    if card["instant"] and who is None:
        rows.append((words("info.instant"), effects.said(words, card["instant"])))
    if card["ability"]:
        ability = card["ability"]
        rows.append((words("info.phase", phase=ability["phase"]), effects.said(words, ability["effects"])))
    links, notes = _links(moment, card, "prototypes", seat)
    rule = "R-6.8 Reform Club" if who is None else "R-7.1 Salaries"
    return Info(person_name(words, name), [*rows, *links], notes, who, pictures.person(moment, name), rule)


def _tile(moment: Moment, name: str) -> Info:
    words, fact = moment.words, printed.tile(name)
    rows = [(words(f"info.{fact['kind']}"), effects.said(words, fact["effects"]))]
    owners = [
        who.name for who, player in zip(moment.seats, moment.view["players"], strict=True) if name in player["research"]
    ]
    if owners:
        rows.append((words("info.has"), words.listed(owners)))
    notes = [words("info.tile", value=-printed.constant("empty_research_vp"))]
    return Info(tile_name(words, name), rows, notes, None, pictures.tile(moment, name), "R-6.5 Research")


def _share(moment: Moment, name: str) -> Info:
    words, card = moment.words, printed.share(name)
    rows = [(words("people.income"), words.signed(card["income"])), (words("people.points"), str(card["vp"]))]
    who = _owner(moment, "shares", name)
    picture = pictures.share(name)
    title = _capital(share_name(words, name))
    return Info(title, rows, [words("info.share")], who, picture, "R-6.6 Bank of England")


def _option(moment: Moment, name: str) -> Info:
    words, view = moment.words, moment.view
    place = next(one for one in RULES if name in printed.options(one, len(view["players"])))
    rows = [(words("info.where"), place_name(words, place)), (words("info.effect"), ask.option_note(moment, name))]
    notes = [words("info.option.used" if name in view["options_used"] else "info.option")]
    ticket = bool(printed.option(name).get("special"))
    if ticket:
        rows += [
            (words("what.die", pips=pips), words("points", count=printed.ticket_points(view["round"], pips)))
            for pips in range(1, 7)
        ]
    return Info(words(f"option.{name}"), rows, notes, rule="R-6.11 Ticket" if ticket else "R-6.10 Options")


# --- tracks and the market ---


def _level(moment: Moment, name: str) -> Info:
    words, view, level = moment.words, moment.view, int(name)
    fact = printed.levels(len(view["players"]))[level - 1]
    owner = view["market"][level - 1]
    rows = [
        (words("info.fee"), money(fact["cost"])),
        (words("info.permanent"), effects.said(words, fact["effects"])),
    ]
    points = points_on_map(moment).get(f"market:{level}")
    if owner is not None and points:
        rows.append((words("info.end"), words("points", count=points)))
    notes = []
    if level >= printed.constant("market_gear_from_level"):
        notes.append(words("info.level.gear"))
    if owner is None and sum(one is None for one in view["market"]) == 1:
        notes.append(words("note.blows-up"))
    return Info(_capital(words("name.level", level=level)), rows, notes, owner, rule="R-11.4 Levels")


def _market(moment: Moment, _name: str) -> Info:
    words, view = moment.words, moment.view
    rows = [
        (words("info.free"), str(sum(one is None for one in view["market"]))),
        (words("info.banner"), str(view["banner"])),
    ]
    for seat, who in enumerate(moment.seats):
        levels = [str(at) for at, owner in enumerate(view["market"], 1) if owner == seat]
        if levels:
            rows.append((who.name, ", ".join(levels)))
    notes = [words("info.market.pays"), words("info.market.blows")]
    return Info(words("info.market"), rows, notes, rule="R-11.3 The market blows up")


def _poster(moment: Moment, name: str) -> Info:
    words, space = moment.words, int(name)
    owners = [
        who.name for who, player in zip(moment.seats, moment.view["players"], strict=True) if space in player["posters"]
    ]
    rows = [(words("info.permanent"), effects.said(words, printed.poster(space)))]
    if owners:
        rows.append((words("info.has"), words.listed(owners)))
    return Info(_capital(words("name.poster", space=space)), rows, [words("info.poster")], rule="R-12.1 Steps")


def _ranked(moment: Moment, field: str) -> list[Detail]:
    players = enumerate(moment.view["players"])
    return [
        (moment.seats[seat].name, str(player[field]))
        for seat, player in sorted(players, key=lambda one: -one[1][field])
    ]


def _buzz(moment: Moment, _name: str) -> Info:
    words = moment.words
    told = standing.state_of(moment).score_sheet()
    rows = [
        (who.name, words("info.at", at=player["buzz"], points=words("points", count=row["account"]["buzz"])))
        for who, player, row in zip(moment.seats, moment.view["players"], told, strict=True)
    ]
    return Info(words("info.buzz"), rows, [words("info.buzz.pays")], rule="R-12.1 Steps")


def _income(moment: Moment, _name: str) -> Info:
    words = moment.words
    down = printed.constant("special_expenses_income_steps")
    rows = _ranked(moment, "income")
    rows += [
        (words("info.position", at=at), words("points", count=printed.income(at)["vp"]))
        for at in range(printed.top_income() + 1)
        if printed.income(at)["vp"]
    ]
    return Info(words("info.income"), rows, [words("info.income.pays", count=down)], rule="R-9.2 Edges")


def _westminster(moment: Moment, _name: str) -> Info:
    words = moment.words
    rows = []
    for at in range(1, len(printed.ROMAN)):
        fact = printed.hall(at)
        salaries = " / ".join(money(fact["salary"][colour]) for colour in ("bronze", "silver", "gold"))
        here = [
            who.name
            for who, player in zip(moment.seats, moment.view["players"], strict=True)
            if player["westminster"] == at
        ]
        told = [effects.said(words, fact["bonus"]), words("info.salaries", amounts=salaries), ", ".join(here)]
        rows.append((hall_name(at), "; ".join(filter(None, told))))
    notes = [words("info.beyond", effect=effects.said(words, printed.beyond_hall()))]
    return Info(place_name(words, "westminster"), rows, notes, rule="R-6.7 Westminster")


def _publishers(moment: Moment, _name: str) -> Info:
    words, view = moment.words, moment.view
    rows = [
        (words("info.round", round=number), effects.publisher(words, name) if name else words("info.covered"))
        for number, name in enumerate(view["publishers"], 1)
        if number >= view["round"]
    ]
    return Info(place_name(words, "london-times"), rows, (), rule="R-6.9 London Times")


def _round(moment: Moment, _name: str) -> Info:
    words, view = moment.words, moment.view
    rows = [(words("info.phase", phase=number), words(f"phase.{number}")) for number in range(1, 7)]
    left = printed.rounds() - view["round"]
    notes = [ask.turn_note(moment) + ".", words("info.rounds", count=left)]
    return Info(_capital(words("target.round")), rows, notes, rule="R-1.1 Rounds and phases")


# --- players ---


def _player(moment: Moment, name: str) -> Info:
    words, view, seat = moment.words, moment.view, int(name)
    player = view["players"][seat]
    need, have = standing.commission(moment, seat)
    rows = [
        (words("people.money"), money(player["money"])),
        (words("people.income"), str(player["income"])),
        (words("people.points"), str(moment.state.scores()[seat])),
        (words("info.end"), str(standing.expected(moment)[seat])),
        (words("part.goods"), goods(moment, seat)),
        (words("part.dice"), holds(moment, seat)),
        (words("part.patents"), ", ".join(patent_name(words, one) for one in player["patents"]) or "–"),
        (words("part.persons"), ", ".join(person_name(words, one) for one in player["persons"]) or "–"),
        (words("part.commission"), f"{have} / {need}" if need else words("commission.done")),
    ]
    return Info(moment.seats[seat].name, rows, (), seat, mat.row(moment, seat), "R-4.4 Start player")


def _commission(moment: Moment, name: str) -> Info:
    words, seat = moment.words, int(name)
    player = moment.view["players"][seat]
    nation = printed.nation(player["nation"])
    rows = [
        (
            words("info.step", need=step["need"], what=words(f"counter.{nation['counter']}")),
            words("points", count=step["vp"]) + (" ✓" if step["step"] <= player["commission"] else ""),
        )
        for step in nation["steps"]
    ]
    notes = [words("info.commission")]
    return Info(words(f"nation.{player['nation']}"), rows, notes, seat, rule="R-11.2 Assistant action")


def _loan(moment: Moment, value: str) -> Info:
    words = moment.words
    rows = [
        (words("info.repaid"), words("points", count=f"−{-printed.constant('loan_repaid_vp')}")),
        (words("info.repay"), money(printed.constant("loan_repay"))),
    ]
    return Info(words("kind.loan"), rows, [words("loan.open", value=value) + "."], rule="R-3.5 Repay")


TELLERS: Tellers = {
    "place": _place,
    "space": _space,
    "die": _die,
    "patent": _patent,
    "person": _person,
    "tile": _tile,
    "share": _share,
    "option": _option,
    "market": _level,
    "poster": _poster,
    "track:market": _market,
    "track:buzz": _buzz,
    "track:income": _income,
    "track:westminster": _westminster,
    "track:publishers": _publishers,
    "round": _round,
    "player": _player,
    "commission": _commission,
    "loan": _loan,
}
