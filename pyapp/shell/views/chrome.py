"""The frame of the page: the bar with its menu, messages, the hint below the board, tabs for small screens."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.store import CAREER
from pyapp.shell.views import mats
from pyapp.shell.views.parts import button, icon

if TYPE_CHECKING:
    from pyapp.shell.table import Table

OF_A_GAME = (  # what of the menu a game on the table that is kept brings
    ("share", "menu.share"),
    ("sheet", "menu.sheet"),
    ("replay", "menu.replay"),
    ("analyse", "menu.analyse"),
    ("seating", "menu.seating"),
)


class TopBar(NamedTuple):
    """All that the bar shows, so that it is made anew only when some of it changed: most clicks change none of it."""

    entries: tuple[tuple[str, str], ...]  # of the menu: what they do, and the keys of their words
    undoes: tuple[bool, bool] | None  # is there something to take back, and to make again? None without a game
    undo: str  # the key of what is said of taking back
    barred: bool
    unsaved: bool


def bar(table: Table) -> list[Tag]:
    """The title and the menu."""
    session = table.session
    free = bool(table.settings["free_undo"])
    can_undo = session is not None and table.puzzle is None and session.undo_target(free) is not None
    barred = session is not None and session.is_barred(free)
    entries = (
        *((("home", "menu.home"),) if session else ()),
        ("new", "menu.new"),
        ("saves", "menu.saves"),
        *((("career", "career.title"),) if table.rated or table.store.noted(CAREER) else ()),
        *(OF_A_GAME if session and table.kept else ()),
        ("learn:", "menu.learn"),
        ("puzzles", "menu.puzzles"),
        ("rules:", "menu.rules"),
        ("settings", "menu.settings"),
        ("keys", "menu.keys"),
    )
    undoes = (can_undo, bool(session.undone)) if session is not None else None
    undo = "career.no-undo" if table.rated else "undo.barred" if barred else "undo.undo"
    return _bar(table.words, TopBar(entries, undoes, undo, barred, session is not None and not table.saved))


@lru_cache(maxsize=2)
def _bar(words: Words, shown: TopBar) -> list[Tag]:
    can_undo, can_redo = shown.undoes or (False, False)
    return [
        h("h1.brand", None, icon("chimney"), h("span", None, "Smokestack")),
        h(
            "div.tools",
            {"role": "group", "aria-label": words("menu.tools")},
            button(
                "↶",
                "undo",
                "tool" + ("" if can_undo else " shut"),
                aria_label=words("undo.undo"),
                title=words(shown.undo),
                aria_disabled=None if can_undo else "true",
                id="undo",
                data_barred="true" if shown.barred else None,
            )
            if shown.undoes
            else None,
            button(
                "↷",
                "redo",
                "tool" + ("" if can_redo else " shut"),
                aria_label=words("undo.redo"),
                title=words("undo.redo"),
                aria_disabled=None if can_redo else "true",
                id="redo",
            )
            if shown.undoes
            else None,
            h("span.unsaved", {"role": "status", "title": words("save.not-kept")}, "⚠") if shown.unsaved else None,
            h(
                "details.menu",
                {"id": "menu"},
                h(
                    "summary",
                    {"aria-label": words("menu.title"), "title": words("menu.title")},
                    "☰",
                    h("span", None, words("menu.title")),
                ),
                h("ul", None, [h("li", {"key": do}, button(words(key), do, "menu-item")) for do, key in shown.entries]),
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
    return _tabs(table.words, table.tab, bool(table.session and mats.shows(table)))


@lru_cache(maxsize=2)
def _tabs(words: Words, shown: str, mat: bool) -> list[Tag]:
    return [
        h(
            "button",
            {
                "type": "button",
                "class": "tab" + (" on" if shown == name else ""),
                "data-do": f"tab:{name}",
                "aria-pressed": "true" if shown == name else "false",
                "key": name,
            },
            words(f"tab.{name}"),
        )
        for name in ("play", "people", *(("mat",) if mat else ()), "log")
    ]


def zoom_keys(table: Table) -> list[Tag]:
    """The buttons that zoom the board, and the one that silences it."""
    return _zoom_keys(table.words, table.settings["sound"] == "off")


@lru_cache(maxsize=2)
def _zoom_keys(words: Words, muted: bool) -> list[Tag]:
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
            aria_pressed="true" if muted else "false",
        ),
    ]
