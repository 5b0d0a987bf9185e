"""What the coach, analyses, puzzles and lessons are read from: whatever it holds, it makes sense or is refused."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine
from engine.ai.analysis import Analysis, Job, carried_out
from engine.ai.coach import Hint, hints
from engine.core import guard
from engine.core.puzzle import Puzzle, read_puzzles
from pyapp.shell import analysing, learnt, lessons, notes, puzzles, records
from pyapp.shell.analysing import Review
from pyapp.shell.session import Session
from pyapp.shell.store import Store
from tests.ai.judged import played
from tests.core.conformance import check_sentence, effort
from tests.shell.tables import Shelf, seats
from tests.tools import hostile
from tests.tools.environment import ROOT

LONGEST = 1_000_000
ENTRY = engine.catalogue()[0]
RECORD = played(ENTRY.id, ENTRY.max_players, 8)


def analysed() -> Analysis:
    """A game of which all is judged."""
    found = Analysis(RECORD, iterations=3)
    for job in found.jobs():
        found.add(*carried_out(job))
    return found


def puzzle() -> Puzzle:
    """A position with an answer."""
    state = RECORD.replay()
    return Puzzle.made(RECORD, (str(state.legal_actions()[0]),))


def text_of(data: Any) -> Any:
    """What a text holds, as every reader of the page gets it."""
    return guard.json_value(data, "it", LONGEST)


def an_analysis(data: Any) -> object:
    found = Analysis.from_data(text_of(data), RECORD)
    return json.loads(json.dumps([found.as_data(), found.grades(), found.accuracy(), found.expected_by_round()]))


def a_puzzle(data: Any) -> object:
    found = read_puzzles(text_of(data))
    for one in found:
        one.checked()
    return [one.to_link() for one in found]


def a_job(data: Any) -> object:
    return Job.from_data(text_of(data)).judging()


def the_lessons(data: Any) -> object:
    return [one.record().replay().legal_actions() for one in lessons.read(data)]


def best() -> str:
    decision = engine.ai.choose(RECORD.replay(), iterations=20, seed=1)
    return json.dumps(hints(decision, RECORD.replay())[0].as_data())


def first_lessons() -> str:
    """Lessons as the page gets them, of whatever game has any."""
    found = sorted(ROOT.glob("pyapp/games/*/learn/*.json"))
    return json.dumps([in_english(json.loads(Path(one).read_text("utf-8"))) for one in found[:3]])


def in_english(data: Any) -> Any:
    """The data with one language left, as the build writes it."""
    if isinstance(data, dict):
        return in_english(data["en"]) if set(data) == {"en", "de"} else {key: in_english(data[key]) for key in data}
    return [in_english(one) for one in data] if isinstance(data, list) else data


READERS: dict[str, tuple[Callable[[], str], Callable[[Any], object]]] = {
    "analysis": (lambda: json.dumps(analysed().as_data()), an_analysis),
    "puzzles": (lambda: json.dumps({"format": 1, "puzzles": [puzzle().as_data()]}), a_puzzle),
    "job": (lambda: json.dumps(next(iter(Analysis(RECORD, iterations=3).jobs())).as_data()), a_job),
    "hint": (best, lambda data: Hint.from_data(text_of(data)).as_data()),
    "lessons": (first_lessons, the_lessons),
}


@pytest.mark.parametrize("name", READERS)
def test_what_was_written_is_read(name: str) -> None:
    write, read = READERS[name]
    assert read(write()) is not None


@pytest.mark.parametrize("name", READERS)
def test_whatever_is_written_there_it_is_used_or_refused_in_a_sentence(name: str) -> None:
    write, read = READERS[name]
    valid, refused = write(), 0
    texts = [*hostile.TEXTS, *(hostile.any_text(valid, Random(f"{name}:{number}")) for number in range(effort(150)))]
    for text in texts:
        try:
            read(text)
        except engine.BadSave as refusal:
            check_sentence(str(refusal))
            refused += 1
    assert refused > len(texts) // 2


def test_a_puzzle_s_link_is_opened_or_refused_in_a_sentence() -> None:
    valid = puzzle().to_link()
    assert Puzzle.from_link(valid).to_link() == valid
    for number in range(effort(200)):
        text = hostile.garbled(valid, Random(f"link:{number}"))
        try:
            assert Puzzle.from_link(text).to_link() == text.strip()
        except engine.BadSave as refusal:
            check_sentence(str(refusal))


def test_whatever_is_kept_as_an_analysis_it_is_one_or_none_or_refused_in_a_sentence() -> None:
    shelf = Shelf()
    store = Store(shelf, "tab")
    review = Review(Session(RECORD, seats(RECORD.players)), "x", analysed())
    review.rows = {number: json.dumps(one.as_data()) for number, one in review.analysis.judged.items()}
    analysing.keep(store, review, 5.0)
    (valid,) = shelf.values()
    found = analysing.kept(store, "x", RECORD)
    assert found is not None
    assert found.as_data() == review.analysis.as_data()
    bomb = base64.b64encode(zlib.compress(b"[" * 40_000_000)).decode()
    texts = [*hostile.TEXTS, f"z1:1:{bomb}", f"z1:{'9' * 39}:", "z1:1:AAAA", f"z1:1:{base64.b64encode(b'x').decode()}"]
    rng = Random("kept")
    for text in (*texts, *(hostile.garbled(valid, rng) for _ in range(effort(60)))):
        shelf[analysing.KEY + "x"] = text
        try:
            read = analysing.kept(store, "x", RECORD)
        except engine.BadSave as refusal:
            check_sentence(str(refusal))
            read = None
        assert read is None or set(read.judged) <= set(range(len(RECORD.actions)))
        analysing.age(text)


def test_whatever_is_noted_as_a_record_is_numbers_that_can_be() -> None:
    valid = json.dumps({"game/3": {"best": 120, "margin": 10, "streak": 2, "last": "7:99:[1, 2]"}})
    assert records.read(valid)["game/3"]["best"] == 120
    for number in range(effort(200)):
        for row in records.read(hostile.any_text(valid, Random(f"records:{number}"))).values():
            assert all(abs(row[name]) <= records.MOST for name in ("best", "margin", "streak"))
            assert all(len(one) <= 400 for one in row["games"])


def test_whatever_is_noted_of_puzzles_is_a_ledger_that_can_be() -> None:
    valid = json.dumps({"rating": 1250.5, "done": {"ab12cd34": "solved"}, "days": {"2026-12-24": "failed"}})
    for number in range(effort(200)):
        found = puzzles.ledger_from(hostile.any_text(valid, Random(f"ledger:{number}")))
        assert 0 <= found.rating <= 4000
        assert 0 <= found.streak("2026-12-25") <= len(found.days)
        assert puzzles.ledger_from(found.text()).done == found.done


def test_what_another_tab_solved_meanwhile_is_not_forgotten() -> None:
    mine = puzzles.Ledger(1200.0, {"a": "solved"})
    both = puzzles.Ledger(1300.0, {"a": "solved", "b": "failed"})
    assert puzzles.latest(mine, both.text()) == both
    assert puzzles.latest(both, mine.text()) == both  # nothing could be kept since
    assert puzzles.latest(mine, None) == mine


def test_whatever_is_noted_as_learnt_is_a_list_of_names() -> None:
    for number in range(effort(200)):
        text = hostile.any_text(json.dumps({"done": ["mine-and-canal", "the-deck"]}), Random(f"done:{number}"))
        for name in learnt.done_from(text):
            assert 0 < len(name) <= 60
        notes.wrong(text, dict)
