"""Which games there are: what a menu needs to know, without loading any rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.contract import State
from engine.core.errors import BadSave
from engine.core.guard import shown
from engine.core.manifest import Game, Ruleset

_GAMES: dict[str, Game] = {}  # by ruleset
_RULESETS: dict[str, Ruleset] = {}


def register(*games: Game) -> None:
    """Put games on the menu."""
    for game in games:
        for ruleset in game.rulesets:
            for other in _RULESETS.values():
                for number in {wire.number for wire in ruleset.wires} & {wire.number for wire in other.wires}:
                    if other.id != ruleset.id:
                        raise ValueError(f"{ruleset.id} and {other.id} have a wire with the same number {number}")
            _GAMES[ruleset.id] = game
            _RULESETS[ruleset.id] = ruleset


def catalogue() -> tuple[Ruleset, ...]:
    """All rulesets on offer."""
    return tuple(_RULESETS.values())


def game_of(ruleset: str) -> Game:
    """The game that a ruleset belongs to; ValueError in plain words if there is none."""
    return _GAMES[find(ruleset).id]


def usual() -> str:
    """The ruleset meant where none is named: the newest edition of the first game."""
    first = next(iter(_GAMES.values()))
    return first.rulesets[-1].id


def find(ruleset: str) -> Ruleset:
    """The ruleset with that id; ValueError in plain words if there is none."""
    if not isinstance(ruleset, str) or ruleset not in _RULESETS:
        raise ValueError(f"there is no ruleset {shown(ruleset)}; there are: {', '.join(_RULESETS)}")
    return _RULESETS[ruleset]


def new_game(ruleset: str, players: int, seed: int, **options: Any) -> State:
    """Start a game; the same seed gives the same game everywhere."""
    entry = find(ruleset)
    if isinstance(players, bool) or not isinstance(players, int):
        raise ValueError(f"players should be a whole number, not {shown(players)}")
    if not entry.min_players <= players <= entry.max_players:
        raise ValueError(f"{entry.id} is for {entry.min_players} to {entry.max_players} players, not {shown(players)}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"the seed should be a whole number, not {shown(seed)}")
    return game_of(entry.id).rules().new_game(entry.id, players, seed, checked_options(entry, options))


def checked_options(entry: Ruleset, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with the defaults filled in; ValueError for what the catalogue does not offer."""
    chosen = {name: values[0] for name, values in entry.options.items()}
    for name, value in options.items():
        if name not in entry.options:
            offered = ", ".join(entry.options) or "none"
            raise ValueError(f"{entry.id} has no option {shown(name)}; it has: {offered}")
        values = entry.options[name]
        if not any(type(value) is type(offer) and value == offer for offer in values):
            raise ValueError(f"option {name} takes {' or '.join(map(str, values))}, not {shown(value)}")
        chosen[name] = value
    return chosen


def read_option(entry: Ruleset, text: str) -> tuple[str, Any]:
    """An option as a command line gives it: NAME, which switches it on, or NAME=VALUE."""
    name, equals, word = text.partition("=")
    if not equals:
        return name, True
    values = entry.options.get(name, ())
    return name, next((value for value in values if str(value).lower() == word.lower()), word)


def restore(snapshot: object) -> State:
    """The game that a snapshot describes, or BadSave."""
    if not isinstance(snapshot, dict):
        raise BadSave(f"a snapshot is an object, not {shown(snapshot)}")
    ruleset = snapshot.get("ruleset")
    if not isinstance(ruleset, str) or ruleset not in _RULESETS:
        raise BadSave(f"there is no ruleset {shown(ruleset)}", "unknown")
    return _GAMES[ruleset].rules().restore(snapshot)
