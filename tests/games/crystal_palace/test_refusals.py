"""Every refusal of section 15 says why, with its number in the sentence, and leaves the game as it was."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import engine
from engine.games.crystal_palace.rules.actions import KINDS
from engine.games.crystal_palace.rules.reasons import REASONS
from engine.games.crystal_palace.rules.refusals import refusal, refusal_of_kind
from engine.games.crystal_palace.rules.state import State
from tests.core.conformance import check_sentence
from tests.games.crystal_palace.positions import A, B, C, Table, play

TEN = ["lecture"] * 3 + ["tuition"] * 4 + ["prize"] * 3


def museum(table: Table) -> Table:
    table.lay(british_museum={0: (A, 6)}, london_times={0: (B, 6)})
    return table.acting("british-museum", 0)


def port(table: Table) -> Table:
    return table.lay(port_of_london={0: (A, 6)}, waterloo_station={0: (B, 6)}).acting("port-of-london", 0)


def icon(table: Table) -> Any:
    return play(table.placing([6, 1], [1], [1]).state(), "place 6 british-museum/0")


def short(table: Table) -> Any:
    """Seat A owes 12 pounds for its dice."""
    return play(table.state(), "set 6 4 1 1", "set 1 1 1 1", "set 1 1 1 1")


def build() -> Table:
    return Table().seat(A, gears=9, energy=9).give(A, patents=["gas-cooker", "arc-lamp", "velocipede"]).building()


def full(table: Table) -> Any:
    """Seat A owes 4 pounds and has no room for a loan."""
    table.bare(A).seat(A, money=0).give(A, research=TEN)
    return play(table.state(), "set 1 1 1 1", "set 1 1 1 1", "set 1 1 1 1")


def over() -> Any:
    return Table(round=5).income()


REFUSALS: dict[str, tuple[Any, str, str]] = {
    # key: position, line, what the sentence has to name
    "pips": (lambda: Table().state(), "set 6 5 4", "4"),
    "pips-range": (lambda: Table().state(), "set 7 5 4 1", "7"),
    "die-missing": (lambda: Table().placing([5], [1], [1]).state(), "place 4 patent-office/0", "4"),
    "space-taken": (
        lambda: Table().lay(patent_office={0: (B, 6)}).placing([5], [1], [1]).state(),
        "place 5 patent-office/0",
        "seat 1",
    ),
    "space-min": (lambda: Table().placing([3], [1], [1]).state(), "place 3 patent-office/0", "at least 4"),
    "wrong-place": (lambda: museum(Table().display(research=["grant"])).state(), "advance", "place 2"),
    "not-on-display": (lambda: museum(Table().display(research=["grant"])).state(), "take prize", "grant"),
    "space-full": (
        lambda: museum(Table().give(A, research=TEN).display(research=["grant"])).state(),
        "take grant",
        "all 10",
    ),
    "discard-not-yours": (
        lambda: museum(Table().give(A, research=TEN).display(research=["grant"])).state(),
        "take grant discard journal",
        "10 research tiles",
    ),
    "discard-not-needed": (
        lambda: museum(Table().give(A, research=["prize"]).display(research=["grant"])).state(),
        "take grant discard prize",
        "9 of your",
    ),
    "loans-everywhere": (
        lambda: museum(Table().loans(A, *[8] * 10).display(research=["grant", "prize"])).state(),
        "take prize",
        "10",
    ),
    "option-used": (lambda: port(Table().set(options_used=["gears"])).state(), "use gears", "1"),
    "option-players": (lambda: port(Table()).state(), "use die-for-2", "3 players"),
    "no-die-left": (lambda: port(Table().seat(A, active=6)).state(), "use die", "6"),
    "ticket-full": (
        lambda: port(
            Table().seat(B, active=3, ticketed=1).seat(C, active=3, ticketed=2).set(tickets=[[B, 1], [C, 2], [C, 3]])
        ).state(),
        "use ticket",
        "3 ticket spaces",
    ),
    "ticket-last-die": (lambda: port(Table().seat(A, active=1)).state(), "use ticket", "at least 1"),
    "commission-condition": (lambda: icon(Table()), "assistant commission", "needs 3, you have 1"),
    "commission-top": (lambda: icon(Table().seat(A, commission=3)), "assistant commission", "step 3"),
    "no-assistant": (
        lambda: icon(Table().market(_1=A, _2=A, _3=A, _4=A, _5=A)),
        "assistant new",
        "5",
    ),
    "level-not-yours": (lambda: icon(Table().market(_2=B)), "assistant up 2", "level 2"),
    "level-no-room": (lambda: icon(Table().market(_6=A)), "assistant up 6", "level 6"),
    "built-two": (
        lambda: play(build().seat(A, newspapers=3).state(), "build gas-cooker on 1", "build arc-lamp on 1"),
        "build velocipede on 0",
        "2 prototypes",
    ),
    "not-your-patent": (lambda: build().state(), "build steam-hammer on 0", "3 unbuilt"),
    "no-such-seat": (lambda: build().state(), "build gas-cooker on 3", "no seat 3"),
    "not-your-person": (lambda: build().state(), "ability thomas-cook", "0 persons"),
    "ability-used": (
        lambda: play(
            Table()
            .give(A, prototypes=["velocipede"], persons=["robert-stephenson"], patents=["arc-lamp"])
            .building()
            .state(),
            "ability robert-stephenson",
        ),
        "ability robert-stephenson",
        "phase 5",
    ),
    "ability-phase": (
        lambda: build().give(A, persons=["james-nasmyth"]).state(),
        "ability james-nasmyth",
        "phase 5",
    ),
    "ability-nothing": (
        lambda: build().give(A, persons=["robert-stephenson"]).state(),
        "ability robert-stephenson",
        "counts 0",
    ),
    "newspapers-short": (
        lambda: Table().seat(A, newspapers=1).placing([5], [1], [1]).state(),
        "trade gear",
        "2 newspapers, you have 1",
    ),
    "cash-short": (lambda: Table().seat(A, money=4).placing([5], [1], [1]).state(), "buy gear", "£5 and you have £4"),
    "repay-none": (lambda: Table().loans(A, 9).placing([5], [1], [1]).state(), "repay 8", "-8"),
    "pay-first": (lambda: short(Table().seat(A, money=5)), "set 1 1 1 1", "£12 is due and you have £5"),
    "sell-order": (
        lambda: play(short(Table().seat(A, money=10, newspapers=2)), "sell energy"),
        "sell gear",
        "£12",
    ),
    "sell-none": (lambda: short(Table().seat(A, money=5, gears=0)), "sell gear", "0 gears"),
    "sell-turn": (
        lambda: play(
            Table()
            .seat(A, gears=2, energy=2)
            .seat(B, money=1, newspapers=1)
            .give(A, patents=["hydraulic-press", "arc-lamp"])
            .building()
            .state(),
            "build hydraulic-press on 1",
        ),
        "sell gear",
        "seat 0",
    ),
    "nothing-due": (lambda: Table().placing([5], [1], [1]).state(), "sell gear", "£0"),
    "nothing-to-end": (lambda: Table().placing([5], [1], [1]).state(), "done", "phase 2"),
    "finish-first": (lambda: icon(Table()), "place 1 patent-office/3", "2 lines: assistant new"),
    "phase": (lambda: Table().placing([5], [1], [1]).state(), "set 1 1 1 1", "phase 2"),
    "not-your-permanent": (
        lambda: Table().give(A, research=["dynamo"]).income(),
        "permanent lathe",
        "1 permanent",
    ),
    "permanent-used": (
        lambda: play(Table().give(A, research=["dynamo", "lathe"]).income(), "permanent dynamo"),
        "permanent dynamo",
        "1",
    ),
    "permanent-by-itself": (
        lambda: Table().give(A, research=["dynamo", "prize"]).income(),
        "permanent prize",
        "phase 6",
    ),
    "no-choice": (lambda: Table().seat(A, watch=True).income(), "choose energy", "2"),
    "over": (over, "done", "5 rounds"),
    "notation": (lambda: Table().state(), "juggle 3", "juggle"),
    "unknown": (lambda: Table().state(), "hire sherlock-holmes", "sherlock-holmes"),
}


@pytest.mark.parametrize("key", REFUSALS)
def test_a_refusal_names_its_number(key: str) -> None:
    position, line, named = REFUSALS[key]
    state = position()
    before = state.snapshot()
    with pytest.raises(engine.IllegalAction) as refusal:
        state.apply(line)
    assert refusal.value.code == key, refusal.value.reason
    assert named in refusal.value.reason, refusal.value.reason
    assert refusal.value.rule
    check_sentence(refusal.value.reason)
    assert state.snapshot() == before


def test_every_sentence_is_met() -> None:
    assert set(REFUSALS) == set(REASONS)


def test_t104_the_minimum_stands_in_the_sentence() -> None:
    state = Table().placing([3], [1], [1]).state()
    before, offered = state.snapshot(), [str(action) for action in state.legal_actions()]
    for say in (state.parse, state.apply):
        with pytest.raises(engine.IllegalAction, match="at least 4, not 3"):
            say("place 3 patent-office/0")
        assert state.snapshot() == before
        assert [str(action) for action in state.legal_actions()] == offered


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("loan", "space-full"),
        ("loan discard gazette", "discard-not-yours"),
        ("trade die", "pay-first"),
        ("trade pound", "newspapers-short"),
        ("done", "pay-first"),
    ],
)
def test_a_payment_without_room(line: str, key: str) -> None:
    state = full(Table())
    with pytest.raises(engine.IllegalAction) as refusal:
        state.apply(line)
    assert refusal.value.code == key


def test_a_loan_that_needs_no_room() -> None:
    state = short(Table().seat(A, money=5).give(A, research=["prize"]))
    with pytest.raises(engine.IllegalAction) as refusal:
        state.apply("loan discard prize")
    assert refusal.value.code == "discard-not-needed"


@pytest.mark.parametrize(
    ("line", "key", "named"),
    [
        ("take prize", "loans-everywhere", "all 10"),
        ("take prize discard lecture", "loans-everywhere", "all 10"),
        ("take grant discard lecture", "discard-not-yours", "no lecture among your 0"),
    ],
)
def test_where_all_spaces_hold_loans(line: str, key: str, named: str) -> None:
    """No tile makes room here: one that pays at once needs none, one that stays cannot be taken (R-6.5)."""
    state = museum(Table().loans(A, *[8] * 10).display(research=["grant", "prize"])).state()
    with pytest.raises(engine.IllegalAction) as refusal:
        state.apply(line)
    assert refusal.value.code == key
    assert named in refusal.value.reason, refusal.value.reason
    play(state, "take grant")


def test_a_loan_discards_no_tile_where_there_is_none() -> None:
    table = Table().loans(A, *[8] * 10).seat(A, money=0)
    state = play(table.state(), "set 1 1 1 1", "set 1 1 1 1", "set 1 1 1 1")
    with pytest.raises(engine.IllegalAction, match="no lecture among your 0"):
        state.apply("loan discard lecture")


@pytest.mark.parametrize(
    "line",
    [
        "set", "set a b c d", "set 1 1 1 1 1 1 1", "set 01 1 1 1", "place 5", "place 5 hyde-park/0",
        "place 5 patent-office/9", "place x patent-office/0", "take", "take grant grant", "take moon",
        "take grant discard moon", "hire", "use teapot", "build gas-cooker", "build gas-cooker on x", "build moon on 0",
        "assistant", "assistant sideways", "assistant up", "assistant up x", "assistant new 2", "lower", "lower x",
        "repay x", "repay", "trade cow", "buy pound", "sell pound", "choose", "choose moon", "permanent moon",
        "ability moon", "loan discard moon", "loan grant", "pass pass", "poster 5", "done done", "decline now",
    ],
)  # fmt: skip
def test_lines_that_are_none(line: str) -> None:
    for state in (
        Table().state(),
        Table().placing([5], [1], [1]).state(),
        short(Table().seat(A, money=5)),
        build().state(),
    ):
        before = state.snapshot()
        with pytest.raises(engine.IllegalAction) as refusal:
            state.apply(line)
        check_sentence(refusal.value.reason)
        assert state.snapshot() == before


def test_dice_are_typed_in_any_order() -> None:
    state = Table().state()
    assert str(state.parse("set 1 6 3 4")) == "set 6 4 3 1"
    assert state.parse("SET 1  6 3 4").parts() == {"dice": [6, 4, 3, 1]}


def test_after_the_end_nothing_is_decided_any_more_in_words() -> None:
    """Also by those who ask no questions: a search that plays on, or a random player."""
    state, rng = engine.new_game("crystal-palace", 2, 3), Random(3)
    while not state.over:
        state.play(state.random_action(rng))
    for act in (lambda: state.play(None), lambda: state.random_action(rng), lambda: state.parse("pass")):
        with pytest.raises(engine.IllegalAction) as refusal:
            act()
        assert "the game is over after 5 rounds" in refusal.value.reason


# --- asked by what is meant, without a line ---


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_kind_is_refused_whenever_nothing_of_it_is_legal_and_never_else(players: int) -> None:
    """What a seat most likely means by a kind tells whether any of it is possible."""
    for seed in range(6):
        state = cast(State, engine.new_game("crystal-palace", players=players, seed=seed))
        draw = Random(seed)
        while state.to_move is not None:
            legal = state.legal_actions()
            open_now = {action.kind for action in legal}
            closed = {kind for kind in KINDS if refusal_of_kind(state, kind) is not None}
            assert closed == set(KINDS) - open_now, [str(action) for action in legal][:10]
            state.apply(draw.choice(legal))
        assert all(refusal_of_kind(state, kind) is not None for kind in KINDS)


def test_a_decision_and_its_line_are_refused_for_the_same_reason() -> None:
    state = cast(State, engine.new_game("crystal-palace", players=3, seed=4))
    draw = Random(4)
    for _ in range(60):
        for action in draw.sample(list(state.tables.by_line.values()), 40):
            found = refusal(state, action)
            if found is None:
                assert state.parse(str(action)) == action
                continue
            with pytest.raises(engine.IllegalAction) as told:
                state.parse(str(action))
            assert (found.code, found.details) == (told.value.code, told.value.details)
        state.apply(draw.choice(state.legal_actions()))
