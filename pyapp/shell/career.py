"""A player's career: what came of the games that count. Hints, warnings and taking back are off in those.

A game counts if it was marked so when it was set up, one person plays it against opponents of a level, and it is
played to its end. Whatever would make it easier (other opponents, a copy of it) makes it casual again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from zlib import crc32

import engine
from pyapp.shell import notes
from pyapp.shell.seats import may_count
from pyapp.shell.store import CAREER

if TYPE_CHECKING:
    from pyapp.shell.session import Session
    from pyapp.shell.store import Store

MOST = 10**6  # no game has more points, nobody plays more games
KINDS = 200  # how many kinds of games are kept
SEEN = 400  # games that are remembered, so that none counts twice
LONGEST_MARK = 120  # characters of what one is known by: a seed may have a thousand


@dataclass(frozen=True)
class CareerRow:
    """What came of all games of one kind: of a ruleset, with so many players, against opponents of a level."""

    ruleset: str
    players: int
    level: str  # of the weakest opponent
    games: int
    wins: int
    best: int

    @property
    def kind(self) -> str:
        """What results are compared with each other."""
        return f"{self.ruleset}/{self.players}/{self.level}"


@dataclass(frozen=True)
class Career:
    """All of it, as it is kept."""

    rows: tuple[CareerRow, ...] = ()
    seen: tuple[str, ...] = ()  # games that have counted

    def row(self, kind: str) -> CareerRow | None:
        """What came of one kind of game."""
        return next((one for one in self.rows if one.kind == kind), None)


def kind_of(session: Session) -> str:
    """Which row a game belongs to."""
    levels = engine.ai.LEVELS
    weakest = min((seat.level for seat in session.seats if seat.level in levels), key=levels.index)
    return f"{session.record.ruleset}/{len(session.seats)}/{weakest}"


def read(text: str | None) -> Career:
    """The career in a stored text; what makes no sense is left out."""
    stored: dict[str, Any] = notes.read(text, dict)
    told = stored.get("rows")
    rows = []
    for kind, row in list(told.items())[:KINDS] if isinstance(told, dict) else ():
        ruleset, _, rest = kind.partition("/")
        players, _, level = rest.partition("/")
        figures: list[Any] = [row.get(name) for name in ("games", "wins", "best")] if isinstance(row, dict) else []
        if not figures or not all(type(one) is int and abs(one) <= MOST for one in figures):
            continue
        games, wins, best = figures
        if level in engine.ai.LEVELS and players in set("123456789") and 0 <= wins <= games and games > 0:
            rows.append(CareerRow(ruleset[:60], int(players), level, games, wins, best))
    seen = stored.get("seen")
    games_seen = seen[-SEEN:] if isinstance(seen, list) else []
    return Career(tuple(rows), tuple(one for one in games_seen if isinstance(one, str) and len(one) <= LONGEST_MARK))


def as_data(career: Career) -> dict[str, Any]:
    """The career as JSON-able data."""
    rows = {one.kind: {"games": one.games, "wins": one.wins, "best": one.best} for one in career.rows}
    return {"rows": rows, "seen": list(career.seen[-SEEN:])}


def text(career: Career) -> str:
    """The career as it is kept."""
    return json.dumps(as_data(career), separators=(",", ":"))


def mark(session: Session) -> str:
    """What a game is known by, so that it counts once."""
    found = f"{kind_of(session)}:{session.record.seed}"
    return found if len(found) <= LONGEST_MARK else f"{kind_of(session)}:~{crc32(found.encode()):08x}"


def settle(store: Store, session: Session) -> None:
    """Enter a game that counts once it is over; none is entered twice."""
    if not session.rated or not session.state.over or not may_count(session.seats):
        return
    known, kind = read(store.noted(CAREER)), kind_of(session)
    this = mark(session)
    if this in known.seen:
        return
    (me,) = session.humans
    points, won = session.state.scores()[me], me in session.state.winners()
    before = known.row(kind)
    ruleset, players, level = session.record.ruleset, len(session.seats), kind.rpartition("/")[2]
    if before is None:
        row = CareerRow(ruleset, players, level, 1, int(won), points)
    else:
        row = CareerRow(ruleset, players, level, before.games + 1, before.wins + won, max(before.best, points))
    others = tuple(one for one in known.rows if one.kind != kind)
    store.note(CAREER, text(Career((*others, row), (*known.seen, this))))
