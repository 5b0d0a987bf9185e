"""The info beside what is pointed at: what it is, whose, what it gives, which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.choices import DEAR
from pyapp.shell.dom import Tag, h
from pyapp.shell.info import Info
from pyapp.shell.views.parts import badge, button, key_cap

if TYPE_CHECKING:
    from pyapp.shell.table import Table

MANY = 9  # facts that stand below each other


def told(table: Table, target: str, on_board: bool) -> Info | None:
    """What there is to say about something: by the game, or of a part of the board its name alone."""
    moment = table.moment()
    found = table.face.info(moment, target)
    if found is None and on_board:
        name = table.face.hint(moment, target)
        found = Info(name) if name else None
    if found is not None and table.targets().get(target) == DEAR:
        dear = table.words("hint.dear")
        found = found._replace(notes=(*found.notes, f"{dear[:1].upper()}{dear[1:]}."))
    return found


def plate(table: Table, target: str, on_board: bool = False) -> list[Tag]:
    """The info about something; nothing where there is nothing to say."""
    found = told(table, target, on_board) if target and table.session is not None else None
    if found is None:
        return []
    who = None if found.seat is None else table.seats[found.seat]
    return [
        h(
            "div.info",
            None,
            h("div.info-picture", None, found.picture) if found.picture is not None else None,
            h(
                "div.info-words",
                None,
                h(
                    "p.info-title",
                    None,
                    badge(found.seat or 0, who.colour, table.letters[found.seat or 0], who.name) if who else None,
                    h("b", None, found.title),
                ),
                h(
                    "dl.info-rows",
                    {"class": "many" if len(found.rows) > MANY else None},
                    [h("div", {"key": name}, h("dt", None, name), h("dd", None, value)) for name, value in found.rows],
                )
                if found.rows
                else None,
                [h("p.info-note", {"key": note}, note) for note in found.notes],
                h(
                    "p.info-rule",
                    None,
                    button(
                        [table.words("info.rule", rule=found.rule.split(" ")[0]), key_cap("I")],
                        f"rules:{found.rule}",
                        "small quiet",
                        tabindex="-1",
                    ),
                )
                if found.rule
                else None,
            ),
        )
    ]
