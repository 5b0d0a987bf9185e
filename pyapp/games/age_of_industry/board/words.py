"""The words that stand on the board; the app's catalogues hold all others."""

from __future__ import annotations

from engine.games.age_of_industry.rules.facts import MAPS
from pyapp.games.age_of_industry.board.printed import Place, printed
from pyapp.kits import letters

# The places of the American map, their markets and imports, for German players; the data has them in English.
_IN_GERMAN = {
    "place:canada": "Kanada",
    "place:the-west": "Der Westen",
    "place:gulf-of-maine": "Golf von Maine",
    "place:long-island-sound": "Long-Island-Sund",
    "place:narragansett-bay": "Narragansett-Bucht",
    "place:massachusetts-bay": "Massachusetts-Bucht",
    "place:new-york-bight": "New Yorker Bucht",
    "outlet:gulf-of-maine": "Seeprovinzen",
    "outlet:massachusetts-bay": "Großbritannien",
    "outlet:narragansett-bay": "Westindien",
    "outlet:long-island-sound": "Die Südstaaten",
    "outlet:new-york-bight": "Europa",
    "import:gulf-of-maine": "Neuschottland",
    "import:massachusetts-bay": "Kap Breton",
    "import:narragansett-bay": "Wales",
    "import:long-island-sound": "Virginia",
    "import:new-york-bight": "Newcastle",
}


def _names(places: list[Place]) -> dict[str, str]:
    """Return the English names of places, of markets across the sea, and of imports, by key."""
    found = {f"place:{place.id}": place.english for place in places}
    found |= {f"outlet:{place.id}": place.market_name for place in places if place.market_name}
    return found | {f"import:{place.id}": place.import_name for place in places if place.import_name}


_PLACES = [place for map_name in MAPS for place in printed(map_name).places.values()]

ENGLISH = {
    # on the still picture, looked up by the painter
    "title-germany": "GERMANY",
    "title-new-england": "NEW ENGLAND",
    "north-sea": "NORTH SEA",
    "baltic-sea": "BALTIC SEA",
    "atlantic-ocean": "ATLANTIC OCEAN",
    "alps": "THE ALPS",
    "turn-order": "TURN ORDER",
    "display": "CARDS ON DISPLAY",
    "loans": "LOANS",
    "coal": "Coal",
    "iron": "Iron",
    # written with the pieces
    "spent": "spent",
    "money": "cash",
    "points": "VP",
    "round": "Round {round}",
    "loan-terms": "${loan} each, ${interest} a round, {points} VP",
    # cards
    "cotton-mill": "Cotton Mill",
    "factory": "Factory",
    "coal-mine": "Coal Mine",
    "iron-works": "Iron Works",
    "port": "Port",
    "ship": "Ship",
    **_names(_PLACES),
}

GERMAN = {
    "title-germany": "DEUTSCHLAND",
    "title-new-england": "NEUENGLAND",
    "north-sea": "NORDSEE",
    "baltic-sea": "OSTSEE",
    "atlantic-ocean": "ATLANTISCHER OZEAN",
    "alps": "DIE ALPEN",
    "turn-order": "ZUGREIHENFOLGE",
    "display": "OFFENE KARTEN",
    "loans": "KREDITE",
    "coal": "Kohle",
    "iron": "Eisen",
    "spent": "bezahlt",
    "money": "Geld",
    "points": "SP",
    "round": "Runde {round}",
    "loan-terms": "je ${loan}, ${interest} pro Runde, {points} SP",
    "cotton-mill": "Spinnerei",
    "factory": "Fabrik",
    "coal-mine": "Zeche",
    "iron-works": "Eisenhütte",
    "port": "Hafen",
    "ship": "Schiff",
    **_names(_PLACES),
    **{f"place:{place.id}": place.name for place in _PLACES},
    **_IN_GERMAN,
}


def widest(key: str) -> str:
    """Return the longest that a word of the still picture gets in any language; boxes are made to fit it."""
    return max((words[key] for words in (ENGLISH, GERMAN)), key=lambda word: letters.width(word, 1.0, "b"))
