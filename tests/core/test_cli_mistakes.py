"""Whatever is wrong with a call of `python -m engine`, the answer is a sentence: no traceback, no work for nothing."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import engine
from engine import cli
from engine.core.progress import Count

pytestmark = pytest.mark.cpython_only

ROOT = Path(engine.__file__).parents[1]
RECORD = engine.Record("brass-2018", 2, 3).to_json()
Call = Callable[..., tuple[int, str]]


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Call:
    """One call in this process, in an empty folder: its code and what it said on standard error."""
    monkeypatch.chdir(tmp_path)

    def made(*words: str, given: bytes = b"") -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        monkeypatch.setattr(sys, "stdout", io.StringIO())
        try:
            code = cli.main(words)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
            if isinstance(end.code, str):
                print(end.code, file=sys.stderr)
        return code, capsys.readouterr().err

    return made


def check_told(answer: tuple[int, str]) -> str:
    """A refusal: a code, a sentence at the end, and nothing that only who wrote the program understands."""
    code, said = answer
    assert code in (1, 2), said
    last = said.strip().splitlines()[-1]
    assert len(last.split()) >= 4, said
    assert not any(word in said for word in ("Traceback", "Errno", "Error:", "codec", "object at", "<class")), said
    return last


NEEDED = {
    "arena": ("random", "random", "--games", "2"),
    "balance": ("--level", "random", "--games", "1", "--players", "2"),
    "puzzles": ("--games", "1", "--players", "2", "--level", "random"),
    "teach": ("--ruleset", "brass-2018", "--lessons", "lessons", "--out", "out"),
    "imitate": ("--ruleset", "brass-2018", "--parts", "parts", "--lessons", "lessons", "--out", "out"),
    "tune": ("--out", "out", "--games", "2", "--steps", "1"),
    "iterate": ("--ruleset", "brass-2018", "--parts", "parts", "--folder", "folder"),
    "value": ("--ruleset", "brass-2018", "--folder", "folder", "--out", "out"),
    "coach": (),
    "bench": (),
    "analyse": ("game",),
}
WRONG = {
    "arena": ("--games 0", "--games -5", "--games x", "--ruleset x", "--option x", "--option virtual_link=z",
              "--processes 0", "--processes -1", "--seed x"),
    "balance": ("--games 0", "--level nobody", "--players 77", "--ruleset x", "--option zz", "--processes 0"),
    "puzzles": ("--games 0", "--share nan", "--share -1", "--players 0", "--players 88", "--seeds -1", "--want -1",
                "--since tomorrow", "--ruleset x", "--option zz", "--level nobody"),
    "teach": ("--games 0", "--playouts 0", "--stiff nan", "--ruleset x", "--players 9", "--option zz",
              "--habits nowhere"),
    "imitate": ("--games 0", "--iterations 0", "--stiff nan", "--ruleset x", "--players 9", "--option zz",
                "--parts nowhere"),
    "tune": ("--games 0", "--steps 0", "--shift 0", "--shift nan", "--iterations -1", "--only nothing", "--ruleset x",
             "--players 9", "--option zz"),
    "iterate": ("--games 0", "--match 0", "--generations 0", "--seconds nan", "--seconds 0",
                "--iterations 0", "--ruleset x", "--players 9", "--option zz", "--parts nowhere"),
    "value": ("--games 0", "--games 1", "--positions 0", "--stiff nan", "--ruleset x", "--players 9", "--option zz",
              "--out ."),
    "coach": ("--moments 0", "--seeds 0", "--analyse x", "--analyse brass-2018:9", "--analyse brass-2018:x",
              "--analyse x:3", "nowhere", "."),
    "bench": ("--seconds 0", "--seconds nan", "--seconds -1", "--players -1", "--ruleset x", "--beside x"),
    "analyse": ("--iterations 0", "--seconds nan", "--seed -1", "--seconds 1 --iterations 1", "--language xx"),
}  # fmt: skip


@pytest.mark.parametrize("wrong", [f"{name} {one}" for name, ones in WRONG.items() for one in ones])
def test_a_wrong_value_is_refused_before_any_work(wrong: str, call: Call) -> None:
    name, *words = wrong.split()
    Path("game").write_text(RECORD, "utf-8")
    Path("parts").write_text('{"habits": {}}', "utf-8")
    check_told(call(name, *NEEDED[name], *words))
    assert not Path("out").exists()
    assert not Path("lessons").exists()


ENTRANTS = ("nobody", "random@", "random@x", "magnate@0", "magnate@-1s", "magnate@nans", "magnate@infs",
            "magnate@" + "9" * 5000, "bot:nowhere.whl", "bot:os", "bot:", "lesson:nowhere", "lesson:", "",
            "x" * 5000)  # fmt: skip


@pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: ascii(entrant[:20]))
def test_an_entrant_that_is_nobody_is_refused(entrant: str, call: Call) -> None:
    if entrant == "random@":  # no budget is the usual one
        assert call("arena", "random", entrant, "--games", "2")[0] == 0
    else:
        assert len(check_told(call("arena", "random", entrant, "--games", "2"))) < 400


FILES = {
    "nothing there": None,
    "bytes": bytes(range(256)),
    "no JSON": b"{{{ \n",
    "a list": b"[1, 2, 3]\n",
    "an object": b'{"a": 1}\n',
    "deep": b"[" * 50_000,
    "the right words": b'{"seed": [], "rotation": {}, "scores": 1, "winners": 2, "id": [], "positions": 3, '
    b'"ruleset": 1, "players": [], "options": 2, "actions": 4, "key": [], "counts": 1, "puzzles": 2, '
    b'"habits": {"a": 1}, "weights": []}\n',
}  # fmt: skip
READ = (
    "analyse {}", "puzzles {}", "coach {}", "coach --out {}", "arena random random --games 2 --out {}",
    "balance --level random --games 1 --players 2 --out {}", "puzzles --games 1 --players 2 --level random --out {}",
    "puzzles --games 1 --players 2 --level random --share 0.001 --write {}",
    "teach --ruleset brass-2018 --players 2 --games 1 --lessons {} --out out",
    "teach --ruleset brass-2018 --players 2 --games 1 --lessons lessons --out out --habits {}",
    "imitate --ruleset brass-2018 --players 2 --games 1 --iterations 1 --parts parts --lessons {} --out out",
    "imitate --ruleset brass-2018 --players 2 --games 1 --iterations 1 --parts {} --lessons lessons --out out",
    "iterate --ruleset brass-2018 --parts {} --folder folder",
    "tune --players 2 --games 2 --steps 1 --only ready --out {}",
)  # fmt: skip
MAKES = ("--out ", "--write ", "--lessons ")  # where nothing is there yet, there will be


BOTH = [
    (words, file) for words in READ for file, held in FILES.items() if held or not words.split("{")[0].endswith(MAKES)
]


@pytest.mark.parametrize(("words", "file"), BOTH)
def test_a_file_that_holds_something_else_is_refused_and_stays(words: str, file: str, call: Call) -> None:
    content = FILES[file]
    Path("parts").write_text('{"habits": {}}', "utf-8")
    if content is not None:
        Path("it").write_bytes(content)
    check_told(call(*words.format("it").split()))
    if content is not None:
        assert Path("it").read_bytes().startswith(content)


WRITE = (
    "arena random random --games 2 --out {}", "arena random random --games 2 --history {}",
    "balance --level random --games 1 --players 2 --out {}", "balance --level random --games 1 --history {}",
    "puzzles --games 1 --out {}", "puzzles --games 1 --write {}", "coach --out {}", "coach --history {}",
    "teach --ruleset brass-2018 --lessons l --out {}", "teach --ruleset brass-2018 --lessons {} --out o",
    "imitate --ruleset brass-2018 --parts game --lessons l --out {}",
    "imitate --ruleset brass-2018 --parts game --lessons {} --out o", "tune --out {}", "analyse game --out {}",
)  # fmt: skip


@pytest.mark.parametrize("where", [".", "nowhere/file", "/dev/null/file", "game/file", "n" * 5000])
@pytest.mark.parametrize("words", WRITE)
def test_a_file_that_cannot_be_written_is_told_before_any_work(words: str, where: str, call: Call) -> None:
    Path("game").write_text(RECORD, "utf-8")
    said = check_told(call(*(word.format(where) for word in words.split())))
    assert "folder" in said or "cannot be written" in said
    assert not Path("l").exists()


@pytest.mark.parametrize("words", ["puzzles {}", "analyse {}", "coach {}"])
def test_a_file_deep_in_folders_is_told_by_its_own_name(words: str, call: Call) -> None:
    assert "nothing.json" in check_told(call(*words.format("deep/" * 40 + "nothing.json").split()))


@pytest.mark.parametrize("command", ["show", "legal", "apply x", "playout", "link", "analyse -"])
@pytest.mark.parametrize(
    "given",
    [b"", b" \n", b"\xff\xfe{", bytes(range(256)), RECORD.encode("utf-16"), b"[" * 99_999, b"9" * 9_999, b"null",
     b'"x"', b"\x00", b'{"smokestack": 1, "smokestack": 2}', b'{"ruleset": "brass-2018"}'],
    ids=lambda given: ascii(given[:12]),
)  # fmt: skip
def test_standard_input_that_is_no_game_is_refused(command: str, given: bytes, call: Call) -> None:
    check_told(call(*command.split(), given=given))


def test_a_mark_at_the_head_of_a_text_does_no_harm(call: Call) -> None:
    assert call("legal", given=b"\xef\xbb\xbf" + RECORD.encode())[0] == 0


@pytest.mark.parametrize("words", ["--seconds nan", "--seconds -1", "--iterations 0", "--level nobody", "--seed x"])
def test_a_budget_that_is_none_is_refused(words: str, call: Call) -> None:
    check_told(call("playout", *words.split(), given=RECORD.encode()))


def test_every_command_is_on_the_list(call: Call, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    told = capsys.readouterr().out
    assert all(f"  {name} " in told for name in (*cli.LONG_RUNS, *NEEDED))


# --- what only a process of its own meets


def shell(words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A line of a shell; `engine` stands for the command."""
    line = words.replace("engine", f'"{sys.executable}" -m engine', 1)
    environment = {**os.environ, **more}
    return subprocess.run(line, shell=True, capture_output=True, text=True, cwd=ROOT, env=environment, check=False)


