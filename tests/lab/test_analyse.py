"""`python -m engine analyse`: a game in, a report out, and a stop in between costs nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import engine
from engine.lab import analyse
from tests.ai.judged import played

pytestmark = pytest.mark.cpython_only


@pytest.fixture(scope="module")
def record() -> engine.Record:
    found = played("brass-2018", 2, 10)
    found.names = ["Ada", "Brunel"]
    return found


def test_a_game_is_read_from_a_file_a_link_or_an_address(
    record: engine.Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    file.write_text(record.to_json(), "utf-8")
    shared = record.to_link()
    for where in (str(file), shared, f"https://example.net/play/#g={shared}"):
        assert analyse.read_game(where) == record


def test_a_report_in_words_and_for_programs(
    record: engine.Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(record.to_json(), "utf-8")
    assert analyse.main([str(file), "--iterations", "3"]) == 0
    told = capsys.readouterr().out
    assert "Ada" in told
    assert "accuracy" in told
    assert analyse.main([str(file), "--iterations", "3", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["progress"] == 1.0
    assert len(data["analysis"]["judged"]) == 10
    assert data["luck"] is None, "the game is not over"


def test_an_interrupted_run_goes_on(record: engine.Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "analysis.json"
    call = [record.to_link(), "--iterations", "3", "--out", str(out), "--json"]
    assert analyse.main(call) == 0
    whole = json.loads(capsys.readouterr().out)
    kept = json.loads(out.read_text("utf-8"))
    for number in list(kept["judged"])[:4]:
        del kept["judged"][number]
    out.write_text(json.dumps(kept), "utf-8")
    assert analyse.main(call) == 0
    assert json.loads(capsys.readouterr().out) == whole


def test_two_processes_find_the_same(record: engine.Record, capsys: pytest.CaptureFixture[str]) -> None:
    call = [record.to_link(), "--iterations", "2", "--json"]
    assert analyse.main(call) == 0
    alone = capsys.readouterr().out
    assert analyse.main([*call, "--processes", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_luck_is_told_for_a_game_that_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    record = played("crystal-palace", 2)
    assert analyse.main([record.to_link(), "--iterations", "1"]) == 0
    assert "share of the result that draws explain" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["no such file", "{}", "sBxxxx", ""])
def test_what_is_no_game_is_refused_with_a_sentence(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse.main([game]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("engine: ")
    assert len(said.err.split()) > 3


HOSTILE = {
    "deep": b"[" * 10_000 + b"]" * 10_000,
    "objects in objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "a huge number": b"9" * 5_000,
    "a null byte": b'{"format": "\x00"}',
    "no text": bytes(range(256)),
    "nothing": b"",
    "cut off": b'{"format": 1, "digest": "',
    "a list": b"[]",
    "another version": b'{"format":9,"digest":"x","iterations":1,"seconds":null,"seed":1,"luck":[],"judged":{}}',
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=list(HOSTILE))
def test_a_file_that_holds_no_analysis_is_refused_with_a_sentence_and_stays(
    record: engine.Record, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "analysis.json"
    out.write_bytes(content)
    assert analyse.main([record.to_link(), "--iterations", "1", "--out", str(out)]) == 1
    assert capsys.readouterr().err.startswith("engine: ")
    assert out.read_bytes() == content


@pytest.mark.parametrize(
    "words", ["--seconds nan", "--seconds inf", "--seconds -1", "--iterations 0", f"--iterations {10**20}", "--seed -1"]
)
def test_numbers_without_sense_are_refused_before_any_work(
    record: engine.Record, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        analyse.main([record.to_link(), *words.split()])
    assert caught.value.code == 2
    assert re.search("(have|has) to be", capsys.readouterr().err)


def test_a_place_where_nothing_can_be_written_is_told_before_any_work(
    record: engine.Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert analyse.main([record.to_link(), "--out", str(tmp_path / "nowhere" / "analysis.json")]) == 1
    assert "decisions" not in capsys.readouterr().err
