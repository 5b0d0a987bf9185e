"""Cards: colours with the places they build in, industries with their symbol."""

from __future__ import annotations

from pyapp.games.age_of_industry.board.printed import Printed, is_place_card
from pyapp.games.age_of_industry.board.symbols import figure_name
from pyapp.kits.cards import CARD, card_back, card_body, card_emblem
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.scene import Pen


def card_face(pen: Pen, card: str | None, printed: Printed, look: Look) -> None:
    """Draw one card, its upper left corner at the origin."""
    if card is None:
        card_back(pen)
        return
    card_body(pen)
    if is_place_card(card):
        _colour(pen, card, printed, look)
    else:
        card_emblem(pen, card, look.word(card))


def _colour(pen: Pen, colour: str, printed: Printed, look: Look) -> None:
    """Draw the card of a colour: its figure, and the names of the places that have it on this map."""
    wide, high = CARD
    pen.rect((8, 9, wide - 8, 66), f"@place-{colour}", "@card-ink", 1, 4)
    pen.circle(wide / 2, 37.5, 24, "@card", "@card-ink", 1.2)
    pen.use(figure_name(colour), wide / 2, 37.5, 1.9, (f"@place-{colour}", "@card-ink"))
    names = [look.word(f"place:{place.id}") for place in printed.places.values() if place.colour == colour]
    step = min(17.0, (high - 76) / len(names))
    start = 72 + (high - 80 - step * len(names)) / 2 + step / 2
    for index, name in enumerate(names):
        pen.text(name, wide / 2, start + index * step, 14, "@card-ink", "b", "c", wide - 16)
