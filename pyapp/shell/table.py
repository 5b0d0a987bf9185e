"""The table: one game, one player's eyes and hands, and everything that is shown of it.

`Table` holds what is to be seen; `acts` changes it when the player does something; `turns` lets the opponents play;
`page` draws it. All that the browser does stands behind the bridge.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import engine
from pyapp.shell import games
from pyapp.shell import settings as liked
from pyapp.shell.bots import Larder, Rack
from pyapp.shell.choices import Choice
from pyapp.shell.face import Entry, Face, Outcome, Why
from pyapp.shell.i18n import FALLBACK, Words, best_language
from pyapp.shell.seats import Seat, letters
from pyapp.shell.session import Session
from pyapp.shell.store import CURRENT, Store, Trouble

RECAP_LONGEST = 14
MENU_STATE = "menu"


class Notice:
    """A short message with perhaps something to do about it."""

    __slots__ = ("do", "kind", "label", "number", "text")

    def __init__(self, number: int, text: str, kind: str = "", label: str = "", do: str = "") -> None:
        self.number = number
        self.text = text
        self.kind = kind  # "" passes by itself, "bad" stays until dismissed
        self.label = label
        self.do = do


class Table:
    """A game on the table and all that is to be seen of it."""

    def __init__(
        self,
        store: Store,
        tab_store: Store,
        languages: Sequence[str],
        now: Callable[[], float],
        larder: Larder | None = None,
    ) -> None:
        self.store = store
        self.rack = Rack(store, larder)
        self.tab_store = tab_store  # what belongs to this tab alone
        self.now_ms = now
        self.settings: dict[str, Any] = liked.read(store.noted(liked.KEY))
        self._languages = languages
        self.language = FALLBACK
        self.speak()
        self.session: Session | None = None
        self.slot = ""
        self.title = ""
        self.saved = True
        self.trouble: Trouble | None = None
        self.generation = 0  # grows whenever what an opponent thinks about is no longer what is on the table
        self.dialog: tuple[str, dict[str, Any]] | None = None
        self.notices: list[Notice] = []
        self._notice_number = 0
        self.tab = "play"
        self.reset()

    def reset(self) -> None:
        """Forget everything about the moment."""
        self.choice = Choice(())
        self.first_card = ""
        self.shown: int | None = None
        self.playing = False
        self.why: list[Why] = []
        self.why_about = ""
        self.refusal: Why | None = None
        self.hover: str | None = None
        self.focus: str | None = None
        self.seen_by: int | None = None  # whose hand the screen shows in pass-and-play
        self.paused = False
        self.absent = False  # the bot whose turn it is cannot be found in this browser
        self.thinking_share = 0.0
        self.thinking_count = 0
        self.recap_off = -1
        self.points_on_map = False
        self.rows: dict[Any, Any] = {}
        self._entries: list[Entry] = []
        self._preview: tuple[str, Outcome] | None = None
        self._now: tuple[int, dict[str, Any]] | None = None

    # --- language and messages ---

    def speak(self) -> None:
        """Take the language of the settings, or the browser's."""
        wish = self.settings["language"]
        self.language = best_language(self._languages) if wish == "auto" else wish

    def say(self, text: str, kind: str = "", label: str = "", do: str = "") -> None:
        """Tell the player something."""
        self._notice_number += 1
        self.notices = [one for one in self.notices if one.text != text][-2:]
        self.notices.append(Notice(self._notice_number, text, kind, label, do))

    # --- the game ---

    @property
    def ruleset(self) -> str:
        """The game on the table, or the one that is being set up."""
        if self.session is not None:
            return self.session.record.ruleset
        if self.dialog is not None and "setup" in self.dialog[1]:
            return str(self.dialog[1]["setup"].ruleset)
        return games.proposed()

    @property
    def words(self) -> Words:
        """What that game says, in the language of the player."""
        return games.words(self.ruleset, self.language)

    @property
    def face(self) -> Face:
        """What that game says and shows."""
        return games.face(self.ruleset)

    @property
    def seats(self) -> list[Seat]:
        """Who sits at the table."""
        return self.session.seats if self.session else []

    @property
    def letters(self) -> list[str]:
        """The players' letters."""
        return letters(self.seats)

    def adopt(self, session: Session, slot: str, title: str) -> None:
        """Put a game on the table."""
        self.generation += 1
        self.session = session
        self.slot = slot
        self.title = title
        self.trouble = None
        self.reset()
        self.renew()
        self.store.note(CURRENT, slot)
        self.tab_store.note(CURRENT, slot)

    def renew(self) -> None:
        """The position changed: nothing is chosen any more, and what could be chosen is found anew."""
        session = self.session
        self.first_card = ""
        self.why, self.why_about, self.refusal = [], "", None
        self._preview = None
        self._now = None
        self.absent = False
        self.thinking_share, self.thinking_count = 0.0, 0
        mine = session is not None and session.actor is not None and session.actor.human
        self.choice = self.face.choice_for(session.state) if session is not None and mine else Choice(())
        if session is not None:
            del self._entries[session.count :]
            for number, entry in enumerate(self._entries):
                if entry.notation != session.record.actions[number]:
                    del self._entries[number:]
                    break

    def keep(self) -> None:
        """Save the game; when that fails, say so once and go on in memory."""
        session = self.session
        if session is None:
            return
        trouble = self.store.save(self.slot, self.title, session, self.now_ms())
        if trouble is not None and trouble.key in ("trouble.other-tab", "trouble.gone"):
            # another tab went on with this game: this one goes on in a slot of its own
            self.slot = self.fresh_slot()
            self.title = self.words("save.copy", title=self.title)[:40]
            self.say(self.words(trouble.key, title=self.title), "bad")
            trouble = self.store.save(self.slot, self.title, session, self.now_ms())
            self.store.note(CURRENT, self.slot)
            self.tab_store.note(CURRENT, self.slot)
        if trouble is not None and (self.trouble is None or self.trouble.key != trouble.key):
            self.say(self.words(trouble.key, **trouble.values), "bad", self.words("save.export"), "export")
        if trouble is None and self.trouble is not None:
            self.say(self.words("trouble.over"))
        self.trouble = trouble
        self.saved = trouble is None

    def fresh_slot(self) -> str:
        """The name of a slot that no other game has."""
        return f"{int(self.now_ms()):x}-{self.generation:x}"

    # --- what is seen ---

    @property
    def state(self) -> str:
        """What the page is doing, in the words of the contract."""
        session = self.session
        if session is None:
            return MENU_STATE
        if session.state.over:
            return "over"
        actor = session.actor
        return "your-turn" if actor is not None and actor.human else "thinking"

    def state_shown(self) -> Any:
        """The position that the board shows."""
        session = self.session
        assert session is not None
        return session.state if self.shown is None else session.state_at(self.shown)

    def view_shown(self) -> dict[str, Any]:
        """The position that the board shows, as the observer sees it."""
        if self.shown is None:
            return self.now()
        session = self.session
        assert session is not None
        return session.view(self.shown)

    def now(self) -> dict[str, Any]:
        """The position of the game as the observer sees it, found once."""
        session = self.session
        assert session is not None
        if self._now is None or self._now[0] != session.count:
            self._now = (session.count, session.view())
        return self._now[1]

    def entries(self) -> list[Entry]:
        """All decisions in words."""
        session = self.session
        if session is None:
            return []
        names = [seat.name for seat in session.seats]
        for number in range(len(self._entries), session.count):
            before, after = session.history[number], session.state_at(number + 1)
            entry = self.face.tell(number, session.record.actions[number], before, after, names, self.words)
            self._entries.append(entry)
        return self._entries

    def retell(self) -> None:
        """Language or names changed: tell everything again."""
        self._entries = []
        self.rows = {}

    def recap(self) -> list[Entry]:
        """What happened since the observer's last decision, while nothing was chosen yet."""
        session = self.session
        if session is None or not self.settings["recap"] or self.recap_off == session.count:
            return []
        me = session.state.to_move
        last = -1
        for number in range(session.count - 1, -1, -1):
            if session.mover_of(number) == me:
                last = number
                break
        return self.entries()[last + 1 :][-RECAP_LONGEST:]

    @property
    def curtain(self) -> bool:
        """Is the hand hidden because another person is to sit down first?"""
        session = self.session
        if session is None or len(session.humans) < 2 or session.state.over:
            return False
        seat = session.state.to_move
        return seat in session.humans and self.seen_by != seat

    def may_choose(self) -> bool:
        """Is it a person's turn, with the present position on the board?"""
        return self.state == "your-turn" and self.shown is None and not self.curtain

    def targets(self) -> dict[str, str]:
        """The board's targets that are open now."""
        return self.choice.targets() if self.may_choose() else {}

    def open_cards(self) -> tuple[set[str], set[str]]:
        """The cards that can be laid now: alone, and together with another one."""
        return self.choice.cards() if self.may_choose() else (set(), set())

    def chosen_cards(self) -> tuple[str, ...]:
        """The cards chosen so far."""
        if "cards" in self.choice.wishes:
            cards: tuple[str, ...] = self.choice.wishes["cards"]
            return cards
        if self.first_card:
            return (self.first_card,)
        way = self.choice.way()
        return way.cards[0] if way and len(way.cards) == 1 else ()

    def preview(self) -> Outcome | None:
        """What the choice would bring, as soon as it is settled but for the card."""
        way = self.choice.way()
        session = self.session
        if way is None or session is None or way.kind in ("pass", "done"):
            return None
        if self._preview is None or self._preview[0] != way.line:
            self._preview = (way.line, self.face.preview(session.state, way))
        return self._preview[1]

    def lines(self) -> list[str]:
        """All legal lines, for completion."""
        return list(self.choice.clear().lines())


def engine_levels() -> tuple[str, ...]:
    """The opponents' levels, weakest first."""
    return engine.ai.LEVELS
