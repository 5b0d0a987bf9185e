"""Rules that allow masks of targets: what is legal is what all allow, the reason is the first that does not."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalAction
from engine.kits.legality import ALL, NONE, Refusal, Rules, all_if, rule


def no(key: str, **details: object) -> IllegalAction:
    return IllegalAction(key, "1.1 A rule", key, {name: str(value) for name, value in details.items()})


RULES: Rules[int] = Rules(
    lambda limit: ((1 << limit) - 1, ~0b10, ALL),
    Refusal("too-large", lambda target, limit: {"target": target, "limit": limit}),
    Refusal("one", varies=lambda target, limit: f"one-of-{limit}"),
    Refusal("never"),
)


def test_what_all_rules_allow_is_legal() -> None:
    assert RULES.allowed(4) == 0b1101
    for target in (0, 2, 3):
        RULES.explain(no, target, 4)


@pytest.mark.parametrize(
    ("target", "limit", "code", "details"),
    [(5, 4, "too-large", {"target": "5", "limit": "4"}), (1, 4, "one-of-4", {}), (1, 1, "too-large", None)],
)
def test_the_first_rule_that_does_not_allow_it_is_the_reason(target, limit, code, details) -> None:
    with pytest.raises(IllegalAction) as refusal:
        RULES.explain(no, target, limit)
    assert refusal.value.code == code
    assert details is None or refusal.value.details == details


def test_a_single_rule_gives_its_mask() -> None:
    even: Rules[int] = rule(lambda limit: all_if(limit % 2 == 0), Refusal("odd"))
    assert (even.allowed(2), even.allowed(3)) == (ALL, NONE)
    with pytest.raises(IllegalAction, match="odd"):
        even.explain(no, 7, 3)


def test_a_list_with_more_masks_than_reasons_is_a_mistake() -> None:
    short: Rules[int] = Rules(lambda limit: (ALL, ALL), Refusal("only"))
    with pytest.raises(ValueError, match="zip"):
        short.explain(no, 0, 1)
