"""A game gone through: every game can be, in any order, with stops; blunders are found and doubt is not denied."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import engine
from engine.ai.analysis import Analysis, Job, Judged, Judging, carried_out, judge
from engine.ai.judging import BEST, BLUNDER, FORCED, GRADE_NAMES, graded
from engine.ai.luck import Sample, luck, moments, sample
from tests.ai.judged import FILE, judgements, played
from tests.ai.test_search import swapped
from tests.tools.hostile import tampered

RULESETS = [(entry.id, entry.max_players) for entry in engine.catalogue()]
# Brass: Lancashire, three players, late in the rail era: three seeds and 775 deals each say that one plan is 14 points
# better than all others
KNOWN = (
    "sBFI0d3B3yH8W5A5c3RO3EOUaFAUxp2pH1Iq3nkXptno7612_7pxLYbjAgP-2VNfUEah9vks6wn9jTNi_"
    "ORX7gmE3EdAx5Z5vVeL6TuqF9i7iBNWPJAvOgQi"
)
KNOWN_BEST = "link lancaster--preston with rochdale"
PLANTED = "develop shipyard with rochdale iron blackburn/2"  # away with the tile that the best plan is about


def test_every_platform_judges_the_same() -> None:
    written = json.loads(FILE.read_text("utf-8"))
    assert judgements() == written, "judged otherwise here; see judged.py if the search or the weights have changed"


@pytest.mark.parametrize(("ruleset", "players"), RULESETS)
def test_the_beginning_of_every_game_can_be_analysed(ruleset: str, players: int) -> None:
    record = played(ruleset, players, 6)
    analysis = Analysis(record, iterations=4)
    assert analysis.progress == 0.0
    for job in analysis.jobs():
        analysis.add(*carried_out(Job.from_data(json.loads(json.dumps(job.as_data())))))
    assert analysis.progress == 1.0
    assert analysis.pending == ()
    for number, judged in analysis.judged.items():
        assert judged.played.line == record.actions[number]
        assert len(judged.before) == len(judged.after) == len(judged.win_after) == players
        assert judged.loss >= 0.0
        assert judged.loss == 0.0 or judged.loss > judged.doubt, "what is within doubt is no loss"
        assert judged.grade in GRADE_NAMES
        assert judged.played.visits > 0
        assert Judged.from_data(json.loads(json.dumps(judged.as_data())), players) == judged
    assert [moment.round for moment in analysis.moments] == sorted(moment.round for moment in analysis.moments)
    assert all(one is None or 0.0 <= one <= 100.0 for one in analysis.accuracy())
    assert sum(sum(counts.values()) for counts in analysis.grades()) == 6
    assert analysis.luck() is None, "a game that goes on keeps its secrets"
    again = Analysis.from_data(json.loads(json.dumps(analysis.as_data())), record)
    assert again.as_data() == analysis.as_data()


def test_a_planted_blunder_is_found() -> None:
    record = engine.Record.from_link(KNOWN)
    state = record.replay()
    good = judge(state, KNOWN_BEST, iterations=200, seed=5)
    assert (good.grade, good.loss) == (BEST, 0.0)
    bad = judge(state, PLANTED, iterations=200, seed=5)
    assert bad.grade == BLUNDER
    assert bad.best.line == KNOWN_BEST
    assert bad.loss > max(8.0, bad.doubt)
    assert any(reason.key == "gains" for reason in bad.reasons)
    assert bad.before[bad.seat] > bad.after[bad.seat]
    record.actions.append(PLANTED)
    analysis = Analysis(record, iterations=60)
    last = len(record.actions) - 1
    (job,) = analysis.jobs([last])
    analysis.add(*carried_out(job))
    (turn,) = analysis.turning_points()
    assert (turn.moment.number, turn.moment.seat) == (last, bad.seat)
    assert turn.moment.told == {"round": state.snapshot()["round"], "era": "rail"}


def test_thought_goes_where_the_grade_is_open() -> None:
    state = engine.Record.from_link(KNOWN).replay()
    for line, grade in ((PLANTED, BLUNDER), (KNOWN_BEST, BEST)):
        judged = judge(state, line, iterations=600, seed=5)
        assert judged.grade == grade
        assert judged.iterations < 600, "clear at half of the depth"
    game = played("brass-2018", 3, 60)
    full = 0
    for number in range(3, 60, 7):
        judged = judge(game.replay(number), game.actions[number], iterations=240, seed=number)
        full += judged.iterations >= 240
        if judged.iterations < 240 and judged.best is not judged.played:
            ends = [graded(max(0.0, judged.played.behind + way * judged.doubt), 1.0) for way in (-1, 1)]
            assert ends[0] == ends[1], "no grade is given before it is sure"
    assert full > 1, "what is close is thought about to the end"


def test_what_was_played_is_tried_as_often_as_the_best_with_the_same_deals() -> None:
    state = engine.Record.from_link(KNOWN).replay()
    judged = judge(state, "pass with rochdale", iterations=90, seed=1)
    assert judged.played.visits >= 30
    assert judged.best.visits >= 30


def test_how_a_decision_was_paid_for_is_judged_too() -> None:
    game = played("brass-2018", 3, 30)
    state, doubled = next(
        (state, str(action))
        for state in map(game.replay, range(10, 30))
        for action in state.legal_actions()
        if "+" in str(action)
    )
    judging = Judging(state, doubled, 20)
    while not judging.done:
        judging.step(7)
    assert judging.progress == 1.0
    assert judging.judged().played.line == doubled


def test_slices_of_any_size_judge_the_same() -> None:
    state = played("brass-2018", 3, 20).replay()
    line = str(state.legal_actions()[5])
    judging = Judging(state, line, 30, seed=2)
    while not judging.done:
        judging.step(3)
    assert judging.judged() == judge(state, line, 30, seed=2)


def test_why_a_good_decision_is_good_is_said_only_if_asked_for() -> None:
    state = engine.Record.from_link(KNOWN).replay()
    job = Job(0, state.snapshot(), KNOWN_BEST, 60, None, 3)
    _, silent = carried_out(job)
    assert silent.reasons == ()
    asked = Job.from_data({**job.as_data(), "why": True})
    assert asked.why
    assert not Job.from_data(job.as_data()).why
    judging = asked.judging()
    while not judging.done:
        judging.step()
    judged = judging.judged()
    assert judged.loss == 0.0
    assert judged.reasons
    assert judged.iterations >= 60, "the next best is looked at as well"
    assert Judged.from_data(judged.as_data(), state.players) == judged


def test_time_can_be_the_measure() -> None:
    ticks = iter(range(10**6))
    state = played("brass-2018", 3, 20).replay()
    judged = judge(state, str(state.legal_actions()[0]), seconds=40.0, clock=lambda: float(next(ticks)))
    assert judged.iterations >= 25


def test_hidden_things_do_not_matter() -> None:
    state = played("brass-2018", 3, 20).replay()
    line = str(state.legal_actions()[0])
    assert judge(swapped(state, 4), line, 25, seed=3) == judge(state, line, 25, seed=3)


def test_a_forced_decision_is_no_merit() -> None:
    state: Any = engine.new_game("age-of-industry", players=3, seed=1)
    number = 0
    while len(engine.ai.choose(state, iterations=1, seed=1).considered) > 1 or len(state.legal_actions()) > 1:
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
        number += 1
    judged = judge(state, str(state.legal_actions()[0]), 30)
    assert (judged.grade, judged.loss, judged.others) == (FORCED, 0.0, ())
    assert judged.iterations < 5, "and costs next to nothing"


def test_grades_have_fixed_thresholds() -> None:
    told = [graded(loss, 1.0) for loss in (0.0, 1.9, 2.0, 2.1, 4.1, 8.0, 8.1)]
    assert told == ["best", "good", "good", "slip", "mistake", "mistake", "blunder"]
    assert graded(1.0, 0.3) == "slip"


def test_the_work_is_spread_over_the_game_and_goes_on_after_a_stop() -> None:
    record = played("brass-2018", 2, 12)
    analysis = Analysis(record, iterations=2)
    assert sorted(analysis.pending) == list(range(12))
    assert analysis.pending[:3] == (0, 8, 4)
    for job in analysis.jobs()[:5]:
        analysis.add(*carried_out(job))
    again = Analysis.from_data(analysis.as_data(), record)
    assert again.pending == analysis.pending
    assert len(again.pending) == 7


def test_an_analysis_belongs_to_its_game() -> None:
    record = played("brass-2018", 2, 5)
    data = Analysis(record, iterations=2).as_data()
    named = engine.Record(record.ruleset, 2, record.seed, {}, record.actions, ["Ada", "Brunel"])
    Analysis.from_data(data, named)
    other = played("brass-2018", 2, 4)
    with pytest.raises(engine.BadSave, match="another game"):
        Analysis.from_data(data, other)
    first, second = Analysis(record, iterations=2).jobs([0, 1])
    with pytest.raises(ValueError, match="no such decision"):
        Analysis(record).add(second.number, carried_out(first)[1])


def test_whatever_anybody_wrote_into_an_analysis_is_read_or_refused() -> None:
    record = played("brass-2018", 2, 5)
    analysis = Analysis(record, iterations=2)
    for job in analysis.jobs([0, 1, 2]):
        analysis.add(*carried_out(job))
    good = json.loads(json.dumps(analysis.as_data()))
    rng = Random(8)
    refused = 0
    for _ in range(400):
        try:
            found = Analysis.from_data(tampered(good, rng), record)
            found.accuracy(), found.turning_points(), found.grades(), found.expected_by_round()
        except engine.BadSave:
            refused += 1
    assert refused > 150
    work = analysis.jobs([3])[0].as_data()
    for _ in range(300):
        try:
            Job.from_data(tampered(work, rng)).judging()
        except engine.BadSave:
            refused += 1


# --- luck ---


@pytest.mark.parametrize(("ruleset", "players"), [("brass-2018", 2), ("age-of-industry", 3), ("crystal-palace", 2)])
def test_luck_has_an_interval_and_adds_up_to_nothing(ruleset: str, players: int) -> None:
    record = played(ruleset, players)
    analysis = Analysis(record, iterations=2)
    assert len(analysis.luck_pending) == 5
    for at in analysis.luck_pending:
        found = sample(record, at, 4)
        assert sum(found.gain) == pytest.approx(0.0, abs=0.01)
        assert min(found.error) >= 0.0
        analysis.add_luck(found)
    told = analysis.luck()
    assert told is not None
    assert told.share is None or (told.low is not None and told.high is not None and told.low <= told.share)
    again = Analysis.from_data(json.loads(json.dumps(analysis.as_data())), record)
    assert again.luck() == told


def test_a_result_that_follows_the_draws_is_luck_and_one_that_does_not_is_none() -> None:
    lucky = luck((60, 40), [Sample(0, (10.0, -10.0), (0.5, 0.5))])
    assert lucky.share == 1.0
    assert lucky.low is not None
    assert lucky.low > 0.8
    skilled = luck((60, 40), [Sample(0, (0.0, 0.0), (1.0, 1.0))])
    assert skilled.share == 0.0
    assert luck((50, 50), [Sample(0, (3.0, -3.0), (1.0, 1.0))]).share is None
    with pytest.raises(ValueError, match="beginning"):
        luck((50, 50), [Sample(4, (3.0, -3.0), (1.0, 1.0))])


def test_the_moments_of_luck_are_spread_over_the_game() -> None:
    record = played("brass-2018", 2, 20)
    assert moments(record) == [0, 4, 8, 12, 16]
