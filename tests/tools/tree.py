"""The files of this tree as git sees them, and what their Python imports."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.tools.environment import ROOT


@cache
def files() -> tuple[Path, ...]:
    """Every file that is or is about to be committed, relative to the root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    names = (Path(name) for name in listed.stdout.decode().split("\0") if name)
    return tuple(name for name in names if (ROOT / name).is_file())


def text(name: Path) -> str | None:
    """What a text file says; nothing for a picture or another binary."""
    try:
        return (ROOT / name).read_text("utf-8")
    except UnicodeDecodeError:
        return None


def module(name: Path) -> str:
    """The dotted name of a Python file: engine/core/rng.py is engine.core.rng."""
    parts = name.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, name: Path) -> Iterator[str]:
    """The dotted name of everything a Python file imports, wherever it does so.

    `from a.b import c` gives a.b.c: whether c is a module or a name in one, a.b. in front tells where it lives.
    """
    package = module(name).split(".") if name.name == "__init__.py" else module(name).split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def within(dotted: str, package: str) -> bool:
    """Whether a dotted name is the package or lies inside it."""
    return dotted == package or dotted.startswith(f"{package}.")
