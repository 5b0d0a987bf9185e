"""Panels as plain data, and the little that has to change on the page to show them.

A view is made of `h(...)`. `Root.show` compares it with what is on the page and touches only what differs, so that
focus, scroll and text half typed survive. Text goes into the page as text nodes, never as markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

SVG = "http://www.w3.org/2000/svg"
_SVG_TAGS = {"svg": "svg", "path": "path", "rect": "rect", "circle": "circle", "g": "g", "text-svg": "text"}
# what a page changes by itself while a player types: set as properties, and only when the view changes its mind
_PROPERTIES = frozenset(("value", "checked", "disabled", "open"))


class Tag:
    """One element of a view."""

    __slots__ = ("children", "key", "name", "props")

    def __init__(self, name: str, props: dict[str, Any], children: list[Tag | str]) -> None:
        self.name = name
        self.props = props
        self.children = children
        self.key = props.pop("key", None)

    def __repr__(self) -> str:
        return f"<{self.name} {self.props} {self.children}>"

    def text(self) -> str:
        """All words inside."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def find(self, name: str = "", **props: Any) -> list[Tag]:
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


def _has(tag: Tag, key: str, value: Any) -> bool:
    if key == "class":
        return value in str(tag.props.get("class", "")).split()
    return bool(tag.props.get(key) == value)


def h(name: str, props: Mapping[str, Any] | None = None, /, *children: Any) -> Tag:
    """An element: "div.slip" has a class, "div#log" an id; None, False and "" among the children are left out."""
    attributes = {
        key: value
        for key, value in (props or {}).items()
        if value is not None and (value is not False or key in _PROPERTIES)
    }
    name, _, rest = name.partition(".")
    name, _, identity = name.partition("#")
    if identity:
        attributes["id"] = identity
    if rest:
        classes = rest.replace(".", " ")
        attributes["class"] = f"{classes} {attributes['class']}" if "class" in attributes else classes
    flat: list[Tag | str] = []
    _flatten(children, flat)
    return Tag(name or "div", attributes, flat)


def _flatten(children: Iterable[Any], into: list[Tag | str]) -> None:
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
        elif isinstance(child, (list, tuple)) or hasattr(child, "__next__"):
            _flatten(child, into)
        else:
            into.append(str(child))


class _Live:
    """An element or a text that is on the page."""

    __slots__ = ("children", "node", "shown")

    def __init__(self, node: Any, shown: Tag | str, children: list[_Live]) -> None:
        self.node = node
        self.shown = shown
        self.children = children


class Root:
    """A place of the page that shows views."""

    def __init__(self, document: Any, node: Any) -> None:
        self._document = document
        self._node = node
        self._live: list[_Live] = []

    def show(self, *views: Any) -> None:
        """Make the page show these views and nothing else here."""
        wanted: list[Tag | str] = []
        _flatten(views, wanted)
        self._live = self._patch_children(self._node, self._live, wanted)

    def _make(self, shown: Tag | str) -> _Live:
        if isinstance(shown, str):
            return _Live(self._document.createTextNode(shown), shown, [])
        if shown.name in _SVG_TAGS:
            node = self._document.createElementNS(SVG, _SVG_TAGS[shown.name])
        else:
            node = self._document.createElement(shown.name)
        live = _Live(node, shown, [])
        for name, value in shown.props.items():
            if name not in _PROPERTIES:
                _set(node, name, value)
        for child in shown.children:
            made = self._make(child)
            node.appendChild(made.node)
            live.children.append(made)
        for name, value in shown.props.items():  # a select takes its value only once it has options
            if name in _PROPERTIES:
                _set(node, name, value)
        return live

    def _patch(self, live: _Live, wanted: Tag | str) -> bool:
        """Turn what is there into what is wanted; False if it has to be made anew."""
        shown = live.shown
        if isinstance(wanted, str) or isinstance(shown, str):
            if not (isinstance(wanted, str) and isinstance(shown, str)):
                return False
            if wanted != shown:
                live.node.data = wanted
                live.shown = wanted
            return True
        if shown.name != wanted.name or shown.key != wanted.key:
            return False
        if shown is wanted:
            return True
        live.children = self._patch_children(live.node, live.children, wanted.children)
        if shown.props != wanted.props:
            for name in shown.props.keys() - wanted.props.keys():
                _unset(live.node, name)
            for name, value in wanted.props.items():
                if shown.props.get(name) != value or (name == "value" and live.node.value != value):
                    _set(live.node, name, value)
        live.shown = wanted
        return True

    def _patch_children(self, node: Any, old: list[_Live], wanted: list[Tag | str]) -> list[_Live]:
        keyed = {live.shown.key: live for live in old if isinstance(live.shown, Tag) and live.shown.key is not None}
        if keyed:
            return self._patch_keyed(node, old, wanted, keyed)
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

    def _patch_keyed(
        self, node: Any, old: list[_Live], wanted: list[Tag | str], keyed: dict[Any, _Live]
    ) -> list[_Live]:
        kept = []
        taken = set()
        for child in wanted:
            live = keyed.get(child.key) if isinstance(child, Tag) and child.key is not None else None
            if live is None or id(live) in taken or not self._patch(live, child):
                live = self._make(child)
            taken.add(id(live))
            kept.append(live)
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


def _set(node: Any, name: str, value: Any) -> None:
    if name in _PROPERTIES:
        setattr(node, name, value)
    elif name == "style":  # by the style object: attributes are forbidden by the page's policy
        for key, part in value.items():
            node.style.setProperty(key, part)
    elif value is True:
        node.setAttribute(name, "")
    else:
        node.setAttribute(name, str(value))


def _unset(node: Any, name: str) -> None:
    if name in _PROPERTIES:
        setattr(node, name, "" if name == "value" else False)
    elif name == "style":
        node.removeAttribute("style")
    else:
        node.removeAttribute(name)
