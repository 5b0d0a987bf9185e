"""Rules of thumb and first looks that learn from what a search chose."""

from __future__ import annotations

import json
from math import log
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine
from engine.ai.interface import advice_for, adviser_for
from engine.core.sums import Sum
from engine.lab import imitate, teach
from engine.lab.balance import Setting
from engine.lab.imitate import Copybook, Example, Examples

pytestmark = pytest.mark.cpython_only

ALIKE = log(3.0)  # warmths between two ratings of which one is wanted three times out of four


def wanted(*shares: float) -> list[float]:
    """Worths of choices of which these shares are wanted."""
    return [imitate.CLEAR * log(share) for share in shares]


def test_what_is_wanted_three_times_out_of_four_is_rated_so_much_better() -> None:
    one = Example([{"a": 1.0}, {"b": 2.0}], wanted(0.75, 0.25), [0.0, 0.0])
    table = Copybook([one] * 3)
    numbers = dict(zip(table.names, table.expecting(table.numbers({}), 0.0), strict=True))
    assert numbers["a"] - 2.0 * numbers["b"] == pytest.approx(imitate.WARMTH * ALIKE, abs=1e-3)


def test_what_was_seen_once_is_little_believed_and_what_was_known_stays() -> None:
    one = Example([{"a": 1.0}, {}], wanted(0.75, 0.25), [0.0, 0.0])
    known: dict[str, tuple[float, float]] = {"a": (-1.0, 0.0)}
    often, seldom = (Copybook([one] * count) for count in (4000, 1))
    [much], [little] = (table.expecting(table.numbers(known), 10.0) for table in (often, seldom))
    assert much == pytest.approx(imitate.WARMTH * ALIKE, abs=0.05)
    assert -1.0 < little < -0.9


def test_what_was_never_tried_is_not_wanted_and_the_judgement_counts_beside_the_look() -> None:
    three = [{"a": 1.0}, {"b": 1.0}, {"c": 1.0}]
    table = Copybook([Example(three, [None, *wanted(0.5, 0.5)], [0.0] * 3)])
    assert list(table.wanted) == pytest.approx([0.0, 0.5, 0.5])
    judged = Copybook([Example([{"a": 1.0}, {}], wanted(0.5, 0.5), [0.0, 2.0])])
    assert judged.expecting(judged.numbers({}), 0.0)[0] == pytest.approx(2.0, abs=1e-3), (
        "as much as the other is judged"
    )


def test_the_half_of_a_habit_that_was_never_seen_stays_as_it_was() -> None:
    one = Example([{"a": 1.0}, {}], wanted(0.75, 0.25), [0.0, 0.0])
    after = imitate.learnt(Examples([one] * 50, []), teach.Learnt({"a": (0.0, 5.0), "b": (1.0, 2.0)}, {}, 0.0))
    assert after.habits["a"][0] > 0.5
    assert after.habits["a"][1] == 5.0
    assert after.habits["b"] == (1.0, 2.0)


def test_it_is_told_how_often_both_agree_and_what_is_lost_where_they_do_not() -> None:
    right = Example([{"a": 1.0}, {}], [5.0, 2.0], [0.0, 0.0])
    wrong = Example([{}, {"a": 1.0}, {"b": 9.0}], [4.0, 2.5, None], [0.0] * 3)
    table = Copybook([right, wrong])
    _, agreed, lost = table.surprise(table.numbers({"a": (1.0, 0.0)}))
    assert agreed == 0.5
    assert lost == pytest.approx(0.75)
    # what was not tried counts as the worst that was
    assert table.surprise(table.numbers({"a": (1.0, 0.0), "b": (1.0, 0.0)}))[2] == pytest.approx(0.75)


def chosen_by(habits: teach.Pairs, seed: int) -> list[Example]:
    """Positions in which somebody with these habits says what each plan is worth."""
    state: Any = engine.new_game("brass-2018", players=3, seed=seed)
    advice, adviser = advice_for(state), adviser_for(state)
    game = {"ruleset": "brass-2018", "players": 3, "options": {}}
    thumb, blank, rng = advice.by_habits(state, habits), teach.blank(state, game, {}), Random(seed)
    found = []
    while state.to_move is not None:
        plans = adviser.likely(state)
        if len(plans) > 1:
            seen = [(Sum() + rating).parts() for rating in blank.rate(state, plans)]
            found.append(Example(seen, thumb.rate(state, plans), [0.0] * len(plans)))
        state.play(thumb.pick(state, rng))
    return found


