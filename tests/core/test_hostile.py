"""Saves from anywhere: whatever is handed in, the answer is a playable game or `BadSave` with a sentence.

Never another exception, never a half-loaded game, never a save that breaks later.
"""

from __future__ import annotations

import copy
import json
import math
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.core import guard
from tests.core import conformance as the
from tests.core.conformance import Case

CASES = the.offered()
NAN, INFINITY = math.nan, math.inf
Load = Callable[[Any], object]
DEPTH = (
    1_000 if sys.platform == "emscripten" else 100_000
)  # values deeper than this the browser's Python cannot even hold

# --- what to hand in

SCALARS: list[Any] = [
    None, True, False, 0, -1, 1, 2, 3, 7, 14, 99, 100, 10**9, 2**63, 10**400, -(10**400), 0.0, 0.5, 1.0, -0.0,
    1e308, -1e308, NAN, INFINITY, -INFINITY, "", " ", "0", "x", "null", "manchester", "port", "brass-2018", "canal",
    "\x00", "\ud800",    "\N{SNOWMAN}", "\u202e", "e\u0301", "__class__", "a" * 20_000,
]  # fmt: skip
VALUES: list[Any] = [*SCALARS, [], {}, [[]], [None], [0], [0, 0], {"": 1}, {"0": []}, ["manchester"], [[0, 1]], [1e308]]


def nested(depth: int, kind: str = "list") -> Any:
    """A value so deep that walking it by recursion would fail."""
    value: Any = []
    for _ in range(depth):
        value = [value] if kind == "list" else {"players": value}
    return value


def late(case: Case, seed: int = 1, share: float = 0.6) -> Any:
    """A position well inside a game."""
    length = len(the.play_out(case.new(seed), seed, the.by_kind))
    state = case.new(seed)
    for number, _ in enumerate(the.walk(state, seed, the.by_kind)):
        if number >= share * length:
            break
    return state


