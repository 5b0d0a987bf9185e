"""The same seed and iterations decide the same on CPython and Pyodide: this test runs on both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ai.agreed import FILES, decisions, written


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_platform_decides_the_same(file: Path) -> None:
    assert decisions(file) == written(file)["decisions"], (
        "decided otherwise here; see agreed.py if the search or the weights have changed"
    )
