"""The examples of the README and of the pages it links to do what they say."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys

import pytest

from tests.tools.environment import ROOT

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


def test_files_it_links_to_exist() -> None:
    for page in ("README.md", "CONTRIBUTING.md", "NOTICE.md", "docs/dependencies.md", "docs/notation.md"):
        text = (ROOT / page).read_text("utf-8")
        linked = [target for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text) if "://" not in target]
        assert [one for one in linked if not ((ROOT / page).parent / one).exists()] == []
