"""Draw lists beside the board: small ones become SVG, command by command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.shell.canvas.scene import Op
from pyapp.shell.canvas.symbols import symbol_book
from pyapp.shell.dom import Tag, h

_ANCHORS = {"l": "start", "r": "end"}


def drawn(ops: Sequence[Op], given: Sequence[str] = (), book: Mapping[str, Sequence[Op]] | None = None) -> list[Tag]:
    """A draw list as elements of SVG: paths, boxes, circles, words and symbols; `given` are a symbol's colours."""
    book = symbol_book() if book is None else book
    found: list[Tag] = []
    for op in ops:
        if op[0] == "p":
            dash = {"stroke-dasharray": " ".join(map(str, op[5]))} if len(op) > 5 and op[5] else {}
            found.append(h("path", {"d": op[1], **_paint(op, 2, given), **dash}))
        elif op[0] == "c":
            found.append(h("circle", {"cx": op[1], "cy": op[2], "r": op[3], **_paint(op, 4, given)}))
        elif op[0] == "r":
            box = dict(zip(("x", "y", "width", "height", "rx"), op[1:6], strict=False))
            found.append(h("rect", {**box, **_paint(op, 6, given)}))
        elif op[0] == "t":
            found.append(_words(op, given))
        elif op[0] == "u":
            name, x, y = op[1:4]
            scale, colours = (op[4] if len(op) > 4 else 1), (op[5] if len(op) > 5 else ())
            inner = drawn(book[name], [_colour(one, given) for one in colours or ()], book)
            found.append(h("g", {"transform": f"translate({x} {y}) scale({scale})"}, inner))
    return found


def _words(op: Op, given: Sequence[str]) -> Tag:
    style = op[6] if len(op) > 6 else ""
    align = op[7] if len(op) > 7 else "c"
    props: dict[str, Any] = {"x": op[2], "y": op[3], "font-size": op[4], "fill": _colour(op[5], given)}
    props |= {"text-anchor": _ANCHORS.get(align, "middle")}
    if "b" in style:
        props["font-weight"] = "700"
    if "i" in style:
        props["font-style"] = "italic"
    return h("text-svg", props, op[1])


def _paint(op: Op, at: int, given: Sequence[str]) -> dict[str, Any]:
    fill = op[at] if len(op) > at else 0
    stroke = op[at + 1] if len(op) > at + 1 else 0
    props: dict[str, Any] = {"fill": _colour(fill, given)}
    if stroke:
        props |= {"stroke": _colour(stroke, given), "stroke-width": op[at + 2], "stroke-linecap": "round"}
        props["stroke-linejoin"] = "round"
    return props


def _colour(name: Any, given: Sequence[str]) -> str:
    if not isinstance(name, str):
        return "none"
    if name.startswith("$"):
        return given[int(name[1:])] if int(name[1:]) < len(given) else "none"
    if not name.startswith("@"):
        return name
    paint, _, share = name[1:].partition("/")
    return f"color-mix(in srgb, var(--{paint}) {share}%, transparent)" if share else f"var(--{paint})"
