"""What a player likes: language, theme, motion, undo, the opponents' pace."""

from __future__ import annotations

import json
from typing import Any

from pyapp.shell import notes

KEY = "smokestack.settings"
# each with its choices, the first being the default
CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("auto", "en", "de"),
    "theme": ("auto", "light", "dark"),
    "text": ("normal", "small", "large"),
    "motion": ("auto", "full", "less"),
    "sound": ("auto", "on", "off"),
    "volume": ("middle", "low", "high"),
    "tempo": ("3", "1", "2", "4", "step"),
    "free_undo": (False, True),
    "pace": ("steady", "quick", "deep"),
    "recap": (True, False),
    "warn": (0, 3, 6, 10),  # points that a decision may lose before the coach speaks up; 0: it never does
}
# how long opponents' pieces glide and how long they wait between two decisions, in seconds: once to four times as fast
GLIDES = {"1": 0.8, "2": 0.6, "3": 0.42, "4": 0.2, "step": 0.6}
BREATHS = {"1": 1.2, "2": 0.5, "3": 0.12, "4": 0.0, "step": 0.0}
# seconds an opponent may think about one decision
SECONDS = {"quick": 0.8, "steady": 3.0, "deep": 10.0}
DEFAULTS: dict[str, Any] = {name: values[0] for name, values in CHOICES.items()}


def read(text: str | None) -> dict[str, Any]:
    """The settings in a stored text; what is missing or makes no sense takes its default."""
    stored = notes.read(text, dict)
    found = dict(DEFAULTS)
    for name, values in CHOICES.items():
        value = stored.get(name)
        if any(type(value) is type(one) and value == one for one in values):
            found[name] = value
    return found


def write(settings: dict[str, Any]) -> str:
    """The text to store."""
    return json.dumps({name: settings[name] for name in CHOICES}, separators=(",", ":"))
