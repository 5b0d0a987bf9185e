"""The rules in our own words, as the build rendered them (pyapp/site/rules.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.core import guard
from engine.core.errors import BadSave
from pyapp.shell import games
from pyapp.shell.dom import Tag, h
from pyapp.shell.plain import no_symbol
from pyapp.shell.views.parts import button, dialog
from pyapp.shell.windows import RulesHelp

if TYPE_CHECKING:
    from pyapp.shell.table import Table

LONGEST, MOST = 1_000_000, 10_000
# What the build makes of Markdown.
ELEMENTS = (
    *("h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "strong", "em", "code", "div", "dl", "dt", "dd"),
    *("table", "thead", "tbody", "tr", "th", "td"),
)
SYMBOL = "symbol"  # that the game draws, named by its class
Draw = Callable[[str], Tag | None]
ATTRIBUTES = ("id", "class", "scope", "tabindex", "role", "aria-label")


def rules(table: Table, window: RulesHelp) -> Tag:
    """The rules, opened at a heading."""
    words = table.words
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
    if window.parts is None:
        body: Any = h("p", {"role": "status"}, words("rules.coming"))
    elif not window.parts:
        body = h("p", {"role": "alert"}, words("rules.missing"))
    else:
        heads = [part for part in window.parts if part.name in ("h3", "h4")]
        body = h(
            "div.rules",
            None,
            h(
                "nav.rules-index",
                {"aria-label": words("rules.index")},
                [
                    button(head.text(), f"rules:{head.text()}", f"link {head.name}", key=str(head.props["id"]))
                    for head in heads
                ],
            ),
            h("article.rules-text", None, _illustrated(table, window)),
        )
    return dialog(words("rules.title"), "rules", words("close"), note, body, wide=True)


def _illustrated(table: Table, window: RulesHelp) -> list[Tag]:
    """The text with its pictures, each below its heading."""
    found = []
    for part in window.parts or ():
        found.append(part)
        name = part.props.get("id")
        found += [_figure(table, window, at) for at, one in enumerate(window.pictures) if name == anchor(one.at)]
    return found


def _figure(table: Table, window: RulesHelp, number: int) -> Tag:
    one = window.pictures[number]
    game = games.package(one.position.ruleset)
    return h(
        "figure.rules-figure",
        {"key": f"picture-{number}-{table.language}"},
        h(
            "canvas",
            {
                "data-picture": number,
                "role": "img",
                "aria-labelledby": f"picture-{number}",
                "style": {"aspect-ratio": f"{one.width:.0f} / {one.height:.0f}", "width": f"{one.width:.0f}px"},
            },
        ),
        h(
            "figcaption",
            None,
            h("span", {"id": f"picture-{number}"}, one.says),
            button(table.words("rules.try"), f"lesson:{game}/{one.lesson}", "small quiet") if one.lesson else None,
        ),
    )


def anchor(heading: str) -> str:
    """The id of a heading: its number."""
    number = heading.split(" ")[0].rstrip(".")
    return f"rule-{number.replace('.', '-')}"


def read(text: str, symbol: Draw = no_symbol) -> list[Tag]:
    """The rules as the build wrote them down; BadSave for anything else, such as a host's own page in their place."""
    parts = guard.items(guard.json_value(text, "the text of the rules", LONGEST), "the text of the rules", MOST)
    return [element(part, f"b{number}", symbol) for number, part in enumerate(parts)]


def element(part: object, key: str | None = None, symbol: Draw = no_symbol) -> Tag:
    """An element, given as its name, its attributes and what is in it: texts, and elements again."""
    found = guard.items(part, "a part of the rules", MOST)
    if len(found) < 2:
        raise BadSave("a part of the rules has a name and attributes")
    name, attributes, *inside = found
    about: dict[str, str | None] = {
        guard.one_of(one, "an attribute", ATTRIBUTES): guard.text(value, "an attribute", LONGEST)
        for one, value in guard.mapping(attributes, "what is said of a part").items()
    }
    about["key"] = key
    if name == SYMBOL:
        return symbol(about.get("class") or "") or h("span", {"key": key})
    within = [one if isinstance(one, str) else element(one, None, symbol) for one in inside]
    return h(guard.one_of(name, "an element", ELEMENTS), about, *within)
