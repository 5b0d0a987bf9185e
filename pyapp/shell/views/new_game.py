"""The windows for a new game, and for who sits where in a running one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.manifest import Ruleset
from pyapp.shell import games
from pyapp.shell import setup as setups
from pyapp.shell.dom import Tag, h
from pyapp.shell.seats import COLOURS, Seat
from pyapp.shell.views import bots
from pyapp.shell.views.parts import badge, button, choice_row, dialog, switch
from pyapp.shell.windows import NewGame, Seating

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def new_game(table: Table, window: NewGame) -> Tag:
    """Ruleset, players, variants, seats, seed."""
    words, setup = table.words, window.setup
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
        h("div.maps", None, _choices(table, setup, entry)),
        h("p.form-why", {"role": "alert"}, window.why) if window.why else None,
        h(
            "fieldset.seats",
            None,
            h("legend", None, words("new.seats")),
            h("ol", None, _seats(table, window, "new", True)),
        ),
        _more(table, window, entry),
        h(
            "div.dialog-foot",
            None,
            button(words("new.start"), "new-start", "main", id="start-game"),
            button(words("menu.saves"), "saves", "quiet"),
            button(words("menu.rules"), "rules:", "quiet"),
        ),
        wide=True,
    )


def _more(table: Table, window: NewGame, entry: Ruleset) -> Tag:
    """What most games begin without: variants, bots, the seed; folded away, with a word on what is chosen there."""
    words, setup = table.words, window.setup
    own = games.words(entry.id, words.language)
    chosen = [
        own.named(f"option.{name}", name.replace("_", " ")) for name, value in setup.options.items() if value is True
    ]
    chosen += [words("career.count")] if setup.rated else []
    about = words("new.more.chosen", options=words.listed(chosen)) if chosen else words("new.more.about")
    fold = h(
        "button",
        {
            "type": "button",
            "class": "button quiet fold",
            "data-do": "new-more",
            "aria-expanded": "true" if window.more else "false",
        },
        h("b", None, words("new.more")),
        h("small", None, about),
    )
    unfolded = [_options(table, setup, entry), _rated(table, setup), None if setup.rated else _seed(table, setup)]
    return h("div.more", None, fold, unfolded if window.more else None)


def _rated(table: Table, setup: setups.Setup) -> Tag:
    words = table.words
    label = [h("b", None, words("career.count")), h("small", None, words("career.count.about"))]
    return h(
        "fieldset.options",
        None,
        h("legend", None, words("career.title")),
        h("ul", None, h("li", None, switch(label, setup.rated, "new-rated"))),
    )


def _seed(table: Table, setup: setups.Setup) -> Tag:
    words = table.words
    return h(
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
    )


def _options(table: Table, setup: setups.Setup, entry: Ruleset) -> Tag | None:
    """The variants: what is on or off."""
    words = games.words(entry.id, table.words.language)
    rows = []
    for name, values in entry.options.items():
        if values == (False, True):
            chosen = setup.options.get(name, values[0])
            label = [
                h("b", None, words.named(f"option.{name}", name.replace("_", " "))),
                h("small", None, words.named(f"option.{name}.about", "")),
            ]
            rows.append(h("li", {"key": name}, switch(label, chosen, f"new-option:{name}:{not chosen}")))
    if not rows:
        return None
    return h("fieldset.options", None, h("legend", None, words("new.options")), h("ul", None, rows))


def _choices(table: Table, setup: setups.Setup, entry: Ruleset) -> list[Tag]:
    """Options of which one is always taken, such as a map: they are never folded away."""
    words = games.words(entry.id, table.words.language)
    return [
        choice_row(
            name,
            words.named(f"option.{name}", name),
            [(str(one), words.named(f"option.{name}.{one}", str(one))) for one in values],
            str(setup.options.get(name, values[0])),
            f"new-option:{name}",
        )
        for name, values in entry.options.items()
        if values != (False, True)
    ]


def _seats(table: Table, window: NewGame | Seating, form: str, colours: bool) -> list[Tag | None]:
    with_bots = not isinstance(window, NewGame) or window.more
    return [
        row
        for number, seat in enumerate(window.seats)
        for row in (_seat(table, number, seat, form, colours, with_bots), bots.panel(table, number, seat, window.bots))
    ]


def _seat(table: Table, number: int, seat: Seat, form: str, colours: bool, with_bots: bool) -> Tag:
    words = table.words
    others = bots.players(table, seat, with_bots)
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
            [h("option", {"value": who, "key": who or "human"}, label) for who, label in others],
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


def seating(table: Table, window: Seating) -> Tag:
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
            h("ol", None, _seats(table, window, "seat", False)),
        ),
        h("div.dialog-foot", None, button(words("seating.take"), "seated", "main")),
    )
