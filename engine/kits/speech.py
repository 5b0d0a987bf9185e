"""What an adviser says about a decision: reasons made of events, and the words for them in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from engine.core.events import Event

Said = tuple[str, dict[str, Any]]  # the key of a reason, and ids and numbers by name


def said(events: Iterable[Event], seat: int) -> list[Said]:
    """Reasons for a decision of a seat, from what it did at once: what turned over, what was sold, bought, borrowed."""
    own: list[Said] = []
    others: list[Said] = []
    rest: list[Said] = []
    last: dict[str, Any] | None = None  # of the seat's own tile that turned over just before
    for key, values, _ in events:
        mine = values.get("seat") == seat
        if key == "flipped":
            told = {name: values[name] for name in ("slot", "industry", "level")}
            last = told if mine else None
            (own if mine else others).append(
                ("flips", told) if mine else ("flips-other", {**told, "seat": values["seat"]})
            )
        elif key == "income" and mine:
            steps = values["after"] - values["before"]
            if last is not None:
                last["income"] = steps
            elif steps:
                rest.append(("income" if steps > 0 else "income-falls", {"income": abs(steps)}))
            last = None
        elif key == "earned" and mine and values["why"] == "flipped":
            if last is not None:
                last["amount"] = values["amount"]
            last = None
        elif key == "supplied" and mine:
            rest.append(("supplies", {name: values[name] for name in ("what", "count", "amount")}))
        elif key == "earned" and mine and values["why"] == "loan":
            rest.append(("borrows", {"amount": values["amount"]}))
        elif key == "developed" and mine and values["next"] not in (None, values["level"]):
            rest.append(("develops", {"industry": values["industry"], "next": values["next"]}))
        elif key == "built" and mine:
            rest.insert(0, ("builds", {name: values[name] for name in ("slot", "industry", "level")}))
    turned = {told["slot"] for _, told in own}
    rest = [(key, told) for key, told in rest if key != "builds" or told["slot"] not in turned]
    return own + rest + others


class Speech:
    """The words of a game's advice, from `words-LANGUAGE.json` beside it, and the names of what its lines name."""

    def __init__(self, folder: Path, names: Callable[[], Mapping[str, str]]) -> None:
        self._folder = folder
        self._find_names = names
        self.words = cache(self._read)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What a player says for an id, in any language."""
        return self._find_names()

    def _read(self, language: str) -> dict[str, str]:
        """The texts of a language by key."""
        found: dict[str, str] = json.loads((self._folder / f"words-{language}.json").read_text("utf-8"))
        return found

    def spoken(self, language: str, hole: str, values: Mapping[str, Any]) -> str:
        """What a text says in one of its holes, as a player would: a thing with its article, a place, a number."""
        words = self.words(language)
        if hole in ("your", "the", "a", "thing") and "industry" in values:
            return words.get(f"{hole}.{values['industry']}", str(values["industry"]))
        if hole == "place" and "slot" in values:
            return self.place(str(values["slot"]))
        value = values.get(hole, "")
        if isinstance(value, str):
            return words.get(f"name.{value}") or self.place(value)
        return str(value)

    def place(self, value: str) -> str:
        """A place, a space of one or a route as a player says it."""
        ends = [self.names.get(end.partition("/")[0], end) for end in value.split("--")]
        return " – ".join(ends)
