"""The game's side of the table where search and game meet (see engine/ai/interface.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import cast

from engine.core.events import Event
from engine.core.rng import RandomSource
from engine.core.sums import Sum
from engine.games.brass.advice import cards
from engine.games.brass.advice.evaluate import Evaluator
from engine.games.brass.advice.habits import lesson, names, trait
from engine.games.brass.advice.policy import Policy
from engine.games.brass.advice.thumb import Thumb
from engine.games.brass.advice.value import Value, moment, table_word, values_for
from engine.games.brass.advice.value import names as value_names
from engine.games.brass.advice.weights import Weights, tuned
from engine.games.brass.rules import scoring
from engine.games.brass.rules.facts import CANAL
from engine.games.brass.rules.plans import BUILD, LINK, SELL, UNNAMED, Action, Plan
from engine.games.brass.rules.reasons import names_of_things
from engine.games.brass.rules.state import State
from engine.games.brass.rules.tables import Tables
from engine.kits import adviser
from engine.kits.advice import Habits, Taught, Values, read_taught, read_values, tagged
from engine.kits.speech import Said, Speech

Horizon = tuple[int, int]  # era, and the first round in it that is not played any more
ROUNDS = (3, 3)  # that playouts go through by tuned rules of thumb, among canals and among rails,
TAUGHT_ROUNDS = (4, 3)  # and by taught ones: among canals they tell choices apart better than a judgement does
SHAKEN = 2.0  # what the taught rules of thumb left to chance at first
FAITH = 9.0  # what playouts differ by, against what the taught look misses: about 7 and 2.3 points, squared
CEILING = 30.0  # and against what the values miss where they end: about 4.9 and 0.9 points, squared


class Adviser(adviser.CommonAdviser[State, Plan, Action]):
    """Brass as the search sees it."""

    grain = 1.0

    def __init__(
        self, tables: Tables, weights: Weights, taught: Taught | None = None, values: Values | None = None
    ) -> None:
        self.evaluator = Evaluator(tables, weights)
        policy = Policy(self.evaluator) if taught is None else Thumb(self.evaluator, taught.habits)
        super().__init__(cards.choices, policy, self.evaluator)
        self.rounds = ROUNDS
        self._apart: Thumb | None = None
        if taught is not None:
            self._apart = Thumb(self.evaluator, cast(Habits, tagged(taught.look)))
            self.looks = Thumb(self.evaluator, taught.look).rate
            self.judged = taught.judged
            self.faith = taught.faith or FAITH
            self.rounds = (taught.rounds, taught.rounds) if taught.rounds else TAUGHT_ROUNDS
        self.expect = self.evaluate
        self.learnt = bool(values)
        self.ceiling = 0.0
        if values:
            self.expect = Value(self.evaluator, values).expect
            self.ceiling = CEILING

    def is_chancy(self, state: State, choice: Plan) -> bool:
        """Does hidden information decide what becomes of this choice at once?"""
        return choice.kind == SELL and choice.port == UNNAMED

    def spread(self, state: State) -> float:
        """By how many points the final result typically differs from what is expected now."""
        rounds = state.tables.rounds
        left = rounds - state.round + (rounds if state.era == CANAL else 0)
        return 4.0 + 1.1 * left

    def horizon(self, state: State) -> Horizon:
        """Playouts end after some rounds, or with the era, when everything is counted."""
        return state.era, state.round + self.rounds[state.era]

    def playout(self, state: State, rng: RandomSource, horizon: Horizon) -> None:
        """Play on by rules of thumb as far as the horizon."""
        era, last = horizon
        pick = self.pick
        while not state.over and state.era == era and state.round < last:
            state.play(pick(state, rng))

    def paid(self, state: State, choice: Plan) -> Action:
        """The choice, paid with the card whose loss costs least by what many games have taught about hands."""
        usual = self.action(state, choice)
        seat = state.to_move
        if seat is None or state.pending != UNNAMED or choice.kind == BUILD or not self.learnt:
            return usual
        most = -1e9
        best = usual
        for card in dict.fromkeys(state.hands[seat]):
            after = state.clone()
            action = choice.single[card]
            after.play(action)
            worth = self.expect(after)[seat]
            if worth > most:
                best, most = action, worth
        return best

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """The judgement of one seat taken apart: tiles, links, money, time, the mat, and what is in reach."""
        return self.evaluator.parts(state, seat)

    def traits(self, state: State, choice: Plan) -> dict[str, float]:
        """The taught first look at a choice taken apart: points by what they are for; "" has what has no word."""
        found: dict[str, float] = {}
        if self._apart is not None:
            [rating] = self._apart.rate(state, [choice])
            for name, points in (Sum() + rating).parts().items():
                about = trait(name) if name else ""
                found[about] = found.get(about, 0.0) + points
        return found

    def reasons(self, state: State, action: Action, events: Sequence[Event]) -> list[Said]:
        """What speaks for an action at once: what turns over and what that counts, what a link sees already."""
        tables = state.tables
        found = super().reasons(state, action, events)
        after = {values["slot"]: values for key, values, _ in events if key in ("built", "flipped")}
        for key, values in found:
            if key in ("flips", "builds"):
                tile = after[values["slot"]]
                values["points"] = tables.tile_vp[_tile(tables, tile["industry"], tile["level"])]
        if action.plan.kind == LINK:
            points = scoring.link_points(state, action.plan.link)
            if points:
                found.insert(0, ("counts", {"route": tables.links[action.plan.link], "points": points}))
        return found


def _tile(tables: Tables, industry: str, level: int) -> int:
    """The number of a tile in the tables."""
    stack = tables.stacks[tables.industries.index(industry)]
    return next(tile for tile in stack if tile >= 0 and tables.tile_level[tile] == level)


speech = Speech(Path(__file__).parent, names_of_things)


@lru_cache(maxsize=16)
def _adviser(tables: Tables, weights: Weights, taught: bool = True) -> Adviser:
    return Adviser(tables, weights, lesson(), values_for(tables)) if taught else Adviser(tables, weights)


@lru_cache(maxsize=16)
def _before_values(tables: Tables) -> Adviser:
    adviser = Adviser(tables, tuned(), lesson(2))
    adviser.pick = Thumb(adviser.evaluator, lesson(2).habits, SHAKEN).pick
    return adviser


@lru_cache(maxsize=16)
def _before_imitation(tables: Tables) -> Adviser:
    return Adviser(tables, tuned(), lesson(2), values_for(tables))


def advise(state: State, weights: Weights | None = None) -> Adviser:
    """The adviser for a game like this one, made once; with weights of one's own nothing taught beside them."""
    return _adviser(state.tables, weights or tuned(), weights is None)


