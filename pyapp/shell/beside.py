"""Texts that lie beside the page (rules, lessons, puzzles), fetched when they are first wanted.

On a train a sign-in page comes in their place, and the browser keeps it for as long as its host says. So whatever
cannot be read is asked for once more, past everything that was kept on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge

T = TypeVar("T")


async def read(bridge: Bridge, path: str, reader: Callable[[str], T]) -> T:
    """What a reader makes of a text beside the page; whatever is wrong with the second try is raised."""
    text = await bridge.text_of(path)
    try:
        return reader(text)
    except Exception:
        return reader(await bridge.text_of(path, anew=True))
