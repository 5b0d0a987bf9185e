"""Which modules the page can reach: it carries those and no others; and which it reaches at once."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping

from pyapp.site.compiler import ModuleText

Nodes = Callable[[ast.AST], Iterator[ast.AST]]


def reached(modules: Mapping[str, ModuleText], roots: Iterable[str], nodes: Nodes = ast.walk) -> list[ModuleText]:
    """The modules that the roots import, directly or through others, with the packages they lie in."""
    found: set[str] = set()
    ahead = [name for name in roots if name in modules]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += [one for one in named(modules[name], nodes) if one in modules]
    return [modules[name] for name in sorted(found)]


def at_once(node: ast.AST) -> Iterator[ast.AST]:
    """What runs as soon as a module is imported: no functions, and nothing that only type checkers see."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        yield from at_once(child)


def named(source: ModuleText, nodes: Nodes) -> Iterator[str]:
    """The dotted names of all that a module may import, and of the packages around these and itself."""
    package = source.name if source.is_package else source.name.rpartition(".")[0]
    names = [source.name]
    for node in nodes(ast.parse(source.text)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            around = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*around, *filter(None, [node.module])])
            names += [f"{origin}.{alias.name}" for alias in node.names]
    for name in names:
        pieces = name.split(".")
        yield from (".".join(pieces[:count]) for count in range(1, len(pieces) + 1))
