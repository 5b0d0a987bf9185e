"""Lines that the readable boards of several games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.kits.position import CommonPosition


def board(*parts: Iterable[str]) -> str:
    """The parts of a board, each some lines, with an empty line between them."""
    return "\n\n".join("\n".join(part) for part in parts)


def order(seats: Iterable[int]) -> str:
    """The order of turns."""
    return f"order {' '.join(map(str, seats))}"


def won_by(seats: Iterable[int]) -> str:
    """How a game ended."""
    return f"over, won by {', '.join(f'seat {seat}' for seat in seats)}"


def hand(cards: Iterable[str]) -> str:
    """A hand that may be seen."""
    return "        hand: " + " ".join(cards)


def hidden_hand(size: int, known: Sequence[str] = ()) -> str:
    """A hand that may not be seen, but for the cards that are known."""
    among = f" ({' '.join(known)} among them)" if known else ""
    return f"        hand: {size} cards{among}"


def space(position: CommonPosition, slot: int, marks: Iterable[str]) -> str:
    """A space: the tile on it, or what it takes."""
    tables, tile, cubes = position.tables, position.tile[slot], position.cubes[slot]
    if tile < 0:
        return "/".join(marks).join("[]")
    name, level = tables.industries[tables.tile_industry[tile]], tables.tile_level[tile]
    condition = "flipped" if position.flipped >> slot & 1 else f"{cubes} cubes" if cubes else "open"
    return f"[seat {position.owner[slot]}: {name} {level}, {condition}]"


def links(owners: Sequence[int], names: Sequence[str], word: str) -> list[str]:
    """Who has laid which links: a line for each seat that has any."""
    laid: dict[int, list[str]] = {}
    for name, owner in zip(names, owners, strict=True):
        if owner >= 0:
            laid.setdefault(owner, []).append(name)
    return [f"{word} of seat {owner}: {' '.join(mine)}" for owner, mine in sorted(laid.items())] or [f"no {word}"]
