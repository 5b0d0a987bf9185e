"""A player's own bests, kept in the browser: what a finished game broke is told once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from pyapp.shell import notes

if TYPE_CHECKING:
    from pyapp.shell.session import Session
    from pyapp.shell.store import Store

KEY = "smokestack.records"
MOST = 10**6  # no game has more points
GAMES = 60  # how many kinds of games are kept
COUNTED = 100  # finished games of each kind that are remembered, so that none counts twice


class Broken(NamedTuple):
    """A record that fell: which, what it is now, and what it was."""

    name: str  # best, first, margin, streak
    now: int
    before: int = 0


def read(text: str | None) -> dict[str, dict[str, Any]]:
    """The records in a stored text; what makes no sense is left out."""
    found: dict[str, dict[str, Any]] = {}
    for kind, row in list(renewed(notes.read(text, dict)).items())[:GAMES]:
        if len(kind) > 80 or not isinstance(row, dict):
            continue
        values = {name: row.get(name) for name in ("best", "margin", "streak")}
        if all(type(value) is int and abs(value) <= MOST for value in values.values()):
            games = row.get("games")
            known = games[-COUNTED:] if isinstance(games, list) else []
            found[kind] = {**values, "games": [one for one in known if isinstance(one, str) and len(one) <= 400]}
    return found


def renewed(stored: dict[str, Any]) -> dict[str, Any]:
    """Stored rows as they are written today: those of long ago knew the last game only."""
    return {kind: _renewed(row) if isinstance(row, dict) else row for kind, row in stored.items()}


def _renewed(row: dict[str, Any]) -> dict[str, Any]:
    if "last" not in row or "games" in row:
        return row
    return {**{name: value for name, value in row.items() if name != "last"}, "games": [row["last"]]}


def kind_of(session: Session) -> str:
    """What results are compared with each other: the game and how many play it."""
    return f"{session.record.ruleset}/{len(session.seats)}"


def marks(session: Session) -> tuple[str, str]:
    """What a finished game is known by, today and long ago."""
    record = session.record
    whole = "\n".join([str(record.seed), *record.actions]).encode()
    return f"{crc32(whole):08x}", f"{record.seed}:{session.count}:{session.state.scores()}"


def settle(store: Store, session: Session) -> list[Broken]:
    """Write down how the one person at the table fared, and return what that broke; a game counts once."""
    if not session.solo or not session.state.over:
        return []
    (me,) = session.humans
    scores, winners = session.state.scores(), session.state.winners()
    others = [points for seat, points in enumerate(scores) if seat != me]
    won = list(winners) == [me]
    margin = scores[me] - max(others) if won and others else 0
    every, kind = read(store.noted(KEY)), kind_of(session)
    row = every.get(kind)
    this, before = marks(session)
    known = row["games"] if row is not None else []
    if this in known or before in known:
        return []
    broken = []
    if row is None:
        broken.append(Broken("first", scores[me]))
    elif scores[me] > row["best"]:
        broken.append(Broken("best", scores[me], row["best"]))
    if row is not None and won and margin > row["margin"] > 0:
        broken.append(Broken("margin", margin, row["margin"]))
    streak = (row["streak"] if row else 0) + 1 if won else 0
    if streak > 1:
        broken.append(Broken("streak", streak))
    best = scores[me] if row is None else max(scores[me], row["best"])
    every[kind] = {
        "best": best,
        "margin": max(margin, row["margin"] if row else 0),
        "streak": streak,
        "games": [*known, this][-COUNTED:],
    }
    store.note(KEY, json.dumps(every, separators=(",", ":")))
    return broken