def test_a_habit_is_learnt_from_one_who_has_it() -> None:
    known = advice_for(engine.new_game("brass-2018", players=3, seed=3)).taught()
    eager = {**known, "canal link itself": (9.0, 9.0), "rail loan itself": (9.0, 0.0)}
    lesson, other = chosen_by(eager, 3), chosen_by(eager, 4)
    before = teach.Learnt(known, {}, 0.0)
    after = imitate.learnt(Examples(lesson, []), before)
    table = Copybook(other)
    old, new = (table.surprise(table.numbers(one.habits)) for one in (before, after))
    assert new[0] < old[0]
    assert new[1] > old[1]
    assert new[2] < old[2]
    _, agreed, lost = table.surprise(table.numbers(eager))
    assert (agreed, lost) == (1.0, 0.0), "who is taught by himself is never wrong"


def test_the_command_plays_learns_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = engine.new_game("brass-2018", 2, 1)
    parts, lessons, out = (tmp_path / name for name in ("parts.json", "lessons.jsonl", "out.json"))
    known = teach.Learnt(advice_for(state).taught(), {"canal build room": (0.1, 0.2)}, 0.5, {"faith": 7.0})
    parts.write_text(teach.written(known, {"by": "a test"}), "utf-8")
    words = ["--ruleset", "brass-2018", "--players", "2", "--option", "introductory", "--iterations", "4"]
    words += ["--parts", str(parts), "--lessons", str(lessons), "--out", str(out)]
    assert imitate.main([*words, "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0].startswith("before  habits: surprise ")
    assert "look: surprise " in told
    first = lessons.read_text("utf-8")
    assert imitate.main([*words, "--games", "3"]) == 0
    assert lessons.read_text("utf-8").startswith(first), "what was played is not played again"
    assert len(lessons.read_text("utf-8").splitlines()) == 3
    found = teach.read_learnt(out)
    assert found.habits != known.habits
    assert found.look != known.look
    assert (found.judged, found.search) == (0.5, {"faith": 7.0})
    for row in lessons.read_text("utf-8").splitlines():
        game = json.loads(row)
        state = engine.new_game(game["ruleset"], game["players"], game["seed"], **game["options"])
        for number, line in enumerate(game["actions"]):
            for position in game["positions"]:
                if position["at"] == number:
                    assert {str(state.parse(one)) for one in position["tried"]} == set(position["tried"])
            state.apply(line)
        assert state.over


def test_the_search_looks_on_where_rules_of_thumb_decide() -> None:
    table = Setting("brass-2018", (("introductory", True),), 2)
    share = {True: 0, False: 0}
    for seed in range(3):
        game = imitate.play(imitate.School(6), (table, seed))
        tried = {position["at"]: position["tried"] for position in game["positions"]}
        state: Any = engine.new_game("brass-2018", 2, seed, introductory=True)
        adviser = adviser_for(state)
        for number, line in enumerate(game["actions"]):
            if number in tried:
                best = max(tried[number], key=lambda one: tried[number][one][1])
                plans = [adviser.choice(state, state.parse(one)) for one in (line, best)]
                share[plans[0] is plans[1]] += 1
            state.apply(line)
    assert share[True] > share[False] > 0, "the search plays most seats, but not all"


@pytest.mark.parametrize("table", [("age-of-industry", 3, {"map": "new-england"}), ("crystal-palace", 2, {})])
def test_every_game_with_habits_can_learn_from_its_search(table: tuple[str, int, dict[str, Any]]) -> None:
    ruleset, players, options = table
    state: Any = engine.new_game(ruleset, players, 5, **options)
    adviser = adviser_for(state)
    actions, positions = [], []
    for number in range(30):
        if state.to_move is None:
            break
        choices = list(adviser.choices(state))
        if len(choices) > 1:
            tried = {str(adviser.action(state, choice)): [1, float(at % 3), 0.0] for at, choice in enumerate(choices)}
            positions.append({"at": number, "tried": tried})
        actions.append(str(adviser.pick(state, Random(number))))
        state.apply(actions[-1])
    game = {"ruleset": ruleset, "players": players, "options": options, "seed": 5}
    found = imitate.examples([{**game, "actions": actions, "positions": positions}])
    assert found.habits
    after = imitate.learnt(found, teach.Learnt({}, {}, 0.0), grain=adviser.grain)
    of = Copybook(found.habits, adviser.grain)
    assert of.surprise(of.numbers(after.habits))[0] < of.surprise(of.numbers({}))[0]
