"""What speaks for a decision at once, made of what it told when it was tried; the words are in `words-*.json`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.position import VALUE
from engine.kits.speech import Said, Speech

if TYPE_CHECKING:
    from engine.core.events import Event
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.state import State

MARKERS = ("buzz", "income", "newspapers", "westminster")  # on tracks: what is told is where they are then

speech = Speech(Path(__file__).parent, dict)


def reasons(state: State, action: Action, events: Sequence[Event]) -> list[Said]:
    """What a decision brings its seat, the weightiest first; of dice, what they cost and when they will act."""
    seat = state.to_move
    assert seat is not None
    if action.code == do.SET:
        pips = sum(action.dice)
        cost = pips * state.tables.pip_price
        left = state.money[seat] - cost
        return [
            ("dice", {"pips": pips, "amount": cost, "left": left}) if left >= 0 else ("dice-dear", {"short": -left})
        ]
    if action.code == do.PLACE:
        return _placed(state, action)
    return _promised(state, seat, action) + _brought(state, seat, events)


def _placed(state: State, action: Action) -> list[Said]:
    """When a die will act where it is placed, as the dice lie there now: high ones first, then from the left."""
    tables = state.tables
    pips, own = int(action.parts()["die"]), tables.spaces.index(action.parts()["space"])
    place = next(at for at in range(len(tables.places)) if own < tables.first_space[at + 1])
    before = 0
    for space in range(tables.first_space[place], tables.first_space[place + 1]):
        here = state.spaces[space]
        if here >= 0 and (here % VALUE > pips or (here % VALUE == pips and space < own)):
            before += 1
    most = len(tables.action_spaces[place])
    if before >= most:
        return [("too-late", {"count": most, "amount": tables.crowded_money})]
    return [("acts-first", {})] if not before else [("acts", {"number": before + 1, "count": most})]


def _promised(state: State, seat: int, action: Action) -> list[Said]:
    """What will count later: a patent once it is built, a step of the commission in the end."""
    tables, parts = state.tables, action.parts()
    if "patent" in parts and action.code == do.TAKE:
        return [("patent", {"points": tables.patent_vp[tables.patents.index(parts["patent"])][state.round]})]
    if action.code == do.ASSISTANT and action.which == do.COMMISSION:
        vp, step = tables.commission_vp[state.nations[seat]], state.commission[seat]
        return [("commission", {"points": vp[step + 1] - vp[step]})]
    return []


def _brought(state: State, seat: int, events: Sequence[Event]) -> list[Said]:
    """What came at once: points, steps on tracks, goods, money, dice."""
    points = money = gears = energy = dice = 0
    at = {name: getattr(state, name)[seat] for name in MARKERS}
    reached = dict(at)
    told: list[Said] = []
    for key, values, _ in events:
        if values.get("seat") != seat:
            continue
        if key == "points":
            points += values["points"]
        elif key == "earned":
            money += values["amount"]
        elif key == "paid":
            money -= values["amount"]
        elif key == "goods":
            gears, energy = gears + values["gears"], energy + values["energy"]
        elif key == "dice":
            dice += values["count"]
        elif key in reached:
            reached[key] = values["at"]
        elif key == "assistant-new" or key == "assistant-up":
            told.append(("level", {"level": values["to"]}))
        elif key == "blown-up":
            told.append(("blown-up", {}))
        elif key == "took" and values.get("tile") and _is_permanent(state, values["tile"]):
            told.append(("tile", {}))
        elif key == "hired" and state.tables.ability_phase[state.tables.persons.index(values["person"])]:
            told.append(("hired", {}))
    steps = {name: reached[name] - at[name] for name in MARKERS}
    found: list[Said] = []
    if points:
        found.append(("scores" if points > 0 else "costs-points", {"points": abs(points)}))
    found += [("buzz", {"count": steps["buzz"]})] if steps["buzz"] > 0 else []
    found += [("income", {"count": steps["income"]})] if steps["income"] > 0 else []
    found += [("westminster", {})] if steps["westminster"] > 0 else []
    found += told
    found += _some("die", "dice-more", dice) + _some("gear", "gears", gears)
    found += [("energy", {"count": energy})] if energy > 0 else []
    found += [("money", {"amount": money})] if money > 0 else []
    return found + _some("newspaper", "newspapers", steps["newspapers"])


def _is_permanent(state: State, tile: str) -> bool:
    return state.tables.tiles.index(tile) in state.tables.permanent_tile


def _some(one: str, more: str, count: int) -> list[Said]:
    values: dict[str, Any] = {"count": count}
    return [] if count < 1 else [(one, {})] if count == 1 else [(more, values)]
