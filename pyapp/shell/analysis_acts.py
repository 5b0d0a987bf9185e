"""What a player can do with an analysis: begin, stop and go on, look around, play on from a moment, ask what if."""

from __future__ import annotations

from dataclasses import replace

import engine
from pyapp.shell.analysing import SHEETS, Analyst, Sketch, copied, may_be_analysed
from pyapp.shell.choices import Action
from pyapp.shell.new_game_acts import NewGameActs, middle_level
from pyapp.shell.refusals import doubted
from pyapp.shell.seats import Seat
from pyapp.shell.session import Session


class AnalysisActs(NewGameActs):
    """A player who looks back at a game."""

    analyst: Analyst

    def do_analyse(self, _value: str) -> bool:
        """Go through the game on the table, from where that was left."""
        table = self.table
        session = table.session
        table.dialog = None
        if session is None or not may_be_analysed(session) or not table.kept:
            table.say(table.words("analysis.not-yet"))
            return False
        try:
            table.review = self.analyst.review(session, table.place)
        except engine.BadSave as reason:
            table.say(table.words("analysis.bad", reason=doubted(reason, table.words)), "bad")
            return False
        self.analyst.go()
        table.tab = "play"
        table.playing = False
        if table.shown is None:
            table.shown = session.count
        return self.show()

    def do_analyse_stop(self, _value: str) -> None:
        """Stop the analysis; it can go on later."""
        self.analyst.stop()

    def do_analyse_go(self, _value: str) -> None:
        """Go on with the analysis."""
        self.analyst.go()

    def do_analyse_off(self, _value: str) -> bool:
        """Close the analysis; it goes on in the background."""
        table = self.table
        table.review = None
        table.shown = None
        return self.show()

    def do_analysis_sheet(self, name: str) -> None:
        """Choose what of the analysis is shown."""
        if self.table.review is not None and name in SHEETS:
            self.table.review.sheet = name
            if name == "players":
                self.analyst.deal(self.table.review)

    def do_turning_point(self, value: str) -> bool:
        """Go to the next turning point, or with "back" to the one before."""
        table = self.table
        if table.review is None or table.shown is None:
            return False
        places = [turn.moment.number + 1 for turn in table.review.analysis.turning_points()]
        if value == "back":
            found = max((one for one in places if one < table.shown), default=None)
        else:
            found = min((one for one in places if one > table.shown), default=None)
        return self.do_moment(str(found)) if found is not None else False

    def do_what_if_line(self, value: str) -> None:
        """Have another line judged in place of a decision: its number and the line."""
        number, _, line = value.partition(":")
        review = self.table.review
        if review is None or not number.isdecimal() or not int(number) < len(review.analysis.lines):
            return
        try:
            wanted = str(review.session.state_at(int(number)).parse(line))
        except engine.IllegalAction as refusal:
            self.table.refusal = self.table.face.explained(refusal, self.table.words)
            return
        self.analyst.wonder(review, int(number), wanted)

    def do_what_if(self, value: str) -> bool:
        """Choose another decision on the board, in place of one that was made."""
        table, session, review = self.table, self.table.session, self.table.review
        if session is None or review is None or not value.isdecimal() or int(value) >= session.count:
            return False
        number = int(value)
        mover = session.mover_of(number)
        seats = [
            replace(seat, level="" if at == mover else seat.level or middle_level(), bot=None)
            for at, seat in enumerate(session.seats)
        ]
        table.aside = (session, table.place, table.title)
        table.adopt(Session(copied(session.record, number), seats), "", table.title, kept=False)
        table.sketch = Sketch(review, number)
        table.recap_off = number
        return self.show()

    def do_what_if_off(self, _value: str) -> bool:
        """Leave it as it was."""
        return self._sketched("")

    def _sketched(self, line: str) -> bool:
        """Go back to the analysis, and have the other decision judged."""
        table, sketch = self.table, self.table.sketch
        aside, table.aside = table.aside, None
        if sketch is None or aside is None:
            return False
        table.adopt(*aside)
        table.review, table.shown = sketch.review, sketch.number + 1
        sketch.review.sheet = SHEETS[0]
        if line:
            self.analyst.wonder(sketch.review, sketch.number, line)
        return self.show()

    def decide(self, decision: Action | str) -> bool:
        """Make a decision; where another one is only thought of, it is judged and not made."""
        table, session = self.table, self.table.session
        if table.sketch is None or session is None:
            return super().decide(decision)
        try:
            line = str(session.state.parse(str(decision)))
        except engine.IllegalAction as refusal:
            table.refusal = table.face.explained(refusal, table.words)
            return False
        return self._sketched(line)

    def do_undo(self, value: str) -> bool:
        """Take the last decision back; what is only thought of is left."""
        return super().do_undo(value) if self.table.sketch is None else self._sketched("")

    def do_notation(self, line: str) -> bool:
        """A line typed while an analysis is looked at is judged in place of the decision that is shown."""
        table = self.table
        if table.review is None or not table.shown:
            return super().do_notation(line)
        table.refusal = None
        if line.strip():
            self.do_what_if_line(f"{table.shown - 1}:{line.strip()}")
            table.review.sheet = SHEETS[0]
        return False

    def do_play_on(self, value: str) -> bool:
        """Play on from a moment, as a new game; the old one stays as it is."""
        table = self.table
        session = table.session
        if session is None or not value.isdecimal() or int(value) > session.count:
            return False
        if session.state_at(int(value)).over:
            return False
        fresh = played_on(session, int(value))
        self.begin_game(fresh, table.words("analysis.play-on.title", title=table.title)[:40])
        table.say(table.words("analysis.playing-on"))
        return self.show()


def played_on(session: Session, number: int) -> Session:
    """The game as it stood after so many decisions: one person plays on, all others are opponents.

    The person is who played as one before; where nobody did, whoever is to move.
    """
    state = session.state_at(number)
    to_move = state.to_move or 0
    person = to_move if to_move in session.humans or not session.humans else session.humans[0]

    def seated(at: int, seat: Seat) -> Seat:
        if at == person:
            return replace(seat, level="", bot=None)
        return replace(seat, level=middle_level()) if seat.human else seat

    seats = [seated(at, seat) for at, seat in enumerate(session.seats)]
    return Session(copied(session.record, number), seats)
