"""What a decision of Crystal Palace would bring: tried on a copy, and told by its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.events import Event
from pyapp.games.crystal_palace import ask, standing
from pyapp.games.crystal_palace.changes import Change, changes, said
from pyapp.games.crystal_palace.names import money, patent_name, permanent_name, person_name, space_name, thing_name
from pyapp.games.crystal_palace.ways import WHAT, head, target
from pyapp.shell.canvas.hints import Ghost
from pyapp.shell.choices import Action
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Ticket
from pyapp.shell.trial import Tried, tried

PLAIN = ("set", "pass", "decline")  # nothing to be said beyond the title


@dataclass(frozen=True)
class Outcome:
    """What a decision would bring, as its mover may know it."""

    mover: int
    changes: dict[int, Change]  # of every seat that something changes for
    events: Sequence[Event]
    asks: int | None  # the seat that would have to answer before the decision is complete


def outcome(moment: Moment, action: Action) -> Outcome:
    """Try a decision; what its mover cannot see was dealt anew on the copy, so nothing hidden comes out."""
    found: Tried = tried(moment.state, action)
    complete = any(event.key == "acted" for event in found.events)
    return Outcome(found.seat, changes(found.events), found.events, None if complete else found.after.to_move)


def ticket(moment: Moment, action: Action) -> Ticket:
    """The decision in a few words, line by line, and on the board."""
    title = sentence(moment, action)
    if action.kind in PLAIN:
        return Ticket(title, _plainly(moment, action))
    found = outcome(moment, action)
    parts = action.parts()
    where = target(action.kind, parts)
    ghosts = [Ghost(where, found.mover, "die", int(parts["die"]))] if action.kind == "place" else []
    return Ticket(title, bill(moment, action, found), ghosts)


def sentence(moment: Moment, action: Action) -> str:
    """The decision in a few words."""
    words, parts, kind = moment.words, action.parts(), action.kind
    if kind == "set":
        return words("do.set", dice=" ".join(map(str, parts["dice"])))
    if kind == "place":
        return words("do.place", die=parts["die"], space=space_name(words, parts["space"]))
    if kind == "build":
        on = moment.seats[parts["on"]].name
        key = "do.build.self" if parts["on"] == moment.view["to_move"] else "do.build"
        return words(key, patent=patent_name(words, parts["patent"]), on=on)
    if kind == "hire" or kind == "ability":
        return words(f"do.{kind}", person=person_name(words, parts["person"]))
    if kind == "permanent":
        return words("do.permanent", thing=permanent_name(words, parts["permanent"]))
    text = ask.what_name(moment, head(action))
    return words("do.discard", what=text, tile=thing_name(words, parts["discard"])) if "discard" in parts else text


def _row(key: str, name: str, value: str, own: str = "") -> Tag:
    return h("div", {"key": key, "class": own or None}, h("dt", None, name), h("dd", None, value))


def _plainly(moment: Moment, action: Action) -> list[Tag]:
    words = moment.words
    return [_row("note", words("bill.note"), words(f"bill.{action.kind}"))] if action.kind != "set" else []


def bill(moment: Moment, action: Action, found: Outcome) -> list[Tag]:
    """What changes for the mover and for others, what it sets off, and what has to be answered next."""
    words = moment.words
    rows = []
    note = ask.answer_note(moment, WHAT, head(action))
    if note:
        rows.append(_row("note", words("bill.note"), note))
    if action.kind == "place":
        rows.append(_row("space", words("bill.space"), ask.space_note(moment, action.parts()["space"])))
        rows.append(
            _row("later", words("bill.later"), words(f"hint.place.{action.parts()['space'].partition('/')[0]}"))
        )
    for seat, change in sorted(found.changes.items(), key=lambda row: row[0] != found.mover):
        own = seat == found.mover
        told = ", ".join(said(words, change, moment.view["players"][seat]))
        if told:
            name = words("bill.you") if own else moment.seats[seat].name
            rows.append(_row(f"seat-{seat}", name, told, "own" if own else "other"))
    for event in found.events:
        if event.key == "short":
            rows.append(_row("short", words("bill.short"), _short(moment, event)))
        elif event.key == "blown-up":
            rows.append(_row("blown", words("bill.blown"), words("note.blows-up")))
    if found.asks is not None:
        name = words("bill.you") if found.asks == found.mover else moment.seats[found.asks].name
        rows.append(_row("asks", words("bill.asks"), words("bill.asked", name=name)))
    if action.kind == "done" and moment.view["phase"] == 5 and not moment.view["pending"]:
        counting = standing.counting_persons(moment, found.mover)
        if counting:
            names = ", ".join(f"{person_name(words, one)}: {ask.ability_said(moment, one)}" for one in counting)
            rows.append(_row("counting", words("bill.counting"), names))
    return rows


def _short(moment: Moment, event: Event) -> str:
    seat, amount = event.values["seat"], event.values["amount"]
    return moment.words("bill.owed", name=moment.seats[seat].name, amount=money(amount))
