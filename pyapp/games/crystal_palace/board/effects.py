"""Effects in symbols: every operation of the data as a short row of signs, read from left to right.

Nothing here knows a card: whatever list of operations the data holds is drawn. One unit is the height of a sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.games.crystal_palace.board.printed import Effect, EffectList
from pyapp.kits import letters
from pyapp.shell.canvas.scene import Pen

GAP = 0.1
FIGURE = 0.84  # size of figures between signs
LEAST = 13.7  # of figures that are not to be left out on a desk
GROWS = 1.5  # as the painter has it
MOST = 2  # as many equal signs stand side by side; more are counted


@dataclass(frozen=True)
class Inks:
    """The colours of a row: what it is drawn in, and what it is drawn on."""

    ink: str = "@ink"
    ground: str = "@plate"


ON_PLATE = Inks()
ON_CARD = Inks("@card-ink", "@card")


@dataclass(frozen=True)
class Sign:
    """One sign: a symbol, figures, a coin, points, or a small figure that hangs below."""

    kind: str  # "symbol", "text", "coin", "fee", "points" or "note"
    what: str
    bad: bool = False

    @property
    def width(self) -> float:
        """How wide it is, in heights."""
        if self.kind == "symbol":
            return _NARROW.get(self.what, 1.0)
        if self.kind == "text":
            return letters.width(self.what, FIGURE, "b")
        if self.kind == "note":
            return letters.width(self.what, 0.6, "b")
        if self.kind in ("coin", "fee"):
            return max(1.0, letters.width(self.what, 0.72, "b") + 0.3)
        return 1.12


_COINS = {"coin": ("@hex", "@hex-ink"), "fee": ("@card-band", "@card"), "bad": ("@bad", "@bad-ink")}
_NARROW = {"energy": 0.72, "clock-tower": 0.56, "step-down": 0.7, "patent": 0.85, "income": 0.85, "chain": 1.1}

# The sign of a plain gain; gears and the like are set side by side, the others counted.
_THINGS = {
    "gear": "gear",
    "energy": "energy",
    "newspaper": "newspaper",
    "die": "die",
    "research": "research",
    "use_permanent": "permanent",
    "assistant": "assistant",
}

# What is counted, in signs.
COUNTERS: dict[str, tuple[str, ...]] = {
    "prototypes": ("prototype",),
    "persons": ("person",),
    "research_tiles": ("research",),
    "research_instant": ("research", "instant"),
    "research_permanent": ("research", "permanent"),
    "shares": ("share",),
    "market_assistants": ("assistant",),
    "westminster": ("clock-tower",),
    "newspapers": ("newspaper",),
    "resources": ("gear", "energy"),
    "buzz": ("buzz",),
    "dice": ("die",),
    "die_value": ("die",),
    "patents": ("patent",),
}


def counter_signs(counter: str) -> list[Sign]:
    """Return the signs of what is counted."""
    if counter.startswith("prototypes_"):
        return [Sign("symbol", f"category-{counter[11:]}")]
    known = COUNTERS.get(counter)
    return [Sign("symbol", name) for name in known] if known else [Sign("text", "?")]


def signs(effects: EffectList) -> list[Sign]:
    """Return the signs of a list of operations."""
    found: list[Sign] = []
    for effect in effects:
        found += _signs(effect)
    return found


def _signs(effect: Effect) -> list[Sign]:
    operation, count = str(effect["op"]), int(effect.get("n", 1))
    if operation in _THINGS:
        return _things(operation, count, effect)
    draw = _OTHERS.get(operation)
    return draw(effect, count) if draw else [Sign("text", "?")]


def _things(operation: str, count: int, effect: Effect) -> list[Sign]:
    sign = Sign("symbol", _THINGS[operation])
    if count < 0:
        found = [Sign("text", f"−{-count}", True), sign]
    elif count > MOST:
        found = [Sign("text", str(count)), sign]
    else:
        found = [sign] * count
    if effect.get("free_market"):
        found.append(Sign("coin", "£0"))
    return found


def fee(pounds: int) -> list[Sign]:
    """Return the sign of what something costs, a dark coin."""
    return [Sign("fee", f"£{pounds}")]


def _money(_effect: Effect, count: int) -> list[Sign]:
    return [Sign("coin", f"−£{-count}" if count < 0 else f"£{count}", count < 0)]


def _counted(symbol: str, count: int) -> list[Sign]:
    return [Sign("text", f"−{-count}" if count < 0 else f"+{count}", count < 0), Sign("symbol", symbol)]


def _down(_effect: Effect, count: int) -> list[Sign]:
    return [Sign("symbol", "assistant"), *[Sign("symbol", "step-down", True)] * min(count, 3)]


def _westminster(_effect: Effect, count: int) -> list[Sign]:
    more = [Sign("text", f"+{count}")] if count > 1 else []
    return [*more, Sign("symbol", "clock-tower"), Sign("symbol", "step-right")]


def _choice(effect: Effect, _count: int) -> list[Sign]:
    found: list[Sign] = []
    for index, option in enumerate(effect["options"]):
        found += [Sign("text", "/")] if index else []
        found += signs(option["effects"])
    return found


def _exchange(effect: Effect, _count: int) -> list[Sign]:
    most = int(effect.get("max", 1))
    note = [Sign("note", f"≤{most}")] if most > 1 else []
    return [*_price(effect["pay"]), Sign("symbol", "step-right"), *signs(effect["gain"]), *note]


def _price(pay: EffectList) -> list[Sign]:
    """Return what an exchange takes: money as a fee, all else as it is."""
    found: list[Sign] = []
    for effect in pay:
        count = abs(int(effect.get("n", 1)))
        found += fee(count) if effect["op"] == "money" else _signs({**effect, "n": count})
    return found


def _per_count(effect: Effect, _count: int) -> list[Sign]:
    return [
        *signs(effect["each"]),
        Sign("text", "×"),
        *counter_signs(effect["counter"]),
        Sign("note", f"≤{effect['max']}"),
    ]


def _build_bonus(effect: Effect, _count: int) -> list[Sign]:
    category = str(effect["category"])
    built = "prototype" if category == "any" else f"category-{category}"
    return [Sign("symbol", built), Sign("text", ":"), *signs(effect["gain"])]


_OTHERS = {
    "money": _money,
    "income": lambda _effect, count: _counted("income", count),
    "buzz": lambda _effect, count: _counted("buzz", count),
    "vp": lambda _effect, count: [Sign("points", str(count).replace("-", "−"), count < 0)],
    "assistant_down": _down,
    "westminster": _westminster,
    "pocket_watch": lambda _effect, _count: [Sign("symbol", "pocket-watch")],
    "choice": _choice,
    "exchange": _exchange,
    "per_count": _per_count,
    "build_bonus": _build_bonus,
}


def width(row: Sequence[Sign]) -> float:
    """Return how wide a row of signs is, in heights."""
    return sum(sign.width for sign in row) + GAP * max(0, len(row) - 1)


def write(
    pen: Pen,
    row: Sequence[Sign],
    x: float,
    y: float,
    size: float,
    room: float,
    inks: Inks = ON_PLATE,
    align: str = "c",
) -> None:
    """Write a row of signs around x, y; where the room does not do, it is made smaller."""
    if not row:
        return
    size = min(size, room / width(row))
    total = width(row) * size
    left = x - total * {"l": 0.0, "c": 0.5, "r": 1.0}[align]
    for sign in row:
        _write(pen, sign, left + sign.width * size / 2, y, size, inks)
        left += (sign.width + GAP) * size


def _write(pen: Pen, sign: Sign, x: float, y: float, size: float, inks: Inks) -> None:
    if sign.kind == "symbol":
        pen.use(sign.what, x, y, size / 24, _colours(sign, inks))
    elif sign.kind in ("coin", "fee"):
        _coin(pen, sign, x, y, size)
    elif sign.kind == "points":
        pen.use("vp", x, y, size / 21.5)
        pen.text(sign.what, x, y, max(size * 0.68, LEAST), "@bad-deep" if sign.bad else "@hex-ink", "b")
    elif sign.kind == "note":
        pen.text(sign.what, x, y + size * 0.26, size * 0.6, inks.ink, "b")
    else:
        pen.text(
            sign.what, x, y, max(size * FIGURE, LEAST), "@bad-deep" if sign.bad and inks is ON_CARD else inks.ink, "b"
        )


def _coin(pen: Pen, sign: Sign, x: float, y: float, size: float) -> None:
    """Draw a coin or a fee; from farther off it is as large as its figures then are."""
    fill, ink = _COINS["bad" if sign.bad else sign.kind]
    edge = "@brass" if sign.kind == "fee" else "@hex-ink"
    near, far = pen.detail(size * 0.72 / GROWS)
    for child, least in ((near, 0.0), (far, 9.0)):
        half, tall = max(sign.width * size / 2, least + 2), max(size * 0.46, least)
        child.rect((x - half, y - tall, x + half, y + tall), fill, edge, 0.9, tall)
        child.text(sign.what, x, y, max(size * 0.72, LEAST) if least else size * 0.72, ink, "b", "c", 2 * half - 2)


def _colours(sign: Sign, inks: Inks) -> tuple[str, ...]:
    if sign.bad:
        return ("@bad-deep" if inks is ON_CARD else "@bad", inks.ground)
    if sign.what == "energy":
        return ("@spark", inks.ink)
    if sign.what == "permanent":
        return ("@again", inks.ground)
    if sign.what == "income":
        return ("@gold", inks.ink)
    return (inks.ink, inks.ground)
