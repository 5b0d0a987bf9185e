"""Drawings beside the board: words are as large as type is anywhere, or left out."""

from __future__ import annotations

from pyapp.shell.canvas.scene import Pen
from pyapp.shell.dom import Tag
from pyapp.shell.views.drawn import LEAST, drawn

BOX = (0.0, 0.0, 100.0, 50.0)


def lettered(node: object) -> list[tuple[str, float]]:
    """Words and the size that they are given, in the order in which they are drawn."""
    if not isinstance(node, Tag):
        return []
    own = [("".join(map(str, node.children)), float(str(node.props["font-size"])))] if node.name == "text-svg" else []
    return own + [found for child in node.children for found in lettered(child)]


def write(pen: Pen) -> None:
    """Three words: large, a little too small, far too small; and one that shrinks with what it stands on."""
    pen.text("large", 5, 20, 20, "@ink", "b")
    pen.text("small", 5, 30, 11, "@ink", "b")
    pen.text("tiny", 5, 40, 6, "@ink", "b")
    part = pen.group("part")
    part.size(0.5)
    part.text("half", 5, 45, 20, "@ink", "b")


def test_words_grow_until_they_can_be_read_and_are_left_out_where_they_would_grow_too_much() -> None:
    shown = dict(lettered(drawn(write, BOX, {}, shown=100)))
    assert shown == {"large": 20, "small": LEAST, "half": 2 * LEAST}


def test_a_drawing_that_may_be_shown_in_any_size_keeps_all_its_words() -> None:
    assert [text for text, _ in lettered(drawn(write, BOX, {}))] == ["large", "small", "tiny", "half"]
