"""Every ruleset, player count and combination of options the catalogue offers, through the same checks."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from tests.core import conformance as the
from tests.core.conformance import Case, effort

CASES = the.offered()
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def test_each_ruleset_plays_with_its_defaults_at_every_player_count() -> None:
    """What the catalogue names first must always be playable."""
    for rules in engine.catalogue():
        for players in range(rules.min_players, rules.max_players + 1):
            defaults = tuple((name, values[0]) for name, values in sorted(rules.options.items()))
            assert Case(rules.id, players, defaults) in CASES
            assert (
                engine.new_game(rules.id, players=players, seed=1).snapshot()
                == Case(rules.id, players, defaults).new(1).snapshot()
            )


def test_each_option_value_plays_at_some_player_count() -> None:
    for rules in engine.catalogue():
        for name, values in rules.options.items():
            for value in values:
                assert any(case.ruleset == rules.id and (name, value) in case.options for case in CASES)


@every_case
def test_whole_games_come_to_an_end(case: Case) -> None:
    """No dead end, whatever is played; a game that is over says who won and where the points came from."""
    for seed in range(effort(2)):
        state = case.new(seed)
        for now, action in the.walk(state, seed, the.POLICIES[seed % len(the.POLICIES)]):
            assert now.to_move in range(case.players)
            assert not now.over
            assert action is not None
        the.check_over(state)
        the.check_score_sheet(state)


@every_case
def test_each_position_keeps_the_contract(case: Case) -> None:
    """Legal list, both forms of apply, snapshot and score sheet, along a whole game and in mid-action too."""
    for seed in range(effort(1)):
        state = case.new(seed)
        for now, action in the.walk(state, seed):
            the.check_running(now)
            the.check_legal_list(now, most=effort(25))
            the.check_apply(now, action)
            the.check_snapshot(now)
            the.check_score_sheet(now)
        the.check_snapshot(state)


@every_case
def test_a_restored_game_has_the_same_future(case: Case) -> None:
    for seed in range(effort(1)):
        for state in the.positions(case, seed, share=30):
            restored = engine.restore(json.loads(json.dumps(state.snapshot())))
            the.check_same_future(state, restored, seed, steps=12)


@every_case
def test_copies_are_independent(case: Case) -> None:
    """Play on a copy of a copy of a copy: all older states keep their snapshot."""
    for seed in range(effort(1)):
        kept = []
        state = case.new(seed)
        rng = random.Random(seed)
        while not state.over:
            kept.append((state, json.dumps(state.snapshot()), the.lines(state)))
            state = state.clone()
            assert json.dumps(state.snapshot()) == kept[-1][1]
            state.apply(the.by_kind(state.legal_actions(), rng))
        for older, snapshot, legal in kept:
            assert json.dumps(older.snapshot()) == snapshot
            assert the.lines(older) == legal


@every_case
def test_a_copy_of_a_copied_snapshot_shares_nothing(case: Case) -> None:
    """Scribbling over a snapshot, a view or a list of legal actions does not reach the game."""
    for state in the.positions(case, 3, share=40):
        before = json.dumps(state.snapshot())
        for scribble in (state.snapshot(), state.view(0)):
            for value in scribble.values():
                if isinstance(value, list | dict):
                    value.clear()
        state.legal_actions().clear()
        state.score_sheet().clear()
        state.scores().clear()
        state.winners().clear()
        assert json.dumps(state.snapshot()) == before


@every_case
def test_same_seed_same_game(case: Case) -> None:
    first, second = case.new(11), case.new(11)
    assert first.snapshot() == second.snapshot()
    played = the.play_out(first, 5, the.by_kind)
    assert the.play_out(second, 5, the.by_kind) == played
    assert first.snapshot() == second.snapshot()
    assert len({json.dumps(case.new(seed).snapshot()) for seed in range(5)}) == 5


@pytest.mark.parametrize("seed", [0, -1, 2**31, 2**63, 2**64 + 1, -(2**70), 10**40])
def test_any_int_is_a_seed(seed: int) -> None:
    for case in CASES[:1] + CASES[-1:]:
        assert case.new(seed).snapshot() == case.new(seed).snapshot()
        the.play_out(case.new(seed), 1)


@every_case
def test_a_game_leaves_the_global_generator_alone(case: Case) -> None:
    random.seed(99)
    expected = random.Random(99).random()
    state = case.new(4)
    the.play_out(state, 4)
    state.determinize(0, random.Random(1))
    assert random.random() == expected


@every_case
def test_refused_decisions_leave_the_game_as_it_was(case: Case) -> None:
    """Decisions of other moments of the same game serve as plausible but illegal ones."""
    rng = random.Random(8)
    for seed in range(effort(1)):
        met: list[the.Action] = []
        for state in the.positions(case, seed, share=12):
            if not state.over:
                the.check_refusals(state, rng.sample(met, min(6, len(met))))
                met += rng.sample(state.legal_actions(), min(6, len(state.legal_actions())))


@every_case
def test_views_hide_secrets_and_nothing_else(case: Case) -> None:
    for seed in range(effort(1)):
        for state in the.positions(case, seed, share=6):
            the.check_views(state)


@every_case
def test_determinize_is_consistent_and_honest(case: Case) -> None:
    for seed in range(effort(1)):
        for number, state in enumerate(the.positions(case, seed, share=8)):
            for seat in range(case.players):
                the.check_determinize(state, seat, number)


@every_case
def test_determinize_really_re_deals(case: Case) -> None:
    """Each pile a seat cannot see is dealt differently by different generators, and the future differs with it."""
    state = case.new(2)
    for seat in range(case.players):
        dealt = [state.determinize(seat, random.Random(n)).snapshot() for n in range(8)]
        assert len({json.dumps(one["rng"]) for one in dealt}) == 8
        for pile in {path[:-1] for path in the.hidden(state.snapshot(), state.view(seat)) if path != ("rng",)}:
            if len(set(the.at_path(state.snapshot(), pile))) > 1:
                assert len({json.dumps(the.at_path(one, pile)) for one in dealt}) > 1, f"{pile} was not dealt anew"


@every_case
def test_a_record_replays_the_game(case: Case) -> None:
    """A record replays to every earlier position, by JSON and by link, with the names kept."""
    for seed in range(effort(1)):
        state = case.new(seed)
        snapshots, played = [], []
        for now, action in the.walk(state, seed):
            snapshots.append(now.snapshot())
            played.append(str(action))
        names = [f"Player {seat}" for seat in range(case.players)]
        record = case.record(seed, played, names)
        assert record.replay().snapshot() == state.snapshot()
        for upto in (0, 1, len(played) // 2, len(played) - 1):
            assert record.replay(upto).snapshot() == snapshots[upto]
        for copy in (
            engine.Record.from_json(record.to_json()),
            engine.Record.from_link(record.to_link()),
            engine.Record.from_link(record.to_link(tolerant=True)),
        ):
            assert (copy.ruleset, copy.players, copy.seed) == (case.ruleset, case.players, seed)
            assert list(copy.actions) == played
            assert list(copy.names) == names
            assert copy.replay().snapshot() == state.snapshot()


@given(data=st.data())
def test_any_walk_keeps_the_contract(data: st.DataObject) -> None:
    """Hypothesis picks case, seed and decisions, so that a failure shrinks to a short game."""
    case = data.draw(st.sampled_from(CASES), label="case")
    state = case.new(data.draw(st.integers(-(2**40), 2**40), label="seed"))
    for _ in range(data.draw(st.integers(0, 60), label="decisions")):
        if state.over:
            break
        legal = state.legal_actions()
        state.apply(legal[data.draw(st.integers(0, len(legal) - 1))])
    the.check_snapshot(state)
    the.check_determinize(state, data.draw(st.integers(0, case.players - 1)), 7)
    if not state.over:
        the.check_legal_list(state)
