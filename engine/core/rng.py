"""The game's own random numbers: one 64-bit word of state, the same on every platform.

The generator is SplitMix64. A state is a plain int, so a position can be copied, stored and compared
without carrying a library's generator along.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from engine.core import guard
from engine.core.errors import BadSave

T = TypeVar("T")

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_HEX = frozenset("0123456789abcdef")


class RandomSource(Protocol):
    """Anything with `random()`, such as `random.Random`."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


def _mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


def from_seed(seed: int) -> int:
    """Turn any int, negative and huge ones too, into a generator state."""
    state = _mix(_STEP if seed < 0 else 1)
    rest = abs(seed)
    while True:
        state = _mix((state + _STEP + (rest & _WORD)) & _WORD)
        rest >>= 64
        if not rest:
            return state


def below(state: int, limit: int) -> tuple[int, int]:
    """Draw a fair number from 0 to limit-1; give it with the generator's next state."""
    bound = _WORD + 1 - (_WORD + 1) % limit
    while True:
        state = (state + _STEP) & _WORD
        word = _mix(state)
        if word < bound:
            return word % limit, state


def shuffled(items: Iterable[T], state: int) -> tuple[tuple[T, ...], int]:
    """Give the items in random order, with the generator's next state."""
    row = list(items)
    for last in range(len(row) - 1, 0, -1):
        # one word in 2**58 or so would be unfair for rows of this size: `below` written out for speed
        state = (state + _STEP) & _WORD
        pick = _mix(state) % (last + 1)
        row[last], row[pick] = row[pick], row[last]
    return tuple(row), state


def shuffle_with(items: Iterable[T], source: RandomSource) -> list[T]:
    """Give the items in an order drawn from somebody else's generator."""
    row = list(items)
    for last in range(len(row) - 1, 0, -1):
        pick = int(source.random() * (last + 1))
        row[last], row[pick] = row[pick], row[last]
    return row


def state_with(source: RandomSource) -> int:
    """Draw a fresh generator state from somebody else's generator."""
    return (int(source.random() * (1 << 32)) << 32) | int(source.random() * (1 << 32))


def random_digits(state: int) -> str:
    """A generator state as a snapshot writes it."""
    return f"{state:016x}"


def random_state(data: object) -> int:
    """The generator state that anybody may have written, or BadSave."""
    digits = guard.text(data, "rng", 16)
    if len(digits) != 16 or not _HEX.issuperset(digits):
        raise BadSave("rng should be 16 hexadecimal digits")
    return int(digits, 16)
