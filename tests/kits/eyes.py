"""How colours look: to eyes that see fewer of them, and beside each other."""

from __future__ import annotations

# What remains of red, green and blue light without one kind of cones (Machado, Oliveira and Fernandes 2009).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue cones": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def light(colour):
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(colour, eyes):
    """The colour in CIE Lab as these eyes see it."""
    given = light(colour)
    red, green, blue = (min(1, max(0, sum(f * p for f, p in zip(row, given, strict=True)))) for row in EYES[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(one, other):
    """The contrast of WCAG 2."""
    high, low = sorted((0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (light(one), light(other))), reverse=True)
    return (high + 0.05) / (low + 0.05)
