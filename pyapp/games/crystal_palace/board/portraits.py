"""Cameos for the persons: profiles cut from dark paper, each put together in its own way."""

from __future__ import annotations

from pyapp.shell.canvas.scene import Pen, radial
from pyapp.shell.canvas.strokes import Quill, num

LADIES = frozenset({"amelia-edwards", "ada-lovelace", "florence-nightingale"})
_HATS = ("bare", "top hat", "bare", "bald", "cap")
_BEARDS = ("", "beard", "whiskers", "", "beard", "moustache")


def portrait(pen: Pen, person: str, x: float, y: float, reach: float) -> None:
    """Draw the cameo of a person."""
    hand = Quill(sum(ord(letter) * (index + 5) for index, letter in enumerate(person)))
    for _ in range(3):
        hand.unit()
    pen.save()
    pen.move(x, y)
    pen.circle(1, 2, reach, "@shadow/30")
    pen.circle(0, 0, reach, radial((-4, -6), reach * 1.5, (0, "@card"), (1, "@card-haze")), "@card-ink", 1.4)
    pen.circle(0, 0, reach - 2.6, None, "@brass", 1.1)
    d = f"M{num(-reach + 3)} 0a{num(reach - 3)} {num(reach - 3)} 0 1 1 {num(2 * reach - 6)} 0"
    pen.clip(f"{d}a{num(reach - 3)} {num(reach - 3)} 0 1 1 {num(-2 * reach + 6)} 0z")
    k = reach / 23
    pen.size(k)
    nose = hand.between(8.4, 10.4)
    face = (
        f"M3-13Q7-12 7-7L{num(nose)}-3.4L7.4-2.4L8 0L7-.4L7.4 2Q7 5 2.6 4.6L2 8Q12 10 15 22H-17Q-16 11-5 8L-6 2"
        "Q-9-2-8.4-7Q-7-14 3-13z"
    )
    pen.path(face, "@card-ink")
    if person in LADIES:
        _hair(pen, hand)
    else:
        _hat(pen, _HATS[int(hand.unit() * len(_HATS))])
        _beard(pen, _BEARDS[int(hand.unit() * len(_BEARDS))])
        pen.path("M2 8.4L-1 14L5.4 11.4z", "@card")
    pen.restore()


def _hair(pen: Pen, hand: Quill) -> None:
    pen.circle(-9, -3 + hand.jitter(2), 5.4, "@card-ink")
    pen.path("M-9-9Q-2-17.5 6-12Q0-10-4-4Q-8-2-10-5z", "@card-ink")
    pen.path("M-4 9Q3 13 8 11", None, "@card", 1.6)


def _hat(pen: Pen, kind: str) -> None:
    if kind == "top hat":
        pen.path("M-8.6-10V-21.6H6V-10z", "@card-ink")
        pen.path("M-12-10.4Q-2-7.4 10.4-10.8", None, "@card-ink", 2.4)
        pen.path("M-8.6-12.6H6", None, "@card", 1.1)
    elif kind == "cap":
        pen.path("M-9.4-8.4Q-9-16 1-16Q7.4-15 7.4-10L11-8.6z", "@card-ink")
    elif kind == "bare":
        pen.path("M-10-2Q-12-15 0-16Q8-16 7.4-10Q2-12-2-8Q-5-5-5-1z", "@card-ink")


def _beard(pen: Pen, kind: str) -> None:
    if kind == "beard":
        pen.path("M-4 0Q2 2 7.6 1.6Q9.4 8 4 11.4Q-2 11-4 4z", "@card-ink")
    elif kind == "whiskers":
        pen.path("M-6-6Q-1-4-1 2Q0 7-4 7.6Q-8 4-6-6z", "@card-ink")
        pen.path("M-3.4-4Q-1.6 1-2.6 6", None, "@card/60", 0.8)
    elif kind == "moustache":
        pen.path("M5-.2Q9-1.4 11 2Q7.4 2.4 5 1z", "@card-ink")
