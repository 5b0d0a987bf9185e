"""What is said over the board while something is staged there: a heading, a sentence, everybody's points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import badge, button, key_cap

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def ceremony(table: Table) -> list[Tag]:
    """The banner of the scene, read out as it changes; nothing where nothing is staged."""
    staged = table.staged
    if staged is None:
        return []
    words, scene = table.words, staged.scene
    return [
        h(
            "div.ceremony",
            {"key": "ceremony", "data-scene": staged.at},
            h("div.ceremony-said", {"role": "status"}, h("h2", None, scene.title), h("p", None, scene.words)),
            _totals(table) if scene.totals else None,
            _shown(table) if scene.shown else None,
            button([words("ceremony.skip"), key_cap("Esc")], "skip", "quiet small"),
        )
    ]


def _totals(table: Table) -> Tag:
    staged = table.staged
    assert staged is not None
    totals = staged.totals()
    most = max(1, *totals)
    return h(
        "ol.ceremony-totals",
        {"aria-hidden": "true"},
        [
            h(
                "li",
                {"key": seat, "class": "now" if seat == staged.scene.seat else None},
                badge(seat, who.colour, table.letters[seat]),
                h("span", None, who.name),
                h(
                    "i",
                    None,
                    h(
                        "i",
                        {"style": {"width": f"{_share(totals[seat], most)}%", "background": f"var(--{who.colour})"}},
                    ),
                ),
                h("b", None, table.words.number(totals[seat])),
            )
            for seat, who in enumerate(table.seats)
        ],
    )


def _shown(table: Table) -> Tag:
    staged = table.staged
    assert staged is not None
    out = {beat.seat for beat in staged.scene.beats[: staged.counted]}
    return h(
        "ul.ceremony-shown",
        {"aria-hidden": "true"},
        [
            h(
                "li",
                {"key": seat, "class": None if seat in out else "to-come"},
                badge(seat, who.colour, table.letters[seat]),
                h("b", None, who.name),
                shown,
            )
            for seat, (who, shown) in enumerate(zip(table.seats, staged.scene.shown, strict=True))
        ],
    )


def _share(points: int, most: int) -> str:
    return f"{100 * max(0, points) / most:.1f}"
