"""Replies of bots and workers: whatever they say, the answer is a legal decision or a fault that can be told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import engine
from engine.ai.bots import FAULTS, LONGEST, Fault, understood
from engine.ai.replies import answer_in, decision_in, ready_in
from tests.tools import hostile

STATE = engine.new_game("brass-2018", players=3, seed=7)
LINE = str(STATE.legal_actions()[0])


@pytest.mark.parametrize(
    "text",
    [
        *hostile.TEXTS,
        "7",
        "[1]",
        '{"fault": 7}',
        '{"fault": ["failed", "a", "b"]}',
        '{"fault": ["failed"]}',
        '{"fault": ["nonsense", "x"]}',
        '{"fault": ["{0.__class__}", "{:>999999999}"]}',
        '{"fault": ["hurried", ""]}',
        '{"fault": ["failed", 7]}',
        json.dumps({"fault": ["failed", "x" * 10_000_000]}),
        json.dumps({"answer": "x" * 10_000_000}),
        '{"answer": ' + "[" * 10_000 + "]" * 10_000 + "}",
        None,
        b"\xff",
        7,
    ],
    ids=lambda text: repr(text)[:30],
)
def test_a_reply_that_makes_no_sense_is_a_fault(text: Any) -> None:
    fault = answer_in(text)
    assert isinstance(fault, Fault)
    assert fault.code == "garbled"
    assert len(fault.told) <= LONGEST
    assert str(fault).startswith("the bot gave an answer that cannot be read")
    assert isinstance(ready_in(text), Fault)


def test_what_a_bot_says_is_told_as_it_is_but_short() -> None:
    for pattern in hostile.PATTERNS:
        fault = answer_in(json.dumps({"fault": ["failed", pattern]}))
        assert fault == Fault("failed", pattern)
        assert pattern in str(fault)
    long = answer_in(json.dumps({"fault": ["failed", "oh\n" * 900 + "\x1b\ud800"]}))
    assert len(long.told) <= LONGEST
    assert long.told.isprintable()


def test_an_answer_is_handed_on_whatever_it_is() -> None:
    assert answer_in(json.dumps({"answer": LINE})) == LINE
    assert answer_in('{"answer": null}') is None
    assert understood(STATE, answer_in('{"answer": [[1], {"a": 2}]}')) == Fault("no-line", "[[1], {'a': 2}]")
    assert ready_in('{"ready": true}') is None
    assert ready_in('{"ready": 1}') == Fault("no-start")


def test_replies_by_chance_never_raise() -> None:
    rng = Random(15)
    for _ in range(3_000):
        valid = json.dumps(rng.choice([{"answer": LINE}, {"fault": ["failed", "oh"]}]))
        answer = answer_in(hostile.any_text(valid, rng))
        found = answer if isinstance(answer, Fault) else understood(STATE, answer)
        if isinstance(found, Fault):
            assert found.code in FAULTS
            assert len(str(found)) < 400
        else:
            assert str(found) in {str(action) for action in STATE.legal_actions()}


@pytest.mark.parametrize("level", ["random", "greedy", "merchant"])
def test_a_worker_s_decision_comes_back_as_it_was(level: str) -> None:
    decision = engine.ai.choose(STATE, iterations=5, seed=1, level=level)
    back = decision_in(json.dumps(decision.as_data()), STATE)
    assert back.as_data() == decision.as_data()


def test_a_worker_s_decision_that_makes_no_sense_is_refused() -> None:
    valid = json.dumps(engine.ai.choose(STATE, iterations=5, seed=1, level="greedy").as_data())
    legal = {str(action) for action in STATE.legal_actions()}
    rng = Random(16)
    refused = 0
    for _ in range(1_000):
        try:
            found = decision_in(hostile.any_text(valid, rng), STATE)
        except engine.BadSave:
            refused += 1
            continue
        assert found.action in legal
        found.explain()
    assert refused > 500
    with pytest.raises(engine.BadSave, match="not legal"):
        decision_in(valid.replace(json.loads(valid)["action"], "levitate"), STATE)


def test_whatever_a_worker_considered_can_be_decided_by_whoever_is_to_move() -> None:
    """The coach shows any of it as a plan, and several workers' answers are put together by seat."""
    valid = engine.ai.choose(STATE, iterations=5, seed=1, level="merchant").as_data()
    assert len(valid["considered"]) > 1
    for other in ("levitate", "loan 10\u1c2d birkenhead", "", str(hostile.PATTERNS[0])):
        told = json.loads(json.dumps(valid))
        told["considered"][-1]["action"] = other
        with pytest.raises(engine.BadSave, match="not legal"):
            decision_in(json.dumps(told), STATE)
    with pytest.raises(engine.BadSave, match="another seat"):
        decision_in(json.dumps({**valid, "seat": (valid["seat"] + 1) % 3}), STATE)
