"""The soak itself: all its work can be done, the same number is the same work, and it goes on where it stopped."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.soak import __main__ as soaking
from tests.soak.__main__ import BLOCK, Log, blocks, run
from tests.soak.kinds import KINDS
from tests.soak.meter import Meter
from tests.tools import environment

pytestmark = pytest.mark.cpython_only


@pytest.mark.parametrize("kind", KINDS)
def test_a_little_of_everything_finds_nothing(kind: str) -> None:
    _, faults, _ = run(kind, range(3 if kind in ("first", "game") else 60))
    assert faults == []


def test_the_same_number_is_the_same_work() -> None:
    def steps(number: int) -> list[int]:
        meter = Meter()
        KINDS["game"][0](Random(f"game:{number}"), meter)
        return [row["calls"] for row in meter.figures().values()]

    assert steps(5) == steps(5) != steps(6)


def test_a_fault_is_written_down_and_the_work_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def odd(rng: Random, meter: Meter) -> None:
        assert meter.unit != "reply:3", "the third"

    monkeypatch.setitem(KINDS, "reply", (odd, 10))
    log = Log(tmp_path / "soak.json", fresh=False)
    meter, faults, _ = run("reply", range(10))
    log.take("reply", 10, meter, faults)
    log.write()
    again = Log(tmp_path / "soak.json", fresh=False)
    assert (again.done, again.failed) == ({"reply": 10}, 1)
    (told,) = again.faults
    assert told["unit"] == "reply:3"
    assert told["error"].startswith("AssertionError: the third")
    assert Log(tmp_path / "soak.json", fresh=True).done == {}


def test_what_is_loaded_late_is_loaded_before_anything_is_timed() -> None:
    """In a process of its own, which has loaded nothing yet: no module of the page comes while a puzzle arrives."""
    script = """
import sys
from tests.soak.__main__ import run
from tests.soak.kinds import KINDS
from tests.soak.meter import Meter
call, late = Meter.call, set()
def watched(self, name, function, *given, **named):
    before = set(sys.modules)
    try:
        return call(self, name, function, *given, **named)
    finally:
        late.update(one for one in set(sys.modules) - before if one.startswith(("engine.", "pyapp.")))
Meter.call = watched
_, faults, _ = run("puzzle", range(2))
print(sorted(late), faults)
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=environment.ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "[] []", done.stderr


def test_a_call_is_not_charged_with_what_units_before_it_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of theirs is left for a collection of garbage to look through, and garbage goes with the next block."""
    kept: list[list[int]] = []
    seen: list[int] = []

    def keeping(rng: Random, meter: Meter) -> None:
        mine = {id(one) for one in kept}
        seen.append(sum(id(one) in mine for one in gc.get_objects()))
        kept.append([rng.randrange(9)])
        loop: list[object] = []
        loop.append(loop)

    monkeypatch.setitem(KINDS, "reply", (keeping, 10))
    _, faults, _ = run("reply", range(4))
    assert (faults, seen) == ([], [0, 0, 0, 0])
    held = gc.get_freeze_count()
    run("reply", range(0))
    assert gc.get_freeze_count() == 0 < held


def test_only_a_run_of_all_kinds_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soaking, "NOTES", tmp_path / "notes.json")
    monkeypatch.setattr(soaking, "HISTORY", tmp_path / "soak.jsonl")
    for words in (["--record", "--browser-minutes", "0"], ["--record", "--kinds", "game,reply"]):
        with pytest.raises(SystemExit):
            soaking.main(words)
        assert "tab" in capsys.readouterr().err
    # a run that was too short for some kind
    monkeypatch.setattr(soaking, "browse", lambda *_: iter(()))
    monkeypatch.setattr(soaking, "soak", lambda *_: iter(()))
    assert soaking.main(["--record"]) == 1
    assert "nothing was done of" in capsys.readouterr().err
    assert not (tmp_path / "soak.jsonl").exists()
    log = Log(tmp_path / "notes.json", fresh=True)
    log.done = dict.fromkeys([*KINDS, *soaking.PAGES], 1)
    log.write()
    assert soaking.main(["--record", "--note", "half asleep"]) == 0
    (line,) = (tmp_path / "soak.jsonl").read_text("utf-8").splitlines()
    assert json.loads(line)["note"] == "half asleep"


def test_the_history_holds_no_run_twice() -> None:
    lines = soaking.HISTORY.read_text("utf-8").splitlines()
    assert len(set(lines)) == len(lines)


def test_what_is_furthest_behind_comes_first_and_nothing_twice(tmp_path: Path) -> None:
    log = Log(tmp_path / "soak.json", fresh=True)
    targets = {"a": 100, "b": 100, "c": 10}
    log.done = {"a": 90, "b": 20, "c": 10}
    found = blocks(["a", "b", "c"], log, targets, 3, {"a": BLOCK / 100, "b": BLOCK / 2})
    assert found == [("b", range(20, 22)), ("a", range(90, 100))]


def test_shares_of_calls_are_right_within_a_step() -> None:
    meter, other = Meter(), Meter()
    meter.unit, other.unit = "one", "two"
    for number in range(1, 901):
        meter.note("x", number / 1000)
    for number in range(901, 1001):
        other.note("x", number / 1000)
    meter.add(Meter(json.loads(json.dumps(other.as_data()))))
    figures = meter.figures()["x"]
    assert figures["calls"] == 1000
    assert figures["p50"] == pytest.approx(500, rel=0.04)
    assert figures["p99.9"] == pytest.approx(999, rel=0.04)
    assert (figures["slowest"], figures["at"]) == (1000, "two")
