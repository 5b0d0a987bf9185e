"""What a learner can do: choose a lesson, play it, go back, skip, leave it for the game that was on the table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import engine
from pyapp.shell import beside, games
from pyapp.shell.acts import Acts
from pyapp.shell.choices import Action
from pyapp.shell.errands import later
from pyapp.shell.learnt import KEY, MOST_DONE, PLACE, done_from
from pyapp.shell.refusals import doubted
from pyapp.shell.session import Session
from pyapp.shell.windows import Lessons

if TYPE_CHECKING:
    from pyapp.shell.lessons import Bookmark, Course, Lesson
    from pyapp.shell.seam import Bridge


class LessonActs(Acts):
    """A player who learns."""

    bridge: Bridge
    _taught: dict[tuple[str, str], list[Lesson]] | None = None  # by game and language
    _marked = ""  # where the learner is, as it was noted last

    # --- choosing a lesson ---

    def do_learn(self, name: str) -> None:
        """Open the list of lessons of a game; "" is the one on the table, or the one that is proposed."""
        self.open_learning(name)

    def open_learning(self, name: str, lesson: str = "", mark: Bookmark | None = None) -> None:
        """Open the list of lessons of a game, or one of them, where a learner was; what nobody knows is told."""
        table = self.table
        game = games.named(name or table.ruleset)
        if game is None:
            table.say(table.words("learn.no-game", name=name[:40]), "bad")
            return
        wanted = (game, table.words.language)
        known = (self._taught or {}).get(wanted)
        table.dialog = window = Lessons(game, known)
        if known is not None:
            self._arrived(window, lesson, mark)
            return

        async def fetch() -> None:
            from pyapp.shell.lessons import read

            try:
                found = await beside.read(self.bridge, f"./assets/learn/{'.'.join(wanted)}.json", read)
                self._taught = {**(self._taught or {}), wanted: found}
            except Exception:  # whatever a host and a network may do: the next time they are asked for again
                found = []
            table.fetching = False
            if table.dialog is window:
                window.lessons = found
                self._arrived(window, lesson, mark)
                self.draw(table.dialog is None)
                return
            if mark is not None:
                table.tab_store.forget(PLACE)  # the learner went elsewhere
            self.draw(False)

        table.fetching = True
        later(fetch())

    def _arrived(self, window: Lessons, lesson: str, mark: Bookmark | None = None) -> None:
        """The lessons are there: one of them may have been asked for."""
        found = next((one for one in window.lessons or () if one.id == lesson), None)
        if mark is not None:
            if found is None or not self._resumed(found, mark):
                self._stay_at_the_table()
        elif not lesson or not window.lessons:
            return
        elif found is None:
            self.table.say(self.table.words("learn.no-lesson", name=lesson[:40]), "bad")
        else:
            self.begin_lesson(window.game, found)

    def do_lesson(self, value: str) -> bool:
        """Begin a lesson: its game and its id."""
        game, _, name = value.partition("/")
        known = (self._taught or {}).get((game, self.table.words.language), [])
        found = next((one for one in known if one.id == name), None)
        if found is None:
            self.open_learning(game, name)
            return False
        self.begin_lesson(game, found)
        return self.show()

    # --- a page that is loaded again ---

    def keep_lesson(self) -> None:
        """Note for this tab where the learner is; a lesson that is over or was left is noted no more."""
        course, session, tab = self.table.lesson, self.table.session, self.table.tab_store
        running = course is not None and course.step is not None and session is not None
        text = course.mark(session.record.actions).text() if running and course and session else ""
        if text != self._marked:
            self._marked = text
            if text:
                tab.note(PLACE, text)
            else:
                tab.forget(PLACE)

    def resume_lesson(self) -> None:
        """Go on with the lesson that was on this tab's table; the game that lies there comes back when it is left."""
        table = self.table
        noted = table.tab_store.noted(PLACE)
        if noted is None:
            return
        from pyapp.shell.lessons import bookmark_from

        mark = bookmark_from(noted)
        if mark is None or games.named(mark.game) is None:
            table.tab_store.forget(PLACE)
            return
        if table.session is not None:
            table.aside = (table.session, table.place, table.title)
            table.clear()
        self.open_learning(mark.game, mark.lesson, mark)

    def _resumed(self, lesson: Lesson, mark: Bookmark) -> bool:
        from pyapp.shell.lessons import Course

        course = Course(mark.game, lesson, self._finished)
        try:
            script = course.resume(mark)
            self._lay(course, mark.lines)
        except (engine.BadSave, engine.IllegalAction):
            return False
        self.table.dialog = None
        self.table.script = list(script)
        return True

    def _stay_at_the_table(self) -> None:
        """There is no such lesson any more: the game that was on the table is there again."""
        table = self.table
        table.tab_store.forget(PLACE)
        table.dialog = None
        if table.aside is not None:
            table.adopt(*table.aside)

    # --- a lesson on the table ---

    def begin_lesson(self, game: str, lesson: Lesson) -> None:
        """Put a lesson on the table; the game that lies there comes back when it is left."""
        from pyapp.shell.lessons import Course

        table = self.table
        try:
            lesson.position.state()
        except engine.BadSave as reason:
            table.say(table.words("learn.bad", reason=doubted(reason, table.words)), "bad")
            return
        if table.kept and table.session is not None:
            table.aside = (table.session, table.place, table.title)
        table.dialog = None
        self._put(Course(game, lesson, self._finished))

    def _put(self, course: Course, count: int = 0) -> None:
        """Put the course on the table after so many of its decisions."""
        table = self.table
        self._lay(course, table.session.record.actions[:count] if table.session is not None and count else [])

    def _lay(self, course: Course, lines: Sequence[str]) -> None:
        table, lesson = self.table, course.lesson
        every = (self._taught or {}).get((course.game, table.words.language), [])
        course.last = bool(every) and lesson.order >= max(one.order for one in every)
        table.adopt(Session(lesson.record(lines), lesson.seats()), "", lesson.title, kept=False)
        table.lesson = course
        table.choice = table.choice.minding(course.welcomes)
        table.tab = "play"

    def _finished(self, name: str) -> None:
        table = self.table
        known = (*done_from(table.store.noted(KEY)), *table.lessons_done)  # another tab may have finished some
        done = [one for one in dict.fromkeys(known) if one != name]
        table.lessons_done = [*done, name][-MOST_DONE:]
        table.store.note(KEY, json.dumps({"done": table.lessons_done}))
        table.own_up()

    def retell_lesson(self) -> None:
        """The language changed: a lesson on the table goes on in the new one."""
        course = self.table.lesson
        if course is None:
            return
        wanted = (course.game, self.table.words.language)

        async def fetch() -> None:
            from pyapp.shell.lessons import read

            found = (self._taught or {}).get(wanted)
            if found is None:
                try:
                    found = await beside.read(self.bridge, f"./assets/learn/{'.'.join(wanted)}.json", read)
                except Exception:  # whatever a host and a network may do: the lesson goes on as it is
                    return
                self._taught = {**(self._taught or {}), wanted: found}
            course.lesson = next((one for one in found if one.id == course.lesson.id), course.lesson)
            course.note = ""
            self.draw(False)

        later(fetch())

    # --- playing it ---

    def decide(self, decision: Action | str) -> bool:
        """Make a decision; in a lesson one that the step does not want is taken back with a kind word."""
        table, course, session = self.table, self.table.lesson, self.table.session
        if course is None or session is None:
            return super().decide(decision)
        try:
            action: Action = session.state.parse(decision) if isinstance(decision, str) else decision
        except engine.IllegalAction as refusal:
            table.refusal = table.face.explained(refusal, table.words)
            return False
        word = course.objects(action)
        if word is not None:
            table.choice = table.choice.clear()
            table.forget_why()
            course.note = word or self._objection(course)
            return False
        table.script = list(course.takes(session.count + 1))
        return super().decide(action)

    def _objection(self, course: Course) -> str:
        words, step = self.table.words, course.step
        if step is None:
            return words("lesson.over")
        if step.reads:
            return words("lesson.read-first")
        return words("lesson.other", goal=step.goal)

    def do_undo(self, value: str) -> bool:
        """Take the last decision back; in a lesson that is the step before."""
        return super().do_undo(value) if self.table.lesson is None else self.do_lesson_back(value)

    def do_redo(self, value: str) -> bool:
        """Make the decision again that was taken back; in a lesson the player does."""
        return super().do_redo(value) if self.table.lesson is None else False

    def do_lesson_on(self, _value: str) -> bool:
        """Read on."""
        course, session = self.table.lesson, self.table.session
        if course is not None and session is not None and course.reads:
            course.read_on(session.count)
        return False

    def do_lesson_skip(self, _value: str) -> bool:
        """Have the step played, and go on."""
        course, session, table = self.table.lesson, self.table.session, self.table
        if course is None or session is None or course.step is None:
            return False
        self.others_finish()
        step = course.step
        if step.reads or step.until:
            course.read_on(session.count)
            return False
        play = self._intended(step.play, session)
        if play is None:
            return False
        table.script = list(course.takes(session.count + 1))
        return super().decide(play)

    def do_lesson_show(self, _value: str) -> None:
        """Choose for the learner what the step wants, so that only to confirm it is left."""
        from pyapp.shell.coaching import fitted

        course, session, table = self.table.lesson, self.table.session, self.table
        if course is None or session is None or course.step is None or not course.wants or not table.may_choose():
            return
        play = self._intended(course.step.play, session)
        if play is not None:
            table.choice = fitted(table.choice, session.state.parse(play) if isinstance(play, str) else play)
            table.forget_why()
            table.focus, course.note = None, ""

    def _intended(self, line: str, session: Session) -> Action | str | None:
        """The step's own line; another one that it wants where the learner went another way."""
        from pyapp.shell.lessons import fits

        course = self.table.lesson
        assert course is not None
        assert course.step is not None
        legal: list[Action] = list(session.state.legal_actions())
        if any(str(one) == line for one in legal):
            return line
        return next((one for one in legal if any(fits(one, want) for want in course.step.want)), None)

    def others_finish(self) -> None:
        """What the others still have to do, they do at once."""
        table = self.table
        while table.script and table.session is not None:
            self.deciding.decide(table.script.pop(0))

    def do_lesson_back(self, _value: str) -> bool:
        """Go back to the step before."""
        course = self.table.lesson
        if course is None:
            return False
        self._put(course, course.back())
        return self.show()

    def do_lesson_restart(self, _value: str) -> bool:
        """Begin the lesson again."""
        from pyapp.shell.lessons import Course

        course = self.table.lesson
        if course is None:
            return False
        self._put(Course(course.game, course.lesson, self._finished))
        return self.show()

    def do_lesson_next(self, _value: str) -> bool:
        """Begin the lesson after this one, or show the list where there is none."""
        course = self.table.lesson
        if course is None:
            return False
        every = (self._taught or {}).get((course.game, self.table.words.language), [])
        others = [one for one in every if one.order > course.lesson.order]
        if not others:
            self.open_learning(course.game)
            return False
        self.begin_lesson(course.game, others[0])
        return self.show()

    def do_lesson_leave(self, _value: str) -> bool:
        """Leave the lesson; the game that was on the table comes back, or else the list of lessons."""
        table, course = self.table, self.table.lesson
        if course is None:
            return False
        if table.take_up_again():
            return self.show()
        table.clear()
        self.open_learning(course.game)
        return False
