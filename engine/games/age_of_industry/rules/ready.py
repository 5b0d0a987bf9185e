"""Ready-made plans and what else is looked up again and again, remembered once it was worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.age_of_industry.rules.plans import (
    BUILD,
    LINK,
    SELL,
    UNNAMED,
    Action,
    Choice,
    Plan,
    PlanRow,
    Sources,
    names,
)

if TYPE_CHECKING:
    from engine.games.age_of_industry.rules.tables import Tables


class Hands(dict[tuple[int, ...], tuple[tuple[int, ...], int, tuple[int, ...]]]):
    """By the cards in hand their kinds, the slots that they name, and their industries; remembered."""

    _MOST = 20_000

    def __init__(self, card_slots: tuple[int, ...], colours: int) -> None:
        super().__init__()
        self._card_slots = card_slots
        self._colours = colours

    def __missing__(self, hand: tuple[int, ...]) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
        if len(self) >= self._MOST:
            self.clear()
        named = 0
        kinds = tuple(dict.fromkeys(hand))
        for card in kinds:
            named |= self._card_slots[card]
        colours = self._colours
        found = self[hand] = kinds, named, tuple([card - colours for card in kinds if card >= colours])
        return found


class Draws(dict[tuple[int, ...], tuple[Action, ...]]):
    """By the display the ways to take one of each kind, after the pile if there is one."""

    def __init__(self, plans: tuple[Plan, ...], pile: tuple[int, ...]) -> None:
        super().__init__()
        self._plans = plans
        self._pile = pile

    def __missing__(self, display: tuple[int, ...]) -> tuple[Action, ...]:
        found = self[display] = tuple(self._plans[card].bare for card in dict.fromkeys(self._pile + display))
        return found


class Sales(dict[tuple[int, int, int], Plan]):
    """The plans to sell from a slot to a port, or to the market of a place."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, key: tuple[int, int, int]) -> Plan:
        slot, port, market = key
        plan = self[key] = Plan(self._tables, SELL, slot=slot, port=port, market=market)
        return plan


class BuildRows(dict[tuple[int, Sources, Sources, int], PlanRow]):
    """By industry, coal and iron sources and number of loans the plans to build so, one for each slot."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, key: tuple[int, Sources, Sources, int]) -> PlanRow:
        tables = self._tables
        industry, coal, iron, loans = key

        def make(slot: int) -> Plan:
            return Plan(tables, BUILD, industry=industry, slot=slot, coal=coal, iron=iron, loans=loans)

        at_once = 0 if coal or iron else tables.industry_slots[industry]
        row = self[key] = PlanRow(make, tables.board_slots, tables, at_once, industry)
        return row


class LinkRows(dict[tuple[Sources, Sources, int], PlanRow]):
    """By coal and iron sources and number of loans the plans to lay a rail so, one for each link."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, key: tuple[Sources, Sources, int]) -> PlanRow:
        tables = self._tables
        coal, iron, loans = key

        def make(link: int) -> Plan:
            return Plan(tables, LINK, link=link, coal=coal, iron=iron, loans=loans)

        at_once = 0 if coal or iron else (1 << len(tables.links)) - 1
        row = self[key] = PlanRow(make, len(tables.links), tables, at_once)
        return row


class Choices(dict[tuple[int, Choice, Choice, int], tuple[PlanRow, ...]]):
    """By industry (UNNAMED: a rail), the choice of coal and of iron and number of loans: a row of plans each choice."""

    _MOST = 20_000

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, key: tuple[int, Choice, Choice, int]) -> tuple[PlanRow, ...]:
        industry, coals, irons, loans = key
        named = [(coal, iron) for coal in names(coals) for iron in names(irons)]
        if industry == UNNAMED:
            rows = [self._tables.link_rows[coal, iron, loans] for coal, iron in named]
        else:
            rows = [self._tables.build_rows[industry, coal, iron, loans] for coal, iron in named]
        if len(self) >= self._MOST:
            self.clear()
        found = self[key] = tuple(rows)
        return found
