"""What a piece of work in the page cost: from Chromium's trace, in processor time of the thread that did it.

On a busy machine a clock on the wall also counts the time other programs had the processor. Every mark that a page sets
(`performance.mark`) stands in the trace with the processor time its thread had used until then; between two marks lies
what the page itself did.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CATEGORIES = ["blink.user_timing"]


class Trace:
    """A recorded trace; everything in milliseconds."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []

    def marks(self, name: str) -> list[tuple[float, float]]:
        """When a mark was set, on the wall and in processor time of its thread."""
        found = [event for event in self.events if event.get("name") == name and "tts" in event]
        return [(event["ts"] / 1000, event["tts"] / 1000) for event in sorted(found, key=lambda event: event["ts"])]

    def steps(self, name: str) -> tuple[list[float], list[float]]:
        """From each mark to the next: on the wall, and in processor time."""
        marks = self.marks(name)
        return _differences(marks, marks[1:])

    def spans(self, start: str, end: str) -> tuple[list[float], list[float]]:
        """From each mark of one name to its partner of another: on the wall, and in processor time."""
        return _differences(self.marks(start), self.marks(end))


def _differences(
    starts: Sequence[tuple[float, float]], ends: Sequence[tuple[float, float]]
) -> tuple[list[float], list[float]]:
    pairs = list(zip(starts, ends, strict=False))
    return [end[0] - start[0] for start, end in pairs], [end[1] - start[1] for start, end in pairs]


@contextlib.contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Trace]:
    """Record a trace; it can be read afterwards."""
    found = Trace()
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield found
    finally:
        found.events = json.loads(browser.stop_tracing())["traceEvents"]


def summed(times: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and worst of some times."""
    ordered = sorted(times)
    if not ordered:
        raise ValueError("nothing was measured")

    def at(share: float) -> float:
        return round(ordered[int((len(ordered) - 1) * share)], 1)

    return {"median": at(0.5), "ninety_five": at(0.95), "worst": at(1.0)}
