"""Shows the table on the page. Drawing only draws: nothing that is decided, kept or begun happens here."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from pyapp.shell.canvas.hints import Hints, Mark
from pyapp.shell.choices import DEAR, LIT
from pyapp.shell.dom import Root, Tag, h
from pyapp.shell.errands import later
from pyapp.shell.seam import Bridge
from pyapp.shell.stage import Stage
from pyapp.shell.table import Table
from pyapp.shell.telling import Entry
from pyapp.shell.views import chrome, chronicle, mirror, people, slip, tray

ROOTS = (
    "bar",
    "scores",
    "slip",
    "completions",
    "refusal",
    "log",
    "tray",
    "dialogs",
    "notices",
    "hint",
    "tabs",
    "zoom",
    "plain",
)
LABELLED = ("notation", "log", "scores", "board", "mirror", "tray", "slip", "tabs")
AFTER = 0.03  # seconds by which the mirror follows, so that it never delays what is seen


class Drawing:
    """The page's panels and its board."""

    def __init__(self, table: Table, bridge: Bridge, stage: Stage) -> None:
        self._table = table
        self._bridge = bridge
        self._stage = stage
        document = bridge.document()
        self._roots = {name: Root(document, bridge.element(name)) for name in ROOTS}
        self._mirror_root = Root(document, bridge.element("mirror"))
        self._mirror_waits = False
        self._rows = chronicle.Rows()
        self._logged = 0
        self._step = ""
        self._dressed = ("", "")
        self._position: tuple[object, ...] = ()

    def draw(self, moved: bool) -> None:
        """Show the table as it stands; `moved` if pieces on the board changed."""
        table, roots = self._table, self._roots
        self._dress()
        roots["bar"].show(chrome.bar(table))
        roots["scores"].show(people.people(table))
        roots["slip"].show(slip.slip(table))
        self._step_of_choice()
        roots["tray"].show(tray.tray(table))
        roots["log"].show(self._rows.log(table))
        roots["refusal"].show(_refusal(table))
        roots["tabs"].show(chrome.tabs(table))
        roots["zoom"].show(chrome.zoom_keys(table))
        self.messages()
        self._board(moved)
        self._scroll_log()
        self._mirror()
        self._report()

    def thinking(self) -> None:
        """Show how far an opponent is: nothing else changed."""
        if self._table.shown is None:
            self._roots["slip"].show(slip.slip(self._table))

    def completions(self, lines: Sequence[str]) -> None:
        """Show what a typed line can become."""
        items = [
            h(
                "li",
                {"key": line},
                h("button", {"type": "button", "tabindex": "-1", "data-do": "complete", "data-line": line}, line),
            )
            for line in lines
        ]
        self._roots["completions"].show(items)

    def _dress(self) -> None:
        table, bridge = self._table, self._bridge
        theme = table.settings["theme"]
        if theme == "auto":
            theme = "dark" if bridge.prefers("(prefers-color-scheme: dark)") else "light"
        words = table.words
        if (theme, words.language) != self._dressed:
            self._dressed = (theme, words.language)
            bridge.set_page("theme", theme)
            bridge.set_language(words.language, words("page.title"))
            for name in LABELLED:
                bridge.element(name).setAttribute("aria-label", words(f"label.{name}"))
        shown = words("notation.empty")
        if table.session is not None:
            example = table.face.example or next(map(str, table.choice.decisions()), "…")
            shown = words("notation.placeholder", line=example)
        bridge.element("notation").placeholder = shown
        bridge.set_page("tab", table.tab)
        players = [
            {"name": seat.name, "colour": seat.colour, "letter": letter}
            for seat, letter in zip(table.seats, table.letters, strict=True)
        ]
        self._stage.dress(theme, words.language, players)

    def _step_of_choice(self) -> None:
        """Tell the page how far the choice is, and show each new question from its top."""
        table = self._table
        question = table.choice.question() if table.choice.begun else None
        step = question.step if question else "ticket" if table.choice.decision() else "open"
        if table.shown is not None:
            step = "back"
        if step != self._step:
            self._step = step
            self._bridge.set_page("stage", step)
            self._bridge.scroll_to_top("slip")

    def messages(self) -> None:
        """Show the window that is open, and the messages: what lies behind a window cannot be clicked, so inside it."""
        table = self._table
        shown = chrome.notices(table)
        if table.dialog is None:
            self._roots["dialogs"].show()
            self._roots["notices"].show(shown)
            return
        from pyapp.shell.views import dialogs

        window = dialogs.window(table, self._bridge.date_text, self._bridge.can_share())
        window.children.append(h("div.notices", {"key": "notices"}, shown))
        self._roots["dialogs"].show(window)
        self._roots["notices"].show()
        self._bridge.open_dialogs()

    # --- the board ---

    def _board(self, moved: bool) -> None:
        table = self._table
        board = table.face.board if table.session is not None else None
        plain = table.session is not None and board is None
        self._bridge.set_page("board", "none" if plain else "")
        self._roots["plain"].show(table.face.mirror(table.moment()) if plain else None)
        if table.session is None or board is None:
            if self._position:
                self._position = ()
                self._stage.clear()
            return
        # a choice changes what is lit, not what lies on the board
        position = (table.generation, table.session.count, table.shown, table.me, *self._dressed, *table.seats)
        if position != self._position:
            self._position = position
            self._stage.show(board, table.view(), moved and self._animates())
        self.hint()

    def _animates(self) -> bool:
        motion = self._table.settings["motion"]
        if motion == "auto":
            return not self._bridge.prefers("(prefers-reduced-motion: reduce)")
        return bool(motion == "full")

    def hint(self) -> None:
        """Show on the board what can be chosen, what is chosen and what it would bring."""
        if self._table.session is not None:
            self._stage.hint(self._hints())
            self.hover()

    def hover(self) -> None:
        """Say what lies under the pointer."""
        table = self._table
        text = chrome.hint(table)
        above = self._stage.lies_low(table.hover or table.focus or "")
        self._roots["hint"].show(h("span", {"class": "above" if above else None}, text) if text else None)

    def _hints(self) -> Hints:
        table = self._table
        if table.points_on_map:
            return Hints(points=table.face.points_on_map(table.moment()))
        if table.shown is not None or not table.may_choose():
            count = table.session.count if table.session else 0
            return Hints(marks=self._marks_at(count if table.shown is None else table.shown))
        choice = table.choice
        selected = choice.target or None
        ticket = table.ticket()
        if ticket is not None:
            return Hints(selected=selected, focus=table.focus, ghosts=ticket.ghosts, flights=ticket.flights)
        targets = choice.targets() if selected is None else {}
        return Hints(
            lit=[target for target, kind in targets.items() if kind == LIT],
            dear=[target for target, kind in targets.items() if kind == DEAR],
            selected=selected,
            focus=table.focus,
            marks=() if choice.begun else _marks(table.recap(), numbered=True),
        )

    def _marks_at(self, number: int) -> Sequence[Mark]:
        entries = self._table.entries()
        return _marks([entries[number - 1]], numbered=False) if 0 < number <= len(entries) else ()

    # --- what follows ---

    def _scroll_log(self) -> None:
        table = self._table
        count = table.session.count if table.session else 0
        if table.shown is not None:
            self._bridge.scroll_to(f'#log [data-number="{table.shown - 1}"]')
        elif count != self._logged:
            self._bridge.scroll_to_end("log")
        self._logged = count

    def _mirror(self) -> None:
        """The mirror follows a moment later."""
        if self._mirror_waits:
            return
        self._mirror_waits = True

        async def follow() -> None:
            await asyncio.sleep(AFTER)
            self._mirror_waits = False
            self._mirror_root.show(mirror.mirror(self._table))

        later(follow())

    def _report(self) -> None:
        """Tell the page's state once the board shows it."""
        table = self._table

        def report() -> None:
            if self._mirror_waits:
                self._mirror_root.show(mirror.mirror(table))
            self._bridge.set_page("app", table.state)
            self._bridge.set_page("count", str(table.session.count if table.session else 0))

        if table.session is None:
            report()  # the empty board is there already
        else:
            self._bridge.when_painted(report)


def _refusal(table: Table) -> list[Tag | str | None]:
    why = table.refusal
    if why is None:
        return []
    rule = h("button", {"type": "button", "class": "button link", "data-do": f"rules:{why.rule}"}, why.rule)
    return [why.reason, " ", rule if why.rule else None]


def _marks(entries: Sequence[Entry], numbered: bool) -> list[Mark]:
    found: dict[str, Mark] = {}
    for number, entry in enumerate(entries, 1):
        target = entry.account.target
        if target:
            found.pop(target, None)
            found[target] = Mark(target, entry.seat, number if numbered else 0)
    return list(found.values())
