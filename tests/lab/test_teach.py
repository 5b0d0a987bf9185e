"""Rules of thumb that learn from playouts, by least squares."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.ai.interface import advice_for, adviser_for
from engine.core.contract import State
from engine.lab import teach
from engine.lab.teach import Compared, Sum, closest, worked_out

NUMBERS = st.floats(-5, 5).map(lambda number: round(number, 3))


def positions(map_name: str, seed: int, players: int = 3) -> list[State]:
    """Positions of a game by rules of thumb in which there is something to choose."""
    state = engine.new_game("age-of-industry", players, seed, map=map_name)
    adviser = adviser_for(state)
    rng = Random(seed)
    found = []
    while state.to_move is not None:
        if len(adviser.choices(state)) > 1 and rng.random() < 0.2:
            found.append(state.clone())
        state.play(adviser.pick(state, rng))
    return found


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_a_sum_is_worked_out_like_numbers(a: float, b: float, factor: float, known: float) -> None:
    numbers = {"a": a, "b": b}
    one = Sum({"a": 1.0}) * factor + known + 2.0 * Sum({"b": 1.0})
    assert worked_out(one, numbers) == pytest.approx(a * factor + known + 2.0 * b)
    assert worked_out(known + Sum({"a": 1.0}), numbers) == pytest.approx(known + a)


@pytest.mark.cpython_only
@given(st.lists(st.tuples(NUMBERS, NUMBERS, NUMBERS), min_size=12, max_size=20), NUMBERS, NUMBERS)
def test_numbers_are_found_again_from_what_they_came_to(
    seen: list[tuple[float, float, float]], a: float, b: float
) -> None:
    compared = []
    noise = Random(1)
    for first, second, start in seen:
        # three things that differ by what is seen of them; where they start from is all the same
        rows = [(first, second), (first + noise.random(), second - 1.0), (noise.random(), noise.random())]
        sums = [Sum({"a": x, "b": y}) for x, y in rows]
        compared.append(Compared(sums, [start + a * x + b * y for x, y in rows]))
    found = closest(compared, 0.0)
    assert found["a"] == pytest.approx(a, abs=1e-6)
    assert found["b"] == pytest.approx(b, abs=1e-6)


@pytest.mark.cpython_only
def test_what_never_makes_a_difference_stays_at_zero_and_a_stiff_fit_is_smaller() -> None:
    compared = [Compared([Sum({"a": 1.0, "same": 3.0}), Sum({"a": 2.0, "same": 3.0})], [0.0, 4.0])]
    assert closest(compared, 0.0) == pytest.approx({"a": 4.0, "same": 0.0})
    # two choices: 10 / 2 of the 0.5 that a is seen to vary by is added to it, so a sixth of the 4 is left
    assert closest(compared, 10.0)["a"] == pytest.approx(4.0 / 6.0)


@pytest.mark.parametrize("map_name", ["germany", "new-england"])
def test_ratings_are_sums_of_habits(map_name: str) -> None:
    rng = Random(5)
    for state in positions(map_name, seed=4):
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


def test_every_habit_of_the_game_has_a_name_it_knows() -> None:
    state = engine.new_game("age-of-industry", 3, 1, map="new-england")
    advice = advice_for(state)
    assert set(advice.taught()) <= set(advice.habit_names(state))


def test_rules_of_thumb_choose_what_they_rate_best() -> None:
    for state in positions("new-england", seed=9):
        advice = advice_for(state)
        thumb = advice.by_habits(state, advice.taught())
        thumb.shake = 0.0
        choices = adviser_for(state).likely(state)
        ratings = thumb.rate(state, choices)
        picked = thumb.pick(state, Random(1)).plan
        assert ratings[choices.index(picked)] == pytest.approx(max(ratings))


@pytest.mark.cpython_only
def test_habits_are_learnt_from_one_who_has_them() -> None:
    def like(state: State) -> dict[str, list[float]]:
        """What choices come to for somebody who loves drawing early and ports."""
        adviser = adviser_for(state)
        choices = adviser.choices(state)
        ratings = (
            advice_for(state).by_habits(state, {"draw": (0.0, 6.0), "build_port_1": (3.0, 0.0)}).rate(state, choices)
        )
        return {str(adviser.action(state, choice)): [rating] for choice, rating in zip(choices, ratings, strict=True)}

    games = [
        {"positions": [{"snapshot": state.snapshot(), "results": like(state)} for state in positions("germany", seed)]}
        for seed in range(2)
    ]
    taught = teach.lessons(games)
    after = teach.learnt(taught, stiff=0.1)
    best = sum(max(means) - sum(means) / len(means) for _, means in taught) / len(taught)
    assert teach.gained(after, taught)[0] > 0.95 * best
    assert teach.gained({"rail": (1.0, 0.0)}, taught)[0] < 0.5 * best  # one with other habits


@pytest.mark.cpython_only
def test_the_command_plays_learns_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--ruleset", "age-of-industry", "--players", "3", "--option", "map=germany", "--playouts", "1"]
    files = ["--lessons", str(tmp_path / "lessons.jsonl"), "--out", str(tmp_path / "habits.json")]
    assert teach.main([*words, *files, "--games", "2"]) == 0
    assert "better than the mean choice" in capsys.readouterr().out
    kept = (tmp_path / "lessons.jsonl").read_text("utf-8").splitlines()
    assert teach.main([*words, *files, "--games", "3", "--habits", str(tmp_path / "habits.json")]) == 0
    assert (tmp_path / "lessons.jsonl").read_text("utf-8").splitlines()[:2] == kept
    state = engine.new_game("age-of-industry", 3, 1)
    assert set(json.loads((tmp_path / "habits.json").read_text("utf-8"))) <= set(advice_for(state).habit_names(state))


def test_a_game_without_habits_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = ["--lessons", str(tmp_path / "lessons.jsonl"), "--out", str(tmp_path / "habits.json")]
    with pytest.raises(SystemExit):
        teach.main(["--ruleset", "brass-2018", *files])
    assert "not sums of habits" in capsys.readouterr().err
