"""Writes the golden games anew: `python -m tests.games.brass.golden.make`.

Only for a change that is meant (a rule corrected, a field added): look at every difference that git shows afterwards.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import engine
from tests.core import conformance as the
from tests.core.conformance import Case, State
from tests.core.golden_games import branching, golden, recorded, texts, write
from tests.games.brass.oracle import Oracle
from tests.games.brass.play import temper
from tests.games.brass.printed import INCOME
from tests.games.brass.referee import Referee

HERE = Path(__file__).parent

GAMES: dict[str, tuple[Case, int, tuple[str, ...]]] = {
    "2007-3p": (Case("brass-2007", 3), 1807, ("Arkwright", "Brunel", "Coade")),
    "2007-4p": (Case("brass-2007", 4), 1830, ()),
    "2018-2p": (Case("brass-2018", 2), 1770, ("Owen", "Z\u00f6e \N{STEAM LOCOMOTIVE}")),
    "2018-3p": (Case("brass-2018", 3), 1771, ()),
    "2018-4p": (Case("brass-2018", 4), 1772, ("A", "B", "C", "D")),
    "2018-2p-virtual-link": (Case("brass-2018", 2, (("virtual_link", True),)), 1773, ()),
    "2018-3p-virtual-link": (Case("brass-2018", 3, (("virtual_link", True),)), 1774, ()),
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


def whole_game(name: str, case: Case, seed: int, names: tuple[str, ...]) -> dict[str, Any]:
    """A game from its set-up to its end, with the texts it travels as; the decisions on file stay if they are legal."""
    record = recorded(golden(HERE).get(name), case, seed, names, temper(0))
    return {**texts(record), **result(record.replay()), "ways": branching(record, by_the_rules)}


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


def main() -> None:
    """Write all files."""
    games = {f"game-{name}": whole_game(f"game-{name}", *how) for name, how in GAMES.items()}
    games |= {f"tie-{name}": tie(*how) for name, how in TIES.items()}
    write(HERE, games)


if __name__ == "__main__":
    main()
