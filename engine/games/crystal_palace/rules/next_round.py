"""Phase 7: the next round is prepared (rules, section 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import market
from engine.games.crystal_palace.rules.position import NOTHING

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position


def next_round(position: Position) -> None:
    """Assistants go down, dice return, displays are laid out anew."""
    tables = position.tables
    market.new_round(position)
    position.dice = [()] * tables.players
    position.spaces = [NOTHING] * len(tables.spaces)
    position.free = tables.all_spaces
    position.actions_used = [0] * len(tables.places)
    position.options_used = ()
    position.returned_patents += position.shown_patents
    position.returned_persons += position.shown_persons
    position.gone_research += position.shown_research
    position.gone_shares += position.shown_shares
    position.round += 1
    if position.tell is not None:
        position.say("round", round=position.round)
    position.begin_phase(1, 0)
    fill(position)


def fill(position: Position) -> None:
    """Lay out the displays; shares of the round that are too many are never seen in play."""
    tables = position.tables
    shown = tables.shown
    count = shown["patents"]
    position.shown_patents, position.patent_stack = position.patent_stack[:count], position.patent_stack[count:]
    count = shown["persons"]
    position.shown_persons, position.person_stack = position.person_stack[:count], position.person_stack[count:]
    count = shown["research"]
    position.shown_research, position.research_stack = position.research_stack[:count], position.research_stack[count:]
    count, rounds, stack = shown["shares"], tables.share_round, position.share_stack
    of_round = tuple(share for share in stack if rounds[share] == position.round)
    past = tuple(share for share in stack if rounds[share] < position.round)  # only in positions that no game reaches
    position.shown_shares = of_round[:count]
    position.gone_shares += of_round[count:] + past
    position.share_stack = tuple(share for share in stack if rounds[share] > position.round)
    if position.tell is not None:
        position.say(
            "dealt",
            round=position.round,
            patents=[tables.patents[card] for card in position.shown_patents],
            persons=[tables.persons[card] for card in position.shown_persons],
            research=[tables.tiles[tile] for tile in position.shown_research],
            shares=[tables.shares[share] for share in position.shown_shares],
        )
