"""Whatever `restore` takes can be played to its end, and every snapshot on the way is taken again."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.core.conformance import Case, effort

Snapshot = dict[str, Any]
OFFERED = the.offered()
LARGE = (10, 11, 60, 1000, 999_999, 1_000_000)


def leaves(data: Any, path: the.Path = ()) -> Iterator[tuple[the.Path, Any]]:
    """Every number and list of a snapshot, with the way to it."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        if isinstance(value, int | list):
            yield (*path, key), value
        yield from leaves(value, (*path, key))


def changed(at: Snapshot, rng: random.Random) -> Snapshot:
    """The snapshot with a number changed, or with something moved from one list to another."""
    found = list(leaves(at))
    heads = sorted({path[0] for path, _ in found}, key=str)
    head = rng.choice(heads)  # a large part of a snapshot should not hide a small one
    path, value = rng.choice([leaf for leaf in found if leaf[0][0] == head])
    holder: Any = at
    for key in path[:-1]:
        holder = holder[key]
    if isinstance(value, bool):
        holder[path[-1]] = not value
    elif isinstance(value, int):
        holder[path[-1]] = rng.choice((0, 1, -1, value + 1, value - 1, value + rng.randrange(20), *LARGE))
    elif value:
        lists = [other for _, other in found if isinstance(other, list)]
        rng.choice(lists).append(value.pop(rng.randrange(len(value))))
    return at


def play_and_keep(state: Any, rng: random.Random) -> None:
    """Play on to the end by chance; what is written on the way is taken again and written alike."""
    share = rng.choice((3, 7))
    for number in range(5000):
        if number % share == 0 or state.over:
            written = state.snapshot()
            assert engine.restore(written).snapshot() == written
        if state.over:
            return
        state.apply(rng.choice(state.legal_actions()))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("case", OFFERED, ids=str)
def test_what_is_restored_can_be_played_and_kept(case: Case) -> None:
    taken = 0
    for seed in range(effort(6)):
        rng = random.Random(f"{case}{seed}")
        positions = list(the.positions(case, seed, share=10))
        for _ in range(40):
            at = copy.deepcopy(rng.choice(positions).snapshot())
            before = copy.deepcopy(at)
            for _ in range(rng.randrange(1, 3)):
                changed(at, rng)
            try:
                state = engine.restore(at)
            except engine.BadSave:
                continue
            if at != before:
                taken += 1
                play_and_keep(state, rng)
                if taken % 3 == 0:
                    break
    assert taken, "no change was taken: nothing was tested"
