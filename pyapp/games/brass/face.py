"""Brass as the page sees it."""

from pyapp.games.brass.board.public import BOARD
from pyapp.games.brass.chronicle import tell
from pyapp.games.brass.decisions import choice_for, target_of
from pyapp.games.brass.mat import mat
from pyapp.games.brass.mirror import mirror
from pyapp.games.brass.names import card_name, money, target_name
from pyapp.games.brass.panels import card, hint, standing
from pyapp.games.brass.preview import drawn, preview
from pyapp.games.brass.preview import projected as expected
from pyapp.games.brass.refusals import explained, why_not, why_not_card, why_not_kind
from pyapp.games.brass.sheet import points_on_map, sheet, tally
from pyapp.games.brass.slip import (
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
    rules="brass",
    rules_note=("rules.editions", "11.1"),
    kinds=KINDS,
    keys=KEYS,
    keys_text="keys.kinds",
    example="loan 30 with …",
    grounds=("slot", "link"),
    columns=("people.money", "people.income", "people.points"),
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
