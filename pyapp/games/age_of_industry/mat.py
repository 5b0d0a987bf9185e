"""A player's stacks of Age of Industry: what is still to be built, and what each tile costs and brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp.games.age_of_industry.board.printed import printed_for, tile_facts
from pyapp.games.age_of_industry.names import card_name, icon, industry_name, money
from pyapp.kits.tiles import ROMAN
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.views.parts import dialog


def mat(moment: Moment, seat: int) -> Tag:
    """A player's stacks, the next tile of each first."""
    words, view = moment.words, moment.view
    player = view["players"][seat]
    rows = [
        h(
            "section.mat-stack",
            {"key": industry},
            h("h3", None, icon(industry), " ", industry_name(words, industry)),
            h("ol.mat-tiles", None, [_tile(moment, industry, level, levels) for level in dict.fromkeys(levels)])
            if levels
            else h("p.empty", None, words("mat.empty")),
        )
        for industry, levels in player["mat"].items()
    ]
    debt = money(player["loans"] * printed_for(view).loan)
    seen = ", ".join(card_name(words, card) for card in player["seen"]) or words("mat.none")
    return dialog(
        words("mat.title", name=moment.seats[seat].name),
        "mat",
        words("close"),
        h(
            "p.mat-facts",
            None,
            words("mat.facts", links=player["links_left"], cards=len(player["hand"]), debt=debt),
        ),
        h("div.mat", None, rows),
        h("p.mat-played", None, h("b", None, words("mat.seen"), " "), seen),
        wide=True,
    )


def _tile(moment: Moment, industry: str, level: int, levels: list[int]) -> Tag:
    facts = tile_facts(industry, level)
    return h(
        "li",
        {"class": "mat-tile" + (" next" if level == levels[0] else ""), "key": level},
        h("span.mat-level", None, ROMAN[level], h("small", None, f" × {levels.count(level)}")),
        _figures(moment, level, facts) if facts["buildable"] else None,
        h("small.mat-era", None, _note(moment, industry, facts)),
    )


def _figures(moment: Moment, level: int, facts: Mapping[str, Any]) -> list[Tag]:
    words = moment.words
    needs = [icon(kind, title=words(f"thing.{kind}")) for kind in ("coal", "iron") for _ in range(facts[kind])]
    return [
        h("span.mat-cost", {"key": "cost"}, money(facts["cost"]), needs),
        h(
            "span.mat-gain",
            {"key": "gain"},
            h("span", {"title": words("mat.points")}, icon("vp"), str(level)),
            h("span", {"title": words("mat.income")}, "+", money(facts["income"])),
            h("span", {"title": words("mat.cubes")}, f"▪ {facts['cubes']}") if facts.get("cubes") else None,
        ),
    ]


def _note(moment: Moment, industry: str, facts: Mapping[str, Any]) -> str:
    """What else stands on the tile: that it is never built, or what a port ships."""
    words = moment.words
    if not facts["buildable"]:
        return words("mat.era.never")
    if industry == "port":
        return words("mat.ships", goods=words.listed([words(f"goods.{one}") for one in facts["accepts"]]))
    return ""
