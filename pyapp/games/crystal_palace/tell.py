"""The game told in words, from what the engine tells of each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.core.events import Event
from pyapp.games.crystal_palace import effects, printed
from pyapp.games.crystal_palace.changes import changes, said
from pyapp.games.crystal_palace.names import money, patent_name, space_name
from pyapp.games.crystal_palace.names import thing_name as thing
from pyapp.games.crystal_palace.ways import target
from pyapp.shell.i18n import Words
from pyapp.shell.telling import Account

DECIDED, ACTED = "decided", "acted"
INCOME = "income"  # why money is earned at the beginning of phase 6
# these begin a part of what the table does by itself
TURNS = ("phase", "round", "revealed", "order", "over")
# what they say is part of what they change
CHANGES = frozenset(
    ("paid", "earned", "goods", "newspapers", "income", "points", "borrowed", "repaid", "dice", "buzz", "westminster")
)
# what they say the headline has said, or nobody needs to be told
SAID = frozenset(
    (
        *(DECIDED, ACTED, "set-dice", "acts", "used", "placed", "took", "hired", "built", "permanent", "ability"),
        *("chose", "dealt", "ticketed", "works"),
    )
)
# where something else begins of what works by itself
BEGINS = ("works", "salaries", "crowded-out", "declined", "passed")
ECHOES = ("passed", "declined", "poster")  # of a decision; told where they happen by themselves


def tell(events: Sequence[Event], words: Words, names: Sequence[str]) -> Account:
    """Tell one decision."""
    teller = Teller(words, names)
    first = next((event.values for event in events if event.key == DECIDED), None)
    if first is None:
        return Account("–")
    end = next((at for at, event in enumerate(events) if event.key == ACTED), len(events))
    return Account(
        teller.headline(first),
        tuple(teller.details(events[:end], first)),
        tuple(teller.chapter(events[end:])),
        target(first["kind"], first),
    )


def _parts(events: Sequence[Event]) -> list[list[Event]]:
    """Events by what they come from, in their order."""
    found: list[list[Event]] = []
    for event in events:
        begins = event.key in BEGINS or (event.key == "earned" and event.values["why"] == INCOME)
        if begins or not found:
            found.append([])
        found[-1].append(event)
    return found


class Teller:
    """Tells events in one language, to people with these names at the seats."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words, self.names = words, names

    def headline(self, parts: dict[str, Any]) -> str:
        """The decision itself in one sentence."""
        words, kind, name = self.words, parts["kind"], self.names[parts["seat"]]
        if kind == "set":
            if "dice" not in parts:
                return words("log.set.secret", name=name, count=parts["count"])
            return words("log.set", name=name, dice=" ".join(map(str, parts["dice"])))
        if kind == "place":
            return words("log.place", name=name, die=parts["die"], space=space_name(words, parts["space"]))
        if kind == "build":
            key = "log.build.self" if parts["on"] == parts["seat"] else "log.build"
            return words(key, name=name, patent=patent_name(words, parts["patent"]), on=self.names[parts["on"]])
        if kind == "assistant":
            return words(f"log.assistant.{parts['step']}", name=name, level=parts.get("level", ""))
        if kind in ("trade", "buy", "sell"):
            return words(f"log.{kind}.{parts.get('gain') or parts.get('goods')}", name=name)
        if kind == "choose":
            return words("log.choose", name=name, word=words(f"choose.{parts['word']}"))
        if "discard" in parts:
            made = thing(words, parts["tile"]) if "tile" in parts else ""
            return words(f"log.{kind}.discard", name=name, thing=made, tile=thing(words, parts["discard"]))
        named = [str(value) for part, value in parts.items() if part not in ("seat", "kind")]
        return words(f"log.{kind}", name=name, thing=thing(words, named[0]) if named else "")

    def details(self, events: Sequence[Event], first: dict[str, Any]) -> list[str]:
        """How it was paid for and what it set off."""
        found = [text for event in events if event.key not in ECHOES and (text := self.event(event))]
        for seat, change in changes(events).items():
            told = ", ".join(said(self.words, change))
            if told and seat == first["seat"]:
                found.append(f"{told[:1].upper()}{told[1:]}.")
            elif told:
                found.append(self.words("log.other", name=self.names[seat], what=told))
        return found

    def chapter(self, events: Sequence[Event]) -> list[str]:
        """What followed at the table by itself: a line for each turn of the clock, then what it changed."""
        found: list[str] = []
        part: list[Event] = []
        for event in events:
            if event.key in TURNS:
                found += self._settled(part)
                part = []
                found.append(self.event(event))
            else:
                part.append(event)
        found += self._settled(part)
        return [line for line in found if line]

    def _settled(self, events: Sequence[Event]) -> Iterable[str]:
        """What worked by itself, thing by thing: what it was, and what it changed for whom."""
        for part in _parts(events):
            for event in part:
                text = self.event(event)
                if text:
                    yield text
            cause = self._cause(part[0])
            for seat, change in changes(part).items():
                told = ", ".join(said(self.words, change))
                if told and cause:
                    yield self.words("log.works", name=self.names[seat], cause=cause, what=told)
                elif told:
                    yield self.words("log.other", name=self.names[seat], what=told)

    def _cause(self, event: Event) -> str:
        """What a part of these events comes from; "" where that is said already."""
        words = self.words
        if event.key == "earned" and event.values["why"] == INCOME:
            return words("log.income")
        if event.key != "works":
            return ""
        kind, _, rest = event.values["what"].partition("/")
        if kind == "market":
            return words("name.level", level=rest)
        if kind == "poster":
            return words("name.poster", space=rest)
        return words("name.watch") if kind == "watch" else thing(words, rest.partition("/")[0])

    # --- single events ---

    def event(self, event: Event) -> str:
        """One event in words; "" where others say it."""
        values = event.values
        teller = _TOLD.get(event.key)
        if teller is not None:
            return teller(self, values)
        if event.key in CHANGES or event.key in SAID:
            return ""
        told = {name: value for name, value in values.items() if name != "seat"}
        name = self.names[values["seat"]] if "seat" in values else ""
        return self.words(f"event.{event.key}", name=name, **told)

    def _revealed(self, values: dict[str, Any]) -> str:
        dice = [
            self.words("event.revealed.one", name=name, dice=" ".join(map(str, own)), sum=money(sum(own)))
            for name, own in zip(self.names, values["dice"], strict=True)
        ]
        return self.words("event.revealed", list="; ".join(dice))

    def _order(self, values: dict[str, Any]) -> str:
        order = ", ".join(self.names[seat] for seat in values["order"])
        return self.words("event.order", name=self.names[values["order"][0]], order=order)

    def _phase(self, values: dict[str, Any]) -> str:
        return self.words("event.phase", phase=values["phase"], what=self.words(f"phase.{values['phase']}"))

    def _round(self, values: dict[str, Any]) -> str:
        return self.words("event.round", round=values["round"], year=printed.year(values["round"]))

    def _over(self, values: dict[str, Any]) -> str:
        ranked = sorted(enumerate(values["scores"]), key=lambda row: -row[1])
        scores = ", ".join(f"{self.names[seat]} {self.words.number(points)}" for seat, points in ranked)
        best = self.words.listed([self.names[seat] for seat in values["winners"]])
        return self.words("event.over", count=len(values["winners"]), names=best, list=scores)

    def _salaries(self, values: dict[str, Any]) -> str:
        return self.words("event.salaries", name=self.names[values["seat"]], amount=money(values["amount"]))

    def _spaced(self, key: str, values: dict[str, Any]) -> str:
        return self.words(key, name=self.names[values["seat"]], space=space_name(self.words, values["space"]))

    def _crowded(self, values: dict[str, Any]) -> str:
        return self._spaced("event.crowded-out", values)

    def _declined(self, values: dict[str, Any]) -> str:
        return self._spaced("event.declined", values)

    def _leaflet(self, values: dict[str, Any]) -> str:
        effect = effects.said(self.words, printed.leaflet(values["leaflet"]))
        return self.words("event.leaflet", name=self.names[values["seat"]], effect=effect)

    def _down(self, values: dict[str, Any]) -> str:
        key = "event.assistant-down" if values["to"] else "event.assistant-home"
        return self.words(key, name=self.names[values["seat"]], level=values["level"], to=values["to"])


_TOLD: dict[str, Callable[[Teller, dict[str, Any]], str]] = {
    "revealed": Teller._revealed,
    "order": Teller._order,
    "phase": Teller._phase,
    "round": Teller._round,
    "over": Teller._over,
    "salaries": Teller._salaries,
    "crowded-out": Teller._crowded,
    "declined": Teller._declined,
    "leaflet": Teller._leaflet,
    "assistant-down": Teller._down,
}
