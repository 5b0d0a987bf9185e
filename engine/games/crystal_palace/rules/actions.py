"""What a player can decide: every line of notation that a game can ever see, made once per table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.tables import Tables

KINDS = (
    "set", "place", "pass", "take", "advance", "hire", "publish", "use", "decline", "ability", "build", "permanent",
    "done", "trade", "buy", "repay", "sell", "loan", "assistant", "lower", "choose", "poster",
)  # fmt: skip
(
    SET, PLACE, PASS, TAKE, ADVANCE, HIRE, PUBLISH, USE, DECLINE, ABILITY, BUILD, PERMANENT,
    DONE, TRADE, BUY, REPAY, SELL, LOAN, ASSISTANT, LOWER, CHOOSE, POSTER,
) = range(len(KINDS))  # fmt: skip

PATENT, TILE, SHARE = range(3)  # what is taken
DIE, INCOME, GEAR, POUND = range(4)  # what newspapers are traded for
GEARS, ENERGY = range(2)  # what is bought and sold
COMMISSION, NEW, UP = range(3)  # what an assistant does
NONE = -1


class Action:
    """One decision: `str(action)` is its line of notation."""

    __slots__ = ("_line", "_parts", "code", "dice", "more", "number", "tables", "which")

    def __init__(
        self, tables: Tables, line: str, which: int = NONE, number: int = NONE, more: int = NONE, **parts: Any
    ) -> None:
        self.tables = tables
        self._line = line
        self._parts = parts
        self.code = KINDS.index(line.partition(" ")[0])
        self.which = which  # which sort of its kind
        self.number = number  # of the card, tile, space, level ...
        self.more = more  # a second one
        self.dice: tuple[int, ...] = parts.get("dice", ())

    @property
    def kind(self) -> str:
        """The word that starts the line."""
        return KINDS[self.code]

    def parts(self) -> dict[str, Any]:
        """What the line names, by name, with the ids of the notation."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in self._parts.items()}

    def __str__(self) -> str:
        return self._line

    def __repr__(self) -> str:
        return f"<{self._line}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return self is other or self._line == other._line

    def __hash__(self) -> int:
        return hash(self._line)
