"""Shows the table on the page. Drawing only draws: nothing that is decided, kept or begun happens here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyapp.shell.canvas.hints import Hints, Mark
from pyapp.shell.choices import DEAR, LIT
from pyapp.shell.dom import Root, Tag, h
from pyapp.shell.info import Explaining
from pyapp.shell.onlooker import heard
from pyapp.shell.settings import GLIDES
from pyapp.shell.sound import Sounds
from pyapp.shell.stage import Stage
from pyapp.shell.table import Table
from pyapp.shell.telling import Entry
from pyapp.shell.views import chrome, chronicle, doors, info, mats, mirror, people, slip, tray

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge

ROOTS = (
    "doors",
    "bar",
    "lesson",
    "scores",
    "slip",
    "mat",
    "completions",
    "refusal",
    "log",
    "tray",
    "dialogs",
    "notices",
    "info",
    "tabs",
    "zoom",
    "plain",
    "ceremony",
)
LABELLED = ("notation", "log", "scores", "board", "mirror", "tray", "slip", "mat", "tabs", "lesson", "doors")


class Drawing:
    """The page's panels and its board."""

    def __init__(self, table: Table, bridge: Bridge, stage: Stage, knows: doors.Knows) -> None:
        self._table = table
        self._knows = knows  # is there such an act?
        self._bridge = bridge
        self._stage = stage
        self.sounds = Sounds(table, bridge)
        self._roots = {name: Root(bridge.made, bridge.element(name), adopts=name == "doors") for name in ROOTS}
        self._mirror_root = Root(bridge.made, bridge.element("mirror"))
        self._follows = False  # is there something that follows, and has not yet?
        self._rows = chronicle.Rows()
        self._logged = 0
        self._step = ""
        self._up = False  # was the page's state told once?
        self._told_why: object = ()
        self._scene: tuple[object, int] = (None, -1)  # what is staged, and how far it was when it was last told
        self._beside = ("", "", "")  # is the coach asked, is an analysis looked at, how far is a puzzle?
        self._dressed = ("", "")
        self._type = "normal"  # the size of type that is wished for
        self._looked: tuple[object, int] = (None, 0)
        self._position: tuple[object, ...] = ()
        self.explaining = Explaining(table, bridge, stage, self._explain)
        self._told: dict[str, str] = {}  # what the page was told of its state
        self._placeholder = ""
        self._peopled: tuple[object, ...] = ()  # the position for which the players are shown
        self._laid: tuple[object, ...] = ()  # the position for which the seats' own things are shown

    def draw(self, moved: bool) -> None:
        """Show the table as it stands; `moved` if pieces on the board changed."""
        table, roots = self._table, self._roots
        self._dress()
        roots["doors"].show(doors.shown(table, self._knows))
        self._tell("doors", "open" if table.session is None else "")
        roots["bar"].show(chrome.bar(table))
        roots["lesson"].show(self._lesson())
        self._people()
        self._slip()
        roots["tray"].show(tray.tray(table))
        roots["log"].show(self._rows.log(table))
        roots["refusal"].show(_refusal(table))
        if self._laid == self._now():
            roots["mat"].show(mats.mats(table))
        roots["tabs"].show(chrome.tabs(table))
        roots["zoom"].show(chrome.zoom_keys(table))
        self.messages()
        self.staged()
        self._board(moved)
        self._step_of_choice()  # to scroll has the browser lay everything out, so nothing more is changed after it
        self._scroll_log()
        self._follows = True
        self._report()

    def _tell(self, name: str, value: str) -> None:
        """Tell the page something of its state, if it is something else than before: every step over there costs."""
        if self._told.get(name) != value:
            self._told[name] = value
            self._bridge.set_page(name, value)

    def _people(self) -> None:
        """Who sits at the table and what they have: a choice changes nothing of it."""
        table = self._table
        peopled = (*self._now(), mats.seat_shown(table), *table.seats)
        if peopled != self._peopled:
            self._peopled = peopled
            self._roots["scores"].show(people.people(table))

    def _lesson(self) -> Tag | None:
        if self._table.lesson is None:
            return None
        from pyapp.shell.views import lesson

        return lesson.panel(self._table)

    def _slip(self) -> None:
        """The slip; where much is asked, the page makes room. (To be found by `:has`, it would cost at every click.)"""
        shown = slip.slip(self._table)
        self._roots["slip"].show(shown)
        self._tell("room", slip.room(shown))

    def thinking(self) -> None:
        """Show how far an opponent is: nothing else changed."""
        if self._table.shown is None:
            self._slip()

    def coached(self) -> None:
        """Show what the coach says: nothing else changed."""
        if self._table.shown is None:
            self._slip()
            self._roots["tray"].show(tray.tray(self._table))  # figures mean plans now, and nothing else
            self.hint()

    def staged(self) -> None:
        """Show what is said of what is staged on the board, or of the end of the game."""
        table = self._table
        said: list[Tag] = []
        if table.staged is not None:
            from pyapp.shell.views.ceremony import ceremony

            said = ceremony(table)
            if (table.staged, table.staged.at) != self._scene:
                self._scene = table.staged, table.staged.at
                self._slip()
        elif table.finale:
            from pyapp.shell.views.finale import finale

            said = finale(table)
        self._roots["ceremony"].show(said)

    def reviewed(self) -> None:
        """Show what an analysis has found: nothing else changed."""
        self._slip()
        self._roots["tray"].show(tray.tray(self._table))

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
        table.theme = theme
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
        if shown != self._placeholder:
            self._placeholder = shown
            bridge.element("notation").placeholder = shown
        self._tell("tab", table.tab)
        self._tell("motion", table.settings["motion"])
        self._stage.dress(theme, words.language, table.marked())
        if table.settings["text"] != self._type:
            self._type = table.settings["text"]
            bridge.set_page("text", self._type)
            self._stage.resized()  # the board is lettered anew

    def _step_of_choice(self) -> None:
        """Tell the page how far the choice is, and show each new question from its top."""
        table = self._table
        choice = table.choice
        question = choice.question()
        step = question.step if question and choice.begun else "open"
        if question is None and choice.decision() and not table.curtain:
            step = "ticket"
        if table.shown is not None:
            step = "back"
        if table.staged is not None:
            step = "ceremony"
        if table.why and table.why is not self._told_why:
            self._bridge.scroll_to_top("slip")
        self._told_why = table.why
        if step != self._step:
            self._step = step
            self._bridge.set_page("stage", step)
            self._bridge.scroll_to_top("slip")
        asked = table.hint is not None and table.hint.asked and not table.choice.begun
        puzzle = table.puzzle.state if table.puzzle is not None else ""
        beside = ("asked" if asked else "", "open" if table.review is not None else "", puzzle)
        if beside != self._beside:
            self._beside = beside
            for name, value in zip(("coach", "review", "puzzle"), beside, strict=True):
                self._bridge.set_page(name, value)
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
        plain = table.session is not None and (board is None or self._stage.missing)
        self._tell("board", "none" if plain else "")
        self._roots["plain"].show(table.face.mirror(table.moment()) if plain else None)
        if table.session is None or board is None:
            if self._position:
                self._position = ()
                self._stage.clear()
            return
        # a choice changes what is lit, not what lies on the board
        eyes = table.me if board.eyes else None
        position = (table.generation, table.session.count, table.shown, eyes, *self._dressed, *table.seats)
        if table.staged is not None:
            self._position = ()  # what is staged shows its own positions
            return
        if position != self._position:
            self._position = position
            self._stage.show(board, table.view(), moved and self.animates(), GLIDES[table.settings["tempo"]])
            self._lively(moved)
        self._look()
        self.hint()

    def _look(self) -> None:
        """What a new step of a lesson speaks of is brought near on a small screen."""
        table = self._table
        looked = (table.lesson, table.lesson.at) if table.lesson is not None else (None, 0)
        if looked != self._looked:
            self._looked = looked
            self._stage.look_at(table.spots())

    def _lively(self, moved: bool) -> None:
        """Let happen on the board, and be heard, what the last decision did."""
        table = self._table
        happened, table.happened = table.happened and moved, False
        if not happened or table.session is None or table.shown is not None:
            return
        moment = table.moment()
        events = heard(table.session.events[-1], table.me, len(table.seats))
        self.sounds.play(*dict.fromkeys(table.face.sounds.get(event.key, "") for event in events))
        if self.animates():
            self._stage.lively(table.face.life(moment, events, self._stage.scenery(len(table.seats))))

    def animates(self) -> bool:
        """May anything on the page move?"""
        motion = self._table.settings["motion"]
        if motion == "auto":
            return not self._bridge.prefers("(prefers-reduced-motion: reduce)")
        return bool(motion == "full")

    def hint(self) -> None:
        """Show on the board what can be chosen, what is chosen and what it would bring."""
        if self._table.session is not None:
            self._stage.hint(self._hints(), self._table.spots())
            self.hover()

    def hover(self) -> None:
        """Explain what the keyboard is on."""
        if self._table.focus is not None:
            self.explaining.on_board(self._table.focus)

    def _explain(self, target: str) -> bool:
        """Show what there is to say about something; False if there is nothing."""
        shown = info.plate(self._table, target, self._stage.region(target) is not None)
        self._roots["info"].show(shown)
        return bool(shown)

    def _hints(self) -> Hints:
        table = self._table
        if table.staged is not None:
            return Hints(points=dict(table.staged.points))
        if table.points_on_map:
            return Hints(points=table.face.points_on_map(table.moment()))
        if table.review is not None and table.review.pointed in table.review.tickets:
            looked_at = table.review.tickets[table.review.pointed]
            return Hints(ghosts=looked_at.ghosts, flights=looked_at.flights)
        if table.shown is not None or not table.may_choose():
            count = table.session.count if table.session else 0
            return Hints(marks=self._marks_at(count if table.shown is None else table.shown), focus=table.glance)
        choice = table.choice
        coached = table.hint.shown(choice.begun) if table.hint is not None else None
        if coached is not None:
            return coached._replace(focus=table.glance)
        selected = choice.target or None
        ticket = table.ticket()
        if ticket is not None:
            return Hints(
                selected=selected, focus=table.glance or table.focus, ghosts=ticket.ghosts, flights=ticket.flights
            )
        targets = choice.targets() if selected is None else {}
        return Hints(
            lit=[target for target, kind in targets.items() if kind == LIT],
            dear=[target for target, kind in targets.items() if kind == DEAR],
            selected=selected,
            focus=table.glance or table.focus,
            marks=() if choice.begun else _marks(table.recap()),
        )

    def _marks_at(self, number: int) -> Sequence[Mark]:
        entries = self._table.entries()
        return _marks([entries[number - 1]]) if 0 < number <= len(entries) else ()

    # --- what follows ---

    def _scroll_log(self) -> None:
        table = self._table
        count = table.session.count if table.session else 0
        if table.shown is not None:
            self._bridge.scroll_to(f'#log [data-number="{table.shown - 1}"]')
        elif count != self._logged:
            self._bridge.scroll_to_end("log")
        self._logged = count

    def _follow(self) -> None:
        """Show what follows once the board is seen: the mirror, and what lies before the seats in a new position."""
        lies = self._table.session is not None and self._position
        targets = tuple(dict.fromkeys(region.target for region in self._stage.regions)) if lies else ()
        self._mirror_root.show(mirror.mirror(self._table, targets))
        if self._laid != self._now():
            self._laid = self._now()
            self._roots["mat"].show(mats.mats(self._table))
            if self._table.shown is None:
                self._bridge.scroll_to_end("log")  # it has less room now

    def _now(self) -> tuple[object, ...]:
        """What tells one position from another."""
        table = self._table
        return (table.generation, table.session.count if table.session else -1, table.shown, table.me, *self._dressed)

    def _report(self) -> None:
        """Tell the page's state once the board shows it."""
        table = self._table

        def report() -> None:
            if self._follows:
                self._follows = False
                self._follow()
            self._report_lesson()
            if not self._up and table.fetching:
                return  # what the address asks for is still on its way
            self._up = True
            self._bridge.set_page("app", "thinking" if table.staged is not None else table.state)
            self._bridge.set_page("count", str(table.session.count if table.session else 0))

        step = table.lesson.step if table.lesson is not None else None
        self._tell("lit", " ".join(step.panels) if step is not None else "")
        if table.session is None:
            report()  # the empty board is there already
        else:
            self._bridge.when_painted(report)

    def _report_lesson(self) -> None:
        course = self._table.lesson
        self._tell("lesson", course.lesson.id if course is not None else "")
        self._tell("step", str(course.at + 1) if course is not None else "")
        self._tell("lesson-done", " ".join(self._table.lessons_done))


def _refusal(table: Table) -> list[Tag | str | None]:
    why = table.refusal
    if why is None:
        return []
    rule = h("button", {"type": "button", "class": "button link", "data-do": f"rules:{why.rule}"}, why.rule)
    return [why.reason, " ", rule if why.rule else None]


def _marks(entries: Sequence[Entry]) -> list[Mark]:
    """Where something happened and whose doing it was, the last of it on top."""
    found: dict[str, Mark] = {}
    for entry in entries:
        target = entry.account.target
        if target:
            found.pop(target, None)
            found[target] = Mark(target, entry.seat)
    return list(found.values())