@pytest.mark.parametrize(
    "words", ["engine show <&-", "engine catalogue > /dev/full", "engine new brass-2018 > /dev/full"]
)
def test_streams_that_are_none_are_told(words: str) -> None:
    done = shell(words)
    assert done.returncode == 1, done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith("engine: "), line


def test_a_terminal_that_knows_few_letters_is_no_error() -> None:
    game = shell("engine new age-of-industry")
    done = subprocess.run(
        [sys.executable, "-m", "engine", "show"], input=game.stdout.encode(), capture_output=True, cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert b"K\\xf6ln" in done.stdout or b"K\\xf6" in done.stdout


@pytest.mark.parametrize("processes", ["1", "2"])
def test_whoever_stops_a_run_is_answered_in_a_sentence_and_what_is_done_stays(processes: str, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    words = ["arena", "greedy", "greedy", "--games", "5000", "--processes", processes, "--out", str(out)]
    # whoever runs the tests in the background has this signal ignored, and children would inherit that
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(
        [sys.executable, "-m", "engine", *words], stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
    )
    signal.signal(signal.SIGINT, before)
    with running:
        while not out.exists() or not out.read_bytes().count(b"\n"):
            assert running.poll() is None
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: everybody in it hears it
        said = running.communicate()[1]
    assert running.returncode == 130
    assert said.splitlines()[-1].startswith("engine: stopped")
    assert "Traceback" not in said, said
    assert all(line.endswith("}") for line in out.read_text("utf-8").splitlines())


def test_stopping_is_told_wherever_it_comes(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_self: Count, _done: int = 1) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Count, "count", stop)
    code, said = call("playout", given=RECORD.encode())
    assert code == cli.STOPPED
    assert said.startswith("engine: stopped")
