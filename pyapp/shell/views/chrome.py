"""The frame of the page: the bar with its menu, messages, the hint below the board, tabs for small screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.store import CAREER
from pyapp.shell.views import mats
from pyapp.shell.views.parts import button, icon

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def bar(table: Table) -> list[Tag]:
    """The title and the menu."""
    words = table.words
    session = table.session
    free = bool(table.settings["free_undo"])
    can_undo = session is not None and table.puzzle is None and session.undo_target(free) is not None
    barred = session is not None and session.is_barred(free)
    entries = [
        *([("home", "menu.home")] if session else []),
        ("new", "menu.new"),
        ("saves", "menu.saves"),
        *([("career", "career.title")] if table.rated or table.store.noted(CAREER) else []),
        *(
            [
                ("share", "menu.share"),
                ("sheet", "menu.sheet"),
                ("replay", "menu.replay"),
                ("analyse", "menu.analyse"),
                ("seating", "menu.seating"),
            ]
            if session and table.kept
            else []
        ),
        ("learn:", "menu.learn"),
        ("puzzles", "menu.puzzles"),
        ("rules:", "menu.rules"),
        ("settings", "menu.settings"),
        ("keys", "menu.keys"),
    ]
    return [
        h("h1.brand", None, icon("chimney"), h("span", None, "Smokestack")),
        h(
            "div.tools",
            {"role": "group", "aria-label": words("menu.tools")},
            button(
                "↶",
                "undo",
                "tool" + (" shut" if not can_undo else ""),
                aria_label=words("undo.undo"),
                title=words("career.no-undo" if table.rated else "undo.barred" if barred else "undo.undo"),
                aria_disabled=None if can_undo else "true",
                id="undo",
                data_barred="true" if barred else None,
            )
            if session
            else None,
            button(
                "↷",
                "redo",
                "tool" + ("" if session.undone else " shut"),
                aria_label=words("undo.redo"),
                title=words("undo.redo"),
                aria_disabled=None if session.undone else "true",
                id="redo",
            )
            if session
            else None,
            h("span.unsaved", {"role": "status", "title": words("save.not-kept")}, "⚠")
            if session and not table.saved
            else None,
            h(
                "details.menu",
                {"id": "menu"},
                h(
                    "summary",
                    {"aria-label": words("menu.title"), "title": words("menu.title")},
                    "☰",
                    h("span", None, words("menu.title")),
                ),
                h("ul", None, [h("li", {"key": do}, button(words(key), do, "menu-item")) for do, key in entries]),
            ),
        ),
    ]


def notices(table: Table) -> list[Tag]:
    """Messages, the newest last."""
    words = table.words
    return [
        h(
            "div",
            {
                "key": one.number,
                "class": f"notice {one.kind}".strip(),
                "role": "alert" if one.kind == "bad" else "status",
            },
            h("p", None, one.text),
            button(one.label, one.do, "small quiet") if one.do else None,
            button("×", f"dismiss:{one.number}", "small quiet close", aria_label=words("close")),
        )
        for one in table.notices.shown
        if table.dialog is None or one.kind == "bad" or one.window is table.dialog
    ]


def tabs(table: Table) -> list[Tag]:
    """What a small screen can show below the board."""
    return [
        h(
            "button",
            {
                "type": "button",
                "class": "tab" + (" on" if table.tab == name else ""),
                "data-do": f"tab:{name}",
                "aria-pressed": "true" if table.tab == name else "false",
                "key": name,
            },
            table.words(f"tab.{name}"),
        )
        for name in ("play", "people", *(("mat",) if table.session and mats.shows(table) else ()), "log")
    ]


def zoom_keys(table: Table) -> list[Tag]:
    """The buttons that zoom the board, and the one that silences it."""
    words = table.words
    return [
        button("+", "zoom-in", "tool", aria_label=words("zoom.in"), title=words("zoom.in")),
        button("−", "zoom-out", "tool", aria_label=words("zoom.out"), title=words("zoom.out")),
        button("⤢", "zoom-fit", "tool", aria_label=words("zoom.fit"), title=words("zoom.fit")),
        button(
            "♪",
            "mute",
            "tool mute",
            aria_label=words("sound.mute"),
            title=words("sound.mute"),
            aria_pressed="true" if table.settings["sound"] == "off" else "false",
        ),
    ]
