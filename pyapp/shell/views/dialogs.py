"""The windows over the table: which one is open, and the smaller ones among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell import games, windows
from pyapp.shell.dom import Tag, h
from pyapp.shell.views import lesson, new_game
from pyapp.shell.views.parts import address, button, choice_row, dialog, still_secret, switch
from pyapp.shell.views.saves import DateText, saves
from pyapp.shell.windows import Share

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def window(table: Table, date_text: DateText, can_share: bool) -> Tag:
    """The window that is open."""
    match table.dialog:
        case windows.NewGame() as open_window:
            return new_game.new_game(table, open_window)
        case windows.Seating() as open_window:
            return new_game.seating(table, open_window)
        case windows.Saves() as open_window:
            return saves(table, open_window, date_text)
        case Share() as open_window:
            return share(table, open_window, can_share)
        case windows.Export() as open_window:
            return export(table, open_window)
        case windows.Stock(seat):
            found = table.face.stock(table.moment(), seat)
            assert found is not None
            return found
        case windows.ScoreSheet():
            return table.face.sheet(table.moment())
        case windows.Preferences():
            return preferences(table)
        case windows.Keys():
            return keys(table)
        case windows.CareerSheet():
            from pyapp.shell.views import career

            return career.window(table)
        case windows.Puzzles() as open_window:
            from pyapp.shell.views import puzzles

            return puzzles.window(table, open_window)
        case windows.PuzzleAddress() as open_window:
            from pyapp.shell.views import puzzles

            return puzzles.link(table, open_window)
        case windows.RulesHelp() as open_window:
            from pyapp.shell.views.rules import rules

            return rules(table, open_window)
        case windows.Lessons() as open_window:
            return lesson.lessons(table, open_window)
    raise AssertionError("no window is open")


def share(table: Table, window: Share, can_share: bool) -> Tag:
    """The address, and its QR code."""
    from pyapp.shell import qr

    words = table.words
    code = window.code
    picture: Tag | None = None
    if isinstance(code, list):
        size = len(code) + 8
        picture = h(
            "svg",
            {"class": "qr", "viewBox": f"-4 -4 {size} {size}", "role": "img", "aria-label": words("share.qr")},
            h("rect", {"x": "-4", "y": "-4", "width": size, "height": size, "fill": "#fff"}),
            h("path", {"d": qr.path(code), "fill": "#000"}),
        )
    elif code is not None:
        picture = h("p.slip-note", {"role": "status"}, words(f"share.qr.{code}"))
    return dialog(
        words("share.title"),
        "share",
        words("close"),
        h("p", None, words("share.text")),
        *_secret_part(table, window),
        address(words, "share-link", window.url),
        h("p.slip-note", None, words("share.hidden")),
        h(
            "div.dialog-foot",
            None,
            button(words("share.copy"), "copy-link", "main"),
            button(words("share.send"), "send-link", "quiet") if can_share else None,
            button(words("share.qr"), "qr", "quiet") if not isinstance(code, list) else None,
            button(words("save.export.this"), "export", "quiet"),
            button(words("puzzle.make"), "make-puzzle", "quiet"),
        ),
        picture,
    )


def _secret_part(table: Table, window: Share) -> list[Tag]:
    """What is to be said and chosen while the game holds what is still secret."""
    words, session = table.words, table.session
    warning = still_secret(words, session) if session is not None else None
    if warning is None:
        return []
    options = [(part, words(f"share.part.{part}")) for part in ("whole", "cut")]
    chosen = "cut" if window.cut else "whole"
    return [
        warning,
        choice_row("share-part", words("share.part"), options, chosen, "share-part"),
        h("p.slip-note", None, words("share.part.about")),
    ]


def export(table: Table, window: windows.Export) -> Tag:
    """How much of a game that holds what is still secret becomes a file."""
    words = games.words(window.session.record.ruleset, table.language)
    return dialog(
        words("save.export"),
        "export",
        words("close"),
        still_secret(words, window.session),
        h("p.slip-note", None, words("share.part.about")),
        h(
            "div.dialog-foot",
            None,
            button(words("share.part.cut"), "export-part:cut", "main"),
            button(words("share.part.whole"), "export-part:whole", "quiet"),
        ),
    )


def preferences(table: Table) -> Tag:
    """What the player likes."""
    words = table.words
    like = table.settings

    def row(name: str, values: tuple[str, ...]) -> Tag:
        options = [(value, words(f"set.{name}.{value}")) for value in values]
        return choice_row(name, words(f"set.{name}"), options, str(like[name]), f"set:{name}")

    return dialog(
        words("settings.title"),
        "settings",
        words("close"),
        row("language", ("auto", "en", "de")),
        row("theme", ("auto", "light", "dark")),
        row("text", ("small", "normal", "large")),
        row("motion", ("auto", "full", "less")),
        row("sound", ("auto", "on", "off")),
        row("volume", ("low", "middle", "high")),
        row("pace", ("quick", "steady", "deep")),
        row("tempo", ("1", "2", "3", "4", "step")),
        row("warn", ("0", "3", "6", "10")),
        h(
            "ul.switches",
            None,
            h(
                "li",
                None,
                switch(
                    [h("b", None, words("set.free_undo")), h("small", None, words("set.free_undo.about"))],
                    like["free_undo"],
                    f"set:free_undo:{not like['free_undo']}",
                ),
            ),
            h(
                "li",
                None,
                switch(
                    [h("b", None, words("set.recap")), h("small", None, words("set.recap.about"))],
                    like["recap"],
                    f"set:recap:{not like['recap']}",
                ),
            ),
        ),
    )


KEYS = (
    ("1 – 9", "keys.answers"),
    ("← ↑ → ↓", "keys.arrows"),
    ("↵", "keys.enter"),
    ("Esc", "keys.escape"),
    ("+ − 0", "keys.zoom"),
    ("U", "keys.undo"),
    ("R", "keys.redo"),
    ("N", "keys.notation"),
    ("H", "keys.hint"),
    ("⇧H", "keys.nudge"),
    ("H", "keys.hurry"),
    ("M", "keys.mirror"),
    ("[ ]", "keys.replay"),
    ("?", "keys.help"),
)


def keys(table: Table) -> Tag:
    """What the keys do."""
    words, face = table.words, table.face
    letters = " ".join(letter.upper() for letter in face.keys)
    rows = [
        h(
            "div",
            {"key": text},
            h("dt", None, [h("span", None, "–") if cap == "–" else h("kbd", None, cap) for cap in caps.split(" ")]),
            h("dd", None, words(text)),
        )
        for caps, text in (*([(letters, face.keys_text)] if letters else []), *KEYS)
    ]
    return dialog(words("keys.title"), "keys", words("close"), h("dl.keys", None, rows))
