"""The lines of a ticket: cost, sources, tiles that flip, gains of all seats, the order to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pyapp.kits.choices import asked
from pyapp.kits.outcomes import Flip, Gain, Source
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment


def paying(moment: Moment, cards: Sequence[str], name: Callable[[Words, str], str]) -> list[Tag]:
    """The line that says which cards go, where nothing else does: while that is asked, the question says it."""
    choice = asked(moment)
    if not cards or choice.question() is not None or choice.decision() is None:
        return []
    said = " + ".join(name(moment.words, card) for card in cards)
    return [
        h("div", {"key": "cards"}, h("dt", None, moment.words("bill.cards", count=len(cards))), h("dd", None, said))
    ]


class Bill:
    """What a decision would bring, line by line."""

    def __init__(self, moment: Moment, mover: int) -> None:
        self.moment = moment
        self.mover = mover
        self.rows: list[Tag] = []

    def row(self, key: str, value: Any) -> None:
        """Add a line; its name is a text of the catalogue."""
        self.rows.append(
            h(
                "div",
                {"key": f"{key}-{len(self.rows)}"},
                h("dt", None, self.moment.words(key)),
                h("dd", None, value),
            )
        )

    def whose(self, owner: int) -> str:
        """The owner of something as the mover calls them."""
        return self.moment.words("slip.yours") if owner == self.mover else self.moment.seats[owner].name

    def sources(self, sources: Sequence[Source], place: Callable[[str], str], market: Callable[[int], str]) -> None:
        """Where every cube comes from."""
        words = self.moment.words
        for source in sources:
            if source.slot:
                where = place(source.slot)
                owned = source.owner is not None
                value = words("bill.source", place=where, owner=self.whose(source.owner or 0)) if owned else where
            else:
                value = market(source.price)
            self.row(f"bill.{source.kind}", value)

    def flips(self, flips: Sequence[Flip], tile: Callable[[str, int], str], place: Callable[[str], str]) -> None:
        """The tiles that turn over."""
        for flip in flips:
            whose = "" if flip.owner == self.mover else f" ({self.moment.seats[flip.owner].name})"
            self.row("bill.flips", f"{tile(flip.what, flip.level)}, {place(flip.slot)}{whose}")

    def gains(self, gains: Sequence[Gain], said: Callable[[Gain], str]) -> None:
        """What changes for each seat, the mover first; seats for whom nothing is said are left out."""
        for gain in sorted(gains, key=lambda one: one.seat != self.mover):
            text = said(gain)
            if text:
                own = gain.seat == self.mover
                name = self.moment.words("bill.you") if own else self.moment.seats[gain.seat].name
                self.rows.append(
                    h(
                        "div",
                        {"class": "own" if own else "other", "key": f"gain-{gain.seat}"},
                        h("dt", None, name),
                        h("dd", None, text),
                    )
                )

    def order(self, before: Sequence[int], after: Sequence[int]) -> None:
        """The order of the next round, if it changes."""
        if before != after:
            names = [self.moment.seats[seat].name for seat in after]
            self.row("bill.order", self.moment.words("bill.arrow").join(names))
