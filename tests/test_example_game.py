"""The smallest game: two folders copied into place, and it is checked and played like any other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.tools.example_game import EXAMPLE, NAME, with_it

pytestmark = pytest.mark.cpython_only


def test_it_answers_to_the_contract_and_its_types_are_right(tmp_path: Path) -> None:
    copy = with_it(tmp_path)
    assert NAME in copy.run("engine", "catalogue")
    tests = ("tests/core/test_conformance.py", "tests/core/test_events.py")
    told = copy.run("pytest", "-q", "-p", "no:cacheprovider", *tests, "-k", NAME)
    found = re.search(r"(\d+) passed", told)
    assert found
    assert int(found[1]) >= 36
    copy.run("mypy", "--no-incremental", f"engine/games/{NAME}", f"pyapp/games/{NAME}")
    copy.run("ruff", "check", "--no-cache", f"engine/games/{NAME}", f"pyapp/games/{NAME}")


def test_it_has_a_lesson_without_a_line_of_code(tmp_path: Path) -> None:
    told = json.loads((EXAMPLE / "page" / NAME / "learn" / "first-firings.json").read_text("utf-8"))
    assert [bool(step["want"]) for step in told["steps"]] == [True, True]
    assert not list((EXAMPLE / "page" / NAME / "learn").rglob("*.py"))
    said = with_it(tmp_path).run(
        "pytest", "-q", "-p", "no:cacheprovider", "tests/shell/test_lessons.py", "-k", f"{told['id']} or {NAME}"
    )
    found = re.search(r"(\d+) passed", said)
    assert found
    assert int(found[1]) >= 12, "along its way, along others, against wrong tries, back and forth, in both languages"


def test_it_stays_small() -> None:
    """What a new game has to bring must not grow; docstrings and empty lines do not count."""
    for side in ("engine", "page"):
        text = "".join(path.read_text("utf-8") for path in sorted((EXAMPLE / side).rglob("*.py")))
        plain = re.sub(r'"""[\s\S]*?"""', "", text)
        assert len([line for line in plain.splitlines() if line.strip()]) <= 150
