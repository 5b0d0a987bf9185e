"""How much the first visit loads."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path


def listed(folder: Path) -> list[str]:
    """The files that the service worker keeps in any case: all that every first visit loads."""
    script = (folder / "sw.js").read_text("utf-8")
    found = re.search(r"const FILES = (\{.*?\});", script, re.DOTALL)
    assert found, "sw.js without a list"
    names: dict[str, str] = json.loads(found[1])
    return ["index.html" if name == "./" else name.removeprefix("./") for name in names] + ["sw.js"]


def first_visit(folder: Path) -> tuple[int, int]:
    """The bytes of the first visit, as they lie on the disk and as a host sends them compressed.

    Beside what is always kept that is one printed board; the largest stands for it.
    """
    contents = [(folder / name).read_bytes() for name in listed(folder)]
    contents.append(max((path.read_bytes() for path in (folder / "assets" / "still").iterdir()), key=len))
    return sum(map(len, contents)), sum(min(len(one), len(gzip.compress(one, 9))) for one in contents)
