"""Which modules the page can reach: it carries those and no others."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from pyapp.site.compiler import ModuleText


def reached(modules: Mapping[str, ModuleText], roots: Iterable[str]) -> list[ModuleText]:
    """The modules that the roots import, directly or through others, with the packages they lie in."""
    found: set[str] = set()
    ahead = [name for name in roots if name in modules]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += [one for one in named(modules[name]) if one in modules]
    return [modules[name] for name in sorted(found)]


def named(source: ModuleText) -> Iterator[str]:
    """The dotted names of all that a module may import, anywhere in it, and of the packages around these and itself."""
    package = source.name if source.is_package else source.name.rpartition(".")[0]
    names = [source.name]
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            around = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*around, *filter(None, [node.module])])
            names += [f"{origin}.{alias.name}" for alias in node.names]
    for name in names:
        pieces = name.split(".")
        yield from (".".join(pieces[:count]) for count in range(1, len(pieces) + 1))
