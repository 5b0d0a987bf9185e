"""Teaching rules of thumb, and first looks, to expect what a search comes to (policy distillation).

A search plays games against itself and against rules of thumb, looking on where these decide; kept are all decisions
and, for every choice that it tried, how often and what it was found to be worth. Rules of thumb whose ratings are sums
of habits are then moved so that they expect the choices that stood best, as softmax regression finds them: the best
rated should be the one that the search likes best. First looks learn the same beside the judgement one ply ahead, of
the choices that were tried. A fifth of the games is kept apart to check by.

What playouts teach (teach.py) is how much choices differ when rules of thumb play on; what a search teaches is which
one to take where somebody better plays on.

    python -m engine imitate --ruleset RULESET --parts habits.json --games 100 --lessons lessons.jsonl --out better.json
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.ai.interface import advice_for, adviser_for
from engine.ai.levels import find as find_level
from engine.ai.players import LevelPlayer
from engine.core import asked
from engine.core.catalogue import find, new_game, read_option
from engine.core.sums import Sum
from engine.lab import jobs
from engine.lab.balance import Setting, settings
from engine.lab.teach import Learnt, Pairs, blank, kept, more, numpy_needed, read_learnt, written

WARMTH = 1.0  # points between two ratings that make one of them e times as likely
CLEAR = 0.25  # points between what two choices were found to be worth that make one of them e times as wanted
OWN = 0.4  # share of the seats that rules of thumb play while the search looks on: they have to know their own mistakes
STIFF = 10.0  # sightings, where they matter, after which half of what they say of a habit is believed
STEPS = 300  # of the regression, at most
APART = 5  # every so many-th game is kept apart


class School(NamedTuple):
    """How the search plays that is to be learnt from."""

    iterations: int  # a decision
    parts: Path | None = None  # what it plays by; what the game was taught if none are given


def play(school: School, job: tuple[Setting, int]) -> dict[str, Any]:
    """Play one game of the search against itself and rules of thumb; its decisions, and what the search found out.

    Rules of thumb come into positions that the search would not have come into; what it would do there they learn, too.
    """
    setting, seed = job
    state = new_game(setting.ruleset, setting.players, seed, **dict(setting.options))
    adviser = advice_for(state).pupil(state, school.parts) if school.parts else adviser_for(state)
    seats = [
        LevelPlayer(find_level(None), iterations=school.iterations, seed=seed * 10 + seat, adviser=adviser)
        for seat in range(state.players)
    ]
    rng = Random(seed)
    by_thumb = [rng.random() < OWN for _ in range(state.players)]
    actions: list[str] = []
    positions = []
    while state.to_move is not None:
        decision = seats[state.to_move].decision(state)
        if len(decision.considered) > 1:
            choices = [adviser.choice(state, one.action) for one in decision.considered]
            looks = adviser.looks(state, choices)
            tried = {
                str(one.action): [one.visits, round(decision.standing(one), 3), round(one.promise - look, 3)]
                for one, look in zip(decision.considered, looks, strict=True)
            }
            positions.append({"at": len(actions), "tried": tried})
        action = adviser.pick(state, rng) if by_thumb[state.to_move] else decision.action
        actions.append(str(action))
        state.apply(action)
    return {
        "ruleset": setting.ruleset,
        "players": setting.players,
        "options": dict(setting.options),
        "seed": seed,
        "actions": actions,
        "positions": positions,
    }


def taken(
    school: School, tables: Sequence[Setting], seeds: range, file: Path, processes: int = 1, ray: str | None = None
) -> list[dict[str, Any]]:
    """All games of a file, after those with these seeds that it lacks were played and added to it."""
    return kept(partial(play, school), tables, seeds, file, processes, ray)


class Example(NamedTuple):
    """Choices of one position: by habit what is seen of each, and what the search found each to be worth.

    What was not tried has no worth. Where first looks learn, `judged` is what the judgement says to each.
    """

    seen: Sequence[Mapping[str, float]]
    worths: Sequence[float | None]
    judged: Sequence[float]


class Examples(NamedTuple):
    """What there is to learn from some games."""

    habits: list[Example]  # of all plans that rules of thumb think of
    looks: list[Example]  # of all choices that the search tried


def examples(games: Iterable[Mapping[str, Any]]) -> Examples:
    """What there is to learn from these games, as rules of thumb see it today: the games are played again."""
    found = Examples([], [])
    known: dict[str, Any] = {}
    for game in games:
        state: Any = new_game(game["ruleset"], game["players"], game["seed"], **game["options"])
        adviser, thumb = adviser_for(state), blank(state, game, known)
        positions = {position["at"]: position["tried"] for position in game["positions"]}
        for number, line in enumerate(game["actions"]):
            tried = positions.get(number)
            if tried:
                worths = {adviser.choice(state, state.parse(one)): told[1] for one, told in tried.items()}
                seen = [(Sum() + rating).parts() for rating in thumb.rate(state, list(worths))]
                found.looks.append(Example(seen, list(worths.values()), [told[2] for told in tried.values()]))
                likely = list(adviser.likely(state))
                of_these = [worths.get(choice) for choice in likely]
                if len(likely) > 1 and max(worths.values()) in of_these:
                    seen = [(Sum() + rating).parts() for rating in thumb.rate(state, likely)]
                    found.habits.append(Example(seen, of_these, [0.0] * len(likely)))
            state.play(state.parse(line))
    return found


class Copybook:
    """All examples as one table of numbers: a row for each choice, a column for each number of a habit."""

    def __init__(self, taught: Sequence[Example], grain: float = 1.0) -> None:
        numpy, sparse = numpy_needed(), _scipy_needed()[0]
        rows = [row for example in taught for row in example.seen]
        self.names = sorted({name for row in rows for name in row if name})
        column = {name: number for number, name in enumerate(self.names)}
        cells = [(at, column[name], factor) for at, row in enumerate(rows) for name, factor in row.items() if name]
        where = tuple(zip(*((at, number) for at, number, _ in cells), strict=True)) or ((), ())
        self.seen = sparse.csr_matrix(([factor for *_, factor in cells], where), shape=(len(rows), len(self.names)))
        sizes = [len(example.seen) for example in taught]
        self.starts = numpy.cumsum([0, *sizes[:-1]])
        self.position = numpy.repeat(numpy.arange(len(sizes)), sizes)
        self.warmth = WARMTH * grain
        self.judged = numpy.array([number for example in taught for number in example.judged])
        self.worths = numpy.array(
            [-numpy.inf if worth is None else worth for example in taught for worth in example.worths]
        )
        self.wanted = self._shares(self.worths / (CLEAR * grain))

    def _shares(self, ratings: Any) -> Any:
        """Of every position how likely each choice is by these ratings (softmax)."""
        numpy = numpy_needed()
        odds = numpy.exp(ratings - numpy.maximum.reduceat(ratings, self.starts)[self.position])
        return odds / numpy.add.reduceat(odds, self.starts)[self.position]

    def numbers(self, habits: Pairs) -> Any:
        """Habits as numbers, in the order of the columns."""
        flat = {name: pair[0] for name, pair in habits.items()} | {more(name): pair[1] for name, pair in habits.items()}
        return numpy_needed().array([flat.get(name, 0.0) for name in self.names])

    def surprise(self, numbers: Any) -> tuple[float, float, float]:
        """How little the search is expected (cross entropy), how often both agree, and what is lost where not."""
        numpy = numpy_needed()
        ratings = self.judged + self.seen @ numbers
        shares = self._shares(ratings / self.warmth)
        surprise = -float((self.wanted * numpy.log(shares + 1e-300)).sum()) / len(self.starts)
        agreed = lost = 0.0
        for start, end in zip(self.starts, [*self.starts[1:], len(ratings)], strict=True):
            worths = self.worths[start:end]
            worth = worths[ratings[start:end].argmax()]
            best = worths.max()
            agreed += worth == best
            lost += best - max(worth, worths[numpy.isfinite(worths)].min())
        return surprise, agreed / len(self.starts), lost / len(self.starts)

    def expecting(self, before: Any, stiff: float = STIFF) -> Any:
        """The numbers that expect best what the search wants, not far from those before where little was seen."""
        numpy, optimize = numpy_needed(), _scipy_needed()[1]
        squares = self.seen.multiply(self.seen).sum(axis=0).A1
        often = numpy.maximum(1, (self.seen != 0).sum(axis=0).A1)
        springs = stiff * squares / often / self.warmth**2

        def loss(numbers: Any) -> tuple[float, Any]:
            shares = self._shares((self.judged + self.seen @ numbers) / self.warmth)
            away = numbers - before
            wonder = -float((self.wanted * numpy.log(shares + 1e-300)).sum()) + 0.5 * float(springs @ (away * away))
            return wonder, self.seen.T @ (shares - self.wanted) / self.warmth + springs * away

        found = optimize.minimize(loss, before, jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
        return found.x

    def named(self, numbers: Any) -> dict[str, tuple[float, float]]:
        """Numbers as habits."""
        found = {name: float(number) for name, number in zip(self.names, numbers, strict=True)}
        names = sorted({name.removesuffix(more("")) for name in found})
        return {name: (round(found.get(name, 0.0), 4), round(found.get(more(name), 0.0), 4)) for name in names}


def _scipy_needed() -> tuple[Any, Any]:
    """What finds the numbers, or the way to get it."""
    try:
        from scipy import optimize, sparse
    except ModuleNotFoundError:
        raise SystemExit("to learn needs the package scipy: pip install 'smokestack[lab]'") from None
    return sparse, optimize


def learnt(taught: Examples, before: Learnt, stiff: float = STIFF, grain: float = 1.0) -> Learnt:
    """What expects the search best, going on from what was known."""
    habits, look = dict(before.habits), dict(before.look)
    for pairs, of in ((habits, taught.habits), (look, taught.looks)):
        if of and (pairs or of is taught.habits):
            table = Copybook(of, grain)
            numbers = table.named(table.expecting(table.numbers(pairs), stiff))
            seen = set(table.names)
            for name, (end, later) in numbers.items():  # the half of a pair that was never seen stays as it was
                old = pairs.get(name, (0.0, 0.0))
                pairs[name] = (end if name in seen else old[0], later if more(name) in seen else old[1])
    return Learnt(habits, look, before.judged, before.search)


def in_words(label: str, learnt: Learnt, apart: Examples, grain: float) -> str:
    """How well what was learnt expects the search in games that were kept apart."""
    told = []
    for what, pairs, of in (("habits", learnt.habits, apart.habits), ("look", learnt.look, apart.looks)):
        if pairs and of:
            table = Copybook(of, grain)
            surprise, agreed, lost = table.surprise(table.numbers(pairs))
            told.append(f"{what}: surprise {surprise:.3f}, agreed in {100 * agreed:.1f} %, {lost:.2f} points behind")
    return f"{label:<7} {'; '.join(told)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine imitate`: teach rules of thumb and first looks to expect what a search comes to."""
    parser = argparse.ArgumentParser(prog="python -m engine imitate", description=main.__doc__)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE")
    parser.add_argument(
        "--players", type=asked.whole(1, 9), nargs="*", default=[], help="default: every number that can play"
    )
    parser.add_argument("--parts", type=Path, required=True, help="what was taught before: the search plays by it")
    parser.add_argument("--games", type=asked.whole(1), default=100)
    parser.add_argument("--iterations", type=asked.whole(1), default=40, help="of each search, a decision")
    parser.add_argument("--stiff", type=asked.real(), default=STIFF, help="sightings after which half is believed")
    parser.add_argument("--seed", type=int, default=30_000)
    jobs.add_arguments(parser)
    parser.add_argument(
        "--lessons", type=asked.file_to_write, required=True, help="the games; they are added to those there already"
    )
    parser.add_argument("--out", type=asked.file_to_write, required=True, help="what was learnt")
    given = parser.parse_args(arguments)
    try:
        entry = find(given.ruleset)
        tables = settings(entry, [read_option(entry, text) for text in given.option], given.players)
        for table in tables:
            first = new_game(entry.id, table.players, given.seed, **dict(table.options))
        before = read_learnt(given.parts)
    except ValueError as reason:
        parser.error(str(reason))
    if not hasattr(advice_for(first), "pupil"):
        parser.error(f"{entry.id} has no advice that can be taught")
    school = School(given.iterations, given.parts)
    seeds = range(given.seed, given.seed + given.games)
    games = taken(school, tables, seeds, given.lessons, given.processes, given.ray)
    with jobs.reading(given.lessons, "games of this command"):
        apart = examples(games[::APART])
        taught = examples(game for number, game in enumerate(games) if number % APART)
    if not apart.habits or not taught.habits:
        parser.error("two games at least are needed: one to learn from and one to check by")
    grain = adviser_for(first).grain
    for label, found in (("before", before), ("after", learnt(taught, before, given.stiff, grain))):
        print(in_words(label, found, apart, grain))
    made = {
        "by": "python -m engine imitate",
        "from": given.parts.name,
        "rulesets": sorted({game["ruleset"] for game in games}),
        "games": len(games),
        "positions": len(apart.habits) + len(taught.habits),
        "iterations": given.iterations,
        "stiff": given.stiff,
    }
    whole = Examples([*taught.habits, *apart.habits], [*taught.looks, *apart.looks])
    given.out.write_text(written(learnt(whole, before, given.stiff, grain), made), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
