"""The end of the game on the map: what rails pay, what works are worth, and what is left of the money."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.events import Event
from pyapp.games.age_of_industry.names import money
from pyapp.kits.counting import target_of
from pyapp.kits.outcomes import told
from pyapp.shell.ceremony import Beat, Scene
from pyapp.shell.moment import Moment

View = Mapping[str, Any]


def ceremony(moment: Moment, _before: Callable[[], View], events: Sequence[Event]) -> list[Scene]:
    """What the end counts, seat by seat; nothing while the game goes on."""
    over = told(events, "over")
    if not over:
        return []
    words, view, scores = moment.words, moment.view, over[0]["scores"]
    totals = [0] * len(scores)
    scenes = [Scene(words("ceremony.end.title"), words("ceremony.end.text"), view, (), totals, sound="bell")]
    accounts = {one["seat"]: one for one in told(events, "account")}
    for seat in sorted(range(len(scores)), key=lambda seat: (scores[seat], seat)):
        fares = [one for one in told(events, "fare") if one["seat"] == seat]
        beats = [Beat(f"link:{one['link']}", seat, 0, view, money(one["amount"])) for one in fares]
        items = [one for one in told(events, "points") if one["seat"] == seat and one["points"]]
        beats += [Beat(target_of(item, view), seat, item["points"], view) for item in items]
        works = sum(item["points"] for item in items if item["source"] == "industries")
        rails = accounts[seat]["rails"] if seat in accounts else 0
        said = words(
            "ceremony.end.seat", rails=money(rails), works=works, rest=scores[seat] - works, total=scores[seat]
        )
        scenes.append(Scene(moment.seats[seat].name, said, view, beats, totals, seat))
        totals = [total + (scores[seat] if at == seat else 0) for at, total in enumerate(totals)]
    return scenes
