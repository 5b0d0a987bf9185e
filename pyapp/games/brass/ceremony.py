"""The end of an era on the map: everybody's links and works count one after the other, canals fade, rails appear."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.events import Event
from pyapp.kits.counting import beats, position, until
from pyapp.kits.outcomes import told
from pyapp.shell.ceremony import Scene
from pyapp.shell.moment import Moment

View = Mapping[str, Any]
ON_MAP = ("links", "industries")


def ceremony(moment: Moment, before: Callable[[], View], events: Sequence[Event]) -> list[Scene]:
    """What the end of an era counts, seat by seat, and what it brings; nothing where no era ended."""
    ended = told(events, "era")
    if not ended:
        return []
    words, era = moment.words, ended[0]["era"]
    view: View = position(before(), until(events, ("points", "era")))
    items = told(events, "points")
    points = [player["vp"] for player in view["players"]]
    scenes = [Scene(words(f"ceremony.{era}.title"), words(f"ceremony.{era}.text"), view, (), points, sound="bell")]
    seats = sorted(range(len(points)), key=lambda seat: (ended[0]["scores"][seat], seat))
    for seat in seats:
        own = [item for item in items if item["seat"] == seat and item["source"] in ON_MAP]
        scene, view = _counted(moment, view, seat, own, era)
        scenes.append(scene)
    for seat in seats:
        rest = [item for item in items if item["seat"] == seat and item["source"] not in ON_MAP and item["points"]]
        if rest:
            scene, view = _rest(moment, view, seat, rest)
            scenes.append(scene)
    if era == "canal" and not told(events, "over"):  # a short game ends with the canals
        totals = [player["vp"] for player in moment.view["players"]]
        title, text = words("ceremony.next.title"), words("ceremony.next.text")
        scenes.append(Scene(title, text, moment.view, (), totals, cleared=True, sound="whistle"))
    return scenes


def _counted(moment: Moment, view: View, seat: int, items: Sequence[Mapping[str, Any]], era: str) -> tuple[Scene, View]:
    words = moment.words
    totals = [player["vp"] for player in view["players"]]
    found, after = beats(view, items, _scored)
    sums = {source: [item["points"] for item in items if item["source"] == source] for source in ON_MAP}
    parts = [
        words(f"ceremony.{era}.links", count=len(sums["links"]), points=sum(sums["links"])),
        words("ceremony.works", count=len(sums["industries"]), points=sum(sums["industries"])),
    ]
    if totals[seat]:
        parts.append(words("ceremony.before", points=totals[seat]))
    said = words("ceremony.seat", count=totals[seat] + sum(map(sum, sums.values())), list=words.listed(parts))
    return Scene(moment.seats[seat].name, said, view, found, totals, seat), after


def _rest(moment: Moment, view: View, seat: int, items: Sequence[Mapping[str, Any]]) -> tuple[Scene, View]:
    words = moment.words
    totals = [player["vp"] for player in view["players"]]
    found, after = beats(view, items, _scored)
    parts = [f"{words('sheet.' + item['source'])} {words.signed(item['points'])}" for item in items]
    return Scene(moment.seats[seat].name, words.listed(parts), view, found, totals, seat), after


def _scored(view: View, seat: int, points: int) -> View:
    players = list(view["players"])
    players[seat] = {**players[seat], "vp": max(0, players[seat]["vp"] + points)}
    return {**view, "players": players}
