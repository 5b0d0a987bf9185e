"""The stages of a test run, in the order they run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.tools import browser, environment, pyodide

ROOT = environment.ROOT
WORKERS = 2
BROWSER_TESTS = "tests/browser"
COVERED = 87  # percent of lines and branches that the tests on plain Python reach at least; the rest is the browser's
# what can run inside Pyodide: the folders of tests that need no page
ENGINE_TESTS = ("tests/core", "tests/kits", "tests/ai", "tests/lab", "tests/games")
PAGE_TESTS = "*/games/*/page"  # a game's tests of its side of the page

Commands = list[list[str]]


@dataclass(frozen=True)
class Stage:
    """One heading of a test run and the commands under it."""

    name: str
    title: str
    commands: Callable[[Sequence[str]], Commands]
    together: bool = False  # whether its commands may run at the same time


def run(stage: Stage, extra: Sequence[str]) -> bool:
    """Run all commands of a stage, also after one has failed; true when every one went well."""
    commands = stage.commands(extra)
    codes = _together(commands) if stage.together else [subprocess.run(one, cwd=ROOT).returncode for one in commands]
    return not any(codes)


def _together(commands: Commands) -> list[int]:
    """Run commands at the same time; the first is seen at work, the others are printed when they are done."""
    with ThreadPoolExecutor() as pool:
        heard = partial(subprocess.run, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        others = [pool.submit(heard, command) for command in commands[1:]]
        codes = [subprocess.run(one, cwd=ROOT).returncode for one in commands[:1]]
        for other in others:
            done = other.result()
            codes.append(done.returncode)
            print(f"\n{done.stdout}", end="", flush=True)
    return codes


def _tool(*words: str) -> list[str]:
    return [str(environment.python()), "-m", *words]


def _lint(_: Sequence[str]) -> Commands:
    return [_tool("ruff", "check", "."), _tool("ruff", "format", "--check", ".")]


def _types(_: Sequence[str]) -> Commands:
    return [_tool("mypy")]


def _unit(extra: Sequence[str]) -> Commands:
    # a few chosen tests say nothing about how much all of them reach
    covered = [] if extra else ["--cov", "--cov-report=term", f"--cov-fail-under={COVERED}"]
    own = ("pytest", "--numprocesses", str(WORKERS), "--dist", "worksteal", f"--ignore={BROWSER_TESTS}")
    return [_tool(*own, *covered, *extra)]


def _browser(extra: Sequence[str]) -> Commands:
    browser.ensure()
    return [_tool("pytest", "--numprocesses", str(WORKERS), *named(extra, BROWSER_TESTS), *extra)]


def _pyodide(extra: Sequence[str]) -> Commands:
    shares = 1 if extra else WORKERS  # a few chosen tests are not worth a second start
    words = [*named(extra, *ENGINE_TESTS), f"--ignore-glob={PAGE_TESTS}", *extra]
    return [pyodide.command("run.mjs", f"{part}/{shares}", *words) for part in range(1, shares + 1)]


def named(extra: Sequence[str], *default: str) -> list[str]:
    """The tests to run when the extra arguments name none themselves."""
    told = any(word.startswith("tests") and (ROOT / word.split("::")[0]).exists() for word in extra)
    return [] if told else list(default)


STAGES = (
    Stage("lint", "Lint and format (ruff)", _lint),
    Stage("types", "Types (mypy --strict)", _types),
    Stage("unit", f"Tests on Python {sys.version_info.major}.{sys.version_info.minor} (pytest)", _unit),
    Stage("browser", "Tests in the browser (pytest, Playwright)", _browser),
    Stage("pyodide", "The engine's tests inside Pyodide (pytest, node)", _pyodide, together=True),
)


def present(stage: Stage, root: Path = ROOT) -> bool:
    """Whether the tree holds what the stage tests; the page's tests are due as soon as there is a page."""
    return stage.name != "browser" or (root / "index.html").exists() or (root / BROWSER_TESTS).exists()
