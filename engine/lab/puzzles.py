"""Positions where one plan is better than all others by a clear margin, found in games and checked twice.

python -m engine puzzles --games 40 --out work.jsonl --write puzzles.json --want 60

Each game goes through a sieve: a short search of some positions, a longer one with several seeds where a plan stood
out, a still longer one with other seeds where it still did; then every level tries, which rates the difficulty.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import engine
from engine.ai import coach
from engine.ai.decision import Candidate, Decision
from engine.ai.interface import Adviser, adviser_for
from engine.ai.levels import LEVELS, find
from engine.ai.merge import merge
from engine.ai.players import LevelPlayer
from engine.ai.search import Search
from engine.ai.solving import same_plan, theme
from engine.core import asked, guard
from engine.core.catalogue import find as ruleset
from engine.core.catalogue import read_option, usual
from engine.core.puzzle import MOST_PUZZLES, VERSION, Puzzle, day_number, read_puzzles
from engine.lab import jobs

FOUND_BY = {"apprentice": 5, "greedy": 1, "merchant": 5, "magnate": 3}  # how often each level tries
FAIREST = 30  # times at most that the nearest rival is tried some more
FEWEST = 5  # choices that make a question


@dataclass(frozen=True)
class Sieve:
    """How fine the sieve is: lengths in the game's moments of thought, points in its grain."""

    share: float = (
        0.5  # of the decisions that end a turn which are looked at: in others an order is as good as its turn
    )
    after: float = 0.0  # part of the game that is left out
    glance: int = 1  # moments of the first search,
    screen: int = 3  # of the second,
    gap: float = 2.0  # and the points by which the best has to stand out there
    seeds: int = 3  # of the longer searches
    long: int = 8  # moments of each of them
    longer: int = 16  # moments of each search that checks
    margin: float = 2.0  # points by which the answer has to be better
    sure: float = 2.0  # and how many times the doubt that has to be


@dataclass(frozen=True)
class Deal:
    """A game to look through: played here, or recorded."""

    ruleset: str
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: int
    level: str = "greedy"
    actions: tuple[str, ...] = ()  # recorded

    @property
    def key(self) -> str:
        """What tells it apart from all others."""
        options = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.ruleset} {self.players} {options} {self.seed} {self.level}{' recorded' if self.actions else ''}"


def played(deal: Deal) -> engine.Record:
    """The whole game, played by a level against itself if it was not recorded."""
    record = engine.Record(deal.ruleset, deal.players, deal.seed, dict(deal.options), deal.actions)
    if deal.actions:
        return record
    state = record.start()
    player = LevelPlayer(find(deal.level), seed=deal.seed)
    while not state.over:
        action = player.decide(state)
        record.actions.append(str(action))
        state.apply(action)
    return record


# --- the sieve ---


def sifted(sieve: Sieve, deal: Deal) -> dict[str, Any]:
    """All puzzles of a game, with how many positions came how far."""
    record = played(deal)
    rng = Random(deal.seed)
    counts = dict.fromkeys(("looked", "stood_out", "clear", "checked", "found"), 0)
    found = []
    state = record.start()
    for number, line in enumerate(record.actions):
        late = number >= sieve.after * len(record.actions)
        if rng.random() < sieve.share and late and ends_turn(state):
            puzzle = _sift(sieve, state, record, number, counts)
            if puzzle is not None:
                found.append({"puzzle": puzzle.as_data(), "at": round(number / len(record.actions), 3)})
        state.apply(line)
    return {"key": deal.key, "sieve": asdict(sieve), "counts": counts, "puzzles": found}


