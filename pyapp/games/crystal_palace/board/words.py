"""The words that stand on the board; the page's catalogues hold all others."""

from __future__ import annotations

from pyapp.games.crystal_palace.board.printed import names, research
from pyapp.kits import letters

# What a person is called where there is little room; others by their last name.
_SHORT = {
    "isambard-kingdom-brunel": "Brunel",
    "william-fox-talbot": "Fox Talbot",
    "warren-de-la-rue": "De la Rue",
    "paul-julius-reuter": "Reuter",
}

# What a patent is called where it is named as a link, if its name is long: English, German.
_LINKS = {
    "envelope-folding-machine": ("Envelope Machine", "Faltmaschine"),
    "broad-gauge-locomotive": ("Locomotive", "Lokomotive"),
    "atmospheric-railway": ("Atmo. Railway", "Druckluftbahn"),
    "steam-printing-press": ("Printing Press", "Druckpresse"),
    "facsimile-telegraph": ("Fax Telegraph", "Kopiertelegraf"),
    "tempest-prognosticator": ("Prognosticator", "Sturmprophet"),
    "power-loom": ("Power Loom", "Webstuhl"),
    "hydraulic-press": ("Hydraulic Press", "Hydr. Presse"),
    "hydrogen-airship": ("Airship", "Luftschiff"),
    "electric-telegraph": ("Telegraph", "El. Telegraf"),
    "raised-letter-type": ("Raised Type", "Blindenschrift"),
}

_PLACES_IN_GERMAN = {
    "patent-office": "Patentamt",
    "british-museum": "Britisches Museum",
    "bank-of-england": "Bank von England",
    "westminster": "Westminster",
    "reform-club": "Reform Club",
    "london-times": "London Times",
    "port-of-london": "Hafen",
    "waterloo-station": "Bahnhof Waterloo",
}

# What a place is called where there is little room: English, German.
_CALLED = {
    "patent-office": ("Patents", "Patentamt"),
    "british-museum": ("Museum", "Museum"),
    "bank-of-england": ("Bank", "Bank"),
    "westminster": ("Westminster", "Westminster"),
    "reform-club": ("Reform Club", "Reform Club"),
    "london-times": ("Times", "Times"),
    "port-of-london": ("Port", "Hafen"),
    "waterloo-station": ("Waterloo", "Waterloo"),
}

# And where there is hardly any.
_BRIEF = {
    **_CALLED,
    "patent-office": ("Patents", "Patente"),
    "westminster": ("Westm.", "Westm."),
    "reform-club": ("Club", "Club"),
}

_TILES = {
    "grant": ("Grant", "Stipendium"),
    "casting": ("Casting", "Guss"),
    "battery": ("Battery", "Batterie"),
    "lecture": ("Lecture", "Vorlesung"),
    "gazette": ("Gazette", "Gazette"),
    "annuity": ("Annuity", "Rente"),
    "medal": ("Medal", "Medaille"),
    "apprentice": ("Apprentice", "Lehrling"),
    "tuition": ("Tuition", "Unterricht"),
    "journal": ("Journal", "Journal"),
    "salon": ("Salon", "Salon"),
    "prize": ("Prize", "Preis"),
    "royalty": ("Royalty", "Tantieme"),
    "dynamo": ("Dynamo", "Dynamo"),
    "lathe": ("Lathe", "Drehbank"),
    "mains": ("Mains", "Stromnetz"),
    "patronage": ("Patronage", "Mäzen"),
}


def _cards(german: bool) -> dict[str, str]:
    """Return the names of patents and persons, the persons' also in short."""
    people = names("persons", german)
    if german:
        people["prince-albert"] = "Prinz Albert"
    found = {f"patent:{name}": words for name, words in names("patents", german).items()}
    for name, words in names("patents", german).items():
        found[f"short:{name}"] = _LINKS[name][german] if name in _LINKS else words
    found |= {f"person:{name}": words for name, words in people.items()}
    for name, words in people.items():
        short = words if words.startswith("Prin") else words.rpartition(" ")[2]
        found[f"short:{name}"] = _SHORT.get(name, short)
    return found


def _tile_words(language: int) -> dict[str, str]:
    """Return the names of the research tiles; a tile that has none yet is called by its id."""
    known = {name: words[language] for name, words in _TILES.items()}
    return {f"tile:{name}": known.get(name, name.capitalize()) for name in research()}


ENGLISH = {
    # on the still picture, looked up by the painter
    "title": "CRYSTAL PALACE",
    "turn-order": "TURN ORDER",
    "market": "BLACK MARKET",
    "buzz": "BUZZ",
    "income": "INCOME",
    "thames": "THE RIVER THAMES",
    # written with the pieces
    "round": "Round {round} of {rounds}",
    "phase-1": "Set the dice",
    "phase-2": "Place the dice",
    "phase-3": "Actions",
    "phase-4": "Salaries, abilities",
    "phase-5": "Prototypes",
    "phase-6": "Income",
    "season-spring": "Spring {year}",
    "season-autumn": "Autumn {year}",
    "blows-up": "one more blows it up!",
    "free-levels": "{count} levels free",
    "passed": "passed",
    **{f"place:{name}": words for name, words in names("places").items()},
    **{f"called:{name}": words[0] for name, words in _CALLED.items()},
    **{f"brief:{name}": words[0] for name, words in _BRIEF.items()},
    **_tile_words(0),
    **_cards(False),
}

GERMAN = {
    "title": "KRISTALLPALAST",
    "turn-order": "ZUGREIHENFOLGE",
    "market": "SCHWARZMARKT",
    "buzz": "AUFSEHEN",
    "income": "EINKOMMEN",
    "thames": "DIE THEMSE",
    "round": "Runde {round} von {rounds}",
    "phase-1": "Würfel einstellen",
    "phase-2": "Würfel einsetzen",
    "phase-3": "Aktionen",
    "phase-4": "Löhne, Fähigkeiten",
    "phase-5": "Prototypen",
    "phase-6": "Einkommen",
    "season-spring": "Frühling {year}",
    "season-autumn": "Herbst {year}",
    "blows-up": "noch einer sprengt ihn!",
    "free-levels": "{count} Stufen frei",
    "passed": "gepasst",
    **{f"place:{name}": _PLACES_IN_GERMAN.get(name, words) for name, words in names("places").items()},
    **{f"called:{name}": words[1] for name, words in _CALLED.items()},
    **{f"brief:{name}": words[1] for name, words in _BRIEF.items()},
    **_tile_words(1),
    **_cards(True),
}


def widest(key: str) -> str:
    """Return the longest that a word of the still picture gets in any language; boxes are made to fit it."""
    return max((words[key] for words in (ENGLISH, GERMAN)), key=lambda word: letters.width(word, 1.0, "b"))
