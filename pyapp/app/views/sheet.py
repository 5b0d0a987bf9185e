"""The score sheet: per era and per source, banked and still on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.app.brass.names import link_name, slot_place
from pyapp.app.brass.preview import projected_sheet
from pyapp.app.dom import Tag, h
from pyapp.app.views.parts import badge, button, dialog

if TYPE_CHECKING:
    from pyapp.app.table import Table

EXTRAS = ("cash", "income", "again", "shortfall", "other")


def sheet(table: Table) -> Tag:
    """All points so far, and what the era would bring if it ended now."""
    words = table.words
    state = table.state_shown()
    over = state.over
    banked = state.score_sheet()
    rows = projected_sheet(state)
    seats = sorted(range(len(rows)), key=lambda seat: -rows[seat]["total"])
    era = table.view_shown()["era"]

    def line(key: str, values: list[int], kind: str = "") -> Tag:
        cells = [h("td", None, words.signed(v) if key.endswith("shortfall") and v else str(v)) for v in values]
        return h("tr", {"class": kind or None, "key": key}, h("th", {"scope": "row"}, words(key)), cells)

    body = []
    for one in ("canal", "rail"):
        if one == "rail" and era == "canal":
            continue
        open_era = one == era and not over
        body.append(
            h(
                "tr.era-row",
                {"key": one},
                h(
                    "th",
                    {"scope": "rowgroup", "colspan": str(len(seats) + 1)},
                    words(f"sheet.era.{one}"),
                    h("em", None, " ", words("sheet.if-now")) if open_era else None,
                ),
            )
        )
        for source in ("links", "industries"):
            body.append(
                line(f"sheet.{source}", [rows[seat][one][source] for seat in seats], "expected" if open_era else "")
            )
    for extra in EXTRAS:
        if any(rows[seat][extra] for seat in seats):
            body.append(line(f"sheet.{extra}", [rows[seat][extra] for seat in seats]))
    if not over:
        body.append(line("sheet.banked", [banked[seat]["total"] for seat in seats], "banked"))
    body.append(line("sheet.total" if over else "sheet.total.now", [rows[seat]["total"] for seat in seats], "total"))
    heads = [
        h(
            "th",
            {"scope": "col", "key": seat},
            badge(seat, table.seats[seat].colour, table.letters[seat]),
            h("span", None, table.seats[seat].name),
        )
        for seat in seats
    ]
    winners = state.winners()
    return dialog(
        words("sheet.title"),
        "sheet",
        words("close"),
        h(
            "p.motto",
            None,
            words("over.title", count=len(winners), names=words.listed([table.seats[s].name for s in winners])),
        )
        if over
        else None,
        h(
            "div.table-scroll",
            {"tabindex": "0", "role": "region", "aria-label": words("sheet.title")},
            h("table#sheet.sheet", None, h("thead", None, h("tr", None, h("td", None), heads)), h("tbody", None, body)),
        ),
        [_items(table, rows[seat], seat) for seat in seats],
        h(
            "div.dialog-foot",
            None,
            button(words("sheet.map"), "points", "main"),
            button(words("menu.replay"), "replay", "quiet"),
        ),
        wide=True,
    )


def _items(table: Table, row: dict[str, Any], seat: int) -> Tag:
    """Where every point of one player came from."""
    words = table.words
    shown = sorted((item for item in row["items"] if item["points"]), key=lambda item: (item["era"], -item["points"]))
    return h(
        "details.items",
        {"key": f"items-{seat}"},
        h("summary", None, words("sheet.items", name=table.seats[seat].name, count=len(shown))),
        h(
            "ul",
            None,
            [
                h("li", {"key": f"{n}"}, h("b", None, words.signed(item["points"])), " ", _item(table, item))
                for n, item in enumerate(shown)
            ],
        ),
    )


def _item(table: Table, item: dict[str, Any]) -> str:
    words = table.words
    name = item["id"]
    where = link_name(name) if "--" in name else slot_place(name) if name else ""
    return f"{words('sheet.item.' + item['source'])} {where} ({words('era.' + item['era'])})".replace("  ", " ")


def points_on_map(table: Table) -> dict[str, int]:
    """The points of every link and tile on the map if the era ended now, by target."""
    state = table.state_shown()
    found: dict[str, int] = {}
    view = table.view_shown()
    items = [item for row in projected_sheet(state) for item in row["items"]]
    for item in items:
        if item["era"] != view["era"]:
            continue
        name = item["id"]
        if item["source"] == "links" and name in view["links"]:
            found[f"link:{name}"] = item["points"]
        elif item["source"] == "industries" and name in view["slots"]:
            found[f"slot:{name}"] = item["points"]
    return found
