"""What every game behind the contract must do; nothing here knows one game from another.

A new game needs no test of its own for any of this: as soon as the catalogue offers it, `test_conformance` plays it.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import settings

import engine
from engine.core.events import Event, several
from engine.core.events import seen as heard_by

State = Any
Action = Any
Policy = Callable[[Sequence[Action], random.Random], Action]
Path = tuple[str | int, ...]

LEAN_EXAMPLES = 60
NOT_NOTATION = ("", " ", "?", "build", "drop table", "\N{SNOWMAN}", "done done", "x" * 5000, "\x00", "1e400")


def effort(lean: int) -> int:
    """How often to repeat something: `lean` times in the default run, more under a more thorough hypothesis profile."""
    return max(1, lean * settings().max_examples // LEAN_EXAMPLES)


# --- what is on offer


@dataclass(frozen=True)
class Case:
    """One way to set up a game: ruleset, player count, options."""

    ruleset: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    def new(self, seed: int) -> State:
        return engine.new_game(self.ruleset, players=self.players, seed=seed, **dict(self.options))

    def record(self, seed: int, actions: Sequence[str] = (), names: Sequence[str] = ()) -> Any:
        return engine.Record(self.ruleset, self.players, seed, dict(self.options), list(actions), list(names))

    def __str__(self) -> str:
        chosen = [name if value is True else f"{name}={value}" for name, value in self.options if value is not False]
        return "-".join([self.ruleset, f"{self.players}p", *chosen])


def combinations() -> Iterator[Case]:
    """Every combination of ruleset, player count and option values the catalogue names, sensible together or not."""
    for rules in engine.catalogue():
        names = sorted(rules.options)
        for players in range(rules.min_players, rules.max_players + 1):
            for values in itertools.product(*(rules.options[name] for name in names)):
                yield Case(rules.id, players, tuple(zip(names, values, strict=True)))


def offered() -> list[Case]:
    """The combinations that can be played."""
    found = []
    for case in combinations():
        try:
            case.new(0)
        except ValueError:
            continue
        found.append(case)
    return found


# --- playing


def uniform(actions: Sequence[Action], rng: random.Random) -> Action:
    """Any decision, each as likely as the others."""
    return rng.choice(actions)


def by_kind(actions: Sequence[Action], rng: random.Random) -> Action:
    """First a kind of decision, then one of that kind: rare kinds come up often."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(str(action).split(" ", 1)[0], []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


POLICIES: tuple[Policy, ...] = (uniform, by_kind)


def walk(state: State, seed: int, policy: Policy = by_kind, limit: int = 20_000) -> Iterator[tuple[State, Action]]:
    """Plays the state to its end; gives each position with the decision about to be taken, before it is taken."""
    rng = random.Random(seed)
    for _ in range(limit):
        if state.over:
            return
        action = policy(state.legal_actions(), rng)
        yield state, action
        state.apply(action)
    raise AssertionError(f"no end after {limit} decisions")


def play_out(state: State, seed: int, policy: Policy = uniform) -> list[str]:
    """Plays the state to its end and gives the lines played."""
    return [str(action) for _, action in walk(state, seed, policy)]


def lines(state: State) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def positions(case: Case, seed: int, policy: Policy = by_kind, share: int = 1) -> Iterator[State]:
    """Copies of about one in `share` of the positions of one game, the first and the last always among them."""
    rng = random.Random(seed)
    state = case.new(seed)
    for number, (now, _) in enumerate(walk(state, seed, policy)):
        if number == 0 or rng.randrange(share) == 0:
            yield now.clone()
    yield state.clone()


# --- checks on sentences


def check_sentence(text: object) -> None:
    """Something a player can read: words, one line, no trace of the machinery."""
    assert isinstance(text, str)
    assert len(text.split()) >= 3, f"not a sentence: {text!r}"
    assert len(text) <= 500
    assert text.isprintable(), f"not one printable line: {text!r}"
    for trace in ("Traceback", "object at 0x", "NoneType", "KeyError", "IndexError", "<class", "subscript"):
        assert trace not in text, f"machinery shows: {text!r}"


def check_bad_save(load: Callable[[], object]) -> None:
    """The one answer to a save that is none."""
    with pytest.raises(engine.BadSave) as refusal:
        load()
    check_sentence(str(refusal.value))


def check_refused(state: State, line: object, reason_for: Callable[[], object]) -> None:
    """A refusal says why and where the rule stands, and changes nothing."""
    before = state.snapshot()
    with pytest.raises(engine.IllegalAction) as refusal:
        reason_for()
    check_sentence(refusal.value.reason)
    assert isinstance(refusal.value.rule, str)
    assert refusal.value.rule
    assert state.snapshot() == before, f"the refused {line!r} changed the game"


# --- checks on one position


def check_running(state: State) -> None:
    """A running game has somebody to move, points for everybody, and no winners."""
    assert state.over is False
    assert state.to_move in range(state.players)
    assert state.winners() == []
    check_scores(state)


