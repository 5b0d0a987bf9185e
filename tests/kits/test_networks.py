"""The shared parts for maps and lists against plain searches: closed places, nearest sources, picking by mask."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.kits.network import alone, bits, join, nearest, numbered, numbers
from engine.kits.remember import Remembered
from engine.kits.rows import MaskUnion, Picks, append_in_turn, by_two, getter, known_union, nth
from engine.kits.transit import Nearest, join_across

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
    for place in range(PLACES):
        steps = {source: far for source, far in distances(links, place, closed).items() if source in sources}
        closest = {source for source, far in steps.items() if far == min(steps.values())}
        assert set(bits(nearest(beside, 1 << place, wanted, mask))) == closest


class Chessboard:
    """The printed map of these tests: links as in BOARD."""

    links_at = tuple(sum(1 << link for link, ends in enumerate(BOARD) if place in ends) for place in range(SIDE * SIDE))
    links_in = MaskUnion(links_at)

    def __init__(self, closed: int) -> None:
        self.closed = closed


def check_nearest(known: Nearest, links: list[tuple[int, int]], sources: dict[int, int], closed: set[int]) -> None:
    """Compare with a plain search: sources by their number, with the place where each lies."""
    for place in range(SIDE * SIDE):
        steps = distances(links, place, closed)
        far = {source: steps[at] for source, at in sources.items() if at in steps}
        closest = {source for source, away in far.items() if away == min(far.values())}
        assert set(bits(known.at(place))) == closest
        rings = [number for number, ring in enumerate(known.rings) if ring >> place & 1]
        assert rings == ([min(far.values())] if closest else [])
        assert bool(closest) == bool(known.places >> place & 1)
        assert sum(places >> place & 1 for places, _ in known.near.values()) == bool(closest)
    for places, there in known.near.values():
        assert places
        assert there == sum(1 << link for link, ends in enumerate(BOARD) if places & (1 << ends[0] | 1 << ends[1]))


@pytest.mark.parametrize("seed", range(40))
def test_what_is_nearest_is_known_while_a_board_fills(seed: int) -> None:
    rng = random.Random(seed)
    events: list[tuple] = rng.sample(BOARD, rng.randrange(15, len(BOARD)))
    for _ in range(rng.randrange(2, 16)):
        events.insert(rng.randrange(len(events)), ("come", rng.randrange(SIDE * SIDE)))
        if rng.random() < 0.6:
            events.append(("go", rng.randrange(30)))
    follow(set(rng.sample(range(SIDE * SIDE), seed % 4)), events)


@settings(max_examples=120)
@given(
    closed=st.sets(st.integers(0, SIDE * SIDE - 1), max_size=4),
    events=st.lists(
        st.one_of(
            st.sampled_from(BOARD),
            st.tuples(st.just("come"), st.integers(0, SIDE * SIDE - 1)),
            st.tuples(st.just("go"), st.integers(0, 30)),
        ),
        max_size=60,
    ),
)
@example(closed=set(), events=[*BOARD, ("come", 2), ("come", 10), ("come", 14), ("come", 22), ("go", 1), ("go", 0)])
@example(closed={7, 12}, events=[("come", 7), *BOARD, ("come", 12), ("come", 12), ("go", 0), ("go", 0), ("go", 0)])
def test_what_is_nearest_is_known_whatever_happens(closed: set[int], events: list[tuple]) -> None:
    follow(closed, events)


def follow(closed: set[int], events: list[tuple]) -> None:
    """Lay links, let sources come to places and go again, and look after each."""
    beside = [0] * (SIDE * SIDE)
    board = Chessboard(sum(1 << place for place in closed))
    known = Nearest({}, [], 0)
    links: list[tuple[int, int]] = []
    sources: dict[int, int] = {}  # by number the place
    for number, (what, where) in enumerate(events):
        before = known, {**known.near}, known.rings[:], known.places
        if what == "come":
            others = sum(1 << source for source, place in sources.items() if place == where)
            sources[number] = where
            known = known.with_source(board, beside, where, 1 << number, others)
        elif what == "go":
            if not sources:
                continue
            gone = sorted(sources)[where % len(sources)]
            del sources[gone]
            known = known.without_source(board, beside, 1 << gone)
        else:
            links.append((what, where))
            beside[what] |= 1 << where
            beside[where] |= 1 << what
            known = known.with_link(board, beside, what, where)
        assert (before[0].near, before[0].rings, before[0].places) == before[1:], "copies may share the one before"
        check_nearest(known, links, sources, closed)


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
    made: Remembered[int, str] = Remembered(lambda number: f"thing {number}")
    picks = Picks(made.__getitem__, 41)
    known = known_union(tuple(1 << number * 2 for number in range(41)))
    union = MaskUnion(tuple(1 << number * 2 for number in range(41)))
    small = MaskUnion((1, 4, 16))
    rng = random.Random(3)
    for _ in range(300):
        numbers = sorted(rng.sample(range(41), rng.randrange(1, 12)))
        mask = sum(1 << number for number in numbers)
        assert picks.pick(mask) == tuple(f"thing {number}" for number in numbers)
        assert known[mask] == sum(1 << number * 2 for number in numbers)
        assert union[mask] == sum(1 << number * 2 for number in numbers)
        assert small[mask & 7] == sum(1 << number * 2 for number in numbers if number < 3)
        assert [nth(mask, index) for index in range(len(numbers))] == numbers
    assert made[7] is made[7]


def test_two_columns_at_a_time() -> None:
    columns: list[list[tuple[str, ...]]] = [[("a",), ()], [("b", "c"), ("d",)], [("e",)], [(), ("f",)]]
    together = by_two(columns)
    assert together == (((("a", "b", "c"), ("a", "d")), (("b", "c"), ("d",))), ((("e",), ("e", "f")),))


@given(mask=st.integers(min_value=0, max_value=(1 << 90) - 1))
def test_masks_tell_their_numbers_however_wide_they_are(mask: int) -> None:
    chosen = [number for number in range(90) if mask >> number & 1]
    assert list(numbers(mask)) == list(numbered[mask]) == list(bits(mask)) == chosen


@given(
    columns=st.integers(1, 5).flatmap(
        lambda height: st.lists(st.lists(st.integers(), min_size=height, max_size=height), min_size=1, max_size=4)
    ),
    data=st.data(),
)
def test_columns_are_read_side_by_side(columns: list[list[int]], data: st.DataObject) -> None:
    """The list grows by the first of each column, then the second of each; a getter picks from a column by number."""
    height = len(columns[0])
    found = [7]
    append_in_turn(found, columns)
    assert found == [7] + [column[at] for at in range(height) for column in columns]
    chosen = data.draw(st.lists(st.integers(0, height - 1), min_size=1, max_size=6))
    pick = getter(bytes(chosen))
    assert [list(pick(column)) for column in columns] == [[column[at] for at in chosen] for column in columns]
