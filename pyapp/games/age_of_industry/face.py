"""Age of Industry as the page sees it."""

from __future__ import annotations

from pyapp.games.age_of_industry import ask, panels, refusals, sheet
from pyapp.games.age_of_industry.board.public import BOARD
from pyapp.games.age_of_industry.ceremony import ceremony
from pyapp.games.age_of_industry.info import info
from pyapp.games.age_of_industry.mat import STACKS, mat
from pyapp.games.age_of_industry.mirror import mirror
from pyapp.games.age_of_industry.names import target_name
from pyapp.games.age_of_industry.panels import PANELS
from pyapp.games.age_of_industry.tell import tell
from pyapp.games.age_of_industry.ticket import ticket
from pyapp.games.age_of_industry.ways import KINDS, choice
from pyapp.kits.face import CardFace

FACE = CardFace(
    board=BOARD,
    rules="age_of_industry",
    rules_note=("rules.reconstructed", "11.1"),
    kinds=KINDS,
    keys=ask.KEYS,
    example="draw pile",
    grounds=("slot", "link", "deck", "display", "outlet"),
    columns=("people.money", "people.debt", "people.points"),
    choice=choice,
    offers=ask.offers,
    kind_name=ask.kind_name,
    turn_note=ask.turn_note,
    ask=ask.ask,
    answer_name=ask.answer_name,
    answer_note=ask.answer_note,
    lights=ask.lights,
    wish_name=PANELS.wish_name,
    answers=PANELS.answers,
    ticket=ticket,
    explained=refusals.explained,
    why_not=refusals.why_not,
    why_not_kind=refusals.why_not_kind,
    why_not_answer=PANELS.why_not_answer,
    tell=tell,
    target_name=target_name,
    hint=panels.hint,
    info=info,
    ceremony=ceremony,
    tray=PANELS.tray,
    purse=PANELS.purse,
    standings=panels.standings,
    stock=mat,
    mat=STACKS.panel,
    sheet=sheet.sheet,
    tally=sheet.tally,
    points_on_map=sheet.points_on_map,
    mirror=mirror,
)
