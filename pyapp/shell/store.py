"""Games kept in the browser: every one in a place of its own, nothing ever overwritten that this page did not write.

A place holds one text. It begins with a stamp that changes at each writing; a page that finds another stamp than the
one it wrote last knows that another tab went on with the game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeGuard

import engine
from engine.ai.bots import FAULTS, Fault, shortened
from engine.core import guard
from engine.core.record import LONGEST_LINE, MOST_ACTIONS
from pyapp.shell import games, notes
from pyapp.shell.i18n import Words
from pyapp.shell.refusals import doubted
from pyapp.shell.seats import Seat, clean_name, may_count, seats_from
from pyapp.shell.session import Session

PREFIX = "smokestack."
GAME = "smokestack.game."
ASIDE = "smokestack.aside."
CURRENT = "smokestack.current"
CAREER = "smokestack.career"  # what came of the games that count
SPARE = "smokestack.analysis."  # analyses, which can be made anew
FORMAT = 1
LONGEST_SAVE = 1_500_000  # characters; a save file has 400,000 at most
MOST_POINTS, MOST_SEATS, LONGEST_WORD = 100_000, 9, 60  # on the list of saves
LATEST = 8.64e15  # milliseconds: the last moment that a browser can name


class Denied(Exception):
    """The browser keeps nothing for this page."""


class Full(Exception):
    """There is no room left."""


class Shelf(Protocol):
    """The browser's storage; every call may raise Denied, `put` also Full."""

    def get(self, key: str) -> str | None:
        """The text under a key."""

    def put(self, key: str, text: str) -> None:
        """Keep a text under a key."""

    def drop(self, key: str) -> None:
        """Forget a key."""

    def keys(self) -> list[str]:
        """All keys."""


@dataclass(frozen=True)
class Kept:
    """One game on the list of saves."""

    id: str
    title: str
    updated: float
    summary: Mapping[str, Any]
    damaged: bool = False
    size: int = 0


@dataclass(frozen=True)
class Trouble:
    """Something about storage that the player has to be told: a key of the catalogue and its values."""

    key: str
    values: Mapping[str, str]
    doubt: engine.BadSave | None = None  # what is wrong with a text

    def said(self, words: Words) -> str:
        """The trouble in the player's language."""
        said = dict(self.values)
        if self.doubt is not None:
            said["reason"] = doubted(self.doubt, words)
        if "name" in said:
            said["name"] = words(f"note.{said['name']}")
        return words(self.key, **said)


