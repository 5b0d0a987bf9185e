"""Panels as plain data, and the little that has to change on the page to show them.

A view is made of `h(...)`. `Root.show` compares it with what is on the page and touches only what differs, so that
focus, scroll and text half typed survive. Text goes into the page as text nodes, never as markup.

Every step over to the browser takes its time, so whatever is new is made there in one step, from one text (doors.js).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Literal, Protocol

SVG_TAGS = {"svg": "svg", "path": "path", "rect": "rect", "circle": "circle", "g": "g", "text-svg": "text"}
# what a page changes by itself while a player types: set as properties (in doors.js too), and only when the view
# changes its mind
_PROPERTIES = frozenset(("value", "checked", "disabled", "open"))


class Style(Protocol):
    """The style of an element on the page."""

    def setProperty(self, name: str, value: str, /) -> None:  # noqa: N802  # the browser's names, here and below
        """Set one property."""


class Node(Protocol):
    """An element or a text on the page, as far as views need it."""

    data: str
    value: str

    @property
    def style(self) -> Style:
        """Its style."""

    @property
    def nodeName(self) -> str:  # noqa: N802
        """Its name, which some write in capitals."""

    @property
    def childNodes(self) -> Iterable[Node]:  # noqa: N802
        """What is in it."""

    def appendChild(self, child: Node, /) -> object:  # noqa: N802
        """Put a node at the end."""

    def insertBefore(self, child: Node, before: Node, /) -> object:  # noqa: N802
        """Put a node before another one."""

    def removeChild(self, child: Node, /) -> object:  # noqa: N802
        """Take a node away."""

    def replaceChild(self, child: Node, old: Node, /) -> object:  # noqa: N802
        """Put a node in the place of another one."""

    def setAttribute(self, name: str, value: str, /) -> None:  # noqa: N802
        """Set an attribute."""

    def removeAttribute(self, name: str, /) -> None:  # noqa: N802
        """Take an attribute away."""


Make = Callable[[str], Node]  # makes what `spelt` has written


class Tag:
    """One element of a view."""

    __slots__ = ("children", "key", "name", "props")

    def __init__(self, name: str, props: dict[str, object], children: list[Tag | str]) -> None:
        self.name = name
        self.props = props
        self.children = children
        self.key = props.pop("key", None)

    def __repr__(self) -> str:
        return f"<{self.name} {self.props} {self.children}>"

    def text(self) -> str:
        """All words inside."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def find(self, name: str = "", **props: object) -> list[Tag]:
        """All elements inside with this name and these properties (class_ holds one class)."""
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in props.items()}
        found = []
        for child in self.children:
            if isinstance(child, str):
                continue
            if (not name or child.name == name) and all(_has(child, key, value) for key, value in wanted.items()):
                found.append(child)
            found += child.find(name, **props)
        return found


def _has(tag: Tag, key: str, value: object) -> bool:
    if key == "class":
        return value in str(tag.props.get("class", "")).split()
    return bool(tag.props.get(key) == value)


Child = Tag | str | Literal[False] | None | Iterable["Child"]  # what an element may hold; None and False are left out


def h(name: str, props: Mapping[str, object] | None = None, /, *children: object) -> Tag:
    """An element: "div.slip" has a class, "div#log" an id; None, False and "" among the children are left out."""
    attributes = {
        key: value
        for key, value in (props or {}).items()
        if value is not None and (value is not False or key in _PROPERTIES)
    }
    name, identity, classes = _read(name)
    if identity:
        attributes["id"] = identity
    if classes:
        attributes["class"] = f"{classes} {attributes['class']}" if "class" in attributes else classes
    flat: list[Tag | str] = []
    _flatten(children, flat)
    return Tag(name, attributes, flat)


@cache
def _read(short: str) -> tuple[str, str, str]:
    """The name, id and classes of an element as views write them."""
    name, _, classes = short.partition(".")
    name, _, identity = name.partition("#")
    return name or "div", identity, classes.replace(".", " ")


def _flatten(children: Iterable[object], into: list[Tag | str]) -> None:
    for child in children:
        if child is None or child is False or child == "":
            continue
        if isinstance(child, Tag):
            into.append(child)
        elif isinstance(child, str):
            if into and isinstance(into[-1], str):
                into[-1] += child
            else:
                into.append(child)
        elif isinstance(child, (list, tuple, Iterator)):
            _flatten(child, into)
        else:
            into.append(str(child))


def plain(view: Tag | str) -> object:
    """A view as doors.js makes it: name, attributes, whether it belongs to a drawing, and what is in it."""
    if isinstance(view, str):
        return view
    drawn = SVG_TAGS.get(view.name)
    about = {name: value if name in _PROPERTIES else _said(value) for name, value in view.props.items()}
    return [drawn or view.name, about, int(drawn is not None), *map(plain, view.children)]


def _said(value: object) -> object:
    """The value of an attribute; a style goes over part by part."""
    if value is True:
        return ""
    return value if isinstance(value, (str, dict)) else str(value)


def spelt(view: Tag | str) -> str:
    """A view as one text."""
    return json.dumps(plain(view), separators=(",", ":"))


