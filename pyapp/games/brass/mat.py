"""A player's stacks of Brass: what is still to be built, and what each tile costs and brings."""

from __future__ import annotations

from pyapp.games.brass.board.printed import edition_of, tile_facts, tile_points
from pyapp.games.brass.names import card_name, icon, money
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.views.parts import dialog


def mat(moment: Moment, seat: int) -> Tag:
    """A player's stacks: what is still to be built, the next tile of each first."""
    from pyapp.kits.tiles import ROMAN

    words, view, who = moment.words, moment.view, moment.seats[seat]
    player = view["players"][seat]
    edition = edition_of(view).vp_key
    rows = []
    for industry, levels in player["mat"].items():
        tiles = []
        for number, level in enumerate(dict.fromkeys(levels)):
            facts = tile_facts(industry, level)
            needs = [
                icon(kind, title=words(f"thing.{kind}")) for kind in ("coal", "iron") for _ in range(facts[kind] or 0)
            ]
            eras = words(f"mat.era.{str(facts['build_era']).split()[0]}")
            tiles.append(
                h(
                    "li",
                    {"class": "mat-tile" + (" next" if number == 0 else ""), "key": level},
                    h("span.mat-level", None, ROMAN[level], h("small", None, f" × {levels.count(level)}")),
                    h("span.mat-cost", None, money(int(facts["cost"] or 0)), needs),
                    h(
                        "span.mat-gain",
                        None,
                        h(
                            "span",
                            {"title": words("mat.points")},
                            icon("vp"),
                            str(tile_points(industry, level, edition)),
                        ),
                        h("span", {"title": words("mat.income")}, "↑", str(facts["income"] or 0)),
                        h("span", {"title": words("mat.cubes")}, f"▪ {facts['cubes']}") if facts["cubes"] else None,
                    ),
                    h("small.mat-era", None, eras),
                )
            )
        rows.append(
            h(
                "section.mat-stack",
                {"key": industry},
                h("h3", None, icon(industry), " ", words(f"thing.{industry}")),
                h("ol.mat-tiles", None, tiles) if tiles else h("p.empty", None, words("mat.empty")),
            )
        )
    played = ", ".join(card_name(words, card) if card else "?" for card in player["discard"]) or words("mat.none")
    return dialog(
        words("mat.title", name=who.name),
        "mat",
        words("close"),
        h("p.mat-facts", None, words("mat.facts", links=player["links_left"], cards=len(player["hand"]))),
        h("div.mat", None, rows),
        h("p.mat-played", None, h("b", None, words("mat.played"), " "), played),
        wide=True,
    )
