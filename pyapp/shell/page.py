"""The page: draws the table, listens to the player, and keeps both together."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from pyapp.shell import games, keyboard, share, starts
from pyapp.shell import setup as setups
from pyapp.shell.bots import Bots
from pyapp.shell.canvas.hints import Hints, Mark
from pyapp.shell.completion import completed, completions
from pyapp.shell.desk import Desk
from pyapp.shell.dom import Root, h
from pyapp.shell.errands import later
from pyapp.shell.face import Entry
from pyapp.shell.opponents import Opponents
from pyapp.shell.pointer import Pointer
from pyapp.shell.stage import Stage
from pyapp.shell.store import CURRENT, GAME, Store, Trouble
from pyapp.shell.table import Table
from pyapp.shell.turns import Turns
from pyapp.shell.views import chrome, chronicle, hand, mirror, people, slip

ROOTS = ("bar", "scores", "slip", "completions", "refusal", "log", "tray", "dialogs", "notices", "hint", "tabs", "zoom")
BOARD = "smokestack.board"  # read by ahead.js
PASSING = 7.0  # seconds that a message stays
STEP = 0.7  # seconds that the replay shows a moment


class Page:
    """The table on a page."""

    def __init__(self, bridge: Any) -> None:
        self.bridge = bridge
        tab = f"{bridge.random_seed():x}"
        store, tab_store = Store(bridge.BrowserShelf(), tab), Store(bridge.BrowserShelf("sessionStorage"), tab)
        self._aside = starts.tidied(store, tab_store, "plain" in bridge.query())
        self.table = Table(
            store,
            tab_store,
            bridge.languages(),
            bridge.now,
            bridge.BrowserLarder(),
        )
        self.opponents = Opponents(bridge.BrowserWorkshop(), bridge.clock)
        self.bots = Bots(self.table.rack, bridge.BrowserWorkshop("./pyapp/bot_worker.py", "bot"), bridge.clock)
        self.desk = Desk(self.table, bridge, self.draw, self.bots)
        self.turns = Turns(self.table, self.opponents, self.bots, self.draw, self.tick)
        self.stage = Stage(
            bridge.painter(), bridge.canvas_size, bridge.listed, bridge.clock, bridge.next_frame, bridge.fetch_layers
        )
        self.pointer = Pointer(self)
        document = bridge.document()
        self.roots = {name: Root(document, bridge.element(name)) for name in ROOTS}
        self.mirror_root = Root(document, bridge.element("mirror"))
        self._mirror_waits = False
        self._logged = 0
        self._stage = ""
        self._printed = ""
        self._position: tuple[Any, ...] = ()
        self._timed: set[int] = set()
        self._playing: asyncio.Future[Any] | None = None
        self._theme = ("", "")
        self._lines: tuple[int, list[str]] = (-1, [])

    # --- beginning ---

    def begin(self) -> None:
        """Put the right game on the table and show it."""
        self.listen()
        for trouble in self._aside:
            starts.tell(self.table, trouble)
        self._open_first()
        if self.table.session is None:
            self.desk.do_new("")
        if not self.table.store.works():
            self.table.say(self.table.words("trouble.denied"), "bad")
        self.draw(False)
        self.bridge.mark("interactive")
        if self.bridge.update_waiting():
            self.offer_update()

    def _open_first(self) -> None:
        """The game of the address, or else the one that was on the table last."""
        table, bridge = self.table, self.bridge
        asked: setups.Setup | None = None
        try:
            asked = setups.from_query(bridge.query(), bridge.random_seed())
        except setups.BadSetup as refusal:
            table.say(table.words(refusal.key, **refusal.values), "bad")
        current = table.tab_store.noted(CURRENT) or table.store.noted(CURRENT)
        if current and asked is None:
            found = table.store.open(current)
            if isinstance(found, Trouble):
                if found.key != "trouble.gone":
                    table.say(
                        table.words(found.key, **found.values), "bad", table.words("save.export"), f"export:{current}"
                    )
            else:
                table.adopt(found[0], current, found[1])
        if asked is not None:
            try:
                self.desk.begin_game(asked.start())
            except setups.BadSetup as refusal:
                table.say(table.words(refusal.key, **refusal.values), "bad")
        if share.holds_game(bridge.fragment()):
            self.desk.arrive(bridge.fragment())
        if bridge.query() or bridge.fragment():
            bridge.clean_address()

    def listen(self) -> None:
        """Hear everything that the player does."""
        bridge = self.bridge
        bridge.listen(bridge.document(), "click", self.on_click, passive=False)
        bridge.listen(bridge.document(), "input change", self.on_input)
        bridge.listen(bridge.document(), "keydown", self.on_key, passive=False)
        bridge.listen(bridge.element("dialogs"), "close", self.on_close, capture=True)
        bridge.listen(bridge.window(), "resize", lambda _event: self.stage.resized())
        bridge.listen(bridge.window(), "hashchange", self.on_hash)
        bridge.listen(bridge.window(), "storage", self.on_storage)
        bridge.listen(bridge.window(), "smokestack:update", lambda _event: self.offer_update())
        bridge.on_resized("board", self.stage.resized)
        bridge.on_preference("(prefers-color-scheme: dark)", lambda: self.draw(False))
        self.pointer.listen()

    # --- drawing ---

    def draw(self, moved: bool) -> None:
        """Show the table as it stands; `moved` if pieces on the board changed."""
        table = self.table
        self._dress()
        self.roots["bar"].show(chrome.bar(table))
        self.roots["scores"].show(people.people(table))
        self.roots["slip"].show(slip.slip(table))
        self._stage_of_choice()
        self.roots["tray"].show(hand.hand(table))
        self.roots["log"].show(chronicle.log(table))
        self.roots["refusal"].show(self._refusal())
        self.roots["tabs"].show(chrome.tabs(table))
        self.roots["zoom"].show(chrome.zoom_keys(table))
        self._windows()
        self._notices()
        self._board(moved)
        self._scroll_log()
        self._mirror()
        self._report()
        self.turns.go()

    def tick(self) -> None:
        """Show how far an opponent is: nothing else changed."""
        if self.table.shown is None:
            self.roots["slip"].show(slip.slip(self.table))

    def _dress(self) -> None:
        table, bridge = self.table, self.bridge
        theme = table.settings["theme"]
        if theme == "auto":
            theme = "dark" if bridge.prefers("(prefers-color-scheme: dark)") else "light"
        words = table.words
        if (theme, words.language) != self._theme:
            self._theme = (theme, words.language)
            bridge.set_page("theme", theme)
            bridge.set_language(words.language, words("page.title"))
            for name in ("notation", "log", "scores", "board", "mirror", "tray", "slip", "tabs"):
                bridge.element(name).setAttribute("aria-label", words(f"label.{name}"))
        shown = words("notation.empty")
        if table.session is not None:
            shown = words("notation.placeholder", line=table.face.ABOUT.example)
        bridge.element("notation").placeholder = shown
        bridge.set_page("tab", table.tab)
        players = [
            {"name": seat.name, "colour": seat.colour, "letter": letter}
            for seat, letter in zip(table.seats, table.letters, strict=True)
        ]
        self.stage.dress(theme, words.language, players)

    def _stage_of_choice(self) -> None:
        """Tell the page how far the choice is, and show each new question from its top."""
        table = self.table
        question = table.choice.question() if table.choice.begun else None
        stage = question.step if question else "ticket" if table.choice.notation() else "open"
        if table.shown is not None:
            stage = "back"
        if stage != self._stage:
            self._stage = stage
            self.bridge.set_page("stage", stage)
            self.bridge.scroll_to_top("slip")

    def _refusal(self) -> Any:
        why = self.table.refusal
        if why is None:
            return None
        return [
            why.reason,
            " ",
            h("button", {"type": "button", "class": "button link", "data-do": f"rules:{why.rule}"}, why.rule)
            if why.rule
            else None,
        ]

    def _windows(self) -> None:
        if self.table.dialog is None:
            self.roots["dialogs"].show()
            return
        from pyapp.shell.views import dialogs

        window = dialogs.window(self.table, self.bridge.date_text, self.bridge.can_share())
        # what lies behind an open window cannot be clicked, so messages go inside
        window.children.append(h("div.notices", {"key": "notices"}, chrome.notices(self.table)))
        self.roots["dialogs"].show(window)
        self.bridge.open_dialogs()

    def _notices(self) -> None:
        self.roots["notices"].show(chrome.notices(self.table) if self.table.dialog is None else [])
        for one in self.table.notices:
            if one.kind != "bad" and one.number not in self._timed:
                self._timed.add(one.number)
                later(self._pass(str(one.number)))

    async def _pass(self, number: str) -> None:
        await asyncio.sleep(PASSING)
        self.desk.do_dismiss(number)
        self._windows()
        self._notices()

    def _board(self, moved: bool) -> None:
        table = self.table
        if table.session is None:
            if self._position:
                self._position = ()
                self.stage.clear()
            return
        # a choice changes what is lit, not what lies on the board
        position = (table.generation, table.session.count, table.shown, *self._theme, *table.seats)
        if position != self._position:
            self._position = position
            board = table.face.ABOUT.board
            self.stage.show(board, table.view_shown(), moved and self._animates())
            self._remember(games.package(table.ruleset), board.sheets(table.view_shown()))
        self.hint()

    def _remember(self, game: str, sheets: list[dict[str, Any]]) -> None:
        """Note what is printed on the board: the next visit begins with it, before Python is up."""
        note = json.dumps({"game": game, "sheets": sheets})
        if note != self._printed:
            self._printed = note
            self.table.store.note(BOARD, note)

    def _animates(self) -> bool:
        motion = self.table.settings["motion"]
        if motion == "auto":
            return not self.bridge.prefers("(prefers-reduced-motion: reduce)")
        return bool(motion == "full")

    def hint(self) -> None:
        """Show on the board what can be chosen, what is chosen and what it would bring."""
        table = self.table
        if table.session is None:
            return
        self.stage.hint(self._hints())
        self.show_hint()

    def show_hint(self) -> None:
        """Say what lies under the pointer."""
        table = self.table
        text = chrome.hint(table)
        above = self.stage.lies_low(table.hover or table.focus or "")
        self.roots["hint"].show(h("span", {"class": "above" if above else None}, text) if text else None)

    def _hints(self) -> Hints:
        table = self.table
        if table.points_on_map:
            return Hints(points=table.face.points_on_map(table))
        if table.shown is not None:
            return Hints(marks=self._marks_at(table.shown))
        if not table.may_choose():
            return Hints(marks=self._marks_at(table.session.count if table.session else 0))
        choice = table.choice
        way = choice.way()
        targets = choice.targets()
        lit = [target for target, kind in targets.items() if kind == "lit"]
        dear = [target for target, kind in targets.items() if kind == "two"]
        selected = choice.wishes.get("target") or (way.target if way and way.target else None)
        if way is not None or "target" in choice.wishes:
            lit = dear = []
        marks = () if choice.begun else self._recap_marks()
        found = table.preview()
        if way is None or found is None:
            return Hints(lit=lit, dear=dear, selected=selected, focus=table.focus, marks=marks)
        ghosts, sources = table.face.drawn(way, found)
        return Hints(selected=selected, focus=table.focus, ghosts=ghosts, sources=sources)

    def _marks_at(self, number: int) -> list[Mark]:
        entries = self.table.entries()
        if not 0 < number <= len(entries):
            return []
        return self._marks([entries[number - 1]], numbered=False)

    def _marks(self, entries: Sequence[Entry], numbered: bool) -> list[Mark]:
        found: dict[str, Mark] = {}
        for number, entry in enumerate(entries, 1):
            target = self.table.face.target_of(entry.notation)
            if target:
                found.pop(target, None)
                found[target] = Mark(target, entry.seat, number if numbered else 0)
        return list(found.values())

    def _recap_marks(self) -> list[Mark]:
        return self._marks(self.table.recap(), numbered=True)

    def _scroll_log(self) -> None:
        count = self.table.session.count if self.table.session else 0
        if self.table.shown is not None:
            self.bridge.scroll_to(f'#log [data-number="{self.table.shown - 1}"]')
        elif count != self._logged:
            self.bridge.scroll_to_end("log")
        self._logged = count

    def _mirror(self) -> None:
        """The mirror follows a moment later, so that it never delays what is seen."""
        if self._mirror_waits:
            return
        self._mirror_waits = True

        async def follow() -> None:
            await asyncio.sleep(0.03)
            self._mirror_waits = False
            self.mirror_root.show(mirror.mirror(self.table))

        later(follow())

    def _report(self) -> None:
        """Tell the page's state once the board shows it."""
        table = self.table

        def report() -> None:
            if self._mirror_waits:
                self.mirror_root.show(mirror.mirror(table))
            self.bridge.set_page("app", table.state)
            self.bridge.set_page("count", str(table.session.count if table.session else 0))

        if table.session is None:
            report()  # the empty board is there already
        else:
            self.bridge.when_painted(report)

    # --- hearing ---

    def act(self, name: str, value: str = "") -> None:
        """Do what the player asked for, and show it."""
        table = self.table
        special = {
            "zoom-in": lambda: self.stage.zoom_middle(1.3),
            "zoom-out": lambda: self.stage.zoom_middle(1 / 1.3),
            "zoom-fit": self.stage.fit,
            "type": lambda: self.bridge.focus("notation"),
            "read": lambda: self.bridge.focus("mirror"),
            "hurry": self.turns.hurry,
        }.get(name)
        if special is not None:
            special()
            return
        if not self.desk.knows(name):
            return
        before = table.dialog[0] if table.dialog else ""
        moved = self.desk.do(name, value)
        if name == "stop":
            self.turns.stop()
        self.draw(moved)
        if name in ("replay-play", "moment", "replay"):
            self._play_on()
        if name == "rules" and table.dialog and "text" in table.dialog[1]:
            self._to_heading(value)
        if name == "tab" and value == "log":
            self.bridge.scroll_to_end("log")
        if name == "rename":
            self.bridge.focus("rename")
        if before and table.dialog is None and not moved:
            self.bridge.focus("board")

    def _to_heading(self, heading: str) -> None:
        from pyapp.shell.views.rules import anchor

        if heading:
            self.bridge.scroll_heading(anchor(heading))

    def _play_on(self) -> None:
        if self.table.playing and (self._playing is None or self._playing.done()):
            self._playing = later(self._replay())

    async def _replay(self) -> None:
        while self._step():
            self.draw(True)
            await asyncio.sleep(STEP)

    def _step(self) -> bool:
        """One decision on in the replay; False when it has come to its end or was stopped."""
        table = self.table
        if not table.playing or table.shown is None or table.session is None:
            return False
        if table.shown >= table.session.count:
            table.playing = False
            self.draw(False)
            return False
        table.shown += 1
        return True

    def on_click(self, event: Any) -> None:
        """A click on anything that does something."""
        menu = self.bridge.element("menu")
        node = self.bridge.closest(event.target, "[data-do]")
        if menu and menu.open and not self.bridge.closest(event.target, "summary"):
            menu.open = False
        if node is None:
            if str(event.target.tagName) == "DIALOG":  # the ground outside the window
                self.act("close")
            return
        if self.bridge.attribute(node, "data-do") == "complete":
            self._complete(self.bridge.attribute(node, "data-line"))
            return
        name, _, value = self.bridge.attribute(node, "data-do").partition(":")
        self.act(name, value)

    def on_input(self, event: Any) -> None:
        """Something typed or chosen in a field."""
        node = event.target
        if str(node.id) == "notation":
            self._suggest()
            return
        spec = self.bridge.attribute(node, "data-input" if str(event.type) == "input" else "data-change")
        if not spec:
            return
        name, _, given = spec.partition(":")
        if str(node.type) == "checkbox":
            value = given
        else:
            value = f"{given}:{node.value}" if given else str(node.value)
        self.act(name, value)

    def on_close(self, _event: Any) -> None:
        """The browser closed a window, by Escape or by the device's own way back."""
        if self.table.dialog is not None:
            self.act("close")

    def on_key(self, event: Any) -> None:
        """A key."""
        node = event.target
        inside = str(node.tagName)
        key = str(event.key)
        if str(node.id) == "notation":
            self._notation_key(event, key)
            return
        if self.table.dialog is not None or event.altKey or event.isComposing:
            return
        if inside in ("TEXTAREA", "SELECT") or (inside == "INPUT" and str(node.type) != "range"):
            return
        if inside == "INPUT" and key != "Escape":
            return
        if key in keyboard.ARROWS and str(node.id) == "board":
            event.preventDefault()
            self._arrow(*keyboard.ARROWS[key], bool(event.shiftKey))
            return
        if key in ("Enter", " ") and inside in ("BUTTON", "SUMMARY", "A"):
            return  # it presses the button
        found = keyboard.act_for(key, self.table, bool(event.ctrlKey or event.metaKey), bool(event.shiftKey))
        if found is not None:
            event.preventDefault()
            self.act(*found)

    def _arrow(self, dx: int, dy: int, pan: bool) -> None:
        table = self.table
        targets = list(table.targets())
        if pan or not targets:
            self.stage.pan(-80 * dx, -80 * dy)
            return
        start = table.focus or table.choice.wishes.get("target")
        table.focus = self.stage.next_target(targets, start, dx, dy)
        if table.focus:
            self.stage.reveal(table.focus)
        self.hint()

    # --- typed notation ---

    def _all_lines(self) -> list[str]:
        session = self.table.session
        count = session.count if session else -1
        if self._lines[0] != count or not self._lines[1]:
            self._lines = (count, self.table.lines())
        return self._lines[1]

    def _suggest(self) -> None:
        field = self.bridge.element("notation")
        found = completions(str(field.value), self._all_lines()) if str(field.value).strip() else []
        items = [
            h(
                "li",
                {"key": line},
                h("button", {"type": "button", "tabindex": "-1", "data-do": "complete", "data-line": line}, line),
            )
            for line in found
        ]
        self.roots["completions"].show(items)

    def _complete(self, line: str) -> None:
        field = self.bridge.element("notation")
        field.value = completed(line + " ", self._all_lines()) if line not in self._all_lines() else line
        self.bridge.focus("notation")
        self._suggest()

    def _notation_key(self, event: Any, key: str) -> None:
        field = self.bridge.element("notation")
        if key == "Enter":
            event.preventDefault()
            line = str(field.value)
            moved = self.desk.do("notation", line)
            if moved:
                field.value = ""
            self.roots["completions"].show()
            self.draw(moved)
        elif key == "Tab" and not event.shiftKey and str(field.value).strip():
            longer = completed(str(field.value), self._all_lines())
            if longer != str(field.value):
                event.preventDefault()
                field.value = longer
                self._suggest()
        elif key == "Escape":
            event.preventDefault()
            field.value = ""
            self.table.refusal = None
            self.roots["completions"].show()
            self.draw(False)
            self.bridge.focus("board")

    # --- from outside ---

    def on_hash(self, _event: Any) -> None:
        """A link was opened in this tab."""
        if share.holds_game(self.bridge.fragment()):
            moved = self.desk.arrive(self.bridge.fragment())
            self.bridge.clean_address()
            self.draw(moved)

    def on_storage(self, event: Any) -> None:
        """Another tab wrote something."""
        table = self.table
        key = str(event.key)
        if table.session is not None and key == GAME + table.slot and not table.store.is_ours(table.slot):
            table.say(table.words("trouble.seen-tab"), "bad", table.words("save.reload"), "reload-game")
            self.draw(False)
        elif table.dialog and table.dialog[0] == "saves" and key.startswith(GAME):
            self.draw(False)

    def offer_update(self) -> None:
        """Offer the new version; it is never forced."""
        self.table.say(self.table.words("update.ready"), "bad", self.table.words("update.take"), "update")
        self.draw(False)


def begin(bridge: Any) -> None:
    """Set the table up."""
    Page(bridge).begin()
