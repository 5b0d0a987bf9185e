"""The window with all saves of this browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pyapp.shell import games
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.store import Kept
from pyapp.shell.views.parts import button, dialog
from pyapp.shell.windows import Saves

if TYPE_CHECKING:
    from pyapp.shell.table import Table

DateText = Callable[[float, str], str]


def saves(table: Table, window: Saves, date_text: DateText) -> Tag:
    """All saves of this browser."""
    words = table.words
    rows = [_save(table, kept, window.renaming, date_text) for kept in table.store.saves()]
    return dialog(
        words("saves.title"),
        "saves",
        words("close"),
        h("p.form-why", {"role": "alert"}, table.trouble.said(words)) if table.trouble else None,
        h("ul.saves", None, rows) if rows else h("p.empty", None, words("saves.none")),
        h(
            "div.dialog-foot",
            None,
            button(words("menu.new"), "new", "main"),
            button(words("save.import"), "import", "quiet"),
            button(words("save.export.this"), "export", "quiet") if table.session else None,
        ),
        wide=True,
    )


def _save(table: Table, kept: Kept, renaming: str, date_text: DateText) -> Tag:
    words = table.words
    here = kept.id == table.place and table.session is not None
    facts = kept.summary
    title = kept.title or words("save.untitled")
    if kept.damaged:
        text = words("save.damaged")
    else:
        names = facts.get("names", [])
        scores = facts.get("scores", [])
        standing = ", ".join(f"{name} {points}" for name, points in zip(names, scores, strict=False))
        ruleset = str(facts.get("ruleset"))
        said = games.words(ruleset, words.language)
        far = words("save.over") if facts.get("over") else where(said, facts)
        game = said.named(f"ruleset.{ruleset}", games.title(ruleset))
        text = f"{game} · {far} · {standing}"
    if renaming == kept.id:
        head = h(
            "input",
            {
                "type": "text",
                "value": title,
                "maxlength": "40",
                "data-change": f"renamed:{kept.id}",
                "aria-label": words("save.rename"),
                "id": "rename",
            },
        )
    else:
        head = h("b", None, title, h("em", None, " ", words("save.here")) if here else None)
    return h(
        "li",
        {
            "key": kept.id,
            "class": "save" + (" here" if here else "") + (" damaged" if kept.damaged else ""),
            "data-save": kept.id,
        },
        h(
            "div.save-text",
            None,
            head,
            h("small", None, text),
            h("small", None, date_text(kept.updated, words.language) if kept.updated else ""),
        ),
        h(
            "div.save-keys",
            None,
            button(words("save.open"), f"open:{kept.id}", "small main") if not kept.damaged and not here else None,
            button(words("save.rename"), f"rename:{kept.id}", "small quiet") if not kept.damaged else None,
            button(words("save.export"), f"export:{kept.id}", "small quiet"),
            button(words("save.delete"), f"delete:{kept.id}", "small quiet"),
        ),
    )


def where(words: Words, facts: Mapping[str, object]) -> str:
    """How far a game is: as its own words say it where they say more than the round."""
    said = {
        name: words.named(f"{name}.{value}", value) if isinstance(value, str) else value
        for name, value in facts.items()
    }
    said.setdefault("round", "?")
    return words("save.where" if words.fits("save.where", said) else "save.round", **said)
