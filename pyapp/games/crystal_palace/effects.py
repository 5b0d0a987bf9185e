"""Effects in words: one function says every operation of the data, so that no card needs a text of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyapp.games.crystal_palace import printed
from pyapp.games.crystal_palace.printed import Ops
from pyapp.shell.i18n import Words

PlainOperation = Mapping[str, Any]


def said(words: Words, ops: Ops) -> str:
    """An effect in words, its operations in their order; "" for none."""
    return ", ".join(_SAID.get(op["op"], _counted)(words, op) for op in ops)


def short(words: Words, ops: Ops) -> str:
    """The same where there is little room: an exchange as what goes and what comes."""
    if len(ops) == 1 and ops[0]["op"] == "exchange":
        return words("coming.exchange", **_exchanged(words, ops[0]))
    return said(words, ops)


def _counted(words: Words, op: PlainOperation) -> str:
    """So much of something, taken or lost."""
    number = op["n"]
    return words(f"op.{op['op']}" if number >= 0 else f"op.{op['op']}.less", count=abs(number))


def _assistant(words: Words, op: PlainOperation) -> str:
    text = words("op.assistant", count=op["n"])
    return words("op.assistant.free", action=text) if op["free_market"] else text


def _watch(words: Words, _op: PlainOperation) -> str:
    return words("op.pocket_watch", effect=said(words, printed.watch()))


def _choice(words: Words, op: PlainOperation) -> str:
    return words("list.or").join(said(words, option["effects"]) for option in op["options"])


def _exchanged(words: Words, op: PlainOperation) -> dict[str, str]:
    cost = [{**one, "n": abs(one["n"])} for one in op["pay"]]
    return {"cost": said(words, cost), "gain": said(words, op["gain"])}


def _exchange(words: Words, op: PlainOperation) -> str:
    return words("op.exchange", **_exchanged(words, op))


def _per_count(words: Words, op: PlainOperation) -> str:
    text = words("op.per_count", each=said(words, op["each"]), what=words(f"each.{op['counter']}"))
    return words("op.at-most", text=text, most=op["max"])


def _build_bonus(words: Words, op: PlainOperation) -> str:
    return words("op.build_bonus", gain=said(words, op["gain"]), category=words(f"category.{op['category']}"))


_SAID: dict[str, Callable[[Words, PlainOperation], str]] = {
    "assistant": _assistant,
    "pocket_watch": _watch,
    "choice": _choice,
    "exchange": _exchange,
    "per_count": _per_count,
    "build_bonus": _build_bonus,
}


def publisher(words: Words, name: str) -> str:
    """A publisher's condition: buzz, and more for what somebody has."""
    rule = printed.publisher(name)
    many = rule["per"] > 1
    what = words(f"counter.{rule['counter']}" if many else f"each.{rule['counter']}")
    key = "publisher.per" if many else "publisher"
    return words(key, base=rule["base"], each=rule["each"], per=rule["per"], what=what, most=rule["max"])


def option(words: Words, name: str) -> str:
    """An option of the Port or of Waterloo Station."""
    return words("option.ticket.effect") if printed.option(name).get("special") else said(words, _option_ops(name))


def _option_ops(name: str) -> Ops:
    ops: Ops = printed.option(name)["effects"]
    return ops
