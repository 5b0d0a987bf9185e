"""Setting a game up: from the dialog, or from the address of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import engine
from engine.core.catalogue import checked_options
from engine.core.manifest import Ruleset
from pyapp.shell.games import playable
from pyapp.shell.i18n import Words
from pyapp.shell.seats import NAMES, Seat, clean_name, distinct, seat_for
from pyapp.shell.session import Session

LONGEST_NUMBER = 300  # figures


class BadSetup(ValueError):
    """A game that cannot be set up: a key of the catalogue and its values."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def refused(reason: ValueError) -> BadSetup:
    """A refusal of the engine: about an option, where its sentence begins with the name of one."""
    said = str(reason)
    return BadSetup("setup.refused", reason=said, about=said.partition(" ")[0])


def told(words: Words, refusal: BadSetup) -> str:
    """Why a game cannot be set up, in the player's language where the game has a text for it."""
    values = dict(refusal.values)
    own = f"setup.no.{values.pop('about', '')}"
    if "reason" in values:
        values["reason"] = words.named(own, words.named("reason.setup", values["reason"]))
    return words(refusal.key, **values)


@dataclass
class Setup:
    """A game about to begin."""

    ruleset: str
    seats: list[Seat]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    rated: bool = False  # is it to count in the career?

    def start(self) -> Session:
        """Begin the game; BadSetup in plain words if there is no such game."""
        seats = distinct(self.seats)
        try:
            # checks that this game exists before anything is kept of it
            engine.new_game(self.ruleset, len(seats), self.seed, **self.options)
        except ValueError as reason:
            raise refused(reason) from None
        record = engine.Record(self.ruleset, len(seats), self.seed, self.options, (), [seat.name for seat in seats])
        return Session(record, seats, rated=self.rated)


def find(ruleset: str) -> Ruleset:
    """The ruleset with that id; BadSetup if there is none."""
    for entry in playable():
        if entry.id == ruleset:
            return entry
    raise BadSetup("setup.ruleset", ruleset=ruleset[:40])


def from_query(fields: Mapping[str, str], random_seed: int) -> Setup | None:
    """The game that the fields of the address (?new=...) ask for, None if they ask for none."""
    if "new" not in fields:
        return None
    entry = find(fields["new"])
    players = _number(fields.get("players"), "players", min(max(3, entry.min_players), entry.max_players))
    if not entry.min_players <= players <= entry.max_players:
        raise BadSetup("setup.players", least=entry.min_players, most=entry.max_players)
    seed = _number(fields.get("seed"), "seed", random_seed)
    level = fields.get("level") or engine.ai.LEVELS[-1]
    if level not in engine.ai.LEVELS:
        raise BadSetup("setup.level", level=level[:40], levels=", ".join(engine.ai.LEVELS))
    humans = {_number(part, "humans", 0) for part in fields.get("humans", "0").split(",") if part.strip()}
    if any(not 0 <= seat < players for seat in humans):
        raise BadSetup("setup.humans", most=players - 1)
    names = [clean_name(name) for name in fields.get("names", "").split(",")]
    seats = [
        seat_for(seat, names[seat] if seat < len(names) else "", "", "" if seat in humans else level)
        for seat in range(players)
    ]
    return Setup(entry.id, seats, seed, _options(entry, fields.get("options", "")))


def _number(text: str | None, what: str, default: int) -> int:
    if text is None:
        return default
    try:
        return int(text) if len(text) <= LONGEST_NUMBER else int("")
    except ValueError:
        raise BadSetup("setup.number", what=what) from None


def _options(entry: Ruleset, text: str) -> dict[str, Any]:
    """Options as the address names them: `a,b` switches a and b on, `map:north` or `map=north` chooses."""
    chosen: dict[str, Any] = {}
    for part in text.split(","):
        name, _, value = part.strip().replace("=", ":").partition(":")
        if not name:
            continue
        values = entry.options.get(name)
        if values is None:
            raise BadSetup("setup.option", option=name[:40])
        if value:
            match = [one for one in values if str(one).lower() == value.lower()]
            if not match:
                raise BadSetup("setup.option", option=part[:40])
            chosen[name] = match[0]
        else:
            chosen[name] = values[1]
    try:
        checked_options(entry, chosen)
    except ValueError as reason:
        raise refused(reason) from None
    return chosen


def proposed(ruleset: str, players: int, level: str, random_seed: int, previous: Sequence[Seat] = ()) -> Setup:
    """A game as the dialog proposes it: one person against opponents."""
    seats = [
        previous[number] if number < len(previous) else seat_for(number, "", "", "" if number == 0 else level)
        for number in range(players)
    ]
    return Setup(ruleset, seats, random_seed)


def offered(setup: Setup) -> dict[str, tuple[Any, ...]]:
    """The options that this ruleset offers."""
    return find(setup.ruleset).options


def clashing(ruleset: str, players: int, options: Mapping[str, Any]) -> BadSetup | None:
    """Why these options do not go together with this number of players; None if they do."""
    try:
        engine.new_game(ruleset, players, 0, **options)
    except ValueError as reason:
        return refused(reason)
    return None


__all__ = ["NAMES", "BadSetup", "Setup", "clashing", "find", "from_query", "offered", "proposed"]
