"""Writes the golden games anew: `python -m tests.games.brass.golden.make`.

Only for a change that is meant (a rule corrected, a field added): look at every difference that git shows afterwards.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import engine
import engine.ai
from tests.core import conformance as the
from tests.core.conformance import Case, State
from tests.games.brass.oracle import Oracle
from tests.games.brass.play import temper
from tests.games.brass.printed import INCOME
from tests.games.brass.referee import Referee

HERE = Path(__file__).parent
DIGEST = HERE / "digest.txt"
MOST_DECISIONS = 120  # more than this, and pairs of decisions are too many to count in a test

GAMES: dict[str, tuple[Case, int, tuple[str, ...]]] = {
    "2007-3p": (Case("brass-2007", 3), 1807, ("Arkwright", "Brunel", "Coade")),
    "2007-4p": (Case("brass-2007", 4), 1830, ()),
    "2018-2p": (Case("brass-2018", 2), 1770, ("Owen", "Z\u00f6e \N{STEAM LOCOMOTIVE}")),
    "2018-3p": (Case("brass-2018", 3), 1771, ()),
    "2018-4p": (Case("brass-2018", 4), 1772, ("A", "B", "C", "D")),
    "2018-4p-virtual-link": (Case("brass-2018", 4, (("virtual_link", True),)), -5, ()),
    "2018-3p-classic-cards": (Case("brass-2018", 3, (("classic_cards", True),)), 2**40, ()),
    "2018-4p-classic-cards-virtual-link": (
        Case("brass-2018", 4, (("classic_cards", True), ("virtual_link", True))), 1866, (),
    ),
    "2018-2p-board": (Case("brass-2018", 2, (("two_player_board", True),)), 1869, ()),
    "2018-2p-board-introductory": (Case("brass-2018", 2, (("introductory", True), ("two_player_board", True))), 3, ()),
    "2018-3p-introductory": (Case("brass-2018", 3, (("introductory", True),)), 4, ()),
    "2018-4p-introductory": (Case("brass-2018", 4, (("introductory", True),)), 6, ()),
}  # fmt: skip

BEHIND = 10  # the income space of a seat that is out of the running

# How a tie for the most points may be decided, in which edition, and the purses and income spaces that lead there.
TIES: dict[str, tuple[str, list[int], list[int]]] = {
    "2007-income": ("brass-2007", [27, 20, 20], [30, 33, BEHIND]),
    "2007-cash": ("brass-2007", [21, 25, 20], [30, 29, BEHIND]),
    "2007-order": ("brass-2007", [20, 20, 20], [30, 29, BEHIND]),
    "2018-income": ("brass-2018", [20, 29, 20], [40, 30, BEHIND]),
    "2018-cash": ("brass-2018", [24, 23, 20], [30, 29, BEHIND]),
    "2018-shared": ("brass-2018", [20, 20, 20], [30, 29, BEHIND]),
    "2018-shared-by-all": ("brass-2018", [20, 20, 20], [30, 29, 30]),
}


def how_it_ended(state: State) -> str:
    """What decided the game: points, or which tie-break, read from the final position alone."""
    at, scores = state.snapshot(), state.scores()
    left = [seat for seat in range(state.players) if scores[seat] == max(scores)]
    if len(left) == 1:
        return "points"
    for why, value in (
        ("income", lambda player: INCOME[player["income_space"]]),
        ("cash", lambda player: player["money"]),
    ):
        most = max(value(at["players"][seat]) for seat in left)
        left = [seat for seat in left if value(at["players"][seat]) == most]
        if len(left) == 1:
            return why
    return "order" if state.ruleset_id == "brass-2007" else "shared"


def result(state: State) -> dict[str, Any]:
    """What a golden game is compared by."""
    return {
        "ending": how_it_ended(state),
        "scores": list(state.scores()),
        "winners": list(state.winners()),
        "score_sheet": state.score_sheet(),
    }


def played(case: Case, seed: int) -> list[str]:
    """A new game, mostly sensible so that much is built and sold, now and then odd so that rare decisions occur."""
    state, rng = case.new(seed), random.Random(seed)
    actions: list[str] = []
    while not state.over:
        if rng.random() < 0.85:
            chosen = engine.ai.choose(state, level="greedy", seed=len(actions)).action
        else:
            chosen = temper(0)(state.legal_actions(), rng)
        actions.append(str(chosen))
        state.apply(chosen)
    return actions


def whole_game(name: str, case: Case, seed: int, names: tuple[str, ...]) -> dict[str, Any]:
    """A game from its set-up to its end, with the texts it travels as; the decisions on file stay if they are legal."""
    known = golden().get(name)
    record = case.record(seed, known["record"]["actions"] if known else played(case, seed), names)
    try:
        state = record.replay()
    except engine.BadSave:
        record.actions = played(case, seed)
        state = record.replay()
    thirds = (0, len(record.actions) // 3, 2 * len(record.actions) // 3, len(record.actions) - 4)
    return {
        "record": json.loads(record.to_json()),
        "link": record.to_link(),
        "tolerant_link": record.to_link(tolerant=True),
        **result(state),
        "ways": [ways(record, after) for after in thirds],
    }


def ways(record: engine.Record, after: int) -> tuple[int, list[int]]:
    """How many decisions, and how many pairs of them if that is not too many, there are after so many decisions."""
    state = record.replay(after)
    counts = [the.perft(state, 1)]
    if counts[0] <= MOST_DECISIONS:
        counts.append(the.perft(state, 2))
    assert counts == [by_the_rules(state, depth) for depth in range(1, len(counts) + 1)]
    return after, counts


def by_the_rules(state: State, depth: int) -> int:
    """The same count by the other reading of the rules."""
    at = state.snapshot()
    lines = sorted(Oracle(at).lines()) if not state.over else []
    if depth == 1:
        return len(lines)
    total = 0
    for line in lines:
        copy, referee = state.clone(), Referee(at)
        copy.apply(line)
        referee.play(line, copy.snapshot())
        assert referee.differences(copy.snapshot()) == []
        total += by_the_rules(copy, depth - 1)
    return total


def tie(ruleset: str, money: list[int], spaces: list[int]) -> dict[str, Any]:
    """The last decision of a game in which those with the most points have equally many."""
    state = Case(ruleset, 3).new(12)
    for now, _ in the.walk(state, 12, temper(0)):
        if now.snapshot()["pending"] is None:
            at = now.snapshot()
    at.pop("ledger", None)
    hand = at["players"][at["to_move"]]["hand"]
    assert len(hand) == at["actions_left"]
    actions = [f"pass with {card}" for card in hand]
    for player, pounds, space in zip(at["players"], money, spaces, strict=True):
        player.update(money=pounds, income_space=space, vp=0)
    missing = ended(at, actions).scores()
    for seat, (player, space) in enumerate(zip(at["players"], spaces, strict=True)):
        player["vp"] = (60 if space == BEHIND else 100) - missing[seat]
    return {"position": at, "actions": actions, **result(ended(at, actions))}


def ended(at: dict[str, Any], actions: list[str]) -> State:
    """The position after the decisions that end it."""
    state = engine.restore(at)
    for line in actions:
        state.apply(line)
    assert state.over
    return state


def golden() -> dict[str, dict[str, Any]]:
    """All golden games as they are on file."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(HERE.glob("*.json"))}


