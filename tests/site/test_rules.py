"""The rules help: rendered by the build, with a place for every heading, and text only ever as text."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyapp import runtime
from pyapp.games import manifests
from pyapp.shell.dom import Tag
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.plain import no_symbol
from pyapp.shell.views.rules import Draw, anchor, read
from pyapp.site import rules
from pyapp.site.compiler import SetUpFailed

pytestmark = pytest.mark.cpython_only
GAMES = manifests()


SYMBOL = re.compile(r"`:([a-z][a-z0-9-]*):`")


def shown(text: str, symbol: Draw = no_symbol) -> list[Tag]:
    """What the page shows of a text in Markdown."""
    made = rules.files({"it": text}, runtime.ensure() / runtime.MODULES)["it"]
    return read(made.decode(), symbol)


def flat(tag: Tag) -> list[Any]:
    """A view as nested lists."""
    return [tag.name, *(child if isinstance(child, str) else flat(child) for child in tag.children)]


def letters(text: str) -> str:
    """The letters of a text, without the signs of Markdown and the numbers of its lists."""
    return re.sub(r"[\W\d_]", "", text)


def test_headings_have_their_place_and_are_two_steps_lower() -> None:
    title, heading = shown("# 4 Coal\n\n## 4.1 What *is* near\n")
    assert (title.name, title.props) == ("h3", {"id": "rule-4"})
    assert (heading.name, heading.props) == ("h4", {"id": "rule-4-1"})
    assert heading.find("em")[0].text() == "is"


def test_paragraphs_lists_and_emphasis() -> None:
    assert [flat(one) for one in shown("One\nline, **two** and `3`.\n\n- a\n- b\n  c\n\n1. d\n2. *e*\n")] == [
        ["p", "One line, ", ["strong", "two"], " and ", ["code", "3"], "."],
        ["ul", ["li", "a"], ["li", "b c"]],
        ["ol", ["li", "d"], ["li", ["em", "e"]]],
    ]


def test_tables_can_be_reached_and_scrolled() -> None:
    (region,) = shown("| what | how |\n|---|---:|\n| a | **b** |\n")
    assert (region.props["tabindex"], region.props["role"], region.props["aria-label"]) == ("0", "region", "what")
    assert [cell.text() for cell in region.find("th")] == ["what", "how"]
    assert [cell.text() for cell in region.find("td")] == ["a", "b"]


def test_tables_are_told_apart_by_their_names_and_an_empty_corner_heads_nothing() -> None:
    table = "| what | how |\n|---|---|\n| a | b |\n\n"
    found = shown(f"## 1 First\n\n{table}## 2 Second\n\n{table}{table}| | how |\n|---|---|\n| a | b |\n")
    regions = [one for one in found if one.props.get("role") == "region"]
    names = [one.props["aria-label"] for one in regions]
    assert names[:3] == ["what", "what, 2 Second", "what, 2 Second 2"]
    assert len(set(names)) == 4
    assert [cell.text() for cell in regions[-1].find("th")] == ["how"]
    assert [cell.text() for cell in regions[-1].find("td")] == ["", "a", "b"]


def test_a_line_of_notation_stands_beside_its_meaning() -> None:
    (block,) = shown("```\nsell berlin/1 to polen    to a market  of Poland\npass\n```")
    assert [code.text() for code in block.find("code")] == ["sell berlin/1 to polen", "pass"]
    assert [meaning.text() for meaning in block.find("dd")] == ["to a market  of Poland", ""]


def test_signs_of_markup_are_shown_as_they_are() -> None:
    (line,) = shown('3 < 4 & 5 > 2, \\*so\\* `a < b && c` "quoted"')
    assert line.text() == '3 < 4 & 5 > 2, *so* a < b && c "quoted"'


@pytest.mark.parametrize("text", ["<b>bold</b>", "a <img src=x> b", "[there](https://example.net)", "![x](y.png)"])
def test_what_the_rules_have_no_use_for_is_refused(text: str) -> None:
    with pytest.raises(SetUpFailed, match="cannot show Markdown of the kind"):
        shown(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_are_shown_whole(game: str, language: str) -> None:
    text = (GAMES[game].home / "rules" / f"{language}.md").read_text("utf-8")
    blocks = shown(text)
    titles = [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]
    headings = [one for one in blocks if one.name[0] == "h"]
    assert [one.text() for one in headings] == titles
    assert [one.props["id"] for one in headings] == [anchor(title) for title in titles]
    assert len({one.props["id"] for one in headings}) == len(titles)
    assert letters("".join(block.text() for block in blocks)) == letters(SYMBOL.sub("", text))


@pytest.mark.parametrize("game", GAMES)
def test_every_symbol_of_the_rules_is_drawn(game: str) -> None:
    symbol = GAMES[game].face().symbol
    for language in LANGUAGES:
        text = (GAMES[game].home / "rules" / f"{language}.md").read_text("utf-8")
        names = SYMBOL.findall(text)
        assert all(symbol(name) for name in names), names
        drawings = [one for block in shown(text, symbol) for one in block.find("svg")]
        assert len(drawings) == len(names)
