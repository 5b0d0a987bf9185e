"""What a player can do with the coach: ask, look at a plan, take it up, and be warned."""

from __future__ import annotations

from pyapp.shell.choices import Action
from pyapp.shell.coaching import Advice, Coach, fitted, lost
from pyapp.shell.new_game_acts import NewGameActs


class CoachActs(NewGameActs):
    """A player with a coach."""

    coach: Coach

    def do_hint(self, _value: str) -> None:
        """Ask what the coach would do: its best plans."""
        self._ask(exact=True)

    def do_nudge(self, _value: str) -> None:
        """Ask only what kind of action the coach would take."""
        self._ask(exact=False)

    def _ask(self, exact: bool) -> None:
        if self.table.rated:
            self.table.say(self.table.words("career.no-hints"))
        self.coach.ask(exact)

    def do_hint_off(self, _value: str) -> None:
        """Put away what the coach said; whoever asks again hears it at once."""
        hint = self.table.hint
        if hint is not None:
            hint.asked = hint.exact = False
            hint.pointed = ""

    def do_plan(self, line: str) -> None:
        """Take a plan up: it is chosen, not yet played."""
        table = self.table
        hint = table.hint
        plan = next((one for one in hint.plans if one.line == line), None) if hint is not None else None
        if hint is None or plan is None or not table.may_choose():
            return
        hint.pointed = ""
        table.choice = fitted(table.choice, plan.decision)
        table.forget_why()
        table.focus = None

    def do_confirm(self, value: str) -> bool:
        """Make the decision that was chosen, unless the coach has something to say first."""
        table = self.table
        decision = table.choice.decision()
        if decision is not None and table.may_choose() and table.warns and self._held(decision):
            return False
        return super().do_confirm(value)

    def held_back(self, decision: Action) -> None:
        """The coach has looked at a decision that waited for it."""
        if self._held(decision):
            self.draw(False)
        else:
            self.decide(decision)

    def _held(self, decision: Action) -> bool:
        """Does the decision wait, for the coach's first word or because of its warning? It warns once."""
        hint = self.coach.watch()
        line = str(decision)
        if hint is None or hint.warned == line:
            return False
        if hint.held == line:
            return True
        if not hint.knows(line):
            self.coach.hold(hint, line)
            return True
        return self._warns_of(hint, decision)

    def _warns_of(self, hint: Advice, decision: Action) -> bool:
        """Does this decision lose more than the player wants to be warned of?"""
        loss = lost(hint, decision)
        if loss is None or loss.points < self.table.warns:
            return False
        hint.warned = str(decision)
        return True
