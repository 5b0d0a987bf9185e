"""Texts beside the page: where something else comes under their name, the host itself is asked once more."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest

from pyapp.shell import beside


class Train:
    """A browser that has kept a sign-in page under every name."""

    def __init__(self, kept: str, sent: str) -> None:
        self.kept, self.sent = kept, sent
        self.asked: list[bool] = []

    async def text_of(self, _path: str, anew: bool = False) -> str:
        self.asked.append(anew)
        return self.sent if anew else self.kept


def read(train: Train) -> Any:
    return asyncio.run(beside.read(cast(Any, train), "./assets/x.json", json.loads))


def test_what_can_be_read_is_asked_for_once() -> None:
    train = Train("[7]", "")
    assert (read(train), train.asked) == ([7], [False])


def test_what_cannot_be_read_is_asked_for_past_everything_that_was_kept() -> None:
    train = Train("<h1>Please sign in</h1>", "[7]")
    assert (read(train), train.asked) == ([7], [False, True])


def test_what_cannot_be_read_then_either_is_nothing() -> None:
    train = Train("<h1>Please sign in</h1>", "[7")
    with pytest.raises(ValueError, match="delimiter"):
        read(train)
    assert train.asked == [False, True]
