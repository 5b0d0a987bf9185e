"""Rules as named reasons and the targets that they allow: what is legal, and why something is not, from one list.

Targets (slots, links, kinds of decision ...) are numbers, and a set of them is a bit mask. What all rules of a list
allow is legal; the first rule that does not allow a target is the reason to refuse it. So the order of a list is the
order in which a player should hear of its rules. One function gives the masks of a whole list, because a call for each
rule would cost more than the rules themselves; a generator takes them apart by name and intersects them on the spot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import and_
from typing import Generic, NamedTuple, TypeVarTuple

from engine.core.grammar import Refuse

ALL = -1  # as a mask: every target
NONE = 0

Asked = TypeVarTuple("Asked")  # what the rules of one list look at: a position, a seat, what is being built
Details = Mapping[str, object]


def all_if(condition: object) -> int:
    """The mask of a rule that allows every target or none."""
    return ALL if condition else NONE


def _none(target: int, *asked: object) -> Details:
    """The details of a reason that needs none."""
    return {}


class Refusal(NamedTuple, Generic[*Asked]):
    """Why a rule refuses a target."""

    key: str  # its sentence among the reasons of the game
    details: Callable[[int, *Asked], Details] = _none  # what the sentence tells
    varies: Callable[[int, *Asked], str] | None = None  # the key, where one rule has several sentences


class Rules(Generic[*Asked]):
    """Some rules in the order in which a player should hear of them."""

    __slots__ = ("_masks", "_reasons")

    def __init__(self, masks: Callable[[*Asked], tuple[int, ...]], *reasons: Refusal[*Asked]) -> None:
        self._masks = masks
        self._reasons = reasons

    def allowed(self, *asked: *Asked) -> int:
        """The targets that all rules allow."""
        return reduce(and_, self._masks(*asked))

    def explain(self, no: Refuse, target: int, *asked: *Asked) -> None:
        """Refuse the target with the reason of the first rule that does not allow it; nothing happens if all do."""
        for reason, mask in zip(self._reasons, self._masks(*asked), strict=True):
            if not mask >> target & 1:
                key = reason.varies(target, *asked) if reason.varies else reason.key
                raise no(key, **reason.details(target, *asked))


def rule(mask: Callable[[*Asked], int], reason: Refusal[*Asked]) -> Rules[*Asked]:
    """A list of one rule, whose function gives just its mask."""
    return Rules(lambda *asked: (mask(*asked),), reason)
