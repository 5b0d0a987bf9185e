"""What a decision tells, for every game in the catalogue: the whole of it, in plain data, and no secrets."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import engine
from engine.core.events import Event, others, seen, several
from tests.core import conformance as the
from tests.core.conformance import Case, effort

CASES = the.offered()
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_every_decision_tells_what_it_did(case: Case) -> None:
    for seed in range(effort(1)):
        for now, action in the.walk(case.new(seed), seed):
            the.check_events(now, action)


@every_case
def test_kind_and_parts_say_what_the_line_says(case: Case) -> None:
    """No two decisions of a moment have the same kind and parts: nothing of the line is missing in them."""
    for state in the.positions(case, 5, share=12):
        actions = state.legal_actions()
        for action in actions:
            the.check_parts(action)
        parts = {str((action.kind, sorted(action.parts().items()))) for action in actions}
        assert len(parts) == len(actions)


@every_case
def test_nobody_hears_what_the_seat_may_not_see(case: Case) -> None:
    compared = 0
    for seed in range(effort(1)):
        for number, state in enumerate(the.positions(case, seed, share=3)):
            if not state.over:
                for seat in range(case.players):
                    compared += the.check_events_keep_secrets(state, seat, number)
    assert compared


@every_case
def test_a_game_that_told_everybody_everything_would_be_found_out(case: Case) -> None:
    """The check above can fail: where something is told to some only, others would notice if they heard it."""

    def eavesdrop(events: Sequence[Event], seat: int) -> Sequence[Event]:
        return events

    def listen() -> None:
        for seed in range(effort(3)):
            for number, state in enumerate(the.positions(case, seed)):
                for seat in range(case.players) if not state.over else ():
                    the.check_events_keep_secrets(state, seat, number, eavesdrop)

    with pytest.raises(AssertionError):
        listen()


@every_case
def test_what_is_refused_tells_nothing(case: Case) -> None:
    for state in the.positions(case, 2, share=20):
        for line in the.NOT_NOTATION:
            heard: list[Event] = []
            with pytest.raises(engine.IllegalAction):
                state.apply(line, heard)
            assert heard == []


def test_a_seat_hears_what_is_for_it_and_for_everybody() -> None:
    open_to_all, for_two, for_the_rest = Event("a", {}), Event("b", {}, (2,)), Event("b", {}, others(2, 4))
    events = [open_to_all, for_two, for_the_rest]
    assert seen(events, 2) == [open_to_all, for_two]
    assert seen(events, 0) == seen(events, 3) == [open_to_all, for_the_rest]
    assert seen(events, None) == [open_to_all]
    assert others(2, 4) == (0, 1, 3)


def test_a_part_that_names_one_thing_reads_as_a_list_of_one() -> None:
    assert several("wigan/0") == ["wigan/0"]
    assert several(["wigan/0", "market"]) == ["wigan/0", "market"]
    assert several(30) == [30]
