"""The progress bar of the whole house, on standard error, so that results can be piped."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import TracebackType
from typing import TextIO

Progress = Callable[[str, float], None]  # what a step is called, and how much of it, from 0 to 1, is done
WIDTH = 28


def silent(_text: str, _share: float) -> None:
    """Say nothing."""


class Bar:
    """One line that is drawn over again; on anything but a terminal, one line for each new text."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """Draw on a stream, by default the one for messages."""
        self._stream = stream or sys.stderr
        self.live = self._stream.isatty()
        self._text = ""

    def __call__(self, text: str, share: float) -> None:
        """Show how much of a step, from 0 to 1, is done."""
        share = min(max(share, 0.0), 1.0)
        if self.live:
            filled = round(share * WIDTH)
            line = f"\r{text:<34} {'█' * filled}{'░' * (WIDTH - filled)} {share:4.0%}"
            self._stream.write(line + ("\n" if share == 1.0 else ""))
        elif text != self._text:
            self._stream.write(f"{text} ...\n")
        self._text = text
        self._stream.flush()


class Count:
    """Counts pieces of work: a bar on a terminal; elsewhere nothing, or a line for each tenth if it is to be logged.

    Without a total nothing is drawn but the count.
    """

    def __init__(self, text: str, total: int | None = None, logged: bool = False, stream: TextIO | None = None) -> None:
        """Nothing is done yet."""
        self._text = text
        self._total = total
        self._logged = logged
        self._stream = stream or sys.stderr
        self._bar = Bar(self._stream)
        self._done = 0

    def __enter__(self) -> Count:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar.live and (self._total is None or self._done < self._total):
            self._stream.write("\n")  # a full bar has ended its line already

    def count(self, done: int = 1) -> None:
        """So much more is done."""
        before, self._done = self._done, self._done + done
        total = self._total
        if self._bar.live and total is None:
            self._stream.write(f"\r{self._text} {self._done}")
            self._stream.flush()
        elif self._bar.live and total is not None and before < total:  # more than was expected is not told
            self._bar(f"{self._text} {self._done}/{total}", self._done / total)
        elif self._logged and total and 10 * self._done // total > 10 * before // total:
            self._stream.write(f"{self._text} {self._done}/{total}\n")
            self._stream.flush()
