"""The rules help in the page: what the build wrote is shown, and what a host sends in its place is not."""

from __future__ import annotations

import json

import pytest

import engine
from pyapp.shell.views.rules import anchor, read


def test_a_heading_is_found_by_its_number() -> None:
    assert [anchor(one) for one in ("4.1 Coal", "4. Coal", "11 Editions")] == ["rule-4-1", "rule-4", "rule-11"]


def test_elements_and_texts_are_shown_as_they_were_written() -> None:
    (line,) = read(json.dumps([["p", {"id": "x"}, "<b>", ["em", {}, "not bold"]]]))
    assert (line.name, line.props, line.key) == ("p", {"id": "x"}, "b0")
    assert line.text() == "<b>not bold"


@pytest.mark.parametrize(
    "text",
    [
        "<!doctype html><title>Sign in</title>",
        "{}",
        "[1]",
        '["p"]',
        '[["p"]]',
        '[["script", {}, "alert(1)"]]',
        '[["p", {"onclick": "alert(1)"}, "x"]]',
        '[["p", {"id": 1}, "x"]]',
        '[["p", [], "x"]]',
        '[["p", {}, 1]]',
        "[" * 5000,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(engine.BadSave):
        read(text)
