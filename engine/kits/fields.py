"""A field of a position is declared once, by its type: slots and the copy follow from it.

    class Position(CommonPosition):
        coal: int          # shared between copies, as are tuples and whatever else never changes
        money: list[int]   # a list is copied

The copy is written out as code, one line for each field, since positions are copied thousands of times a second.
"""

from __future__ import annotations

from typing import Any, ClassVar


class Fields(type):
    """Makes classes whose annotations are their slots, and gives them `copy_from`."""

    fields: ClassVar[dict[str, str]]  # of each class: by name how its type is written, those it derives from first

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Fields:
        """The class, with slots for the fields that it adds."""
        known: dict[str, str] = {}
        for base in reversed(bases):
            known |= getattr(base, "fields", {})
        declared: dict[str, str] = body.get("__annotations__", {})
        body["__slots__"] = tuple(field for field in declared if field not in known)
        body["fields"] = {**known, **declared}
        body["copy_from"] = _copier(body["fields"])
        return super().__new__(mcs, name, bases, body)


def _copier(fields: dict[str, str]) -> Any:
    """A method that sets all fields to those of another: lists copied, everything else shared."""
    lines = ["def copy_from(self, other):"]
    for name, kind in fields.items():
        copied = "[:]" if kind.startswith("list[") else ""
        lines.append(f"    self.{name} = other.{name}{copied}")
    body: dict[str, Any] = {}
    exec("\n".join(lines), body)
    copy_from = body["copy_from"]
    copy_from.__doc__ = "Become an independent copy of the other position."
    return copy_from
