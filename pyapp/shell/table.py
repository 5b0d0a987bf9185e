"""The table: one game, one pair of eyes, and everything that is shown of it.

`Table` holds what is to be seen; `acts` and `desk` change it when the player does something; `turns` lets the opponents
play; `page` draws it. All that the browser does stands behind the bridge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.events import Event
from pyapp.shell import games, notes
from pyapp.shell import settings as liked
from pyapp.shell.bots import Larder, Rack
from pyapp.shell.ceremony import Staged
from pyapp.shell.choices import NOTHING, Action, Choice
from pyapp.shell.face import Face
from pyapp.shell.i18n import FALLBACK, Words, best_language
from pyapp.shell.learnt import KEY as LESSONS
from pyapp.shell.learnt import done_from
from pyapp.shell.moment import Moment, Who
from pyapp.shell.notices import Notices
from pyapp.shell.onlooker import heard
from pyapp.shell.records import Broken
from pyapp.shell.seats import Seat, letters
from pyapp.shell.session import Session
from pyapp.shell.store import CURRENT, Store, Trouble
from pyapp.shell.story import Story
from pyapp.shell.telling import Entry, Ticket, Why
from pyapp.shell.windows import NewGame, Window

if TYPE_CHECKING:
    from pyapp.shell.analysing import Review, Sketch
    from pyapp.shell.coaching import Advice, Proposal
    from pyapp.shell.lessons import Course
    from pyapp.shell.puzzles import Ledger, Quest

RECAP_LONGEST = 14
MENU_STATE = "menu"
WATCHING = 6  # points lost from which the coach speaks up in a lesson that it watches


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
        self.place = ""  # where the store keeps the game
        self.title = ""
        self.saved = True
        self.trouble: Trouble | None = None
        self.generation = 0  # grows whenever what an opponent thinks about is no longer what is on the table
        self.dialog: Window | None = None
        self.notices = Notices()
        self.tab = "play"
        self.theme = "light"  # in which the page is shown, whether somebody chose it or the browser prefers it
        self._ledger: Ledger | None = None
        self.knows: Callable[[str], bool] = lambda _act: False  # can the player do that, by its name?
        self.kept = True  # is the game on the table one that is saved?
        self.lesson: Course | None = None
        self.lessons_done = done_from(store.noted(LESSONS))
        self.aside: tuple[Session, str, str] | None = None  # the game that a lesson took from the table
        self.coached = False  # is there a coach to be asked?
        self.reset()

    def reset(self) -> None:
        """Forget everything about the moment."""
        self.choice: Choice = NOTHING
        self.shown: int | None = None
        self.playing = False
        self.forget_why()
        self.hover: str | None = None
        self.focus: str | None = None
        self.glance: str | None = None  # the part of the board that an entry of a list is about, while it is pointed at
        self.mats_of_all = False  # everybody's at once, on the sheet that a small screen has for that
        self.mat_of: int | None = None  # whose things are shown beside the board; one's own if nobody was asked for
        self.seen_by: int | None = None  # who sat down in pass-and-play
        self.paused = False
        self.stepping = False  # does the next opponent wait until the player has seen the last one's decision?
        self.absent = False  # the bot whose turn it is cannot be found in this browser
        self.thinking_share = 0.0
        self.thinking_count = 0
        self.recap_off = -1
        self.points_on_map = False
        self.happened = False  # was a decision made that has not been seen yet?
        self.fetching = False  # is a puzzle or a lesson that was asked for still on its way?
        self.staged: Staged | None = None  # what passes before everybody's eyes just now
        self.counted: tuple[int, list[str]] = (-1, [])  # what was staged last in words, and after which decision
        self.ending = False  # did the last decision end the game, and is that still to be laid out?
        self.finale = False  # is the end of the game laid out?
        self.broken: list[Broken] = []  # the player's own records that it broke
        self.course: tuple[object, list[list[int]]] | None = None  # everybody's points over the rounds, found once
        self.script: list[str] = []  # what opponents are to do next, where that is written down
        self.story = Story()
        self.hint: Advice | None = None  # what the coach says about this position
        self.review: Review | None = None  # the analysis that is looked at
        self.sketch: Sketch | None = None  # another decision is being chosen in a game that is over
        self.puzzle: Quest | None = None
        self._ticket: tuple[Action, Ticket] | None = None
        self._view: tuple[object, dict[str, Any]] | None = None

    def forget_why(self) -> None:
        """Take all refusals off the page."""
        self.why: Sequence[Why] = ()
        self.why_about = ""
        self.refusal: Why | None = None

    # --- language ---

    def speak(self) -> None:
        """Take the language of the settings, or the browser's."""
        wish = self.settings["language"]
        self.language = best_language(self._languages) if wish == "auto" else wish

    def say(self, text: str, kind: str = "", label: str = "", do: str = "") -> None:
        """Tell the player something."""
        self.notices.say(text, kind, label, do, self.dialog)

    def own_up(self) -> None:
        """Say what of the player's has just found no room in the browser."""
        names = [name for name in dict.fromkeys(self.store.unkept) if name in notes.PLAYERS]
        self.store.unkept.clear()
        if names:
            said = ", ".join(self.words(f"note.{name}") for name in names)
            self.say(self.words("trouble.unkept", names=said), "bad", self.words("menu.saves"), "saves")

    # --- the game ---

    @property
    def ruleset(self) -> str:
        """The game on the table, or the one that is being set up."""
        if self.session is not None:
            return self.session.record.ruleset
        if isinstance(self.dialog, NewGame):
            return self.dialog.setup.ruleset
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

    def adopt(self, session: Session, place: str, title: str, kept: bool = True) -> None:
        """Put a game on the table; one that is not kept is never saved, and the next visit knows nothing of it."""
        self.generation += 1
        self.session = session
        self.place = place
        self.title = title
        self.trouble = None
        self.kept = kept
        self.lesson = None
        self.reset()
        self.renew()
        if kept:
            self.aside = None
            self._is_current()

    def take_up_again(self) -> bool:
        """Put the game back that a lesson or a puzzle took from the table; False if there was none."""
        aside, self.aside = self.aside, None
        if aside is not None:
            self.adopt(*aside)
        return aside is not None

    def clear(self) -> None:
        """Take the game off the table."""
        self.generation += 1
        self.session = None
        self.place = ""
        self.kept = True
        self.lesson = None
        self.reset()

    def _is_current(self) -> None:
        self.store.note(CURRENT, self.place)
        self.tab_store.note(CURRENT, self.place)

    def renew(self) -> None:
        """The position changed: nothing is chosen any more, and what could be chosen is found anew."""
        session = self.session
        self.forget_why()
        self.hint = None
        self._ticket = None
        self._view = None
        self.absent = False
        self.thinking_share, self.thinking_count = 0.0, 0
        if self.lesson is not None and session is not None:
            self.lesson.follow(session.state, session.count)
        own = session is not None and session.actor is not None and session.actor.human
        self.choice = self.face.choice(session.state) if session is not None and own else NOTHING
        if self.lesson is not None:
            self.choice = self.choice.minding(self.lesson.welcomes)
        if session is not None and not self.face.veiled(session.state):
            self.seen_by = None  # whoever sat down had the screen to themselves until now

    def keep(self) -> None:
        """Save the game; when that fails, say so once and go on in memory."""
        session = self.session
        if session is None or not self.kept:
            return
        trouble = self.store.save(self.place, self.title, session, self.now_ms())
        if trouble is not None and trouble.key in ("trouble.other-tab", "trouble.gone"):
            # another tab went on with this game: this one goes on in a place of its own
            self.place = self.fresh_place()
            self.title = self.words("save.copy", title=self.title)[:40]
            self.say(self.words(trouble.key, title=self.title), "bad")
            if session.rated:
                session.rated = False  # it would be a second try
                self.say(self.words("career.left"))
            trouble = self.store.save(self.place, self.title, session, self.now_ms())
            self._is_current()
        if trouble is not None and (self.trouble is None or self.trouble.key != trouble.key):
            self.say(trouble.said(self.words), "bad", self.words("save.export"), "export")
        if trouble is None and self.trouble is not None:
            self.say(self.words("trouble.over"))
        self.trouble = trouble
        self.saved = trouble is None

    def fresh_place(self) -> str:
        """The name of a place where no other game is kept."""
        return f"{int(self.now_ms()):x}-{self.generation:x}"

    @property
    def ledger(self) -> Ledger:
        """What this browser remembers of puzzles, read when first asked for."""
        if self._ledger is None:
            from pyapp.shell.puzzles import KEY, ledger_from

            self._ledger = ledger_from(self.store.noted(KEY))
        return self._ledger

    @ledger.setter
    def ledger(self, ledger: Ledger) -> None:
        self._ledger = ledger

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

    @property
    def me(self) -> int | None:
        """Whose eyes look at the table; nobody's while only opponents play, or until somebody sits down."""
        return None if self.session is None or self.curtain else self.session.observer()

    def marked(self) -> list[dict[str, object]]:
        """Who sits where, as a board is handed it; with the final points once the end of the game is shown."""
        found: list[dict[str, object]] = [
            {"name": seat.name, "colour": seat.colour, "letter": letter}
            for seat, letter in zip(self.seats, self.letters, strict=True)
        ]
        session = self.session
        # what is staged counts up to them by itself
        if session is None or not session.state.over or self.staged is not None:
            return found
        if self.shown not in (None, session.count):
            return found
        return [{**one, "score": score} for one, score in zip(found, session.state.scores(), strict=True)]

    def moment(self) -> Moment:
        """The position that is shown, as a game is handed it."""
        session = self.session
        assert session is not None
        state = session.state if self.shown is None else session.state_at(self.shown)
        seats = [
            Who(seat.name, seat.colour, letter, seat.human)
            for seat, letter in zip(self.seats, self.letters, strict=True)
        ]
        view, me, count = self.view(), self.me, session.count if self.shown is None else self.shown

        def story() -> list[list[Event]]:
            return [heard(events, me, len(seats)) for events in session.events[:count]]

        may_choose, figures = self.may_choose(), not self.plans
        return Moment(view, state, self.words, seats, me, self.choice, may_choose, story, figures, self.theme)

    @property
    def advised(self) -> bool:
        """Has the coach its corner of the slip? Not where a puzzle or a lesson knows what is meant."""
        if not self.may_choose() or (self.puzzle is not None and self.puzzle.puzzle.answer):
            return False
        return self.lesson is None or self.lesson.step is None or bool(self.lesson.watched)

    @property
    def plans(self) -> Sequence[Proposal]:
        """The coach's plans that are shown while nothing is chosen yet: figures choose among them."""
        hint = self.hint
        if hint is None or not (hint.asked and hint.exact) or self.choice.begun or self.rated or not self.advised:
            return ()
        return hint.plans

    def present(self) -> Moment:
        """The position of today, whatever is shown: what is decided, proposed or hinted at belongs to it."""
        return self.moment_at(None)

    def moment_at(self, number: int | None) -> Moment:
        """The position after so many decisions, as these eyes see it."""
        kept, self.shown = self.shown, number
        try:
            return self.moment()
        finally:
            self.shown = kept

    def view(self) -> dict[str, Any]:
        """The position that is shown, as these eyes see it, found once."""
        session = self.session
        assert session is not None
        wanted = (session.count, self.shown, self.me)
        if self._view is None or self._view[0] != wanted:
            self._view = (wanted, session.view(self.me, self.shown))
        return self._view[1]

    def entries(self) -> list[Entry]:
        """All decisions in words, as these eyes may know them."""
        return self.story.entries(self.session, self.face, self.words, self.me) if self.session is not None else []

    def recap(self) -> list[Entry]:
        """What happened since the mover's last decision, while nothing was chosen yet."""
        session = self.session
        if session is None or not self.settings["recap"] or self.recap_off == session.count:
            return []
        mover = session.state.to_move
        last = -1
        for number in range(session.count - 1, -1, -1):
            if session.mover_of(number) == mover:
                last = number
                break
        return self.entries()[last + 1 :][-RECAP_LONGEST:]

    @property
    def curtain(self) -> bool:
        """Is what is secret hidden because another person is to sit down first?"""
        session = self.session
        if session is None or len(session.humans) < 2 or session.state.over:
            return False
        seat = session.state.to_move
        return seat in session.humans and self.seen_by != seat and self.face.veiled(session.state)

    def may_choose(self) -> bool:
        """Is it a person's turn, with the present position on the board?"""
        return self.state == "your-turn" and self.shown is None and not self.curtain and self.staged is None

    @property
    def rated(self) -> bool:
        """Does the game on the table count in the career?"""
        return self.session is not None and self.session.rated

    @property
    def warns(self) -> int:
        """From how many points lost the coach speaks up before a decision; 0 if it does not.

        In a lesson that the coach watches it does so whatever the settings say.
        """
        if self.rated or (self.lesson is not None and not self.lesson.watched):
            return 0
        wanted: int = self.settings["warn"]
        return wanted or (WATCHING if self.lesson is not None else 0)

    def targets(self) -> Mapping[str, str]:
        """The board's targets that are open now."""
        return self.choice.targets() if self.may_choose() else {}

    def spots(self) -> Sequence[str]:
        """The parts of the board that a lesson speaks of."""
        step = self.lesson.step if self.lesson is not None and self.shown is None else None
        return step.targets if step is not None else ()

    def ticket(self) -> Ticket | None:
        """What the choice would bring, as soon as only what pays for it may be open."""
        decision = self.choice.settled()
        if decision is None or self.session is None:
            return None
        if self._ticket is None or self._ticket[0] is not decision:
            self._ticket = (decision, self.face.ticket(self.present(), decision))
        return self._ticket[1]

    def lines(self) -> list[str]:
        """All legal lines, for completion."""
        return [str(decision) for decision in self.choice.clear().decisions()]
