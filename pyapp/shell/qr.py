"""An address as a QR code, drawn by segno, which is installed from beside the page when first asked for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

LONGEST = 2_900  # characters that a QR code can hold


async def modules(text: str, install: Callable[[str], Awaitable[None]]) -> list[str] | str:
    """The rows of the code, "1" for dark; or "long" for a text that no code can hold."""
    if len(text) > LONGEST:
        return "long"
    await install("segno")
    import segno  # type: ignore[import-not-found,unused-ignore]

    code = segno.make(text, error="l", micro=False)
    return ["".join("1" if module else "0" for module in row) for row in code.matrix]


def path(rows: list[str]) -> str:
    """The dark squares as one SVG path."""
    parts = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            if row[x] == "1":
                start = x
                while x < len(row) and row[x] == "1":
                    x += 1
                parts.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
            else:
                x += 1
    return "".join(parts)