class _Live:
    """An element or a text that is on the page."""

    __slots__ = ("_inside", "node", "shown")

    def __init__(self, node: Node, shown: Tag | str, inside: list[_Live] | None = None) -> None:
        self.node = node
        self.shown = shown
        self._inside = inside  # None: nobody has looked inside yet

    @property
    def children(self) -> list[_Live] | None:
        """What is in it, looked up when it is first asked for; None if somebody else has changed that."""
        if self._inside is None:
            shown = self.shown.children if isinstance(self.shown, Tag) else []
            nodes = list(self.node.childNodes) if shown else []
            if len(nodes) == len(shown):
                self._inside = [_Live(node, view) for node, view in zip(nodes, shown, strict=True)]
        return self._inside

    @children.setter
    def children(self, inside: list[_Live]) -> None:
        self._inside = inside


class Root:
    """A place of the page that shows views."""

    def __init__(self, make: Make, node: Node, adopts: bool = False) -> None:
        self._make_of = make
        self._node = node
        self._adopts = adopts  # something may stand there already
        self._live: list[_Live] = []

    def show(self, *views: object) -> None:
        """Make the page show these views and nothing else here."""
        wanted: list[Tag | str] = []
        _flatten(views, wanted)
        if self._adopts:
            self._adopts = False
            self._adopt(wanted)
        self._live = self._patch_children(self._node, self._live, wanted)

    def _adopt(self, wanted: list[Tag | str]) -> None:
        """Take over what stands here already, if a script made it of these very views; otherwise it is taken away."""
        found = _found(self._node, wanted)
        if found is None:
            for node in list(self._node.childNodes):
                self._node.removeChild(node)
        self._live = found or []

    def _make(self, shown: Tag | str) -> _Live:
        return _Live(self._make_of(spelt(shown)), shown)

    def _patch(self, live: _Live, wanted: Tag | str) -> bool:
        """Turn what is there into what is wanted; False if it has to be made anew."""
        shown = live.shown
        if shown is wanted:  # a view that was remembered
            return True
        if isinstance(wanted, str) or isinstance(shown, str):
            if not (isinstance(wanted, str) and isinstance(shown, str)):
                return False
            if wanted != shown:
                live.node.data = wanted
                live.shown = wanted
            return True
        if shown.name != wanted.name or shown.key != wanted.key:
            return False
        if shown.children or wanted.children:
            inside = live.children
            if inside is None:
                return False
            live.children = self._patch_children(live.node, inside, wanted.children)
        if shown.props != wanted.props:
            for name in shown.props.keys() - wanted.props.keys():
                _unset(live.node, name)
            for name, value in wanted.props.items():
                if shown.props.get(name) != value or (name == "value" and live.node.value != value):
                    _set(live.node, name, value)
        live.shown = wanted
        return True

    def _patch_children(self, node: Node, old: list[_Live], wanted: list[Tag | str]) -> list[_Live]:
        if any(_keyed(live.shown) for live in old) or (old and any(map(_keyed, wanted))):
            return self._patch_keyed(node, old, wanted)
        new = []
        for index, child in enumerate(wanted):
            if index < len(old):
                live = old[index]
                if not self._patch(live, child):
                    made = self._make(child)
                    node.replaceChild(made.node, live.node)
                    live = made
            else:
                live = self._make(child)
                node.appendChild(live.node)
            new.append(live)
        for live in old[len(wanted) :]:
            node.removeChild(live.node)
        return new

    def _patch_keyed(self, node: Node, old: list[_Live], wanted: list[Tag | str]) -> list[_Live]:
        """Those with a key are found by it wherever they stand, the others in their order."""
        keyed: dict[object, _Live] = {}
        rest = []
        for live in old:
            if isinstance(live.shown, str) or live.shown.key is None:
                rest.append(live)
            else:
                keyed[live.shown.key] = live
        others = iter(rest)
        kept = []
        taken = set()
        for child in wanted:
            key = None if isinstance(child, str) else child.key
            found = keyed.get(key) if key is not None else next(others, None)
            if found is None or id(found) in taken or not self._patch(found, child):
                found = self._make(child)
            taken.add(id(found))
            kept.append(found)
        staying = [live for live in old if id(live) in taken]
        for live in old:
            if id(live) not in taken:
                node.removeChild(live.node)
        at = 0
        for live in kept:
            if at < len(staying) and staying[at] is live:
                at += 1
            elif at < len(staying):
                node.insertBefore(live.node, staying[at].node)
                if live in staying:
                    staying.remove(live)
            else:
                node.appendChild(live.node)
        return kept


def _keyed(view: Tag | str) -> bool:
    return isinstance(view, Tag) and view.key is not None


def _found(node: Node, wanted: list[Tag | str]) -> list[_Live] | None:
    """What the page shows in a node as these views; None if it shows something else."""
    nodes = list(node.childNodes)
    if len(nodes) != len(wanted):
        return None
    live = []
    for child, view in zip(nodes, wanted, strict=True):
        if isinstance(view, str):
            if child.nodeName != "#text" or child.data != view:
                return None
            live.append(_Live(child, view))
            continue
        inside = _found(child, view.children)
        if inside is None or child.nodeName.lower() != SVG_TAGS.get(view.name, view.name):
            return None
        live.append(_Live(child, view, inside))
    return live


def _set(node: Node, name: str, value: object) -> None:
    if name in _PROPERTIES:
        setattr(node, name, value)
    elif name == "style" and isinstance(value, Mapping):  # by the style object: the policy forbids the attribute
        for key, part in value.items():
            node.style.setProperty(key, part)
    elif value is True:
        node.setAttribute(name, "")
    else:
        node.setAttribute(name, str(value))


def _unset(node: Node, name: str) -> None:
    if name in _PROPERTIES:
        setattr(node, name, "" if name == "value" else False)
    elif name == "style":
        node.removeAttribute("style")
    else:
        node.removeAttribute(name)
