"""The board as readable text, for a terminal and for reading bug reports."""

from __future__ import annotations

from engine.games.brass.rules.facts import ERAS
from engine.games.brass.rules.plans import KINDS, LIQUIDATE, UNNAMED
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.scoring import winners
from engine.kits import text
from engine.kits.network import bits

_MARKS = ("mill", "coal", "iron", "port", "ship")


def board(position: Position, seat: int | None = None) -> str:
    """The whole position in lines; with a seat only that seat's hand is shown."""
    laid = text.links(position.link_owner, position.tables.links, "links")
    return text.board(_head(position), _players(position, seat), _towns(position), laid)


def _head(position: Position) -> list[str]:
    tables = position.tables
    edition = tables.edition
    options = ", ".join(name for name, _ in edition.options)
    title = edition.ruleset + (f" ({options})" if options else "")
    if position.over:
        now = text.won_by(winners(position))
    else:
        now = f"seat {position.to_move} to move, {position.actions_left} action(s) left"
        if position.pending == LIQUIDATE:
            now = f"seat {position.to_move} owes £{position.owed} and must sell a tile"
        elif position.pending != UNNAMED:
            now += f", may go on with {KINDS[position.pending]}"
    coal, iron = tables.price[position.coal], tables.price[position.iron]
    return [
        f"{title}, {ERAS[position.era]} era, round {position.round}: {now}",
        f"{text.order(position.order)}   deck {len(position.deck) - position.drawn}   "
        f"coal {position.coal} (£{coal})   iron {position.iron} (£{iron})   "
        f"cotton {position.demand}/{tables.demand_closed}",
    ]


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
        hand = position.hands[player]
        is_seen = seat is None or seat == player
        lines.append(text.hand(tables.cards[card] for card in hand) if is_seen else text.hidden_hand(len(hand)))
    return lines


def _towns(position: Position) -> list[str]:
    tables = position.tables
    lines = []
    for place in range(tables.towns):
        spaces = [_space(position, slot) for slot in bits(tables.place_slots[place])]
        lines.append(f"{tables.place_names[place]:22} {' '.join(spaces)}")
    return lines


def _space(position: Position, slot: int) -> str:
    return text.space(position, slot, (_MARKS[symbol] for symbol in sorted(position.tables.slot_symbols[slot])))
