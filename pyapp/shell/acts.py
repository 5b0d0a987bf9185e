"""What a player can do at the board: every button, key and click ends here or at the desk, by name."""

from __future__ import annotations

from collections.abc import Callable

import engine
from pyapp.shell.choices import KIND, TARGET, Action, Choice
from pyapp.shell.deciding import Deciding, Redraw
from pyapp.shell.table import Table
from pyapp.shell.telling import Why
from pyapp.shell.windows import Keys, ScoreSheet

# what is done while the end of a game stays laid out; everything else leads on from there
BESIDE_THE_END = ("keepsake", "share", "copy-link", "send-link", "qr", "close", "dismiss", "settings", "set", "export")


class Acts:
    """The player at the board: changes the table, and says whether it has been shown already."""

    def __init__(self, table: Table, draw: Redraw) -> None:
        self.table = table
        self.draw = draw
        self.deciding = Deciding(table, draw)

    @classmethod
    def knows(cls, name: str) -> bool:
        """Is there such an act?"""
        return hasattr(cls, "do_" + name.replace("-", "_"))

    def do(self, name: str, value: str = "") -> bool:
        """Do something by its name; True if pieces moved, and the page shows it."""
        act: Callable[[str], bool | None] = getattr(self, "do_" + name.replace("-", "_"))
        self.table.points_on_map = False
        self.table.finale = self.table.finale and name in BESIDE_THE_END
        return bool(act(value))

    def show(self) -> bool:
        """Show that pieces moved."""
        self.draw(True)
        return True

    # --- choosing ---

    def do_target(self, target: str) -> None:
        """Choose a part of the board, or learn why it is not open."""
        table = self.table
        if not table.may_choose():
            return
        table.focus = None
        for choice in (table.choice, table.choice.clear()):
            if target in choice.targets():
                self.chose(choice.wish(TARGET, target))
                return
        moment = table.moment()
        table.why_about = table.face.target_name(table.words, target)
        table.why = table.face.why_not(moment, target)

    def do_about(self, target: str) -> None:
        """Click on something that holds targets: the only one of them that is open is meant."""
        table = self.table
        here = table.face.within(target, list(table.targets()))
        if len(here) == 1:
            self.do_target(here[0])

    def chose(self, choice: Choice) -> None:
        """Take a choice, and forget what was said about others."""
        table = self.table
        table.choice = choice
        table.forget_why()
        table.focus = None

    def do_kind(self, kind: str) -> bool:
        """Choose what kind of action it is to be."""
        table = self.table
        if not table.may_choose():
            return False
        if not table.choice.kinds().get(kind):
            moment = table.moment()
            why = table.face.why_not_kind(moment, kind)
            table.why = [why] if why else []
            table.why_about = table.face.kind_name(moment, kind)
            return False
        self.chose(table.choice.wish(KIND, kind))
        return self.do_confirm("") if kind == "done" else False

    def do_answer(self, value: str) -> None:
        """Answer the question on the slip, or pick something from the tray."""
        step, _, answer = value.partition(":")
        table = self.table
        if not table.may_choose():
            return
        if step == TARGET:
            self.do_target(answer)
            return
        choice = table.choice.wish(step, answer)
        if choice is not table.choice:
            self.chose(choice)
            return
        why = table.face.why_not_answer(table.moment(), step, answer)
        table.why_about = ""
        table.why = [why] if why else []

    def do_back(self, _value: str) -> None:
        """Take the last choice back, or close what is open."""
        table = self.table
        if table.shown is not None:
            table.shown, table.playing = None, False
            return
        choice = table.choice.back()
        if choice is not table.choice:
            self.chose(choice)
        else:
            table.forget_why()
            table.focus = None

    def do_cancel(self, _value: str) -> None:
        """Take all choices back."""
        self.chose(self.table.choice.clear())

    def do_confirm(self, _value: str) -> bool:
        """Make the decision that was chosen."""
        decision = self.table.choice.decision()
        if decision is None or not self.table.may_choose():
            return False
        return self.decide(decision)

    # --- deciding ---

    def do_notation(self, line: str) -> bool:
        """Play a typed line, or say why it cannot be played."""
        table = self.table
        session = table.session
        table.refusal = None
        if not line.strip() or session is None:
            return False
        table.shown = None
        if table.state == "thinking":
            actor = session.actor
            assert actor is not None
            table.refusal = Why(table.words("refusal.not-you", name=actor.name), "")
            return False
        return self.decide(line)

    def decide(self, decision: Action | str) -> bool:
        """Make a decision, or say why it cannot be made."""
        try:
            self.deciding.decide(decision)
        except engine.IllegalAction as refusal:
            self.table.refusal = self.table.face.explained(refusal, self.table.words)
            return False
        return True

    def do_undo(self, _value: str) -> bool:
        """Take the last decision back."""
        table = self.table
        session = table.session
        if session is None:
            return False
        table.shown = None
        if self.deciding.undo():
            return True
        if session.rated:
            table.say(table.words("career.no-undo"))
        elif session.is_barred(bool(table.settings["free_undo"])):
            words = table.words
            if session.solo:
                table.say(words("undo.barred.solo"), "", words("menu.settings"), "settings")
            else:
                table.say(words("undo.barred"))
        return False

    def do_redo(self, _value: str) -> bool:
        """Make the decision again that was taken back."""
        return self.deciding.redo()

    # --- looking ---

    def do_moment(self, value: str) -> bool:
        """Show the board after so many decisions; "" goes back to the present."""
        table = self.table
        session = table.session
        if session is None:
            return False
        if value == "":
            table.shown = None
            table.playing = False
        else:
            table.shown = max(0, min(session.count, int(value)))
        return self.show()

    def do_replay(self, _value: str) -> bool:
        """Look at the game from its beginning."""
        self.table.dialog = None
        return self.do_moment("0")

    def do_replay_play(self, _value: str) -> None:
        """Start or stop the replay."""
        table = self.table
        table.playing = not table.playing
        if table.playing and table.session is not None and table.shown == table.session.count:
            table.shown = 0

    def do_recap_off(self, _value: str) -> None:
        """Put the recap away."""
        if self.table.session is not None:
            self.table.recap_off = self.table.session.count

    def do_lift_curtain(self, _value: str) -> None:
        """Show what is secret to the person who sat down."""
        if self.table.session is not None:
            self.table.seen_by = self.table.session.state.to_move

    def do_tab(self, name: str) -> None:
        """Choose what a small screen shows below the board."""
        self.table.tab = name
        self.table.mats_of_all = name == "mat"

    def do_dismiss(self, number: str) -> None:
        """Put a message away."""
        self.table.notices.dismiss(int(number))

    # --- opponents ---

    def do_next(self, _value: str) -> None:
        """Let the next opponent decide."""
        self.table.stepping = False

    def do_stop(self, _value: str) -> None:
        """Interrupt the opponents."""
        if self.table.state == "thinking":
            self.table.paused = True

    def do_resume(self, _value: str) -> None:
        """Let the opponents go on."""
        self.table.paused = False
        self.table.generation += 1

    # --- windows ---

    def do_close(self, _value: str) -> None:
        """Close the window."""
        self.table.dialog = None

    def do_sheet(self, _value: str) -> None:
        """Look at the score sheet."""
        self.table.dialog = ScoreSheet()

    def do_keys(self, _value: str) -> None:
        """Look at the list of keys."""
        self.table.dialog = Keys()

    def do_points(self, _value: str) -> None:
        """Show on the map where points come from, until something else is done."""
        table = self.table
        table.dialog = None
        table.tab = "play"
        table.points_on_map = True

    def do_points_off(self, _value: str) -> None:
        """Take the points off the map: whatever is done does that."""
