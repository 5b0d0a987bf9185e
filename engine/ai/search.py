"""Monte Carlo tree search on what a seat knows.

Every iteration deals what is hidden anew, walks down the tree of choices, lets rules of thumb play on to a
fixed horizon, and judges the position there: expected final points for every seat. Each seat in the tree looks after
its own points, less a share of the others' (max-n). First looks go where a glance promises most, and the tree widens
slowly (PUCT with progressive widening).

The same seed and number of iterations give the same decision everywhere: floats are only added, multiplied, divided and
square-rooted, one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from engine.ai.decision import (
    DOUBT,
    KNOWN,
    SURE,
    Candidate,
    Decision,
    ambition,
    common_ground,
    counted,
    expectation,
    rivalry,
    win_chances,
)
from engine.ai.interface import Adviser, adviser_for, closing
from engine.ai.one_ply import worths
from engine.core.contract import State
from engine.core.errors import IllegalAction


@dataclass(frozen=True)
class Settings:
    """What the search can be tuned by; behind each the word that the field has for it (docs/ai.md has them all)."""

    explore: float = 30.0  # PUCT constant: points by which a promising, little-tried choice may yet be better
    temperature: float = 3.0  # prior temperature: points between glances that make a choice half as promising
    root_temperature: float = 3.0  # the same at the root, where a full look one ply ahead was taken
    first: float = 2.0  # first-play urgency: points below the average that an untried choice is credited with
    width: float = 3.0  # progressive widening: choices tried at first,
    widen: float = 1.5  # and how many more with the root of the visits
    wonder: float = 27.0  # upper confidence bound: points that a choice may be better than its trusted first look

    def scaled(self, grain: float) -> Settings:
        """The same for a game in which choices differ by so many times as many points."""
        return replace(
            self,
            explore=self.explore * grain,
            temperature=self.temperature * grain,
            root_temperature=self.root_temperature * grain,
            first=self.first * grain,
            wonder=self.wonder * grain,
        )


class _Edge:
    """A choice that was tried: how often, and what came of it."""

    __slots__ = ("node", "squares", "total", "visits", "whole")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.squares = 0.0  # of what the searching seat was after; kept at the root only
        self.whole = 0.0
        self.total = [0.0] * seats
        self.node: _Node | None = None


class _Exactly(str):
    """A choice at the root that stands for one action only, named by its line."""

    __slots__ = ()


class _Node:
    """A point in the tree where somebody decides."""

    __slots__ = ("edges", "priors", "ranked", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Any, _Edge] = {}
        self.priors: dict[Any, float] = {}
        # the choices, most promising first, where hidden information cannot change what is open
        self.ranked: list[Any] | None = None


CLEAR = 0.5  # points that hardly matter: a rival that cannot be better by more is not worth more tries
NODES = 20_000  # a tree grows no larger: it stays well below 150 MB
LINE = 8  # decisions in an expected line
LINES = 5  # candidates that get one


class Search:
    """A search for one decision, in slices of any size."""

    def __init__(
        self,
        state: State,
        seed: int = 0,
        settings: Settings | None = None,
        adviser: Adviser | None = None,
        also: Sequence[Any] = (),
    ) -> None:
        """Begin to search a position; `also` are actions, or lines, to be compared just as they are carried out."""
        seat = state.to_move
        if seat is None:
            raise ValueError("the game is over: there is nothing to decide")
        self.state = state.clone()
        self.seat = seat
        self.adviser = adviser or adviser_for(state)
        self._expect = closing(self.adviser)
        self._ceiling: float = getattr(self.adviser, "ceiling", 0.0)
        self.settings = (settings or Settings()).scaled(self.adviser.grain)
        rng = Random(seed)
        self._seed = int(rng.random() * 2**53)
        self.iterations = 0
        self._rivalry = rivalry(state.players)
        self._seats = range(state.players)
        self._root = _Node()
        self._nodes = 1
        self._begin(rng, also)

    def _begin(self, rng: Random, also: Sequence[Any] = ()) -> None:
        """Look one ply ahead from the root: the order in which choices are tried."""
        state, adviser, root = self.state, self.adviser, self._root
        self._horizon = adviser.horizon(state)
        self._revealed = state.revealed
        choices = list(adviser.choices(state))
        # choices that stand for one action only: what they are played by
        self._exact: dict[Any, Any] = {}
        plans = choices[:]
        for one in also:
            action = state.parse(one) if isinstance(one, str) else one
            plan = adviser.choice(state, action)
            if plan not in plans or str(adviser.action(state, plan)) != str(action):
                key = _Exactly(str(action))
                if key not in self._exact:
                    self._exact[key] = action
                    choices.append(key)
                    plans.append(plan)
        self.forced = len(choices) == 1
        self._promises = dict.fromkeys(choices, 0.0)
        if self.forced:
            root.priors = {choices[0]: 1.0}
        else:
            whole = len(choices) - len(self._exact)
            values = worths(state, choices[:whole], adviser, rng)
            for plan, key in zip(plans[whole:], choices[whole:], strict=True):
                values += worths(state, [plan], adviser, rng, self._exact[key])
            gains = [ambition(value, self.seat) for value in values]
            root.priors = _priors(choices, gains, self.settings.root_temperature)
            if adviser.faith:
                hunches = adviser.looks(state, plans)
                looks = [hunch + adviser.judged * gain for hunch, gain in zip(hunches, gains, strict=True)]
                best = max(looks)
                self._promises = {choice: look - best for choice, look in zip(choices, looks, strict=True)}
        root.ranked = _ranked(root, choices)

    # --- running ---

    def step(self, iterations: int = 1) -> None:
        """Run that many iterations."""
        for _ in range(iterations):
            self._iterate()

    def run(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> Decision:
        """Run until the time or the number of iterations is used up; a forced decision needs neither."""
        if self.forced:
            return self.decision()
        if iterations is not None:
            self.step(iterations)
        elif seconds is not None:
            until = clock() + seconds
            while clock() < until:
                self._iterate()
        return self.decision()

    def try_out(self, decision: Any, visits: int) -> None:
        """Try a decision (an action or a line) until it was tried so often, with the deals that all others meet."""
        line = str(decision)
        choice: Any = _Exactly(line)
        if choice not in self._exact:
            action = self.state.parse(line)
            choice = self.adviser.choice(self.state, action)
            if choice not in self._root.priors:
                raise ValueError(f"{line!r} is not among what is compared here")
        while choice not in self._root.edges or self._root.edges[choice].visits < visits:
            self._iterate(choice)

    def tried(self, decision: Any) -> int:
        """How often a decision (an action or a line) was tried."""
        line = str(decision)
        choice: Any = _Exactly(line)
        if choice not in self._exact:
            choice = self.adviser.choice(self.state, self.state.parse(line))
        edge = self._root.edges.get(choice)
        return edge.visits if edge else 0

    def is_clear(self) -> bool:
        """Would more tries hardly find anything better: is all else worse, or surely no better by what counts?"""
        seat, rivalry, faith = self.seat, self._rivalry, self.adviser.faith
        own = 1.0 + rivalry
        doubt = (DOUBT * self.adviser.grain) ** 2
        tries = []
        errors = []
        for choice, promise in self._promises.items():
            edge = self._root.edges.get(choice)
            visits = edge.visits if edge else 0
            mean = 0.0
            noise = doubt
            if edge is not None and visits:
                mean = (own * edge.total[seat] - rivalry * edge.whole) / visits
                spread = edge.squares - visits * mean * mean
                if spread > 0.0:  # else nobody knows: they were tried for the decision before
                    noise = (KNOWN * doubt + spread) / (KNOWN + visits)
            elif not faith:
                continue  # never tried: where first looks count for little it does not look like much
            tries.append((visits, mean, promise))
            errors.append(noise / (visits + faith))
        if not tries:
            return False
        start = common_ground(tries, faith) if faith else 0.0
        worths = [
            expectation(counted(visits, self._ceiling), mean, start + promise, faith) for visits, mean, promise in tries
        ]
        best = max(range(len(worths)), key=worths.__getitem__)
        enough = CLEAR * self.adviser.grain
        return all(
            other == best or worth + SURE * sqrt(error + errors[best]) <= worths[best] + enough
            for other, (worth, error) in enumerate(zip(worths, errors, strict=True))
        )

    def _iterate(self, wanted: Any = None) -> None:
        adviser, seats = self.adviser, self._seats
        node = self._root
        assert node.ranked is not None
        if wanted is not None:
            choice = wanted
        elif self.forced:
            choice = node.ranked[0]
        elif adviser.faith:
            choice = self._most_hopeful(node)
        else:
            choice = self._select(node, node.ranked, self.seat)
        edge = node.edges.get(choice)
        if edge is None:
            edge = node.edges[choice] = _Edge(len(seats))
        # every choice meets the same deals in the same order: luck does not decide between them
        rng = Random(self._seed + edge.visits)
        state: Any = self.state.determinize(self.seat, rng)
        nodes = [node]
        path = [edge]
        alone = True  # only the searching seat has decided so far
        action = self._exact[choice] if choice in self._exact else adviser.action(state, choice)
        while True:
            state.play(action)
            if state.over:
                break
            following = edge.node
            if following is None:
                if self._nodes < NODES:
                    self._nodes += 1
                    edge.node = _Node()
                break
            node = following
            seat = state.to_move
            alone = alone and seat == self.seat
            ranked = node.ranked
            if ranked is None:
                ranked = self._look(node, state)
                if alone and state.revealed == self._revealed:
                    node.ranked = ranked
            choice = ranked[0] if len(ranked) == 1 else self._select(node, ranked, seat)
            edge = node.edges.get(choice)
            if edge is None:
                edge = node.edges[choice] = _Edge(len(seats))
            nodes.append(node)
            path.append(edge)
            action = adviser.action(state, choice)
        if not state.over:
            adviser.playout(state, rng, self._horizon)
        values = self._expect(state)
        whole = 0.0
        for value in values:
            whole += value
        for node in nodes:
            node.visits += 1
        for edge in path:
            edge.visits += 1
            edge.whole += whole
            total = edge.total
            for seat in seats:
                total[seat] += values[seat]
        aim = (1.0 + self._rivalry) * values[self.seat] - self._rivalry * whole
        path[0].squares += aim * aim
        self.iterations += 1

    def _look(self, node: _Node, state: Any) -> list[Any]:
        """What is open in this deal, most promising first."""
        choices = self.adviser.likely(state)
        priors = node.priors
        for choice in choices:
            if choice not in priors:
                known = _priors(choices, self.adviser.hunches(state, choices), self.settings.temperature)
                node.priors = priors = {**known, **priors}
                break
        return _ranked(node, choices)

    def _select(self, node: _Node, ranked: list[Any], seat: int) -> Any:
        """The choice to try next: good so far, or promising and little tried."""
        settings = self.settings
        ranked = ranked[: int(settings.width + settings.widen * sqrt(node.visits))]
        edges = [node.edges.get(choice) for choice in ranked]
        visits = 0
        total = 0.0
        rivalry = self._rivalry
        own = 1.0 + rivalry
        for edge in edges:
            if edge is not None:
                visits += edge.visits
                total += own * edge.total[seat] - rivalry * edge.whole
        if not visits:
            return ranked[0]
        unseen = total / visits - settings.first
        explore = settings.explore * sqrt(visits)
        priors = node.priors
        best = None
        most = -1e18
        for choice, edge in zip(ranked, edges, strict=True):
            if edge is None:
                value = unseen + explore * priors[choice]
            else:
                tried = edge.visits
                value = (own * edge.total[seat] - rivalry * edge.whole) / tried + explore * priors[choice] / (1 + tried)
            if value > most:
                best, most = choice, value
        return best

    def _most_hopeful(self, root: _Node) -> Any:
        """The choice to try next at the root where first looks can be trusted: expected to be good, or little tried."""
        seat, rivalry, faith = self.seat, self._rivalry, self.adviser.faith
        own = 1.0 + rivalry
        tries = []
        for choice, promise in self._promises.items():
            edge = root.edges.get(choice)
            if edge is None or not edge.visits:
                tries.append((0, 0.0, promise))
            else:
                tries.append((edge.visits, (own * edge.total[seat] - rivalry * edge.whole) / edge.visits, promise))
        start = common_ground(tries, faith)
        best = None
        most = -1e18
        for choice, (visits, mean, promise) in zip(self._promises, tries, strict=True):
            value = expectation(counted(visits, self._ceiling), mean, start + promise, faith)
            value += self.settings.wonder / sqrt(visits + faith)
            if value > most:
                best, most = choice, value
        return best

    # --- results ---

    def decision(self) -> Decision:
        """The best so far, and what it was compared with."""
        adviser, state, root = self.adviser, self.state, self._root
        tried = [(choice, edge) for choice, edge in root.edges.items() if edge.visits and choice in root.priors]
        spread = adviser.spread(state)
        if not tried:
            assert root.ranked is not None
            action = adviser.action(state, root.ranked[0])
            value = tuple(self._expect(state.determinize(self.seat, Random(0))))
            candidate = Candidate(action, 0, value, win_chances(value, spread), (str(action),))
            return Decision(action, self.seat, (candidate,), 0)
        considered = []
        for choice, edge in tried:
            value = tuple(total / edge.visits for total in edge.total)
            action = self._carried_out(state, choice)
            promise = self._promises[choice]
            mean = ambition(value, self.seat)
            noise = sqrt(max(0.0, edge.squares / edge.visits - mean * mean))
            considered.append(
                Candidate(action, edge.visits, value, win_chances(value, spread), (str(action),), promise, noise)
            )
        doubt = DOUBT * adviser.grain
        known = (self.iterations, doubt, adviser.faith, self._ceiling)
        found = Decision(considered[0].action, self.seat, tuple(considered), *known)
        ranked = sorted(zip(considered, tried, strict=True), key=lambda pair: -found.standing(pair[0]))
        best = [
            replace(candidate, line=self._line(*pair)) if place < LINES else candidate
            for place, (candidate, pair) in enumerate(ranked)
        ]
        return replace(found, action=best[0].action, considered=tuple(best))

    def _carried_out(self, state: Any, choice: Any) -> Any:
        return self._exact[choice] if choice in self._exact else self.adviser.action(state, choice)

    def _line(self, choice: Any, edge: _Edge) -> tuple[str, ...]:
        """What the tree expects to follow, as far as it was looked at and one deal allows it."""
        state: Any = self.state.determinize(self.seat, Random(0))
        line: list[str] = []
        while True:
            action = self._carried_out(state, choice)
            line.append(str(action))
            node = edge.node
            if node is None or len(line) == LINE:
                break
            state.play(action)
            if state.over:
                break
            known = [(one, node.edges[one]) for one in self.adviser.likely(state) if one in node.edges]
            if not known:
                break
            choice, edge = max(known, key=lambda pair: pair[1].visits)
        return tuple(line)

    # --- the next decision of the same turn ---

    def follow(self, state: State, *made: Any) -> bool:
        """Go on after some decisions of the same turn, keeping what was found; False where that does not hold.

        The decisions are actions or lines of notation. The state may have come as a snapshot: what it remembers beyond
        that (how much came out since the game began) is not asked.
        """
        if state.to_move != self.seat:
            return False
        node = self._root
        after = self.state.clone()
        as_thought = True  # what was made was paid with what the search had paid for it
        for one in made:
            try:
                action = after.parse(one) if isinstance(one, str) else one
                choice = self.adviser.choice(after, action)
                as_thought = as_thought and str(self.adviser.action(after, choice)) == str(action)
                edge = node.edges.get(choice)
                after.apply(action)
            except IllegalAction:
                return False
            if edge is None or edge.node is None or after.to_move != self.seat or after.revealed != self._revealed:
                return False
            node = edge.node
        if after.view(self.seat) != state.view(self.seat):
            return False
        if not as_thought:
            _look_again(node)
        self.state = state.clone()
        self._root = node
        self.iterations = node.visits
        self._nodes = self.iterations + 1
        self._seed += NODES  # deals not met before
        self._begin(Random(self._seed))
        return True


def _look_again(node: _Node) -> None:
    """Forget what is open from here on; what was tried counts, but some of it may not be possible any more."""
    node.ranked = None
    for edge in node.edges.values():
        if edge.node is not None:
            _look_again(edge.node)


def _priors(choices: Sequence[Any], gains: Sequence[float], temperature: float) -> dict[Any, float]:
    """Shares that fall off with the distance from the best gain."""
    best = max(gains)
    shares = []
    total = 0.0
    for gain in gains:
        gap = (best - gain) / temperature
        share = 1.0 / (1.0 + gap * (1.0 + gap * (0.5 + gap / 6.0)))
        shares.append(share)
        total += share
    return {choice: share / total for choice, share in zip(choices, shares, strict=True)}


def _ranked(node: _Node, choices: Sequence[Any]) -> list[Any]:
    return sorted(choices, key=node.priors.__getitem__, reverse=True)
