"""The two ways the engine says no: to a player and to a file."""

from __future__ import annotations


class IllegalAction(ValueError):
    """A decision that the rules do not allow here, with the reason in plain words."""

    def __init__(self, reason: str, rule: str, code: str = "", details: dict[str, str] | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.code = code
        self.details = details or {}

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class BadSave(ValueError):
    """A save, shared game or snapshot that cannot be used, with the reason in plain words.

    The code and the details let the page say what it comes down to in another language: `unreadable`, `long`,
    `damaged`, `version`, `foreign`, `unknown`, `illegal`, `over`, `answer`, and `wrong` for all that does not add up.
    """

    def __init__(self, reason: str = "", code: str = "wrong", **details: object) -> None:
        super().__init__(reason)
        self.code = code
        self.details = details
