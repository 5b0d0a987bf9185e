"""What a seat has in stock: its stacks of tiles, which of them can be built now, and why the others cannot.

A game says what its tiles are, and asks its own rules; here it is remembered for as long as the position stays, so that
a click shows again what it left as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Protocol

import engine
from pyapp.kits import mat
from pyapp.kits.choices import asked
from pyapp.kits.mat import Leaf, Leaves, Readiness, Stack
from pyapp.kits.memory import Memory
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.info import Info
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Why
from pyapp.shell.views.parts import dialog


class Stacks:
    """The stacks of a game's seats."""

    def __init__(
        self,
        rows: Callable[[Moment, int], Mapping[str, Sequence[int]]],
        name: Callable[[Words, str], str],
        leaf: Callable[[Moment, int, str, int, int], Leaf],
        ready: Callable[[Moment, str], Readiness],
    ) -> None:
        self._rows = rows  # of a seat: the levels that are left of each industry, the next one first
        self._name = name  # of an industry
        self._leaf = leaf  # a tile: of which seat, its industry and level, and how many there are
        self._ready = ready  # can the next tile of an industry be built?
        self._memory = Memory()

    def of(self, moment: Moment, seat: int) -> list[Stack]:
        """What is left of every industry."""
        return self._memory.once(moment, ("stacks", seat), lambda: self._stacks(moment, seat))

    def _stacks(self, moment: Moment, seat: int) -> list[Stack]:
        return [
            Stack(
                industry,
                self._name(moment.words, industry),
                Leaves(levels, partial(self._leaf, moment, seat, industry)),
            )
            for industry, levels in self._rows(moment, seat).items()
        ]

    def standing(self, moment: Moment, industry: str) -> Readiness | None:
        """Whether the next tile of an industry can be built now, asked of the engine once for a position."""
        if not moment.may_choose or moment.view["pending"] or moment.state.to_move != moment.me:
            return None
        return self._memory.once(moment, ("standing", industry), lambda: self._ready(moment, industry))

    # --- what is shown of it ---

    def row(self, moment: Moment, seat: int) -> Tag:
        """The next tile of every stack, small."""
        return mat.row(self.of(moment, seat))

    def panel(self, moment: Moment, seat: int) -> Tag:
        """The stacks beside the board; those of who is to choose are buttons that light their spaces there."""
        items = [self._shown(moment, seat, stack) for stack in self.of(moment, seat)]
        return h("ul.stacks", {"style": {"--stacks": str(len(items))}}, items)

    def _shown(self, moment: Moment, seat: int, stack: Stack) -> Tag:
        own = seat == moment.me
        standing = self.standing(moment, stack.industry) if own else None
        button = mat.button(moment, stack.industry) if own and moment.may_choose else None
        key = ("shown", seat, stack.industry, standing, button)
        return self._memory.once(moment, key, lambda: mat.item(moment.words, seat, stack, standing, button))

    def window(self, moment: Moment, seat: int, facts: str, label: str, seen: str) -> Tag:
        """The window with all tiles of a seat that are still to be built, and the cards that it played or showed."""
        words = moment.words
        return dialog(
            words("mat.title", name=moment.seats[seat].name),
            "mat",
            words("close"),
            h("p.mat-facts", None, facts),
            mat.shelf(moment, self.of(moment, seat)),
            h("p.mat-played", None, h("b", None, label, " "), seen or words("mat.none")),
            wide=True,
        )

    def developing(self, moment: Moment, question: Question, cost: Callable[[str], str]) -> Tag | None:
        """The tiles that can be developed, where a question is about them."""
        if question.step != mat.WHAT or moment.me is None or asked(moment).wishes.get("kind") != "develop":
            return None
        return mat.developing(moment, question, self.of(moment, moment.me), cost)

    def why_not(self, moment: Moment, industry: str) -> Why | None:
        """Why the next tile of an industry cannot be built now."""
        standing = self.standing(moment, industry)
        return None if standing is None or standing.open else Why(standing.reason, standing.rule)

    def info(self, moment: Moment, name: str, rule: str) -> Info:
        """What there is to say about a stack, by its seat and industry."""
        words = moment.words
        seat, _, industry = name.partition("/")
        found = next(one for one in self.of(moment, int(seat)) if one.industry == industry)
        rows = [
            (leaf.level, " · ".join(filter(None, (leaf.cost, words("mat.left", count=leaf.number), leaf.note))))
            for leaf in found.leaves
        ]
        standing = self.standing(moment, industry) if int(seat) == moment.me else None
        notes = [found.leaves[0].said] if found.leaves else [words("mat.empty")]
        if standing and standing.reason:
            notes.append(standing.reason)
        shown = found.leaves[0].picture if found.leaves else None
        rule = (standing.rule if standing else "") or rule
        return Info(found.name[:1].upper() + found.name[1:], rows, notes, int(seat), shown, rule)


class Town(Protocol):
    """A place with spaces."""

    @property
    def id(self) -> str:
        """Its name in the engine."""

    @property
    def slots(self) -> Sequence[Sequence[str]]:
        """The industries that each of its spaces takes."""


def spaces(places: Iterable[Town], industry: str) -> list[str]:
    """The spaces that take an industry."""
    return [
        f"{place.id}/{number}" for place in places for number, symbols in enumerate(place.slots) if industry in symbols
    ]


def nearest(
    tried: Iterable[str],
    refused: Callable[[str], engine.IllegalAction | None],
    ranks: Sequence[str],
    at_once: Sequence[str],
) -> engine.IllegalAction | None:
    """Of the reasons why nothing can be built on these spaces, the one nearest to success; None if only cards miss.

    `ranks` are the codes of refusals, the later ones nearer to what the player wants; those `at_once` are the same
    wherever one tries.
    """
    found: engine.IllegalAction | None = None
    for space in tried:
        refusal = refused(space)
        if refusal is None or refusal.code not in ranks:
            return None
        if refusal.code in at_once:
            return refusal
        if found is None or ranks.index(refusal.code) > ranks.index(found.code):
            found = refusal
    return found
