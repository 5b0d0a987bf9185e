"""Views become a page: text as text, and only what differs is touched."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pyapp.shell.dom import Root, Tag, h


class Style:
    """An element's style."""

    def __init__(self) -> None:
        self.set: dict[str, str] = {}

    def setProperty(self, name: str, value: str) -> None:  # noqa: N802
        self.set[name] = value


class Element:
    """A page's element, as far as a page is needed; counts what is done to it."""

    made = 0

    def __init__(self, name: str) -> None:
        Element.made += 1
        self.name = name
        self.attributes: dict[str, str] = {}
        self.children: list[Any] = []
        self.data = ""
        self.value = ""
        self.style = Style()
        self.checked = self.disabled = self.open = False

    @property
    def nodeName(self) -> str:  # noqa: N802
        return self.name

    @property
    def childNodes(self) -> list[Any]:  # noqa: N802
        return self.children

    def appendChild(self, child: Any) -> None:  # noqa: N802
        self.children.append(child)

    def insertBefore(self, child: Any, before: Any) -> None:  # noqa: N802
        if child in self.children:
            self.children.remove(child)
        self.children.insert(self.children.index(before), child)

    def removeChild(self, child: Any) -> None:  # noqa: N802
        self.children.remove(child)

    def replaceChild(self, child: Any, old: Any) -> None:  # noqa: N802
        self.children[self.children.index(old)] = child

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        assert isinstance(value, str)
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        del self.attributes[name]


def make(text: str) -> Element:
    """What doors.js makes of a text."""
    return made(json.loads(text))


def made(part: Any) -> Element:
    if isinstance(part, str):
        node = Element("#text")
        node.data = part
        return node
    name, about, _drawn, *inside = part
    node = Element(name)
    node.children = [made(one) for one in inside]
    for key, value in about.items():
        if isinstance(value, dict):
            for one, set_to in value.items():
                node.style.setProperty(one, set_to)
        elif key in ("value", "checked", "disabled", "open"):
            setattr(node, key, value)
        else:
            node.setAttribute(key, value)
    return node


def seen(node: Any) -> Any:
    """What a page shows: names, attributes and texts."""
    if node.name == "#text":
        return node.data
    return (node.name, dict(sorted(node.attributes.items())), [seen(child) for child in node.children])


def wanted(view: Tag | str) -> Any:
    if isinstance(view, str):
        return view
    plain = {name: "" if value is True else str(value) for name, value in view.props.items()}
    return (view.name, dict(sorted(plain.items())), [wanted(child) for child in view.children])


leaves = st.text("ab<&", min_size=1, max_size=3)


def tags(children: Any) -> Any:
    return st.builds(
        lambda name, props, key, inside: h(name, {**props, **({"key": key} if key is not None else {})}, inside),
        st.sampled_from(["p", "div", "li"]),
        st.dictionaries(st.sampled_from(["class", "title"]), st.sampled_from(["x", "y"]), max_size=2),
        st.one_of(st.none(), st.integers(0, 3)),
        st.lists(children, max_size=4),
    )


views = st.lists(st.recursive(leaves, tags, max_leaves=8), max_size=4)


@given(views, views, views)
def test_the_page_always_shows_the_last_view(one: list[Any], two: list[Any], three: list[Any]) -> None:
    node = Element("root")
    root = Root(make, node)
    for view in (one, two, three, one):
        root.show(*view)
        flat = h("root", None, *view)
        assert [seen(child) for child in node.children] == [wanted(child) for child in flat.children]


def test_markup_in_a_text_stays_text() -> None:
    node = Element("root")
    Root(make, node).show(h("b", {"title": "<i>"}, "<script>alert(1)</script>"))
    (bold,) = node.children
    assert seen(bold) == ("b", {"title": "<i>"}, ["<script>alert(1)</script>"])


def test_an_unchanged_view_makes_nothing_anew() -> None:
    node = Element("root")
    root = Root(make, node)
    root.show([h("li", {"key": n}, str(n)) for n in range(5)])
    made = Element.made
    kept = list(node.children)
    root.show([h("li", {"key": n}, str(n)) for n in range(5)])
    assert Element.made == made
    root.show([h("li", {"key": n}, str(n)) for n in (4, 0, 1, 2, 3)])
    assert Element.made == made
    assert node.children == [kept[4], *kept[:4]]


def test_what_has_no_key_stays_beside_what_has_one() -> None:
    node = Element("root")
    root = Root(make, node)

    def view(text: str) -> list[Any]:
        return [h("b", None, "name"), h("img", {"key": "view"}), text, h("i", None, "kind")]

    root.show(*view("one"))
    made, kept = Element.made, list(node.children)
    root.show(*view("two"))
    assert Element.made == made
    assert node.children == kept
    assert [seen(child) for child in kept] == [("b", {}, ["name"]), ("img", {}, []), "two", ("i", {}, ["kind"])]


