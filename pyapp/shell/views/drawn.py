"""Parts of a board as small drawings beside it: the draw list that the canvas replays, as SVG.

What lies before a player is drawn as what lies on the board is, so that both always look alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import degrees
from typing import Any

from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import Box
from pyapp.shell.dom import Tag, h

Drawings = Mapping[str, list[Op]]

LEAST = 13.0  # pixels; no type on a desk is smaller
MOST = 1.5  # how much larger words become so that they can be read; as on the board, what needs more is left out
_ANCHOR = {"l": "start", "c": "middle", "r": "end"}
_CAPS = {"b": "butt", "s": "square"}


def drawn(
    draw: Callable[[Pen], None], box: Box, book: Drawings, title: str = "", class_: str = "", shown: float = 0.0
) -> Tag:
    """A drawing of what a pen draws within a box; with a title it is read out, without it is mere ornament.

    Shown at least so many pixels wide, its words are as large as type is anywhere on the page, or left out.
    """
    pen = Pen()
    draw(pen)
    left, top, right, bottom = box
    least = LEAST * (right - left) / shown if shown else 0.0
    props: dict[str, Any] = {
        "class": f"drawn {class_}".strip(),
        "viewBox": f"{left:g} {top:g} {right - left:g} {bottom - top:g}",
        "focusable": "false",
    }
    props |= {"role": "img", "aria-label": title} if title else {"aria-hidden": "true"}
    return h("svg", props, _Easel(book, least).parts(pen.ops, ()))


class _Easel:
    """Turns draw commands into elements; what a group or a symbol moves, scales or thins out is a group of its own."""

    def __init__(self, book: Drawings, least: float) -> None:
        self._book = book
        self._least = least  # the least size of words, in units of the whole drawing

    def parts(self, ops: Sequence[Op], given: Sequence[Any], scale: float = 1.0) -> list[Tag]:
        found: list[Tag] = []
        into, shelf = found, []  # what is saved goes into a group, so that `restore` ends it
        for op in ops:
            kind = op[0]
            if kind == "s":
                shelf.append((into, scale))
                into = self._within(into, {})
            elif kind == "e":
                into, scale = shelf.pop() if shelf else (found, scale)
            elif kind == "m":
                into = self._within(into, {"transform": f"translate({op[1]:g} {op[2]:g})"})
            elif kind == "z":
                into = self._within(into, {"transform": f"scale({op[1]:g})"})
                scale *= op[1]
            elif kind == "a":
                into = self._within(into, {"opacity": f"{op[1]:g}"})
            elif kind == "k":
                into = self._within(into, {"clip-path": f"path('{self._spelt(op[1])}') view-box"})
            elif kind == "d":  # beside the board everything is near
                into.extend(self.parts(op[2], given, scale))
            else:
                made = self._part(op, given, scale)
                if made is not None:
                    into.append(made)
        return found

    @staticmethod
    def _within(into: list[Any], props: dict[str, Any]) -> list[Any]:
        group = h("g", props)
        into.append(group)
        return group.children

    def _part(self, op: Op, given: Sequence[Any], scale: float) -> Tag | None:
        kind = op[0]
        if kind == "p":
            props = {"d": self._spelt(op[1]), **_paint(op, 2, given)}
            if len(op) > 5 and op[5]:
                props["stroke-dasharray"] = " ".join(map(str, op[5]))
            if len(op) > 6 and op[6]:
                props["stroke-linecap"] = _CAPS[op[6]]
            return h("path", props)
        if kind == "r":
            props = {"x": op[1], "y": op[2], "width": op[3], "height": op[4], **_paint(op, 6, given)}
            return h("rect", props | ({"rx": op[5]} if op[5] else {}))
        if kind == "c":
            return h("circle", {"cx": op[1], "cy": op[2], "r": op[3], **_paint(op, 4, given)})
        if kind == "t":
            least = self._least / scale
            size = max(op[4], least)
            return _text([*op[:4], size, *op[5:]], given, least) if size <= op[4] * MOST else None
        if kind == "u":
            colours = [_given(one, given) for one in op[5]] if len(op) > 5 and op[5] else given
            turn = f" rotate({degrees(op[6]):g})" if len(op) > 6 and op[6] else ""
            size = f" scale({op[4]:g})" if len(op) > 4 and op[4] != 1 else ""
            props = {"transform": f"translate({op[2]:g} {op[3]:g}){turn}{size}"}
            return h("g", props, self.parts(self._book.get(op[1], []), colours, scale * (op[4] if len(op) > 4 else 1)))
        if kind == "g":
            _, _, x, y, wide, high, alpha, _, inner = op
            props = {"transform": f"translate({x:g} {y:g})"} if x or y else {}
            if (wide, high) != (1, 1):
                props["transform"] = props.get("transform", "") + f" scale({wide:g} {high:g})"
            if alpha != 1:
                props["opacity"] = f"{alpha:g}"
            return h("g", props, self.parts(inner, given, scale * wide))
        return None  # words along a line are the map's own

    def _spelt(self, d: Any) -> str:
        """A path written out; a name stands for one that the symbol book keeps."""
        if isinstance(d, list):
            return "".join(map(self._spelt, d))
        return self._spelt(self._book[d]) if str(d).startswith("#") else str(d)


def _given(name: Any, given: Sequence[Any]) -> Any:
    return given[int(name[1:])] if isinstance(name, str) and name.startswith("$") else name


def _colour(name: Any, given: Sequence[Any]) -> tuple[str, str]:
    """A colour of the page, and how much of it."""
    name = _given(name, given)
    if isinstance(name, list):  # a shade: its middle will do on something so small
        name = name[-1][len(name[-1]) // 2][1]
        name = _given(name, given)
    if not isinstance(name, str):
        return "none", ""
    if not name.startswith("@"):
        return name, ""
    word, _, share = name[1:].partition("/")
    return f"var(--{word})", f"{int(share) / 100:g}" if share else ""


def _paint(op: Op, at: int, given: Sequence[Any]) -> dict[str, Any]:
    fill, share = _colour(op[at] if len(op) > at else 0, given)
    props: dict[str, Any] = {"fill": fill}
    if share:
        props["fill-opacity"] = share
    stroke, share = _colour(op[at + 1] if len(op) > at + 1 else 0, given)
    if stroke != "none":
        props |= {"stroke": stroke, "stroke-width": op[at + 2], "stroke-linejoin": "round", "stroke-linecap": "round"}
        if share:
            props["stroke-opacity"] = share
    return props


def _text(op: Op, given: Sequence[Any], least: float) -> Tag:
    _, words, x, y, size, fill, style, align, room = (*op, *("", "c", 0)[len(op) - 6 :])[:9]
    colour, share = _colour(fill, given)
    props: dict[str, Any] = {"x": x, "y": y, "font-size": size, "fill": colour, "text-anchor": _ANCHOR[align or "c"]}
    if share:
        props["fill-opacity"] = share
    if least:  # for whoever wishes for large type
        props["style"] = {"font-size": f"max({size:g}px, {least:g}px * var(--letters))"}
    if "b" in style:
        props["font-weight"] = "700"
    if "i" in style:
        props["font-style"] = "italic"
    if room and 0.56 * size * len(words) > room:  # as the painter squeezes what is too wide
        props |= {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return h("text-svg", props, words)
