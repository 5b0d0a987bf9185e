"""Age of Industry as the page sees it."""

from pyapp.games.age_of_industry.board.public import BOARD
from pyapp.games.age_of_industry.chronicle import tell
from pyapp.games.age_of_industry.decisions import choice_for, target_of
from pyapp.games.age_of_industry.mat import mat
from pyapp.games.age_of_industry.mirror import mirror
from pyapp.games.age_of_industry.names import card_name, money, target_name
from pyapp.games.age_of_industry.panels import card, hint, standing
from pyapp.games.age_of_industry.preview import drawn, expected, preview
from pyapp.games.age_of_industry.refusals import explained, why_not, why_not_card, why_not_kind
from pyapp.games.age_of_industry.sheet import points_on_map, sheet, tally
from pyapp.games.age_of_industry.slip import (
    KEYS,
    KINDS,
    answer_name,
    answer_note,
    ask,
    bill,
    kind_name,
    kinds,
    sentence,
    turn_note,
)
from pyapp.shell.face import About

ABOUT = About(
    board=BOARD,
    rules="age_of_industry",
    rules_note=("rules.reconstructed", "11.1"),
    kinds=KINDS,
    keys=KEYS,
    keys_text="keys.kinds",
    example="draw pile",
    grounds=("slot", "link", "deck", "display", "outlet"),
    columns=("people.money", "people.debt", "people.points"),
)

__all__ = [
    "ABOUT",
    "answer_name",
    "answer_note",
    "ask",
    "bill",
    "card",
    "card_name",
    "choice_for",
    "drawn",
    "expected",
    "explained",
    "hint",
    "kind_name",
    "kinds",
    "mat",
    "mirror",
    "money",
    "points_on_map",
    "preview",
    "sentence",
    "sheet",
    "standing",
    "tally",
    "target_name",
    "target_of",
    "tell",
    "turn_note",
    "why_not",
    "why_not_card",
    "why_not_kind",
]
