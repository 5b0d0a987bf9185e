"""Choosing at the table of Crystal Palace: every legal line can be reached, and nothing else."""

from __future__ import annotations

from itertools import chain

import pytest

import engine
from pyapp.games.crystal_palace.answers import loans_needed, numbered
from pyapp.games.crystal_palace.setting import DiceSetting, presets
from pyapp.games.crystal_palace.ways import DEALS, LAST, WHAT, choice
from pyapp.shell.choices import Choice
from pyapp.shell.keyboard import act_for
from pyapp.shell.views.slip import slip
from tests.games.crystal_palace.page.games import RULESET, moments, session
from tests.shell import tables
from tests.shell.tables import acts, followed, table_with

CASES = [(2, 5), (3, 6), (4, 7), (5, 8)]


@pytest.mark.parametrize(("players", "seed"), CASES)
def test_the_choices_are_exactly_the_legal_lines(players: int, seed: int) -> None:
    for state in chain(
        tables.positions(RULESET, players, seed, 7), (moment.state for _, moment in moments(players, 1))
    ):
        if not state.over:
            assert sorted(map(str, choice(state).decisions())) == sorted(map(str, state.legal_actions()))


@pytest.mark.parametrize(("players", "seed"), CASES)
def test_every_legal_line_comes_of_answers(players: int, seed: int) -> None:
    """Whatever is answered leads to a legal line, and some answers lead to each."""
    for _, moment in moments(players, seed, step=13):
        if moment.state.over or isinstance(moment.asked, DiceSetting):
            continue
        legal = {str(action) for action in moment.state.legal_actions()}
        assert set(_reached(moment.asked)) == legal


def _reached(begun: Choice) -> list[str]:
    question = begun.question()
    if question is None:
        return [str(begun.decision())]
    return [line for answer in question.answers for line in _reached(begun.wish(question.step, answer))]


@pytest.mark.parametrize(("players", "seed"), CASES)
def test_every_target_leads_to_a_line_about_it(players: int, seed: int) -> None:
    found = set()
    for _, moment in moments(players, seed):
        for target in moment.asked.targets():
            found.add(target.partition(":")[0])
            wished = moment.asked.wish("target", target)
            if target.startswith("die:"):
                assert dict(wished.trail) == {WHAT: target.replace(":", " ")}
            else:
                assert wished.target == target
            followed(wished, lambda question: question.answers[0])
    assert found >= {"space", "patent", "person", "tile", "share", "option", "market", "player", "place", "die"}


def test_what_ends_comes_last_and_free_deals_behind_it() -> None:
    for _, moment in moments(4, 3, step=3):
        question = moment.asked.question()
        if question is None or question.step != WHAT:
            continue
        kinds = [answer.split()[0] for answer in question.answers]
        pending = bool(moment.view["pending"])
        ranks = [2 if kind in DEALS and not pending else 1 if kind in LAST else 0 for kind in kinds]
        assert ranks == sorted(ranks)


def test_a_space_can_be_chosen_before_the_die_and_the_die_before_the_space() -> None:
    game = session(2)
    for line in ("set 5 4 3 2", "set 4 4 2 1"):
        game.decide(line)
    table = table_with(game)
    hands = acts(table)
    hands.do("target", "space:port-of-london/1")
    question = table.choice.question()
    assert question is not None
    assert question.step == WHAT
    hands.do("answer", f"{WHAT}:{question.answers[-1]}")
    decision = table.choice.decision()
    assert decision is not None
    assert str(decision).endswith("port-of-london/1")
    hands.do("cancel")
    hands.do("answer", f"{WHAT}:{question.answers[0]}")
    hands.do("answer", "place:british-museum")
    hands.do("target", "space:british-museum/1")
    assert str(table.choice.decision()).endswith("british-museum/1")


# --- setting dice ---


def test_dice_are_turned_by_buttons_figures_and_presets_and_turned_back() -> None:
    table = table_with(session())
    hands, pips = acts(table), lambda: table.choice.dice if isinstance(table.choice, DiceSetting) else ()
    assert pips() == presets(4)["middle"]
    hands.do("answer", "dice:6 5 5 4")
    assert pips() == (6, 5, 5, 4)
    hands.do("answer", "less:1")
    assert pips() == (6, 4, 5, 4)
    hands.do("answer", "more:0")  # a six has no more
    assert pips() == (6, 4, 5, 4)
    for key in "1234":
        act = act_for(key, table)
        assert act is not None
        hands.do(*act)
    assert pips() == (4, 1, 2, 3)  # the second die was at hand, then one after the other
    hands.do("back")
    assert pips() == (6, 1, 2, 3)
    assert act_for("Enter", table) == ("confirm", "")
    assert hands.do("confirm")
    assert table.session is not None
    assert table.session.record.actions == ["set 6 3 2 1"]


def test_what_cannot_be_set_changes_nothing() -> None:
    asked = choice(session().state)
    for step, answer in (("dice", "6 6"), ("dice", "7 1 1 1"), ("dice", "a b c d"), ("more", "9"), ("pips", "x")):
        assert asked.wish(step, answer) is asked


def test_figures_set_dice_only_while_dice_are_set() -> None:
    table = table_with(session())
    assert numbered(table.moment(), 4) == "pips:5"
    assert numbered(table.moment(), 6) is None
    game = session(2)
    for line in ("set 5 4 3 2", "set 4 4 2 1"):
        game.decide(line)
    assert numbered(table_with(game).moment(), 0) is None


@pytest.mark.parametrize(("cash", "price", "loans"), [(40, 24, 0), (24, 24, 0), (23, 24, 1), (4, 24, 2), (0, 31, 4)])
def test_the_loans_that_dice_would_take(cash: int, price: int, loans: int) -> None:
    assert loans_needed(cash, price) == loans


def test_the_slip_says_what_dice_cost_before_they_are_committed() -> None:
    table = table_with(session())
    acts(table).do("answer", "dice:6 6 6 6")
    said = " ".join(tag.text() for tag in slip(table) if tag)
    assert "24 pips cost £24 of your £40." in said
    assert "£16 are left" in said
    assert table.session is not None
    state = table.session.state.snapshot()
    state["players"][state["to_move"]]["money"] = 5
    short = table_with(session())
    assert short.session is not None
    short.session.state = engine.restore(state)
    short.renew()
    acts(short).do("answer", "dice:6 6 6 6")
    assert "£19 are missing: 2 loans" in " ".join(tag.text() for tag in slip(short) if tag)


def test_last_round_s_dice_are_a_preset() -> None:
    game = session(2)
    for line in ("set 6 5 3 2", "set 4 4 2 1"):
        game.decide(line)
    while game.state.snapshot()["round"] == 1:
        lines = [str(action) for action in game.state.legal_actions()]
        game.decide(next((line for line in lines if line in ("pass", "decline", "done", "loan")), lines[0]))
    table = table_with(game)
    mine = game.state.to_move
    said = " ".join(tag.text() for tag in slip(table) if tag)
    first = game.history[0].to_move
    assert ("6 5 3 2" if mine == first else "4 4 2 1") in said
