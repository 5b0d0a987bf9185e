"""Cards in the hand: places with a view of the town, industries with their symbol, backs for what is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.boards.brass.board import Look
from pyapp.boards.brass.printed import printed
from pyapp.boards.cards import CARD, card_back, card_body, card_emblem, card_heading
from pyapp.boards.scene import Pen, Picture, Region, linear

LIFT = 16.0  # how far a chosen card stands out of the hand
GAP = 8.0


def hand_scene(
    cards: Sequence[str | None],
    look: Look,
    width: float = 0.0,
    lit: Sequence[str] | None = None,
    selected: Sequence[str] = (),
) -> Picture:
    """Draw a hand of cards in a row, overlapping where the width is short; targets are `card:0` and so on.

    With `lit` given, the other cards are dimmed.
    """
    wide, high = CARD
    room = width or len(cards) * (wide + GAP) + GAP
    step = min(wide + GAP, (room - 2 * GAP - wide) / max(1, len(cards) - 1))
    pen = Pen()
    regions = []
    start = max(GAP, (room - wide - step * (len(cards) - 1)) / 2)
    for index, card in enumerate(cards):
        target = f"card:{index}"
        x = start + index * step
        y = LIFT + 4 - (LIFT if target in selected else 0)
        child = pen.group(target, x, y)
        card_face(child, card, look, step < wide)
        if lit is not None and target not in lit:
            child.rect((0, 0, wide, high), "@veil/52", radius=8)
        elif lit is not None:
            child.rect((-1, -1, wide + 1, high + 1), None, "@lit-edge", 5, 9)
            child.rect((-1, -1, wide + 1, high + 1), None, "@lit-core", 3, 9)
        if target in selected:
            child.rect((-2, -2, wide + 2, high + 2), None, "@choose", 4, 9)
        seen = step if index < len(cards) - 1 else wide
        regions.append(Region(target, (x, y, x + min(wide, seen), y + high), rank=1))
    return Picture(room, high + LIFT + 10, pen.ops, regions)


def card_face(pen: Pen, card: str | None, look: Look, covered: bool = False) -> None:
    """Draw one card, its upper left corner at the origin; a covered one shows what it can at its left."""
    if card is None:
        card_back(pen)
        return
    card_body(pen)
    place = printed().places.get(card)
    if place is None:
        card_emblem(pen, card, look.word(card), covered)
    else:
        _place(pen, card, place.name, place.slots, covered)


def _place(pen: Pen, place: str, name: str, slots: Sequence[Sequence[str]], covered: bool) -> None:
    wide, _ = CARD
    card_heading(pen, name, covered)
    pen.rect((9, 38, wide - 9, 104), linear((0, 38), (0, 104), (0, "@card-sky"), (1, "@card-haze")))
    pen.use(f"view:{place}", 9, 38, 1)
    pen.rect((9, 38, wide - 9, 104), None, "@card-ink", 1.1)
    kinds = list(dict.fromkeys(industry for slot in slots for industry in slot))
    size = 0.74
    for index, industry in enumerate(kinds):
        x = 22 + index * 30 if covered else wide / 2 + (index - (len(kinds) - 1) / 2) * 30
        pen.use(industry, x, 123, size, ("@card-ink", "@card"))
