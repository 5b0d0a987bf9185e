"""The words that stand on the board: the names of its places, and texts of the game whose keys begin with `board.`."""

from __future__ import annotations

from engine.games.age_of_industry.rules.facts import MAPS
from pyapp.games.age_of_industry import GAME
from pyapp.games.age_of_industry.board.printed import Place, printed
from pyapp.kits import letters
from pyapp.shell.i18n import part


def _names(places: list[Place]) -> dict[str, str]:
    """Return the English names of places, of markets across the sea, and of imports, by key."""
    found = {f"place:{place.id}": place.english for place in places}
    found |= {f"outlet:{place.id}": place.market_name for place in places if place.market_name}
    return found | {f"import:{place.id}": place.import_name for place in places if place.import_name}


_WORDS = GAME.home / "words"
_PLACES = [place for map_name in MAPS for place in printed(map_name).places.values()]

ENGLISH = _names(_PLACES) | part(_WORDS, "en", "board.")
# The names of the German map are German in the data; those of the other are among the texts of the game.
GERMAN = ENGLISH | {f"place:{place.id}": place.name for place in _PLACES} | part(_WORDS, "de", "board.")


def widest(key: str) -> str:
    """Return the longest that a word of the still picture gets in any language; boxes are made to fit it."""
    return max((words[key] for words in (ENGLISH, GERMAN)), key=lambda word: letters.width(word, 1.0, "b"))
