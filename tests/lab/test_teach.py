"""Rules of thumb that learn from playouts, by least squares."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.ai.interface import advice_for, adviser_for
from engine.core.contract import State
from engine.core.sums import Sum, worked_out
from engine.lab import teach
from engine.lab.balance import Setting
from engine.lab.teach import Compared, Pairs, Seen
from tests.fixtures.rulesets import ONE_OF_EACH

NUMBERS = st.floats(-5, 5).map(lambda number: round(number, 3))


Table = tuple[str, int, dict[str, Any]]
TABLES: list[Table] = [
    ("age-of-industry", 3, {"map": "germany"}),
    ("age-of-industry", 3, {"map": "new-england"}),
    ("crystal-palace", 3, {}),
    ("brass-2007", 3, {}),
    ("brass-2018", 2, {}),
    ("brass-2018", 2, {"introductory": True}),
]


def begun(table: Table, seed: int) -> State:
    ruleset, players, options = table
    return engine.new_game(ruleset, players, seed, **options)


def played(table: Table, seed: int) -> Iterator[tuple[State, str, bool]]:
    """The positions of a game by rules of thumb, the decision in each, and whether it is one to look at."""
    state = begun(table, seed)
    adviser = adviser_for(state)
    rng = Random(seed)
    while state.to_move is not None:
        line = str(adviser.pick(state, rng))
        yield state, line, len(adviser.choices(state)) > 1 and rng.random() < 0.2
        state.apply(line)


def positions(table: Table, seed: int) -> list[State]:
    """Positions of a game by rules of thumb in which there is something to choose."""
    return [state.clone() for state, _, chosen in played(table, seed) if chosen]


def told(table: Table, seed: int, results: Callable[[State], dict[str, list[float]]]) -> dict[str, Any]:
    """A lesson from a game by rules of thumb in which somebody says what choices come to."""
    actions: list[str] = []
    compared = []
    for state, line, chosen in played(table, seed):
        if chosen:
            compared.append({"at": len(actions), "results": results(state)})
        actions.append(line)
    ruleset, players, options = table
    beginning = {"ruleset": ruleset, "players": players, "options": options, "seed": seed}
    return {**beginning, "actions": actions, "positions": compared}


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_a_sum_is_worked_out_like_numbers(a: float, b: float, factor: float, known: float) -> None:
    numbers = {"a": a, "b": b}
    one = Sum({"a": 1.0}) * factor + known + 2.0 * Sum({"b": 1.0})
    assert worked_out(one, numbers) == pytest.approx(a * factor + known + 2.0 * b)
    assert worked_out(known + Sum({"a": 1.0}), numbers) == pytest.approx(known + a)


def in_points(seen: Seen, numbers: Any) -> dict[str, float]:
    return dict(zip(seen.names, map(float, numbers), strict=True))


@pytest.mark.cpython_only
@given(st.lists(st.tuples(NUMBERS, NUMBERS, NUMBERS), min_size=12, max_size=20), NUMBERS, NUMBERS)
def test_numbers_are_found_again_from_what_they_came_to(
    rows: list[tuple[float, float, float]], a: float, b: float
) -> None:
    compared, results = [], []
    noise = Random(1)
    for first, second, start in rows:
        # three things that differ by what is seen of them; where they start from is all the same
        things = [(first, second), (first + noise.random(), second - 1.0), (noise.random(), noise.random())]
        sums = [Sum({"a": x, "b": y}) for x, y in things]
        points = [start + a * x + b * y for x, y in things]
        compared.append(Compared(sums, points, [0.0] * 3))
        results += [one - sum(points) / 3 for one in points]
    seen = Seen(compared)
    found = in_points(seen, seen.closest(results, 0.0))
    assert found["a"] == pytest.approx(a, abs=1e-6)
    assert found["b"] == pytest.approx(b, abs=1e-6)


@pytest.mark.cpython_only
def test_what_never_makes_a_difference_stays_at_zero_and_what_is_seldom_seen_is_little_believed() -> None:
    one = Compared([Sum({"a": 1.0, "same": 3.0}), Sum({"a": 2.0, "same": 3.0})], [0.0, 4.0], [0.0, 0.0])
    seen = Seen([one])
    assert in_points(seen, seen.closest([-2.0, 2.0], 0.0)) == pytest.approx({"a": 4.0, "same": 0.0})
    assert in_points(seen, seen.closest([-2.0, 2.0], 2.0))["a"] == pytest.approx(2.0)  # seen twice: half of it
    often = Seen([one] * 9)
    assert in_points(often, often.closest([-2.0, 2.0] * 9, 2.0))["a"] == pytest.approx(3.6)  # seen eighteen times


@pytest.mark.cpython_only
def test_who_has_no_results_to_go_by_does_as_the_judgement_says() -> None:
    judged = [[0.0, 3.0, 1.0], [2.0, 0.0, 5.0]]
    things = ["abc", "def"]
    compared = [
        Compared([Sum({name: 1.0}) for name in names], row, row) for names, row in zip(things, judged, strict=True)
    ]
    found = teach.learnt(compared, stiff=0.0)
    assert found.judged == pytest.approx(1.0)
    assert teach.gained(found.habits, compared) == teach.gained({}, compared, judged=1.0)
    assert [abs(number) for pair in found.look.values() for number in pair] == pytest.approx([0.0] * 12)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_ratings_are_sums_of_habits(table: Table) -> None:
    rng = Random(5)
    for state in positions(table, seed=4):
        advice = advice_for(state)
        names = advice.habit_names(state)
        habits = {name: (rng.random() - 0.5, rng.random() - 0.5) for name in names}
        unknown = {name: (Sum({name: 1.0}), Sum({teach.more(name): 1.0})) for name in names}
        flat = {name: end for name, (end, _) in habits.items()} | {
            teach.more(name): more for name, (_, more) in habits.items()
        }
        choices = adviser_for(state).choices(state)
        sums = advice.by_habits(state, unknown).rate(state, choices)
        ratings = advice.by_habits(state, habits).rate(state, choices)
        assert [worked_out(Sum() + one, flat) for one in sums] == pytest.approx(ratings)


@pytest.mark.parametrize("ruleset", ONE_OF_EACH)
def test_every_habit_of_the_game_has_a_name_it_knows(ruleset: str) -> None:
    known: set[str] = set()
    for table in TABLES:
        if table[0] == ruleset:
            state = begun(table, 1)
            known |= set(advice_for(state).habit_names(state))
    assert set(advice_for(state).taught()) <= known
    assert not [name for name in known if name.endswith(teach.more(""))]  # that would be a second number


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_rules_of_thumb_choose_what_they_rate_best(table: Table) -> None:
    rng = Random(6)
    for state in positions(table, seed=9):
        advice = advice_for(state)
        names = advice.habit_names(state)
        thumb = advice.by_habits(state, {name: (rng.random() - 0.5, rng.random() - 0.5) for name in names})
        thumb.shake = 0.0
        adviser = adviser_for(state)
        choices = adviser.likely(state)
        ratings = thumb.rate(state, choices)
        picked = adviser.choice(state, thumb.pick(state, Random(1)))
        assert ratings[choices.index(picked)] == pytest.approx(max(ratings))


@pytest.mark.cpython_only
@pytest.mark.parametrize(
    ("table", "loved", "unlike"),
    [
        (TABLES[0], {"draw": (0.0, 6.0), "build_port_1": (3.0, 0.0)}, {"rail": (1.0, 0.0)}),
        (
            TABLES[-2],
            {"canal build port 1": (0.0, 6.0), "rail link full": (3.0, 0.0)},
            {"rail loan itself": (1.0, 0.0)},
        ),
        (
            TABLES[2],
            {"at london-times 3": (0.0, 6.0), "set-high": (3.0, 0.0), "this grant": (4.0, 0.0)},
            {"hire": (1.0, 0.0)},
        ),
    ],
    ids=["age-of-industry", "brass-2018", "crystal-palace"],
)
def test_habits_are_learnt_from_one_who_has_them(table: Table, loved: Pairs, unlike: Pairs) -> None:
    def like(state: State) -> dict[str, list[float]]:
        """What choices come to for somebody who has these habits."""
        adviser = adviser_for(state)
        choices = adviser.choices(state)
        ratings = advice_for(state).by_habits(state, loved).rate(state, choices)
        return {str(adviser.action(state, choice)): [rating] for choice, rating in zip(choices, ratings, strict=True)}

    taught = teach.lessons(told(table, seed, like) for seed in range(2))
    after = teach.learnt(taught, stiff=0.1).habits
    best = sum(max(one.means) - sum(one.means) / len(one.means) for one in taught) / len(taught)
    assert teach.gained(after, taught)[0] > 0.95 * best
    assert teach.gained(unlike, taught)[0] < 0.5 * best  # one with other habits


@pytest.mark.parametrize("table", TABLES[-2:], ids=str)
def test_a_lesson_is_its_game_and_what_choices_came_to(table: Table) -> None:
    ruleset, players, options = table
    game = teach.play(teach.Drill(2, False), (Setting(ruleset, tuple(options.items()), players), 3))
    state = begun(table, game["seed"])
    at = {position["at"]: position["results"] for position in game["positions"]}
    for number, line in enumerate(game["actions"]):
        for one, points in at.get(number, {}).items():
            assert state.parse(one) in state.legal_actions()
            assert len(points) == 2
        state.apply(line)
    assert state.over
    assert at


def test_playouts_of_a_lesson_close_with_the_chapter_or_with_the_game() -> None:
    state = begun(("brass-2018", 2, {}), 3)
    choice = adviser_for(state).choices(state)[0]
    thumb = advice_for(state).by_habits(state, {})
    short = teach.play_out(state, choice, thumb, teach.Drill(1, False))
    long = teach.play_out(state, choice, thumb, teach.Drill(1, True))
    assert long == [round(long[0])]  # banked points
    assert short != long


@pytest.mark.cpython_only
def test_the_command_plays_learns_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--ruleset", "brass-2018", "--players", "2", "--playouts", "1"]
    files = ["--lessons", str(tmp_path / "lessons.jsonl"), "--out", str(tmp_path / "habits.json")]
    assert teach.main([*words, *files, "--games", "2"]) == 0
    assert "better than the mean choice" in capsys.readouterr().out
    kept = (tmp_path / "lessons.jsonl").read_text("utf-8").splitlines()
    assert teach.main([*words, *files, "--games", "3", "--habits", str(tmp_path / "habits.json")]) == 0
    assert (tmp_path / "lessons.jsonl").read_text("utf-8").splitlines()[:2] == kept
    state = begun(("brass-2018", 2, {}), 1)
    found = json.loads((tmp_path / "habits.json").read_text("utf-8"))
    assert found["made"]["games"] == 3
    assert set(found["habits"]) == set(found["look"]) <= set(advice_for(state).habit_names(state))
