"""The players in turn order, with what everybody may know of them; the live scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.app.brass.preview import projected
from pyapp.app.dom import Tag, h
from pyapp.app.views.bots import who_plays
from pyapp.app.views.parts import badge, icon

if TYPE_CHECKING:
    from pyapp.app.table import Table


def people(table: Table) -> list[Tag]:
    """One row for each player, the first to play on top."""
    session = table.session
    if session is None:
        return []
    view = table.view_shown()
    state = table.state_shown()
    expected = projected(state)
    words = table.words
    rows = []
    for place, seat in enumerate(view["turn_order"]):
        rows.append(_row(table, view, seat, place, expected[seat]))
    return [
        h(
            "div.people-head",
            None,
            h("span", None, words("people.title")),
            h("span.col", {"title": words("people.money.long")}, words("people.money")),
            h("span.col", {"title": words("people.income.long")}, words("people.income")),
            h("span.col", {"title": words("people.points.long")}, words("people.points")),
        ),
        h("ol.people", {"aria-label": words("people.title")}, rows),
    ]


def _row(table: Table, view: dict[str, Any], seat: int, place: int, expected: int) -> Tag:
    words = table.words
    player = view["players"][seat]
    who = table.seats[seat]
    moving = view["to_move"] == seat
    winner = table.session is not None and table.session.state.over and seat in table.session.state.winners()
    classes = "person" + (" moving" if moving else "") + (" winner" if winner else "")
    level = table.state_shown().tables.income_level[player["income_space"]]
    gain = expected - player["vp"]
    return h(
        "li",
        {"class": classes, "key": seat, "data-seat": seat},
        h(
            "button",
            {
                "type": "button",
                "class": "person-button",
                "data-do": f"mat:{seat}",
                "title": words("people.mat", name=who.name),
                "aria-current": "true" if moving else None,
            },
            h("span.person-place", {"aria-hidden": "true"}, f"{place + 1}"),
            badge(seat, who.colour, table.letters[seat]),
            h(
                "span.person-name",
                None,
                h("b", None, who.name),
                h(
                    "small",
                    None,
                    who_plays(words, who),
                    " · ",
                    words("people.cards", count=len(player["hand"])),
                ),
            ),
            h("span.col.money", None, words.pounds(player["money"])),
            h("span.col.income", None, words.signed(level)),
            h(
                "span.col.points",
                None,
                h("b", {"data-score": player["vp"]}, str(player["vp"])),
                h("small", {"title": words("people.expected")}, f"→ {expected}")
                if gain and not view_over(view)
                else None,
            ),
        ),
    )


def view_over(view: dict[str, Any]) -> bool:
    """Is the game over in this position?"""
    return view["to_move"] is None


def mat(table: Table, seat: int) -> Tag:
    """A player's stacks: what is still to be built, the next tile of each first."""
    from pyapp.app.views.parts import dialog
    from pyapp.boards.brass.printed import edition_of, tile_facts, tile_points
    from pyapp.boards.tiles import ROMAN

    words = table.words
    view = table.view_shown()
    player = view["players"][seat]
    who = table.seats[seat]
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
                    h("span.mat-cost", None, words.pounds(int(facts["cost"] or 0)), needs),
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
    played = ", ".join(_card(table, card) for card in player["discard"]) or words("mat.none")
    return dialog(
        words("mat.title", name=who.name),
        "mat",
        words("close"),
        h("p.mat-facts", None, words("mat.facts", links=player["links_left"], cards=len(player["hand"]))),
        h("div.mat", None, rows),
        h("p.mat-played", None, h("b", None, words("mat.played"), " "), played),
        wide=True,
    )


def _card(table: Table, card: str | None) -> str:
    from pyapp.app.brass.names import card_name

    return card_name(table.words, card) if card else "?"
