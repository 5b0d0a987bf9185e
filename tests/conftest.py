"""What all tests share: how hard hypothesis looks, and how the browser starts."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from tests.tools import browser

# The same examples on every run and no clock: a red test stays red, a slow machine fails nothing.
settings.register_profile(
    "lean", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("pyodide", settings.get_profile("lean"), max_examples=8)
# New examples on every run, remembered when they fail: `python3 -m tests -- --hypothesis-profile=soak`.
settings.register_profile(
    "soak",
    settings.get_profile("lean"),
    derandomize=False,
    max_examples=3000,
    database=DirectoryBasedExampleDatabase(".hypothesis/examples"),
    print_blob=True,
)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "lean")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Overrides the fixture of that name in pytest-playwright."""
    return browser.launch_arguments()
