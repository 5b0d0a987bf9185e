"""The board as readable text, for a terminal and for reading bug reports."""

from __future__ import annotations

from engine.games.age_of_industry.rules.cards import pile
from engine.games.age_of_industry.rules.facts import INDUSTRIES, RULESET
from engine.games.age_of_industry.rules.plans import DRAW, REPAY, SELL
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.scoring import points, winners
from engine.kits import text
from engine.kits.network import bits

_MARKS = ("mill", "factory", "coal", "iron", "port", "ship")


def board(position: Position, seat: int | None = None) -> str:
    """The whole position in lines; with a seat only that seat's hand is shown."""
    laid = text.links(position.link_owner, position.tables.links, "rails")
    return text.board(_head(position), _players(position, seat), _places(position), laid)


def _head(position: Position) -> list[str]:
    tables = position.tables
    if position.over:
        now = text.won_by(winners(position))
    elif position.pending == REPAY:
        now = f"seat {position.to_move} may repay loans before the interest"
    else:
        now = f"seat {position.to_move} to move, {position.actions_left} action(s) left"
        now += {SELL: ", may go on with sell", DRAW: ", takes another card"}.get(position.pending, "")
    coal, iron = tables.coal_prices.price[position.coal], tables.iron_prices.price[position.iron]
    display = " ".join(tables.cards[card] for card in position.display) or "none"
    return [
        f"{RULESET} ({tables.map}), round {position.round}: {now}",
        f"{text.order(position.order)}   pile {pile(position)}   display {display}   "
        f"coal {position.coal} (${coal})   iron {position.iron} (${iron})",
    ]


def _players(position: Position, seat: int | None) -> list[str]:
    tables = position.tables
    lines = []
    for player, score in enumerate(points(position)):
        rows = []
        for industry, mark in enumerate(_MARKS):
            left = tables.mat_tiles[industry][position.mat[player * len(INDUSTRIES) + industry]]
            rows.append(f"{mark} {'/'.join(str(tables.tile_level[tile]) for tile in left) or '-'}")
        lines.append(
            f"seat {player}: ${position.money[player]} (spent {position.spent[player]})  "
            f"loans {position.loans[player]}  {score} VP now  rails {position.links_left[player]}  {', '.join(rows)}"
        )
        hand = position.hands[player]
        if seat is None or seat == player:
            lines.append(text.hand(tables.cards[card] for card in hand))
        else:
            lines.append(text.hidden_hand(len(hand), [tables.cards[card] for card in position.seen[player]]))
    return lines


def _places(position: Position) -> list[str]:
    tables = position.tables
    markets = dict(zip(tables.market_places, position.market_types, strict=True))
    lines = []
    for place, name in enumerate(tables.place_names):
        if tables.place_kinds[place] in ("settlement", "import"):
            continue
        spaces = [_space(position, slot) for slot in bits(tables.place_slots[place] & tables.all_slots)]
        for slot in bits(tables.place_slots[place]):
            if slot in tables.import_of:
                spaces.append(f"import {position.cubes[tables.import_of[slot]]} coal")
        if place in markets:
            word, cotton, goods = tables.market_types[markets[place]]
            used = " used" if (cotton or goods) and position.closed_markets >> place & 1 else ""
            spaces.append(f"market: {word}{used}")
        if tables.distant >> place & 1:
            spaces.append("distant port")
        lines.append(f"{name:22} {' '.join(spaces)}")
    return lines


def _space(position: Position, slot: int) -> str:
    return text.space(position, slot, (_MARKS[symbol] for symbol in position.tables.slot_symbols[slot]))
