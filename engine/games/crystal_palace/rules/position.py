"""What a game remembers between two decisions.

Tuples and ints are shared between copies, lists are copied: what changes at every decision is small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.events import Event
from engine.games.crystal_palace.rules.facts import LEDGER

if TYPE_CHECKING:
    from typing import Self

    from engine.core.events import Tell
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.tables import Tables

Numbers = tuple[int, ...]
Task = tuple[Any, ...]

NOBODY = NOTHING = -1
SOURCES_A_SEAT = len(LEDGER)
VALUE = 8  # a die on a space is its seat times this and its pips


class Position:
    """The whole table at one moment."""

    __slots__ = (
        # fixed for the game
        "tables",
        "nations",
        "leaflets",
        "publishers",
        # the clock
        "round",
        "phase",
        "order",
        "turn",
        "place",
        "die",
        "pips",
        "to_move",
        "over",
        "agenda",
        "passed",
        "built",
        "used",
        "random",
        # players: numbers
        "money",
        "gears",
        "energy",
        "newspapers",
        "income",
        "buzz",
        "westminster",
        "active",
        "ticketed",
        "assistants",
        "commission",
        "repaid",
        "ledger",
        "watch",
        # players: things
        "dice",
        "research",
        "loans",
        "posters",
        "shares",
        "patents",
        "prototypes",
        "persons",
        # the board
        "market",
        "banner",
        "spaces",
        "free",
        "actions_used",
        "options_used",
        "tickets",
        "arrivals",
        # displays and piles
        "shown_patents",
        "shown_persons",
        "shown_research",
        "shown_shares",
        "returned_patents",
        "returned_persons",
        "gone_research",
        "gone_shares",
        "patent_stack",
        "person_stack",
        "research_stack",
        "share_stack",
        "loan_stack",
        # while a decision is carried out: what happens is told here
        "tell",
        # worked out for this position
        "_lines",
    )

    tables: Tables
    nations: Numbers
    leaflets: Numbers  # by leaflet space
    publishers: Numbers  # by round, from the first
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
    dice: list[Numbers]
    research: list[Numbers]
    loans: list[Numbers]
    posters: list[Numbers]
    shares: list[Numbers]
    patents: list[Numbers]
    prototypes: list[Numbers]
    persons: list[Numbers]
    market: list[int]  # by level, from 1: the seat whose assistant stands there
    banner: int
    spaces: list[int]  # by dice space: the die there, NOTHING if none
    free: int  # mask of dice spaces
    actions_used: list[int]  # by place
    options_used: Numbers
    tickets: tuple[tuple[int, int], ...]  # seat and pips
    arrivals: Numbers
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
    tell: Tell | None
    _lines: list[Action] | None

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
        self.buzz = [0] * players
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

    def clone(self) -> Self:
        """An independent copy."""
        kind = self.__class__
        copy = kind.__new__(kind)
        copy.tables = self.tables
        copy.nations = self.nations
        copy.leaflets = self.leaflets
        copy.publishers = self.publishers
        copy.round = self.round
        copy.phase = self.phase
        copy.order = self.order
        copy.turn = self.turn
        copy.place = self.place
        copy.die = self.die
        copy.pips = self.pips
        copy.to_move = self.to_move
        copy.over = self.over
        copy.agenda = self.agenda[:]
        copy.passed = self.passed
        copy.built = self.built
        copy.used = self.used
        copy.random = self.random
        copy.money = self.money[:]
        copy.gears = self.gears[:]
        copy.energy = self.energy[:]
        copy.newspapers = self.newspapers[:]
        copy.income = self.income[:]
        copy.buzz = self.buzz[:]
        copy.westminster = self.westminster[:]
        copy.active = self.active[:]
        copy.ticketed = self.ticketed[:]
        copy.assistants = self.assistants[:]
        copy.commission = self.commission[:]
        copy.repaid = self.repaid[:]
        copy.ledger = self.ledger[:]
        copy.watch = self.watch
        copy.dice = self.dice[:]
        copy.research = self.research[:]
        copy.loans = self.loans[:]
        copy.posters = self.posters[:]
        copy.shares = self.shares[:]
        copy.patents = self.patents[:]
        copy.prototypes = self.prototypes[:]
        copy.persons = self.persons[:]
        copy.market = self.market[:]
        copy.banner = self.banner
        copy.spaces = self.spaces[:]
        copy.free = self.free
        copy.actions_used = self.actions_used[:]
        copy.options_used = self.options_used
        copy.tickets = self.tickets
        copy.arrivals = self.arrivals
        copy.shown_patents = self.shown_patents
        copy.shown_persons = self.shown_persons
        copy.shown_research = self.shown_research
        copy.shown_shares = self.shown_shares
        copy.returned_patents = self.returned_patents
        copy.returned_persons = self.returned_persons
        copy.gone_research = self.gone_research
        copy.gone_shares = self.gone_shares
        copy.patent_stack = self.patent_stack
        copy.person_stack = self.person_stack
        copy.research_stack = self.research_stack
        copy.share_stack = self.share_stack
        copy.loan_stack = self.loan_stack
        copy.tell = None
        copy._lines = self._lines
        return copy

    def say(self, key: str, **values: Any) -> None:
        """Tell everybody what happened; only where somebody listens."""
        assert self.tell is not None
        self.tell.append(Event(key, values))

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
