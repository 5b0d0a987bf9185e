"""The coach: asked by whoever is to move, with their eyes only; forgotten with the position; warns once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

import engine
from engine.ai.coach import Reason
from pyapp.shell import games
from pyapp.shell.coach_acts import CoachActs
from pyapp.shell.coaching import Advice, Coach, fitted, said, told_ahead
from pyapp.shell.dom import Tag, h
from pyapp.shell.keyboard import act_for
from pyapp.shell.opponents import Opponents
from pyapp.shell.session import Session
from pyapp.shell.table import Table
from pyapp.shell.views import slip
from tests.fixtures.rulesets import ONE_OF_EACH
from tests.shell.tables import played, positions, session, table_with
from tests.shell.test_opponents import Shop, clock

SEARCHING = engine.ai.LEVELS[-1]


class Player(CoachActs):
    """A player with a coach whose workers think in this process."""

    def __init__(self, table: Table, shop: Shop | None = None) -> None:
        super().__init__(table, lambda _moved: self.coach.go())
        self.shown = 0
        self.coach = Coach(table, Opponents(shop or Shop(), clock), self._show, self.held_back)

    def _show(self) -> None:
        self.shown += 1


def at_the_table(game: Session | None = None, shop: Shop | None = None) -> tuple[Table, Player]:
    game = game or session(humans=(0, 1, 2))
    table = table_with(game)
    table.settings["pace"] = "quick"
    return table, Player(table, shop)


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def plans(table: Table) -> list[Tag]:
    return [one for one in h("div", None, *slip.slip(table)).find("li") if "data-points" in one.props]


async def told(table: Table, player: Player) -> None:
    await until(lambda: table.hint is not None and table.hint.done)


def test_the_best_plans_are_told_best_first() -> None:
    async def play() -> None:
        table, player = at_the_table()
        assert plans(table) == []
        player.do("hint")
        await told(table, player)
        rows = plans(table)
        legal = {str(action) for action in table.session.state.legal_actions()} if table.session else set()
        assert 1 <= len(rows) <= 3
        assert {row.props["data-notation"] for row in rows} <= legal
        points = [float(str(row.props["data-points"])) for row in rows]
        assert points == sorted(points, reverse=True)
        assert points[-1] > 0
        assert player.shown

    asyncio.run(play())


def test_who_looks_back_while_the_coach_thinks_finds_its_plans_afterwards() -> None:
    """They belong to the position of today, though another is shown: in every game, after any number of decisions."""

    async def play(ruleset: str) -> None:
        table, player = at_the_table(played(session(ruleset, humans=(0, 1, 2)), 9))
        player.do("hint")
        table.shown = 0
        await told(table, player)
        assert plans(table) == []
        table.shown = None
        assert plans(table)

    for ruleset in ONE_OF_EACH:
        asyncio.run(play(ruleset))


def test_a_game_that_is_gone_before_the_coach_looked_is_not_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        table, player = at_the_table()
        player.do("hint")
        table.clear()
        await asyncio.sleep(0.05)

    asyncio.run(play())
    assert capsys.readouterr().err == ""


def test_whatever_goes_wrong_the_coach_comes_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    """It has said all that it will say, and what was held back for its word is decided."""
    odd = "something odd"

    class Odd(Opponents):
        async def consider(self, *_given: Any, **_named: Any) -> None:
            await asyncio.sleep(0)
            raise RuntimeError(odd)

    async def play() -> None:
        table, player = at_the_table()
        player.coach = Coach(table, Odd(Shop(), clock), player._show, player.held_back)
        player.do("hint")
        await told(table, player)
        assert player.shown
        assert plans(table) == []
        slip.slip(table)

    asyncio.run(play())
    assert odd in capsys.readouterr().err


def test_a_nudge_names_the_kind_of_action_and_no_plan() -> None:
    async def play() -> None:
        table, player = at_the_table()
        player.do("nudge")
        await told(table, player)
        assert plans(table) == []
        (kind,) = [one for one in h("div", None, *slip.slip(table)).find("p") if "data-kind" in one.props]
        assert table.session is not None
        assert kind.props["data-kind"] in {action.kind for action in table.session.state.legal_actions()}
        player.do("hint")
        assert plans(table)

    asyncio.run(play())


def test_whoever_is_not_to_move_hears_nothing() -> None:
    async def play() -> None:
        table, player = at_the_table(session(humans=()))
        player.do("hint")
        assert table.hint is None
        table, player = at_the_table()
        table.seen_by = None  # nobody has sat down
        assert table.curtain
        player.do("hint")
        assert table.hint is None
        table.seen_by = table.session.state.to_move if table.session else None
        table.shown = 0  # looking back
        player.do("hint")
        assert table.hint is None

    asyncio.run(play())


def forgotten(table: Table) -> bool:
    return table.hint is None


def test_what_was_said_is_forgotten_with_the_position() -> None:
    async def play() -> None:
        shop = Shop()
        table, player = at_the_table(shop=shop)
        player.do("hint")
        await told(table, player)
        assert table.hint is not None
        player.do("plan", table.hint.plans[-1].line)
        player.do("confirm")
        assert table.session is not None
        assert table.session.count == 1
        assert forgotten(table)
        player.do("undo")
        assert forgotten(table)

    asyncio.run(play())


def test_a_plan_is_chosen_and_not_played() -> None:
    async def play() -> None:
        table, player = at_the_table()
        player.do("hint")
        await told(table, player)
        assert table.hint is not None
        for plan in table.hint.plans:
            player.do("plan", plan.line)
            assert str(table.choice.decision()) == plan.line
            assert table.session is not None
            assert table.session.count == 0
        player.do("plan", "build everything")  # nobody said so
        assert str(table.choice.decision()) == table.hint.plans[-1].line

    asyncio.run(play())


@pytest.mark.parametrize("ruleset", [one.id for one in games.playable()])
def test_every_decision_can_be_filled_in(ruleset: str) -> None:
    players = min(3, next(one for one in games.playable() if one.id == ruleset).max_players)
    rng = Random(3)
    for state in positions(ruleset, players, 5, 9)[:25]:
        actions = state.legal_actions()
        choice = games.face(ruleset).choice(state)
        for action in rng.sample(actions, min(3, len(actions))):
            assert fitted(choice, action).decision() == action


def test_the_plans_lie_on_the_board_and_the_one_looked_at_alone() -> None:
    async def play() -> None:
        table, player = at_the_table()
        player.do("hint")
        await told(table, player)
        hint = table.hint
        assert hint is not None
        built = [plan for plan in hint.plans if plan.ticket.ghosts]
        assert built
        every = hint.shown(begun=False)
        assert every is not None
        assert {ghost.target for plan in built for ghost in plan.ticket.ghosts} == {one.target for one in every.ghosts}
        hint.pointed = built[-1].line
        alone = hint.shown(begun=False)
        assert alone is not None
        assert list(alone.ghosts) == list(built[-1].ticket.ghosts)
        hint.pointed = ""
        assert hint.shown(begun=True) is None

    asyncio.run(play())


def test_what_is_foretold_is_told_of_whoever_would_do_it_and_no_secret_is_guessed_aloud() -> None:
    game = session("crystal-palace", players=3, humans=(0, 1, 2))
    table, _ = at_the_table(game)
    line = "set 5 4 4 4"  # everybody may set the same dice, and nobody sees the others'
    ahead = told_ahead(table, game.state, [line, line, line])
    order = game.state.snapshot()["turn_order"]
    assert [one.seat for one in ahead] == order
    assert ahead[0].told
    assert [one.told for one in ahead[1:]] == ["", ""]
    hint = Advice(game.state)
    expected = [Reason("rival-next", {"seat": order[1], "line": line}), Reason("then", {"line": line})]
    assert said(table, hint, expected, [line, line, line]) == []


def test_without_workers_the_coach_still_says_something() -> None:
    async def play() -> None:
        table, player = at_the_table(shop=Shop("absent", "absent", "absent"))
        player.do("hint")
        await told(table, player)
        assert plans(table)

    asyncio.run(play())


class Sure:
    """A worker that is sure that passing loses nine points against building."""

    async def call(self, name: str, text: str) -> str:
        if name != "think":
            return ""
        state = engine.restore(json.loads(text)["snapshot"])
        lines = [str(action) for action in state.legal_actions()]
        best = next(one for one in lines if one.startswith("build"))
        rows = [
            {
                "action": line,
                "visits": 400,
                "value": [
                    (90.0 if line.startswith("pass") else 99.0) if seat == state.to_move else 80.0
                    for seat in range(state.players)
                ],
                "win": [0.3] * state.players,
                "line": [line],
                "promise": 0.0,
                "noise": 1.0,
            }
            for line in (best, next(one for one in lines if one.startswith("pass")))
        ]
        told = {
            "action": best,
            "seat": state.to_move,
            "iterations": 800,
            "doubt": 6.0,
            "faith": 0.0,
            "considered": rows,
        }
        return json.dumps(told)

    def on_progress(self, listener: Callable[[str], None]) -> None:
        """It says nothing meanwhile."""

    def end(self) -> None:
        """It goes."""


class Certain:
    """Where such workers come from."""

    most = 1

    async def hire(self, number: int) -> Sure:
        return Sure()


def chosen(table: Table, kind: str) -> str:
    """Choose a decision of a kind."""
    state = table.session.state if table.session else None
    assert state is not None
    action = next(one for one in state.legal_actions() if one.kind == kind)
    table.choice = fitted(table.choice, action)
    return str(action)


def ticket(table: Table) -> str:
    return h("div", None, *slip.slip(table)).text()


def test_a_warning_is_given_once_and_then_the_decision_is_made() -> None:
    async def play() -> None:
        table, player = at_the_table(shop=cast(Any, Certain()))
        table.settings["warn"] = 6
        player.coach.go()
        await until(lambda: table.hint is not None and table.hint.deep)
        assert plans(table) == []  # it only watches
        line = chosen(table, "pass")
        assert not player.do("confirm")
        await until(lambda: table.hint is not None and table.hint.warned)
        assert "loses about 9 points" in ticket(table)
        assert table.session is not None
        assert table.session.count == 0
        assert player.do("confirm")
        assert table.session.record.actions == [line]

    asyncio.run(play())


@pytest.mark.parametrize(("limit", "kind"), [(10, "pass"), (3, "build"), (0, "pass")])
def test_no_warning_below_the_limit_for_good_decisions_or_where_none_is_wanted(limit: int, kind: str) -> None:
    async def play() -> None:
        table, player = at_the_table(shop=cast(Any, Certain()))
        table.settings["warn"] = limit
        player.coach.go()
        if limit:
            await until(lambda: table.hint is not None and table.hint.deep)
        line = chosen(table, kind)
        player.do("confirm")
        session = table.session
        assert session is not None
        await until(lambda: session.count)
        assert session.record.actions == [line]

    asyncio.run(play())


def test_a_decision_that_is_made_at_once_waits_for_the_first_word_only() -> None:
    async def play() -> None:
        table, player = at_the_table(shop=cast(Any, Certain()))
        table.settings["warn"] = 10
        line = chosen(table, "pass")
        player.do("confirm")
        session = table.session
        assert session is not None
        await until(lambda: session.count)
        assert session.record.actions == [line]

    asyncio.run(play())


def test_the_key_asks_in_one_s_own_turn_and_hurries_in_another_s() -> None:
    table, _ = at_the_table()
    assert act_for("h", table) == ("hint", "")
    assert act_for("H", table, shift=True) == ("nudge", "")
    table, _ = at_the_table(session(humans=()))
    assert act_for("h", table) == ("hurry", "")
