"""What cannot be opened is told in the player's language: no sentence of the engine stands in a German notice."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import engine
from engine.ai.bots import Fault
from engine.ai.replies import answer_in
from engine.core.puzzle import Puzzle
from pyapp.shell import notes, starts
from pyapp.shell import setup as setups
from pyapp.shell.i18n import SHELL, texts
from pyapp.shell.lesson_acts import LessonActs
from pyapp.shell.lessons import Lesson, Opening, Step
from pyapp.shell.new_game_acts import NewGameActs
from pyapp.shell.refusals import doubted
from pyapp.shell.save_acts import SaveActs
from pyapp.shell.share_acts import ShareActs
from pyapp.shell.store import GAME, PREFIX, Store, pack
from pyapp.shell.table import Table
from pyapp.shell.views import bots as bot_views
from pyapp.shell.windows import NewGame
from tests.shell.tables import Shelf, played, session, table_with
from tests.shell.test_puzzles import Beside, Solver

ENGLISH = re.compile(
    r"\b(the|this|is|are|not|should|it|its|of|for|was|has|have|holds|lacks|far|too|takes|only|after)\b"
)
ROOT = Path(__file__).parents[2]


def record(**changes: object) -> str:
    """A save file with something changed."""
    return json.dumps({**json.loads(session().record.to_json()), **changes})


FILES = {
    "no JSON": "<!doctype html>",
    "deep": "[" * 10_000,
    "long": "x" * 500_000,
    "no object": "[]",
    "another version": record(format=99),
    "no such ruleset": record(ruleset="chess"),
    "no such option": record(options={"x": 1}),
    "too many players": record(players=9),
    "illegal": record(actions=["pass with wigan", "pass"]),
    "no line": record(actions=["hello"]),
    "a strange seed": record(seed="x"),
    "half a character": record(names=["\ud800", "b", "c"]),
}
LINK = session().record.to_link()
PUZZLE = Puzzle.made(session().record).to_link()
LINKS = {
    "empty": "",
    "foreign": "ä" * 20,
    "no link": "xyz",
    "another version": "s9" + LINK[2:],
    "cut off": LINK[:-3],
    "tampered with": LINK[:9] + ("A" if LINK[9] != "A" else "B") + LINK[10:],
    "endless": "s" * 2_000_000,
}


def the_notice(table: Table) -> str:
    (told,) = table.notices.shown
    return told.text


def in_german(act: Callable[[Table], object], shelf: Shelf | None = None) -> str:
    """The one notice that a German player gets."""
    table = table_with(None, shelf, ("de",))
    act(table)
    return the_notice(table)


def check(told: str) -> None:
    assert ENGLISH.findall(re.sub("[„(‚'].*?[“)‘']", "", told)) == [], told
    assert "{" not in told
    assert told[-1] in ".!"


@pytest.mark.parametrize("text", FILES.values(), ids=list(FILES))
def test_a_file(text: str) -> None:
    def act(table: Table) -> None:
        acts = SaveActs(table, lambda _moved: None)
        acts.bridge = Beside()  # type: ignore[assignment]  # all that is needed of it
        acts.imported(text)

    check(in_german(act))


@pytest.mark.parametrize("text", LINKS.values(), ids=list(LINKS))
def test_a_link(text: str) -> None:
    check(in_german(lambda table: ShareActs(table, lambda _moved: None).arrive(f"#g={text}")))


@pytest.mark.parametrize(
    "text", [*LINKS.values(), "p9" + PUZZLE[2:], PUZZLE[:-4], PUZZLE[:2] + "z" + PUZZLE[3:]], ids=lambda text: text[:9]
)
def test_a_puzzle(text: str) -> None:
    check(in_german(lambda table: Solver(table).arrive_puzzle(f"#p={text}")))


def test_a_puzzle_whose_game_is_over() -> None:
    game = played(session(), 10_000)
    assert game.state.over
    puzzle = Puzzle(game.record.to_link())
    check(in_german(lambda table: Solver(table)._begin(puzzle)))
    with pytest.raises(engine.BadSave) as caught:
        puzzle.checked()
    assert doubted(caught.value, table_with(None).words) == "the puzzle's game is over: there is nothing to find"


@pytest.mark.parametrize("text", [*FILES.values(), pack("s", "", session(), 1.0).replace('"format":1', '"format":7')])
def test_a_save(text: str) -> None:
    shelf = Shelf({GAME + "x": text})
    check(in_german(lambda table: SaveActs(table, lambda _moved: None).do("open", "x"), shelf))


@pytest.mark.parametrize("name", notes.KINDS)
@pytest.mark.parametrize("text", ["[" * 10_000, "7", "{", "x" * 200_000])
def test_a_note(name: str, text: str) -> None:
    shelf = Shelf({PREFIX + name: text})

    def act(table: Table) -> None:
        for trouble in starts.tidied(Store(shelf, "tab"), Store(Shelf(), "tab")):
            starts.tell(table, trouble)

    check(in_german(act, shelf))


@pytest.mark.parametrize(
    "query",
    [
        {"new": "chess"},
        {"new": "brass-2018", "players": "99"},
        {"new": "brass-2018", "players": "x"},
        {"new": "brass-2018", "options": "steam"},
        {"new": "brass-2018", "options": "virtual_link=maybe"},
        {"new": "brass-2018", "options": "two_player_board", "players": "3"},
        {"new": "age-of-industry", "options": "map=mars"},
        {"new": "brass-2018", "seed": "9" * 999},
        {"new": "brass-2018", "level": "genius"},
        {"new": "brass-2018", "humans": "7"},
    ],
    ids=str,
)
def test_an_address(query: dict[str, str]) -> None:
    def act(table: Table) -> None:
        try:
            asked = setups.from_query(query, 5)
            assert asked is not None
            asked.start()
        except setups.BadSetup as refusal:
            table.say(setups.told(table.words, refusal))

    check(in_german(act))


def test_options_that_do_not_go_together() -> None:
    table = table_with(None, None, ("de",))
    acts = NewGameActs(table, lambda _moved: None)
    table.dialog = window = NewGame(setups.proposed("brass-2018", 3, "greedy", 7))
    acts.do("new-option", "two_player_board:true")
    assert window.why
    check(window.why)


def test_a_lesson_that_has_no_position() -> None:
    told = Lesson("x", 1, "X", "X", 2, Opening("brass-2018", 3, 1, lines=("hello",)), 0, (Step("x"),), "x")
    before = session()
    table = table_with(before, None, ("de",))
    LessonActs(table, lambda _moved: None).begin_lesson("brass", told)
    check(the_notice(table))
    assert table.session is before


def test_a_bot_s_reply() -> None:
    fault = answer_in("[" * 9_000)
    assert isinstance(fault, Fault)
    game = played(session(), 1)
    game.faults = {0: fault}
    check(bot_views.fault(table_with(game, None, ("de",)), 0))
    assert "nested" in bot_views.fault(table_with(game), 0)


def test_there_are_words_for_every_code() -> None:
    said = {key.removeprefix("reason.save-") for key in texts(SHELL, "de") if key.startswith("reason.save-")}
    used = {"wrong"}
    for file in [*ROOT.glob("engine/**/*.py"), *ROOT.glob("pyapp/shell/*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "BadSave":
                used |= {str(one.value) for one in node.args[1:2] if isinstance(one, ast.Constant)}
    assert used == said
