"""Which games the page can show: the engine's manifests beside the page's, each game loaded when it is first needed."""

from __future__ import annotations

from functools import cache

import engine
from engine.core.catalogue import game_of
from engine.core.manifest import Ruleset
from pyapp.games import manifests
from pyapp.shell.face import Face
from pyapp.shell.i18n import Words
from pyapp.shell.manifest import Easy, Shown


@cache
def shown() -> dict[str, Shown]:
    """The games that have a side of the page, by name."""
    return manifests()


def package(ruleset: str) -> str:
    """The name that the game of a ruleset has in the house."""
    return game_of(ruleset).name


def can_show(ruleset: str) -> bool:
    """Has the page a face for this ruleset?"""
    try:
        return package(ruleset) in shown()
    except ValueError:  # nobody knows it
        return False


def named(name: str) -> str | None:
    """The game that somebody means by its own name or by that of one of its rulesets; None if there is no such game."""
    wanted = {one.id: package(one.id) for one in playable()}.get(name, name.replace("-", "_"))
    return wanted if wanted in shown() else None


def playable() -> list[Ruleset]:
    """The rulesets that the page can show."""
    return [entry for entry in engine.catalogue() if can_show(entry.id)]


def proposed() -> str:
    """What is proposed to somebody who has not played yet: the newest edition of the first game."""
    first, *others = playable()
    return [one for one in (first, *others) if package(one.id) == package(first.id)][-1].id


def easy(game: str = "") -> Easy:
    """A game for a beginner: the first that a game of the page offers as such, or else what is proposed.

    With the name of a game it is one of that game.
    """
    rulesets = [one for one in playable() if game in ("", package(one.id))] or playable()
    offered = (shown()[package(entry.id)].easy for entry in rulesets)
    found = next((one for one in offered if one is not None), None)
    if found is not None:
        return found
    entry = rulesets[-1] if game else next(one for one in rulesets if one.id == proposed())
    return Easy(entry.id, min(max(3, entry.min_players), entry.max_players))


def title(ruleset: str) -> str:
    """What the catalogue calls a ruleset, or its id if there is no such thing."""
    return next((entry.title for entry in engine.catalogue() if entry.id == ruleset), ruleset)


def marks(ruleset: str) -> tuple[str, ...]:
    """What of a snapshot says how far a game of this ruleset is; none where the page does not know the game."""
    known = any(entry.id == ruleset for entry in engine.catalogue())
    return shown()[package(ruleset)].marks if known and can_show(ruleset) else ()


@cache
def face(ruleset: str) -> Face:
    """The face of a ruleset's game."""
    return shown()[package(ruleset)].face()


@cache
def words(ruleset: str, language: str) -> Words:
    """What is said of a game and in it; of one that the page cannot show, only what the shell says."""
    known = any(entry.id == ruleset for entry in playable())
    return Words(language, shown()[package(ruleset)].words if known else ())
