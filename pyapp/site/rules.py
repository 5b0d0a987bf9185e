"""The rules help, rendered from Markdown at build time: elements and texts as data, ready to be shown.

marked reads the Markdown. What it finds becomes `[name, attributes, *children]`, never HTML, so that the page sets text
as text; Markdown that the rules have no use for (pictures, links, HTML) is refused. A name between colons, written as
code, is a symbol that the game draws.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from pyapp.shell.views.rules import anchor
from pyapp.site.compiler import SetUpFailed
from pyapp.site.tools import answer

Token = Mapping[str, Any]  # as marked has it: type, text, tokens, …
Spelt = str | list[Any]

SYMBOL = re.compile(r":([a-z][a-z0-9-]*):")


def files(texts: Mapping[str, str], modules: Path) -> dict[str, bytes]:
    """The rendered rules by the name of their text."""
    found = answer("rules.mjs", modules, list(texts.values()))
    made = {}
    for name, tokens in zip(texts, found, strict=True):
        try:
            made[name] = json.dumps(blocks(tokens), ensure_ascii=False, separators=(",", ":")).encode()
        except KeyError as unknown:
            raise SetUpFailed(f"{name}: the rules help cannot show Markdown of the kind {unknown}.") from None
    return made


def blocks(tokens: Sequence[Token]) -> list[Spelt]:
    """Everything between two blank lines as an element."""
    found: list[Spelt] = []
    heading = ""
    names: set[str] = set()
    for token in tokens:
        if token["type"] == "space":
            continue
        if token["type"] == "heading":
            heading = token["text"]
        block = BLOCKS[token["type"]](token)
        if token["type"] == "table" and isinstance(block, list):
            block[1]["aria-label"] = _apart(block[1]["aria-label"], heading, names)
        found.append(block)
    return found


def _apart(name: str, heading: str, names: set[str]) -> str:
    """A name for a table that no other one has: whoever goes from table to table by their names tells them apart."""
    for number in count(1):
        own = (name, f"{name}, {heading}", f"{name}, {heading} {number - 1}")[min(number, 3) - 1]
        if own not in names:
            break
    names.add(own)
    return own


def inline(tokens: Sequence[Token]) -> list[Spelt]:
    """What stands within a paragraph."""
    parts: list[Spelt] = []
    for token in tokens:
        if token["type"] == "text":
            parts += inline(token["tokens"]) if "tokens" in token else [token["text"].replace("\n", " ")]
        elif token["type"] == "escape":
            parts.append(token["text"])
        elif token["type"] == "codespan":
            symbol = SYMBOL.fullmatch(token["text"])
            parts.append(["symbol", {"class": symbol[1]}] if symbol else ["code", {}, token["text"].replace("\n", " ")])
        else:
            parts.append([INLINE[token["type"]], {}, *inline(token["tokens"])])
    return parts


def _heading(token: Token) -> Spelt:
    return [f"h{min(6, token['depth'] + 2)}", {"id": anchor(token["text"])}, *inline(token["tokens"])]


def _paragraph(token: Token) -> Spelt:
    return ["p", {}, *inline(token["tokens"])]


def _list(token: Token) -> Spelt:
    items: list[Spelt] = [["li", {}, *inline(item["tokens"])] for item in token["items"]]
    return ["ol" if token["ordered"] else "ul", {}, *items]


def _table(token: Token) -> Spelt:
    head: list[Spelt] = [
        ["th", {"scope": "col"}, *inline(cell["tokens"])] if cell["tokens"] else ["td", {}] for cell in token["header"]
    ]
    body: list[Spelt] = [["tr", {}, *(["td", {}, *inline(cell["tokens"])] for cell in row)] for row in token["rows"]]
    table: Spelt = ["table", {}, ["thead", {}, ["tr", {}, *head]], ["tbody", {}, *body]]
    about = {"tabindex": "0", "role": "region", "aria-label": token["header"][0]["text"] or "·"}
    return ["div", {"class": "table-scroll", **about}, table]


def _lines(token: Token) -> Spelt:
    """Lines of notation and, behind a gap in each, what it means."""
    rows: list[Spelt] = []
    for line in token["text"].splitlines():
        said, _, meaning = line.partition("  ")
        rows.append(["div", {}, ["dt", {}, ["code", {}, said]], ["dd", {}, meaning.strip()]])
    return ["dl", {"class": "lines"}, *rows]


BLOCKS: dict[str, Callable[[Token], Spelt]] = {
    "heading": _heading,
    "paragraph": _paragraph,
    "list": _list,
    "table": _table,
    "code": _lines,
}
INLINE = {"strong": "strong", "em": "em"}
