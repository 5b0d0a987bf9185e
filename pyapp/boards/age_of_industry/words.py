"""The words that stand on the board; the app's catalogues hold all others."""

from __future__ import annotations

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
    "loan-terms": "je {loan} $, {interest} $ pro Runde, {points} SP",
    "cotton-mill": "Spinnerei",
    "factory": "Fabrik",
    "coal-mine": "Zeche",
    "iron-works": "Eisenhütte",
    "port": "Hafen",
    "ship": "Schiff",
}
