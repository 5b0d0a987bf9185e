"""Short messages to the player."""

from __future__ import annotations

from typing import NamedTuple

MOST = 3


class Notice(NamedTuple):
    """A short message with perhaps something to do about it."""

    number: int
    text: str
    kind: str = ""  # "" passes by itself, "bad" stays until dismissed
    label: str = ""
    do: str = ""
    window: object = None  # the window that was open when it was said


class Notices:
    """The messages on the page, the newest last."""

    def __init__(self) -> None:
        self.shown: list[Notice] = []
        self._number = 0

    def say(self, text: str, kind: str = "", label: str = "", do: str = "", window: object = None) -> None:
        """Tell the player something."""
        self._number += 1
        self.shown = [one for one in self.shown if one.text != text][1 - MOST :]
        self.shown.append(Notice(self._number, text, kind, label, do, window))

    def dismiss(self, number: int) -> None:
        """Put a message away."""
        self.shown = [one for one in self.shown if one.number != number]

    def pass_by(self) -> None:
        """Put away what would pass by itself."""
        self.shown = [one for one in self.shown if one.kind == "bad"]

    def read(self) -> bool:
        """Put away what would pass by itself and asks for nothing; say whether there was any."""
        before = len(self.shown)
        self.shown = [one for one in self.shown if one.kind == "bad" or one.do]
        return len(self.shown) < before

    def done(self, do: str) -> None:
        """Something was done about the messages that asked for it."""
        self.shown = [one for one in self.shown if one.do != do]
