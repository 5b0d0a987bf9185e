"""The smallest game of docs/examples/game, put into a copy of the tree as its guide says."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.tools.copies import Copy
from tests.tools.environment import ROOT
from tests.tools.tree import files

EXAMPLE = ROOT / "docs" / "examples" / "game"
NAME = "furnace"


def with_it(home: Path) -> Copy:
    """A copy of the tree in which the example lies on both sides."""
    copy = Copy(home, files())
    for here, there in (("engine", "engine"), ("page", "pyapp")):
        shutil.copytree(EXAMPLE / here / NAME, home / there / "games" / NAME)
    return copy
