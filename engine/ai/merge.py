"""Several searches of the same decision, put together: the page uses several workers, the command line processes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from engine.ai.decision import Candidate, Decision


def merge(decisions: Sequence[Decision]) -> Decision:
    """One decision from independent searches: visits add up, values are means weighted by visits."""
    if not decisions:
        raise ValueError("there is nothing to merge")
    if len(decisions) == 1:
        return decisions[0]
    seats = {decision.seat for decision in decisions}
    if len(seats) > 1:
        raise ValueError("these decisions belong to different seats")
    found: dict[str, list[Candidate]] = {}
    for decision in decisions:
        for candidate in decision.considered:
            found.setdefault(str(candidate.action), []).append(candidate)
    first = decisions[0]
    considered = tuple(map(_together, found.values()))
    iterations = sum(decision.iterations for decision in decisions)
    whole = replace(first, considered=considered, iterations=iterations)
    ranked = tuple(sorted(considered, key=whole.standing, reverse=True))
    return replace(whole, action=ranked[0].action, considered=ranked)


def _together(parts: list[Candidate]) -> Candidate:
    visits = sum(part.visits for part in parts)
    shares = [part.visits for part in parts] if visits else [1] * len(parts)
    line = max(parts, key=lambda part: (part.visits, len(part.line))).line
    return Candidate(
        parts[0].action,
        visits,
        _mean([part.value for part in parts], shares),
        _mean([part.win for part in parts], shares),
        line,
        _mean([(part.promise,) for part in parts], shares)[0],
        sqrt(_mean([(part.noise * part.noise,) for part in parts], shares)[0]),
    )


def _mean(rows: Sequence[tuple[float, ...]], shares: Sequence[int]) -> tuple[float, ...]:
    whole = sum(shares)
    means = []
    for column in zip(*rows, strict=True):
        total = 0.0
        for value, share in zip(column, shares, strict=True):
            total += value * share
        means.append(total / whole)
    return tuple(means)
