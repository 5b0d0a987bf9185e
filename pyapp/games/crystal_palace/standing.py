"""How a seat stands: what is missing for its patents, what its persons cost, how near its commission is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from engine.games.crystal_palace.rules import market, permanents, prototypes, salaries
from engine.games.crystal_palace.rules.scoring import accounts
from engine.games.crystal_palace.rules.state import State
from pyapp.games.crystal_palace import printed
from pyapp.shell.moment import Moment

PlayerView = Mapping[str, Any]


def state_of(moment: Moment) -> State:
    """The position, to be asked about."""
    return cast(State, moment.state)


@dataclass(frozen=True)
class Missing:
    """What a card takes beyond what its owner has in stock."""

    gears: int
    energy: int
    price: int  # all the money that it takes, what is missing bought
    short: int  # of that money what is not there


def missing(player: PlayerView, cost: Mapping[str, int]) -> Missing:
    """What it takes to pay a cost now."""
    gears = max(0, cost["gear"] - player["gears"])
    energy = max(0, cost["energy"] - player["energy"])
    price = cost["money"] + gears * printed.constant("gear_price") + energy * printed.constant("energy_price")
    return Missing(gears, energy, price, max(0, price - player["money"]))


def salary(player: PlayerView, person: str) -> int:
    """What a person costs each round where its employer stands in Westminster now."""
    return int(printed.hall(player["westminster"])["salary"][printed.person(person)["salary_colour"]])


def salaries_due(moment: Moment, seat: int) -> int:
    """What all persons of a seat cost."""
    return salaries.salaries(state_of(moment), seat)


def commission(moment: Moment, seat: int) -> tuple[int, int]:
    """What the next step of the commission needs, and what the seat has; (0, 0) where none is left."""
    return market.missing(state_of(moment), seat)


def owned_permanents(moment: Moment, seat: int) -> list[str]:
    """The seat's permanent effects, equal ones repeated, in the order in which they work."""
    state = state_of(moment)
    return [state.tables.permanents[one] for one in permanents.owned(state, seat)]


def counting_persons(moment: Moment, seat: int) -> list[str]:
    """Persons whose abilities would count something at the end of a turn with prototypes."""
    state = state_of(moment)
    return [state.tables.persons[person] for person in prototypes.counting(state, seat)]


def expected(moment: Moment) -> list[int]:
    """The points of each seat if the game ended now."""
    state = moment.state
    if state.over:
        return state.scores()
    found = zip(state.scores(), accounts(state_of(moment)), strict=True)
    return [banked + account.points for banked, account in found]
