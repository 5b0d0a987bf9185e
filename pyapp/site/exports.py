"""Which functions of Pyodide's binary its script calls, and the script without the others.

The binary exports thousands, for wheels with compiled parts that link to it when they are loaded. The page has no such
wheel, and preparing them all takes a tenth of its start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

IMPORTS, EXPORTS = 2, 7  # numbers of sections
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
_NAMED = re.compile(r'\["([\w$]+)"\]')


def needed(script: str, binary: bytes) -> list[str]:
    """The exported functions that the script names elsewhere than in its list of all, or that the binary imports."""
    start, end = _list(script)
    rest = script[:start] + script[end:]
    words = _words(rest.replace(_declared(rest), ""))
    asked = set(imports(binary))
    return sorted(name for name in functions(binary) if name in words or f"_{name}" in words or name in asked)


def shortened(script: str, binary: bytes) -> str:
    """The script without the part of its list that nobody calls: a third less to fetch and to read."""
    dropped = set(functions(binary)) - set(needed(script, binary))
    start, end = _list(script)
    kept = [line for line in script[start:end].split(";") if dropped.isdisjoint(_NAMED.findall(line)[-1:])]
    script = script[:start] + ";".join(kept) + script[end:]
    declared = _declared(script)
    words = _words(script.replace(declared, ""))
    names = [name for name in declared[4:-1].split(",") if name in words]
    return script.replace(declared, f"var {','.join(names)};")


def _list(script: str) -> tuple[int, int]:
    """Where the lines begin and end that fetch every export."""
    start = script.index("{", script.index("function assignWasmExports")) + 1
    return start, script.index("}", start)


def _declared(script: str) -> str:
    """The longest declaration: the names of all exports."""
    found: list[str] = re.findall(r"var (?:[\w$]+,)+[\w$]+;", script)
    return max(found, key=len)


def _words(script: str) -> set[str]:
    return set(re.findall(r"[\w$]+", script))


def functions(binary: bytes) -> Iterator[str]:
    """The names of all exported functions."""
    for at in _section(binary, EXPORTS):
        count, at = _number(binary, at)
        for _ in range(count):
            name, at = _name(binary, at)
            kind = binary[at]
            _, at = _number(binary, at + 1)
            if kind == FUNCTION:
                yield name


def imports(binary: bytes) -> Iterator[str]:
    """The names of everything the binary imports."""
    for at in _section(binary, IMPORTS):
        count, at = _number(binary, at)
        for _ in range(count):
            _, at = _name(binary, at)
            name, at = _name(binary, at)
            yield name
            at = _after_kind(binary, at)


def _after_kind(binary: bytes, at: int) -> int:
    """Step over what is imported: a function, table, memory, global or tag."""
    kind, at = binary[at], at + 1
    if kind == FUNCTION:
        return _number(binary, at)[1]
    if kind == GLOBAL:
        return at + 2
    if kind == TAG:
        return _number(binary, at + 1)[1]
    if kind == TABLE:
        at += 1
    limited = binary[at] & 1
    at = _number(binary, at + 1)[1]
    return _number(binary, at)[1] if limited else at


def _section(binary: bytes, wanted: int) -> Iterator[int]:
    """Where the content of a section begins."""
    at = 8
    while at < len(binary):
        kind = binary[at]
        size, at = _number(binary, at + 1)
        if kind == wanted:
            yield at
        at += size


def _number(binary: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits to the byte, and what comes after it."""
    value = shift = 0
    while True:
        byte = binary[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def _name(binary: bytes, at: int) -> tuple[str, int]:
    size, at = _number(binary, at)
    return binary[at : at + size].decode(), at + size
