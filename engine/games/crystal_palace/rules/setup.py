"""Setting up a game (rules, section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rng import below, from_seed, shuffled
from engine.core.seats import clockwise
from engine.games.crystal_palace.rules.next_round import fill

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position
    from engine.games.crystal_palace.rules.tables import Tables


def deal(position: Position, tables: Tables, seed: int) -> None:
    """Lay out the first position of a game."""
    position.lay_out(tables)
    random = from_seed(seed)
    position.order, random = clockwise(tables.players, random)
    boards, random = shuffled(tables.boards, random)
    nations = []
    for sides in boards[: tables.players]:
        side, random = below(random, len(sides))
        nations.append(sides[side])
    position.nations = tuple(nations)
    position.patent_stack, random = shuffled(range(len(tables.patents)), random)
    position.person_stack, random = shuffled(range(len(tables.persons)), random)
    tiles = [tile for tile, copies in enumerate(tables.tile_copies) for _ in range(copies)]
    position.research_stack, random = shuffled(tiles, random)
    for number in range(1, tables.rounds + 1):
        of_round, random = shuffled((one for one, at in enumerate(tables.share_round) if at == number), random)
        position.share_stack += of_round
    position.loan_stack, random = shuffled(tables.loans, random)
    laid: dict[str, list[int]] = {}
    for colour in dict.fromkeys(tables.leaflet_colours):
        of_colour, random = shuffled((one for one, own in enumerate(tables.leaflet_colour) if own == colour), random)
        laid[colour] = list(of_colour)
    position.leaflets = tuple(laid[colour].pop(0) for colour in tables.leaflet_colours)
    names = list(dict.fromkeys(tables.publisher_tile[1:]))
    order, random = shuffled(names, random)
    publishers = [0]
    for name in order:
        both = [side for side, tile in enumerate(tables.publisher_tile) if tile == name]
        side, random = below(random, len(both))
        publishers.append(both[side])
    position.publishers = tuple(publishers)
    position.random = random
    fill(position)
    position.to_move = position.order[0]
