"""The game told, decision by decision, as one pair of eyes may know it: a secret is told as a secret until it is out.

A decision whose first `decided` event not everybody sees is a secret of its mover; an event `revealed` brings out what
its `seat`, or without one everybody, had decided in secret before.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from pyapp.shell.face import Face
from pyapp.shell.i18n import Words
from pyapp.shell.onlooker import heard
from pyapp.shell.plain import DECIDED
from pyapp.shell.session import Session
from pyapp.shell.telling import Entry

REVEALED = "revealed"


class Story:
    """What was told so far; told anew only where the game went another way."""

    def __init__(self) -> None:
        self._told: dict[int | None, list[tuple[Sequence[Event], Entry]]] = {}

    def forget(self) -> None:
        """Language or names changed: everything is to be told again."""
        self._told.clear()

    def entries(self, session: Session, face: Face, words: Words, me: int | None) -> list[Entry]:
        """All decisions in words, as these eyes may know them."""
        told = self._told.setdefault(me, [])
        same = 0
        for (events, _), now in zip(told, session.events, strict=False):
            if events is not now:
                break
            same += 1
        if same < len(told) or any(event.key == REVEALED for new in session.events[same:] for event in new):
            same = 0 if any(hides(events, me) for events, _ in told) else same
            del told[same:]
        names = [seat.name for seat in session.seats]
        secret = None if same == session.count else secrets(session.events, me)
        for number in range(same, session.count):
            events = session.events[number]
            line = session.record.actions[number]
            known = heard(events, me, len(names))
            hidden = secret is not None and number in secret
            notation = masked(known) if hidden else line
            account = face.tell(known if hidden else revealed(events, known), words, names)
            entry = Entry(number, session.mover_of(number), notation, account)
            told.append((events, self._known(entry)))
        return [entry for _, entry in told]

    def _known(self, entry: Entry) -> Entry:
        """The same entry as told to other eyes, so that it need not be shown anew."""
        for told in self._told.values():
            if entry.number < len(told) and told[entry.number][1] == entry:
                return told[entry.number][1]
        return entry


def hides(events: Sequence[Event], me: int | None) -> bool:
    """Is what was decided a secret to these eyes? It is told in full first."""
    full = next((event for event in events if event.key == DECIDED), None)
    return full is not None and full.seen_by is not None and (me is None or me not in full.seen_by)


def secrets(story: Sequence[Sequence[Event]], me: int | None) -> set[int]:
    """The decisions, by number, that are secrets to these eyes still."""
    found: dict[int, int] = {}  # number and mover
    for number, events in enumerate(story):
        if hides(events, me):
            found[number] = events[0].values["seat"]
        for event in events:
            if event.key == REVEALED and (event.seen_by is None or me in event.seen_by):
                of = event.values.get("seat")
                found = {one: seat for one, seat in found.items() if of is not None and seat != of}
    return set(found)


def revealed(events: Sequence[Event], known: Sequence[Event]) -> Sequence[Event]:
    """What is known of a decision that is no secret (any more): what was decided is told in full."""
    full = next((event for event in events if event.key == DECIDED), None)
    if full is None or full.seen_by is None or full in known:
        return known
    return [full, *(event for event in known if event.key != DECIDED)]


def masked(known: Sequence[Event]) -> str:
    """The line of a secret: its kind, and a question mark for what is hidden, several where their count is known."""
    told = next((event.values for event in known if event.key == DECIDED), {})
    count = told.get("count")
    return " ".join([str(told.get("kind", "?")), *["?"] * (count if isinstance(count, int) else 1)])
