"""Copies of this tree, to try what a change of its folders does."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from pyapp import runtime
from tests.tools.environment import ROOT

# What is fetched and made for the page; the rest of that folder belongs to the tree it was made for.
SHARED = ("node_modules", "made", "wheels")
CODES = ("app.codes", "stdlib.codes")


class Copy:
    """A copy of some files of this tree, with the page's runtime at hand."""

    def __init__(self, home: Path, names: Iterable[Path]) -> None:
        self.home = home
        for name in names:
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, home / name)
        fetched = home / ".runtime"
        fetched.mkdir()
        real = runtime.ensure()
        for part in SHARED:
            (fetched / part).symlink_to(real / part)
        for part in CODES:
            if (real / part).exists():
                shutil.copyfile(real / part, fetched / part)

    def run(self, *arguments: str) -> str:
        """Run a module of Python there; what it prints, if all went well."""
        done = subprocess.run([sys.executable, "-m", *arguments], cwd=self.home, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
