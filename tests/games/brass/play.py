"""Games of Brass to look at: every way to set one up, players of different temper, positions made odd on purpose."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator, Sequence
from typing import Any

import engine
from tests.core import conformance as the
from tests.core.conformance import Case, State
from tests.games.brass.printed import CLOSED, INCOME
from tests.games.brass.referee import words
from tests.games.brass.table import Table

CASES = [case for case in the.offered() if case.ruleset.startswith("brass-")]
Step = tuple[dict[str, Any], str, dict[str, Any]]

# How willingly each kind of decision is taken: by an industrious player, a reckless borrower, a link builder.
TEMPERS = (
    {"build": 9, "link": 7, "sell": 40, "develop": 3, "loan": 2, "done": 1, "pass": 0.2},
    {"loan": 12, "pass": 1, "build": 2, "link": 2, "sell": 1, "develop": 4, "done": 1},
    {"build": 4, "link": 9, "sell": 60, "develop": 9, "loan": 4, "done": 0.5, "pass": 0.2},
)


def temper(number: int) -> the.Policy:
    """A policy that weighs the kinds of decisions."""
    weights = TEMPERS[number % len(TEMPERS)]

    def choose(actions: Sequence[the.Action], rng: random.Random) -> the.Action:
        kinds: dict[str, list[the.Action]] = {}
        for action in actions:
            kinds.setdefault(str(action).split()[0], []).append(action)
        kind = rng.choices(sorted(kinds), [weights.get(kind, 5) for kind in sorted(kinds)])[0]
        return rng.choice(kinds[kind])

    return choose


@functools.lru_cache(maxsize=len(TEMPERS))
def game(case: Case, seed: int) -> list[Step]:
    """One game as steps: position, line, next position."""
    state = case.new(seed)
    played = [(now.snapshot(), str(action)) for now, action in the.walk(state, seed, temper(seed))]
    positions = [*(at for at, _ in played[1:]), state.snapshot()]
    return [(before, line, after) for (before, line), after in zip(played, positions, strict=True)]


def disturbed(state: State, rng: random.Random) -> State:
    """The position with other purses, tracks and markets, sometimes without any cube at all."""
    at = state.snapshot()
    at.pop("ledger", None)
    spaces = len(Table(at).book.prices)
    for player in at["players"]:
        player["money"] = rng.choice([0, 2, 3, 4, 5, 7, 9, 12, 15, 17, 20, 40])
        player["income_space"] = rng.choice([0, 1, 2, 3, 9, 10, 30, len(INCOME) - 1])
    at["coal_market"], at["iron_market"] = (rng.choice([0, 1, rng.randint(0, spaces), spaces]) for _ in "ci")
    for kind, industry in (("coal", "coal-mine"), ("iron", "iron-works")):
        for player in at["players"]:
            del player["mat"][industry][: rng.choice([0, 0, 1, 3])]
        if rng.random() < 0.4:
            at[f"{kind}_market"] = 0
            for tile in at["slots"].values():
                if tile["industry"] == industry:
                    tile.update(cubes=0, flipped=True)
    return engine.restore(at)


def happenings(step: Step) -> Iterator[str]:
    """The rare things that happened in one step."""
    before, line, after = step
    said = words(line)
    mover = before["to_move"]
    old = before["slots"].get(said.get("where", ""))
    if said["verb"] == "liquidate":
        yield "tile sold for a debt"
    if old:
        yield "built over own tile" if old["owner"] == mover else "built over another's tile"
    if said["verb"] == "build" and "+" in said["with"]:
        yield "two cards for one tile"
    if said["verb"] in ("link", "develop", "sell") and "with" not in said:
        yield f"second {said['verb']}"
    if said["verb"] == "sell" and said["to"] == "distant":
        yield "distant market closed" if after["cotton_demand"] == CLOSED else "sold to the distant market"
    if {"coal", "iron"} & said.keys():
        yield "chose a source"
    if said["verb"] in ("develop", "link", "build") and not (before["coal_market"] and before["iron_market"]):
        yield "empty market"
    flipped = [slot for slot, tile in after["slots"].items() if tile["flipped"] and slot in before["slots"]]
    for slot in flipped:
        if not before["slots"][slot]["flipped"] and before["slots"][slot]["owner"] != mover:
            yield "another's tile flipped"
    if any(a["vp"] < b["vp"] for a, b in zip(after["players"], before["players"], strict=True)):
        yield "points lost for a debt"
    if after["era"] != before["era"] and any(not tile["flipped"] for tile in after["slots"].values()):
        yield "unflipped tile carried over"
