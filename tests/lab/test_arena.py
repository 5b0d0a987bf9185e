"""Matches: everybody plays the same deals from every seat, results add up, an interrupted match goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.lab import arena, tune
from engine.lab.arena import Match, compete, interval, pairings, report

pytestmark = pytest.mark.cpython_only

DUEL = Match("brass-2018", (), ("greedy", "random"))


def test_every_deal_is_played_from_every_seat() -> None:
    games = pairings(3, 6, seed=5)
    assert [(one.seed, one.rotation) for one in games] == [(5, 0), (5, 1), (5, 2), (6, 0), (6, 1), (6, 2)]


def test_rotation_moves_the_players_not_the_deal() -> None:
    results = compete(DUEL, games=2, seed=3)
    assert [result["seed"] for result in results] == [3, 3]
    for result in results:
        greedy, chance = result["scores"]
        assert greedy > chance, "scores are listed by entrant, whatever the seat"
        assert result["winners"] == [0]


def test_a_match_is_the_same_every_time() -> None:
    one, two = (compete(Match("brass-2018", (), ("magnate@5", "greedy")), games=1, seed=2) for _ in range(2))
    assert [result["scores"] for result in one] == [result["scores"] for result in two]


def test_a_short_arena_of_every_level_and_option(tmp_path: Path) -> None:
    tables: list[tuple[str, dict[str, bool], tuple[str, ...]]] = [
        ("brass-2018", {}, ("magnate@4", "merchant@4", "greedy", "apprentice")),
        ("brass-2018", {"two_player_board": True}, ("magnate@4", "greedy")),
        ("brass-2018", {"introductory": True}, ("magnate@4", "random")),
        ("brass-2007", {}, ("magnate@4", "random", "greedy")),
    ]
    for ruleset, options, entrants in tables:
        (result,) = compete(Match(ruleset, tuple(options.items()), entrants), games=1, seed=1)
        assert len(result["scores"]) == len(entrants)
        assert result["winners"]


def test_an_interrupted_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    first = compete(DUEL, games=1, seed=1, file=file)
    both = compete(DUEL, games=2, seed=1, file=file)
    assert both[0] == first[0]
    assert len(file.read_text("utf-8").splitlines()) == 2
    assert compete(DUEL, games=2, seed=1, file=file) == both


def test_processes_play_the_same_games() -> None:
    alone = compete(DUEL, games=2, seed=4)
    together = compete(DUEL, games=2, seed=4, processes=2)
    assert [result["scores"] for result in alone] == [result["scores"] for result in together]


def test_shared_wins_are_shared_and_intervals_hold_the_share() -> None:
    results: list[dict[str, Any]] = [
        {"scores": [100, 90], "winners": [0], "seed": 1, "rotation": 0},
        {"scores": [80, 80], "winners": [0, 1], "seed": 1, "rotation": 1},
    ]
    found = report(Match("brass-2018", (), ("a", "b")), results)
    a, b = found["players"]
    assert (a["won"], b["won"]) == (0.75, 0.25)
    assert (a["points"], a["margin"], b["margin"]) == (90, 5, -5)
    assert found["winning_points"] == 90
    for row in (a, b):
        assert row["won_low"] < row["won"] < row["won_high"]


def test_intervals_are_wilsons() -> None:
    # 75 of 100 at 95 %: the textbook's 0.657 to 0.825
    low, high = interval(75, 100)
    assert (round(low, 3), round(high, 3)) == (0.657, 0.825)
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1


def test_entrants_of_one_name_are_counted_together() -> None:
    results: list[dict[str, Any]] = [{"scores": [50, 70, 60], "winners": [1], "seed": 1, "rotation": 0}]
    found = report(Match("brass-2018", (), ("a", "b", "b")), results)
    a, b = found["players"]
    assert (a["won"], a["par"], round(b["par"], 3)) == (0, 1 / 3, 0.667)
    assert (b["won"], b["points"]) == (1, 65)


def test_a_better_player_is_rated_higher() -> None:
    pytest.importorskip("openskill")
    results: list[dict[str, Any]] = [{"scores": [90, 40, 45], "winners": [0]} for _ in range(8)]
    found = report(Match("brass-2018", (), ("a", "b", "b")), results)["ratings"]
    assert found["a"]["mu"] > found["b"]["mu"]
    assert found["a"]["sigma"] < 25 / 3


def test_the_command_reports(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["greedy", "random", "--games", "2", "--out", str(tmp_path / "x.jsonl")]
    assert arena.main(arguments) == 0
    assert "greedy" in capsys.readouterr().out
    assert arena.main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nobody", "greedy"], "there is no level 'nobody'"),
        (["greedy@soon", "greedy"], "should be like 0.5s"),
        (["greedy"], "is for 2 to 4 players"),
        (["greedy", "greedy", "--option", "fog"], "has no option"),
        (["bot:missing.whl", "greedy"], "there is no file missing.whl"),
    ],
)
def test_mistakes_are_told_in_plain_words(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena.main(arguments)
    assert said in capsys.readouterr().err


# --- tuning


def test_effects_find_the_weight_that_matters() -> None:
    samples = []
    for number in range(64):
        signs = {"good": 1 if number & 1 else -1, "idle": 1 if number & 2 else -1}
        samples.append((signs, 50.0 + 4.0 * signs["good"] + (number % 5)))
    found = tune.effects(("good", "idle"), samples)
    assert abs(found["good"][0] - 8) < 1
    assert abs(found["idle"][0]) < 1
    moved = tune.moved({"good": 1.0, "idle": 1.0}, found, 1.25)
    assert moved["good"] > 1.2
    assert 0.9 < moved["idle"] < 1.1


def test_tuning_takes_steps_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tuning.json"
    arguments = ["--players", "2", "--games", "1", "--steps", "1", "--only", "money", "later", "--out", str(file)]
    assert tune.main(arguments) == 0
    assert tune.main(arguments) == 0
    history = json.loads(file.read_text("utf-8"))
    assert [step["step"] for step in history] == [1, 2]
    assert set(history[0]["effects"]) == {"money", "later"}
    assert "money" in capsys.readouterr().out


def test_options_with_values_and_seconds_of_the_processor(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["magnate@0.001s", "random", "random", "--ruleset", "age-of-industry", "--option", "map=new-england"]
    assert arena.main([*words, "--games", "1", "--cpu-time", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["options"], found["clock"]) == ({"map": "new-england"}, "processor")
