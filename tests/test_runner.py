"""`python3 -m tests` itself: what it runs, what it says and with which exit code it ends."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests import __main__ as runner
from tests.tools import browser, environment, stages

pytestmark = pytest.mark.cpython_only


def stage(name: str, *programs: str) -> stages.Stage:
    """A stage that runs small Python programs."""
    return stages.Stage(name, name.title(), lambda extra: [[sys.executable, "-c", p, *extra] for p in programs])


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment these tests run in is there already."""
    monkeypatch.setattr(environment, "ensure", environment.python)


def test_everything_runs_in_order_without_arguments() -> None:
    assert [one.name for one in stages.STAGES] == ["lint", "types", "unit", "browser", "pyodide"]
    told = runner.arguments([])
    assert (told.only, told.extra) == (None, [])


def test_arguments_after_two_dashes_go_to_pytest() -> None:
    told = runner.arguments(["--", "-k", "coal"])
    assert (told.only, told.extra) == ("unit", ["-k", "coal"])
    told = runner.arguments(["--only", "pyodide", "--", "-x"])
    assert (told.only, told.extra) == ("pyodide", ["-x"])


def test_named_tests_replace_the_default_ones() -> None:
    assert stages.named([], "tests/core") == ["tests/core"]
    assert stages.named(["-k", "engine"], "tests/core") == ["tests/core"]
    assert stages.named(["tests/test_runner.py::test_x", "-x"], "tests/core") == []


@pytest.mark.usefixtures("ready")
def test_a_failure_is_told_after_all_stages_have_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    broken = stage("broken", "raise SystemExit(3)", "print('still run')")
    monkeypatch.setattr(runner, "STAGES", (broken, stage("sound", "print('run as well')")))
    assert runner.main([]) == 1
    output = capfd.readouterr().out
    assert "still run" in output
    assert "run as well" in output
    summary = output.split("Summary")[1]
    assert [line.split()[:2] for line in summary.splitlines()[1:]] == [["FAILED", "broken"], ["passed", "sound"]]


def test_commands_that_run_together_are_all_heard(capfd: pytest.CaptureFixture[str]) -> None:
    programs = ("print('first')", "print('second'); raise SystemExit(1)", "print('third')")
    commands = stage("", *programs).commands
    assert not stages.run(stages.Stage("parts", "Parts", commands, together=True), [])
    assert capfd.readouterr().out.split() == ["first", "second", "third"]


@pytest.mark.usefixtures("ready")
def test_success_is_zero(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(runner, "STAGES", (stage("sound", "import sys; print(sys.argv[1:])"),))
    assert runner.main([]) == 0
    assert "[]" in capfd.readouterr().out


@pytest.mark.usefixtures("ready")
def test_a_stage_that_cannot_start_has_failed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def unable(_: object) -> stages.Commands:
        raise environment.SetUpFailed("Please install Node.")

    monkeypatch.setattr(runner, "STAGES", (stages.Stage("node", "Node", unable),))
    assert runner.main([]) == 1
    assert "Please install Node." in capfd.readouterr().err


def test_browser_tests_are_due_once_there_is_a_page(tmp_path: Path) -> None:
    due = next(one for one in stages.STAGES if one.name == "browser")
    assert not stages.present(due, tmp_path)
    (tmp_path / "index.html").touch()
    assert stages.present(due, tmp_path)
    assert all(stages.present(one, tmp_path) for one in stages.STAGES)


def test_the_environment_is_remade_when_a_pin_changes() -> None:
    assert environment.fingerprint(["a==1", "b==2"]) == environment.fingerprint(["b==2", "a==1"])
    assert environment.fingerprint(["a==1"]) != environment.fingerprint(["a==2"])


def test_the_browser_reaches_no_foreign_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "some-browser")
    launch = browser.launch_arguments()
    assert launch["executable_path"] == "some-browser"
    assert "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1" in launch["args"]
