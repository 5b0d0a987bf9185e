"""A game as an address, and the game that an address brings."""

from __future__ import annotations

import engine
from pyapp.shell.seats import BOT, Seat, seat_for
from pyapp.shell.session import Session
from pyapp.shell.story import secrets

FIELD = "g="
PLAYERS = "p="
PUZZLE = "p="  # in an address that holds a puzzle instead of a game
HUMAN = "human"


def still_secret(session: Session) -> list[int]:
    """The decisions, by number, that people made in secret and that are not out yet."""
    return [n for n in sorted(secrets(session.events, None)) if session.seats[session.mover_of(n)].human]


def record_of(session: Session, cut: bool = False) -> engine.Record:
    """The game that leaves this browser; cut: it stands before the first decision of a person that is still secret."""
    record = session.record
    record.names = [seat.name for seat in session.seats]
    secret = still_secret(session) if cut else []
    if not secret:
        return record
    lines = record.actions[: secret[0]]
    return engine.Record(record.ruleset, record.players, record.seed, record.options, lines, record.names)


def fragment(session: Session, cut: bool = False) -> str:
    """What follows the # of an address: the game, and who plays at which level."""
    who = ".".join(seat.level or HUMAN for seat in session.seats)
    return f"{FIELD}{record_of(session, cut).to_link()}&{PLAYERS}{who}"


def holds_game(text: str) -> bool:
    """Does the part after the # of an address hold a game?"""
    return text.lstrip("#").startswith(FIELD)


def holds_puzzle(text: str) -> bool:
    """Does the part after the # of an address hold a puzzle?"""
    return text.lstrip("#").startswith(PUZZLE)


def read(text: str) -> Session:
    """The game in the part after the # of an address; BadSave on anything wrong."""
    parts = text.lstrip("#").split("&")
    record = engine.Record.from_link(parts[0].removeprefix(FIELD))
    levels: list[str] = []
    for part in parts[1:]:
        if part.startswith(PLAYERS):
            levels = part.removeprefix(PLAYERS).split(".")
    return Session(record, seats_for(record, levels))


def seats_for(record: engine.Record, levels: list[str]) -> list[Seat]:
    """Seats for a game that brings names and perhaps levels; where it brings none, people sit.

    An address never brings a bot, only the word that one sat there.
    """
    known = (*engine.ai.LEVELS, BOT)
    return [
        seat_for(
            number,
            record.names[number] if number < len(record.names) else "",
            "",
            levels[number] if number < len(levels) and levels[number] in known else "",
        )
        for number in range(record.players)
    ]
