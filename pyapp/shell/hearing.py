"""Hears everything that the player does on the page, and knows what is meant by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.shell import keyboard, share
from pyapp.shell.desk import Desk
from pyapp.shell.drawing import Drawing
from pyapp.shell.stage import Stage
from pyapp.shell.store import GAME
from pyapp.shell.table import Table
from pyapp.shell.typed import Typed
from pyapp.shell.views.info import told
from pyapp.shell.windows import Saves

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge, Happening

Act = Callable[[str, str], None]


class Hearing:
    """Turns clicks, keys and what other tabs do into acts."""

    def __init__(self, table: Table, bridge: Bridge, desk: Desk, drawing: Drawing, stage: Stage, act: Act) -> None:
        self._table = table
        self._bridge = bridge
        self._desk = desk
        self._drawing = drawing
        self._stage = stage
        self._act = act
        self._typed = Typed(table, bridge, desk, drawing)

    def listen(self) -> None:
        """Hear the page."""
        bridge = self._bridge
        document = bridge.document()
        bridge.listen(document, "click", self.on_click, passive=False)
        bridge.listen(document, "input change", self.on_input)
        bridge.listen(document, "seen", lambda event: self._desk.sketch(event.target))
        bridge.listen(document, "keydown", self.on_key, passive=False)
        bridge.listen(bridge.element("slip"), "pointerover focusin pointerleave", self.on_point)
        bridge.listen(bridge.element("dialogs"), "close", self.on_close, capture=True)
        bridge.listen(bridge.window(), "resize", lambda _event: self._stage.resized())
        bridge.listen(bridge.window(), "hashchange", self.on_hash)
        bridge.listen(bridge.window(), "storage", self.on_storage)
        bridge.on_resized("board", self._stage.resized)
        bridge.on_preference("(prefers-color-scheme: dark)", lambda: self._drawing.draw(False))

    def on_click(self, event: Happening) -> None:
        """A click on anything that does something."""
        bridge = self._bridge
        explaining = self._drawing.explaining
        if explaining.swallow:  # a finger that rested there asked what it is
            explaining.swallow = False
            event.preventDefault()
            return
        explaining.dismiss()
        menu = bridge.element("menu")
        node = bridge.closest(event.target, "[data-do]")
        if menu and menu.open and not bridge.closest(event.target, "summary"):
            menu.open = False
        if node is None:
            if str(event.target.tagName) == "DIALOG":  # the ground outside the window
                self._act("close", "")
            return
        if bridge.attribute(node, "data-do") == "complete":
            self._typed.complete(bridge.attribute(node, "data-line"))
            return
        name, _, value = bridge.attribute(node, "data-do").partition(":")
        self._act(name, value)
        if name == "answer" and self._table.choice.target:
            self._stage.chosen(self._table.choice.target)
        elif name in ("confirm", "cancel", "back") and not self._table.choice.begun:
            self._stage.step_back()

    def on_point(self, event: Happening) -> None:
        """The pointer or the keyboard looks at a plan, or no longer at one."""
        table, hint, review = self._table, self._table.hint, self._table.review
        if review is None and (hint is None or not hint.asked):
            return
        node = None if str(event.type) == "pointerleave" else self._bridge.closest(event.target, "[data-plan]")
        line = self._bridge.attribute(node, "data-plan") if node is not None else ""
        if review is not None:
            wanted = (table.shown - 1, line) if line and table.shown else None
            if wanted != review.pointed:
                review.pointed = wanted
                self._drawing.hint()
        elif hint is not None and line != hint.pointed:
            hint.pointed = line
            self._drawing.hint()

    def on_input(self, event: Happening) -> None:
        """Something typed or chosen in a field."""
        node = event.target
        if str(node.id) == "notation":
            self._typed.suggest()
            return
        spec = self._bridge.attribute(node, "data-input" if str(event.type) == "input" else "data-change")
        if not spec:
            return
        name, _, given = spec.partition(":")
        if str(node.type) == "checkbox":
            value = given
        else:
            value = f"{given}:{node.value}" if given else str(node.value)
        self._act(name, value)

    def on_close(self, _event: Happening) -> None:
        """The browser closed a window, by Escape or by the device's own way back."""
        if self._table.dialog is not None:
            self._act("close", "")

    def on_key(self, event: Happening) -> None:
        """A key."""
        node = event.target
        inside = str(node.tagName)
        key = str(event.key)
        if str(node.id) == "notation":
            if self._table.staged is not None and key in ("Escape", "Enter"):
                self._act("skip", "")
            self._typed.on_key(event, key)
            return
        if self._table.dialog is not None or event.altKey or event.isComposing:
            return
        menu = self._bridge.element("menu")
        if key == "Escape" and menu and menu.open:
            event.preventDefault()
            menu.open = False
            return
        if inside in ("TEXTAREA", "SELECT") or (inside == "INPUT" and str(node.type) != "range"):
            return
        if inside == "INPUT" and key != "Escape":
            return
        if key in keyboard.ARROWS and str(node.id) == "board":
            event.preventDefault()
            self._arrow(*keyboard.ARROWS[key], bool(event.shiftKey))
            return
        if key.lower() == "i" and self._drawing.explaining.target:
            about = told(self._table, self._drawing.explaining.target, True)
            if about is not None and about.rule:
                event.preventDefault()
                self._drawing.explaining.hide()
                self._act("rules", about.rule)
            return
        if key == "Escape":
            self._drawing.explaining.hide()
        if key in ("Enter", " ") and inside in ("BUTTON", "SUMMARY", "A"):
            return  # it presses the button
        found = keyboard.act_for(key, self._table, bool(event.ctrlKey or event.metaKey), bool(event.shiftKey))
        if found is not None:
            event.preventDefault()
            self._act(*found)

    def _arrow(self, dx: int, dy: int, pan: bool) -> None:
        table, stage = self._table, self._stage
        targets = list(table.targets())
        if pan or not targets:
            stage.pan(-80 * dx, -80 * dy)
            return
        table.focus = stage.next_target(targets, table.focus or table.choice.target or None, dx, dy)
        if table.focus:
            stage.reveal(table.focus)
        self._drawing.hint()

    # --- from outside ---

    def on_hash(self, _event: Happening) -> None:
        """An address with a game was opened in this tab."""
        if share.holds_puzzle(self._bridge.fragment()):
            moved = self._desk.arrive_puzzle(self._bridge.fragment())
            self._bridge.clean_address()
            self._desk.draw(moved)
        if share.holds_game(self._bridge.fragment()):
            moved = self._desk.arrive(self._bridge.fragment())
            self._bridge.clean_address()
            self._desk.draw(moved)

    def on_storage(self, event: Happening) -> None:
        """Another tab wrote something."""
        table = self._table
        key = str(event.key)
        if table.session is not None and key == GAME + table.place and not table.store.is_ours(table.place):
            if table.store.was_overwritten(table.place, event.oldValue, table.session.record.actions):
                table.keep()  # in a place of its own
            else:
                table.say(table.words("trouble.seen-tab"), "bad", table.words("save.reload"), "reload-game")
            self._desk.draw(False)
        elif isinstance(table.dialog, Saves) and key.startswith(GAME):
            self._desk.draw(False)
