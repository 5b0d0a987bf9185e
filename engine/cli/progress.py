"""A progress bar for long work, on a terminal only, and on standard error so that results can be piped."""

from __future__ import annotations

import sys
from types import TracebackType

_WIDTH = 30


class Progress:
    """Counts work done; with a total it draws a bar, without one it only counts."""

    def __init__(self, title: str, total: int | None = None) -> None:
        self._title = title
        self._total = total
        self._count = 0
        self._shown = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            print(file=sys.stderr)

    def count(self, done: int = 1, note: str = "") -> None:
        """So much more is done."""
        self._count += done
        if not self._shown:
            return
        if self._total:
            filled = min(_WIDTH, _WIDTH * self._count // self._total)
            bar = "#" * filled + "." * (_WIDTH - filled)
            text = f"{self._title} [{bar}] {self._count}/{self._total} {note}"
        else:
            text = f"{self._title} {self._count} {note}"
        print("\r" + text[:100].ljust(100), end="", file=sys.stderr, flush=True)
