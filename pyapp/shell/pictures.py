"""Pictures in the rules help: a small position each, drawn by the board's own painter when it comes into sight."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import guard
from engine.core.errors import BadSave
from pyapp.shell import games
from pyapp.shell.canvas.hints import Hints
from pyapp.shell.canvas.look import Look
from pyapp.shell.lessons import LONGEST, MOST, Opening, position
from pyapp.shell.moment import Moment, Who
from pyapp.shell.seats import letters, seat_for

LONGEST_TEXT = 400
FURTHEST = 100_000.0  # units of a board


@dataclass(frozen=True)
class Picture:
    """A part of a board in some position, and what it shows in words."""

    at: str  # the number of the heading it belongs to
    says: str
    position: Opening
    shape: str  # of the board
    box: tuple[float, float, float, float]
    lit: tuple[str, ...] = ()
    points: bool = False  # is it shown what scores?
    lesson: str = ""  # where it can be tried

    @property
    def width(self) -> float:
        """In units of the board."""
        return self.box[2] - self.box[0]

    @property
    def height(self) -> float:
        """In units of the board."""
        return self.box[3] - self.box[1]


@dataclass(frozen=True)
class Drawn:
    """What the painter is handed."""

    file: str
    layers: Sequence[str]
    ops: str
    words: str


def drawn(picture: Picture, language: str) -> Drawn:
    """A picture as a draw list over the still layers of its board."""
    state = picture.position.state()
    face = games.face(picture.position.ruleset)
    board = face.board
    assert board is not None
    view = state.view(0 if state.to_move is None else state.to_move)
    seats = [seat_for(at) for at in range(state.players)]
    players = [
        {"name": seat.name, "colour": seat.colour, "letter": letter}
        for seat, letter in zip(seats, letters(seats), strict=True)
    ]
    words = board.words[language]
    look = Look(picture.shape, players, words)
    hints = Hints(lit=picture.lit)
    if picture.points:
        who = [Who(seat.name, seat.colour, letter, True) for seat, letter in zip(seats, letters(seats), strict=True)]
        moment = Moment(view, state, games.words(picture.position.ruleset, language), who)
        hints = Hints(points=face.points_on_map(moment))
    ops: list[Any] = [*board.scene(view, look).ops]
    if picture.lit or picture.points:
        ops += board.hints(view, look, hints).ops
    sheet = board.sheet_for(view, picture.shape)
    return Drawn(sheet.file, sheet.layers, json.dumps(ops, ensure_ascii=False), json.dumps(dict(words)))


def read(text: str) -> list[Picture]:
    """The pictures as the build wrote them down; BadSave for anything else."""
    found = guard.items(guard.json_value(text, "the pictures", LONGEST), "the pictures", MOST)
    return [picture(one) for one in found]


def picture(data: object) -> Picture:
    """A picture from decoded JSON; BadSave with a sentence that says what is wrong."""
    needed = ("at", "says", "position", "shape", "box")
    told = guard.fields(data, "a picture", needed, ("lit", "points", "lesson"))
    sides = [_length(one) for one in guard.items(told["box"], "the box of a picture", 4)]
    if len(sides) != 4 or sides[0] >= sides[2] or sides[1] >= sides[3]:
        raise BadSave("the box of a picture has a left, a top, a right and a bottom side")
    lit = guard.items(told.get("lit", []), "what a picture lights", MOST)
    return Picture(
        guard.text(told["at"], "the heading of a picture", 20),
        guard.text(told["says"], "what a picture says", LONGEST_TEXT),
        position(told["position"], "a picture"),
        guard.text(told["shape"], "the shape of a picture", 40),
        (sides[0], sides[1], sides[2], sides[3]),
        tuple(guard.text(one, "what a picture lights", 80) for one in lit),
        guard.flag(told.get("points", False), "a picture", "show points"),
        guard.text(told.get("lesson", ""), "the lesson of a picture", 60),
    )


def _length(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -FURTHEST <= value <= FURTHEST:
        raise BadSave("the box of a picture has four numbers")
    return float(value)
