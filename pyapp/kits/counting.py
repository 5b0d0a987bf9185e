"""The counting of points, staged: the position that is counted, and what each thing on the map brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.core.events import Event
from pyapp.shell.ceremony import Beat

View = Mapping[str, Any]


def position(before: View, events: Iterable[Event]) -> dict[str, Any]:
    """The position after some of what a decision did: what lies on the map, as the events tell it."""
    slots, links = dict(before["slots"]), dict(before["links"])
    for event in events:
        told = event.values
        if event.key == "built":
            slots[told["slot"]] = {
                "industry": told["industry"],
                "level": told["level"],
                "owner": told["seat"],
                "flipped": False,
                "cubes": told["cubes"],
            }
        elif event.key == "flipped":
            slots[told["slot"]] = {**slots[told["slot"]], "flipped": True, "cubes": 0}
        elif event.key == "took" and told["slot"] in slots:
            lying = slots[told["slot"]]
            slots[told["slot"]] = {**lying, "cubes": lying["cubes"] - 1}
        elif event.key == "removed":
            slots.pop(told["slot"], None)
        elif event.key == "linked":
            links[told["link"]] = told["seat"]
    return {**before, "slots": slots, "links": links}


def until(events: Sequence[Event], keys: Sequence[str]) -> list[Event]:
    """The events before the first with one of these keys."""
    end = next((at for at, event in enumerate(events) if event.key in keys), len(events))
    return list(events[:end])


def target_of(item: Mapping[str, Any], view: View) -> str:
    """Where on the board an item of the score sheet lies; at its player's row where it lies nowhere."""
    name = item.get("id") or ""
    if name in view["links"]:
        return f"link:{name}"
    return f"slot:{name}" if name in view["slots"] else f"player:{item['seat']}"


def beats(
    view: View, items: Iterable[Mapping[str, Any]], counted: Callable[[View, int, int], View]
) -> tuple[list[Beat], View]:
    """Items of the score sheet one after the other, each with the position after it; and the last of these."""
    found = []
    for item in items:
        if item["points"]:
            view = counted(view, item["seat"], item["points"])
            found.append(Beat(target_of(item, view), item["seat"], item["points"], view))
    return found, view
