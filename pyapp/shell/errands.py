"""Things that go on by themselves while the page does something else."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Coroutine
from typing import Any

_running: set[asyncio.Future[Any]] = set()


def later(work: Coroutine[Any, Any, Any]) -> asyncio.Future[Any]:
    """Let something go on by itself; it is remembered until it is done, so that it cannot vanish half-way."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_done)
    return task


def _done(task: asyncio.Future[Any]) -> None:
    """A failure in something that nobody waits for is still a failure: it goes to the browser's console."""
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        traceback.print_exception(error)
