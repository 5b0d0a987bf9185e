"""The tile on top of a stack: what it costs, and the slots that would take it if the board were empty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.games.brass.rules.facts import CANAL, INDUSTRIES, RAIL
from engine.games.brass.rules.plans import UNNAMED
from engine.kits.legality import Refusal, Rules, all_if

if TYPE_CHECKING:
    from engine.games.brass.rules.tables import Tables


@dataclass(slots=True)  # its fields are read far more quickly than those of a named tuple
class Top:
    """What building needs to know of the tile on top of a stack, or of an empty stack (its tile is UNNAMED)."""

    industry: int
    tile: int
    cost: int
    coal: int
    iron: int
    fitting: int  # the slots that the printed rules allow in the era
    covers: bool  # is there a lower tile to build over?
    dedicated_first: tuple[tuple[int, int], ...]  # masks of a dedicated slot and those it comes before


def _printed(tables: Tables, era: int, industry: int, tile: int) -> tuple[int, int, int, int]:
    return (
        tables.industry_slots[industry],  # wrong-symbol
        all_if(tile != UNNAMED),  # stack-empty
        all_if(tables.tile_level[tile]),  # never-built
        all_if(tables.tile_buildable[era][tile]),  # era-canal or era-rail
    )


def _wrong_symbol(slot: int, tables: Tables, era: int, industry: int, tile: int) -> dict[str, object]:
    symbols = [INDUSTRIES[symbol] for symbol in sorted(tables.slot_symbols[slot])]
    return {"slot": tables.slots[slot], "industry": INDUSTRIES[industry], "symbols": symbols}


def _which_tile(slot: int, tables: Tables, era: int, industry: int, tile: int) -> dict[str, object]:
    return {"industry": INDUSTRIES[industry], "level": tables.tile_level[tile]}


# what holds whatever lies on the board: asked once, when the tables are made, and for a line that breaks it
PRINTED: Rules[Tables, int, int, int] = Rules(
    _printed,
    Refusal("wrong-symbol", _wrong_symbol),
    Refusal("stack-empty", lambda slot, tables, era, industry, tile: {"industry": INDUSTRIES[industry]}),
    Refusal("never-built", _which_tile),
    Refusal("era-canal", _which_tile, lambda slot, tables, era, *stack: "era-rail" if era == CANAL else "era-canal"),
)


def find_tops(tables: Tables) -> tuple[tuple[tuple[Top, ...], ...], ...]:
    """The tops by era, industry and the number of tiles gone from the stack."""
    return tuple(
        tuple(
            tuple(_top(tables, era, industry, tile) for tile in stack) for industry, stack in enumerate(tables.stacks)
        )
        for era in (CANAL, RAIL)
    )


def _top(tables: Tables, era: int, industry: int, tile: int) -> Top:
    return Top(
        industry,
        tile,
        tables.tile_cost[tile],
        tables.tile_coal[tile],
        tables.tile_iron[tile],
        PRINTED.allowed(tables, era, industry, tile),
        tile > tables.stacks[industry][0],
        tables.dedicated_first[industry],
    )
