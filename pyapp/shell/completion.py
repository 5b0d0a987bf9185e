"""Completion of typed notation: which words can come next."""

from __future__ import annotations

from collections.abc import Iterable

MOST = 8


def completions(typed: str, lines: Iterable[str]) -> list[str]:
    """What the line can become with its next word, for every word that can come next, in the order of the lines."""
    text = " ".join(typed.lower().split())
    if typed.endswith(" ") and text:
        text += " "
    at = text.count(" ")
    found: dict[str, None] = {}
    for line in lines:
        if line.startswith(text):
            words = line.split(" ")
            found.setdefault(" ".join(words[: at + 1]))
    return [line for line in found if line != text.rstrip(" ")][:MOST] if at < 20 else []


def completed(typed: str, lines: Iterable[str]) -> str:
    """The typed text, made as long as it is certain."""
    text = " ".join(typed.lower().split())
    if typed.endswith(" ") and text:
        text += " "
    fitting = [line for line in lines if line.startswith(text)]
    if not fitting:
        return typed
    first, last = min(fitting), max(fitting)
    same = 0
    while same < min(len(first), len(last)) and first[same] == last[same]:
        same += 1
    return first[:same] if same > len(text) else text