class Store:
    """The saves of this browser as one page sees them."""

    def __init__(self, shelf: Shelf, tab: str) -> None:
        self._shelf = shelf
        self._tab = tab
        self._written = 0
        self._stamps: dict[str, str] = {}
        self._before: dict[str, str] = {}  # what this page's own stamp took the place of
        self.unkept: list[str] = []  # notes for which there was no room, until somebody was told

    # --- writing ---

    def save(self, place: str, title: str, session: Session, now: float) -> Trouble | None:
        """Keep the game in its place; what is in the way is told, and nothing is overwritten then."""
        try:
            stored = self._shelf.get(GAME + place)
            known = self._stamps.get(place)
            if stored is not None and _stamp(stored) != known:
                return Trouble("trouble.other-tab", {})
            if stored is None and known is not None:
                return Trouble("trouble.gone", {})
            self._written += 1
            stamp = f"{self._tab}-{self._written}"
            self._put(GAME + place, pack(stamp, title, session, now))
            self._before[place], self._stamps[place] = known or "", stamp
        except Denied:
            return Trouble("trouble.denied", {})
        except Full:
            return Trouble("trouble.full", {})
        return None

    def _put(self, key: str, text: str) -> None:
        """Keep a game; where there is no room, what can be made anew gives way."""
        try:
            self._shelf.put(key, text)
        except Full:
            spare = self.noted_under(SPARE)
            if not spare:
                raise
            for one in spare:
                self._shelf.drop(one)
            self._shelf.put(key, text)

    def rename(self, place: str, title: str) -> Trouble | None:
        """Give a save another title."""
        try:
            text = self._shelf.get(GAME + place)
            if text is None:
                return Trouble("trouble.gone", {})
            data = _parsed(text)
            data["title"] = clean_name(title)
            self._written += 1
            data["stamp"] = f"{self._tab}-{self._written}"
            if self._stamps.get(place) == _stamp(text):
                self._stamps[place] = data["stamp"]
            self._put(GAME + place, json.dumps(data, separators=(",", ":")))
        except Denied:
            return Trouble("trouble.denied", {})
        except Full:
            return Trouble("trouble.full", {})
        except engine.BadSave as reason:
            return Trouble("trouble.damaged", {}, reason)
        return None

    def delete(self, place: str) -> str | None:
        """Take a save off the list and return its text, so that it can be brought back."""
        try:
            for prefix in (GAME, ASIDE):
                text = self._shelf.get(prefix + place)
                if text is not None:
                    self._shelf.drop(prefix + place)
                    self._shelf.drop(SPARE + place)
                    return text
        except Denied:
            pass
        return None

    def bring_back(self, place: str, text: str) -> Trouble | None:
        """Put a deleted save back where it was."""
        try:
            self._put((GAME if readable(text) else ASIDE) + place, text)
        except Denied:
            return Trouble("trouble.denied", {})
        except Full:
            return Trouble("trouble.full", {})
        return None

    # --- reading ---

    def saves(self) -> list[Kept]:
        """All saves, the newest first; damaged ones are on the list too."""
        try:
            keys = self._shelf.keys()
            texts = [(key, self._shelf.get(key) or "") for key in keys if key.startswith((GAME, ASIDE))]
        except Denied:
            return []
        found = [_listed(key, text) for key, text in texts]
        return sorted(found, key=lambda place: (-place.updated, place.id))

    def text(self, place: str) -> str | None:
        """The stored text of a save, whatever its state."""
        try:
            return self._shelf.get(GAME + place) or self._shelf.get(ASIDE + place)
        except Denied:
            return None

    def open(self, place: str) -> tuple[Session, str] | Trouble:
        """The game in a place and its title; one that cannot be read is set aside and told."""
        try:
            text = self._shelf.get(GAME + place)
        except Denied:
            return Trouble("trouble.denied", {})
        if text is None:
            return Trouble("trouble.gone", {})
        try:
            session, title = unpack(text)
        except engine.BadSave as reason:
            self._set_aside(place, text)
            return Trouble("trouble.damaged", {}, reason)
        self._stamps[place] = _stamp(text)
        return session, title

    def _set_aside(self, place: str, text: str) -> None:
        self.set_aside(GAME + place, place, text)

    def set_aside(self, key: str, name: str, text: str) -> str:
        """Put what lies under a key among the damaged saves, over nothing that is there; its name there, or ""."""
        try:
            free = notes.free_name(name, [one.removeprefix(ASIDE) for one in self._shelf.keys()])  # noqa: SIM118 (no dict)
            put = self._shelf.put if key.startswith(SPARE) else self._put  # a damaged one drives no sound one out
            put(ASIDE + free, text)
            self._shelf.drop(key)
        except (Denied, Full):
            return ""  # then it stays where it is: a save is still on the list, still to be exported
        return free

    def forget(self, key: str) -> None:
        """Drop a small text."""
        with suppress(Denied):
            self._shelf.drop(key)

    def is_ours(self, place: str) -> bool:
        """Is the place as this page left it?"""
        try:
            stored = self._shelf.get(GAME + place)
        except Denied:
            return True
        return stored is None or _stamp(stored) == self._stamps.get(place)

    def was_overwritten(self, place: str, old: object, lines: Sequence[str]) -> bool:
        """Did another tab write over what this page had just written, without having seen it?

        Browsers let two tabs write at the same moment. `old` is what the other one took for the last text of the place;
        whoever has seen these decisions goes on from them, or has taken them back.
        """
        known = (self._stamps.get(place), self._before.get(place))
        if not isinstance(old, str) or _stamp(old) not in known:
            return False
        try:
            data = _parsed(self._shelf.get(GAME + place) or "")
            made, undone = guard.mapping(data.get("record"), "it").get("actions"), data.get("undone")
        except Denied:
            return False
        except engine.BadSave:
            return True
        theirs = [*(made if isinstance(made, list) else ()), *reversed(undone if isinstance(undone, list) else [])]
        return theirs[: len(lines)] != list(lines)

    # --- small things ---

    def note(self, key: str, text: str) -> None:
        """Keep a small text such as the settings; where there is no room, what can be made anew gives way."""
        put = self._shelf.put if key.startswith(SPARE) else self._put
        try:
            put(key, text)
        except Full:
            self.unkept.append(key.removeprefix(PREFIX))
        except Denied:
            pass  # that nothing is kept here is told at the start

    def noted(self, key: str) -> str | None:
        """A small text kept before."""
        try:
            return self._shelf.get(key)
        except Denied:
            return None

    def noted_under(self, prefix: str) -> list[str]:
        """The keys of all small texts that begin alike."""
        try:
            return [key for key in self._shelf.keys() if key.startswith(prefix)]  # noqa: SIM118 (no dict)
        except Denied:
            return []

    def works(self) -> bool:
        """Can anything be kept at all?"""
        try:
            self._shelf.put(PREFIX + "probe", "1")
            self._shelf.drop(PREFIX + "probe")
        except Full:
            return True
        except Denied:
            return False
        return True


# --- the text of a place ---


def pack(stamp: str, title: str, session: Session, now: float) -> str:
    """A game as one text: stamp first, then what the list shows, then the game."""
    return json.dumps(
        {
            "stamp": stamp,
            "format": FORMAT,
            "title": title,
            "updated": now,
            "summary": summary(session),
            "seats": [seat.as_data() for seat in session.seats],
            "undone": session.undone,
            **({"rated": True} if session.rated else {}),
            "faults": [[number, fault.code, fault.told] for number, fault in sorted(session.faults.items())],
            "record": json.loads(session.record.to_json()),
        },
        separators=(",", ":"),
    )


