"""Cards in the hand: places with a view of the town, industries with their symbol, backs for what is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.boards.brass.board import Look
from pyapp.boards.brass.printed import printed
from pyapp.boards.cards import CARD, card_back, card_body, card_emblem, card_heading, hand_picture
from pyapp.boards.scene import Pen, Picture, linear


def hand_scene(
    cards: Sequence[str | None],
    look: Look,
    width: float = 0.0,
    lit: Sequence[str] | None = None,
    selected: Sequence[str] = (),
) -> Picture:
    """Draw a hand of cards in a row; targets are `card:0` and so on. With `lit` given, the other cards are dimmed."""
    return hand_picture(
        len(cards), lambda pen, index, covered: card_face(pen, cards[index], look, covered), width, lit, selected
    )


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
