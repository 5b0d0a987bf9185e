"""Ready-made plans and what else is looked up again and again, remembered once it was worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.age_of_industry.rules.plans import (
    BUILD,
    LINK,
    SELL,
    UNNAMED,
    Action,
    Plan,
    PlanRow,
    SourceChoice,
    Sources,
    names,
)
from engine.kits.remember import PLENTY, Remembered

if TYPE_CHECKING:
    from engine.games.age_of_industry.rules.tables import Tables

Held = tuple[tuple[int, ...], int, tuple[int, ...]]  # the kinds of some cards, the slots that they name, the industries


def hands(card_slots: tuple[int, ...], colours: int) -> Remembered[tuple[int, ...], Held]:
    """By the cards in hand what they are good for."""

    def held(hand: tuple[int, ...]) -> Held:
        named = 0
        kinds = tuple(dict.fromkeys(hand))
        for card in kinds:
            named |= card_slots[card]
        return kinds, named, tuple([card - colours for card in kinds if card >= colours])

    return Remembered(held, PLENTY)


def draws(plans: tuple[Plan, ...], pile: tuple[int, ...]) -> Remembered[tuple[int, ...], tuple[Action, ...]]:
    """By the display the ways to take one of each kind, after the pile if there is one."""
    return Remembered(lambda display: tuple(plans[card].bare for card in dict.fromkeys(pile + display)))


def sales(tables: Tables) -> Remembered[tuple[int, int, int], Plan]:
    """By slot, port and market the plans to sell from a slot to a port, or to the market of a place."""

    def sale(key: tuple[int, int, int]) -> Plan:
        slot, port, market = key
        return Plan(tables, SELL, slot=slot, port=port, market=market)

    return Remembered(sale)


def build_rows(tables: Tables) -> Remembered[tuple[int, Sources, Sources, int], PlanRow]:
    """By industry, coal and iron sources and number of loans the plans to build so, one for each slot."""

    def row(key: tuple[int, Sources, Sources, int]) -> PlanRow:
        industry, coal, iron, loans = key

        def make(slot: int) -> Plan:
            return Plan(tables, BUILD, industry=industry, slot=slot, coal=coal, iron=iron, loans=loans)

        at_once = 0 if coal or iron else tables.industry_slots[industry]
        return PlanRow(make, tables.board_slots, tables, at_once, industry)

    return Remembered(row)


def link_rows(tables: Tables) -> Remembered[tuple[Sources, Sources, int], PlanRow]:
    """By coal and iron sources and number of loans the plans to lay a rail so, one for each link."""

    def row(key: tuple[Sources, Sources, int]) -> PlanRow:
        coal, iron, loans = key

        def make(link: int) -> Plan:
            return Plan(tables, LINK, link=link, coal=coal, iron=iron, loans=loans)

        at_once = 0 if coal or iron else (1 << len(tables.links)) - 1
        return PlanRow(make, len(tables.links), tables, at_once)

    return Remembered(row)


def choices(tables: Tables) -> Remembered[tuple[int, SourceChoice, SourceChoice, int], tuple[PlanRow, ...]]:
    """By industry (UNNAMED: a rail), the choice of coal and of iron and number of loans: a row of plans each choice."""

    def rows(key: tuple[int, SourceChoice, SourceChoice, int]) -> tuple[PlanRow, ...]:
        industry, coals, irons, loans = key
        named = [(coal, iron) for coal in names(coals) for iron in names(irons)]
        if industry == UNNAMED:
            return tuple([tables.link_rows[coal, iron, loans] for coal, iron in named])
        return tuple([tables.build_rows[industry, coal, iron, loans] for coal, iron in named])

    return Remembered(rows, PLENTY)