SAMPLES = [late(case).snapshot() for case in CASES[:: max(1, len(CASES) // 6)]]
START = CASES[0].new(1).snapshot()


def containers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all lists and objects inside a value."""
    if isinstance(value, dict | list):
        yield path
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from containers(value[key], (*path, key))


def check_load(load: Load, value: Any) -> Any:
    """Gives what was loaded, or None after `BadSave` with a sentence; anything else fails."""
    try:
        return load(value)
    except engine.BadSave as refusal:
        the.check_sentence(str(refusal))
        return None


def check_playable(state: Any) -> None:
    """A position that was accepted must work like any other, to the end."""
    again = engine.restore(json.loads(json.dumps(state.snapshot())))
    assert again.snapshot() == state.snapshot()
    for seat in range(state.players):
        the.check_determinize(state, seat, 1)
    if not state.over:
        the.check_legal_list(state)
    the.play_out(state, 1, the.by_kind)
    the.check_over(state)
    the.check_score_sheet(state)


# --- whole values


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:30])
def test_no_stray_value_is_a_snapshot(value: Any) -> None:
    the.check_bad_save(lambda: engine.restore(value))


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:30])
def test_no_stray_value_is_a_save_file(value: Any) -> None:
    the.check_bad_save(lambda: engine.Record.from_json(json.dumps(value)))
    if not isinstance(value, str):
        the.check_bad_save(lambda: engine.Record.from_json(value))


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:30])
def test_no_stray_value_is_a_link(value: Any) -> None:
    the.check_bad_save(lambda: engine.Record.from_link(value))


@pytest.mark.parametrize("kind", ["list", "object"])
def test_deep_values_are_answered(kind: str) -> None:
    deep = nested(DEPTH, kind)
    the.check_bad_save(lambda: engine.restore(deep))
    for key in START:
        the.check_bad_save(lambda key=key: engine.restore({**START, key: deep}))  # type: ignore[misc]
        the.check_bad_save(lambda key=key: engine.restore({**START, key: [deep]}))  # type: ignore[misc]


@pytest.mark.parametrize("depth", [1_000, 10_000, 100_000])
def test_deep_texts_are_answered(depth: int) -> None:
    """In the browser a text that is too deep for the JSON reader would end Python itself, so it must not get there."""
    the.check_bad_save(lambda: engine.Record.from_json("[" * depth + "]" * depth))
    the.check_bad_save(lambda: engine.Record.from_json("[" * depth))
    the.check_bad_save(lambda: engine.Record.from_json('{"players":' * depth + "1" + "}" * depth))
    the.check_bad_save(lambda: engine.Record.from_json('{"a":"\\"[{","b":' + "[" * depth + "]" * depth + "}"))


def test_brackets_in_a_name_are_no_depth() -> None:
    """Only what really nests counts: a player may be called anything."""
    names = ["[" * 30, '{"' * 15, '\\"[' * 10]
    record = engine.Record.from_json(json.dumps(record_of(names=names[: CASES[0].players])))
    assert list(record.names) == names[: CASES[0].players]
    assert list(engine.Record.from_link(record.to_link(tolerant=True)).names) == names[: CASES[0].players]
    assert list(engine.Record.from_link(record.to_link()).names) == names[: CASES[0].players]


NONSENSE = {
    "letters": "x" * 10_000_000,
    "digits": "9" * 10_000_000,
    "open brackets": "[" * 10_000_000,
    "zeros": "[" + "0," * 5_000_000 + "0]",
    "one long text": '"' + "y" * 10_000_000 + '"',
    "objects": '{"a":' * 1_000_000,
    "bytes": "\x00" * 10_000_000,
    "unicode": "\N{SNOWMAN}" * 3_000_000,
    "link letters": "A" * 10_000_000,
}


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
def test_ten_megabytes_of_nonsense_are_answered(text: str) -> None:
    the.check_bad_save(lambda: engine.Record.from_json(text))
    the.check_bad_save(lambda: engine.Record.from_link(text))
    the.check_bad_save(lambda: engine.restore({**START, "rng": text}))
    the.check_bad_save(lambda: engine.restore({**START, "deck": [text]}))


DENSE = {
    "lists": "[" + "[]," * 400_000 + "[]]",
    "numbers": "[" + "0," * 700_000 + "0]",
    "objects": "[" + '{"a":1},' * 150_000 + "{}]",
    "texts": '""' * 700_000,
    "strokes": '"' + "\\" * 1_400_000 + '"',
    "open and shut": "[}" * 700_000,
}


@pytest.mark.parametrize("text", DENSE.values(), ids=DENSE)
def test_a_text_of_nothing_but_marks_is_refused_before_it_is_read(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a text takes ten times as long to read as one that somebody wrote; the page would stand still."""
    monkeypatch.delattr(json, "loads")
    with pytest.raises(engine.BadSave) as caught:
        guard.json_value(text, "the save", 1_500_000)
    the.check_sentence(str(caught.value))
    assert caught.value.code == "long"


def test_a_long_text_that_somebody_wrote_is_read() -> None:
    rows = [{"line": "pass with colne", "points": [12.5, 7], "visits": number} for number in range(15_000)]
    text = json.dumps(rows)
    assert guard.json_value(text, "the save", len(text)) == rows


def test_ten_megabytes_of_the_right_words_are_answered() -> None:
    the.check_bad_save(lambda: engine.restore({**START, "deck": ["manchester"] * 1_000_000}))
    the.check_bad_save(lambda: engine.restore({**START, "players": START["players"] * 100_000}))
    the.check_bad_save(lambda: engine.restore({**START, **{f"key {n}": n for n in range(300_000)}}))
    the.check_bad_save(lambda: engine.Record.from_json(json.dumps(record_of(actions=["pass with colne"] * 600_000))))


# --- every field of a snapshot


def test_every_key_is_needed_and_no_other_is_known() -> None:
    """Only what later versions added may be missing."""
    younger = {"ledger", "distant_drawn"}
    for sample in SAMPLES:
        for path in containers(sample):
            part = the.at_path(sample, path)
            if not isinstance(part, dict) or path[:1] in [("ledger",), ("options",)] or path == ("pending",):
                continue
            changed = copy.deepcopy(sample)
            the.at_path(changed, path)["surprise"] = 1
            the.check_bad_save(lambda changed=changed: engine.restore(changed))  # type: ignore[misc]
            if path[:1] in [("slots",), ("links",)] and len(path) == 1:
                continue
            for key in part:
                if key not in younger:
                    changed = copy.deepcopy(sample)
                    del the.at_path(changed, path)[key]
                    the.check_bad_save(lambda changed=changed: engine.restore(changed))  # type: ignore[misc]


def test_every_field_with_every_wrong_value_is_answered() -> None:
    """Field by field: a playable game or a sentence."""
    sample = SAMPLES[-1]
    keys = [(key,) for key in sample] + [("players", 0, key) for key in sample["players"][0]]
    keys += [("slots", slot, key) for slot in list(sample.get("slots", {}))[:2] for key in sample["slots"][slot]]
    for path in keys:
        for value in VALUES:
            changed = copy.deepcopy(sample)
            the.at_path(changed, path[:-1])[path[-1]] = value
            state = check_load(engine.restore, changed)
            if state is not None:
                the.play_out(state, 1)


def test_truth_is_no_number() -> None:
    """JSON's true and false are refused where a number stands, and so are whole numbers written as fractions."""
    sample = SAMPLES[0]
    for path in containers(sample):
        if path[:1] == ("options",):
            continue
        part = the.at_path(sample, path)
        for key in part if isinstance(part, dict) else range(len(part)):
            value = part[key]
            if type(value) is not int:
                continue
            for wrong in (float(value), str(value), *([bool(value)] if value in (0, 1) else [])):
                changed = copy.deepcopy(sample)
                the.at_path(changed, path)[key] = wrong
                the.check_bad_save(lambda changed=changed: engine.restore(changed))  # type: ignore[misc]


def test_nothing_handed_in_is_changed() -> None:
    for sample in SAMPLES:
        before = repr(sample)
        engine.restore(sample)
        assert repr(sample) == before


def test_a_restored_game_does_not_share_with_the_save() -> None:
    for sample in SAMPLES:
        kept = copy.deepcopy(sample)
        state = engine.restore(kept)
        before = state.snapshot()
        for part in kept.values():
            if isinstance(part, dict | list):
                part.clear()
        assert state.snapshot() == before


# --- mutations


@st.composite
def mutated(draw: st.DrawFn, whole: Any) -> Any:
    """A valid value with one to three changes somewhere inside."""
    value = copy.deepcopy(whole)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(list(containers(value))))
        part = the.at_path(value, path)
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        change = draw(st.sampled_from(["replace", "nudge", "move", "delete", "add"] if keys else ["add"]))
        key = draw(st.sampled_from(keys)) if keys else None
        if change == "replace":
            part[key] = copy.deepcopy(draw(st.sampled_from(VALUES)))
        elif change == "nudge" and isinstance(part[key], int):
            part[key] += draw(st.sampled_from([-2, -1, 1, 2, 10]))
        elif change == "move":
            other = draw(st.sampled_from(keys))
            part[key], part[other] = part[other], part[key]
        elif change == "delete":
            del part[key]
        elif change == "add":
            extra = copy.deepcopy(draw(st.sampled_from([*VALUES, *(part[k] for k in keys[:5])])))
            if isinstance(part, dict):
                part[draw(st.sampled_from(["surprise", "", "manchester/0", "bolton--manchester", "bury/1"]))] = extra
            else:
                part.append(extra)
    return value


@given(data=st.data())
def test_a_changed_snapshot_is_playable_or_refused(data: st.DataObject) -> None:
    changed = data.draw(mutated(data.draw(st.sampled_from(SAMPLES), label="sample")))
    before = repr(changed)
    state = check_load(engine.restore, changed)
    assert repr(changed) == before
    if state is not None:
        check_playable(state)


def test_many_random_changes_are_playable_or_refused() -> None:
    """The same with a plain generator, which gets through more of them."""
    rng = random.Random(31)
    accepted = 0
    for _ in range(the.effort(600)):
        changed = copy.deepcopy(rng.choice(SAMPLES))
        part = the.at_path(changed, rng.choice(list(containers(changed))))
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        if keys:
            key, other = rng.choice(keys), rng.choice(keys)
            if type(part[key]) is int and rng.random() < 0.7:
                part[key] += rng.choice([-1, 1, 3])
            elif rng.random() < 0.5:
                part[key], part[other] = part[other], part[key]
            else:
                part[key] = rng.choice(VALUES)
        state = check_load(engine.restore, changed)
        if state is not None:
            accepted += 1
            the.play_out(state, 1)
    assert accepted, "no change was harmless: the mutations are too coarse to prove anything"


# --- records


def record_of(**changes: Any) -> dict[str, Any]:
    """A valid save file of a short game as a plain value, with some of it replaced."""
    state = CASES[0].new(5)
    actions = []
    for _ in range(6):
        actions.append(the.lines(state)[0])
        state.apply(actions[-1])
    names = [f"Player {seat}" for seat in range(CASES[0].players)]
    value = json.loads(CASES[0].record(5, actions, names).to_json())
    assert isinstance(value, dict)
    return {**value, **changes}


def test_every_field_of_a_save_file_with_every_wrong_value_is_answered() -> None:
    for key in record_of():
        for value in [*VALUES, nested(50), ["\ud800"] * 4, [["pass"]], ["pass with colne", None], {"seed": 1}]:
            record = check_load(engine.Record.from_json, json.dumps(record_of(**{key: value})))
            if record is not None:
                record.replay()


def test_a_save_file_with_keys_missing_or_unknown_is_refused() -> None:
    the.check_bad_save(lambda: engine.Record.from_json(json.dumps(record_of(surprise=1))))
    for key in ("ruleset", "players", "seed", "actions"):
        value = record_of()
        del value[key]
        the.check_bad_save(lambda value=value: engine.Record.from_json(json.dumps(value)))  # type: ignore[misc]


def test_a_save_file_with_an_illegal_line_is_refused() -> None:
    """A game that cannot be replayed is no game."""
    good = record_of()["actions"]
    for actions in (["pass with nothing"], [*good, "done"], good[1:], [*good[:-1], 7], [*good, ""], "pass", [good]):
        the.check_bad_save(lambda actions=actions: engine.Record.from_json(json.dumps(record_of(actions=actions))))  # type: ignore[misc]


@pytest.mark.parametrize(
    "names",
    [["a" * 1_000_000, "b", "c"], ["\ud800", "b", "c"], ["a"] * 50, ["a", 1, None], "abc", [["a"], "b", "c"]],
    ids=["very long", "lone surrogate", "too many", "not text", "one text", "nested"],
)
def test_names_that_are_none_are_refused(names: Any) -> None:
    the.check_bad_save(lambda: engine.Record.from_json(json.dumps(record_of(names=names))))


@given(data=st.data())
def test_a_changed_save_file_replays_or_is_refused(data: st.DataObject) -> None:
    changed = data.draw(mutated(record_of()))
    record = check_load(engine.Record.from_json, json.dumps(changed))
    if record is not None:
        state = record.replay()
        assert engine.Record.from_json(record.to_json()).replay().snapshot() == state.snapshot()
        assert engine.Record.from_link(record.to_link()).replay().snapshot() == state.snapshot()


@given(text=st.text() | st.text(alphabet='{}[]":,0123456789eE+-.truefalsnl \n\\u'))
def test_any_text_is_answered(text: str) -> None:
    check_load(engine.Record.from_json, text)
    check_load(engine.Record.from_link, text)


@given(cut=st.integers(0, 10_000))
def test_a_save_file_cut_short_is_refused(cut: int) -> None:
    text = json.dumps(record_of())
    the.check_bad_save(lambda: engine.Record.from_json(text[: cut % len(text)]))
