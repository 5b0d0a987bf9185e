"""What rules of thumb make of the things that a glance sees, as numbers that playouts have taught.

Every habit is a pair: what a thing is worth in points when no actions are left, and how much more it is worth while
there are many. In between the second number fades with the actions that are left. Ratings are sums of these numbers
times what is seen, nothing else: least squares can find them (`python -m engine teach`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.games.age_of_industry.rules.facts import INDUSTRIES
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits.advice import Habits, read_taught


class Common(NamedTuple):
    """What counts for any action of a kind."""

    itself: float
    hand: float  # for each card
    debt: float  # for each loan that money does not cover
    first: float  # with a second action still to come in this turn
    pile: float  # by the share that is left
    trouble: float  # debt that will be hard to repay


COMMON = ("", *(f"_{field}" for field in Common._fields[1:]))  # behind the kind: `build`, `build_hand` and so on
ACTIONS = ("build", "rail", "sell", "develop", "draw", "idle", "done")

STEPS = 2.0  # moments that are told apart per action left
FADE = 7.0  # actions left with which the second number of a pair counts half


class HabitsThen:
    """The habits at one time of the game."""

    # any action, by its kind; `idle` is passing
    build: Common
    rail: Common
    sell: Common
    develop: Common
    draw: Common
    idle: Common
    done: Common

    # builds; dollars and incomes are counted in points
    build_tile: tuple[float, ...]  # by tile
    cost: float
    cost_dear: float  # and the interest that it costs
    cost_debt: float  # times the loans there are
    cost_trouble: float
    loans: float  # taken for it
    mill_near: float  # income of a mill with an outlet in reach
    mill_room: float  # the same times the share of mills that will find an outlet
    mill_far: float  # without an outlet in reach
    factory_near: float
    factory_room: float
    factory_far: float
    late: float  # with no action left to sell
    port_near: float  # income of a port that an own unsold producer can reach
    port_far: float
    port_others: float  # times others' unsold producers in reach
    ship: float
    coal_sold: float  # what the demand track pays at once
    coal_near: float  # income times the chance to flip, beside the demand track
    coal_far: float
    iron_sold: float
    iron_near: float
    iron_far: float
    rail_there: float  # a rail that leads to a mine or works
    beside: float  # at an own rail
    new_place: float  # where the seat has nothing yet
    rails_own: float  # rails that earn more by it
    rails_others: float
    whole: float  # a build that takes the whole turn
    card: float  # what the card is worth that pays for it
    over_own: float  # an own tile is covered
    over_level: float
    over_income: float  # of one that has not flipped
    over_other: float
    over_other_level: float

    # rails
    rail_value: float  # what the rail earns by itself
    rail_tiles: float  # by tiles at its ends
    rail_free: float  # by free spaces at its ends
    rail_cost: float
    rail_dear: float
    rail_cost_debt: float
    rail_trouble: float
    rail_loans: float
    rail_opens: float  # kinds of own goods that come to an outlet
    rail_new: float  # a place where the seat has nothing yet
    rail_slots: float  # free spaces there
    rail_near: float  # free spaces that industry cards come to reach
    rail_joins: float  # two nets become one
    rail_left: float  # share of the rails that the seat still has

    # sales
    sell_income: float
    sell_dear: float
    sell_urgent: float  # the fewer actions are left
    sell_room: float
    sell_trouble: float
    sell_port: float  # to a port, not to a market
    sell_port_own: float  # its income
    sell_port_other: float
    sell_ship_own: float  # to a market behind an own ship
    sell_ship_other: float
    sell_more: float  # not the first sale of the action

    # developing
    develop_tile: tuple[float, ...]  # by tile
    rise: float  # by what the row of the mat promises
    blocked: float  # a tile that could never be built
    develop_card: float  # what the card is worth that pays for it

    # drawing
    draw_hands: float  # cards in hand, squared
    draw_last: float  # the fewer actions are left
    draw_top: float  # from the pile
    draw_good: float  # what a card of the display can be used for
    draw_colour: float
    draw_trade: tuple[float, ...]  # by industry
    draw_twin: float  # of a card that is in hand already

    __slots__ = tuple(__annotations__)

    def __init__(self, tables: Tables, habits: Habits, left: float) -> None:
        share = left / (left + FADE)

        def at(name: str) -> float:
            end, more = habits.get(name, (0.0, 0.0))
            return end + more * share

        for name in SINGLE:
            setattr(self, name, at(name))
        for name in ACTIONS:
            setattr(self, name, Common(*(at(name + what) for what in COMMON)))
        self.build_tile = tuple(at(f"build_{word}") for word in tile_words(tables))
        self.develop_tile = tuple(at(f"develop_{word}") for word in tile_words(tables))
        self.draw_trade = tuple(at(f"draw_{industry}") for industry in INDUSTRIES)


SINGLE = tuple(
    name for name in HabitsThen.__slots__ if name not in (*ACTIONS, "build_tile", "develop_tile", "draw_trade")
)


def tile_words(tables: Tables) -> list[str]:
    """A word for each kind of tile."""
    return [
        f"{INDUSTRIES[industry]}_{level}"
        for industry, level in zip(tables.tile_industry, tables.tile_level, strict=True)
    ]


def names(tables: Tables) -> list[str]:
    """All habits there are."""
    found = [action + what for action in ACTIONS for what in COMMON]
    found += SINGLE
    found += [f"{what}_{word}" for what in ("build", "develop") for word in tile_words(tables)]
    return found + [f"draw_{industry}" for industry in INDUSTRIES]


@cache
def taught(generation: int = 0) -> Habits:
    """The habits that playouts have taught; with a generation those of that time."""
    name = f"habits-{generation}.json" if generation else "habits.json"
    return read_taught(Path(__file__).with_name(name)).habits
