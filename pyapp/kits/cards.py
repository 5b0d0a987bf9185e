"""Cards of all boards: body, heading, emblem, and the back for what is hidden."""

from __future__ import annotations

from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.strokes import num, polyline

CARD = (104.0, 148.0)


def card_body(pen: Pen) -> None:
    """Draw an empty card, its upper left corner at the origin."""
    wide, high = CARD
    pen.rect((2, 3, wide + 2, high + 3), "@shadow/35", radius=8)
    pen.rect((0, 0, wide, high), "@card", "@card-ink", 1.6, 8)
    pen.rect((4.5, 4.5, wide - 4.5, high - 4.5), None, "@card-ink/60", 0.8, 5)


def card_heading(pen: Pen, words: str) -> None:
    """Letter the heading of a card."""
    wide, _ = CARD
    pen.rect((8, 9, wide - 8, 33), "@card-band", "@card-ink", 1, 3)
    pen.text(words, wide / 2, 21.2, 15, "@card", "b", "c", wide - 22)


def card_emblem(pen: Pen, symbol: str, name: str) -> None:
    """Draw a large symbol in a ring under its name; the palette has a colour of the card for it."""
    wide, _ = CARD
    card_heading(pen, name)
    pen.circle(wide / 2, 88, 42, f"@card-{symbol}", "@card-ink", 1.4)
    pen.circle(wide / 2, 88, 37.5, None, "@card-ink/55", 0.8)
    pen.use(symbol, wide / 2, 88, 1.62, ("@card-ink", f"@card-{symbol}"))


def card_back(pen: Pen) -> None:
    """Draw the back: a chimney in a lozenge on a hatched ground."""
    wide, high = CARD
    pen.rect((2, 3, wide + 2, high + 3), "@shadow/35", radius=8)
    pen.rect((0, 0, wide, high), "@card-band", "@card-ink", 1.6, 8)
    lines = "".join(
        f"M{num(8 + step * 11)} 8L{num(wide - 8)} {num(8 + (wide - 16 - step * 11))}" for step in range(8)
    ) + "".join(
        f"M8 {num(8 + step * 11)}L{num(min(wide - 8, 8 + high - 16 - step * 11))} "
        f"{num(min(high - 8, 8 + step * 11 + wide - 16))}"
        for step in range(12)
    )
    pen.path(lines, None, "@card/26", 1)
    pen.rect((7, 7, wide - 7, high - 7), None, "@card/75", 1.2, 5)
    lozenge = polyline([(wide / 2, 40), (wide - 22, high / 2), (wide / 2, high - 40), (22, high / 2)], True)
    pen.path(lozenge, "@card-band", "@card/85", 1.4)
    pen.use("chimney", wide / 2, high / 2, 0.8, ("@card", "@card-band"))
