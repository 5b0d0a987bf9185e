"""What somebody asks for on a command line: numbers and files that cannot be are refused before any work begins."""

from __future__ import annotations

import math
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

from engine.core.guard import shown, shown_file

MOST = 10**9


class Refused(ValueError):
    """The call cannot be carried out, with the reason in plain words."""


def whole(least: int = 0, most: int = MOST) -> Callable[[str], int]:
    """A reader of whole numbers within the bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise ArgumentTypeError(f"{shown(text)} is no whole number") from None
        if not least <= number <= most:
            raise ArgumentTypeError(f"it has to be from {least} to {most}, not {shown(text)}")
        return number

    return read


def real(least: float = 0.0, most: float = float(MOST), open_below: bool = False) -> Callable[[str], float]:
    """A reader of numbers within the bounds, the lower one perhaps left out."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            raise ArgumentTypeError(f"{shown(text)} is no number") from None
        if not math.isfinite(number) or not least <= number <= most or (open_below and number == least):
            bounds = f"above {least:g} and at most {most:g}" if open_below else f"from {least:g} to {most:g}"
            raise ArgumentTypeError(f"it has to be {bounds}, not {shown(text)}")
        return number

    return read


def file_to_write(text: str) -> Path:
    """A file that results can be written to: looked at first, so that no work is lost in the end."""
    file = Path(text)
    try:
        if not text or file.is_dir():
            raise ArgumentTypeError(f"{shown_file(text)} is a folder, or no name of a file")
        if not file.parent.is_dir():
            raise ArgumentTypeError(f"there is no folder {shown_file(file.parent)} to write it into")
        existed = file.exists()
        with file.open("ab"):
            pass
        if not existed:
            file.unlink()
    except (OSError, ValueError) as reason:
        raise ArgumentTypeError(f"{shown_file(text)} cannot be written: {unreachable(reason)}") from None
    return file


def standard_input(longest: int) -> str:
    """The text on standard input, no more than anybody has a use for; Refused if it is none."""
    if sys.stdin is None:
        raise Refused("there is no standard input")
    data = sys.stdin.buffer.read(4 * longest + 4)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("standard input is not a text in UTF-8") from None


def text_of(file: Path) -> str:
    """The text in a file; Refused in plain words if there is none."""
    try:
        return file.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(f"{shown_file(file)} is not a text in UTF-8") from None
    except FileNotFoundError:
        raise Refused(f"there is no file {shown_file(file)}") from None
    except (OSError, ValueError) as reason:
        raise Refused(f"{shown_file(file)} cannot be read: {unreachable(reason)}") from None


def unreachable(reason: Exception) -> str:
    """Why a file cannot be had, in the words of the system and without its numbers."""
    if isinstance(reason, OSError) and reason.strerror:
        return reason.strerror.lower()
    return "that is no name of a file"
