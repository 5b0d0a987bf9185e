"""The same seed and iterations decide the same on CPython and Pyodide: this test runs on both."""

from __future__ import annotations

import json

from tests.engine.ai.agreed import FILE, decisions


def test_every_platform_decides_the_same() -> None:
    written = json.loads(FILE.read_text("utf-8"))
    assert decisions() == written, "decided otherwise here; see agreed.py if the search or the weights have changed"
