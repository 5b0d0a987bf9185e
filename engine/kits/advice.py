"""What advisers of several games have in common: weights in a file, and small sums that come out alike everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from engine.core.rng import RandomSource
from engine.core.sums import Sum

T = TypeVar("T")


def read_weights(kind: type[T], module: str, generation: int = 0) -> T:
    """The weights in the file beside a module, as such a dataclass; with a generation those of that time."""
    file = Path(module).with_name(f"weights-{generation}.json" if generation else "weights.json")
    return kind(**json.loads(file.read_text(encoding="utf-8")))


Pair = tuple[float, float]
Habits = Mapping[str, Pair]  # what rules of thumb make of the things they see: at the end, and how much more before


@dataclass(frozen=True)
class Taught:
    """What `python -m engine teach` wrote: habits for playing, and what to add to the judgement one ply ahead."""

    habits: Habits
    look: Habits
    judged: float
    faith: float = 0.0  # tries that the look is worth in a search (pseudo-counts of the prior); 0: what the game thinks
    rounds: int = 0  # that playouts of a search go through with these habits; 0: what the game thinks


def read_taught(file: Path) -> Taught:
    """What a file keeps of what was taught."""
    data = json.loads(file.read_text(encoding="utf-8"))
    habits, look = (
        {name: (end, more) for name, (end, more) in data.get(part, {}).items()} for part in ("habits", "look")
    )
    return Taught(habits, look, data.get("judged", 0.0), data.get("faith", 0.0), data.get("rounds", 0))


Values = Mapping[str, Sequence[float]]  # by moment of the game what each number that is seen adds to the judgement


def read_values(file: Path) -> dict[str, Values]:
    """What a file keeps of what games have taught about positions: by way of playing the values."""
    found: dict[str, Values] = json.loads(file.read_text(encoding="utf-8")).get("values", {})
    return found


def tagged(habits: Habits) -> dict[str, tuple[Sum, Sum]]:
    """The same habits as sums that remember which habit gave what: ratings by them can be taken apart."""
    return {name: (Sum({name: end}), Sum({name: more})) for name, (end, more) in habits.items()}


def useful(amount: float, need: float) -> float:
    """How much of something can be made use of: the first bit fully, none beyond twice the need."""
    if amount >= 2.0 * need:
        return need
    return amount - amount * amount / (4.0 * need)


def links_missing(around: Sequence[int], reach: Sequence[int], joined: int, wanted: int, most: int = 4) -> int:
    """How many links would join these places to one of those wanted; `most` if more than two.

    `around[place]` are the places one link away, laid or not; `reach[place]` those joined already.
    """
    for missing in (1, 2):
        wider = joined
        rest = joined
        while rest:
            low = rest & -rest
            rest ^= low
            wider |= around[low.bit_length() - 1]
        rest = wider & ~joined
        while rest:
            low = rest & -rest
            rest ^= low
            wider |= reach[low.bit_length() - 1]
        if wider & wanted:
            return missing
        joined = wider
    return most


def best_of_each(things: Iterable[T], kind: Callable[[T], Hashable], worth: Callable[[T], float]) -> list[T]:
    """Of things of one kind the one that is worth most, of equals the first; in the order of the kinds."""
    best: dict[Hashable, T] = {}
    for thing in things:
        key = kind(thing)
        if key not in best or worth(thing) > worth(best[key]):
            best[key] = thing
    return list(best.values())


def shaken_best(things: Sequence[T], ratings: Sequence[float], shake: float, rng: RandomSource) -> T:
    """The thing with the best rating, with a little chance for those not far behind."""
    best, most = things[0], -1e9
    for thing, rating in zip(things, ratings, strict=True):
        shaken = rating + shake * rng.random()
        if shaken > most:
            best, most = thing, shaken
    return best