def former(state: State, generation: int) -> Adviser:
    """The adviser as it was in that generation, for matches against the past.

    In the first nothing was taught; in the second lessons were, but not what positions are worth; in the third that,
    too, but not yet what a search chooses.
    """
    if generation == 1:
        return _adviser(state.tables, tuned(1), False)
    return (_before_values if generation == 2 else _before_imitation)(state.tables)


def pupil(state: State, file: Path) -> Adviser:
    """An adviser for a game like this one who had the lesson that a file keeps; its values, or those of the game."""
    values = read_values(file).get(table_word(state.tables)) or values_for(state.tables)
    return Adviser(state.tables, tuned(), read_taught(file), values)


def chapter(state: State) -> int:
    """The era: when it ends everything on the board is counted, so that a judgement can close a lesson there."""
    return state.era


def by_habits(state: State, habits: Habits) -> Policy | Thumb:
    """Rules of thumb with these habits, for a game like this one; without any those that were tuned, not taught."""
    evaluator = _adviser(state.tables, tuned()).evaluator
    return Thumb(evaluator, habits) if habits else Policy(evaluator)


def habit_names(state: State) -> list[str]:
    """All habits that rules of thumb can have in a game like this one."""
    return names(state.tables)


class Sights:
    """What `python -m engine value` learns from: rounds, and the judgement and the numbers of a position."""

    def __init__(self, state: State) -> None:
        self.table = table_word(state.tables)
        self.names = value_names(state.tables)
        self._value = Value(_adviser(state.tables, tuned()).evaluator, {})

    def moment(self, state: State) -> str:
        """The round; "" at the very beginning, where there is nothing to see."""
        return "" if state.era == CANAL and state.round == 1 else moment(state)

    def seen(self, state: State) -> tuple[list[float], list[list[float]]]:
        """The judgement of every seat, and its position in numbers."""
        return self._value.seen(state)


def sights(state: State) -> Sights:
    """What can be learnt about positions of a game like this one."""
    return Sights(state)
