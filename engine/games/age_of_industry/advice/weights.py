"""The numbers behind the judgement of a position: their meaning here, their tuned values in weights.json."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.kits.advice import read_weights


@dataclass(frozen=True)
class Weights:
    """What a position is worth to a seat, as numbers that self-play can tune."""

    # the clock: nobody knows how many rounds there will be
    pace_pile: float  # cards that leave the pile per player and round
    pace_hand: float  # cards of the smallest hand that are used per round, once the pile is gone

    # what is still to come
    action: float  # an action
    card: float  # a card that can still be used
    card_need: float  # cards that an action can make use of
    earn: float  # dollars that an action will earn: debts below that are no danger
    debt: float  # points lost for every dollar that is going to be missing
    interest: float  # share of the rounds left for which a debt will stay

    # chances that a tile still flips: `a / (a + ...)` of the seat's actions left
    sale: float  # producer joined to an outlet that takes its goods
    sale_link: float  # more for every link that is missing
    sale_none: float  # more while nobody anywhere takes the goods
    sale_rival: float  # other unsold producers for the same outlets
    port_own: float  # port with an own unsold producer in reach
    port_wait: float  # producers still to be built per action of anybody
    port_rival: float  # outlets that compete for each producer
    coal_use: float  # cubes of coal used per action of anybody
    iron_use: float
    alone: float  # the same for a mine or works that no rail leads to
    ship_market: float  # chance that the market behind a ship is used

    # rails: what will stand at their ends
    fill: float  # free spaces that will be filled, at a game's start
    frontier: float  # rails that the seat could still lay
    place: float  # places where the seat may build by industry card

    # rows of the mat: what the next tiles promise
    row_cotton: float
    row_factory: float
    row_coal: float
    row_iron: float
    row_port: float
    row_ship: float
    row_next: float  # how much the tile under the top one counts
    row_blocked: float  # points that a tile costs which first has to be developed away
    row_flips: float  # share of a tile's income that is counted on
    row_actions: float  # how fast all this fades as the actions run out


@cache
def tuned(generation: int = 0) -> Weights:
    """The weights that won in self-play; with a generation those of that time, for matches against the past."""
    return read_weights(Weights, __file__, generation)
