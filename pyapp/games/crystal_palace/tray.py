"""The own board, always in sight: goods, dice, research spaces with loans, commission, persons, patents."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pyapp.games.crystal_palace import ask, effects, pictures, printed, standing
from pyapp.games.crystal_palace.names import (
    die,
    hall_name,
    icon,
    money,
    patent_name,
    person_name,
    tile_name,
)
from pyapp.games.crystal_palace.ways import WHAT
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment

GOODS = (
    ("money", "money"), ("gear", "gears"), ("energy", "energy"), ("newspaper", "newspapers"),
    ("income", "income"), ("buzz", "buzz"), ("hall", "westminster"),
)  # fmt: skip


def tray(moment: Moment) -> list[Tag]:
    """What these eyes' own seat has."""
    assert moment.me is not None
    seat = moment.me
    name = moment.seats[seat].name
    return [
        h("h2.tray-title", {"aria-hidden": "true"}, name),
        h(
            "div.cp-board",
            {"role": "region", "tabindex": "0", "aria-label": moment.words("tray.title", name=name)},
            goods(moment, seat),
            dice(moment, seat),
            research(moment, seat),
            commission(moment, seat),
            patents(moment, seat),
            persons(moment, seat),
            others(moment, seat),
        ),
    ]


def part(moment: Moment, name: str, *inside: Any, note: str = "") -> Tag:
    """A part of the board under its heading."""
    return h(
        "section.cp-part",
        {"class": f"cp-{name}", "key": name},
        h("h3", None, moment.words(f"part.{name}"), h("small", None, note) if note else None),
        *inside,
    )


def goods(moment: Moment, seat: int) -> Tag:
    """Money, gears, energy and the markers on the tracks."""
    player, words = moment.view["players"][seat], moment.words
    found = []
    for symbol, name in GOODS:
        value = player[name]
        shown = money(value) if name == "money" else hall_name(value) if name == "westminster" else str(value)
        title = words(f"goods.{name}", value=shown)
        found.append(h("li", {"key": name, "title": title}, icon(symbol, title), h("b", None, shown)))
    return part(moment, "goods", h("ul.cp-goods-list", None, found))


def dice(moment: Moment, seat: int) -> Tag:
    """Dice set and not placed; those not set yet, in the supply and ticketed as numbers."""
    words, player = moment.words, moment.view["players"][seat]
    colour = moment.seats[seat].colour
    unset = not player["dice"] and moment.view["phase"] == 1
    shown: list[Tag] = []
    for number, pips in enumerate(player["dice"] or ([None] * player["active"] if unset else [])):
        title = words("dice.hidden") if pips is None else words("name.die", pips=pips)
        face = die(pips, title, colour)
        if pips is not None and moment.may_choose and ask.window(moment.view) == "place" and seat == moment.me:
            shown.append(
                h(
                    "li",
                    {"key": number},
                    h(
                        "button",
                        {
                            "type": "button",
                            "class": "cp-die",
                            "data-do": f"answer:{WHAT}:die {pips}",
                            "aria-pressed": "true" if dict(moment.asked.trail).get(WHAT) == f"die {pips}" else "false",
                        },
                        face,
                    ),
                )
            )
        else:
            shown.append(h("li", {"key": number}, face))
    supply = printed.constant("dice_max") - player["active"] - player["ticketed"]
    note = words("dice.note", active=player["active"], supply=supply)
    if player["ticketed"]:
        note = f"{note}, {words('dice.ticketed', count=player['ticketed'])}"
    return part(moment, "dice", h("ul.cp-dice-list", None, shown), h("p.cp-note", None, note))


