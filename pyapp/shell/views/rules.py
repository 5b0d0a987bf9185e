"""The rules in our own words, as the build rendered them (pyapp/site/rules.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import button, dialog

if TYPE_CHECKING:
    from pyapp.shell.table import Table

Node = str | list[Any]


def rules(table: Table, data: dict[str, Any]) -> Tag:
    """The rules, opened at a heading."""
    words = table.words
    nodes: list[Node] | None = data.get("nodes")
    note = None
    if table.session is not None:
        record = table.session.record
        game = words.named(f"ruleset.{record.ruleset}", record.ruleset)
        variants = [
            words.named(f"option.{name}" if value is True else f"option.{name}.{value}", name)
            for name, value in record.options.items()
            if value is not False
        ]
        about, heading = table.face.ABOUT.rules_note
        note = h(
            "p.motto",
            None,
            words("rules.in-play", game=", ".join([game, *variants])),
            " ",
            button(words(about), f"rules:{heading}", "link"),
        )
    if nodes is None:
        body: Any = h("p", {"role": "status"}, words("rules.coming"))
    elif not nodes:
        body = h("p", {"role": "alert"}, words("rules.missing"))
    else:
        blocks = [element(node, f"b{number}") for number, node in enumerate(nodes)]
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


def element(node: Node, key: str | None = None) -> Tag | str:
    """A part of the rules as the build wrote it down: a text, or an element as name, attributes and parts."""
    if isinstance(node, str):
        return node
    name, attributes, *parts = node
    return h(name, {**attributes, "key": key}, *map(element, parts))
