"""How wide words are, without a browser: careful estimates for the face in use and its stand-ins."""

from __future__ import annotations

# Advance widths in thousandths of the size: the widest of Literata, Georgia and Times, rounded up.
_WIDTHS = {
    **dict.fromkeys("fijlt|!.,;:'’ ", 360),
    **dict.fromkeys("Irs()[]-/", 420),
    **dict.fromkeys("acez", 530),
    **dict.fromkeys("bdghknopquvxy?", 610),
    **dict.fromkeys("0123456789£+×=€", 640),
    **dict.fromkeys("JLSF", 640),
    **dict.fromkeys("ABCEKPRTVXYZ", 740),
    **dict.fromkeys("DGHNOQU&", 840),
    **dict.fromkeys("w–", 820),
    **dict.fromkeys("mM", 975),
    **dict.fromkeys("W—", 1040),
    **dict.fromkeys("ÄÖÜ", 840),
    **dict.fromkeys("äöüß", 610),
}
_BOLD = 1.08


def width(words: str, size: float, style: str = "", spacing: float = 0.0) -> float:
    """Return how much room the words take at most, in the units of `size`."""
    thousandths = sum(_WIDTHS.get(letter, 820) for letter in words)
    factor = _BOLD if "b" in style else 1.0
    return thousandths * size / 1000 * factor + spacing * max(0, len(words) - 1)


def fits(words: str, size: float, room: float, style: str = "", spacing: float = 0.0) -> bool:
    """Say whether the words fit the room without being squeezed."""
    return width(words, size, style, spacing) <= room
