"""Learning what positions are worth from many quick games, and whether that tells choices apart.

Rules of thumb play games among themselves. At every moment that the game's advice names (in Brass each round) every
seat's position is taken apart into numbers; least squares find what each number adds to the judgement so that it comes
closest to the final points. A value that predicts points better need not choose better, so it has to pass a gate: in
positions that nobody learnt from, choices are played on with the same deals, and by how the values after some moments
follow what came of the choices in the end (correlation and slope) the new values are held against the judgement alone.

    python -m engine value --ruleset RULESET --games 12000 --folder FOLDER --out values.json
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.ai.decision import ambition
from engine.ai.interface import advice_for, adviser_for
from engine.core import asked, guard
from engine.core.catalogue import find, new_game, read_option
from engine.lab import jobs
from engine.lab.balance import Setting, settings
from engine.lab.teach import numpy_needed

CHUNK = 50  # games whose sums are kept together
SHAKEN = (1.0, 1.0, 4.0, 12.0)  # how much a seat leaves to chance, of what playouts do: positions should not be alike
WILD = (0.0, 0.02, 0.05)  # share of the decisions that are any
APART = 8  # every so many-th chunk is kept apart
STIFF = 100.0  # positions that a number has to differ in to be believed by half
CHOICES, ANY = 4, 2  # of a position of the gate: the best at a glance, and others
DEALS = 20  # that they are played on with
FAR = 4  # moments after which values are compared
GATE = 50_000_000  # seeds between games to learn from and those of the gate
DECISIONS = 35  # a seat, among which a position of the gate begins

Sums = Mapping[str, Any]  # by moment: the products of all numbers with each other, the last one what was missing


class Work(NamedTuple):
    """Games to learn from, or a position to check by."""

    setting: Setting
    seed: int


def beginning(work: Work) -> Any:
    """The first position of a game."""
    setting = work.setting
    return new_game(setting.ruleset, setting.players, work.seed, **dict(setting.options))


def play(work: Work) -> tuple[Work, Sums]:
    """Play a chunk of games; their sums."""
    numpy = numpy_needed()
    rows: dict[str, list[list[float]]] = {}
    for seed in range(work.seed, work.seed + CHUNK):
        state = beginning(Work(work.setting, seed))
        advice = advice_for(state)
        sights, thumb = advice.sights(state), advice.by_habits(state, advice.taught())
        rng, usual = Random(seed), thumb.shake
        shaken = [usual * rng.choice(SHAKEN) for _ in range(state.players)]
        wild = rng.choice(WILD)
        moment = ""
        seen: list[tuple[str, list[float], list[list[float]]]] = []
        while not state.over:
            if sights.moment(state) != moment:
                moment = sights.moment(state)
                seen.append((moment, *sights.seen(state)))
            if wild and rng.random() < wild:
                choices = thumb.likely(state)
                state.play(thumb.action(state, choices[int(rng.random() * len(choices))]))
            else:
                thumb.shake = shaken[state.to_move]
                state.play(thumb.pick(state, rng))
        scores = state.scores()
        for moment, judged, numbers in seen:
            for points, guess, row in zip(scores, judged, numbers, strict=True):
                rows.setdefault(moment, []).append([*row, points - guess])
    sums = {}
    for moment, table in rows.items():
        whole = numpy.array(table)
        sums[moment] = whole.T @ whole
    return work, sums


def taken(
    setting: Setting, games: int, seed: int, folder: Path, processes: int = 1, ray: str | None = None
) -> list[Sums]:
    """The sums of all chunks, after those that the folder lacks were played and added to it."""
    numpy = numpy_needed()
    folder.mkdir(parents=True, exist_ok=True)
    chunks = [Work(setting, seed + CHUNK * number) for number in range(games // CHUNK)]
    files = {work.seed: folder / f"{_word(setting)}-{work.seed}.npz" for work in chunks}
    missing = [work for work in chunks if not files[work.seed].exists()]
    for work, sums in jobs.run(play, missing, processes, ray, "chunks of games"):
        unfinished = files[work.seed].with_suffix(".new.npz")
        numpy.savez(unfinished, **sums)
        unfinished.replace(files[work.seed])
    return [dict(numpy.load(files[work.seed])) for work in chunks]


def _word(setting: Setting) -> str:
    chosen = [name if value is True else f"{name}={value}" for name, value in setting.options]
    return " ".join([setting.ruleset, str(setting.players), *chosen])


def closest(sums: Sequence[Sums], stiff: float = STIFF) -> dict[str, list[float]]:
    """By moment what each number adds to the judgement, by least squares (ridge regression)."""
    numpy = numpy_needed()
    found = {}
    for moment in sorted({name for one in sums for name in one}):
        whole = sum(one[moment] for one in sums if moment in one)
        products, missed = whole[:-1, :-1], whole[:-1, -1]
        count = max(1.0, products[0, 0])  # the first number is always one
        means = products[0] / count
        springs = numpy.maximum(products.diagonal() / count - means * means, 0.0)
        springs[springs <= 0.0] = 1.0
        values = numpy.linalg.solve(products + numpy.diag(stiff * springs), missed)
        found[moment] = [round(float(value), 4) for value in values]
    return found


def missed(sums: Sequence[Sums], values: Mapping[str, Sequence[float]]) -> dict[str, tuple[float, float, float]]:
    """By moment: how many points too low the judgement is, by how many it is off, and by how many the values are."""
    numpy = numpy_needed()
    found = {}
    for moment, numbers in values.items():
        whole = sum(one[moment] for one in sums if moment in one)
        if not numpy.any(whole):
            continue
        count = whole[0, 0]
        ends = numpy.array([*numbers, -1.0])
        bias = whole[0, -1] / count
        found[moment] = (
            float(bias),
            sqrt(max(0.0, whole[-1, -1] / count - bias * bias)),
            sqrt(max(0.0, float(ends @ whole @ ends) / count)),
        )
    return found


# --- the gate ---


def compare(values: Mapping[str, Sequence[float]], work: Work) -> list[list[list[list[float]]]]:
    """Some choices of one position, played on with the same deals.

    For each choice and deal the judgement and the value after each of the first moments, then the result.
    """
    state = beginning(work)
    advice = advice_for(state)
    adviser, sights = adviser_for(state), advice.sights(state)
    thumb = advice.by_habits(state, advice.taught())
    rng = Random(work.seed)
    choices: Sequence[Any] = []
    for number in range(10 * DECISIONS * state.players):
        if state.over:
            return []
        choices = list(adviser.choices(state))
        if number >= work.seed % (DECISIONS * state.players) and len(choices) >= CHOICES + ANY:
            break
        state.play(thumb.pick(state, rng))
    ratings = thumb.rate(state, choices)
    ranked = sorted(range(len(choices)), key=ratings.__getitem__, reverse=True)
    chosen = ranked[:CHOICES] + rng.sample(ranked[CHOICES:], ANY)
    seat = state.to_move
    found = []
    for number in chosen:
        deals = []
        for deal in range(DEALS):
            luck = Random(deal)
            after = state.determinize(seat, luck)
            after.play(thumb.action(after, choices[number]))
            moment = sights.moment(state)
            told: list[list[float]] = []
            while not after.over:
                if len(told) < FAR and sights.moment(after) != moment:
                    moment = sights.moment(after)
                    judged, rows = sights.seen(after)
                    valued = [
                        guess + sum(one * value for one, value in zip(row, values.get(moment, ()), strict=False))
                        for guess, row in zip(judged, rows, strict=True)
                    ]
                    told.append([ambition(judged, seat), ambition(valued, seat)])
                after.play(thumb.pick(after, luck))
            end = ambition([float(one) for one in after.scores()], seat)
            deals.append([*told, [end, end]])
        found.append(deals)
    return found


class Follows(NamedTuple):
    """How well numbers follow what comes of choices in the end, freed of noise."""

    correlation: float
    slope: float  # points in the end for one point of theirs
    noise: float  # by how many points one playout is off


def follows(positions: Sequence[Any], after: int, which: int) -> Follows:
    """How well the judgement (0) or the values (1) after so many moments follow the end.

    Half of the deals tell the numbers and the others the end, so that luck is not taken for knowledge.
    """
    numpy = numpy_needed()
    both = own = end = noise = 0.0
    count = 0
    for position in positions:
        if any(len(deal) <= after + 1 for choice in position for deal in choice):
            continue
        guess = numpy.array([[deal[after][which] for deal in choice] for choice in position])
        truth = numpy.array([[deal[-1][0] for deal in choice] for choice in position])
        (one, other), (first, second) = (
            [table[:, half::2].mean(axis=1) for half in (0, 1)] for table in (guess, truth)
        )
        one, other, first, second = (each - each.mean() for each in (one, other, first, second))
        both += float(one @ second + other @ first) / 2.0
        own += float(one @ other)
        end += float(first @ second)
        rest = guess - guess.mean(axis=0) - guess.mean(axis=1, keepdims=True) + guess.mean()
        noise += float((rest * rest).sum()) / (rest.shape[0] - 1) / (rest.shape[1] - 1)
        count += 1
    if own <= 0.0 or end <= 0.0:
        return Follows(0.0, 0.0, 0.0)
    return Follows(both / sqrt(own * end), both / own, sqrt(noise / count))


def gate(
    setting: Setting, values: Mapping[str, Sequence[float]], positions: int, seed: int, processes: int, ray: str | None
) -> Iterator[tuple[int, Follows, Follows]]:
    """After each number of moments how the judgement and the values follow the end."""
    works = [Work(setting, seed + GATE + number) for number in range(positions)]
    compared = list(jobs.run(partial(compare, values), works, processes, ray, "positions"))
    compared = [one for one in compared if one]
    for after in range(FAR):
        yield after + 1, follows(compared, after, 0), follows(compared, after, 1)


def passes(rows: Sequence[tuple[int, Follows, Follows]]) -> bool:
    """Values are taken that follow the end better than the judgement does, and neither flatter nor steeper."""
    return all(
        value.correlation > judged.correlation and abs(1.0 - value.slope) <= abs(1.0 - judged.slope) + 0.1
        for _, judged, value in rows[:2]
    )


def read(file: Path) -> dict[str, Any]:
    """What a file keeps of earlier runs; it may be about other ways of playing."""
    if not file.exists():
        return {"made": {}, "values": {}}
    what = f"the file {file.name}"
    found = guard.fields(jobs.read_json(file), what, ("made", "values"))
    return {name: guard.mapping(part, f"{name} in {what}") for name, part in found.items()}


def written(kept: Mapping[str, Any]) -> str:
    """Values as the text of a file: how each were made, then a moment a line."""
    tables = []
    for table, values in kept["values"].items():
        rows = [f"   {json.dumps(moment)}: {_short(row)}" for moment, row in values.items()]
        tables.append(f"  {json.dumps(table)}: {{\n" + ",\n".join(rows) + "\n  }")
    made = ",\n".join(f"  {json.dumps(table)}: {json.dumps(how)}" for table, how in kept["made"].items())
    return '{\n "made": {\n' + made + '\n },\n "values": {\n' + ",\n".join(tables) + "\n }\n}\n"


def _short(row: Sequence[float]) -> str:
    """Numbers as text, with the two digits that are known of them at best."""
    rounded = (float(f"{value:.2g}") for value in row)
    return json.dumps([int(value) if value.is_integer() else value for value in rounded], separators=(",", ":"))


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine value`: learn from many quick games what positions are worth."""
    parser = argparse.ArgumentParser(prog="python -m engine value", description=main.__doc__)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE")
    parser.add_argument(
        "--players", type=asked.whole(1, 9), nargs="*", default=[], help="default: every number that can play"
    )
    parser.add_argument("--games", type=asked.whole(1), default=12_000, help="for each way of playing")
    parser.add_argument("--positions", type=asked.whole(1), default=60, help="of the gate")
    parser.add_argument("--stiff", type=asked.real(), default=STIFF, help="positions after which half is believed")
    parser.add_argument("--seed", type=int, default=9_000_000)
    jobs.add_arguments(parser)
    parser.add_argument("--folder", type=Path, required=True, help="the sums of the games; a run goes on from them")
    parser.add_argument(
        "--out", type=asked.file_to_write, required=True, help="the values; they are added to those there already"
    )
    given = parser.parse_args(arguments)
    try:
        entry = find(given.ruleset)
        tables = settings(entry, [read_option(entry, text) for text in given.option], given.players)
        for setting in tables:
            beginning(Work(setting, 1))
        read(given.out)
    except ValueError as reason:
        parser.error(str(reason))
    if given.games < CHUNK * APART:
        parser.error(f"fewer than {CHUNK * APART} games teach nothing")
    for setting in tables:
        first = beginning(Work(setting, 1))
        if not hasattr(advice_for(first), "sights"):
            parser.error(f"the advice of {entry.id} does not take positions apart")
        sums = taken(setting, given.games, given.seed, given.folder, given.processes, given.ray)
        values = closest([one for number, one in enumerate(sums) if number % APART], given.stiff)
        print(f"{_word(setting)}, {CHUNK * len(sums)} games")
        for moment, (bias, before, after) in missed(sums[::APART], values).items():
            print(f"  {moment:<10} judgement {bias:+.1f} too low, off by {before:.1f}; values off by {after:.1f}")
        rows = list(gate(setting, values, given.positions, given.seed, given.processes, given.ray))
        for after, judged, value in rows:
            print(f"  after {after}: {_told('judgement', judged)}; {_told('values', value)}")
        if not passes(rows):
            print("  not taken: they do not tell choices apart better than the judgement")
            continue
        kept = read(given.out)
        table = advice_for(first).sights(first).table
        kept["made"][table] = {
            "by": "python -m engine value",
            "games": CHUNK * len(sums),
            "seed": given.seed,
            "stiff": given.stiff,
            "positions": given.positions,
            "correlation": [[round(judged.correlation, 2), round(value.correlation, 2)] for _, judged, value in rows],
        }
        kept["values"][table] = values
        given.out.write_text(written(kept), "utf-8")
    return 0


def _told(name: str, found: Follows) -> str:
    return f"{name} correlation {found.correlation:.2f}, slope {found.slope:.2f}, noise {found.noise:.1f}"


if __name__ == "__main__":
    sys.exit(main())
