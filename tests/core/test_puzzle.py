"""Puzzles: sent as text, kept as data, one for each day."""

from __future__ import annotations

import datetime
import json
from random import Random

import pytest

import engine
from engine.core.puzzle import Puzzle, day_number, puzzle_of_day, read_puzzles
from tests.tools.hostile import TEXTS, VALUES, tampered


def record(ruleset: str = "brass-2018", players: int = 3, decisions: int = 12) -> engine.Record:
    found = engine.Record(ruleset, players, 5, {}, [], ["Ada"])
    state = found.start()
    rng = Random(1)
    for _ in range(decisions):
        action = state.random_action(rng)
        found.actions.append(str(action))
        state.apply(action)
    return found


def puzzle() -> Puzzle:
    game = record()
    return Puzzle.made(game, [str(game.replay().legal_actions()[0])])


@pytest.mark.parametrize("ruleset", [entry.id for entry in engine.catalogue()])
def test_a_puzzle_of_every_game_can_be_sent(ruleset: str) -> None:
    game = record(ruleset)
    state = game.replay()
    line = str(state.legal_actions()[-1])
    made = Puzzle.made(game, [line])
    opened = Puzzle.from_link(made.to_link())
    assert opened == made
    assert opened.record() == game
    assert opened.seat == state.to_move
    assert opened.answer == (line,)
    assert opened.solves(line)
    assert not opened.solves("something else")
    without = Puzzle.made(game)
    assert Puzzle.from_link(without.to_link()) == without
    assert without.answer == ()
    assert len(made.to_link()) <= len(without.to_link()) + 8


def test_an_answer_of_several_decisions_stays_within_the_turn() -> None:
    game = record(decisions=0)
    state = game.start()
    mine = str(state.legal_actions()[0])
    state.apply(mine)
    theirs = str(state.legal_actions()[0])
    with pytest.raises(engine.BadSave, match="after the turn"):
        Puzzle.made(game, [mine, theirs])
    with pytest.raises(engine.BadSave, match="cannot be played"):
        Puzzle.made(game, ["levitate"])


def test_there_is_nothing_to_find_in_a_game_that_is_over() -> None:
    game = record("crystal-palace", 2, 0)
    state = game.start()
    rng = Random(2)
    while not state.over:
        action = state.random_action(rng)
        game.actions.append(str(action))
        state.apply(action)
    with pytest.raises(engine.BadSave, match="over"):
        Puzzle.made(game)


def test_damage_is_noticed_and_told() -> None:
    good = puzzle().to_link()
    rng = Random(3)
    for _ in range(150):
        at = rng.randrange(len(good))
        broken = good[:at] + rng.choice("ABCabc019-_") + good[at + 1 :]
        if broken != good:
            with pytest.raises(engine.BadSave):
                Puzzle.from_link(broken)
    for cut in range(0, len(good), 3):
        with pytest.raises(engine.BadSave):
            Puzzle.from_link(good[:cut])
    for text in (*TEXTS, *VALUES, record().to_link(), "p", "pB", "pBBxx", "ü" * 20):
        with pytest.raises(engine.BadSave) as caught:
            Puzzle.from_link(text)
        assert len(str(caught.value).split()) > 3


def test_a_count_that_the_game_does_not_hold_is_refused() -> None:
    from engine.core import share

    game = record(decisions=2).to_link()
    for count in (3, 20, 63):
        letter = share.letter(count)
        with pytest.raises(engine.BadSave):
            Puzzle.from_link("p" + share.letter(1) + letter + share.text_check(letter + game) + game)


def test_whatever_anybody_wrote_is_read_or_refused() -> None:
    good = {"format": 1, "about": "x", "puzzles": [puzzle().as_data(), puzzle().as_data()]}
    assert read_puzzles(json.loads(json.dumps(good))) == [puzzle(), puzzle()]
    rng = Random(4)
    for _ in range(500):
        try:
            for one in read_puzzles(tampered(good, rng)):
                one.checked()
        except engine.BadSave:
            continue


# --- the puzzle of the day ---

FIRST = datetime.date(2026, 11, 18)


def some(count: int, since: datetime.date = FIRST) -> list[Puzzle]:
    return [Puzzle(f"{since}{number}", since=since.isoformat()) for number in range(count)]


def day(number: int) -> str:
    return (FIRST + datetime.timedelta(number)).isoformat()


def test_days_are_numbered_as_the_calendar_does() -> None:
    rng = Random(5)
    for _ in range(300):
        one = datetime.date.fromordinal(rng.randrange(1, datetime.date.max.toordinal()))
        assert day_number(one.isoformat()) == one.toordinal()
    for wrong in ("", "today", "2026-13-01", "2026-02-29", "2026-1-1", "20261118", "2026-11-18x", "٢٠٢٦-11-18"):
        with pytest.raises(ValueError, match="day"):
            day_number(wrong)


def test_no_puzzle_comes_again_before_all_were_shown() -> None:
    puzzles = some(7)
    shown = [puzzle_of_day(day(number), puzzles).id for number in range(21)]
    for start in range(14):
        assert len(set(shown[start : start + 7])) == 7


def test_everybody_gets_the_same_whatever_the_order_of_the_file() -> None:
    puzzles = some(9)
    mixed = puzzles[:]
    Random(6).shuffle(mixed)
    assert [puzzle_of_day(day(n), puzzles) for n in range(9)] == [puzzle_of_day(day(n), mixed) for n in range(9)]


def test_new_puzzles_change_nothing_about_the_days_before_and_are_shown_first() -> None:
    puzzles = some(7)
    later = puzzles + some(3, FIRST + datetime.timedelta(10))
    assert [puzzle_of_day(day(n), puzzles) for n in range(10)] == [puzzle_of_day(day(n), later) for n in range(10)]
    shown = [puzzle_of_day(day(n), later) for n in range(10, 30)]
    assert set(shown[:3]) == set(later[7:])
    assert len(set(shown[:10])) == len(set(shown[10:])) == 10


def test_days_before_the_first_puzzle_have_one_too() -> None:
    assert puzzle_of_day("2020-01-01", some(3)) in some(3)
    with pytest.raises(ValueError, match="no puzzles"):
        puzzle_of_day("2026-11-18", [])
