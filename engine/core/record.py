"""A whole game as its beginning and its decisions: what is saved, sent and replayed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from engine.core import guard
from engine.core.catalogue import checked_options, find, new_game
from engine.core.contract import State
from engine.core.errors import BadSave, IllegalAction

FORMAT = 1
_KEYS = ("smokestack", "ruleset", "players", "seed", "options", "names", "actions")
LONGEST_FILE = 400_000  # characters; a long game has some 10,000
MOST_ACTIONS = 5_000
LONGEST_LINE = 400
LONGEST_NAME = 40
SEED_BITS = 4_096


class Record:
    """Ruleset, players, seed, options, names and all decisions so far in notation."""

    __slots__ = ("actions", "names", "options", "players", "ruleset", "seed")

    def __init__(
        self,
        ruleset: str,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        actions: Iterable[str] = (),
        names: Iterable[str] = (),
    ) -> None:
        self.ruleset = ruleset
        self.players = players
        self.seed = seed
        self.options = {name: value for name, value in (options or {}).items() if value != _default(ruleset, name)}
        self.actions = [str(action) for action in actions]
        self.names = list(names)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Record {self.ruleset} {self.players}p seed {self.seed}, {len(self.actions)} decisions>"

    def start(self) -> State:
        """The game before its first decision."""
        return new_game(self.ruleset, self.players, self.seed, **self.options)

    def replay(self, upto: int | None = None) -> State:
        """The game after the first `upto` decisions, or after all of them; BadSave if one is not legal."""
        state = self.start()
        for number, line in enumerate(self.actions[:upto], 1):
            try:
                state.apply(line)
            except IllegalAction as refusal:
                told = guard.shown(line)
                reason = f"decision {number} ({told}) is not legal: {refusal.reason}"
                raise BadSave(reason, "illegal", number=number, line=told) from None
        return state

    def to_json(self) -> str:
        """The text of a save file."""
        return json.dumps(
            {
                "smokestack": FORMAT,
                "ruleset": self.ruleset,
                "players": self.players,
                "seed": self.seed,
                "options": self.options,
                "names": self.names,
                "actions": self.actions,
            },
            ensure_ascii=True,
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """The game in a save file; BadSave on anything wrong, illegal decisions included."""
        return cls.from_data(guard.json_value(text, "the save", LONGEST_FILE))

    @classmethod
    def from_data(cls, data: object) -> Record:
        """The game in decoded JSON; BadSave on anything wrong, illegal decisions included."""
        save = guard.fields(data, "the save", _KEYS)
        guard.whole(save["smokestack"], "the save's version", FORMAT, FORMAT)
        record = cls.checked(
            save["ruleset"],
            save["players"],
            save["seed"],
            save["options"],
            save["names"],
        )
        lines = guard.items(save["actions"], "the decisions", MOST_ACTIONS)
        record.actions = [guard.text(line, "a decision", LONGEST_LINE) for line in lines]
        record.replay()
        return record

    @classmethod
    def checked(cls, ruleset: object, players: object, seed: object, options: object, names: object) -> Record:
        """A record without decisions from parts that anybody may have written, or BadSave."""
        ruleset = guard.text(ruleset, "the ruleset", 60)
        players = guard.whole(players, "players", 1, 9)
        if isinstance(seed, bool) or not isinstance(seed, int) or seed.bit_length() > SEED_BITS:
            raise BadSave("the seed should be a whole number of reasonable size")
        chosen = guard.mapping(options, "options")
        people = checked_names(names, players)
        try:
            checked_options(find(ruleset), chosen)
            record = cls(ruleset, players, seed, chosen, (), people)
            record.start()
        except ValueError as reason:
            raise BadSave(str(reason)) from None
        return record

    def to_link(self, tolerant: bool = False) -> str:
        """The whole game as short URL-safe text; tolerant: longer, but readable after a change of rules."""
        from engine.core import share

        return share.tolerant(self) if tolerant else share.compact(self)

    @classmethod
    def from_link(cls, text: str) -> Record:
        """The game in such a text; BadSave on anything wrong."""
        from engine.core import share

        return share.read(text)


def checked_names(names: object, players: int) -> list[str]:
    """Players' names as anybody may have written them, or BadSave."""
    people = [guard.text(name, "a name", LONGEST_NAME) for name in guard.items(names, "names", players)]
    try:
        "".join(people).encode("utf-8")
    except UnicodeEncodeError:
        raise BadSave("a name holds half a character") from None
    return people


def _default(ruleset: str, option: str) -> Any:
    try:
        return find(ruleset).options[option][0]
    except (ValueError, KeyError):
        return None
