"""The windows over the table: new game, saves, share, settings, seats, keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyapp.shell import games
from pyapp.shell import setup as setups
from pyapp.shell.canvas.palette import SHAPES
from pyapp.shell.dom import Tag, h
from pyapp.shell.seats import COLOURS, Seat
from pyapp.shell.views import bots
from pyapp.shell.views.parts import badge, button, choice_row, dialog, switch

if TYPE_CHECKING:
    from pyapp.shell.table import Table

DateText = Callable[[float, str], str]


def window(table: Table, date_text: DateText, can_share: bool) -> Tag:
    """The window that is open."""
    assert table.dialog is not None
    name, data = table.dialog
    if name == "new":
        return new_game(table, data)
    if name == "saves":
        return saves(table, data, date_text)
    if name == "share":
        return share(table, data, can_share)
    if name == "settings":
        return preferences(table)
    if name == "seating":
        return seating(table, data)
    if name == "keys":
        return keys(table)
    if name == "mat":
        return table.face.mat(table, data["seat"])
    if name == "sheet":
        return table.face.sheet(table)
    from pyapp.shell.views.rules import rules

    return rules(table, data)


# --- a new game ---


def new_game(table: Table, data: dict[str, Any]) -> Tag:
    """Ruleset, players, variants, seats, seed."""
    words = table.words
    setup: setups.Setup = data["setup"]
    entry = setups.find(setup.ruleset)
    rulesets = [
        h(
            "label",
            {"class": "ruleset" + (" on" if one.id == setup.ruleset else ""), "key": one.id},
            h(
                "input",
                {
                    "type": "radio",
                    "name": "ruleset",
                    "value": one.id,
                    "checked": one.id == setup.ruleset,
                    "data-change": "new-ruleset",
                },
            ),
            h("b", None, games.words(one.id, words.language).named(f"ruleset.{one.id}", one.title)),
            h("small", None, games.words(one.id, words.language).named(f"ruleset.{one.id}.about", "")),
        )
        for one in games.playable()
    ]
    counts = [(str(n), str(n)) for n in range(entry.min_players, entry.max_players + 1)]
    return dialog(
        words("new.title"),
        "new",
        words("close"),
        h("p.motto", None, games.words(setup.ruleset, words.language).named("new.motto", "")),
        h("fieldset.rulesets", None, h("legend", None, words("new.ruleset")), h("div", None, rulesets)),
        choice_row("players", words("new.players"), counts, str(len(setup.seats)), "new-players"),
        _options(table, setup, entry),
        h("p.form-why", {"role": "alert"}, data["why"]) if data["why"] else None,
        h(
            "fieldset.seats",
            None,
            h("legend", None, words("new.seats")),
            h("ol", None, _seats(table, setup.seats, "new", True, data)),
        ),
        h(
            "label.seed",
            None,
            h("span", None, words("new.seed")),
            h(
                "input",
                {
                    "type": "text",
                    "inputmode": "numeric",
                    "value": str(setup.seed),
                    "data-input": "new-seed",
                    "maxlength": "40",
                },
            ),
            button("⚄", "new-shuffle", "quiet", aria_label=words("new.shuffle"), title=words("new.shuffle")),
        ),
        h(
            "div.dialog-foot",
            None,
            button(words("new.start"), "new-start", "main", id="start-game"),
            button(words("menu.saves"), "saves", "quiet"),
            button(words("menu.rules"), "rules:", "quiet"),
        ),
        wide=True,
    )


def _options(table: Table, setup: setups.Setup, entry: Any) -> Tag | None:
    words = games.words(entry.id, table.words.language)
    if not entry.options:
        return None
    rows = []
    for name, values in entry.options.items():
        chosen = setup.options.get(name, values[0])
        label = [
            h("b", None, words.named(f"option.{name}", name.replace("_", " "))),
            h("small", None, words.named(f"option.{name}.about", "")),
        ]
        if values == (False, True):
            rows.append(h("li", {"key": name}, switch(label, chosen, f"new-option:{name}:{not chosen}")))
        else:
            options = [(str(one), words.named(f"option.{name}.{one}", str(one))) for one in values]
            rows.append(
                h(
                    "li",
                    {"key": name},
                    choice_row(name, words.named(f"option.{name}", name), options, str(chosen), f"new-option:{name}"),
                )
            )
    return h("fieldset.options", None, h("legend", None, words("new.options")), h("ul", None, rows))


def _seats(table: Table, seats: list[Seat], form: str, colours: bool, data: dict[str, Any]) -> list[Tag | None]:
    notes = data.get("bots", {})
    return [
        row
        for number, seat in enumerate(seats)
        for row in (_seat(table, number, seat, form, colours), bots.panel(table, number, seat, notes))
    ]


def _seat(table: Table, number: int, seat: Seat, form: str, colours: bool) -> Tag:
    words = table.words
    letter = next((ch.upper() for ch in seat.name if ch.isalnum()), "ABCDE"[number])[:1]
    return h(
        "li.seat",
        {"key": number},
        badge(number, seat.colour, letter),
        h(
            "input",
            {
                "type": "text",
                "value": seat.name,
                "maxlength": "40",
                "data-input": f"{form}-name:{number}",
                "aria-label": words("new.name", number=number + 1),
                "autocomplete": "off",
            },
        ),
        h(
            "select",
            {
                "data-change": f"{form}-level:{number}",
                "value": bots.player(seat),
                "aria-label": words("new.who", number=number + 1),
            },
            [h("option", {"value": who, "key": who or "human"}, label) for who, label in bots.players(table, seat)],
        ),
        h(
            "span.colours",
            {"role": "group", "aria-label": words("new.colour", number=number + 1)},
            [
                h(
                    "button",
                    {
                        "type": "button",
                        "key": colour,
                        "class": f"colour colour-{colour}" + (" on" if colour == seat.colour else ""),
                        "data-do": f"new-colour:{number}:{colour}",
                        "aria-label": words(f"colour.{colour}"),
                        "aria-pressed": "true" if colour == seat.colour else "false",
                        "title": words(f"colour.{colour}"),
                    },
                )
                for colour in COLOURS
            ],
        )
        if colours
        else None,
    )


def seating(table: Table, data: dict[str, Any]) -> Tag:
    """Who sits where in the running game."""
    words = table.words
    return dialog(
        words("seating.title"),
        "seating",
        words("close"),
        h("p", None, words("seating.text")),
        h(
            "fieldset.seats",
            None,
            h("ol", None, _seats(table, data["seats"], "seat", False, data)),
        ),
        h("div.dialog-foot", None, button(words("seating.take"), "seated", "main")),
    )


# --- saves ---


def saves(table: Table, data: dict[str, Any], date_text: DateText) -> Tag:
    """All saves of this browser."""
    words = table.words
    slots = table.store.slots()
    rows = [_save(table, slot, data["renaming"], date_text) for slot in slots]
    return dialog(
        words("saves.title"),
        "saves",
        words("close"),
        h("p.form-why", {"role": "alert"}, words(table.trouble.key, **table.trouble.values)) if table.trouble else None,
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


def _save(table: Table, slot: Any, renaming: str, date_text: DateText) -> Tag:
    words = table.words
    here = slot.id == table.slot and table.session is not None
    facts = slot.summary
    title = slot.title or words("save.untitled")
    if slot.damaged:
        text = words("save.damaged")
    else:
        names = facts.get("names", [])
        scores = facts.get("scores", [])
        standing = ", ".join(f"{name} {points}" for name, points in zip(names, scores, strict=False))
        said = games.words(str(facts.get("ruleset")), words.language)
        where = (
            words("save.over")
            if facts.get("over")
            else words("save.where", era=said(f"era.{facts['era']}"), round=facts.get("round", "?"))
            if "era" in facts
            else words("save.round", round=facts.get("round", "?"))
        )
        game = said.named(f"ruleset.{facts.get('ruleset')}", str(facts.get("ruleset")))
        text = f"{game} · {where} · {standing}"
    if renaming == slot.id:
        head: Any = h(
            "input",
            {
                "type": "text",
                "value": title,
                "maxlength": "40",
                "data-change": f"renamed:{slot.id}",
                "aria-label": words("save.rename"),
                "id": "rename",
            },
        )
    else:
        head = h("b", None, title, h("em", None, " ", words("save.here")) if here else None)
    return h(
        "li",
        {
            "key": slot.id,
            "class": "save" + (" here" if here else "") + (" damaged" if slot.damaged else ""),
            "data-slot": slot.id,
        },
        h(
            "div.save-text",
            None,
            head,
            h("small", None, text),
            h("small", None, date_text(slot.updated, words.language) if slot.updated else ""),
        ),
        h(
            "div.save-keys",
            None,
            button(words("save.open"), f"open:{slot.id}", "small main") if not slot.damaged and not here else None,
            button(words("save.rename"), f"rename:{slot.id}", "small quiet") if not slot.damaged else None,
            button(words("save.export"), f"export:{slot.id}", "small quiet"),
            button(words("save.delete"), f"delete:{slot.id}", "small quiet"),
        ),
    )


# --- share ---


def share(table: Table, data: dict[str, Any], can_share: bool) -> Tag:
    """The link, and its QR code."""
    from pyapp.shell import qr

    words = table.words
    code = data["qr"]
    picture: Any = None
    if isinstance(code, list):
        size = len(code) + 8
        picture = h(
            "svg",
            {"class": "qr", "viewBox": f"-4 -4 {size} {size}", "role": "img", "aria-label": words("share.qr")},
            h("rect", {"x": "-4", "y": "-4", "width": size, "height": size, "fill": "#fff"}),
            h("path", {"d": qr.path(code), "fill": "#000"}),
        )
    elif code is not None:
        picture = h("p.slip-note", {"role": "status"}, words(f"share.qr.{code}"))
    return dialog(
        words("share.title"),
        "share",
        words("close"),
        h("p", None, words("share.text")),
        h(
            "textarea",
            {
                "readonly": True,
                "rows": "4",
                "id": "share-link",
                "aria-label": words("share.link"),
                "value": data["url"],
            },
        ),
        h("p.slip-note", None, words("share.hidden")),
        h(
            "div.dialog-foot",
            None,
            button(words("share.copy"), "copy-link", "main"),
            button(words("share.send"), "send-link", "quiet") if can_share else None,
            button(words("share.qr"), "qr", "quiet") if not isinstance(code, list) else None,
            button(words("save.export.this"), "export", "quiet"),
        ),
        picture,
    )


# --- settings and keys ---


def preferences(table: Table) -> Tag:
    """What the player likes."""
    words = table.words
    like = table.settings

    def row(name: str, values: tuple[str, ...]) -> Tag:
        options = [(value, words(f"set.{name}.{value}")) for value in values]
        return choice_row(name, words(f"set.{name}"), options, str(like[name]), f"set:{name}")

    return dialog(
        words("settings.title"),
        "settings",
        words("close"),
        row("language", ("auto", "en", "de")),
        row("theme", ("auto", "light", "dark")),
        row("motion", ("auto", "full", "less")),
        row("pace", ("quick", "steady", "deep")),
        h(
            "ul.switches",
            None,
            h(
                "li",
                None,
                switch(
                    [h("b", None, words("set.free_undo")), h("small", None, words("set.free_undo.about"))],
                    like["free_undo"],
                    f"set:free_undo:{not like['free_undo']}",
                ),
            ),
            h(
                "li",
                None,
                switch(
                    [h("b", None, words("set.recap")), h("small", None, words("set.recap.about"))],
                    like["recap"],
                    f"set:recap:{not like['recap']}",
                ),
            ),
        ),
    )


KEYS = (
    ("1 – 9", "keys.answers"),
    ("← ↑ → ↓", "keys.arrows"),
    ("↵", "keys.enter"),
    ("Esc", "keys.escape"),
    ("+ − 0", "keys.zoom"),
    ("U", "keys.undo"),
    ("R", "keys.redo"),
    ("N", "keys.notation"),
    ("H", "keys.hurry"),
    ("M", "keys.mirror"),
    ("[ ]", "keys.replay"),
    ("?", "keys.help"),
)


def keys(table: Table) -> Tag:
    """What the keys do."""
    words, face = table.words, table.face
    letters = " ".join(letter.upper() for letter in face.ABOUT.keys)
    rows = [
        h(
            "div",
            {"key": text},
            h("dt", None, [h("span", None, "–") if cap == "–" else h("kbd", None, cap) for cap in caps.split(" ")]),
            h("dd", None, words(text)),
        )
        for caps, text in ((letters, face.ABOUT.keys_text), *KEYS)
    ]
    return dialog(words("keys.title"), "keys", words("close"), h("dl.keys", None, rows))


__all__ = ["SHAPES", "window"]
