"""Setting up: money, decks, tiles, markets and turn order of every edition and option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import engine

CLASSIC_DECK = {
    "barrow-in-furness": 2, "birkenhead": 2, "blackburn": 2, "bolton": 2, "burnley": 2,
    "bury": 1, "colne": 2, "ellesmere-port": 1, "fleetwood": 1, "lancaster": 3,
    "liverpool": 4, "macclesfield": 2, "manchester": 4, "oldham": 2, "preston": 3,
    "rochdale": 2, "stockport": 2, "warrington-runcorn": 2, "wigan": 2, "cotton-mill": 8,
    "coal-mine": 5, "iron-works": 3, "port": 6, "shipyard": 3,
}  # fmt: skip
FOUR_PLAYER_DECK = CLASSIC_DECK | {"coal-mine": 4, "port": 5}
THREE_PLAYER_DECK = {
    card: count
    for card, count in (FOUR_PLAYER_DECK | {"lancaster": 2, "liverpool": 3, "cotton-mill": 5, "port": 4}).items()
    if card not in ("burnley", "colne")
}
TWO_PLAYER_DECK = {
    card: count
    for card, count in (THREE_PLAYER_DECK | {"coal-mine": 3, "port": 3}).items()
    if card not in ("barrow-in-furness", "blackburn", "fleetwood", "lancaster", "cotton-mill")
}
COMMUNITY_DECK = {
    "barrow-in-furness": 2, "blackburn": 2, "bolton": 2, "burnley": 2, "bury": 1, "colne": 2,
    "fleetwood": 1, "lancaster": 2, "liverpool": 3, "manchester": 3, "preston": 2,
    "warrington-runcorn": 2, "wigan": 1, "cotton-mill": 5, "coal-mine": 4, "iron-works": 2,
    "port": 3, "shipyard": 1,
}  # fmt: skip
ALL_DISTANT = [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]

# ruleset, players, options, deck, cards set aside for the canal era, distant tiles
SETUPS: list[Any] = [
    ("brass-2007", 3, {}, CLASSIC_DECK, 9, ALL_DISTANT),
    ("brass-2007", 4, {}, CLASSIC_DECK, 6, ALL_DISTANT),
    ("brass-2018", 2, {}, TWO_PLAYER_DECK, 2, [1, 2, 2, 2, 3, 3, 3, 4]),
    ("brass-2018", 3, {}, THREE_PLAYER_DECK, 3, [0, 1, 2, 2, 2, 2, 3, 3, 3, 4]),
    ("brass-2018", 4, {}, FOUR_PLAYER_DECK, 4, ALL_DISTANT),
    ("brass-2018", 3, {"classic_cards": True}, CLASSIC_DECK, 9, ALL_DISTANT),
    ("brass-2018", 4, {"classic_cards": True}, CLASSIC_DECK, 6, ALL_DISTANT),
    ("brass-2018", 2, {"two_player_board": True}, COMMUNITY_DECK, 2, [1, 2, 2, 2, 2, 3, 3, 4]),
    ("brass-2018", 4, {"introductory": True}, FOUR_PLAYER_DECK, 4, ALL_DISTANT),
    ("brass-2018", 3, {"virtual_link": True}, THREE_PLAYER_DECK, 3,
     [0, 1, 2, 2, 2, 2, 3, 3, 3, 4]),
]  # fmt: skip
each_setup = pytest.mark.parametrize(("ruleset", "players", "options", "deck", "aside", "distant"), SETUPS)


def start(ruleset: str, players: int, options: dict[str, bool], seed: int = 11) -> dict[str, Any]:
    snapshot: dict[str, Any] = engine.new_game(ruleset, players=players, seed=seed, **options).snapshot()
    return snapshot


def test_the_decks_have_the_printed_size() -> None:
    sizes = {sum(deck.values()): deck for deck in (CLASSIC_DECK, FOUR_PLAYER_DECK)}
    assert set(sizes) == {66, 64}
    assert sum(THREE_PLAYER_DECK.values()) == 54
    assert sum(TWO_PLAYER_DECK.values()) == sum(COMMUNITY_DECK.values()) == 40


@each_setup
def test_cards(ruleset: str, players: int, options: Any, deck: Any, aside: int, distant: list[int]) -> None:
    snap = start(ruleset, players, options)
    cards = Counter(snap["deck"] + snap["removed"])
    for seat in snap["players"]:
        assert len(seat["hand"]) == 8
        assert seat["discard"] == []
        cards.update(seat["hand"])
    assert cards == Counter(deck)
    assert len(snap["removed"]) == aside
    assert len(snap["deck"]) == sum(deck.values()) - aside - 8 * players


@each_setup
def test_tiles_and_tracks(ruleset: str, players: int, options: Any, deck: Any, aside: int, distant: list[int]) -> None:
    snap = start(ruleset, players, options)
    market = 6 if options.get("two_player_board") else 8
    assert (snap["coal_market"], snap["iron_market"]) == (market, market)
    assert sorted(snap["distant_tiles"]) == distant
    assert snap["distant_discard"] == []
    assert snap["cotton_demand"] == 0
    assert (snap["slots"], snap["links"], snap["pending"]) == ({}, {}, None)


@each_setup
def test_players(ruleset: str, players: int, options: Any, deck: Any, aside: int, distant: list[int]) -> None:
    snap = start(ruleset, players, options)
    assert len(snap["players"]) == players
    for seat in snap["players"]:
        assert seat["money"] == (25 if options.get("two_player_board") else 30)
        assert (seat["spent"], seat["income_space"], seat["vp"]) == (0, 10, 0)
        assert seat["links_left"] == 14
        assert seat["mat"] == {
            "cotton-mill": [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4],
            "coal-mine": [1, 2, 2, 3, 3, 4, 4],
            "iron-works": [1, 2, 3, 4],
            "port": [1, 1, 2, 2, 3, 3, 4, 4],
            "shipyard": [0, 0, 1, 1, 2, 2],
        }


@each_setup
def test_the_first_turn(ruleset: str, players: int, options: Any, deck: Any, aside: int, distant: list[int]) -> None:
    snap = start(ruleset, players, options)
    assert (snap["era"], snap["round"], snap["actions_left"]) == ("canal", 1, 1)
    assert sorted(snap["turn_order"]) == list(range(players))
    assert snap["to_move"] == snap["turn_order"][0]


def test_2007_goes_clockwise_from_a_random_first_player() -> None:
    seen = {tuple(start("brass-2007", 3, {}, seed)["turn_order"]) for seed in range(60)}
    assert seen == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_2018_shuffles_the_whole_turn_order() -> None:
    seen = {tuple(start("brass-2018", 3, {}, seed)["turn_order"]) for seed in range(120)}
    assert len(seen) == 6


def test_the_seed_decides_everything() -> None:
    first = start("brass-2018", 4, {}, seed=5)
    assert start("brass-2018", 4, {}, seed=5) == first
    assert start("brass-2018", 4, {}, seed=6) != first


@pytest.mark.parametrize("seed", [0, -1, 2**80, -(2**80)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert start("brass-2007", 3, {}, seed) == start("brass-2007", 3, {}, seed)


def test_a_shuffled_deck_hides_any_card_anywhere() -> None:
    set_aside = {card for seed in range(80) for card in start("brass-2018", 4, {}, seed)["removed"]}
    assert len(set_aside) > 18


def test_the_catalogue_offers_both_editions() -> None:
    offered = {ruleset.id: ruleset for ruleset in engine.catalogue()}
    old, new = offered["brass-2007"], offered["brass-2018"]
    assert (old.min_players, old.max_players) == (3, 4)
    assert (new.min_players, new.max_players) == (2, 4)
    for name in ("virtual_link", "classic_cards", "introductory", "two_player_board"):
        assert new.options[name][0] is False
        assert True in new.options[name]


@pytest.mark.parametrize(
    ("ruleset", "players", "options"),
    [
        ("brass-2007", 2, {}),
        ("brass-2007", 5, {}),
        ("brass-2018", 1, {}),
        ("brass-2018", 5, {}),
        ("brass-1999", 3, {}),
        ("brass-2018", 3, {"steam": True}),
        ("brass-2018", 3, {"virtual_link": "maybe"}),
        ("brass-2007", 3, {"introductory": True}),
        ("brass-2018", 2, {"classic_cards": True}),
        ("brass-2018", 3, {"two_player_board": True}),
        ("brass-2018", 2, {"two_player_board": True, "virtual_link": True}),
    ],
)
def test_what_is_not_offered_is_refused_in_words(ruleset: str, players: int, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        engine.new_game(ruleset, players=players, seed=1, **options)


@pytest.mark.parametrize("ruleset", ["brass-2007", "brass-2018"])
def test_a_position_is_edited_by_the_words_of_the_contract_alone(ruleset: str) -> None:
    """Who knows only the contract's keys, and leaves all others alone, still gets a position."""
    snap = start(ruleset, 3, {})
    used = snap["distant_tiles"].pop(0)
    if ruleset == "brass-2007":
        snap["distant_tiles"].append(used)
    else:
        snap["distant_discard"].append(used)
    snap["cotton_demand"] = used
    snap["players"][0].update(money=55, vp=12, income_space=20)
    again = engine.restore(snap).snapshot()
    for key in ("distant_tiles", "distant_discard", "cotton_demand", "players"):
        assert again[key] == snap[key]
