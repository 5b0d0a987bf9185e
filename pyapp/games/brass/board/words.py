"""The words that stand on the board; the app's catalogues give them in other languages."""

from __future__ import annotations

ENGLISH = {
    # on the still picture, looked up by the painter
    "irish-sea": "IRISH SEA",
    "turn-order": "TURN ORDER",
    "coal": "Coal",
    "iron": "Iron",
    "cotton-demand": "FOREIGN DEMAND",
    # written with the pieces
    "spent": "spent",
    "canal-era": "The Canal Era",
    "rail-era": "The Rail Era",
    "round": "Round {round} of {rounds}",
    "tiles-left": "{count} tiles",
    # player mat and cards
    "cotton-mill": "Cotton Mill",
    "coal-mine": "Coal Mine",
    "iron-works": "Iron Works",
    "port": "Port",
    "shipyard": "Shipyard",
}

GERMAN = {
    "irish-sea": "IRISCHE SEE",
    "turn-order": "ZUGREIHENFOLGE",
    "coal": "Kohle",
    "iron": "Eisen",
    "cotton-demand": "AUSLANDSNACHFRAGE",
    "spent": "bezahlt",
    "canal-era": "Die Kanalepoche",
    "rail-era": "Die Eisenbahnepoche",
    "round": "Runde {round} von {rounds}",
    "tiles-left": "{count} Plättchen",
    "cotton-mill": "Spinnerei",
    "coal-mine": "Kohlemine",
    "iron-works": "Eisenhütte",
    "port": "Hafen",
    "shipyard": "Werft",
}
