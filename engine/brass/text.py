"""The board as readable text, for a terminal and for reading bug reports."""

from __future__ import annotations

from engine.brass.facts import ERAS, INDUSTRIES
from engine.brass.plans import KINDS, LIQUIDATE, UNNAMED
from engine.brass.position import Position
from engine.core.network import bits

_MARKS = ("mill", "coal", "iron", "port", "ship")


def board(position: Position, seat: int | None = None) -> str:
    """The whole position in lines; with a seat only that seat's hand is shown."""
    return "\n".join([*_head(position), "", *_players(position, seat), "", *_towns(position), "", *_links(position)])


def _head(position: Position) -> list[str]:
    tables = position.tables
    edition = tables.edition
    options = ", ".join(name for name, _ in edition.options)
    title = edition.ruleset + (f" ({options})" if options else "")
    if position.over:
        now = f"over, won by {', '.join(f'seat {seat}' for seat in _winners(position))}"
    else:
        now = f"seat {position.to_move} to move, {position.actions_left} action(s) left"
        if position.pending == LIQUIDATE:
            now = f"seat {position.to_move} owes £{position.owed} and must sell a tile"
        elif position.pending != UNNAMED:
            now += f", may go on with {KINDS[position.pending]}"
    coal, iron = tables.price[position.coal], tables.price[position.iron]
    return [
        f"{title}, {ERAS[position.era]} era, round {position.round}: {now}",
        f"order {' '.join(map(str, position.order))}   deck {len(position.deck) - position.drawn}   "
        f"coal {position.coal} (£{coal})   iron {position.iron} (£{iron})   "
        f"cotton {position.demand}/{tables.demand_closed}",
    ]


def _winners(position: Position) -> list[int]:
    from engine.brass.scoring import winners

    return winners(position)


def _players(position: Position, seat: int | None) -> list[str]:
    tables = position.tables
    lines = []
    for player in range(tables.players):
        level = tables.income_level[position.income[player]]
        stacks = []
        for industry, mark in enumerate(_MARKS):
            left = tables.stacks[industry][position.gone[player * 5 + industry] : -1]
            top = f"{tables.tile_level[left[0]]}" if left else "-"
            stacks.append(f"{mark} {top} ({len(left)})")
        lines.append(
            f"seat {player}: £{position.money[player]} (spent {position.spent[player]})  income {level:+d}  "
            f"{position.vp[player]} VP  links {position.links_left[player]}  {', '.join(stacks)}"
        )
        if seat is None or seat == player:
            lines.append("        hand: " + " ".join(tables.cards[card] for card in position.hands[player]))
        else:
            lines.append(f"        hand: {len(position.hands[player])} cards")
    return lines


def _towns(position: Position) -> list[str]:
    tables = position.tables
    lines = []
    for place in range(tables.towns):
        spaces = []
        for slot in bits(tables.place_slots[place]):
            tile = position.tile[slot]
            if tile < 0:
                spaces.append("/".join(_MARKS[symbol] for symbol in sorted(tables.slot_symbols[slot])).join("[]"))
                continue
            state = "flipped" if position.flipped >> slot & 1 else f"{position.cubes[slot]} cubes"
            if position.cubes[slot] == 0 and not position.flipped >> slot & 1:
                state = "open"
            name = INDUSTRIES[tables.tile_industry[tile]]
            spaces.append(f"[seat {position.owner[slot]}: {name} {tables.tile_level[tile]}, {state}]")
        lines.append(f"{tables.place_names[place]:22} {' '.join(spaces)}")
    return lines


def _links(position: Position) -> list[str]:
    tables = position.tables
    built: dict[int, list[str]] = {}
    for link, owner in enumerate(position.link_owner):
        if owner >= 0:
            built.setdefault(owner, []).append(tables.links[link])
    return [f"links of seat {owner}: {' '.join(links)}" for owner, links in sorted(built.items())] or ["no links"]
