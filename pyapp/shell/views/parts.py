"""Small parts that many views use: symbols, badges, buttons, dialogs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from pyapp.shell import share
from pyapp.shell.canvas.palette import SHAPES
from pyapp.shell.canvas.scene import Op
from pyapp.shell.canvas.symbols import symbol_book
from pyapp.shell.dom import Child, Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.session import Session

Book = Callable[[], Mapping[str, list[Op]]]

# half the side of symbols that are drawn smaller than most
HALF = {"coin": 13, "vp": 14}
_USUAL = 17
MANY = 512  # drawings that are remembered: shown again, one is known to be the same and is not even compared


@lru_cache(MANY)
def icon(
    name: str,
    ink: str = "currentColor",
    ground: str = "var(--ground)",
    title: str = "",
    book: Book = symbol_book,
    half: float = 0,
) -> Tag:
    """A symbol of a board as a small drawing; with a title it is read out, without it is mere ornament."""
    half = half or HALF.get(name, _USUAL)
    box = f"{-half} {-half} {2 * half} {2 * half}"
    props: dict[str, object] = {"class": f"icon icon-{name}", "viewBox": box, "focusable": "false"}
    if title:
        props |= {"role": "img", "aria-label": title}
    else:
        props["aria-hidden"] = "true"
    return h("svg", props, _drawn(book, name, (ink, ground)))


@cache
def _drawn(book: Book, name: str, colours: tuple[str, str]) -> list[Tag]:
    """The draw list of a symbol as SVG."""
    found = []
    for op in book()[name]:
        if op[0] == "p":
            props = {"d": op[1], **_paint(op, 2, colours)}
            if len(op) > 5 and op[5]:
                props["stroke-dasharray"] = " ".join(map(str, op[5]))
            found.append(h("path", props))
        elif op[0] == "c":
            found.append(h("circle", {"cx": op[1], "cy": op[2], "r": op[3], **_paint(op, 4, colours)}))
    return found


def _paint(op: Sequence[object], at: int, colours: tuple[str, str]) -> dict[str, object]:
    fill = op[at] if len(op) > at else 0
    stroke = op[at + 1] if len(op) > at + 1 else 0
    props: dict[str, object] = {"fill": _colour(fill, colours)}
    if stroke:
        props |= {"stroke": _colour(stroke, colours), "stroke-width": op[at + 2], "stroke-linecap": "round"}
    return props


def _colour(name: object, colours: tuple[str, str]) -> str:
    if not isinstance(name, str):
        return "none"
    if name.startswith("$"):
        return colours[int(name[1:])]
    if name.startswith("@"):
        return f"var(--{name[1:].partition('/')[0]})"
    return name


@lru_cache(MANY)
def badge(seat: int, colour: str, letter: str, title: str = "") -> Tag:
    """A player's mark: shape, colour and letter each tell it apart."""
    shape = SHAPES[seat]
    props: dict[str, object] = {"class": "badge", "viewBox": "-13 -13 26 26", "focusable": "false"}
    props |= {"role": "img", "aria-label": title} if title else {"aria-hidden": "true"}
    text = h(
        "g",
        {"class": "badge-letter", "fill": f"var(--{colour}-ink)"},
        h(
            "text-svg",
            {"x": "0", "y": "5.9" if shape != "triangle" else "7.9", "text-anchor": "middle", "font-size": "17"},
            letter,
        ),
    )
    return h("svg", props, _drawn(symbol_book, shape, (f"var(--{colour})", "var(--badge-edge)")), text)


def button(label: Child, do: str, kind: str = "", **props: str | int | None) -> Tag:
    """A button that does something; `kind` is "main", "quiet", "small" or a mix of them."""
    attributes = {key.rstrip("_").replace("_", "-"): value for key, value in props.items()}
    return h("button", {"type": "button", "class": f"button {kind}".strip(), "data-do": do, **attributes}, label)


def key_cap(text: str) -> Tag:
    """The key that does the same."""
    return h("kbd", None, text)


def address(words: Words, name: str, url: str) -> Tag:
    """An address to be copied."""
    return h("textarea", {"readonly": True, "rows": "4", "id": name, "aria-label": words("share.link"), "value": url})


def still_secret(words: Words, session: Session) -> Tag | None:
    """The warning that a game holds what people decided in secret; none where it holds nothing of the kind."""
    seats = dict.fromkeys(session.mover_of(number) for number in share.still_secret(session))
    names = [session.seats[seat].name for seat in seats]
    text = words("share.secret", names=words.listed(names), count=len(names))
    return h("p.form-why", {"role": "alert"}, text) if names else None


def dialog(title: str, name: str, close: str, *body: Child, wide: bool = False) -> Tag:
    """A window over the table."""
    return h(
        "dialog",
        {
            "class": f"dialog dialog-{name}" + (" wide" if wide else ""),
            "key": f"dialog-{name}",
            "aria-labelledby": "dialog-title",
            "data-close": "close",
        },
        h(
            "div.dialog-head",
            None,
            h("h2#dialog-title", None, title),
            h(
                "button",
                {"type": "button", "class": "button quiet close", "data-do": "close", "aria-label": close},
                "×",
            ),
        ),
        h("div.dialog-body", {"tabindex": "0", "autofocus": True}, *body),
    )


def choice_row(name: str, label: str, options: Sequence[tuple[str, str]], chosen: str, do: str) -> Tag:
    """A row of choices of which one is taken."""
    return h(
        "fieldset.choices",
        None,
        h("legend", None, label),
        h(
            "div.segments",
            None,
            [
                h(
                    "label",
                    {"class": "segment" + (" on" if value == chosen else ""), "key": value},
                    h(
                        "input",
                        {"type": "radio", "name": name, "value": value, "checked": value == chosen, "data-change": do},
                    ),
                    h("span", None, text),
                )
                for value, text in options
            ],
        ),
    )


def switch(label: Child, on: bool, do: str, disabled: bool = False) -> Tag:
    """Something that is on or off."""
    return h(
        "label.switch",
        {"class": "off" if disabled else None},
        h("input", {"type": "checkbox", "checked": on, "disabled": disabled, "data-change": do}),
        h("span.switch-box", {"aria-hidden": "true"}),
        h("span", None, label),
    )
