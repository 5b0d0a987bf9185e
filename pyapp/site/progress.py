"""A progress bar for the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO

Progress = Callable[[str, float], None]
WIDTH = 28


def silent(_text: str, _share: float) -> None:
    """Say nothing."""


class Bar:
    """One line that is drawn over again; on anything but a terminal, one line for each new text."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """Draw on a stream, by default the one for messages."""
        self._stream = stream or sys.stderr
        self._live = self._stream.isatty()
        self._text = ""

    def __call__(self, text: str, share: float) -> None:
        """Show how much of a step, from 0 to 1, is done."""
        share = min(max(share, 0.0), 1.0)
        if self._live:
            filled = round(share * WIDTH)
            line = f"\r{text:<34} {'█' * filled}{'░' * (WIDTH - filled)} {share:4.0%}"
            self._stream.write(line + ("\n" if share == 1.0 else ""))
        elif text != self._text:
            self._stream.write(f"{text} ...\n")
        self._text = text
        self._stream.flush()
