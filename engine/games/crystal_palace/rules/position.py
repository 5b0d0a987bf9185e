"""What a game remembers between two decisions.

A field is declared once (`engine/kits/fields.py`). Tuples and ints are shared between copies, lists are copied: what
changes at every decision is small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.events import Event
from engine.games.crystal_palace.rules.facts import LEDGER
from engine.kits.fields import Fields

if TYPE_CHECKING:
    from typing import Self

    from engine.core.events import Tell
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.tables import Tables

    Lines = list[Action]

Numbers = tuple[int, ...]
Task = tuple[Any, ...]

NOBODY = NOTHING = -1
SOURCES_A_SEAT = len(LEDGER)
VALUE = 8  # a die on a space is its seat times this and its pips


class Position(metaclass=Fields):
    """The whole table at one moment."""

    # fixed for the game
    tables: Tables
    nations: Numbers
    leaflets: Numbers  # by leaflet space
    publishers: Numbers  # by round, from the first
    # the clock
    round: int
    phase: int
    order: Numbers
    turn: int  # index into order; in phase 1 the seats that have committed
    place: int  # that acts, NOTHING outside phase 3
    die: int  # the dice space whose die acts
    pips: int  # of the die that acts
    to_move: int | None
    over: bool
    agenda: list[Task]  # what is still to be done before the clock moves on, the next last
    passed: int  # mask of seats
    built: int  # prototypes of the seat whose turn it is
    used: Numbers  # abilities or permanent effects that this seat has chosen
    random: int
    # players: numbers
    money: list[int]
    gears: list[int]
    energy: list[int]
    newspapers: list[int]
    income: list[int]
    buzz: list[int]
    westminster: list[int]
    active: list[int]
    ticketed: list[int]
    assistants: list[int]
    commission: list[int]
    repaid: list[int]
    ledger: list[int]  # by seat and source
    watch: int  # the seat that has it, NOBODY if none
    # players: things
    dice: list[Numbers]
    research: list[Numbers]
    loans: list[Numbers]
    posters: list[Numbers]
    shares: list[Numbers]
    patents: list[Numbers]
    prototypes: list[Numbers]
    persons: list[Numbers]
    # the board
    market: list[int]  # by level, from 1: the seat whose assistant stands there
    banner: int
    spaces: list[int]  # by dice space: the die there, NOTHING if none
    free: int  # mask of dice spaces
    actions_used: list[int]  # by place
    options_used: Numbers
    tickets: tuple[tuple[int, int], ...]  # seat and pips
    arrivals: Numbers
    # displays and piles
    shown_patents: Numbers
    shown_persons: Numbers
    shown_research: Numbers
    shown_shares: Numbers
    returned_patents: Numbers
    returned_persons: Numbers
    gone_research: Numbers
    gone_shares: Numbers
    patent_stack: Numbers
    person_stack: Numbers
    research_stack: Numbers
    share_stack: Numbers
    loan_stack: Numbers
    # while a decision is carried out: where to tell what happens
    tell: Tell | None
    # worked out for this position, and never changed
    _lines: Lines | None

    def lay_out(self, tables: Tables) -> None:
        """Become the table before anything is shuffled or dealt."""
        players = tables.players
        self.tables = tables
        self.nations, self.leaflets, self.publishers = (), (), ()
        self.round, self.phase, self.order, self.turn = 1, 1, tuple(range(players)), 0
        self.place, self.die, self.pips = NOTHING, NOTHING, 0
        self.to_move, self.over, self.agenda = None, False, []
        self.passed, self.built, self.used, self.random = 0, 0, (), 0
        self.money = [tables.start_money] * players
        self.gears = [tables.start_gears] * players
        self.energy = [tables.start_energy] * players
        self.newspapers = [tables.start_newspapers] * players
        self.income = [tables.start_income] * players
        self.buzz = [tables.start_buzz] * players
        self.westminster = [tables.start_westminster] * players
        self.active = [tables.start_dice] * players
        self.ticketed = [0] * players
        self.assistants = [tables.all_assistants] * players
        self.commission = [0] * players
        self.repaid = [0] * players
        self.ledger = [0] * (SOURCES_A_SEAT * players)
        self.watch = NOBODY
        empty: list[Numbers] = [()] * players
        self.dice, self.research, self.loans, self.posters = empty[:], empty[:], empty[:], empty[:]
        self.shares, self.patents, self.prototypes, self.persons = empty[:], empty[:], empty[:], empty[:]
        self.market = [NOBODY] * (tables.levels + 1)
        self.banner = tables.banner
        self.spaces = [NOTHING] * len(tables.spaces)
        self.free = tables.all_spaces
        self.actions_used = [0] * len(tables.places)
        self.options_used, self.tickets, self.arrivals = (), (), ()
        self.shown_patents, self.shown_persons, self.shown_research, self.shown_shares = (), (), (), ()
        self.returned_patents, self.returned_persons, self.gone_research, self.gone_shares = (), (), (), ()
        self.patent_stack, self.person_stack, self.research_stack = (), (), ()
        self.share_stack, self.loan_stack = (), ()
        self.tell, self._lines = None, None

    if TYPE_CHECKING:

        def copy_from(self, other: Self) -> None:
            """Become an independent copy of the other position."""

    def clone(self) -> Self:
        """An independent copy."""
        kind = self.__class__
        copy = kind.__new__(kind)
        copy.copy_from(self)
        copy.tell = None
        return copy

    def say(self, key: str, **values: Any) -> None:
        """Tell everybody what happened; only where somebody listens."""
        assert self.tell is not None
        self.tell.append(Event(key, values))

    def ask(self, found: Lines) -> bool:
        """Ask the top task's question, which may also be waived; without any answer the task is done: False."""
        if found:
            found.append(self.tables.done)
            self._lines = found
            return True
        self.agenda.pop()
        return False

    def begin_phase(self, phase: int, turn: int) -> None:
        """The clock moves to another phase."""
        self.phase, self.turn = phase, turn
        if self.tell is not None:
            self.say("phase", phase=phase)

    def earn(self, seat: int, amount: int, why: str) -> None:
        """Money from the bank."""
        self.money[seat] += amount
        if self.tell is not None and amount:
            self.say("earned", seat=seat, amount=amount, why=why)

    def score(self, seat: int, source: int, points: int, thing: str = "") -> None:
        """Bank points, or lose them."""
        if points:
            self.ledger[seat * SOURCES_A_SEAT + source] += points
            if self.tell is not None:
                self.say("points", seat=seat, source=LEDGER[source], points=points, id=thing)
