"""The engine, quick and full of masks, plays what a slow second reading of the rules plays."""

from __future__ import annotations

import copy
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import engine
from tests.core.conformance import POLICIES, Policy, effort
from tests.games.crystal_palace.corners import CORNERS
from tests.games.crystal_palace.plainly import account, legal, play, scores, winners
from tests.games.crystal_palace.plainly.facts import Snapshot
from tests.games.crystal_palace.plainly.hidden import guesses, in_secret, revealed, view
from tests.games.crystal_palace.plainly.money import payment_lines
from tests.games.crystal_palace.tables import check_box, pointed, shaken, start

GAMES = effort(4)
SHAKEN = effort(5)
# the agenda is compared as far as the rules fix it; chance is over once the stacks lie there
OWN = ("pending", "rng")

IDLE = ("pass", "decline", "done", "buy", "sell", "trade", "repay")


def busy(actions: Sequence[Any], rng: random.Random) -> Any:
    """Cheap dice, and mostly what changes the table: hiring, building, assistants, posters."""
    lines = [str(action) for action in actions]
    if lines[0].startswith("set"):
        return min(
            rng.sample(actions, min(6, len(actions))), key=lambda action: sum(map(int, re.findall(r"\d", str(action))))
        )
    lively = [action for action, line in zip(actions, lines, strict=True) if line.split()[0] not in IDLE]
    return rng.choice(lively if lively and rng.random() < 0.9 else actions)


# what says that a task knows; where effects stand each reading says in its own words
KNOWN = {
    "buzz": ("left",),
    "assistant": ("left", "free"),
    "lower": (),
    "permanent": ("left", "used"),
    "choose": (),
    "poster": ("space",),
    "research": ("left",),
    "hire": ("person",),
    "prototype": ("patent", "target"),
}


def waiting(at: Snapshot) -> list[tuple[Any, ...]]:
    """The agenda as far as sections 14 and 16 fix it: every task but effects, whose it is, and what it still has to do.

    The second reading lets go of a task when nothing of it is left; which level an assistant leaves it keeps by number.
    Of the way that a payment has reached counts what is still open: once only loans are left, it makes no difference.
    """
    found: list[tuple[Any, ...]] = []
    for task in at["pending"]:
        word = task["task"]
        if word == "pay":
            found.append((word, task["seat"], task["amount"], payment_lines(at, task)))
        elif word == "move":
            found.append((word, task["seat"], task["assistant"] or 0 if "assistant" in task else task["from"]))
        elif word in KNOWN and task.get("left") != 0:
            known = (sorted(task[key]) if key == "used" else task[key] for key in KNOWN[word])
            found.append((word, task["seat"], *known))
    return found


def check_position(state: Any, at: Snapshot, line: str) -> None:
    """The same table, seat by seat, and the same question if there is one."""
    found = state.snapshot()
    for key in [key for key in at if key not in (*OWN, "players")]:
        assert found[key] == at[key], f"{key} after {line}"
    for seat, (player, expected) in enumerate(zip(found["players"], at["players"], strict=True)):
        assert player == expected, f"seat {seat} after {line}"
    assert waiting(found) == waiting(at), f"pending after {line}"
    assert bool(found["pending"]) == bool(at["pending"])
    assert state.to_move == at["to_move"]
    assert state.revealed == revealed(at), line
    assert list(state.scores()) == scores(at), line
    if in_secret(at):
        for seat in range(len(at["players"])):
            assert state.view(seat) == view(found, seat), line


def check_on(state: Any, policy: Policy, seed: int, decisions: int = 3000) -> tuple[Any, Snapshot]:
    """Plays on, perhaps to the end; legal lines, position and points are compared after every decision."""
    at = copy.deepcopy(state.snapshot())
    rng = random.Random(seed)
    check_position(state, at, "the start")
    for _ in range(decisions):
        if state.over:
            break
        actions = state.legal_actions()
        assert [str(action) for action in actions] == legal(at)
        action = policy(actions, rng)
        if at["pending"]:
            state = engine.restore(state.snapshot())  # a half-done decision can be put away and taken up again
        at = play(at, str(action))
        state.apply(str(action))
        check_position(state, at, str(action))
    return state, at


def check_whole_game(state: Any, policy: Policy, seed: int) -> None:
    """Plays to the end and compares who has won with what."""
    state, at = check_on(state, policy, seed)
    assert state.over
    assert at["to_move"] is None
    assert list(state.winners()) == winners(at)
    for seat, row in enumerate(state.score_sheet()):
        assert row["total"] == sum(at["players"][seat]["vp"].values()) + sum(account(at, seat).values())


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("policy", [*POLICIES, busy])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games(players: int, policy: Policy, seed: int) -> None:
    check_whole_game(engine.new_game("crystal-palace", players=players, seed=seed), policy, seed)


def taken_up(at: Snapshot) -> Any:
    """A position of the second reading as the engine takes it up."""
    check_box(at)
    chance = engine.new_game("crystal-palace", players=len(at["players"]), seed=0).snapshot()["rng"]
    return engine.restore({**copy.deepcopy(at), "rng": chance})


@pytest.mark.parametrize("seed", range(SHAKEN))
@pytest.mark.parametrize("policy", [*POLICIES, busy])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("table", [shaken, pointed])
def test_positions_that_few_games_reach(
    table: Callable[[int, int], Snapshot], players: int, policy: Policy, seed: int
) -> None:
    check_whole_game(taken_up(table(players, seed)), policy, seed)


@pytest.mark.parametrize("seed", range(effort(20)))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_engine_takes_up_any_window(players: int, seed: int) -> None:
    rng = random.Random(seed)
    at, window = shaken(players, seed), shaken(players, seed)
    for _ in range(rng.randrange(20 * players)):
        if at["to_move"] is None:
            break
        at = play(at, busy(legal(at), rng))
        if not at["pending"]:
            window = at
    check_on(taken_up(window), busy, seed, decisions=15)


def check_every_line(state: Any, at: Snapshot, depth: int) -> None:
    """Follows every line for some decisions; where dice are set only the first and the last."""
    lines = [str(action) for action in state.legal_actions()]
    assert lines == legal(at)
    if depth == 0:
        return
    for line in lines if at["phase"] > 1 else (lines[0], lines[-1]):
        then = state.clone()
        then.apply(line)
        expected = play(at, line)
        check_position(then, expected, line)
        check_every_line(then, expected, depth - 1)


@pytest.mark.parametrize(("money", "active", "count", "times"), [(0, 4, 26, 100), (14, 6, 338, 15)])
def test_others_guess_what_may_have_been_set(money: int, active: int, count: int, times: int) -> None:
    """Every set that money and a loan would pay, each about equally often, and no other (section 17)."""
    at = start(3, 1)
    at["players"][at["to_move"]].update(money=money, active=active)
    setter, other = at["to_move"], (at["to_move"] + 1) % 3
    state = taken_up(at)
    state.apply("set" + " 6" * active)
    rng = random.Random(1)
    found = Counter(
        tuple(state.determinize(other, rng).snapshot()["players"][setter]["dice"]) for _ in range(count * times)
    )
    assert set(found) == {tuple(dice) for dice in guesses(at, setter)}
    assert len(found) == count
    # the spread of chance: a sum of squares that is about as large as the number of sets
    assert sum((often - times) ** 2 for often in found.values()) / times < count * 1.6


@pytest.mark.parametrize("corner", CORNERS)
def test_every_line_in_the_corners_of_the_rules(corner: str) -> None:
    at = CORNERS[corner]
    check_every_line(taken_up(at), at, 4)
