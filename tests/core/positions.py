"""What the rule tests of every game do with a position: arrange it, list, play, try, refuse, and look at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import pytest

import engine

Snapshot = dict[str, Any]


class Arranged:
    """A position under construction; each method changes one thing and returns the position."""

    printed_cubes: ClassVar[Mapping[str, Mapping[int, int]]]  # by industry and level
    printed_entries: ClassVar[Mapping[str, Snapshot]]  # by industry: what the snapshot says of each such tile

    snap: Snapshot

    def turn(self, seat: int, actions: int = 2) -> Self:
        """Let the seat be to move with so many actions left."""
        self.snap.update(to_move=seat, actions_left=actions)
        return self

    def last_action_of_round(self) -> Self:
        """Let the last player of the order have one action left."""
        return self.turn(self.snap["turn_order"][-1], actions=1)

    def round(self, number: int) -> Self:
        """Set the number of the round."""
        self.snap["round"] = number
        return self

    def tile(
        self, slot: str, seat: int, industry: str, level: int, *, cubes: int | None = None, flipped: bool = False
    ) -> Self:
        """Put a tile on the board; mines and works come with all their cubes unless told."""
        printed = self.printed_cubes.get(industry, {}).get(level)
        if printed is not None:
            cubes = printed if cubes is None and not flipped else (cubes or 0)
            flipped = cubes == 0
        tile = {"owner": seat, "industry": industry, "level": level, "flipped": flipped, "cubes": cubes or 0}
        self.snap["slots"][slot] = tile | self.printed_entries.get(industry, {})
        return self

    def track(self, coal: int | None = None, iron: int | None = None) -> Self:
        """Set how many cubes lie on the coal and iron tracks."""
        if coal is not None:
            self.snap["coal_market"] = coal
        if iron is not None:
            self.snap["iron_market"] = iron
        return self

    def snapshot(self) -> Snapshot:
        """The finished snapshot."""
        raise NotImplementedError

    def state(self) -> Any:
        """The finished position as a game state."""
        return engine.restore(self.snapshot())


def lines(state: Any) -> list[str]:
    """All decisions in notation."""
    return [str(action) for action in state.legal_actions()]


def play(state: Any, *played: str) -> Any:
    """Apply lines that must be legal, and listed as legal, one after the other."""
    for line in played:
        assert str(state.parse(line)) in lines(state), f"not listed: {line}"
        state.apply(line)
        check_restored(state)
    return state


def check_restored(state: Any) -> None:
    """Check that the position as it came about in play is the one its snapshot tells of."""
    assert lines(engine.restore(state.snapshot())) == lines(state)


def allowed(state: Any, line: str) -> bool:
    """Whether the line can be played; a clone plays it, so that the position stays."""
    try:
        play(state.clone(), line)
    except engine.IllegalAction:
        return False
    return True


def refused(state: Any, line: str) -> engine.IllegalAction:
    """Check that the line is refused and has changed nothing; return the refusal."""
    before = state.snapshot()
    assert line not in lines(state), f"listed: {line}"
    with pytest.raises(engine.IllegalAction) as caught:
        state.apply(line)
    assert state.snapshot() == before
    return caught.value


def player(state: Any, seat: int = 0) -> Snapshot:
    """What the snapshot says about a seat."""
    found: Snapshot = state.snapshot()["players"][seat]
    return found


def cubes_at(state: Any, slot: str) -> int:
    """Cubes on the tile that lies there."""
    return int(state.snapshot()["slots"][slot]["cubes"])


def flipped(state: Any, slot: str) -> bool:
    """Whether the tile that lies there is flipped."""
    return bool(state.snapshot()["slots"][slot]["flipped"])
