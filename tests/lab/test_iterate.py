"""`python -m engine iterate`: generations that learn from their own games, and are taken only if they win."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.ai.interface import advice_for
from engine.core.sums import Sum
from engine.lab import iterate, teach
from engine.lab.arena import paired

pytestmark = pytest.mark.cpython_only

RULESET = "brass-2018"
WORDS = ["--ruleset", RULESET, "--option", "introductory", "--players", "2", "--seconds", "0.002"]


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    """What the game was taught, as the file that a first generation begins with."""
    state = engine.new_game(RULESET, 2, 1)
    known = teach.Learnt(advice_for(state).taught(), {}, 0.5, {"faith": 7.0, "rounds": 2})
    file = tmp_path / "first.json"
    file.write_text(teach.written(known, {"by": "a test"}), "utf-8")
    return file


def game(seed: int, *scores: int) -> dict[str, Any]:
    return {"seed": seed, "scores": list(scores)}


def test_the_difference_is_paired_by_deals() -> None:
    entrants = ("new", "old", "new", "old")
    # in each deal the new ones are 6 points ahead, but from one seat by 16 and from another behind by 4
    results = [game(1, 90, 70, 80, 68), game(1, 60, 66, 62, 64), game(2, 50, 40, 60, 38), game(2, 30, 32, 30, 36)]
    gains = [(85 - 69 + 61 - 65) / 2, (55 - 39 + 30 - 34) / 2]
    mean, doubt = paired(entrants, results)
    assert mean == pytest.approx(sum(gains) / 2) == pytest.approx(6.0)
    assert doubt == pytest.approx(0.0)
    assert paired(entrants, results[:2])[1] == float("inf"), "one deal proves nothing"
    wild = [*results, game(3, 10, 60, 10, 60)]
    mean, doubt = paired(entrants, wild)
    assert mean < 0 < doubt


def test_a_lesson_goes_on_from_the_one_before_and_changes_what_it_contradicts() -> None:
    known = teach.Learnt({"a": (2.0, 0.0), "kept": (5.0, 0.0)}, {"a": (1.0, 0.0)}, 0.5, {"faith": 7.0})
    same = teach.Compared([Sum({"a": 0.0}), Sum({"a": 1.0})], [0.0, 2.0], [0.0, 2.0])
    for stiff in (0.1, 2000.0):
        found = teach.learnt([same] * 4, stiff, known)
        assert found.habits["a"][0] == pytest.approx(2.0), "nothing new"
        assert found.look["a"][0] == pytest.approx(1.0)
    other = teach.Compared([Sum({"a": 0.0}), Sum({"a": 1.0})], [0.0, 4.0], [0.0, 2.0])
    often, seldom = (teach.learnt([other] * count, 8.0, known) for count in (400, 1))
    assert often.habits["a"][0] == pytest.approx(4.0, abs=0.1), "seen often: believed"
    assert 2.0 < seldom.habits["a"][0] < 2.6, "seen once: hardly"
    assert often.habits["kept"] == (5.0, 0.0), "what this lesson never saw stays"
    assert (often.judged, often.search) == (0.5, {"faith": 7.0})


def test_generations_are_made_kept_and_gone_on_with(
    parts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "generations"
    words = [*WORDS, "--parts", str(parts), "--folder", str(folder), "--games", "3", "--iterations", "2"]
    assert iterate.main([*words, "--match", "4", "--generations", "1"]) == 0
    assert "generation 1: " in capsys.readouterr().out
    [line] = map(json.loads, (folder / "history.jsonl").read_text("utf-8").splitlines())
    assert line["from"] == "first.json"
    assert line["passed"] == (line["gain"] - line["doubt"] > 0)
    lessons = (folder / "lessons-1.jsonl").read_text("utf-8")
    matches = (folder / "match-1.jsonl").read_text("utf-8").splitlines()
    assert len(lessons.splitlines()) == 3
    assert len(matches) == 4
    taught = teach.read_learnt(folder / "parts-1.json")
    assert taught.search == {"faith": 7.0, "rounds": 2}
    learnt_from = {json.loads(one)["seed"] for one in lessons.splitlines()}
    assert not learnt_from & {json.loads(one)["seed"] for one in matches}, "nobody learns from the deals of a match"

    (folder / "history.jsonl").unlink()  # as if it had been stopped just before the end: nothing is played again
    assert iterate.main([*words, "--match", "4", "--generations", "1"]) == 0
    assert (folder / "lessons-1.jsonl").read_text("utf-8") == lessons
    assert (folder / "match-1.jsonl").read_text("utf-8").splitlines() == matches

    history = folder / "history.jsonl"  # a generation that won is what the next one begins with
    history.write_text(json.dumps({**line, "passed": True}) + "\n", "utf-8")
    assert iterate.main([*words, "--match", "2", "--generations", "2"]) == 0
    assert json.loads(history.read_text("utf-8").splitlines()[1])["from"] == "parts-1.json"


def test_what_cannot_be_taught_is_refused_in_plain_words(
    parts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ["--folder", str(tmp_path / "generations")]
    with pytest.raises(SystemExit):
        iterate.main([*WORDS, "--parts", str(tmp_path / "none.json"), *folder])
    assert "there is no file" in capsys.readouterr().err