def summary(session: Session) -> dict[str, Any]:
    """What the list of saves says about a game."""
    now = session.state.snapshot()
    return {
        "ruleset": session.record.ruleset,
        "players": session.record.players,
        **{mark: now.get(mark) for mark in games.marks(session.record.ruleset)},
        "over": session.state.over,
        "scores": session.state.scores(),
        "names": [seat.name for seat in session.seats],
        "count": session.count,
    }


def unpack(text: str) -> tuple[Session, str]:
    """The game in such a text and its title; BadSave on anything wrong."""
    data = _parsed(text)
    version = data.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise engine.BadSave("it was written by a newer version of this page", "version")
    if version != FORMAT:
        raise engine.BadSave("it is not a save of this page", "foreign")
    record = engine.Record.from_data(data.get("record"))
    seats = seats_from(data.get("seats"), record.names, record.players, engine.ai.LEVELS)
    undone = data.get("undone")
    rows = undone[:MOST_ACTIONS] if isinstance(undone, list) else []
    lines = [line for line in rows if isinstance(line, str) and len(line) <= LONGEST_LINE]
    session = Session(record, seats, _legal_tail(record, lines), faults_from(data.get("faults")), _counts(data, seats))
    title = data.get("title")
    return session, clean_name(title) if isinstance(title, str) else ""


def _counts(data: Mapping[str, Any], seats: Sequence[Seat]) -> bool:
    return data.get("rated") is True and may_count(seats)


def faults_from(data: object) -> dict[int, Fault]:
    """The faults of bots in a save that anybody may have written: those that make sense."""
    found = {}
    for row in data[:MOST_ACTIONS] if isinstance(data, list) else []:
        if not isinstance(row, list) or [type(part) for part in row] != [int, str, str]:
            continue
        if 0 <= row[0] < MOST_ACTIONS and row[1] in FAULTS:
            found[row[0]] = Fault(row[1], shortened(row[2]))
    return found


def _legal_tail(record: engine.Record, undone: Sequence[str]) -> list[str]:
    """The decisions that can be made again, as far as they are legal."""
    if not undone:
        return []
    state = record.replay()
    kept = []
    for line in reversed(undone):
        try:
            state.apply(line)
        except engine.IllegalAction:
            break
        kept.append(line)
    return kept[::-1]


def readable(text: str) -> bool:
    """Is this at least the text of a place?"""
    try:
        return _parsed(text).get("format") == FORMAT
    except engine.BadSave:
        return False


def _parsed(text: str) -> dict[str, Any]:
    return guard.mapping(guard.json_value(text, "it", LONGEST_SAVE), "it")


def _stamp(text: str) -> str:
    """The stamp at the head of a place's text; of a text without one, the text itself."""
    head = '{"stamp":"'
    if text.startswith(head):
        return text[len(head) : text.find('"', len(head))]
    return text


def _listed(key: str, text: str) -> Kept:
    aside = key.startswith(ASIDE)
    place = key.removeprefix(ASIDE).removeprefix(GAME)
    try:
        data = _parsed(text)
        facts = data.get("summary")
        updated = data.get("updated")
        title = data.get("title")
        if data.get("format") == FORMAT and isinstance(facts, dict) and _is_moment(updated):
            named = clean_name(title) if isinstance(title, str) else ""
            return Kept(place, named, float(updated), checked_summary(facts), aside, len(text))
    except engine.BadSave:
        pass
    named = place if aside and place.partition("-")[0] in (*notes.KINDS, "analysis") else ""
    return Kept(place, named, 0.0, {}, True, len(text))


def _is_moment(value: object) -> TypeGuard[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= LATEST


def checked_summary(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The summary of a save that anybody may have written: only what has the right shape and a sane size."""
    found: dict[str, Any] = {}
    for name, kind in (
        ("ruleset", str),
        ("players", int),
        ("over", bool),
        ("count", int),
    ):
        if isinstance(facts.get(name), kind) and _is_sane(facts[name]):
            found[name] = facts[name]
    for name in games.marks(found.get("ruleset", "")):
        value = facts.get(name)
        if isinstance(value, (int, str)) and not isinstance(value, bool) and _is_sane(value):
            found[name] = value
    for name, kind in (("scores", int), ("names", str)):
        values = facts.get(name)
        if isinstance(values, list) and all(isinstance(value, kind) for value in values[:MOST_SEATS]):
            found[name] = [clean_name(value) if kind is str else value for value in values[:MOST_SEATS]]
    if not all(_is_sane(points) for points in found.get("scores", ())):
        del found["scores"]
    return found


def _is_sane(value: object) -> bool:
    return abs(value) <= MOST_POINTS if isinstance(value, int) else len(str(value)) <= LONGEST_WORD
