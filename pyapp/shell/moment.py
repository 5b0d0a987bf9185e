"""A moment of a game: all that a game is handed by the page, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import engine
from engine.core.events import Event
from pyapp.shell.choices import NOTHING, Choice
from pyapp.shell.i18n import Words

View = Mapping[str, Any]


class Who(NamedTuple):
    """Somebody at the table."""

    name: str
    colour: str
    letter: str
    human: bool


class Moment(NamedTuple):
    """A moment of a game as one pair of eyes sees it."""

    view: View  # the position, what these eyes may not see hidden
    state: engine.State  # the same position, to be asked about; never read for what is hidden
    words: Words
    seats: Sequence[Who]
    me: int | None = None  # whose eyes; nobody's while only opponents play, or until somebody sits down
    asked: Choice = NOTHING  # the choice in the making
    may_choose: bool = False  # is it these eyes' turn, with the present on the board?
    story: Callable[[], Sequence[Sequence[Event]]] = tuple  # what each decision so far did, as these eyes may know it
    figures: bool = True  # do figures choose from what lies there? Not while the coach's plans are numbered
    theme: str = "light"  # by daylight ("light") or by gaslight ("dark")

    @property
    def names(self) -> list[str]:
        """The names of all seats."""
        return [who.name for who in self.seats]

    @property
    def events(self) -> Sequence[Event]:
        """What the last decision did."""
        story = self.story()
        return story[-1] if story else ()
