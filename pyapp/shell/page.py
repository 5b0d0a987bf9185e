"""The page: puts the table, its drawing and the player's acts together."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pyapp.shell import games, share, starts
from pyapp.shell import setup as setups
from pyapp.shell.analysing import Analyst
from pyapp.shell.bots import Bots
from pyapp.shell.ceremony import Ceremony
from pyapp.shell.coaching import Coach
from pyapp.shell.desk import Desk
from pyapp.shell.drawing import Drawing
from pyapp.shell.errands import later
from pyapp.shell.hearing import Hearing
from pyapp.shell.learnt import PLACE
from pyapp.shell.looking import Looking
from pyapp.shell.opponents import Opponents
from pyapp.shell.pointer import Pointer
from pyapp.shell.stage import Stage
from pyapp.shell.store import CURRENT, Store, Trouble
from pyapp.shell.table import Table
from pyapp.shell.turns import Turns

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge
    from pyapp.shell.session import Session

BOARD = "smokestack.board"  # read by ahead.js
PASSING = 7.0  # seconds that a message stays once somebody is there to see it
PATIENCE = 10.0  # seconds that a start waits for the puzzle or the lesson that its address asks for
STEP = 0.7  # seconds that the replay shows a moment


class Page:
    """The table on a page."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        tab = f"{bridge.random_seed():x}"
        store, tab_store = Store(bridge.shelf(), tab), Store(bridge.shelf("sessionStorage"), tab)
        self._aside = starts.tidied(store, tab_store, "plain" in bridge.query())
        self._table = table = Table(store, tab_store, bridge.languages(), bridge.now, bridge.larder())
        bots = Bots(table.rack, bridge.workshop("./pyapp/bot_worker.py", "bot"), bridge.clock)
        opponents = Opponents(bridge.workshop("./pyapp/ai_worker.py", "opponent"), bridge.clock)
        self._stage = Stage(
            bridge.painter(),
            bridge.canvas_size,
            bridge.listed,
            bridge.clock,
            bridge.next_frame,
            bridge.fetch_layers,
            bridge.set_colours,
            self._board_found,
        )
        self._drawing = Drawing(table, bridge, self._stage, Desk.knows)
        self._desk = Desk(table, bridge, self.draw, bots)
        self._coach = Coach(table, opponents, self._drawing.coached, self._desk.held_back)
        self._desk.coach = self._coach
        self._desk.analyst = Analyst(table, opponents, self._drawing.reviewed)
        self._turns = Turns(table, opponents, bots, self.draw, self._drawing.thinking)
        self._hearing = Hearing(table, bridge, self._desk, self._drawing, self._stage, self.act)
        self._looking = Looking(table, bridge, self._drawing)
        self._pointer = Pointer(table, bridge, self._stage, self._drawing, self.act)
        self._ceremony = Ceremony(
            table,
            bridge,
            self._stage,
            self._drawing.staged,
            self._ceremony_over,
            self._drawing.animates,
            self._drawing.sounds.play,
        )
        table.knows = self._desk.knows
        self._printed = ""
        self._noted: Mapping[str, Any] = {}  # the position whose board was noted
        self._waiting: set[int] = set()  # messages that nobody was there to see yet
        self._told: set[int] = set()
        self._playing: asyncio.Future[Any] | None = None

    # --- beginning ---

    def begin(self) -> None:
        """Put the right game on the table and show it."""
        bridge, table = self._bridge, self._table
        self._hearing.listen()
        self._looking.listen()
        self._pointer.listen()
        bridge.listen(bridge.window(), "smokestack:update", lambda _event: self.offer_update())
        bridge.listen(bridge.window(), "online", lambda _event: self._stage.look_again())
        starts.tell_all(table, self._aside)
        self._open_first()
        if not table.store.works():
            table.say(table.words("trouble.denied"), "bad")
        chosen, _, value = bridge.chosen().partition(":")
        if chosen and table.session is None:  # a door that somebody has chosen while Python was on its way
            self.act(chosen, value)
        else:
            self.draw(False)
        if table.fetching:
            later(self._wait_no_longer())
        bridge.mark("interactive")
        if bridge.update_waiting():
            self.offer_update()

    def _open_first(self) -> None:
        """The game of the address, or else the one that was on the table last."""
        table, bridge = self._table, self._bridge
        asked: Session | None = None
        try:
            setup = setups.from_query(bridge.query(), bridge.random_seed())
            asked = setup.start() if setup is not None else None
        except setups.BadSetup as refusal:
            table.say(setups.told(table.words, refusal), "bad")
        current = table.tab_store.noted(CURRENT) or table.store.noted(CURRENT)
        if current and asked is None:
            self._open(current)
        if asked is not None:
            self._desk.begin_game(asked)
        if share.holds_game(bridge.fragment()):
            self._desk.arrive(bridge.fragment())
        if share.holds_puzzle(bridge.fragment()):
            self._desk.arrive_puzzle(bridge.fragment())
        if "puzzle" in bridge.query():
            self._desk.do_puzzle_day(bridge.query()["puzzle"])
        if "learn" in bridge.query():
            self._desk.open_learning(bridge.query()["learn"], bridge.query().get("lesson", ""))
        if bridge.query() or bridge.fragment():
            bridge.clean_address()
            table.tab_store.forget(PLACE)  # something else was asked for
        else:
            self._desk.resume_lesson()

    async def _wait_no_longer(self) -> None:
        """What the address asks for does not come: the page is up without it."""
        await asyncio.sleep(PATIENCE)
        if self._table.fetching:
            self._table.fetching = False
            self.draw(False)

    def _open(self, place: str) -> None:
        table = self._table
        found = table.store.open(place)
        if not isinstance(found, Trouble):
            table.adopt(found[0], place, found[1])
        elif found.key != "trouble.gone":
            table.say(found.said(table.words), "bad", table.words("save.export"), f"export:{place}")

    def offer_update(self) -> None:
        """Offer the new version; it is never forced."""
        table = self._table
        table.say(table.words("update.ready"), "bad", table.words("update.take"), "update")
        self.draw(False)

    def _board_found(self) -> None:
        """The printed board did not come, and words stand in its place; or it has come after all."""
        table = self._table
        table.notices.done("look-again")
        if self._stage.missing:
            table.say(table.words("picture.missing"), "bad", table.words("picture.again"), "look-again")
        self.draw(False)

    # --- showing ---

    def draw(self, moved: bool) -> None:
        """Show the table as it stands, and let go on what goes on by itself."""
        self._drawing.draw(moved)
        self._ceremony.begin()
        self._end_of_game(moved)
        self._remember()
        self._desk.keep_lesson()
        self._let_pass()
        self._coach.go()
        self._turns.go()

    def _ceremony_over(self) -> None:
        """What was staged has been seen, or enough of it."""
        self.draw(True)

    def _end_of_game(self, moved: bool) -> None:
        """Lay the end out as soon as the last decision was seen."""
        table = self._table
        if moved and table.ending and table.staged is None:
            table.ending = False
            self._desk.do_finale("")
            session = table.session
            if session is not None and session.solo:
                self._drawing.sounds.play("won" if session.humans[0] in session.state.winners() else "lost")
            self._drawing.staged()

    def _remember(self) -> None:
        """Note what is printed on the board: the next visit begins with it, before Python is up."""
        table = self._table
        if table.session is None or not table.kept or table.face.board is None:
            return
        if table.view() is self._noted:
            return  # most clicks change nothing of it
        self._noted = table.view()
        sheets = table.face.board.sheets(self._noted)
        note = json.dumps({"game": games.package(table.ruleset), "sheets": sheets})
        if note != self._printed:
            self._printed = note
            table.store.note(BOARD, note)

    def _let_pass(self) -> None:
        """Messages that pass by themselves do so some time after somebody was there to see them."""
        fresh = {one.number for one in self._table.notices.shown if one.kind != "bad"} - self._told
        if fresh:
            self._told |= fresh
            if not self._waiting:
                self._bridge.when_present(self._seen)
            self._waiting |= fresh

    def _seen(self) -> None:
        for number in self._waiting:
            later(self._pass(number))
        self._waiting = set()

    async def _pass(self, number: int) -> None:
        await asyncio.sleep(PASSING)
        self._table.notices.dismiss(number)
        self._drawing.messages()

    # --- doing ---

    def act(self, name: str, value: str = "") -> None:
        """Do what the player asked for, and show it."""
        table, bridge, desk = self._table, self._bridge, self._desk
        special = {
            "zoom-in": lambda: self._stage.zoom_middle(1.3),
            "zoom-out": lambda: self._stage.zoom_middle(1 / 1.3),
            "zoom-fit": self._stage.fit,
            "type": lambda: bridge.focus("notation"),
            "read": lambda: bridge.focus("mirror"),
            "hurry": self._turns.hurry,
            "look-again": self._stage.look_again,
        }.get(name)
        if special is not None:
            special()
            return
        if name == "skip":
            self._ceremony.skip()
            return
        if not desk.knows(name):
            return
        self._ceremony.skip()
        had_window = table.dialog is not None
        moved = desk.do(name, value)
        if name == "stop":
            self._turns.stop()
        if not moved:
            self.draw(False)
        if name in ("replay-play", "moment", "replay"):
            self._play_on()
        if name == "rules":
            desk.to_heading()
        if name == "tab" and value == "log":
            bridge.scroll_to_end("log")
        if name == "rename":
            bridge.focus("rename")
        if had_window and table.dialog is None and not moved:
            bridge.focus("doors" if table.session is None else "board")

    def _play_on(self) -> None:
        if self._table.playing and (self._playing is None or self._playing.done()):
            self._playing = later(self._replay())

    async def _replay(self) -> None:
        while self._step():
            self.draw(True)
            await asyncio.sleep(STEP)

    def _step(self) -> bool:
        """One decision on in the replay; False when it has come to its end or was stopped."""
        table = self._table
        if not table.playing or table.shown is None or table.session is None:
            return False
        if table.shown >= table.session.count:
            table.playing = False
            self.draw(False)
            return False
        table.shown += 1
        return True


def begin(bridge: Bridge) -> None:
    """Set the table up."""
    Page(bridge).begin()
