"""Nothing comes from nowhere: pounds, cubes, tiles, links and cards, counted after every decision of whole games.

The referee keeps its own books from the rules text; the engine must lead to the same position, line by line.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from tests.core import conformance as the
from tests.core.conformance import Case, effort
from tests.games.brass.play import CASES, Step, disturbed, game, happenings, temper
from tests.games.brass.printed import CLOSED, FACTS, INCOME, Printed, full_mat, printed
from tests.games.brass.referee import HAND, LINK_TILES, Referee, words


@pytest.fixture(scope="module", params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """Each way to set up Brass, one after the other, so that the games of one can be kept for all its tests."""
    found: Case = request.param
    return found


def book_of(case: Case) -> Printed:
    return printed(case.ruleset, case.players, dict(case.options))


def snapshots(case: Case, seeds: int) -> Iterator[dict[str, Any]]:
    for seed in range(seeds):
        yield case.new(seed).snapshot()
        yield from (after for _, _, after in game(case, seed))


# --- the second set of books


def test_every_decision_does_what_the_rules_say(case: Case) -> None:
    """A referee with its own board plays the same lines; any difference in any pound, cube or card shows."""
    for seed in range(effort(3)):
        referee = Referee(case.new(seed).snapshot())
        played = []
        for _, line, after in game(case, seed):
            played.append(line)
            referee.play(line, after)
            assert referee.differences(after) == [], f"seed {seed}, after {played[-3:]}"
        assert referee.over


def test_every_pound_comes_from_the_bank_or_goes_there(case: Case) -> None:
    """Purses change by what the ledger lists, purse by purse, and each entry has one of the known reasons."""
    reasons = {
        "build", "link", "develop", "loan", "income", "liquidate", "coal to the market", "iron to the market",
    }  # fmt: skip
    for seed in range(effort(1)):
        referee = Referee(case.new(seed).snapshot())
        for before, line, after in game(case, seed):
            referee.play(line, after)
            assert {why for _, _, why in referee.flows} <= reasons
            for seat in range(case.players):
                change = sum(pounds for who, pounds, _ in referee.flows if who == seat)
                assert after["players"][seat]["money"] - before["players"][seat]["money"] == change, line
            assert all(player["money"] >= 0 for player in after["players"]), "cash never falls below nothing"


def test_winners_and_scores_follow_the_rules(case: Case) -> None:
    for seed in range(effort(2)):
        state = case.new(seed)
        referee = Referee(state.snapshot())
        for _, line, after in game(case, seed):
            referee.play(line, after)
            state.apply(line)
        assert state.scores() == [player["vp"] for player in referee.at["players"]]
        assert sorted(state.winners()) == referee.ranking()


# --- counting things


def test_set_up_is_as_printed(case: Case) -> None:
    book = book_of(case)
    for seed in range(effort(5)):
        at = case.new(seed).snapshot()
        assert (at["era"], at["round"], at["actions_left"], at["pending"]) == ("canal", 1, 1, None)
        assert at["to_move"] == at["turn_order"][0]
        assert at["slots"] == at["links"] == {}
        assert at["coal_market"] == at["iron_market"] == len(book.prices)
        assert (at["cotton_demand"], at["distant_discard"]) == (0, [])
        assert len(at["removed"]) == book.aside["canal"]
        for player in at["players"]:
            assert (player["money"], player["spent"], player["vp"]) == (book.money, 0, 0)
            assert player["income_space"] == FACTS["income_track"]["start_space"]
            assert (len(player["hand"]), player["discard"], player["links_left"]) == (HAND, [], LINK_TILES)
            assert player["mat"] == full_mat()


def test_the_first_round_goes_clockwise_in_2007_and_by_lot_in_2018(case: Case) -> None:
    orders = {tuple(case.new(seed).snapshot()["turn_order"]) for seed in range(120)}
    seats = range(case.players)
    clockwise = {tuple((first + seat) % case.players for seat in seats) for first in seats}
    assert orders == (clockwise if case.ruleset == "brass-2007" else set(permutations(seats)))


def test_no_card_is_lost_or_made(case: Case) -> None:
    book = book_of(case)
    for at in snapshots(case, effort(1)):
        cards = Counter(at["deck"]) + Counter(at["removed"])
        for player in at["players"]:
            cards += Counter(player["hand"]) + Counter(player["discard"])
            assert len(player["hand"]) <= HAND
        assert cards == book.deck
        assert Counter(at["distant_tiles"]) + Counter(at["distant_discard"]) == book.distant


def test_no_tile_or_link_is_lost_or_made(case: Case) -> None:
    """Stacks shrink from the low end only; what lies on the board has left a stack; fourteen links each."""
    whole = full_mat()
    for at in snapshots(case, effort(1)):
        gone = {}
        for seat, player in enumerate(at["players"]):
            for industry, stack in player["mat"].items():
                assert stack == whole[industry][len(whole[industry]) - len(stack) :]
                gone[seat, industry] = Counter(whole[industry]) - Counter(stack)
            assert player["links_left"] + sum(owner == seat for owner in at["links"].values()) == LINK_TILES
        laid = Counter((tile["owner"], tile["industry"], tile["level"]) for tile in at["slots"].values())
        for (owner, industry, level), count in laid.items():
            assert count <= gone[owner, industry][level]


def test_board_and_tracks_stay_in_bounds(case: Case) -> None:
    book = book_of(case)
    for at in snapshots(case, effort(1)):
        for slot, tile in at["slots"].items():
            made = book.tile(tile["industry"], tile["level"])
            assert tile["industry"] in book.symbols(slot)
            assert 0 <= tile["cubes"] <= made["cubes"]
            assert tile["level"] > 0
            if tile["industry"] in ("coal-mine", "iron-works"):
                assert tile["flipped"] == (tile["cubes"] == 0)
            if tile["industry"] == "shipyard":
                assert tile["flipped"]
        assert all(book.routes[link][at["era"]] for link in at["links"])
        assert 0 <= at["coal_market"] <= len(book.prices)
        assert 0 <= at["iron_market"] <= len(book.prices)
        assert 0 <= at["cotton_demand"] <= CLOSED
        for player in at["players"]:
            assert 0 <= player["income_space"] < len(INCOME)
            assert player["money"] >= 0
        if at["era"] == "canal" and at["to_move"] is not None:
            towns = Counter((tile["owner"], slot.split("/")[0]) for slot, tile in at["slots"].items())
            assert max(towns.values(), default=0) <= 1


def test_cubes_move_only_as_they_may(case: Case) -> None:
    """One decision takes at most one coal and one iron, or moves cubes of one new tile to the market."""
    for seed in range(effort(1)):
        for before, line, after in game(case, seed):
            for kind, maker in (("coal", "coal-mine"), ("iron", "iron-works")):
                here, there = (at[f"{kind}_market"] + sum(cubes(at, maker)) for at in (before, after))
                built = line.startswith(f"build {maker} ")
                assert built or here - 1 <= there <= here or before["era"] != after["era"] or "liquidate" in line


def cubes(at: dict[str, Any], industry: str) -> list[int]:
    return [tile["cubes"] for tile in at["slots"].values() if tile["industry"] == industry]


# --- rounds and turns


def test_rounds_turns_and_cards_are_as_many_as_printed(case: Case) -> None:
    """Everybody plays one card in the first canal round, two in all others, and plays the whole hand out."""
    book = book_of(case)
    eras = ["canal"] if book.introductory else ["canal", "rail"]
    for seed in range(effort(1)):
        played: Counter[tuple[str, int, int]] = Counter()
        for before, line, _ in game(case, seed):
            if " with " in line:
                played[before["era"], before["round"], before["to_move"]] += line.count("+") + 1
        assert played == {
            (era, number, seat): 1 if (era, number) == ("canal", 1) else 2
            for era in eras
            for number in range(1, book.rounds + 1)
            for seat in range(case.players)
        }


def test_turn_order_follows_what_was_spent(case: Case) -> None:
    """Who spent less goes first; who spent the same keeps the place; the order stands for the whole round."""
    for seed in range(effort(1)):
        spent: Counter[int] = Counter()
        order: list[int] = []
        now: tuple[str, int] | None = None
        for before, line, after in game(case, seed):
            if before["pending"] and before["pending"]["action"] == "liquidate":
                continue
            if (before["era"], before["round"]) != now:
                expected = sorted(order, key=lambda seat: spent[seat]) if order else before["turn_order"]
                assert before["turn_order"] == expected
                now, order, spent = (before["era"], before["round"]), before["turn_order"], Counter()
            assert before["turn_order"] == order
            mover = before["to_move"]
            spent[mover] += outlay(case, before, line, after)
            seats = [seat for seat in order if seat == mover or before["players"][seat]["spent"]]
            assert seats[-1] == mover, "money was spent by somebody who had not moved yet"


def outlay(case: Case, before: dict[str, Any], line: str, after: dict[str, Any]) -> int:
    """What the mover paid to the bank for this line, by the referee's books."""
    referee = Referee(before)
    referee.play(line, after)
    paid = {"build", "link", "develop"}
    return -sum(pounds for seat, pounds, why in referee.flows if seat == before["to_move"] and why in paid)


