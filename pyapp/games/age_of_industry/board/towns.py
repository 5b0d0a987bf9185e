"""Places as printed on the board: locations in their colour, countries, settlements, ship places and their fields."""

from __future__ import annotations

from pyapp.games.age_of_industry.board.layout import MAP, NAME_SIZE, SEA_NAME_SIZE, SIGN, SKYLINE, Spot, spots
from pyapp.games.age_of_industry.board.printed import Place
from pyapp.games.age_of_industry.board.symbols import figure_name
from pyapp.kits.townscape import from_afar, glow, pavement, ribbon, roofs, slot
from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.strokes import Box, Point, grown, num

TICKET_AT_SEA = 0.84  # size of a market tile there
CUBE = 1.45
CAPTION = 12.9  # size of the names of markets and imports at sea


def towns(pen: Pen, map_name: str) -> None:
    """Draw every place of a map without anything built on it."""
    for spot in spots(map_name).values():
        if not spot.place.at_sea:
            glow(pen, spot.ground)
    for spot in spots(map_name).values():
        if spot.place.at_sea:
            _ship_place(pen, spot)
        elif spot.slots or spot.market:
            _town(pen, spot)
        else:
            _settlement(pen, spot)
    large = sorted(spots(map_name).values(), key=lambda spot: -len(spot.slots))
    named = [
        (f"~place:{spot.place.id}", spot.banner, spot.slots + ((spot.market,) if spot.market else ()))
        for spot in large
        if spot.slots or spot.market
    ]
    from_afar(pen, named, NAME_SIZE, MAP)


def _town(pen: Pen, spot: Spot) -> None:
    if spot.slots:
        kinds = dict.fromkeys(kind for slots in spot.place.slots for kind in slots)
        roofs(pen, spot.place.id, spot.block, SKYLINE, tuple(kinds))
    pavement(pen, spot.block, f"place-{spot.place.colour}" if spot.place.colour else "town")
    for box, industries in zip(spot.slots, spot.place.slots, strict=True):
        slot(pen, box, industries)
    if spot.market:
        _market(pen, spot.market)
    _name(pen, spot)


def _market(pen: Pen, box: Box) -> None:
    """Draw the space of a market tile: a round place with a rim of brass."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    pen.circle(x, y, 27, "@banner", "@town-edge", 1.2)
    pen.circle(x, y, 24, "@paper2", "@brass", 1.6)


def _name(pen: Pen, spot: Spot) -> None:
    """Draw the ribbon with the name between the signs of the place."""
    left, top, right, bottom = spot.banner
    y = (top + bottom) / 2 + 1
    start, stop = left + 10, right - 11
    place = spot.place
    style = "b" if place.slots else "bi"
    pen, _ = pen.detail(NAME_SIZE)
    ribbon(pen, spot.banner)
    if place.colour:
        colour_sign(pen, place, start + 8, y)
        start += SIGN
    if place.no_transit:
        pen.use("no-transit", stop - 8, y, 0.86, ("@bad", "@banner"))
        stop -= SIGN
    if place.distant_port:
        pen.use("lighthouse", stop - 8, y, 0.82, ("@banner-ink", "@banner"))
        stop -= SIGN
    pen.text(f"~place:{place.id}", (start + stop) / 2, y + 0.2, NAME_SIZE, "@banner-ink", style, "c", stop - start)


def colour_sign(pen: Pen, place: Place, x: float, y: float, size: float = 0.82) -> None:
    """Draw the figure of a location in its colour."""
    pen.use(figure_name(place.colour), x, y, size, (f"@place-{place.colour}", "@banner-ink"))


def _settlement(pen: Pen, spot: Spot) -> None:
    left, top, right, bottom = spot.banner
    y = (top + bottom) / 2
    pen.rect((left + 2, top + 2.5, right + 2, bottom + 2.5), "@shadow/24", radius=14)
    pen.rect(spot.banner, "@banner", "@town-edge", 1.3, 14)
    pen.use("hamlet", left + 18, y, 0.86, ("@banner-ink", "@banner"))
    near, _ = pen.detail(NAME_SIZE)
    near.text(f"~place:{spot.place.id}", left + 32, y, NAME_SIZE, "@banner-ink", "i", "l", right - left - 42)


def _ship_place(pen: Pen, spot: Spot) -> None:
    """Draw a ship place: its slot, the lines to its import field and its market, the fields, and the name."""
    box = spot.slots[0]
    assert spot.coal is not None
    assert spot.market is not None
    x, y = box[2], (box[1] + box[3]) / 2
    for field in (spot.coal, spot.market):
        middle = (field[1] + field[3]) / 2
        pen.path(f"M{num(x)} {num(y)}L{num(field[0] + 8)} {num(middle)}", None, "@sea-ink", 2.8, (5, 3), "b")
    pavement(pen, box, f"place-{spot.place.colour}")
    slot(pen, box, spot.place.slots[0])
    colour_sign(pen, spot.place, (box[0] + box[2]) / 2, box[1] - 16, 0.9)
    _field(pen, spot.coal, f"~import:{spot.place.id}")
    for at_x, at_y in import_spaces(spot):
        pen.use("no-cube", at_x, at_y, CUBE)
    _field(pen, spot.market, f"~outlet:{spot.place.id}")
    at_x, at_y = outlet_at(spot)
    pen.rect((at_x - 23, at_y - 18, at_x + 23, at_y + 18), "@paper2", "@brass", 1.2, 4)
    left, top, right, bottom = spot.banner
    pen.rect(spot.banner, "@banner", "@town-edge", 1.2, 4)
    pen.rect(grown(spot.banner, -3), None, "@town-edge/45", 0.6, 2)
    pen.text(
        f"~place:{spot.place.id}",
        (left + right) / 2,
        (top + bottom) / 2,
        SEA_NAME_SIZE,
        "@banner-ink",
        "b",
        "c",
        right - left - 12,
    )


def _field(pen: Pen, box: Box, name: str) -> None:
    left, top, right, bottom = box
    pen.rect((left + 2, top + 3, right + 2, bottom + 3), "@shadow/28", radius=5)
    pen.rect(box, "@banner", "@town-edge", 1.3, 5)
    pen.text(name, (left + right) / 2, top + 9.5, CAPTION, "@banner-ink", "i", "c", right - left - 6)


def import_spaces(spot: Spot) -> list[Point]:
    """Return where the coal of an import field lies."""
    assert spot.coal is not None
    left, top, right, bottom = spot.coal
    middle, count = (left + right) / 2, spot.place.import_cubes
    return [(middle + (index - (count - 1) / 2) * 25, (top + bottom) / 2 + 7.5) for index in range(count)]


def outlet_at(spot: Spot) -> Point:
    """Return where the market tile of a place lies."""
    assert spot.market is not None
    left, top, right, bottom = spot.market
    return (left + right) / 2, (top + bottom) / 2 + (8 if spot.place.at_sea else 0)
