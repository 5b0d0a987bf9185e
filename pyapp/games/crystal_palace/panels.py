"""Small things that Crystal Palace shows beside its board: a seat's window, figures, what lies under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import engine
from engine.games.crystal_palace.rules.state import State
from pyapp.games.crystal_palace import ask, effects, printed, standing, tray
from pyapp.games.crystal_palace.names import money, patent_name, person_name, target_name, tile_name
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Standing
from pyapp.shell.views.parts import dialog


def veiled(state: engine.State) -> bool:
    """Dice are secret until all have set theirs; nothing else is ever hidden from people at the table."""
    now = cast(State, state)
    return now.phase == 1 and now.turn < now.players


def purse(moment: Moment) -> Tag | None:
    """The money of who is to move."""
    seat = moment.state.to_move
    if seat is None:
        return None
    return h("span.purse", {"title": moment.words("people.money.long")}, money(moment.view["players"][seat]["money"]))


def standings(moment: Moment) -> list[Standing]:
    """Money, income and points of each seat."""
    found = []
    scores = moment.state.scores()  # what is banked; all of it at the end
    for player, points, expected in zip(moment.view["players"], scores, standing.expected(moment), strict=True):
        found.append(Standing((money(player["money"]), str(player["income"])), points, expected))
    return found


def holds(moment: Moment, seat: int) -> str:
    """How the dice of a seat stand: to be set, set in secret, or open; "" if none is left to place."""
    player, words = moment.view["players"][seat], moment.words
    dice = player["dice"]
    if moment.view["phase"] == 1 and not dice:
        return words("people.unset", count=player["active"])
    if None in dice:
        return words("people.set")
    return " ".join(map(str, dice))


def goods(moment: Moment, seat: int) -> str:
    """Gears, energy and newspapers of a seat."""
    player = moment.view["players"][seat]
    kept = {name: player[name] for name in ("gears", "energy", "newspapers")}
    return moment.words("people.goods", **kept)


def stock(moment: Moment, seat: int) -> Tag:
    """The window with everything that a seat has before it, in words."""
    words, player = moment.words, moment.view["players"][seat]
    name = moment.seats[seat].name
    cards = [
        h("dl.cp-told", {"key": group}, [_told(title, note) for title, note in rows])
        for group, rows in (
            ("patents", [(patent_name(words, one), ask.patent_note(moment, one, seat)) for one in player["patents"]]),
            ("persons", [(person_name(words, one), ask.person_note(moment, one)) for one in player["persons"]]),
            ("research", [(tile_name(words, one), ask.tile_note(moment, one)) for one in player["research"]]),
        )
        if rows
    ]
    return dialog(
        words("stock.title", name=name),
        "stock",
        words("close"),
        h(
            "div.cp-board.cp-stock",
            None,
            tray.goods(moment, seat),
            tray.dice(moment, seat),
            tray.commission(moment, seat),
            tray.research(moment, seat),
            tray.patents(moment, seat),
            tray.persons(moment, seat),
            tray.others(moment, seat),
        ),
        cards,
        wide=True,
    )


def _told(title: str, note: str) -> Tag:
    return h("div", {"key": title}, h("dt", None, title), h("dd", None, note))


def within(target: str, targets: Sequence[str]) -> list[str]:
    """The dice spaces of a place, and what is displayed there."""
    kind, _, place = target.partition(":")
    return [one for one in targets if kind == "place" and one.startswith(f"space:{place}/")]


def hint(moment: Moment, target: str) -> str:
    """What lies under the pointer, in words."""
    words = moment.words
    kind, _, name = target.partition(":")
    if kind == "player":
        seat = int(name)
        said = [goods(moment, seat), _dice(moment, seat)]
        return f"{moment.seats[seat].name} — {', '.join(filter(None, said))}"
    note = _noted(moment, kind, name)
    title = target_name(words, target)
    return f"{title} — {note}" if note else title


def _dice(moment: Moment, seat: int) -> str:
    """How the dice of a seat stand, where nothing else says that they are dice."""
    shown = holds(moment, seat)
    return moment.words("people.dice", dice=shown) if shown.replace(" ", "").isdigit() else shown


def _noted(moment: Moment, kind: str, name: str) -> str:
    words, view = moment.words, moment.view
    if kind == "space":
        place, _, number = name.partition("/")
        die = view["places"][place]["dice"][int(number)]
        if die is not None:
            return words("hint.die", name=moment.seats[die[0]].name, pips=die[1])
        return ask.space_note(moment, name)
    if kind == "place":
        bonus = ask.space_bonus(moment, name)
        note = f"{words(f'hint.place.{name}')} {ask.place_note(moment, name)}"
        if name == "london-times":
            note = f"{note}. {effects.publisher(words, view['publishers'][view['round'] - 1])}"
        return f"{note}. {bonus}" if bonus else note
    if kind == "patent":
        return ask.patent_note(moment, name, moment.me)
    if kind == "person":
        return ask.person_note(moment, name)
    if kind == "tile":
        return ask.tile_note(moment, name)
    if kind == "option":
        used = f" {words('hint.used')}" if name in view["options_used"] else ""
        return f"{ask.option_note(moment, name)}{used}"
    if kind == "market":
        level = int(name)
        note = ask.level_note(moment, level)
        owner = view["market"][level - 1]
        if owner is not None:
            return f"{moment.seats[owner].name}: {note}"
        last = sum(one is None for one in view["market"]) == 1
        return f"{note}. {words('note.blows-up')}" if last else note
    if kind == "poster":
        return effects.said(words, printed.poster(int(name)))
    return ask.turn_note(moment) if kind == "round" else ""