# --- positions no game has reached


def odd_steps(case: Case, seed: int) -> Iterator[Step]:
    """Single decisions from disturbed positions, those that build over something before all others."""
    rng = random.Random(seed)
    for state in the.positions(case, seed, temper(2 * seed), share=6):
        if state.over or state.snapshot()["pending"] is not None:
            continue
        odd = disturbed(state, rng)
        before, lines = odd.snapshot(), the.lines(odd)
        over = [line for line in lines if words(line).get("where") in before["slots"]]
        for line in rng.sample(over, min(3, len(over))) + rng.sample(lines, min(4, len(lines))):
            copy = odd.clone()
            copy.apply(line)
            yield before, line, copy.snapshot()


def test_every_decision_does_what_the_rules_say_in_odd_positions_too(case: Case) -> None:
    for seed in range(effort(1)):
        for before, line, after in odd_steps(case, seed):
            referee = Referee(before)
            referee.play(line, after)
            assert referee.differences(after) == [], line


# --- the sample is worth something


def test_the_games_played_here_meet_the_rare_rules() -> None:
    """What never happens in the sample is not checked by it."""
    met: Counter[str] = Counter()
    for one in CASES[::2]:
        for step in [*game(one, 0), *game(one, 1), *odd_steps(one, 1)]:
            met.update(happenings(step))
    wanted = {
        "tile sold for a debt", "built over own tile", "built over another's tile", "two cards for one tile",
        "second link", "second develop", "second sell", "distant market closed", "sold to the distant market",
        "chose a source", "empty market", "another's tile flipped", "points lost for a debt",
        "unflipped tile carried over",
    }  # fmt: skip
    assert wanted - met.keys() == set()