def start_of(game: dict[str, Any]) -> tuple[State, list[str]]:
    """The position a golden game starts from, and its decisions."""
    if "position" in game:
        return engine.restore(game["position"]), game["actions"]
    record = engine.Record.from_json(json.dumps(game["record"]))
    return record.replay(0), list(record.actions)


def digest() -> str:
    """One number for everything the engine says while it plays all golden games."""
    seen = hashlib.sha256()
    for name, game in golden().items():
        state, actions = start_of(game)
        seen.update(name.encode())
        for number, line in enumerate([*actions, ""]):
            said = [state.snapshot(), state.scores(), state.winners()]
            if number % 4 == 0 or state.over:
                said += [the.lines(state), state.view(0), state.score_sheet()]
            seen.update(json.dumps(said, sort_keys=True).encode())
            if line:
                state.apply(line)
    return seen.hexdigest()


def main() -> None:
    """Write all files."""
    games = {f"game-{name}": whole_game(f"game-{name}", *how) for name, how in GAMES.items()}
    games |= {f"tie-{name}": tie(*how) for name, how in TIES.items()}
    for path in HERE.glob("*.json"):
        path.unlink()
    for name, game in games.items():
        (HERE / f"{name}.json").write_text(json.dumps(game, indent=1, ensure_ascii=False) + "\n", "utf-8")
    DIGEST.write_text(digest() + "\n", "utf-8")


if __name__ == "__main__":
    main()
