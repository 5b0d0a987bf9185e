"""The rules in our own words, as the build rendered them (pyapp/site/rules.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import button, dialog
from pyapp.shell.windows import Rules

if TYPE_CHECKING:
    from pyapp.shell.table import Table

Part = str | list[Any]


def rules(table: Table, window: Rules) -> Tag:
    """The rules, opened at a heading."""
    words = table.words
    note = None
    if table.session is not None:
        record = table.session.record
        game = words.named(f"ruleset.{record.ruleset}", record.ruleset)
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
    if window.parts is None:
        body: Any = h("p", {"role": "status"}, words("rules.coming"))
    elif not window.parts:
        body = h("p", {"role": "alert"}, words("rules.missing"))
    else:
        blocks = [element(part, f"b{number}") for number, part in enumerate(window.parts)]
        heads = [block for block in blocks if isinstance(block, Tag) and block.name in ("h3", "h4")]
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


def element(part: Part, key: str | None = None) -> Tag | str:
    """A part of the rules as the build wrote it down: a text, or an element as name, attributes and parts."""
    if isinstance(part, str):
        return part
    name, attributes, *parts = part
    return h(name, {**attributes, "key": key}, *map(element, parts))