def test_what_comes_and_goes_with_a_key_leaves_its_neighbours_alone() -> None:
    root_node = Element("div")
    root = Root(make, root_node)
    button = h("button", {"key": "more"}, "more")
    parts = h("svg", None, h("path")), h("p", None, "who"), h("p", None, "£30"), h("p", None, h("b", None, "others"))
    for first, second in (((*parts[:2], button, *parts[2:]), parts), (parts, (*parts[:2], button, *parts[2:]))):
        root.show(*first)
        before, made = [node for node in root_node.children if node.name != "button"], Element.made
        root.show(*second)
        assert [node for node in root_node.children if node.name != "button"] == before
        assert Element.made - made == (2 if button in second else 0)
        assert [seen(node) for node in root_node.children] == [wanted(view) for view in second]


def test_a_view_that_was_remembered_is_not_even_looked_at() -> None:
    node = Element("root")
    root = Root(make, node)
    kept = h("p", None, h("b", None, "as it was"))
    root.show(h("div", None, kept))
    kept.children.clear()  # whoever compared it would find that out
    root.show(h("div", None, kept))
    assert [seen(child) for child in node.children] == [("div", {}, [("p", {}, [("b", {}, ["as it was"])])])]


def test_what_a_player_typed_is_touched_only_when_the_view_says_otherwise() -> None:
    node = Element("root")
    root = Root(make, node)
    root.show(h("input", {"value": "Ann"}))
    field = node.children[0]
    assert field.value == "Ann"
    field.value = "Anna"
    root.show(h("input", {"value": "Anna", "title": "x"}))
    assert field.value == "Anna"
    root.show(h("input", {"checked": False}))
    assert field.checked is False


def test_short_names_bring_classes_and_ids() -> None:
    tag = h("div#log.a.b", {"class": "c"}, None, False, "", ["x", ("y", 1)])
    assert tag.props == {"id": "log", "class": "a b c"}
    assert tag.text() == "xy1"
    assert h("p", None, tag).find("div", class_="b") == [tag]


class Found:
    """An element that a script has made, as far as it is looked at."""

    def __init__(self, name: str, *inside: Any, data: str = "") -> None:
        self.nodeName = name.upper() if name != "#text" else name
        self.data = data
        self.childNodes = list(inside)
        self.touched: list[str] = []

    def removeChild(self, child: Any) -> None:  # noqa: N802
        self.touched.append("remove")
        self.childNodes.remove(child)

    def appendChild(self, child: Any) -> None:  # noqa: N802
        self.touched.append("append")
        self.childNodes.append(child)

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.touched.append(f"{name}={value}")


def test_what_a_script_made_of_the_same_view_is_taken_over_untouched() -> None:
    button: Any = Found("button", Found("#text", data="Play"))
    node: Any = Found("section", Found("div", button))
    root = Root(make, node, adopts=True)
    root.show(h("div", None, h("button", {"class": "door"}, "Play")))
    assert node.touched == button.touched == []
    root.show(h("div", None, h("button", {"class": "door on"}, "Play")))
    assert button.touched == ["class=door on"]


def test_what_a_script_made_of_another_view_is_replaced() -> None:
    for there in (Found("div", Found("#text", data="Spielen")), Found("p"), Found("div")):
        node: Any = Found("section", there)
        Root(make, node, adopts=True).show(h("div", None, "Play"))
        assert node.touched == ["remove", "append"]
    node = Found("section", Found("div"))
    Root(make, node, adopts=True).show()
    assert node.childNodes == []


def test_a_style_goes_into_the_style_object_and_never_into_an_attribute() -> None:
    node = Element("main")
    root = Root(make, node)
    root.show(h("p", {"style": {"--share": "40%"}}, "x"))
    (shown,) = node.children
    assert (shown.style.set, shown.attributes) == ({"--share": "40%"}, {})


def test_what_is_new_is_made_in_one_step_however_much_is_in_it() -> None:
    texts: list[str] = []
    node = Element("root")

    def counted(text: str) -> Element:
        texts.append(text)
        return make(text)

    root = Root(counted, node)
    root.show(h("ul", None, [h("li", {"key": n}, h("svg", None, h("path", {"d": "M0 0"})), str(n)) for n in range(5)]))
    assert len(texts) == 1
    root.show(h("ul", None, [h("li", {"key": n}, h("svg", None, h("path", {"d": "M0 0"})), str(n)) for n in range(6)]))
    assert len(texts) == 2
    assert [child.children[1].data for child in node.children[0].children] == list("012345")


def test_what_a_translator_has_changed_inside_is_made_anew() -> None:
    node = Element("root")
    root = Root(make, node)
    root.show(h("p", None, "one ", h("b", None, "two")))
    node.children[0].children.insert(0, Element("font"))
    root.show(h("p", None, "three ", h("b", None, "two")))
    assert [seen(child) for child in node.children] == [("p", {}, ["three ", ("b", {}, ["two"])])]
