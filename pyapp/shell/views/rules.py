"""The rules in our own words, from a plain text with headings, lists and tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pyapp.shell import games
from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import button, dialog
from pyapp.shell.windows import Rules

if TYPE_CHECKING:
    from pyapp.shell.table import Table

_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def rules(table: Table, window: Rules) -> Tag:
    """The rules, opened at a heading."""
    words = table.words
    text = window.text
    note = None
    if table.session is not None:
        record = table.session.record
        game = words.named(f"ruleset.{record.ruleset}", games.title(record.ruleset))
        variants = [
            words.named(f"option.{name}" if value is True else f"option.{name}.{value}", name)
            for name, value in record.options.items()
            if value is not False
        ]
        about = table.face.rules_note
        note = h(
            "p.motto",
            None,
            words("rules.in-play", game=", ".join([game, *variants])),
            " ",
            button(words(about[0]), f"rules:{about[1]}", "link") if about else None,
        )
    if text is None:
        body: Any = h("p", {"role": "status"}, words("rules.coming"))
    elif not text:
        body = h("p", {"role": "alert"}, words("rules.missing"))
    else:
        blocks = rendered(text)
        heads = [block for block in blocks if block.name in ("h3", "h4")]
        body = h(
            "div.rules",
            None,
            h(
                "nav.rules-index",
                {"aria-label": words("rules.index")},
                [
                    button(head.text(), f"rules:{head.text()}", f"link {head.name}", key=head.props["id"])
                    for head in heads
                ],
            ),
            h("article.rules-text", None, blocks),
        )
    return dialog(words("rules.title"), "rules", words("close"), note, body, wide=True)


def anchor(heading: str) -> str:
    """The id of a heading: its number."""
    number = heading.split(" ")[0].rstrip(".")
    return f"rule-{number.replace('.', '-')}"


def rendered(text: str) -> list[Tag]:
    """A text with #, -, 1., | tables and paragraphs as elements."""
    blocks: list[Tag] = []
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif line.startswith("#"):
            depth = len(line) - len(line.lstrip("#"))
            title = line.lstrip("# ")
            blocks.append(h(f"h{min(6, depth + 2)}", {"id": anchor(title), "key": f"b{at}"}, _inline(title)))
            at += 1
        elif line.startswith("|"):
            at = _table(lines, at, blocks)
        elif line.startswith("```"):
            end = at + 1
            while end < len(lines) and not lines[end].startswith("```"):
                end += 1
            blocks.append(h("dl.lines", {"key": f"b{at}"}, [_example(line) for line in lines[at + 1 : end]]))
            at = end + 1
        elif re.match(r"(-|\d+\.) ", line):
            at = _list(lines, at, blocks)
        else:
            end = at
            while end < len(lines) and lines[end].strip() and not re.match(r"#|\||- |\d+\. |```", lines[end]):
                end += 1
            end = max(end, at + 1)
            blocks.append(h("p", {"key": f"b{at}"}, _inline(" ".join(part.strip() for part in lines[at:end]))))
            at = end
    return blocks


def _list(lines: list[str], at: int, blocks: list[Tag]) -> int:
    ordered = not lines[at].startswith("-")
    start = at
    items: list[str] = []
    while at < len(lines) and lines[at].strip():
        match = re.match(r"(-|\d+\.) (.*)", lines[at])
        if match:
            items.append(match[2])
        elif lines[at].startswith(" ") and items:
            items[-1] += " " + lines[at].strip()
        else:
            break
        at += 1
    blocks.append(h("ol" if ordered else "ul", {"key": f"b{start}"}, [h("li", None, _inline(item)) for item in items]))
    return at


def _example(line: str) -> Tag:
    """A line of notation and, behind a gap, what it means."""
    said, _, meaning = line.partition("  ")
    return h("div", None, h("dt", None, h("code", None, said)), h("dd", None, meaning.strip()))


def _table(lines: list[str], at: int, blocks: list[Tag]) -> int:
    start = at
    rows = []
    while at < len(lines) and lines[at].startswith("|"):
        cells = [cell.strip() for cell in lines[at].strip().strip("|").split("|")]
        if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            rows.append(cells)
        at += 1
    head, *body = rows
    blocks.append(
        h(
            "div.table-scroll",
            {"key": f"b{start}", "tabindex": "0", "role": "region", "aria-label": head[0] or "·"},
            h(
                "table",
                None,
                h("thead", None, h("tr", None, [h("th", {"scope": "col"}, _inline(cell)) for cell in head])),
                h("tbody", None, [h("tr", None, [h("td", None, _inline(cell)) for cell in row]) for row in body]),
            ),
        )
    )
    return at


def _inline(text: str) -> list[Any]:
    parts: list[Any] = []
    at = 0
    for match in _INLINE.finditer(text):
        parts.append(text[at : match.start()])
        if match[1]:
            parts.append(h("strong", None, match[1]))
        elif match[2]:
            parts.append(h("em", None, match[2]))
        else:
            parts.append(h("code", None, match[3]))
        at = match.end()
    parts.append(text[at:])
    return parts
