"""The numbers behind the judgement of a position: their meaning here, their tuned values in weights.json."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.kits.advice import read_weights


@dataclass(frozen=True)
class Weights:
    """What a position is worth to a seat, as numbers that self-play can tune."""

    # money: the first pounds are worth most; `need` is what an action still to come can make use of
    money: float  # points per pound while money is short, on top of the tenth that cash always scores
    need_canal: float
    need_rail: float
    ready: float  # having cash for the next turn
    ready_pounds: float
    debt: float  # points lost for every pound that is going to be missing
    action: float  # an action still to come

    # chances that a tile still turns over: `a / (a + ...)` of the actions left
    sale_port: float  # mill joined to an open port
    sale_distant: float  # mill that can reach the distant market
    sale_link: float  # more for every link that is missing to a port or market
    port_own: float  # port with an own unsold mill in reach
    mills: float  # mills still to be built per action of anybody
    port_rival: float  # open ports that compete for each mill
    coal_canal: float  # cubes of coal used per action of anybody
    coal_rail: float
    coal_alone: float  # the same for a mine with no link at its town
    iron_canal: float
    iron_rail: float
    later: float  # a tile that will only turn over in the rail era

    # links: what their towns will hold at the end
    fill_canal: float  # free spaces that will hold a turned tile, at the era's start
    fill_rail: float
    frontier: float  # routes that the seat could still lay
    foothold: float  # towns with a tile that stays for the rail era

    # stacks: what the next tiles will score
    stack_cotton: float
    stack_coal: float
    stack_iron: float
    stack_port: float
    stack_shipyard: float
    stack_next: float  # how much the tile under the top one counts
    stack_blocked: float  # points that a tile costs which first has to be developed away
    stack_actions: float  # how fast all this fades as the actions run out

    town: float  # rail era: places of the own network

    # rules of thumb, for playouts and first looks
    habit_money: float  # rules of thumb: points per pound while money is short
    habit_need_canal: float
    habit_need_rail: float
    habit_soon: float  # how fast chances fade with the last actions
    habit_sale: float  # share of a sale's worth that is gained by selling now
    habit_mill_near: float  # chance of a new mill that can reach a market
    habit_mill_far: float
    habit_port_near: float  # chance of a new port that an own unsold mill can reach
    habit_port_far: float
    habit_coal_canal: float  # cubes of coal used per own action
    habit_coal_rail: float
    habit_iron: float  # cubes of iron used per own action
    habit_beside: float  # a tile at an own link
    habit_unflipped: float  # a tile at a link's end that has not turned over yet
    habit_fill_canal: float  # free spaces at a link's ends that will be filled
    habit_fill_rail: float
    habit_opens: float  # a link that opens a market for own cotton
    habit_keep: float  # share of a stack's promise that a build uses up
    habit_develop: float  # points for a tile developed away that blocks its stack
    habit_climb: float  # share of a stack's rise that developing gains
    habit_loan: float  # a loan when poor
    habit_poor: float  # what is poor, in pounds
    habit_ready: float  # having cash
    habit_pass: float  # what passing loses


@cache
def tuned(generation: int = 0) -> Weights:
    """The weights that won in self-play; with a generation those of that time, for matches against the past."""
    return read_weights(Weights, __file__, generation)
