"""What a game has found out about a position, kept for as long as the position stays.

A click changes what is chosen, not what lies on the table: views that are handed out again as they were need not be
compared with what the page shows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeVar

from pyapp.kits.choices import asked
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment, View, Who

T = TypeVar("T")


class Sight(NamedTuple):
    """What is shown and to whom: as long as all of this stays, so does what was found."""

    view: View
    words: Words
    seats: Sequence[Who]
    ways: Sequence[object]  # all that can be done, whatever is wished for
    theme: str

    @classmethod
    def of(cls, moment: Moment) -> Sight:
        """The position of a moment."""
        return cls(moment.view, moment.words, moment.seats, asked(moment).ways, moment.theme)

    def stays(self, now: Sight) -> bool:
        """Is it still the same one?"""
        same = now.view is self.view and now.words is self.words and now.ways is self.ways
        return same and now.theme == self.theme and now.seats == self.seats


class Memory:
    """Remembers by key what was found about the position that is shown."""

    def __init__(self) -> None:
        self._sight: Sight | None = None
        self._known: dict[Hashable, object] = {}

    def once(self, moment: Moment, key: Hashable, find: Callable[[], T]) -> T:
        """What `find` finds, found once for a key and as long as the position stays."""
        now = Sight.of(moment)
        if self._sight is None or not self._sight.stays(now):
            self._sight, self._known = now, {}
        if key not in self._known:
            self._known[key] = find()
        return self._known[key]  # type: ignore[return-value]  # what `find` made for this key and no other
