"""Teaching rules of thumb what playouts find out, by least squares.

Rules of thumb play games among themselves and with `greedy`. At some positions several choices are followed by playouts
to the end, all with the same deals: how the results differ is what there is to learn. Where ratings are sums of habits
times what is seen, the habits that come closest to those differences can be worked out. Better habits reach other
positions and make other playouts, so a few lessons one after the other go further than a single long one.

    python -m engine teach --ruleset RULESET --games 400 --lessons lessons.jsonl --out habits.json
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.ai.coach import number as a_number
from engine.ai.decision import ambition
from engine.ai.interface import advice_for, adviser_for, closing
from engine.ai.one_ply import worths
from engine.ai.players import one_ply
from engine.core import asked, guard
from engine.core.catalogue import find, new_game, read_option
from engine.core.errors import BadSave
from engine.core.sums import Sum, worked_out
from engine.lab import jobs
from engine.lab.balance import Setting, settings

Pairs = Mapping[str, tuple[float, float]]

GREEDY = 0.3  # share of the seats that `greedy` plays, so that others than one's like are met
POSITIONS = 0.07  # share of the decisions that become a lesson
GLANCED, JUDGED, ANY = 5, 2, 2  # choices that are compared: the best at a glance, one ply ahead, and at random
SHAKEN = (0.5, 1.0, 2.0)  # how much a game leaves to chance, of what playouts do: games should not all be alike
APART = 5  # every so many-th game is kept apart
TINY = 1e-10  # what is as good as nothing
STIFF = 2000.0  # sightings after which half of what seems to be true of a habit is believed
LIGHT = 10.0  # the same where nothing is left to chance
ROW = {"ruleset": str, "players": int, "options": dict, "seed": int, "actions": list, "positions": list}
SEARCH = ("faith", "rounds")  # what a file may tell a search


class Drill(NamedTuple):
    """How a lesson is taken."""

    playouts: int  # after each choice
    whole: bool  # to the end of the game, also where a chapter of it would do
    habits: Pairs | None = None  # of the pupil; those of the game if none are given


def play(lesson: Drill, job: tuple[Setting, int]) -> dict[str, Any]:
    """Play one game; the result holds its decisions, and what choices came to at some of them."""
    setting, seed = job
    state = new_game(setting.ruleset, setting.players, seed, **dict(setting.options))
    advice = advice_for(state)
    adviser = adviser_for(state)
    thumb = advice.by_habits(state, advice.taught() if lesson.habits is None else lesson.habits)
    usual = thumb.shake
    rng = Random(seed)
    greedy = [rng.random() < GREEDY for _ in range(state.players)]
    shaken = usual * rng.choice(SHAKEN)
    actions: list[str] = []
    positions = []
    while state.to_move is not None:
        choices = list(adviser.choices(state)) if rng.random() < POSITIONS else []
        thumb.shake = usual
        if len(choices) > 2:
            judged = {str(one.action): -place for place, one in enumerate(one_ply(state, adviser, rng).considered)}
            worth = [judged[str(adviser.action(state, choice))] for choice in choices]
            chosen = {
                *_best(thumb.rate(state, choices), GLANCED),
                *_best(worth, JUDGED),
                *rng.sample(range(len(choices)), ANY),
            }
            results = {
                str(adviser.action(state, choices[number])): play_out(state, choices[number], thumb, lesson)
                for number in sorted(chosen)
            }
            positions.append({"at": len(actions), "results": results})
        thumb.shake = shaken
        if greedy[state.to_move]:
            action = one_ply(state, adviser, rng).action
        else:
            action = thumb.pick(state, rng)
        actions.append(str(action))
        state.play(action)
    return {
        "ruleset": setting.ruleset,
        "players": setting.players,
        "options": dict(setting.options),
        "seed": seed,
        "actions": actions,
        "positions": positions,
    }


def _best(ratings: Sequence[float], count: int) -> list[int]:
    """The numbers of the best ratings."""
    return sorted(range(len(ratings)), key=ratings.__getitem__, reverse=True)[:count]


def play_out(state: Any, choice: Any, thumb: Any, lesson: Drill) -> list[float]:
    """What the choice comes to for the seat to move, in as many deals, played on by rules of thumb.

    They play to the end of the game, or of the chapter that the game's advice tells: there the judgement closes.
    """
    seat = state.to_move
    chapter = getattr(advice_for(state), "chapter", None)
    if chapter is None or lesson.whole:
        chapter = _one_chapter
    here = chapter(state)
    found = []
    for number in range(lesson.playouts):
        rng = Random(number)  # the same deals for every choice
        after = state.determinize(seat, rng)
        after.play(thumb.action(after, choice))
        while not after.over and chapter(after) == here:
            after.play(thumb.pick(after, rng))
        points = after.scores() if after.over else closing(adviser_for(after))(after)
        found.append(round(ambition([float(one) for one in points], seat), 2))
    return found


def taken(
    lesson: Drill, tables: Sequence[Setting], seeds: range, file: Path, processes: int = 1, ray: str | None = None
) -> list[dict[str, Any]]:
    """All games of a file of lessons, after those with these seeds that it lacks were played and added to it."""
    return kept(partial(play, lesson), tables, seeds, file, processes, ray)


def kept(
    work: Callable[[tuple[Setting, int]], dict[str, Any]],
    tables: Sequence[Setting],
    seeds: range,
    file: Path,
    processes: int = 1,
    ray: str | None = None,
) -> list[dict[str, Any]]:
    """All games of a file, after those with these seeds that it lacks were played by this work and added to it."""
    games = jobs.read_rows(file, ROW)
    known = {(game["ruleset"], game["seed"]) for game in games}
    chosen = [(tables[seed % len(tables)], seed) for seed in seeds]
    missing = [job for job in chosen if (job[0].ruleset, job[1]) not in known]
    for game in jobs.run(work, missing, processes, ray):
        games.append(game)
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(game) + "\n")
    return sorted(games, key=lambda game: (game["ruleset"], game["seed"]))


def _one_chapter(state: Any) -> int:
    """A game that is told in one go."""
    return 0


class Compared(NamedTuple):
    """Choices of one position: what the rating of each is made of, the mean of its results, and what is known before.

    What is known before is the judgement one ply ahead, as the seat to move sees it.
    """

    sums: list[Sum]
    means: list[float]
    judged: list[float]


class Seen:
    """All comparisons as one table of numbers: what is seen of each choice, less the mean of its position."""

    def __init__(self, compared: Sequence[Compared]) -> None:
        numpy = numpy_needed()
        parts = [[each.parts() for each in one.sums] for one in compared]
        self.names = sorted({name for one in parts for each in one for name in each if name})
        column = {name: number for number, name in enumerate(self.names)}
        rows = sum(len(one.sums) for one in compared)
        self.table = numpy.zeros((rows, len(self.names)))
        start = 0
        for one in parts:
            end = start + len(one)
            for row, each in enumerate(one, start):
                for name, factor in each.items():
                    if name:
                        self.table[row, column[name]] = factor
            self.table[start:end] -= self.table[start:end].mean(axis=0)  # where they all start from does not matter
            start = end
        self.products = self.table.T @ self.table
        often = numpy.maximum(1, (abs(self.table) > TINY).sum(axis=0))
        sizes = self.products.diagonal()
        self.springs = numpy.where(sizes > 0.0, sizes / often, 1.0)

    def closest(self, results: Any, stiff: float) -> Any:
        """The numbers with which ratings differ most nearly as these results do, by least squares.

        What was seen as often as the fit is stiff counts half of what it seems to be worth (ridge regression, by the
        normal equations); what never makes a difference stays at zero.
        """
        numpy = numpy_needed()
        pulled = self.products.copy()
        pulled[numpy.diag_indices_from(pulled)] += self.springs * (stiff + TINY)
        return numpy.linalg.solve(pulled, self.table.T @ results)

    def numbers(self, habits: Pairs) -> Any:
        """Habits as numbers, in the order of the table."""
        flat = _flat(habits)
        return numpy_needed().array([flat.get(name, 0.0) for name in self.names])

    def named(self, numbers: Any) -> dict[str, tuple[float, float]]:
        """Numbers as habits."""
        found = {name: float(number) for name, number in zip(self.names, numbers, strict=True)}
        names = sorted({name.removesuffix(more("")) for name in found})
        return {name: (round(found.get(name, 0.0), 4), round(found.get(more(name), 0.0), 4)) for name in names}


def numpy_needed() -> Any:
    """The package numpy, or the way to get it."""
    try:
        import numpy
    except ModuleNotFoundError:
        raise SystemExit("to learn needs the package numpy: pip install 'smokestack[lab]'") from None
    return numpy


def _centred(lists: Iterable[Sequence[float]]) -> Any:
    """All the numbers, each less the mean of its list."""
    return numpy_needed().array([number - sum(one) / len(one) for one in lists for number in one])


def lessons(games: Iterable[Mapping[str, Any]]) -> list[Compared]:
    """What there is to learn from these games, as rules of thumb see it today: the games are played again."""
    found: list[Compared] = []
    pupils: dict[str, Any] = {}
    for game in games:
        state: Any = new_game(game["ruleset"], game["players"], game["seed"], **game["options"])
        adviser = adviser_for(state)
        thumb = blank(state, game, pupils)
        positions = {position["at"]: position["results"] for position in game["positions"]}
        for number, line in enumerate(game["actions"]):
            results = positions.get(number)
            if results:
                seat = state.to_move
                choices = [adviser.choice(state, state.parse(one)) for one in results]
                sums = [Sum() + rating for rating in thumb.rate(state, choices)]
                means = [sum(points) / len(points) for points in results.values()]
                judged = [ambition(points, seat) for points in worths(state, choices, adviser, Random(number))]
                found.append(Compared(sums, means, judged))
            if number >= max(positions, default=-1):
                break
            state.play(state.parse(line))
    return found


def blank(state: Any, game: Mapping[str, Any], known: dict[str, Any]) -> Any:
    """Rules of thumb for such a game whose habits are not known yet; one for each way of playing."""
    table = json.dumps([game["ruleset"], game["players"], game["options"]])
    if table not in known:
        advice = advice_for(state)
        unknown = {name: (Sum({name: 1.0}), Sum({more(name): 1.0})) for name in advice.habit_names(state)}
        known[table] = advice.by_habits(state, unknown)
    return known[table]


def more(name: str) -> str:
    """The name for the second number of a habit."""
    return f"{name} more"


def _flat(habits: Pairs) -> dict[str, float]:
    """Both numbers of every habit, each by a name of its own."""
    return {name: pair[0] for name, pair in habits.items()} | {more(name): pair[1] for name, pair in habits.items()}


class Learnt(NamedTuple):
    """What a pupil takes home."""

    habits: Pairs  # for playing by themselves
    look: Pairs  # for looking one ply ahead, beside the judgement
    judged: float  # by how much the judgement counts there
    search: Mapping[str, float] = {}  # how a search uses both, where that was measured (see engine/kits/advice.py)


def read_learnt(file: Path) -> Learnt:
    """What a file keeps of a lesson."""
    what = f"the file {file.name}"
    data = guard.mapping(jobs.read_json(file), what)
    if "habits" not in data:
        raise BadSave(f"{what} holds no habits")
    for part in ("habits", "look"):
        for name, pair in guard.mapping(data.get(part, {}), f"the {part} of {what}").items():
            for number in guard.items(pair, f"the habit {guard.shown(name)}", 2):
                a_number(number, f"the habit {guard.shown(name)}")
    search = {name: a_number(data[name], name) for name in SEARCH if name in data}
    return Learnt(data["habits"], data.get("look", {}), a_number(data.get("judged", 0.0), "judged"), search)


def learnt(taught: Sequence[Compared], stiff: float = STIFF, before: Learnt | None = None) -> Learnt:
    """What comes closest to the results.

    Habits begin as they were before this lesson, or else where they are most like the judgement one ply ahead, which
    costs no playouts to learn; the results say where that is wrong. The look takes the judgement itself and learns the
    same.
    """
    seen = Seen(taught)
    results, judged = _centred(one.means for one in taught), _centred(one.judged for one in taught)
    if before is not None:
        habits, look = seen.numbers(before.habits), seen.numbers(before.look)
        habits = habits + seen.closest(results - seen.table @ habits, stiff)
        look = look + seen.closest(results - before.judged * judged - seen.table @ look, stiff)
        habits, look = {**before.habits, **seen.named(habits)}, {**before.look, **seen.named(look)}
        return Learnt(habits, look, before.judged, before.search)
    size = float(judged @ judged)
    share = float(judged @ results) / size if size else 0.0
    alike = seen.closest(share * judged, min(LIGHT, stiff))
    habits = alike + seen.closest(results - seen.table @ alike, stiff)
    look = seen.closest(results - share * judged, stiff)
    return Learnt(seen.named(habits), seen.named(look), round(share, 4))


def gained(habits: Pairs, taught: Sequence[Compared], judged: float = 0.0) -> tuple[float, float]:
    """How many points the best rated choice is better than the mean of those compared, and the error of that."""
    flat = _flat(habits)
    gains = []
    for sums, means, known in taught:
        ratings = [worked_out(one, flat) + judged * gain for one, gain in zip(sums, known, strict=True)]
        gains.append(means[ratings.index(max(ratings))] - sum(means) / len(means))
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)


def written(found: Learnt, made: Mapping[str, Any]) -> str:
    """What was learnt as the text of a file: how it was made, then a habit a line."""

    def lines(pairs: Pairs) -> str:
        rows = [f"  {json.dumps(name)}: {json.dumps(pair)}" for name, pair in pairs.items()]
        return "{\n" + ",\n".join(rows) + "\n }"

    parts = [f' "made": {json.dumps(made)}', f' "habits": {lines(found.habits)}']
    parts += [f' "{name}": {number}' for name, number in found.search.items()]
    parts += [f' "judged": {found.judged}', f' "look": {lines(found.look)}']
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine teach`: teach rules of thumb what playouts find out."""
    parser = argparse.ArgumentParser(prog="python -m engine teach", description=main.__doc__)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE")
    parser.add_argument(
        "--players", type=asked.whole(1, 9), nargs="*", default=[], help="default: every number that can play"
    )
    parser.add_argument("--games", type=asked.whole(1), default=200)
    parser.add_argument("--playouts", type=asked.whole(1), default=4, help="for each choice")
    parser.add_argument("--whole", action="store_true", help="playouts to the end of the game, not of a chapter of it")
    parser.add_argument("--stiff", type=asked.real(), default=STIFF, help="sightings after which half is believed")
    parser.add_argument(
        "--habits",
        type=Path,
        help="what was taught before, to play with and go on from; default: play with the habits of the game",
    )
    parser.add_argument("--seed", type=int, default=60_000)
    jobs.add_arguments(parser)
    parser.add_argument(
        "--lessons", type=asked.file_to_write, required=True, help="the games; they are added to those there already"
    )
    parser.add_argument("--out", type=asked.file_to_write, required=True, help="the habits")
    given = parser.parse_args(arguments)
    try:
        entry = find(given.ruleset)
        tables = settings(entry, [read_option(entry, text) for text in given.option], given.players)
        first = new_game(entry.id, tables[0].players, 1, **dict(tables[0].options))
        for table in tables:
            new_game(entry.id, table.players, given.seed, **dict(table.options))
        known = read_learnt(given.habits) if given.habits else None
    except ValueError as reason:
        parser.error(str(reason))
    advice = advice_for(first)
    if not hasattr(advice, "by_habits"):
        parser.error(f"the rules of thumb of {entry.id} are not sums of habits")
    before: Pairs = known.habits if known else advice.taught()
    lesson = Drill(given.playouts, given.whole, before)
    seeds = range(given.seed, given.seed + given.games)
    games = taken(lesson, tables, seeds, given.lessons, given.processes, given.ray)
    with jobs.reading(given.lessons, "games of this command"):
        apart = lessons(games[::APART])
        taught = lessons(game for number, game in enumerate(games) if number % APART)
    if not apart or not taught:
        parser.error("more games are needed: some to learn from and some to check by")
    after = learnt(taught, given.stiff, known)
    kinds = [("judged", {}, 1.0), ("before", before, 0.0), ("after", after.habits, 0.0)]
    kinds.append(("look", after.look, after.judged))
    for label, habits, judged in kinds:
        if not habits and not judged:
            continue  # a pupil who never had a lesson
        gain, error = gained(habits, apart, judged)
        print(f"{label:<7} {gain:.2f} ± {error:.2f} points better than the mean choice in {len(apart)} positions")
    made = {
        "by": "python -m engine teach",
        "rulesets": sorted({game["ruleset"] for game in games}),
        "games": len(games),
        "positions": len(apart) + len(taught),
        "stiff": given.stiff,
    }
    given.out.write_text(written(learnt([*taught, *apart], given.stiff, known), made), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