def research(moment: Moment, seat: int) -> Tag:
    """The ten research spaces: tiles, open and repaid loans, empty ones with what they cost in the end."""
    words, player = moment.words, moment.view["players"][seat]
    room = printed.constant("research_spaces")
    cells: list[Tag] = []
    for tile in player["research"]:
        kind = printed.tile(tile)["kind"]
        drawn = h("span", {"aria-hidden": "true"}, pictures.small_tile(tile))
        name = h("span.unseen", None, tile_name(words, tile))
        cells.append(h("li", {"class": f"cp-tile {kind}", "data-info": f"tile:{tile}"}, drawn, name))
    for value in player["loans"]:
        cells.append(h("li.cp-loan", {"data-info": f"loan:{value}"}, f"−{value}"))
    repaid = printed.constant("loan_repaid_vp")
    for _ in range(player["repaid"]):
        cells.append(h("li.cp-loan.repaid", {"title": words("loan.repaid", value=-repaid)}, f"−{-repaid}"))
    empty = max(0, room - len(cells))
    cost = printed.constant("empty_research_vp")
    for _ in range(empty):
        cells.append(h("li.cp-empty", {"title": words("research.empty", value=-cost)}, f"−{-cost}"))
    note = words("research.note", empty=empty, loans=len(player["loans"]))
    return part(moment, "research", h("ol.cp-spaces", None, cells), note=note)


def commission(moment: Moment, seat: int) -> Tag:
    """The nation's commission: its steps, what the next one needs, and how near it is."""
    words, player = moment.words, moment.view["players"][seat]
    nation = printed.nation(player["nation"])
    steps = [
        h(
            "li",
            {"class": "done" if step["step"] <= player["commission"] else None, "key": step["step"]},
            h("b", None, str(step["need"])),
            h("small", None, words("points", count=step["vp"])),
        )
        for step in nation["steps"]
    ]
    need, have = standing.commission(moment, seat)
    what = words(f"counter.{nation['counter']}")
    if not need:
        said = words("commission.done")
    else:
        said = words("commission.ready" if have >= need else "commission.next", what=what, need=need, have=have)
    return part(
        moment,
        "commission",
        h("ol.cp-steps", {"data-info": f"commission:{seat}"}, steps),
        h("p.cp-note", {"class": "ready" if need and have >= need else None}, said),
        note=words(f"nation.{player['nation']}"),
    )


def patents(moment: Moment, seat: int) -> Tag:
    """Patents with what is missing, then the prototypes built."""
    words, player = moment.words, moment.view["players"][seat]
    rows = [
        h(
            "li",
            {"key": name, "data-info": f"patent:{name}"},
            h("b", None, patent_name(words, name)),
            h("small", None, lacking(moment, player, name)),
        )
        for name in player["patents"]
    ]
    built = [
        h(
            "li",
            {"key": name, "data-info": f"patent:{name}"},
            h("span", {"aria-hidden": "true"}, pictures.small_patent(moment, name, built=True)),
            h("span.unseen", None, patent_name(words, name)),
        )
        for name in player["prototypes"]
    ]
    return part(
        moment,
        "patents",
        h("ul.cp-cards", None, rows) if rows else h("p.cp-note", None, words("patents.none")),
        h("ul.cp-built", {"aria-label": words("patents.built")}, built) if built else None,
    )


def lacking(moment: Moment, player: standing.PlayerView, name: str) -> str:
    """What a patent brings now and what is missing for it."""
    words, card = moment.words, printed.patent(name)
    need = standing.missing(player, card["cost"])
    points = words("points", count=card["vp"][printed.year(moment.view["round"])])
    if not (need.gears or need.energy or need.short):
        return f"{points}, {words('patent.ready')}" if not need.price else f"{points}, {money(need.price)}"
    goods = [{"op": "gear", "n": need.gears}, {"op": "energy", "n": need.energy}]
    said = effects.said(words, [op for op in goods if op["n"]])
    parts = [words("patent.lacks", what=said, price=money(need.price))] if said else [money(need.price)]
    if need.short:
        parts.append(words("patent.short", amount=money(need.short)))
    return ", ".join([points, *parts])


def persons(moment: Moment, seat: int) -> Tag:
    """Persons with the salaries that are due."""
    words, player = moment.words, moment.view["players"][seat]
    rows = [
        h(
            "li",
            {"key": name, "data-info": f"person:{name}"},
            h("b", None, person_name(words, name)),
            h("small", {"title": words("person.salary", amount=pay)}, pay),
            _ability(moment, name),
        )
        for name in player["persons"]
        for pay in (money(standing.salary(player, name)),)
    ]
    due = standing.salaries_due(moment, seat)
    return part(
        moment,
        "persons",
        h("ul.cp-cards", None, rows) if rows else h("p.cp-note", None, words("persons.none")),
        note=words("persons.due", amount=money(due)) if player["persons"] else "",
    )


