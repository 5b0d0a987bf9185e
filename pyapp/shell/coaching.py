"""The coach: looks at the position of whoever is to move with their eyes only, and says what it would do.

It thinks in the opponents' workers, all of them together, and says more the longer it is let. What it says is about one
position: as soon as anything is decided or taken back, it is forgotten.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import engine
from engine.core.events import Tell
from pyapp.shell.canvas.hints import Ghost, Hints, Mark
from pyapp.shell.choices import KIND, TARGET, Action, Choice, answered
from pyapp.shell.errands import later
from pyapp.shell.onlooker import heard
from pyapp.shell.opponents import FIRST_LOOK, Opponents
from pyapp.shell.settings import SECONDS
from pyapp.shell.telling import Ticket

if TYPE_CHECKING:
    from engine.ai import coach as advice
    from pyapp.shell.table import Table

LATER = ("then", "rival-next")  # reasons that tell of what is expected to follow
REASONS = 3
MOST_STEPS = 12  # wishes that make a decision
WARM = 1.5  # seconds after which workers are called up, so that the first answer need not wait for them


@dataclass(eq=False, repr=False)
class Proposal:
    """Something that could be done: what the coach says of it, and what it would bring."""

    decision: Action
    told: advice.Hint
    ticket: Ticket
    reasons: Sequence[str] = ()

    @property
    def line(self) -> str:
        """Its notation."""
        return self.told.line


@dataclass(eq=False, repr=False)
class Advice:
    """What the coach says about one position."""

    state: engine.State
    asked: bool = False  # by the player; otherwise it only watches
    exact: bool = False  # plans are shown, not only what kind of action is meant
    share: float = 0.0  # of its time
    found: engine.ai.Decision | None = None
    deep: bool = False  # more than a glance
    plans: Sequence[Proposal] = ()
    pointed: str = ""  # the plan that is looked at
    tickets: dict[str, Ticket] = field(default_factory=dict)
    eyed: str = ""  # the line that the player has in mind
    tried: set[str] = field(default_factory=set)  # lines that were looked at for the player's sake
    warned: str = ""  # the decision that was warned of
    held: str = ""  # the decision that waits for the coach's first word
    late: bool = False  # it waited long enough

    def title(self, table: Table, line: str) -> str:
        """What a line that is legal here would do, in a few words; "" for any other."""
        if line not in self.tickets:
            try:
                decision = self.state.parse(line)
            except engine.IllegalAction:
                return ""
            self.tickets[line] = table.face.ticket(table.present(), decision)
        return self.tickets[line].title

    def knows(self, line: str) -> bool:
        """Was this line looked at, or is there nobody who could?"""
        return line in self.tried or self.late or (self.done and not self.deep)

    @property
    def done(self) -> bool:
        """Has it said all that it will say?"""
        return self.share >= 1

    def shown(self, begun: bool) -> Hints | None:
        """What of it is shown on the board; nothing while the player is choosing something else."""
        if not (self.asked and self.exact and self.plans):
            return None
        for plan in self.plans:
            if plan.line == self.pointed:
                return Hints(ghosts=plan.ticket.ghosts, flights=plan.ticket.flights)
        if begun:
            return None
        ghosts: dict[str, Ghost] = {}
        marks: dict[str, Mark] = {}
        seat = self.state.to_move or 0
        for number, plan in enumerate(self.plans, 1):
            for ghost in plan.ticket.ghosts:
                ghosts.setdefault(ghost.target, ghost)
                marks.setdefault(ghost.target, Mark(ghost.target, seat, number))
        return Hints(ghosts=list(ghosts.values()), marks=list(marks.values())) if ghosts else None


class Coach:
    """Watches the table, and speaks when asked."""

    def __init__(
        self,
        table: Table,
        opponents: Opponents,
        show: Callable[[], None],
        go_on: Callable[[Action], None],
    ) -> None:
        self._table = table
        self._opponents = opponents
        self._show = show  # what the coach says changed
        self._go_on = go_on  # a decision that was held back is made after all
        self._about: Advice | None = None
        self._warm = False

    def go(self) -> None:
        """Look at what is on the table now: what is no longer there is not thought about any more."""
        table = self._table
        if self._about is not None and table.hint is not self._about:
            self._about = None
            self._opponents.leave()
        if not table.may_choose() or table.rated:
            return
        if not self._warm:
            self._warm = True
            later(self._call_up())
        if table.warns and (hint := self.watch()) is not None and (decision := table.choice.settled()) is not None:
            self._eye(hint, str(decision))

    async def _call_up(self) -> None:
        await asyncio.sleep(WARM)
        await self._opponents.prepare()

    def ask(self, exact: bool) -> None:
        """Say something about the position: plans, or only what kind of action is meant."""
        hint = self.watch()
        if hint is not None:
            hint.asked = True
            hint.exact = hint.exact or exact

    def watch(self) -> Advice | None:
        """Begin to think about the position; None where nobody here is to decide, or the game counts."""
        table = self._table
        session = table.session
        if session is None or not table.may_choose() or table.rated:
            return None
        if table.hint is None or table.hint.state is not session.state:
            table.hint = self._about = Advice(session.state)
            later(self._think(table.hint, SECONDS[table.settings["pace"]]))
        return table.hint

    def _eye(self, hint: Advice, line: str) -> None:
        """The player has a line in mind: it is looked at with the next look, or with one more."""
        if line not in hint.tried and line != hint.eyed:
            hint.eyed = line
            if hint.done:
                later(self._think(hint, FIRST_LOOK))

    async def _think(self, hint: Advice, seconds: float) -> None:
        session = self._table.session
        if session is None:
            return  # the game was taken off the table before it was looked at
        seed = session.record.seed % 1_000_003 + session.count

        def wanted() -> bool:
            return self._table.hint is hint

        def tell(found: engine.ai.Decision, share: float, line: str) -> None:
            if wanted():
                hint.found, hint.share, hint.deep = found, max(hint.share, share), share > 0
                hint.tried |= {line} if line else set()
                if hint.asked:
                    hint.plans = self._plans(hint)
                self._say(hint)

        try:
            await self._opponents.consider(hint.state, seconds, seed, tell, wanted, lambda: hint.eyed)
        finally:  # whatever went wrong, nobody waits for more
            if wanted():
                hint.share = 1.0
                self._say(hint)

    def _say(self, hint: Advice) -> None:
        if hint.held and hint.knows(hint.held):
            self._let_go(hint)
        elif hint.asked:
            self._show()

    def hold(self, hint: Advice, line: str) -> None:
        """Let a decision wait until something is known about it, and never longer than an opponent may think."""
        hint.held = line
        self._eye(hint, line)

        async def wait() -> None:
            await asyncio.sleep(SECONDS[self._table.settings["pace"]])
            if self._table.hint is hint and hint.held == line:
                hint.late = True
                self._let_go(hint)

        later(wait())

    def _let_go(self, hint: Advice) -> None:
        held, hint.held = hint.held, ""
        self._go_on(hint.state.parse(held))

    def read(self) -> None:
        """Make plans of what was found before anybody asked."""
        hint = self._table.hint
        if hint is not None and hint.found is not None and hint.asked and not hint.plans:
            hint.plans = self._plans(hint)

    def _plans(self, hint: Advice) -> list[Proposal]:
        from engine.ai import coach as advice

        table, state, found = self._table, hint.state, hint.found
        assert found is not None
        plans = []
        for told in advice.hints(found, state):
            decision = state.parse(told.line)
            if told.line not in hint.tickets:
                hint.tickets[told.line] = table.face.ticket(table.present(), decision)
            plans.append(
                Proposal(
                    decision, told, hint.tickets[told.line], said(table, hint, told.reasons, told.follows)[:REASONS]
                )
            )
        return plans


def said(table: Table, hint: Advice, reasons: Sequence[advice.Reason], follows: Sequence[str] = ()) -> list[str]:
    """Reasons in words, as far as there are words for them; `follows` are the lines that are expected."""
    foretold = told_ahead(table, hint.state, follows)[1:] if any(one.key in LATER for one in reasons) else ()
    return spoken(table, hint.state, reasons, lambda line: hint.title(table, line), foretold)


def spoken(
    table: Table,
    state: engine.State,
    reasons: Sequence[advice.Reason],
    titled: Callable[[str], str],
    foretold: Sequence[Foretold] = (),
) -> list[str]:
    """Reasons in words, as far as there are words for them.

    `titled` puts a line that is legal here into words, or into none; `foretold` are later ones, told as in the log.
    """
    from engine.ai.words import Speaker, texts

    words = table.words
    quoted = texts(words.language)["quoted"]

    def line(notation: str) -> str:
        title = titled(notation)
        return quoted.format_map({"line": title}) if title else ""

    speaker = Speaker(state, words.language, [seat.name for seat in table.seats], line)
    found = []
    for reason in reasons:
        if reason.key in LATER:
            wanted = (reason.values.get("seat", state.to_move), reason.values.get("line"))
            told = next((one.told for one in foretold if (one.seat, one.line) == wanted), "")
            text = words(f"coach.why.{reason.key}", plan=told) if told else ""
        else:
            text = speaker.say(reason)
        if text:
            found.append(text[:1].upper() + text[1:])
    return found


class Foretold(NamedTuple):
    """A decision that is expected: whose it is, its line, and how the log would tell it; "" what would be secret."""

    seat: int
    line: str
    told: str


def told_ahead(table: Table, state: engine.State, lines: Sequence[str]) -> list[Foretold]:
    """Expected decisions, the first one first, as far as they are legal in one deal."""
    seat = state.to_move
    assert seat is not None
    names = [one.name for one in table.seats]
    deal = state.determinize(seat, Random(0))
    found: list[Foretold] = []
    for line in lines:
        events, mover = Tell(), deal.to_move
        try:
            parts = deal.parse(line).parts()
            deal.apply(line, events)
        except engine.IllegalAction:
            break
        known = heard(events, seat, len(names))
        secret = any(name not in event.values for event in known if event.key == "decided" for name in parts)
        told = "" if secret else table.face.tell(known, table.words, names).headline
        found.append(Foretold(mover or 0, line, told))
    return found


def lost(hint: Advice, decision: Action) -> advice.Loss | None:
    """What a decision loses against the best found; None where no loss can be told, as by a mere glance."""
    from engine.ai import coach as advice

    found = hint.found
    return advice.warning(found, str(decision), hint.state) if found is not None and hint.deep else None


def fitted(choice: Choice, decision: Action) -> Choice:
    """The choice with the wishes that lead to a decision, as far as they do."""
    found = choice.clear().wish(KIND, decision.kind)
    for _ in range(MOST_STEPS):
        question = found.question()
        if question is None or found.decision() == decision:
            break
        answers = list(question.answers)
        if question.step == TARGET:  # of places that are one choice only one may be on offer
            answers += [target for target in found.targets() if target not in answers]
        # where not every answer is on offer, one of the things that the decision names may be one
        named = map(answered, decision.parts().values())
        longer = [found.wish(question.step, one) for one in (*answers, *named)]
        exact = next((one for one in longer if one.decision() == decision), None)
        near = next((one for one in longer if one is not found and decision in one.decisions()), None)
        better = near if exact is None else exact
        if better is None:
            break
        found = better
    if found.decision() == decision:
        return found
    there = (found.wish(TARGET, target) for target in found.targets())
    return next((one for one in there if one.decision() == decision), found)