def check_scores(state: State) -> None:
    assert len(state.scores()) == state.players
    assert all(type(points) is int for points in state.scores())


def check_over(state: State) -> None:
    """A finished game has nothing left to do and winners among those with most points."""
    assert state.over is True
    assert state.to_move is None
    assert state.legal_actions() == []
    check_scores(state)
    winners, scores = state.winners(), state.scores()
    assert winners
    assert len(set(winners)) == len(winners)
    assert all(scores[seat] == max(scores) for seat in winners)
    check_refused(state, "done", lambda: state.apply("done"))
    check_refused(state, "done", lambda: state.parse("done"))


def check_score_sheet(state: State) -> None:
    """Every point has its source: the items of each seat add up to its score."""
    sheet = state.score_sheet()
    assert [row["seat"] for row in sheet] == list(range(state.players))
    assert [row["total"] for row in sheet] == list(state.scores())
    for row in sheet:
        assert sum(item["points"] for item in row["items"]) == row["total"]
    assert json.loads(json.dumps(sheet)) == sheet


def check_legal_list(state: State, most: int | None = None) -> None:
    """Never empty, no line twice, each one line of clean text that reads back as the same decision.

    With `most`, only about so many lines are read back, spread over the list.
    """
    actions = state.legal_actions()
    assert actions
    said = [str(action) for action in actions]
    assert len(set(said)) == len(said), "a line stands twice in the list"
    step = 1 if most is None else max(1, len(said) // most)
    for action, line in zip(actions[::step], said[::step], strict=True):
        assert line == " ".join(line.split())
        assert line.isprintable()
        read = state.parse(line)
        assert read == action
        assert str(read) == line
    assert state.legal_actions() == actions, "asking twice gives another list"


def check_apply(state: State, action: Action) -> None:
    """Applying a decision and applying its line is the same, and neither touches the position it was copied from."""
    before = state.snapshot()
    by_action, by_line = state.clone(), state.clone()
    by_action.apply(action)
    by_line.apply(str(action))
    assert by_action.snapshot() == by_line.snapshot()
    assert state.snapshot() == before


def check_snapshot(state: State) -> None:
    """A snapshot is plain JSON, complete, and the restored game has the same future."""
    snapshot = state.snapshot()
    text = json.dumps(snapshot, allow_nan=False)
    assert json.loads(text) == snapshot
    restored = engine.restore(json.loads(text))
    assert restored.snapshot() == snapshot
    assert (restored.ruleset_id, restored.players) == (state.ruleset_id, state.players)
    assert (restored.to_move, restored.over) == (state.to_move, state.over)
    assert restored.scores() == state.scores()
    assert restored.winners() == state.winners()
    assert restored.score_sheet() == state.score_sheet()
    assert lines(restored) == lines(state)
    for seat in range(state.players):
        assert restored.view(seat) == state.view(seat)


def check_same_future(state: State, other: State, seed: int, steps: int) -> None:
    """Two games in the same position stay the same, decision by decision."""
    mine, theirs, rng = state.clone(), other.clone(), random.Random(seed)
    for _ in range(steps):
        assert lines(mine) == lines(theirs)
        if mine.over:
            break
        line = rng.choice(lines(mine))
        mine.apply(line)
        theirs.apply(line)
        assert mine.snapshot() == theirs.snapshot()


def check_refusals(state: State, foreign: Sequence[Action]) -> None:
    """Lines that are no notation and decisions of other moments are refused with a reason, and nothing happens."""
    for text in NOT_NOTATION:
        check_refused(state, text, lambda text=text: state.parse(text))  # type: ignore[misc]
        check_refused(state, text, lambda text=text: state.apply(text))  # type: ignore[misc]
    legal = set(lines(state))
    for action in foreign:
        if str(action) not in legal:
            for form in (action, str(action)):
                check_refused(state, action, lambda form=form: state.apply(form))  # type: ignore[misc]


# --- checks on what a seat may know


def hidden(full: object, seen: object, path: Path = ()) -> Iterator[Path]:
    """Where a view shows null for something; everything else must be the snapshot's, lists in full length."""
    if seen is None and full is not None:
        assert not isinstance(full, list), f"{path}: a hidden list must keep its count"
        yield path
        return
    assert type(full) is type(seen), f"{path}: {full!r} became {seen!r}"
    if isinstance(full, dict) and isinstance(seen, dict):
        assert list(full) == list(seen), f"{path}: other keys"
        for key in full:
            yield from hidden(full[key], seen[key], (*path, key))
    elif isinstance(full, list) and isinstance(seen, list):
        assert len(full) == len(seen), f"{path}: the count changed"
        for index, (a, b) in enumerate(zip(full, seen, strict=True)):
            yield from hidden(a, b, (*path, index))
    else:
        assert full == seen, f"{path}: {full!r} became {seen!r}"


def at_path(value: Any, path: Path) -> Any:
    """The part of a nested value that a path leads to."""
    for key in path:
        value = value[key]
    return value


def check_views(state: State) -> None:
    """A view is the snapshot with nulls for secrets; the generator's state is always one; a view is no save."""
    snapshot = state.snapshot()
    for seat in range(state.players):
        view = state.view(seat)
        assert ("rng",) in set(hidden(snapshot, view))
        assert json.loads(json.dumps(view)) == view
        check_bad_save(lambda view=view: engine.restore(view))  # type: ignore[misc]


def check_determinize(state: State, seat: int, seed: int) -> None:
    """A re-dealt game looks the same to the seat, is a sound position, and owes nothing to what was really hidden."""
    before = state.snapshot()
    dealt = state.determinize(seat, random.Random(seed))
    assert state.snapshot() == before, "determinize changed the game"
    assert dealt.view(seat) == state.view(seat)
    assert engine.restore(dealt.snapshot()).snapshot() == dealt.snapshot()
    if state.to_move == seat:
        assert lines(dealt) == lines(state)
    again, other = random.Random(seed + 1), random.Random(seed + 1)
    twice = dealt.determinize(seat, again).snapshot()
    assert twice == state.determinize(seat, other).snapshot(), "the true hidden cards show through"


# --- checks on what a decision tells


def told(state: State, action: Action) -> tuple[State, list[Event]]:
    """A copy of the position after the decision, and the events of it."""
    after, events = state.clone(), list[Event]()
    after.apply(action, events)
    return after, events


def check_parts(action: Action) -> None:
    """The kind is the first word of the line, and every part is a word or number that stands in it."""
    line, parts = str(action), action.parts()
    assert action.kind == line.split()[0]
    assert json.loads(json.dumps(parts)) == parts
    for name, value in parts.items():
        assert name not in ("seat", "kind")
        for one in several(value):
            assert str(one) in line, f"{line}: {name} is {one!r}"


def check_events(state: State, action: Action) -> None:
    """What is told is plain data, begins with the decision, belongs to the listener, and changes nothing."""
    silent = state.clone()
    silent.apply(action)
    after, events = told(state, action)
    assert after.snapshot() == silent.snapshot(), "the game goes another way when somebody listens"
    played, again = state.clone(), [Event("before", {})]
    played.play(state.parse(str(action)), again)
    assert played.snapshot() == after.snapshot()
    assert again == [Event("before", {}), *events], "play and apply tell different things, or the list is not added to"
    for event in events:
        assert isinstance(event, Event)
        assert event.key == event.key.strip().lower() != ""
        assert json.loads(json.dumps(event.values, allow_nan=False)) == event.values
        if event.seen_by is not None:
            assert event.seen_by == tuple(sorted(set(event.seen_by) & set(range(state.players))))
    first = heard_by(events, state.to_move)[0]
    assert first == ("decided", {"seat": state.to_move, "kind": action.kind, **action.parts()}, first.seen_by)
    for event in events:
        for value in event.values.values():
            if isinstance(value, list):
                value.clear()
    assert after.snapshot() == silent.snapshot(), "what was told is a part of the game"


Hearing = Callable[[Sequence[Event], int], Sequence[Event]]


def check_events_keep_secrets(state: State, seat: int, seed: int, hear: Hearing = heard_by) -> int:
    """Where a seat sees the same before and after a decision, it hears the same, whatever is hidden from it.

    The same decision is taken with the hidden things dealt anew, and other decisions in the same position: a secret
    that is told, or that shines through, makes a difference. Gives how often there was something to compare.
    """
    rng = random.Random(seed)
    dealt = state.determinize(seat, rng)
    both = sorted(set(lines(state)) & set(lines(dealt)))
    compared = 0
    for line in rng.sample(both, min(3, len(both))):
        (one, events), (other, others) = told(state, line), told(dealt, line)
        if one.view(seat) == other.view(seat):
            compared += 1
            assert hear(events, seat) == hear(others, seat), f"{line}: seat {seat} hears what it may not know"
    choices = rng.sample(lines(state), min(4, len(lines(state)))) if state.to_move != seat else []
    outcomes = [(line, *told(state, line)) for line in choices]
    for (_, one, events), (line, other, others) in itertools.combinations(outcomes, 2):
        # a difference that lasts and that the seat cannot see; what leaves no trace was done in the open
        if one.view(seat) == other.view(seat) and one.snapshot() != other.snapshot():
            compared += 1
            assert hear(events, seat) == hear(others, seat), f"seat {seat} hears that it was {line}"
    return compared


# --- counting


def perft(state: State, depth: int) -> int:
    """The number of different ways to take `depth` decisions from here."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal_actions())
    total = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> str:
    """The count behind each first decision, as a table."""
    rows = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        rows.append(f"{perft(after, depth - 1):8d}  {action}")
    return "\n".join(rows)


def check_counts(state: State, *expected: int) -> None:
    for depth, count in enumerate(expected, 1):
        found = perft(state, depth)
        assert found == count, f"{found} instead of {count} ways to take {depth} decisions:\n{divide(state, depth)}"
