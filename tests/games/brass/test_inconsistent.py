"""Positions that contradict themselves are refused; positions that merely never happened are not."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.core.conformance import Case
from tests.games.brass.play import temper

Snapshot = dict[str, Any]
Edit = Callable[[Snapshot], object]


def middle(era: str) -> Snapshot:
    """A position in the middle of an era, with tiles, links and cubes on the board and no action half done."""
    state = Case("brass-2018", 3).new(21)
    for now, _ in the.walk(state, 21, temper(0)):
        at = now.snapshot()
        kinds = {tile["industry"] for tile in at["slots"].values()}
        if at["era"] == era and at["round"] >= 5 and not at["pending"] and at["links"] and "coal-mine" in kinds:
            at.pop("ledger", None)
            return at
    raise AssertionError("this game has no such position")


CANAL, RAIL = middle("canal"), middle("rail")


def free(at: Snapshot, slot: str = "liverpool/0") -> Snapshot:
    """The position without anything on that slot."""
    at["slots"].pop(slot, None)
    return at


def lay(at: Snapshot, slot: str, industry: str, level: int, **values: Any) -> None:
    free(at, slot)["slots"][slot] = {
        "owner": 0, "industry": industry, "level": level, "flipped": False, "cubes": 0, **values,
    }  # fmt: skip


def mine(at: Snapshot) -> dict[str, Any]:
    """Some coal mine on the board."""
    return next(tile for tile in at["slots"].values() if tile["industry"] == "coal-mine")


def seat(at: Snapshot, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = at["players"][number]
    return found


WRONG: dict[str, Edit] = {
    # cards
    "a card too many": lambda at: at["deck"].append("manchester"),
    "a card too few": lambda at: at["deck"].pop(),
    "a card that is not in this deck": lambda at: at["deck"].__setitem__(0, "colne"),
    "a card that does not exist": lambda at: at["deck"].__setitem__(0, "london"),
    "an outer place as a card": lambda at: at["deck"].__setitem__(0, "scotland"),
    "a ninth card in hand": lambda at: seat(at)["hand"].append(at["deck"].pop()),
    # turns
    "somebody twice in the turn order": lambda at: at.update(turn_order=[0, 0, 1]),
    "somebody missing in the turn order": lambda at: at.update(turn_order=[0, 1]),
    "a stranger in the turn order": lambda at: at.update(turn_order=[0, 1, 3]),
    "a stranger to move": lambda at: at.update(to_move=3),
    "no action left": lambda at: at.update(actions_left=0),
    "three actions left": lambda at: at.update(actions_left=3),
    "round nought": lambda at: at.update(round=0),
    "an era of its own": lambda at: at.update(era="steam"),
    "an unknown half action": lambda at: at.update(pending={"action": "fly"}),
    "a debt that is none": lambda at: at.update(pending={"action": "liquidate", "owed": 0, "then": []}),
    # players
    "debts in cash": lambda at: seat(at).update(money=-1),
    "negative spending": lambda at: seat(at).update(spent=-1),
    "income below the track": lambda at: seat(at).update(income_space=-1),
    "income above the track": lambda at: seat(at).update(income_space=100),
    "a stack in the wrong order": lambda at: seat(at)["mat"].update({"port": [4, 4, 3, 3]}),
    "a tile too many in a stack": lambda at: seat(at)["mat"].update({"iron-works": [1, 1, 2, 3, 4]}),
    "a gap in a stack": lambda at: seat(at)["mat"].update({"port": [2, 2, 4, 4]}),
    "a stack for nothing": lambda at: seat(at)["mat"].update({"brewery": [1]}),
    "fifteen link tiles": lambda at: seat(at).update(links_left=15),
    "a link tile lost": lambda at: seat(at).update(links_left=seat(at)["links_left"] - 1),
    # board
    "a port where mines stand": lambda at: lay(at, "wigan/0", "port", 1, owner=1),
    "a slot that does not exist": lambda at: lay(at, "wigan/7", "coal-mine", 1, cubes=1),
    "a town that does not exist": lambda at: lay(at, "london/0", "port", 1),
    "an industry that does not exist": lambda at: lay(at, "liverpool/0", "brewery", 1),
    "a level that does not exist": lambda at: lay(at, "liverpool/0", "port", 5),
    "a shipyard of level 0": lambda at: lay(at, "liverpool/2", "shipyard", 0, flipped=True),
    "a shipyard that is not flipped": lambda at: lay(at, "liverpool/2", "shipyard", 1),
    "a tile that is still in its stack": lambda at: lay(at, "liverpool/0", "port", 4),
    "an owner who does not play": lambda at: lay(at, "liverpool/0", "port", 1, owner=3),
    "cubes on a port": lambda at: lay(at, "liverpool/0", "port", 1, cubes=1),
    "a flipped mine with coal": lambda at: mine(at).update(flipped=True, cubes=1),
    "a mine without coal that is not flipped": lambda at: mine(at).update(flipped=False, cubes=0),
    "more coal than the mine was printed with": lambda at: mine(at).update(flipped=False, cubes=9),
    "less than no coal": lambda at: mine(at).update(flipped=False, cubes=-1),
    "a route that does not exist": lambda at: at["links"].update({"colne--wigan": 0}),
    "a route with its ends swapped": lambda at: at["links"].update({"wigan--preston": 0}),
    "a link of somebody who does not play": lambda at: at["links"].update({next(iter(at["links"])): 7}),
    # markets
    "nine coal in the market": lambda at: at.update(coal_market=9),
    "less than no iron in the market": lambda at: at.update(iron_market=-1),
    "cotton demand past the end": lambda at: at.update(cotton_demand=9),
    "cotton demand before the start": lambda at: at.update(cotton_demand=-1),
    "a distant tile too many": lambda at: at["distant_tiles"].append(0),
    "a distant tile of 5": lambda at: at["distant_tiles"].__setitem__(0, 5),
    # the whole
    "another format": lambda at: at.update(format=2),
    "an unknown ruleset": lambda at: at.update(ruleset="brass-1999"),
    "an unknown option": lambda at: at["options"].update(railways=True),
    "an option that asks for another deck": lambda at: at["options"].update(classic_cards=True),
    "options that exclude each other": lambda at: at["options"].update(two_player_board=True),
    "a player too few": lambda at: at["players"].pop(),
    "a player too many": lambda at: at["players"].append(copy.deepcopy(at["players"][0])),
}  # fmt: skip


@pytest.mark.parametrize("era", [CANAL, RAIL], ids=["canal", "rail"])
@pytest.mark.parametrize("edit", WRONG.values(), ids=[re.sub(r"\W+", "-", why) for why in WRONG])
def test_a_contradiction_is_refused_with_a_reason(edit: Edit, era: Snapshot) -> None:
    at = copy.deepcopy(era)
    engine.restore(at)
    edit(at)
    the.check_bad_save(lambda: engine.restore(at))


def test_routes_belong_to_their_era() -> None:
    for era, wrong in ((CANAL, "bolton--wigan"), (RAIL, "ellesmere-port--liverpool")):
        at = copy.deepcopy(era)
        at["links"][wrong] = 0
        seat(at)["links_left"] -= 1
        the.check_bad_save(lambda at=at: engine.restore(at))  # type: ignore[misc]


def test_reasons_differ_with_what_is_wrong() -> None:
    """One sentence for everything would help nobody to mend a position."""
    reasons = set()
    for edit in WRONG.values():
        at = copy.deepcopy(CANAL)
        edit(at)
        with pytest.raises(engine.BadSave) as refusal:
            engine.restore(at)
        reasons.add(str(refusal.value))
    assert len(reasons) > len(WRONG) // 2


NEVER_HAPPENED: dict[str, Edit] = {
    "riches": lambda at: seat(at).update(money=999),
    "poverty": lambda at: seat(at).update(money=0),
    "points from nowhere": lambda at: seat(at).update(vp=77),
    "the top of the income track": lambda at: seat(at).update(income_space=99),
    "the bottom of the income track": lambda at: seat(at).update(income_space=0),
    "markets bare": lambda at: at.update(coal_market=0, iron_market=0),
    "the distant market closed": lambda at: at.update(cotton_demand=8),
    "everything developed away": lambda at: [stack.clear() for stack in seat(at)["mat"].values()],
    "another to move": lambda at: at.update(to_move=at["turn_order"][-1]),
    "an empty board": lambda at: (
        at.update(slots={}, links={}), [player.update(links_left=14) for player in at["players"]],
    ),
    "cards in other hands": lambda at: (
        seat(at)["hand"].append(at["deck"].pop()), at["deck"].append(seat(at)["hand"].pop(0)),
    ),
}  # fmt: skip


@pytest.mark.parametrize("era", [CANAL, RAIL], ids=["canal", "rail"])
@pytest.mark.parametrize("edit", NEVER_HAPPENED.values(), ids=[re.sub(r"\W+", "-", why) for why in NEVER_HAPPENED])
def test_a_position_no_game_has_reached_is_accepted(edit: Edit, era: Snapshot) -> None:
    at = copy.deepcopy(era)
    edit(at)
    state = engine.restore(at)
    the.check_legal_list(state)
    the.play_out(state, 1)
    the.check_over(state)
