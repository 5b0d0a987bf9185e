"""The cards and tiles on display: cost, points of this year and the next, effect in symbols, links."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pyapp.games.crystal_palace.board import effects, inventions
from pyapp.games.crystal_palace.board.effects import ON_CARD, Sign
from pyapp.games.crystal_palace.board.portraits import portrait
from pyapp.games.crystal_palace.board.printed import (
    Patent,
    Person,
    Research,
    ShareCard,
    years_from,
)
from pyapp.kits import letters
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.scene import Pen, linear
from pyapp.shell.canvas.strokes import num

BAND = {
    "machine": "@place-grey",
    "transport": "@place-red",
    "communication": "@place-blue",
    "domestic": "@place-yellow",
    "science": "@place-light-green",
}
SALARY = {"bronze": "@bronze", "silver": "@silver", "gold": "@gold"}

HEADING = 14.5  # size of a card's full name: where that cannot be read, the card shows less, and larger
SHORT = 20.6  # size from which its short name can be read
FIGURES = 46.0  # size of what is read even on a phone


@dataclass(frozen=True)
class Mine:
    """What the observer has, as far as links go: those that score now, and those that may later."""

    persons: Collection[str] = ()
    prototypes: Collection[str] = ()
    patents: Collection[str] = ()


def body(pen: Pen, wide: float, high: float, stripe: str) -> None:
    """Draw an empty card with a coloured stripe at its side."""
    pen.rect((2, 3, wide + 2, high + 3), "@shadow/35", radius=6)
    pen.rect((0, 0, wide, high), "@card", "@card-ink", 1.4, 6)
    pen.rect((3, 3, wide - 3, 38), "@card-band", radius=4)
    pen.rect((3, 38, wide - 3, 42.5), stripe)
    pen.rect((3.5, 3.5, wide - 3.5, high - 3.5), None, "@card-ink/45", 0.8, 4)


def lines_of(words: str, size: float, room: float) -> list[str]:
    """Break a name into at most two lines, as even as they can be."""
    if letters.fits(words, size, room, "b"):
        return [words]
    parts = words.replace("-", "- ").split(" ")
    ways = [
        (" ".join(parts[:cut]).replace("- ", "-"), " ".join(parts[cut:]).replace("- ", "-"))
        for cut in range(1, len(parts))
    ]
    if not ways:
        return [words]
    return list(min(ways, key=lambda way: max(letters.width(line, size, "b") for line in way)))


def _heading(pen: Pen, words: str, left: float, right: float) -> None:
    room = right - left
    rows = lines_of(words, 15, room)
    for index, row in enumerate(rows):
        y = 21 if len(rows) == 1 else 13.5 + index * 15.5
        pen.text(row, (left + right) / 2, y, 15 if len(rows) == 1 else 14.5, "@card", "b", "c", room)


def _engraving(pen: Pen, wide: float, vignette: str) -> None:
    """Draw where an invention is at home, pale, across the upper part of a card."""
    pen.rect((4, 43, wide - 4, 95), "@card-haze")
    pen.use(vignette, wide / 2, 71, 1.02, ("@card-ink/34", "@lamp/70"))


def _points(pen: Pen, wide: float, y: float, points: Mapping[int, int], year: int) -> None:
    """Write the points of this year large, those of the next small."""
    now, later = years_from(points, year)
    x = wide - (52 if later is not None else 30)
    pen.use("vp", x, y, 1.62)
    pen.text(str(now), x, y + 0.4, 20.6, "@hex-ink", "b")
    if later is not None:
        pen.path(f"M{num(x + 19.5)} {num(y + 7)}l4 3.4l-4 3.4", None, "@card-ink", 1.3)
        pen.use("vp", x + 36, y + 10, 0.98)
        pen.text(str(later), x + 36, y + 10.3, 14, "@hex-ink", "b", "c", 19)


def _price(gears: int, energy: int, money: int) -> list[Sign]:
    """Return the cost in signs."""
    row = [Sign("symbol", "gear")] * gears + [Sign("symbol", "energy")] * energy
    return row if row and not money else row + effects.fee(money)


def _cost(pen: Pen, wide: float, y: float, price: Sequence[Sign]) -> None:
    """Write the cost on a strip of its own."""
    pen.rect((4, y - 13, wide - 4, y + 13), "@card-ink/10")
    pen.path(f"M4 {num(y - 13)}H{num(wide - 4)}M4 {num(y + 13)}H{num(wide - 4)}", None, "@card-ink/40", 0.7)
    effects.write(pen, price, wide / 2, y, 20, wide - 16, ON_CARD)


def _links(pen: Pen, wide: float, top: float, high: float, rows: Sequence[tuple[str, str]], points: int) -> None:
    """Name what a card is linked with: lit if it scores now, ringed if it may later."""
    step = min(18.0, high / max(1, len(rows)))
    start = top + (high - step * len(rows)) / 2 + step / 2
    for index, (words, state) in enumerate(rows):
        y = start + index * step
        box = (5.0, y - step / 2 + 0.8, wide - 5, y + step / 2 - 0.8)
        if state == "lit":
            pen.rect(box, "@gold", "@card-ink", 1, 4)
        elif state == "near":
            pen.rect(box, "@gold/28", "@gold", 1.3, 4)
        room = wide - 31
        if state == "lit":
            pen.text(f"+{points}", 14, y, 13.7, "@card-ink", "b", "c", 19)
        else:
            pen.use("chain", 14, y, 0.62, ("@card-ink" if state else "@card-ink/55",))
        ink = "@card-ink" if state else "@card-ink/72"
        pen.text(words, 24, y, 13.7, ink, "b" if state == "lit" else "", "l", room)


Size = tuple[float, float]
Names = tuple[str, str]  # in full and in short
Links = tuple[tuple[str, str], ...]  # what a card is linked with: its name, and "lit", "near" or nothing


def patent_links(patent: Patent, mine: Mine, look: Look) -> Links:
    """Return the persons that a patent is linked with, those lit whom one has."""
    return tuple((look.word(f"short:{name}"), "lit" if name in mine.persons else "") for name in patent.links)


def person_links(person: Person, mine: Mine, look: Look) -> Links:
    """Return the patents that a person is linked with, those lit that one has built, those near that one holds."""
    return tuple(
        (look.word(f"short:{name}"), "lit" if name in mine.prototypes else "near" if name in mine.patents else "")
        for name in person.links
    )


@dataclass(frozen=True)
class FarFace:
    """What a card shows from afar; all else is in its info."""

    size: Size
    stripe: str
    name: str
    points: int
    price: Sequence[Sign]
    state: str  # the best that is to be said of its links


def _state(links: Links) -> str:
    states = {state for _, state in links}
    return next((state for state in ("lit", "near") if state in states), "")


def from_afar(pen: Pen, face: FarFace) -> list[tuple[Pen, bool]]:
    """Draw a card with less on it, and larger; return pens for its picture, the second for a still larger one.

    On a desk: a short name, points, cost and effect. On a phone: points and cost.
    """
    wide, high = face.size
    desk, phone = pen.detail(SHORT)
    for other, band in ((desk, 64.0), (phone, 10.0)):
        other.rect((2, 3, wide + 2, high + 3), "@shadow/35", radius=6)
        other.rect((0, 0, wide, high), "@card", "@card-ink", 1.4, 6)
        other.rect((3, 3, wide - 3, band), "@card-band" if other is desk else face.stripe, radius=4)
        if face.state:
            other.rect((4, 4, wide - 4, high - 4), None, "@gold" if face.state == "lit" else "@gold/60", 7, 5)
    desk.rect((3, 64, wide - 3, 70), face.stripe)
    rows = lines_of(face.name, SHORT * effects.GROWS, wide - 12)
    for index, row in enumerate(rows):
        y = 34 if len(rows) == 1 else 19.5 + index * 28.5
        desk.text(row, wide / 2, y, SHORT, "@card", "b", "c", wide - 12)
    desk.use("vp", wide - 36, 94, 2.0)
    desk.text(str(face.points), wide - 36, 94, SHORT, "@hex-ink", "b")
    effects.write(desk, face.price, wide / 2, 136, 30, wide - 16, ON_CARD)
    read, _ = phone.detail(FIGURES)
    read.use("vp", wide - 54, 62, 3.9)
    read.text(str(face.points), wide - 54, 62, FIGURES, "@hex-ink", "b")
    effects.write(phone, face.price, wide / 2, 156, 66, wide - 16, ON_CARD)
    return [(desk, False), (phone, True)]


def patent_card(pen: Pen, patent: Patent, size: Size, year: int, names: Names, links: Links, link_points: int) -> None:
    """Draw a patent, its upper left corner at the origin."""
    (wide, high), (name, short) = size, names
    stripe = BAND.get(patent.category, "@place-brown")
    pen, far = pen.detail(HEADING)
    face = FarFace(
        size,
        stripe,
        short,
        years_from(patent.points, year)[0],
        _price(patent.gears, patent.energy, patent.money),
        _state(links),
    )
    for other, large in from_afar(far, face):
        x, y, share = (50, 62, 2.1) if large else (34, 92, 1.3)
        other.circle(x, y, 17 * share, stripe, "@card-ink", 1.6)
        other.use(f"category-{patent.category}", x, y, share, ("@card-ink", stripe))
        if not large:
            effects.write(other, effects.signs(patent.effects), wide / 2, 174, 32, wide - 20, ON_CARD)
    body(pen, wide, high, stripe)
    _heading(pen, name, 7, wide - 7)
    _engraving(pen, wide, inventions.name_of(patent.category))
    pen.circle(28, 70, 19, stripe, "@card-ink", 1.2)
    pen.circle(28, 70, 16.4, None, "@card-ink/50", 0.7)
    pen.use(f"category-{patent.category}", 28, 70, 1.1, ("@card-ink", stripe))
    _points(pen, wide, 67, patent.points, year)
    _cost(pen, wide, 108, face.price)
    pen.use("player", 16, 141, 0.62, ("@card-ink", "@card"))
    pen.path("M25 136l5 5l-5 5", None, "@card-ink", 1.4)
    effects.write(pen, effects.signs(patent.effects), (wide + 28) / 2, 141, 21, wide - 44, ON_CARD)
    _links(pen, wide, 157, high - 161, links, link_points)


def person_card(pen: Pen, person: Person, size: Size, year: int, names: Names, links: Links, link_points: int) -> None:
    """Draw a person, the upper left corner at the origin."""
    (wide, high), (name, short) = size, names
    stripe = SALARY.get(person.salary, "@bronze")
    pen, far = pen.detail(HEADING)
    face = FarFace(
        size,
        stripe,
        short,
        years_from(person.points, year)[0],
        _price(person.gears, person.energy, person.money),
        _state(links),
    )
    for other, large in from_afar(far, face):
        portrait(other, person.id, *((50, 62, 44) if large else (36, 92, 27)))
        if not large:
            gains = [*effects.signs(person.instant), *effects.signs(person.ability)]
            effects.write(other, gains, wide / 2, 174, 32, wide - 20, ON_CARD)
    body(pen, wide, high, stripe)
    _heading(pen, name, 7, wide - 7)
    _engraving(pen, wide, inventions.name_of(inventions.PERSON))
    portrait(pen, person.id, 30, 69, 23)
    _points(pen, wide, 66, person.points, year)
    _cost(pen, wide, 108, face.price)
    rows: list[tuple[str, list[Sign]]] = []
    if person.instant:
        rows.append(("instant", effects.signs(person.instant)))
    if person.phase:
        rows.append((str(person.phase), effects.signs(person.ability)))
    step = 36 / max(1, len(rows))
    for index, (mark, row) in enumerate(rows):
        y = 122 + step * (index + 0.5)
        if mark == "instant":
            pen.use("instant", 15, y, 0.62, ("@card-ink", "@card"))
        else:
            pen.circle(15, y, 8, "@card-band")
            pen.text(mark, 15, y, 13.7, "@card", "b")
        effects.write(pen, row, (wide + 22) / 2, y, min(20, step - 1), wide - 36, ON_CARD)
    _links(pen, wide, 159, high - 162, links, link_points)


def research_tile(pen: Pen, tile: Research, size: tuple[float, float], words: str) -> None:
    """Draw a research tile, its upper left corner at the origin."""
    wide, high = size
    ground = "@tile-again" if tile.permanent else "@card"
    pen.rect((2, 3, wide + 2, high + 3), "@shadow/35", radius=5)
    pen.rect((0, 0, wide, high), ground, "@card-ink", 1.3, 5)
    pen.rect((3, 3, wide - 3, high - 3), None, "@card-ink/45", 0.8, 3)
    near, far = pen.detail(14)
    near.rect((3, high - 21, wide - 3, high - 3), "@card-band", radius=3)
    near.text(words, wide / 2, high - 12, 14, "@card", "b", "c", wide - 9)
    sign = "permanent" if tile.permanent else "instant"
    pen.circle(15, 15, 10, "@card", "@card-ink", 0.9)
    pen.use(sign, 15, 15, 0.58, ("@again" if tile.permanent else "@card-ink", "@card"))
    row = effects.signs(tile.effects)
    effects.write(near, row, wide / 2, 47 if high > 80 else 40, 25, wide - 10, ON_CARD)
    effects.write(far, row, wide / 2, high * 0.6, 46, wide - 8, ON_CARD)


def share_card(pen: Pen, share: ShareCard, size: tuple[float, float]) -> None:
    """Draw a share: a certificate with its income and its points."""
    wide, high = size
    pen.rect((2, 3, wide + 2, high + 3), "@shadow/35", radius=3)
    pen.rect((0, 0, wide, high), linear((0, 0), (wide, high), (0, "@card"), (1, "@tile-again")), "@card-ink", 1.4, 3)
    for inset in (4.0, 7.0):
        pen.rect((inset, inset, wide - inset, high - inset), None, "@card-ink/55", 0.8)
    waves = "".join(
        f"M10 {num(y)}q{num((wide - 20) / 8)}-5 {num((wide - 20) / 4)} 0t{num((wide - 20) / 4)} 0"
        f"t{num((wide - 20) / 4)} 0t{num((wide - 20) / 4)} 0"
        for y in (15, 19, high - 19, high - 15)
    )
    pen.path(waves, None, "@again/70", 0.9)
    near, far = pen.detail(14)
    near.circle(wide / 2, 34, 10, "@card-band")
    near.text(str(share.round), wide / 2, 34, 14, "@card", "b")
    income, points = (
        effects.signs([{"op": op, "n": count}]) for op, count in (("income", share.income), ("vp", share.points))
    )
    effects.write(near, income, wide / 2, high / 2 - 2, 27, wide - 20, ON_CARD)
    effects.write(near, points, wide / 2, high - 43, 29, wide - 20, ON_CARD)
    effects.write(far, income, wide / 2, high * 0.32, 54, wide - 20, ON_CARD)
    effects.write(far, points, wide / 2, high * 0.7, 64, wide - 20, ON_CARD)


# --- small, as they lie before a player ---

SMALL = 64.0


def _plate(pen: Pen, ground: str, vignette: str, lit: bool) -> None:
    pen.rect((2, 3, SMALL + 2, SMALL + 3), "@shadow/35", radius=6)
    pen.rect((0, 0, SMALL, SMALL), "@card", "@card-ink", 1.6, 6)
    if vignette:
        pen.rect((3, 3, SMALL - 3, SMALL - 3), "@card-haze")
        lamp = "@lamp" if lit else "@lamp/60"
        pen.use(inventions.name_of(vignette), SMALL / 2, 41, 0.6, ("@card-ink/55", lamp))
    pen.rect((3, SMALL - 9, SMALL - 3, SMALL - 3), ground)


def small_patent(pen: Pen, patent: Patent, year: int, built: bool) -> None:
    """Draw a patent as a tile: its kind, and what it would score this year; a built one with its lamps lit."""
    stripe = BAND.get(patent.category, "@place-brown")
    _plate(pen, stripe, patent.category, built)
    pen.circle(20, 21, 15, stripe, "@card-ink", 1.2)
    pen.use(f"category-{patent.category}", 20, 21, 0.92, ("@card-ink", stripe))
    if not built:
        pen.use("vp", 44, 40, 1.5)
        pen.text(str(years_from(patent.points, year)[0]), 44, 40.4, 19, "@hex-ink", "b")


def small_person(pen: Pen, person: Person) -> None:
    """Draw a person as a tile."""
    _plate(pen, SALARY.get(person.salary, "@bronze"), inventions.PERSON, False)
    portrait(pen, person.id, SMALL / 2, 29, 24)


def small_tile(pen: Pen, tile: Research) -> None:
    """Draw a research tile without its name."""
    _plate(pen, "@again" if tile.permanent else "@card-band", "", False)
    effects.write(pen, effects.signs(tile.effects), SMALL / 2, 30, 30, SMALL - 10, ON_CARD)


def small_share(pen: Pen, share: ShareCard) -> None:
    """Draw a share as a tile."""
    _plate(pen, "@tile-again", "", False)
    effects.write(pen, effects.signs([{"op": "income", "n": share.income}]), SMALL / 2, 18, 24, SMALL - 10, ON_CARD)
    effects.write(pen, effects.signs([{"op": "vp", "n": share.points}]), SMALL / 2, 41, 26, SMALL - 10, ON_CARD)
