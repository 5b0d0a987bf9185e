"""The board as readable text, for a terminal and for reading bug reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules.facts import RULESET
from engine.games.crystal_palace.rules.hidden import concealed
from engine.games.crystal_palace.rules.position import NOTHING, VALUE
from engine.games.crystal_palace.rules.scoring import points, winners
from engine.kits import text

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position

_PHASES = ("", "set dice", "place dice", "actions", "salaries", "prototypes", "income")


def board(position: Position, seat: int | None = None) -> str:
    """The whole position in lines; with a seat only that seat's unrevealed dice are shown."""
    return text.board(_head(position), _players(position, seat), _places(position), _tracks(position))


def _head(position: Position) -> list[str]:
    if position.over:
        now = text.won_by(winners(position))
    else:
        now = f"seat {position.to_move} to move"
        if position.agenda:
            now += f" ({tasks.TASKS[position.agenda[-1][0]]})"
    year = position.tables.years[position.round]
    phase = f"phase {position.phase} {_PHASES[position.phase]}"
    return [f"{RULESET}, round {position.round} ({year}), {phase}: {now}", text.order(position.order)]


def _players(position: Position, seat: int | None) -> list[str]:
    tables, secret, lines = position.tables, concealed(position), []
    for player, score in enumerate(points(position)):
        dice = position.dice[player]
        shown = " ".join(map(str, dice)) if seat in (None, player) or player not in secret else f"{len(dice)} set"
        lines.append(
            f"seat {player} ({tables.nations[position.nations[player]]}, step {position.commission[player]}): "
            f"£{position.money[player]}  gears {position.gears[player]}  energy {position.energy[player]}  "
            f"newspapers {position.newspapers[player]}  income {position.income[player]}  "
            f"buzz {position.buzz[player]}  Westminster {position.westminster[player]}  {score} VP now"
        )
        lines.append(
            f"        dice {shown or '-'} of {position.active[player]}  assistants {position.assistants[player]}  "
            f"loans {' '.join(map(str, position.loans[player])) or '-'} repaid {position.repaid[player]}"
        )
        for word, names, own in (
            ("research", tables.tiles, position.research[player]),
            ("shares", tables.shares, position.shares[player]),
            ("patents", tables.patents, position.patents[player]),
            ("prototypes", tables.patents, position.prototypes[player]),
            ("persons", tables.persons, position.persons[player]),
        ):
            if own:
                lines.append(f"        {word}: {' '.join(names[one] for one in own)}")
    return lines


def _places(position: Position) -> list[str]:
    tables, lines = position.tables, []
    shown = {
        0: [tables.patents[one] for one in position.shown_patents],
        1: [tables.tiles[one] for one in position.shown_research],
        2: [tables.shares[one] for one in position.shown_shares],
        4: [tables.persons[one] for one in position.shown_persons],
    }
    for place, name in enumerate(tables.place_names):
        spaces = []
        for space in range(tables.first_space[place], tables.first_space[place + 1]):
            die = position.spaces[space]
            if die != NOTHING:
                spaces.append(f"[seat {die // VALUE}: {die % VALUE}]")
            else:
                fee = f" £{tables.space_fee[space]}" if tables.space_fee[space] else ""
                icon = " a" if tables.space_icon[space] else ""
                spaces.append(f"[{tables.space_min[space]}+{fee}{icon}]")
        used = f"{position.actions_used[place]} of {len(tables.action_spaces[place])} actions used"
        options = [tables.options[one] for one in tables.place_options[place] if one not in position.options_used]
        lines.append(f"{name:18} {' '.join(spaces)}  {used}  {' '.join(shown.get(place, options))}".rstrip())
    return lines


def _tracks(position: Position) -> list[str]:
    tables = position.tables
    levels = [
        f"{level}: {'-' if owner < 0 else f'seat {owner}'}" for level, owner in enumerate(position.market) if level
    ]
    leaflets = [
        f"{space} {tables.leaflets[one]}" for space, one in zip(tables.leaflet_spaces, position.leaflets, strict=True)
    ]
    return [
        f"black market  {', '.join(levels)}  banner {position.banner}",
        f"leaflets  {', '.join(leaflets)}",
        f"publishers  {' '.join(tables.publishers[side] for side in position.publishers)}",
    ]
