"""Editions and variants: each a set of choices, assembled here and nowhere else.

An `Edition` holds what differs in behaviour; numbers that differ are looked up in facts.json under the keys it names.
A variant is a function from edition to edition.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Edition:
    """How one way of playing differs from the others."""

    ruleset: str
    players: int
    options: tuple[tuple[str, bool], ...]
    setup_key: str  # money, deck size, cards set aside
    cards_key: str
    distant_key: str
    vp_key: str  # the one tile whose points differ
    small_board: bool = False
    virtual_link: bool = False
    clockwise_start: bool = False  # 2007: a random first player, then clockwise; 2018: a random order
    income_at_start: bool = False  # 2007: income opens the round; 2018: it closes it
    refill_at_round_end: bool = False  # 2007: all together; 2018: each after the own turn
    card_needs_link: bool = False  # 2007, canal era: an industry card reaches only where own canals lead
    coal_to_either_end: bool = False  # 2007: the builder chooses the rail's end that the coal comes to
    used_tile_under_stack: bool = False  # 2007: a used distant tile goes under the stack
    tie_by_next_order: bool = False  # 2007: the last tie-break; 2018 shares the win
    canal_only: bool = False  # introductory game
    last_canal_income: bool = True  # introductory game: is the last round's income paid? Open in the rules; one switch


def _virtual_link(edition: Edition) -> Edition:
    if edition.small_board:
        raise ValueError("virtual_link makes no sense with two_player_board: Birkenhead is not on that board")
    return replace(edition, virtual_link=True)


def _classic_cards(edition: Edition) -> Edition:
    if edition.players == 2:
        raise ValueError("classic_cards needs 3 or 4 players")
    return replace(
        edition,
        setup_key="classic_cards",
        cards_key="brass-2007 and classic_cards",
        distant_key="classic_cards",
    )


def _introductory(edition: Edition) -> Edition:
    return replace(edition, canal_only=True)


def _two_player_board(edition: Edition) -> Edition:
    if edition.players != 2:
        raise ValueError("two_player_board is for 2 players only")
    return replace(
        edition,
        setup_key="two_player_board",
        cards_key="two_player_board",
        distant_key="two_player_board",
        small_board=True,
    )


# In this order, so that the virtual link can look at the board it would lie on.
VARIANTS: Mapping[str, Callable[[Edition], Edition]] = {
    "two_player_board": _two_player_board,
    "classic_cards": _classic_cards,
    "introductory": _introductory,
    "virtual_link": _virtual_link,
}


def assemble(ruleset: str, players: int, options: Mapping[str, bool]) -> Edition:
    """The edition for a ruleset, a number of players and the options that are on."""
    chosen = tuple(sorted((name, True) for name, on in options.items() if on))
    if ruleset == "brass-2007":
        return Edition(
            ruleset,
            players,
            chosen,
            setup_key="brass-2007",
            cards_key="brass-2007 and classic_cards",
            distant_key="brass-2007",
            vp_key="2007",
            virtual_link=True,
            clockwise_start=True,
            income_at_start=True,
            refill_at_round_end=True,
            card_needs_link=True,
            coal_to_either_end=True,
            used_tile_under_stack=True,
            tie_by_next_order=True,
        )
    edition = Edition(
        ruleset,
        players,
        chosen,
        setup_key="brass-2018",
        cards_key=f"brass-2018 {players}p",
        distant_key=f"brass-2018 {players}p",
        vp_key="2018",
    )
    for name, variant in VARIANTS.items():
        if options.get(name):
            edition = variant(edition)
    return edition