def _ability(moment: Moment, name: str) -> Tag | None:
    """A person's ability in signs, behind the phase in which it works."""
    ability = printed.person(name)["ability"]
    if not ability:
        return None
    drawn = pictures.signs(ability["effects"], ask.ability_said(moment, name))
    return h("span.cp-works", None, h("i", {"aria-hidden": "true"}, str(ability["phase"])), drawn)


def others(moment: Moment, seat: int) -> Tag:
    """All that will work by itself in phase 6, assistants, shares, posters."""
    words, view = moment.words, moment.view
    player = view["players"][seat]
    levels = [str(at) for at, owner in enumerate(view["market"], 1) if owner == seat]
    key = "assistants.note" if levels else "assistants.none"
    lines = [words(key, supply=player["assistants"], levels=", ".join(levels))]
    owned: list[str] = []
    if player["shares"]:
        owned.append(words("shares.note", names="; ".join(_share(words, name) for name in player["shares"])))
    if player["posters"]:
        owned.append(words("posters.note", names="; ".join(_poster(moment, space) for space in player["posters"])))
    return part(
        moment,
        "others",
        h("ul.cp-lines", None, h("li", None, income(moment, seat))),
        h("ul.cp-effects", None, _permanents(moment, seat)),
        h("ul.cp-lines", None, [h("li", None, line) for line in lines]),
        h("ul.cp-lines.cp-owned", None, [h("li", None, line) for line in owned]) if owned else None,
    )


def _permanents(moment: Moment, seat: int) -> list[Tag]:
    """The permanent effects in signs, each with where it comes from."""
    words, players = moment.words, len(moment.view["players"])
    found = []
    for name, count in _counted(moment, seat).items():
        ops = printed.permanent(name, players)
        source = _source(words, name) if count == 1 else f"{count} × {_source(words, name)}"
        found.append(h("li", {"key": name}, pictures.signs(ops, effects.said(words, ops)), h("span", None, source)))
    return found


def _counted(moment: Moment, seat: int) -> dict[str, int]:
    """The permanent effects of a seat, and how often it has each."""
    return dict(Counter(standing.owned_permanents(moment, seat)))


def coming(moment: Moment, seat: int) -> list[str]:
    """What phase 6 will bring by itself or offer, in words."""
    words, players = moment.words, len(moment.view["players"])
    found = [income(moment, seat)]
    for name, count in _counted(moment, seat).items():
        effect = effects.short(words, printed.permanent(name, players))
        title = _source(words, name) if count == 1 else f"{count} × {_source(words, name)}"
        found.append(words("coming.permanent", name=title, effect=effect))
    return found


def income(moment: Moment, seat: int) -> str:
    """What phase 6 pays, and where the three steps down lead."""
    words, at = moment.words, moment.view["players"][seat]["income"]
    fact = printed.income(at)
    down = printed.constant("special_expenses_income_steps")
    said = words("coming.income", amount=money(fact["income"]), at=max(0, at - down))
    if at < down:
        said = f"{said}, {words('coming.edge', amount=money(down - at))}"
    if fact["vp"]:
        said = f"{said}, {words('op.vp.less', count=-fact['vp'])}"
    return said


def _source(words: Words, name: str) -> str:
    """Where a permanent effect comes from, in a word or two."""
    if name.startswith("market-"):
        return words("coming.level", level=name.removeprefix("market-"))
    return words("coming.watch") if name == "pocket-watch" else tile_name(words, name)


def _share(words: Words, name: str) -> str:
    """What a share has brought."""
    card = printed.share(name)
    return effects.said(words, [{"op": "income", "n": card["income"]}, {"op": "vp", "n": card["vp"]}])


def _poster(moment: Moment, space: int) -> str:
    effect = effects.said(moment.words, printed.poster(space))
    return moment.words("posters.one", space=space, effect=effect)
