"""The words that effects are written in: lists of operations, read from the data once.

An operation is a small tuple that starts with its code. Lists inside others (the options of a choice, the gain of an
exchange) are lists of their own, named by where they stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Operation = tuple[Any, ...]

# those that never ask anybody anything come first
MONEY, GEAR, ENERGY, NEWSPAPER, INCOME, VP, DIE, DOWN, WATCH, POINTS = range(10)
PAY, LOSE, BUZZ, ASSISTANT, WESTMINSTER, USE, RESEARCH, CHOICE, EXCHANGE, PER_COUNT, BUILD_BONUS, PUBLISH = range(
    10, 22
)
FIRST_ASKING = PAY

_PLAIN = {
    "gear": GEAR,
    "energy": ENERGY,
    "newspaper": NEWSPAPER,
    "vp": VP,
    "die": DIE,
    "assistant_down": DOWN,
    "buzz": BUZZ,
    "use_permanent": USE,
    "research": RESEARCH,
}
NONE = -1


_WORKING = ("research", "market", "poster", "watch")  # where effects stand that work round after round


class Effects:
    """A list of operations, and what it belongs to."""

    __slots__ = (
        "exchange",
        "newspapers",
        "number",
        "offered",
        "ops",
        "permanent",
        "person",
        "simple",
        "source",
        "where",
        "works",
    )

    def __init__(self, number: int, where: str, source: int, permanent: int, person: int) -> None:
        self.number = number
        self.where = where
        self.source = source  # in the ledger
        self.permanent = permanent  # the permanent effect that it is or is part of, NONE if it is no such thing
        self.person = person  # whose ability it is, NONE if nobody's
        self.ops: tuple[Operation, ...] = ()
        self.simple = True  # never asks anybody anything
        self.exchange = False  # something has to be given up for it
        self.offered = False  # may be left undone: an exchange, or an assistant action
        self.newspapers = 0  # that an exchange takes
        kind, *rest = where.split("/")
        self.works = (len(rest) <= 1 and kind in _WORKING) or rest[1:] == ["ability"]  # worth saying that it begins

    def fill(self, ops: Sequence[Operation]) -> None:
        """Settle what it does."""
        self.ops = tuple(ops)
        codes = [op[0] for op in ops]
        self.simple = all(code < FIRST_ASKING for code in codes)
        self.exchange = EXCHANGE in codes
        self.offered = self.exchange or ASSISTANT in codes
        self.newspapers = sum(op[1][3] for op in ops if op[0] == EXCHANGE)


class Vocabulary:
    """All lists of operations of a game, by number and by where they stand."""

    def __init__(self, counters: Mapping[str, int], categories: Sequence[str]) -> None:
        self.lists: list[Effects] = []
        self.by_where: dict[str, Effects] = {}
        self._counters = counters
        self._categories = categories

    def read(
        self,
        where: str,
        data: Sequence[Mapping[str, Any]],
        source: int,
        permanent: int = NONE,
        person: int = NONE,
        more: Sequence[Operation] = (),
    ) -> int:
        """Read a list of operations and give its number."""
        found = Effects(len(self.lists), where, source, permanent, person)
        assert where not in self.by_where, where
        self.lists.append(found)
        self.by_where[where] = found
        found.fill([*(op for one in data for op in self._ops(found, one)), *more])
        assert sum(op[0] == CHOICE for op in found.ops) <= 1, where  # a saved choice is named by its list alone
        return found.number

    def _part(self, whole: Effects, name: str, data: Sequence[Mapping[str, Any]]) -> int:
        return self.read(f"{whole.where}/{name}", data, whole.source, whole.permanent, whole.person)

    def _ops(self, whole: Effects, data: Mapping[str, Any]) -> list[Operation]:
        """One operation; several steps in Westminster are as many operations, since each has its bonus."""
        if data["op"] == "westminster":
            return [(WESTMINSTER, 1)] * int(data["n"])
        return [self._op(whole, data)]

    def _op(self, whole: Effects, data: Mapping[str, Any]) -> Operation:
        op = data["op"]
        n = data.get("n", 0)
        if op == "money":
            return (MONEY, n) if n >= 0 else (PAY, -n)
        if op == "income":
            return (INCOME, n) if n >= 0 else (LOSE, -n)
        if op in _PLAIN:
            return _PLAIN[op], n
        if op == "pocket_watch":
            return (WATCH,)
        if op == "assistant":
            return ASSISTANT, n, data["free_market"]
        if op == "choice":
            words = tuple(option["word"] for option in data["options"])
            return CHOICE, words, tuple(self._part(whole, one["word"], one["effects"]) for one in data["options"])
        if op == "exchange":
            assert data["max"] == 1
            pay = {one["op"]: -one["n"] for one in data["pay"]}
            cost = tuple(pay.get(name, 0) for name in ("money", "gear", "energy", "newspaper"))
            return EXCHANGE, cost, self._part(whole, "gain", data["gain"])
        if op == "per_count":
            each = self._part(whole, "each", data["each"])
            return PER_COUNT, self._counters[data["counter"]], each, data["max"]
        if op == "build_bonus":
            category = NONE if data["category"] == "any" else self._categories.index(data["category"])
            return BUILD_BONUS, category, self._part(whole, "gain", data["gain"])
        raise ValueError(f"there is no operation {op}")
