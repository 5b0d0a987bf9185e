"""The shared parts for maps and lists against plain searches: closed places, nearest sources, picking by mask."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.core.network import alone, bits, join, nearest
from engine.core.rows import Made, MaskUnion, Picks, by_two, nth
from engine.core.transit import join_across, regions

PLACES = 14
SIDE = 5  # of a map like a chessboard: many ways are equally long
BOARD = [(at, at + 1) for at in range(SIDE * SIDE) if (at + 1) % SIDE] + [
    (at, at + SIDE) for at in range(SIDE * (SIDE - 1))
]


def distances(links: list[tuple[int, int]], start: int, closed: set[int]) -> dict[int, int]:
    """How far each place is when no journey goes on from a closed place, except the one it started in."""
    found, edge = {start: 0}, [start]
    while edge:
        place = edge.pop(0)
        if place in closed and place != start:
            continue
        for link in links:
            if place in link:
                other = link[1 - link.index(place)]
                if other not in found:
                    found[other] = found[place] + 1
                    edge.append(other)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_closed_places_end_every_journey(seed: int) -> None:
    rng = random.Random(seed)
    closed = set(rng.sample(range(PLACES), seed % 4))
    mask = sum(1 << place for place in closed)
    reach, beside = alone(PLACES), [0] * PLACES
    links: list[tuple[int, int]] = []
    for _ in range(rng.randrange(4, 24)):
        one, other = rng.sample(range(PLACES), 2)
        links.append((one, other))
        join_across(reach, beside, one, other, mask)
        for place in range(PLACES):
            assert set(bits(reach[place])) == set(distances(links, place, closed))
    sources = set(rng.sample(range(PLACES), rng.randrange(1, 6)))
    wanted = sum(1 << place for place in sources)
    near = regions(beside, wanted, mask, (1 << PLACES) - 1)
    for place in range(PLACES):
        steps = {source: far for source, far in distances(links, place, closed).items() if source in sources}
        closest = {source for source, far in steps.items() if far == min(steps.values())}
        assert set(bits(nearest(beside, 1 << place, wanted, mask))) == closest
        assert [set(bits(labels)) for labels, region in near.items() if region >> place & 1] == (
            [closest] if closest else []
        )
    within = rng.getrandbits(PLACES)
    part = regions(beside, wanted, mask, within)
    for labels, region in near.items():
        assert part.get(labels, 0) & within == region & within


@settings(max_examples=150)
@given(
    missing=st.sets(st.sampled_from(BOARD), max_size=25),
    sources=st.sets(st.integers(0, SIDE * SIDE - 1), min_size=1, max_size=9),
    closed=st.sets(st.integers(0, SIDE * SIDE - 1), max_size=3),
)
@example(missing=set(), sources={2, 10, 14, 22}, closed=set())
def test_all_sources_that_are_equally_near_are_known(
    missing: set[tuple[int, int]], sources: set[int], closed: set[int]
) -> None:
    links = [link for link in BOARD if link not in missing]
    beside = [0] * (SIDE * SIDE)
    for one, other in links:
        beside[one] |= 1 << other
        beside[other] |= 1 << one
    wanted, mask = (sum(1 << place for place in places) for places in (sources, closed))
    near = regions(beside, wanted, mask, (1 << SIDE * SIDE) - 1)
    for place in range(SIDE * SIDE):
        steps = {source: far for source, far in distances(links, place, closed).items() if source in sources}
        closest = {source for source, far in steps.items() if far == min(steps.values())}
        assert [set(bits(labels)) for labels, region in near.items() if region >> place & 1] == (
            [closest] if closest else []
        )


def test_without_closed_places_it_is_the_plain_network() -> None:
    rng = random.Random(1)
    reach, beside = alone(PLACES), [0] * PLACES
    plain, plain_beside = alone(PLACES), [0] * PLACES
    for _ in range(12):
        one, other = rng.sample(range(PLACES), 2)
        join_across(reach, beside, one, other, 0)
        join(plain, plain_beside, one, other)
    assert (reach, beside) == (plain, plain_beside)


def test_masks_pick_and_unite() -> None:
    made = Made(lambda number: f"thing {number}")
    picks = Picks(made.__getitem__, 41)
    union = MaskUnion(tuple(1 << number * 2 for number in range(41)))
    rng = random.Random(3)
    for _ in range(300):
        numbers = sorted(rng.sample(range(41), rng.randrange(1, 12)))
        mask = sum(1 << number for number in numbers)
        assert picks.pick(mask) == tuple(f"thing {number}" for number in numbers)
        assert union[mask] == sum(1 << number * 2 for number in numbers)
        assert [nth(mask, index) for index in range(len(numbers))] == numbers
    assert made[7] is made[7]


def test_two_columns_at_a_time() -> None:
    columns: list[list[tuple[str, ...]]] = [[("a",), ()], [("b", "c"), ("d",)], [("e",)], [(), ("f",)]]
    together = by_two(columns)
    assert together == (((("a", "b", "c"), ("a", "d")), (("b", "c"), ("d",))), ((("e",), ("e", "f")),))
