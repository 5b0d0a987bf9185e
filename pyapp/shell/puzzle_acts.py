"""What a player can do with puzzles: the one of the day, any other, hints, the answer, making and sending one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import engine
from pyapp.shell import beside, share
from pyapp.shell.analysing import copied
from pyapp.shell.analysis_acts import AnalysisActs, played_on
from pyapp.shell.choices import Action
from pyapp.shell.coach_acts import CoachActs
from pyapp.shell.coaching import LATER, spoken, told_ahead
from pyapp.shell.errands import later
from pyapp.shell.new_game_acts import middle_level
from pyapp.shell.opponents import Unattended
from pyapp.shell.refusals import doubted
from pyapp.shell.windows import PuzzleAddress, Puzzles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ai.analysis import Job, Judged
    from engine.ai.coach import Reason
    from engine.core.puzzle import Puzzle
    from pyapp.shell.puzzles import Quest

FOLDER = "./assets/puzzles/"
DEPTH = 240  # iterations that a wrong answer is looked at with
REASONS = 3  # that the answer is explained by


class PuzzleActs(CoachActs, AnalysisActs):
    """A player among puzzles."""

    _known: list[Puzzle] | None = None  # all puzzles of the page, once they have come

    # --- where they come from ---

    async def _all(self) -> list[Puzzle]:
        """All puzzles; none where they cannot be fetched: the next time they are asked for again."""
        from pyapp.shell import puzzles

        if self._known is None:
            found: list[Puzzle] = []
            try:
                for name in await beside.read(self.bridge, f"{FOLDER}index.json", puzzles.files_in):
                    found += await beside.read(self.bridge, FOLDER + name, puzzles.puzzles_in)
            except Exception:  # whatever a host, a network and a file may be
                return []
            self._known = found
        return self._known

    def do_puzzles(self, value: str) -> None:
        """Open the list of puzzles; with a value, only those of a game, a theme or a difficulty."""
        table = self.table
        before = table.dialog if isinstance(table.dialog, Puzzles) else Puzzles()
        name, _, chosen = value.partition(":")
        # what another game's puzzles are about may be nothing in this one
        theme = chosen if name == "theme" else "" if name == "game" else before.theme
        table.dialog = window = Puzzles(
            self._known,
            chosen if name == "game" else before.game,
            theme,
            chosen if name == "difficulty" else before.difficulty,
            self.bridge.today(),
        )
        if window.puzzles is not None:
            return

        async def fetch() -> None:
            window.puzzles = await self._all()
            if table.dialog is window:
                self.draw(False)

        later(fetch())

    def do_puzzle_day(self, value: str) -> None:
        """Put the puzzle of a day on the table, today's without one."""
        from engine.core.puzzle import puzzle_of_day
        from pyapp.shell import puzzles

        table = self.table
        day = value or self.bridge.today()
        if not puzzles.is_day(day):
            table.say(table.words("puzzle.no-day", day=day[:20]), "bad")
            return

        async def fetch() -> None:
            every = await self._all()
            table.fetching = False
            if every:
                self._begin(puzzle_of_day(day, every), day)
            else:
                table.say(table.words("puzzle.none"), "bad")
            self.draw(True)

        table.fetching = True
        later(fetch())

    def do_puzzle(self, name: str) -> bool:
        """Put a puzzle of the list on the table."""
        found = next((one for one in self._known or () if one.id == name), None)
        return found is not None and self._begin(found) and self.show()

    def do_puzzle_next(self, _value: str) -> bool:
        """Put a puzzle on the table that was not tried yet, as hard as suits; the list where there is none."""
        from pyapp.shell import puzzles

        ledger = self.table.ledger
        open_ = [one for one in self._known or () if one.id not in ledger.done]
        if not open_:
            self.do_puzzles("")
            return False
        strength = puzzles.STRENGTH
        best = min(open_, key=lambda one: abs(strength.get(one.difficulty, puzzles.START) - ledger.rating))
        return self._begin(best) and self.show()

    def arrive_puzzle(self, fragment: str) -> bool:
        """Take the puzzle of an address; the game on the table comes back when it is left."""
        from pyapp.shell import puzzles

        try:
            return self._begin(puzzles.from_fragment(fragment))
        except engine.BadSave as reason:
            self.table.say(self.table.words("puzzle.bad-link", reason=doubted(reason, self.table.words)), "bad")
            return False

    def _begin(self, puzzle: Puzzle, day: str = "") -> bool:
        from pyapp.shell import puzzles

        table = self.table
        try:
            session, seat = puzzles.session_of(puzzle, middle_level())
        except engine.BadSave as reason:
            table.say(table.words("puzzle.bad", reason=doubted(reason, table.words)), "bad")
            return False
        if table.kept and table.session is not None:
            table.aside = (table.session, table.place, table.title)
        known = self._known or []
        number = known.index(puzzle) + 1 if puzzle in known else 0
        table.dialog = None
        table.adopt(session, "", table.words("puzzle.title"), kept=False)
        table.puzzle = puzzles.Quest(puzzle, seat, session.count, day, number)
        table.recap_off = session.count
        table.tab = "play"
        return True

    # --- solving it ---

    def decide(self, decision: Action | str) -> bool:
        """Make a decision; in a puzzle it is an answer."""
        table, quest, session = self.table, self.table.puzzle, self.table.session
        if quest is None or session is None or quest.closed:
            return False if quest is not None else super().decide(decision)
        try:
            action: Action = session.state.parse(decision) if isinstance(decision, str) else decision
        except engine.IllegalAction as refusal:
            table.refusal = table.face.explained(refusal, table.words)
            return False
        from engine.ai.solving import accepts

        line = str(action)
        title = table.face.ticket(table.present(), action).title
        table.choice = table.choice.clear()
        table.forget_why()
        if quest.puzzle.answer:
            if accepts(quest.puzzle, line, session.state):
                return self._right(quest, [line])
            self._wrong(quest, title)
            self._judge(quest, line, title)
            return False
        quest.judging = True
        self._judge(quest, line, title)
        return False

    def _right(self, quest: Quest, lines: list[str], judged: Judged | None = None) -> bool:
        """The answer lies on the board."""
        from pyapp.shell import puzzles

        if quest.state != puzzles.SOLVED and not quest.answered:
            quest.state = puzzles.SOLVED
        self._settle(quest)
        self._tell_ahead(quest)
        self._explain(quest, lines[0], judged)
        self.table.paused = True  # nobody plays on by themselves
        for line in lines:
            self.deciding.decide(line)
        return True

    def _wrong(self, quest: Quest, title: str) -> None:
        from pyapp.shell import puzzles

        quest.state = puzzles.FAILED
        if title not in quest.wrong:
            quest.wrong.append(title)
        self._settle(quest)

    def _settle(self, quest: Quest) -> None:
        """Note the result, once."""
        from pyapp.shell import puzzles

        table = self.table
        table.ledger = puzzles.latest(table.ledger, table.store.noted(puzzles.KEY))
        gained = table.ledger.note(quest)
        quest.gained = gained if quest.gained is None else quest.gained
        table.store.note(puzzles.KEY, table.ledger.text())
        table.own_up()

    def _judge(self, quest: Quest, line: str, title: str) -> None:
        """Have a worker say what an answer loses; where nobody knows the answer, that decides."""
        from engine.ai.analysis import Job

        table, session = self.table, self.table.session
        assert session is not None
        position = session.state
        job = Job(quest.count, position.snapshot(), line, DEPTH, None, 7, quest.judging)

        async def ask() -> None:
            found = await self._found(quest, job, position)
            if table.puzzle is not quest:
                return
            if found is not None:
                quest.losses[title] = found.loss
            if quest.judging:
                quest.judging = False
                if found is None:
                    table.say(table.words("analysis.failed"), "bad")
                elif found.loss:
                    self._wrong(quest, title)
                else:
                    self._right(quest, [line], found)
            self.draw(False)

        later(ask())

    async def _found(self, quest: Quest, job: Job, position: engine.State) -> Judged | None:
        """What a worker finds while the puzzle is on the table; None if none can."""
        found: Judged | None = None
        with suppress(Unattended, ValueError):
            while found is None and self.table.puzzle is quest:
                found = await self.analyst.errand(job, position)
        return found

    def _explain(self, quest: Quest, line: str, judged: Judged | None) -> None:
        """Say why the answer is good: at once what it does, then what a search finds that it gains or prevents."""
        from engine.ai.analysis import Job
        from engine.ai.coach import at_once

        session = self.table.session
        assert session is not None
        position = session.state_at(quest.count)
        quest.why = self._reasons(quest, position, at_once(position, line))
        if judged is not None:
            self._praise(quest, position, judged)
            return
        job = Job(quest.count, position.snapshot(), line, None, None, 7, why=True)

        async def ask() -> None:
            found = await self._found(quest, job, position)
            quest.explaining = False
            if self.table.puzzle is not quest:  # it was left meanwhile
                return
            if found is not None:
                self._praise(quest, position, found)
            self.draw(False)

        quest.explaining = True
        later(ask())

    def _praise(self, quest: Quest, position: engine.State, judged: Judged) -> None:
        """Take in what a search says for the answer; if it prefers something else, it has nothing to say for it."""
        if not judged.loss:
            quest.why = self._reasons(quest, position, judged.reasons, judged.played.follows) or quest.why

    def _reasons(
        self, quest: Quest, position: engine.State, reasons: Sequence[Reason], follows: Sequence[str] = ()
    ) -> list[str]:
        """Reasons in words: first what it does, then what it gains; what only follows where there is nothing else."""
        table = self.table

        def titled(line: str) -> str:
            try:
                return table.face.ticket(table.moment_at(quest.count), position.parse(line)).title
            except engine.IllegalAction:
                return ""

        now = sorted((one for one in reasons if one.key not in LATER), key=lambda one: one.key == "gains")
        if told := spoken(table, position, now, titled):
            return told[:REASONS]
        line = next((one for one in (follows, quest.puzzle.line) if one), quest.puzzle.answer)
        return spoken(table, position, reasons, titled, told_ahead(table, position, line)[1:])[:REASONS]

    def _tell_ahead(self, quest: Quest) -> None:
        table, session = self.table, self.table.session
        assert session is not None
        state = session.state_at(quest.count)
        ahead = told_ahead(table, state, quest.puzzle.line or quest.puzzle.answer)
        quest.follows = [one.told for one in ahead if one.told]

    def do_hint(self, value: str) -> None:
        """Ask the coach; in a puzzle whose answer is known, ask for a hint to it."""
        quest = self.table.puzzle
        if quest is None or not quest.puzzle.answer:
            super().do_hint(value)
        elif not quest.closed:
            quest.help = min(2, quest.help + 1)

    def do_nudge(self, value: str) -> None:
        """Ask only for the kind of action."""
        quest = self.table.puzzle
        if quest is None or not quest.puzzle.answer:
            super().do_nudge(value)
        elif not quest.closed:
            quest.help = max(1, quest.help)

    def do_puzzle_answer(self, _value: str) -> bool:
        """Show the answer; whoever had not found it has failed."""
        from pyapp.shell import puzzles

        quest = self.table.puzzle
        if quest is None or quest.closed or not quest.puzzle.answer:
            return False
        quest.answered = True
        quest.state = puzzles.FAILED
        return self._right(quest, list(quest.puzzle.answer))

    def do_undo(self, value: str) -> bool:
        """Take the last decision back; nothing before a puzzle is taken back."""
        return False if self.table.puzzle is not None else super().do_undo(value)

    def do_puzzle_leave(self, _value: str) -> bool:
        """Leave the puzzle; the game that was on the table comes back."""
        table = self.table
        if table.puzzle is None:
            return False
        if table.take_up_again():
            return self.show()
        table.clear()
        self.do_puzzles("")
        return False

    def do_puzzle_on(self, _value: str) -> bool:
        """Play on from the puzzle, as a new game of one's own."""
        table, session = self.table, self.table.session
        if table.puzzle is None or session is None:
            return False
        self.begin_game(played_on(session, session.count))
        return self.show()

    # --- sending ---

    def do_puzzle_send(self, _value: str) -> None:
        """Open the window with the address of the puzzle on the table."""
        if self.table.puzzle is not None:
            self._send(self.table.puzzle.puzzle)

    def do_make_puzzle(self, value: str) -> None:
        """Make a puzzle of the position on the board, or of the one before a decision, and open its address."""
        from engine.core.puzzle import Puzzle

        table, session = self.table, self.table.session
        if session is None:
            return
        number = int(value) if value.isdecimal() else session.count if table.shown is None else table.shown
        if number > session.count or session.state_at(number).over:
            table.say(table.words("puzzle.over"))
            return
        try:
            self._send(Puzzle.made(copied(session.record, number), self._best(number)))
        except engine.BadSave as reason:
            table.say(table.words("puzzle.bad", reason=doubted(reason, table.words)), "bad")

    def _best(self, number: int) -> list[str]:
        """What is known to be best in a position: by the analysis, or by the coach."""
        table, session = self.table, self.table.session
        judged = table.review.analysis.judged.get(number) if table.review is not None else None
        if judged is not None:
            return [judged.best.line]
        hint = table.hint
        if (
            hint is not None
            and hint.deep
            and hint.found is not None
            and session is not None
            and number == session.count
        ):
            return [str(hint.found.action)]
        return []

    def _send(self, puzzle: Puzzle) -> None:
        address = f"{self.bridge.address()}#{share.PUZZLE}{puzzle.to_link()}"
        self.table.dialog = PuzzleAddress(address, bool(puzzle.answer))

    def do_copy_puzzle(self, _value: str) -> None:
        """Put the address of the puzzle on the clipboard."""
        if isinstance(self.table.dialog, PuzzleAddress):
            self._copy(self.table.dialog.url)

    def do_puzzle_share(self, _value: str) -> None:
        """Put the result on the clipboard: nothing in it tells the answer."""
        from pyapp.shell import puzzles

        quest = self.table.puzzle
        if quest is None or quest.state == puzzles.OPEN:
            return
        words, base = self.table.words, self.bridge.address()
        where = f"{base}?puzzle={quest.day}" if quest.day else f"{base}#{share.PUZZLE}{quest.puzzle.to_link()}"
        streak = self.table.ledger.streak(self.bridge.today())
        name = quest.day or words("puzzle.title")
        told = words("puzzle.shared", name=name, result=words(f"puzzle.result.{quest.result}"), streak=streak)
        self._copy(f"{told}\n{where}")

    def _copy(self, text: str) -> None:
        table = self.table

        async def copy() -> None:
            done = await self.bridge.copy(text)
            table.say(table.words("share.copied.text" if done else "share.not-copied"))
            self.draw(False)

        later(copy())
