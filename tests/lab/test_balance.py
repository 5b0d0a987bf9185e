"""Balance: every setting is played, places are counted from the player who begins, and what stands out is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.core.catalogue import find
from engine.lab import balance
from engine.lab.seats import seated

SETTING = balance.Setting("age-of-industry", (("map", "germany"),), 3)


def test_every_value_of_an_option_at_every_number_of_players() -> None:
    assert balance.settings(find("age-of-industry"), (), ()) == [
        balance.Setting("age-of-industry", (("map", name),), players)
        for name in ("germany", "new-england")
        for players in (3, 4, 5)
    ]


def test_switches_stay_as_they_are_and_what_is_given_is_kept() -> None:
    entry = find("brass-2018")
    assert [one.options for one in balance.settings(entry, (), (4,))] == [()]
    assert balance.settings(entry, [("introductory", True)], (2, 3)) == [
        balance.Setting("brass-2018", (("introductory", True),), players) for players in (2, 3)
    ]


@pytest.mark.parametrize(
    ("line", "deed"),
    [
        ("build cotton-mill berlin/0 with yellow loan 10", "build cotton-mill"),
        ("link berlin--dresden", "link"),
        ("sell berlin/0 to hamburg/0", "sell"),
        ("pass with red", "pass"),
        ("repay 20", "repay"),
        ("develop factory 0 with grey", "develop factory"),
        ("done", "done"),
        ("take share-1b", "take share-1b"),
        ("use die-for-2", "use die-for-2"),
        ("permanent market-4", "permanent market-4"),
        ("place 5 british-museum/0", "place"),
        ("take tuition discard lecture", "take tuition"),
        ("liquidate wigan/0", "liquidate"),
        ("loan discard lecture", "loan discard"),
    ],
)
def test_a_deed_leaves_out_where_and_how(line: str, deed: str) -> None:
    assert balance.deed(line) == deed


def test_places_are_counted_from_the_player_who_begins() -> None:
    for seed in range(1, 5):
        result = balance.play("random", SETTING, seed)
        state = engine.new_game("age-of-industry", players=3, seed=seed, map="germany")
        order = state.snapshot()["turn_order"]
        seats = [seated("random", 1000 * seed + seat) for seat in range(3)]
        while state.to_move is not None:
            state.apply(seats[state.to_move].decide(state))
        assert result["scores"] == [state.scores()[seat] for seat in order]
        assert [order[place] for place in result["winners"]] == state.winners()


def played(winner: int, done: dict[str, int]) -> dict[str, Any]:
    scores = [10, 10, 10]
    scores[winner] = 40
    return {
        "scores": scores,
        "winners": [winner],
        "decisions": 100,
        "rounds": 20,
        "done": done,
        "possible": ["build mill", "build ship"],
    }


def test_a_place_that_wins_too_often_and_a_thing_never_done_stand_out() -> None:
    found = balance.report(SETTING, [played(0, {"build mill": 3})] * 3 + [played(1, {"build mill": 1})])
    assert found["won"] == [0.75, 0.25, 0.0]
    assert found["most"] == 2.25
    assert found["never"] == ["build ship"]
    assert found["done"] == {"build mill": 2.5}
    assert (found["points"], found["winning_points"], found["points_range"]) == (20.0, 40.0, [10, 40])
    assert (found["won_low"], found["won_high"]) == ([0.301, 0.046, 0.0], [0.954, 0.699, 0.49])
    words = balance.in_words(found)
    assert "75 (30-95) / 25 (5-70) / 0 (0-49) %" in words
    assert "over 1.5 times its share" in words
    assert "never done: build ship" in words


def test_what_seats_begin_with_and_what_happens_by_itself_is_told() -> None:
    setting = balance.Setting("crystal-palace", (), 2)
    games = [balance.play("greedy", setting, seed) for seed in (1, 2)]
    found = balance.report(setting, games)
    nations = [name for game in games for names in game["begun"] for name in names]
    assert sorted(found["begun"]) == sorted(set(nations))
    assert sum(count for count, *_ in found["begun"].values()) == len(nations) == 4
    assert found["happened"]["round"] == 4
    assert "by what one begins with" in balance.in_words(found)


def test_a_beginning_stands_out_only_if_it_surely_wins_too_often() -> None:
    """Six games of ten among three may be chance; sixty of a hundred are not."""
    for games, surely in ((10, False), (100, True)):
        won = [{**played(0, {}), "begun": [["red"], ["blue"], ["blue"]]}] * (games * 6 // 10)
        lost = [{**played(1, {}), "begun": [["red"], ["blue"], ["blue"]]}] * (games * 4 // 10)
        found = balance.report(SETTING, won + lost)
        count, share, low, high = found["begun"]["red"]
        assert (count, share) == (games, 1.8)
        assert low < share < high < 3
        assert (low > balance.TOO_OFTEN) is surely
        assert ("TOO OFTEN" in balance.in_words(found)) is surely


def test_an_interrupted_run_goes_on_and_reports_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, history = tmp_path / "games.jsonl", tmp_path / "history.jsonl"
    words = ["--ruleset", "age-of-industry", "--option", "map=germany", "--players", "3", "--level", "random", "--json"]
    balance.main([*words, "--games", "2", "--out", str(games)])
    first = games.read_text("utf-8")
    balance.main([*words, "--games", "4", "--out", str(games), "--history", str(history), "--note", "a test"])
    assert games.read_text("utf-8").startswith(first)
    assert len(games.read_text("utf-8").splitlines()) == 4
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    kept = json.loads(history.read_text("utf-8"))
    assert report["games"] == 4
    assert (kept["note"], kept["level"], kept["won"]) == ("a test", "random", report["won"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--ruleset", "chess"], "chess"),
        (["--level", "wizard"], "wizard"),
        (["--ruleset", "age-of-industry", "--option", "map=mars"], "mars"),
        (["--ruleset", "age-of-industry", "--players", "9"], "9"),
    ],
)
def test_mistakes_are_told_in_plain_words(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.main(words)
    assert said in capsys.readouterr().err
