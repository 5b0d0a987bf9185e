"""What the coach says in Age of Industry, in both languages."""

from __future__ import annotations

import engine
from engine.ai.coach import at_once
from engine.ai.words import Speaker


def test_what_a_decision_does_is_said_in_both_languages() -> None:
    said: dict[str, set[str]] = {"en": set(), "de": set()}
    keys = set()
    for board in ("germany", "new-england"):
        state = engine.new_game("age-of-industry", 3, 5, map=board)
        number = 0
        while not state.over:
            action = engine.ai.choose(state, seed=number, level="greedy").action
            for reason in at_once(state, str(action)):
                keys.add(reason.key)
                for language, found in said.items():
                    phrase = Speaker(state, language).say(reason)
                    assert phrase, reason
                    assert "{" not in phrase
                    assert "-mill" not in phrase
                    found.add(phrase)
            state.apply(action)
            number += 1
    assert keys == {"flips", "flips-other", "builds", "supplies", "borrows", "develops"}
    assert any(phrase.startswith("flips your port in Hamburg: + $") for phrase in said["en"])
    assert any(phrase.startswith("dreht deinen Hafen in Hamburg um: + $") for phrase in said["de"])
