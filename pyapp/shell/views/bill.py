"""The lines of a ticket that every game has: cost, sources, tiles that flip, gains of all seats, the order to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyapp.shell.dom import Tag, h
from pyapp.shell.face import Gain, Outcome

if TYPE_CHECKING:
    from pyapp.shell.table import Table


class Bill:
    """What a decision would bring, line by line."""

    def __init__(self, table: Table, found: Outcome) -> None:
        self.table = table
        self.found = found
        self.rows: list[Tag] = []

    def row(self, key: str, value: Any) -> None:
        """Add a line; its name is a text of the catalogue."""
        self.rows.append(
            h(
                "div",
                {"key": f"{key}-{len(self.rows)}"},
                h("dt", None, self.table.words(key)),
                h("dd", None, value),
            )
        )

    def whose(self, owner: int) -> str:
        """The owner of something as the mover calls them."""
        return self.table.words("slip.yours") if owner == self.found.mover else self.table.seats[owner].name

    def sources(self, place: Callable[[str], str], market: Callable[[int], str]) -> None:
        """Where every cube comes from."""
        words = self.table.words
        for source in self.found.sources:
            if source.slot:
                where = place(source.slot)
                owned = source.owner is not None
                value = words("bill.source", place=where, owner=self.whose(source.owner or 0)) if owned else where
            else:
                value = market(source.price)
            self.row(f"bill.{source.kind}", value)

    def flips(self, tile: Callable[[str, int], str], place: Callable[[str], str]) -> None:
        """The tiles that turn over."""
        for flip in self.found.flips:
            whose = "" if flip.owner == self.found.mover else f" ({self.table.seats[flip.owner].name})"
            self.row("bill.flips", f"{tile(flip.what, flip.level)}, {place(flip.slot)}{whose}")

    def gains(self, said: Callable[[Gain], str]) -> None:
        """What changes for each seat, the mover first; seats for whom nothing is said are left out."""
        for gain in sorted(self.found.gains, key=lambda one: one.seat != self.found.mover):
            text = said(gain)
            if text:
                own = gain.seat == self.found.mover
                name = self.table.words("bill.you") if own else self.table.seats[gain.seat].name
                self.rows.append(
                    h(
                        "div",
                        {"class": "own" if own else "other", "key": f"gain-{gain.seat}"},
                        h("dt", None, name),
                        h("dd", None, text),
                    )
                )

    def order(self) -> None:
        """The order of the next round, if it changes."""
        found = self.found
        if found.order and found.order != found.order_before:
            names = [self.table.seats[seat].name for seat in found.order]
            self.row("bill.order", self.table.words("bill.arrow").join(names))
