"""Crystal Palace as the page sees it."""

from __future__ import annotations

from pyapp.games.crystal_palace import answers, ask, info, life, mat, panels, refusals, sheet
from pyapp.games.crystal_palace.board.public import BOARD
from pyapp.games.crystal_palace.ceremony import ceremony
from pyapp.games.crystal_palace.mirror import mirror
from pyapp.games.crystal_palace.names import printed_symbol, target_name
from pyapp.games.crystal_palace.tell import tell
from pyapp.games.crystal_palace.ticket import ticket
from pyapp.games.crystal_palace.tray import tray
from pyapp.games.crystal_palace.ways import choice
from pyapp.shell.face import Face

FACE = Face(
    board=BOARD,
    rules="crystal_palace",
    rules_note=("rules.reconstructed", "22"),
    symbol=printed_symbol,
    kinds=ask.KINDS,
    keys=ask.KEYS,
    keys_text="keys.kinds",
    example="place 5 …",
    grounds=("space", "patent", "person", "tile", "share", "option", "market", "poster", "player", "place", "die"),
    columns=("people.money", "people.income", "people.points"),
    choice=choice,
    offers=lambda _moment: (),
    kind_name=ask.kind_name,
    turn_note=ask.turn_note,
    ask=ask.ask,
    answer_name=ask.answer_name,
    answer_note=ask.answer_note,
    lights=ask.lights,
    answers=answers.answers,
    ticket=ticket,
    numbered=answers.numbered,
    within=panels.within,
    explained=refusals.explained,
    why_not=refusals.why_not,
    why_not_kind=refusals.why_not_kind,
    why_not_answer=refusals.why_not_answer,
    tell=tell,
    target_name=target_name,
    hint=panels.hint,
    info=info.info,
    life=life.life,
    sounds=life.SOUNDS,
    ceremony=ceremony,
    tray=tray,
    purse=panels.purse,
    veiled=panels.veiled,
    holds=panels.holds,
    standings=panels.standings,
    stock=panels.stock,
    mat=mat.mat,
    sheet=sheet.sheet,
    tally=sheet.tally,
    points_on_map=sheet.points_on_map,
    mirror=mirror,
)