def ends_turn(state: engine.State) -> bool:
    """Is there a question here, and does the turn pass to somebody else after the answer?"""
    adviser = adviser_for(state)
    choices = adviser.choices(state)
    if len(choices) < FEWEST:
        return False
    for choice in (choices[0], choices[len(choices) // 2]):
        after = state.clone()
        after.play(adviser.action(after, choice))
        if after.to_move == state.to_move:
            return False
    return True


def _sift(
    sieve: Sieve, state: engine.State, record: engine.Record, number: int, counts: dict[str, int]
) -> Puzzle | None:
    adviser = adviser_for(state)
    counts["looked"] += 1
    search = Search(state, number)
    for moments in (sieve.glance, sieve.screen):
        first = search.run(iterations=moments * adviser.moment - search.iterations)
        if _gap(first) < sieve.gap * adviser.grain:
            return None
    action = state.parse(str(first.action))
    if adviser.is_chancy(state, adviser.choice(state, action)):
        return None  # luck would decide
    counts["stood_out"] += 1
    one = searched(state, [1000 * number + seed for seed in range(sieve.seeds)], sieve.long * adviser.moment, sieve)
    if not clear(one, sieve, adviser):
        return None
    counts["clear"] += 1
    seeds = [1000 * number + 500 + seed for seed in range(sieve.seeds)]
    two = searched(state, seeds, sieve.longer * adviser.moment, sieve)
    merged = merge([plain(decision) for decision in two])
    if not clear(two, sieve, adviser) or str(merged.action) != str(one[0].action):
        return None
    counts["checked"] += 1
    # searches shorter than the strongest level's have all found it, unless that one trusts first looks
    known = () if adviser.faith else (LEVELS[-1],)
    finders = who_finds(state, str(merged.action), number, known)
    difficulty = rated(finders)
    if not difficulty:
        return None
    counts["found"] += 1
    margin, doubt = lead(merged)
    begun = engine.Record(record.ruleset, record.players, record.seed, record.options, record.actions[:number])
    line = str(merged.action)
    times = f"{sieve.seeds} × {sieve.longer * adviser.moment} iterations"
    before = f"{sieve.seeds} × {sieve.long * adviser.moment}"
    deals = merged.best.visits // sieve.seeds
    return Puzzle(
        begun.to_link(),
        (line,),
        line=merged.best.line,
        theme=theme(state, state.parse(line)),
        difficulty=difficulty,
        margin=round(margin, 2),
        doubt=round(doubt, 2),
        finders=tuple(finders),
        verified=f"found by {before}, checked by {times} with other seeds, {deals} deals each",
    )


def plain(decision: Decision) -> Decision:
    """A decision in which only tries count, and no first looks."""
    return replace(decision, faith=0.0)


def searched(state: engine.State, seeds: Sequence[int], iterations: int, sieve: Sieve) -> list[Decision]:
    """Independent searches, each with fair tries for whatever comes nearest; none after one that is not clear."""
    found: list[Decision] = []
    grain = adviser_for(state).grain
    for seed in seeds:
        search = Search(state, seed)
        search.run(iterations=iterations)
        for _ in range(FAIREST):
            decision = plain(search.decision())
            rival = nearest(decision)
            if rival is None or rival.visits >= decision.best.visits // 3:
                break
            if decision.behind(rival) >= sieve.sure * decision.uncertainty(rival):
                break
            search.try_out(rival.action, min(max(8, 2 * rival.visits), decision.best.visits // 3))
        found.append(search.decision())
        margin, _doubt = lead(plain(found[-1]))
        if str(found[-1].action) != str(found[0].action) or margin < sieve.margin * grain / 2:
            break  # that was not clear: no need to look on
    return found


def nearest(decision: Decision) -> Candidate | None:
    """The rival that may come nearest to the chosen plan."""
    rivals = [one for one in decision.considered if one is not decision.best]
    return min(rivals, key=lambda one: decision.behind(one) - decision.uncertainty(one)) if rivals else None


def _gap(decision: Decision) -> float:
    rivals = [one for one in decision.considered if one is not decision.best and one.visits > 1]
    return min(map(decision.behind, rivals)) if rivals else float(decision.doubt)


def lead(decision: Decision) -> tuple[float, float]:
    """By how many points the chosen plan is better than the best rival, and how far off that may be."""
    rival = nearest(decision)
    return (0.0, 0.0) if rival is None else (decision.behind(rival), decision.uncertainty(rival))


def clear(decisions: Sequence[Decision], sieve: Sieve, adviser: Adviser) -> bool:
    """Do all searches agree, and is what they agree on better than everything else by a clear margin?"""
    if len({str(decision.action) for decision in decisions}) > 1 or len(decisions) < sieve.seeds:
        return False
    merged = merge([plain(decision) for decision in decisions])
    if str(merged.action) != str(decisions[0].action):
        return False
    margin, doubt = lead(merged)
    return margin >= sieve.margin * adviser.grain and margin >= sieve.sure * doubt


def who_finds(state: engine.State, answer: str, seed: int, known: Sequence[str] = ()) -> list[str]:
    """The levels that find the answer more often than not; a name with a star finds it (almost) always.

    Those that are known to find it need not try.
    """
    wanted = state.parse(answer)
    found = []
    for name, tries in FOUND_BY.items():
        if name in known:
            found.append(f"{name}*")
            continue
        level = find(name)
        hits = 0
        for attempt in range(tries):
            player = LevelPlayer(level, seed=seed * 97 + attempt)
            hits += same_plan(state, wanted, player.decide(state))
        if 2 * hits > tries:
            found.append(f"{name}*" if hits >= tries - 1 and tries > 1 else name)
    return found


def rated(finders: Sequence[str]) -> int:
    """How hard a puzzle is: 1, and one more for each level that does not find it; 0 where everybody does."""
    names = {name.removesuffix("*") for name in finders}
    if "apprentice*" in finders and names == set(FOUND_BY):
        return 0
    return 1 + len(set(FOUND_BY) - names)


# --- choosing among what was found ---


def chosen(rows: Sequence[dict[str, Any]], want: int, since: str) -> list[Puzzle]:
    """The best puzzles, mixed: turn about by ruleset and players, part of the game, theme and difficulty."""
    pool = []
    for row in rows:
        for one in row["puzzles"]:
            puzzle = replace(Puzzle.from_data(one["puzzle"]), since=since)
            table = " ".join(row["key"].split(" ")[:3])
            pool.append((table, row["key"], int(3 * one["at"]), puzzle))
    taken: list[Puzzle] = []
    used: dict[str, int] = {}
    while pool and len(taken) < want:
        # what was taken least often so far comes first, then what is surest

        def rank(entry: tuple[str, str, int, Puzzle]) -> tuple[float, float]:
            table, game, part, puzzle = entry
            crowd = (
                3 * used.get(f"game {game}", 0)
                + used.get(f"table {table}", 0) / 4
                + used.get(f"part {table} {part}", 0)
                + used.get(f"theme {table} {puzzle.theme}", 0)
                + used.get(f"difficulty {table} {puzzle.difficulty}", 0)
            )
            return crowd, -puzzle.margin / (puzzle.doubt + 0.01)

        best = min(pool, key=rank)
        pool.remove(best)
        table, game, part, puzzle = best
        for name in (
            f"game {game}",
            f"table {table}",
            f"part {table} {part}",
            f"theme {table} {puzzle.theme}",
            f"difficulty {table} {puzzle.difficulty}",
        ):
            used[name] = used.get(name, 0) + 1
        taken.append(replace(puzzle, finders=tuple(name.removesuffix("*") for name in puzzle.finders)))
    return taken


def fresh(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same results with every game written in today's form, each position once, the last result for it."""
    seen: set[str] = set()
    found = []
    for row in reversed(rows):
        kept = []
        for one in row["puzzles"]:
            game = engine.Record.from_link(one["puzzle"]["game"]).to_link()
            if game not in seen:
                seen.add(game)
                kept.append({**one, "puzzle": {**one["puzzle"], "game": game}})
        found.append({**row, "puzzles": kept})
    return found[::-1]


def report(rows: Sequence[dict[str, Any]]) -> str:
    """How many games and positions were looked at, and how many came how far."""
    whole: dict[str, int] = {}
    hard: dict[int, int] = {}
    for row in rows:
        for name, count in row["counts"].items():
            whole[name] = whole.get(name, 0) + count
        for one in row["puzzles"]:
            level = one["puzzle"]["difficulty"]
            hard[level] = hard.get(level, 0) + 1
    counts = ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in whole.items())
    levels = ", ".join(f"{level}: {count}" for level, count in sorted(hard.items()))
    return f"{len(rows)} games: {counts or 'nothing yet'}; difficulty {levels or '-'}"


def done(file: Path | None) -> list[dict[str, Any]]:
    """What a file of results already holds; BadSave for what is none."""
    rows = jobs.read_rows(file, {"key": str, "counts": dict, "puzzles": list})
    for row in rows:
        guard.text(row["key"], "the key of a game", 1_000)
        for name, count in guard.mapping(row["counts"], "the counts of a game").items():
            guard.whole(count, f"how many {guard.shown(name)}", 0, 10**9)
        for one in guard.items(row["puzzles"], "the puzzles of a game", MOST_PUZZLES):
            told = guard.fields(one, "a puzzle that was found", ("puzzle", "at"), one if isinstance(one, dict) else ())
            coach.number(told["at"], "where it was found")
            Puzzle.from_data(told["puzzle"]).record()
    return rows


def write(file: Path, puzzles: Sequence[Puzzle], about: str) -> None:
    """Write puzzles for the page; those that the file holds already stay, in their order."""
    kept = read_puzzles(jobs.read_json(file)) if file.exists() else []
    known = {puzzle.id for puzzle in kept}
    whole = kept + [puzzle for puzzle in puzzles if puzzle.id not in known]
    lines = ",\n".join(json.dumps(puzzle.as_data(), ensure_ascii=False) for puzzle in whole)
    head = f'"format": {VERSION}, "about": {json.dumps(about, ensure_ascii=False)}'
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'{{{head}, "puzzles": [\n{lines}\n]}}\n', "utf-8")


def _deals(given: argparse.Namespace) -> list[Deal]:
    found = []
    for file in given.records:
        text = asked.text_of(file).strip()
        record = engine.Record.from_json(text) if text.startswith("{") else engine.Record.from_link(text)
        options = tuple(sorted(record.options.items()))
        found.append(Deal(record.ruleset, record.players, options, record.seed, "", tuple(record.actions)))
    if not given.records:
        tables = []
        for name in given.ruleset:
            entry = ruleset(name)
            options = tuple(read_option(entry, text) for text in given.option)
            for players in given.players or range(entry.min_players, entry.max_players + 1):
                if entry.min_players <= players <= entry.max_players:
                    engine.new_game(name, players, given.seed, **dict(options))
                    tables.append((name, players, options))
        if not tables:
            raise ValueError("no ruleset is for so many players")
        for number in range(given.games):
            name, players, options = tables[number % len(tables)]
            found.append(Deal(name, players, options, given.seed + number, given.level))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine puzzles`."""
    usually = Sieve()
    parser = argparse.ArgumentParser(prog="python -m engine puzzles", description=main.__doc__)
    parser.add_argument("records", nargs="*", type=Path, help="recorded games (JSON or the text of a link), or none")
    parser.add_argument("--ruleset", nargs="+", default=[usual()])
    parser.add_argument(
        "--players", nargs="+", type=asked.whole(1, 9), default=[], help="default: all numbers that fit"
    )
    parser.add_argument("--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE")
    parser.add_argument("--games", type=asked.whole(1), default=8, help="to be played if none are given")
    parser.add_argument("--level", default="greedy", choices=LEVELS, help="who plays them")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    for name, value in asdict(usually).items():
        parser.add_argument(
            f"--{name}",
            type=asked.whole() if isinstance(value, int) else asked.real(),
            default=value,
            help=f"default: {value}",
        )
    jobs.add_arguments(parser)
    parser.add_argument(
        "--out", type=asked.file_to_write, help="results as lines of JSON; an interrupted run goes on from it"
    )
    parser.add_argument("--write", type=asked.file_to_write, help="write the best puzzles found into this file")
    parser.add_argument("--want", type=asked.whole(), default=60, help="how many to write")
    parser.add_argument("--since", default="", help="the day from which they are puzzles of the day; default: today")
    given = parser.parse_args(arguments)
    sieve = Sieve(**{name: getattr(given, name) for name in asdict(usually)})
    try:
        deals = _deals(given)
        rows = done(given.out)
        since = given.since or date.today().isoformat()
        day_number(since)
        if given.write is not None and given.write.exists():
            read_puzzles(jobs.read_json(given.write))
    except (ValueError, OSError) as error:
        parser.error(str(error))
    known = {row["key"] for row in rows}
    to_do = [deal for deal in deals if deal.key not in known]
    for row in jobs.run(partial(sifted, sieve), to_do, given.processes, given.ray):
        rows.append(row)
        if given.out is not None:
            with given.out.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row, ensure_ascii=False) + "\n")
    if given.write is not None:
        write(given.write, chosen(fresh(rows), given.want, since), report(rows))
    print(report(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
