"""`python -m engine coach`: how often the first plan is right, and what an analysis costs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.puzzle import Puzzle
from engine.lab import coach
from engine.lab.puzzles import write
from tests.ai.test_analysis import KNOWN, KNOWN_BEST

pytestmark = pytest.mark.cpython_only


def test_the_first_plan_is_compared_with_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out, history = (tmp_path / name for name in ("puzzles.json", "work.jsonl", "coach.jsonl"))
    wrong = "pass with rochdale"
    write(file, [Puzzle(KNOWN, (KNOWN_BEST,))], "one that is right")
    call = ["--moments", "8", "--seeds", "2", "--out", str(out), "--history", str(history)]
    assert coach.main([str(file), *call]) == 0
    first = json.loads(capsys.readouterr().out)["right"]["8"]
    assert (first["positions"], first["right"]) == (1, 1.0)
    assert first["low"] < 1.0, "one position proves little"
    assert coach.main([str(file), *call]) == 0, "nothing is tried twice"
    assert len(out.read_text("utf-8").splitlines()) == 1
    assert len(history.read_text("utf-8").splitlines()) == 2
    bad = coach.tried((1,), 2, Puzzle(KNOWN, (wrong,)))
    assert bad["right"] == {"1": [False, False]}


def test_shares_are_means_over_positions() -> None:
    rows = [{"right": {"3": [True, True, False]}}, {"right": {"3": [True, True, True]}}]
    found = coach.shares(rows)["3"]
    assert found["positions"] == 2
    assert found["right"] == pytest.approx(5 / 6, abs=1e-3)
    assert found["low"] < found["right"] < found["high"]
