"""The examples of the README and of the pages it links to do what they say."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.environment import ROOT
from tests.tools.tree import files

pytestmark = pytest.mark.cpython_only

README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^\$ (.+)$", README, re.MULTILINE)


@pytest.mark.parametrize("page", ["README.md", "docs/events.md"])
def test_the_library_example_runs(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert blocks
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for block in blocks:
        runner.run(doctest.DocTestParser().get_doctest(block, {}, page, page, 0), out=told.append)
    assert runner.summarize(verbose=False).attempted > 0
    assert "".join(told) == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs(command: str) -> None:
    here = command.replace("python3", f'"{sys.executable}"')
    done = subprocess.run(["bash", "-o", "pipefail", "-c", here], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_commands_are_found() -> None:
    assert len(COMMANDS) >= 5
    assert all(command.startswith("python3 -m engine ") for command in COMMANDS)


PAGES = [name for name in files() if name.suffix == ".md" and name.parts[0] not in ("pyapp", "tests")]


def anchors(text: str) -> set[str]:
    """What the headings of a page are linked by."""
    titles = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_what_a_page_links_to_exists(page: Path) -> None:
    text = (ROOT / page).read_text("utf-8")
    linked = [target for target in re.findall(r"\]\(([^)]+)\)", text) if "://" not in target]
    for target in linked:
        name, _, heading = target.partition("#")
        file = ROOT / page.parent / name if name else ROOT / page
        assert file.exists(), target
        if heading and file.suffix == ".md":
            assert heading in anchors(file.read_text("utf-8")), target


def test_the_pages_are_found() -> None:
    assert {Path("README.md"), Path("docs/index.md"), Path("docs/decisions/README.md")} <= set(PAGES)


PATHS = re.compile(r"`((?:engine|pyapp|tests|assets|docs)/[\w./-]*\w)`")


# of what was once there, and of what would be after a copy
ELSEWHERE = {Path("CHANGELOG.md"), Path("docs/examples/game/README.md")}


@pytest.mark.parametrize("page", [page for page in PAGES if page not in ELSEWHERE], ids=str)
def test_what_a_page_names_exists(page: Path) -> None:
    """Files and folders that a page tells of are where it says."""
    named = PATHS.findall((ROOT / page).read_text("utf-8"))
    assert [one for one in named if not (ROOT / one).exists()] == []
