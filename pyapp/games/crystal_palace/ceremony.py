"""The great moments of Crystal Palace: all dice come out at once, and the account at the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.events import Event
from pyapp.games.crystal_palace.names import die, money
from pyapp.games.crystal_palace.sheet import ACCOUNT
from pyapp.shell.ceremony import Beat, Scene
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment

View = Mapping[str, Any]
# where on the board a part of the account lies; at its player's row where it lies nowhere
WHERE = {"buzz": "track:buzz", "market": "track:market"}


def ceremony(moment: Moment, _before: Callable[[], View], events: Sequence[Event]) -> list[Scene]:
    """The dice that come out, or the account at the end; nothing otherwise."""
    for event in events:
        if event.key == "revealed":
            return [_revealed(moment, event.values["dice"])]
        if event.key == "over":
            return _account(moment, event.values["scores"])
    return []


def _revealed(moment: Moment, dice: Sequence[Sequence[int]]) -> Scene:
    words, view = moment.words, moment.view
    said = [
        words("event.revealed.one", name=name, dice=" ".join(map(str, own)), sum=money(sum(own)))
        for name, own in zip(moment.names, dice, strict=True)
    ]
    beats = [Beat(f"player:{seat}", seat, 0, view, " ".join(map(str, own))) for seat, own in enumerate(dice)]
    shown = [_dice(own, moment.seats[seat].colour) for seat, own in enumerate(dice)]
    return Scene(words("reveal.title"), "; ".join(said), view, beats, sound="rattle", pace=0.5, shown=shown)


def _dice(pips: Sequence[int], colour: str) -> Tag:
    found = [h("span", {"key": number}, die(one, "", colour)) for number, one in enumerate(pips)]
    return h("span.cp-revealed", None, found, h("small", None, money(sum(pips))))


def _account(moment: Moment, scores: Sequence[int]) -> list[Scene]:
    words, view = moment.words, moment.view
    rows = moment.state.score_sheet()
    totals = [sum(row["banked"].values()) for row in rows]
    scenes = [Scene(words("ceremony.end.title"), words("ceremony.end.text"), view, (), totals, sound="bell")]
    for seat in sorted(range(len(scores)), key=lambda seat: (scores[seat], seat)):
        account = rows[seat]["account"]
        parts = [name for name in ACCOUNT if account[name]]
        beats = [Beat(WHERE.get(name, f"player:{seat}"), seat, account[name], view) for name in parts]
        listed = words.listed([f"{words(f'account.{name}')} {words.signed(account[name])}" for name in parts])
        said = words("ceremony.end.seat", banked=words.number(totals[seat]), list=listed or "–", total=scores[seat])
        scenes.append(Scene(moment.seats[seat].name, said, view, beats, totals, seat, cleared=True))
        totals = [scores[at] if at == seat else total for at, total in enumerate(totals)]
    return scenes
