"""The first screen: three doors and the quieter ways below them; and what is said while Python is on its way.

The build writes both into the page (pyapp/site/page.py), so that they can be seen and used before Python is there
(pyapp/boot/doors.js); Python takes over what it finds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.shell import games
from pyapp.shell.canvas.emblems import HALF, emblems
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.views.parts import button, icon

if TYPE_CHECKING:
    from pyapp.shell.table import Table

Knows = Callable[[str], bool]
# each with its emblem, the name of its act, and the key of its words
DOORS = (("book", "learn", "doors.learn"), ("wheel", "play-now", "doors.play"), ("seats", "new", "doors.new"))
WAYS = (
    ("puzzle-day", "doors.puzzle"),
    ("saves", "menu.saves"),
    ("rules:", "menu.rules"),
    ("settings", "menu.settings"),
)
# what doors.js says in its turn
SAID = (
    "loading.fetch",
    "loading.start",
    "loading.table",
    "loading.taken",
    "loading.bytes",
    "loading.point",
    "label.doors",
    "label.loading",
)


def shown(table: Table, knows: Knows) -> Tag | None:
    """The first screen, while no game is on the table."""
    if table.session is not None:
        return None
    resumed = table.title if table.place and table.store.text(table.place) is not None else ""
    return doors(Words(table.language), knows, f"open:{table.place}" if resumed else "", resumed)


def doors(words: Words, knows: Knows, resume: str = "", title: str = "") -> Tag:
    """Doors that lead somewhere, in this language; `resume` is the act that goes on with a game, `title` its name."""
    titles = [games.words(one.id, words.language).named(f"ruleset.{one.id}", one.title) for one in games.playable()]
    listed = words.listed(titles)
    three = [_door(words, emblem, do, key, listed) for emblem, do, key in DOORS if knows(do)]
    ways = [button(words(key), do, "quiet small", key=do) for do, key in WAYS if knows(do.rstrip(":"))]
    if resume:
        ways.insert(0, button(words("doors.resume", title=title), resume, "small", key="resume"))
    return h(
        "div.playbill",
        None,
        h("div.playbill-head", None, icon("chimney"), h("h2", None, "Smokestack"), h("p", None, words("doors.motto"))),
        h("ul.doors", None, three),
        h("div.ways", {"role": "group", "aria-label": words("doors.ways")}, ways),
    )


def _door(words: Words, emblem: str, do: str, key: str, titles: str) -> Tag:
    return h(
        "li",
        {"key": do},
        h(
            "button",
            {"type": "button", "class": "door" + (" first" if do == "play-now" else ""), "data-do": do},
            icon(emblem, book=emblems, half=HALF, ground="var(--door-ground)"),
            h("b", None, words(key)),
            h("small", None, words(f"{key}.about", games=titles)),
        ),
    )


def loading(words: Words) -> list[Tag]:
    """What stands on the page until Python is there."""
    limits = {"aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": "0"}
    return [
        h("p.loading-words", {"role": "status"}, words("loading.fetch")),
        h("p.loading-bytes", {"aria-hidden": "true"}),
        h("div.progress", {"role": "progressbar", "aria-label": words("label.loading"), **limits}, h("span")),
    ]
