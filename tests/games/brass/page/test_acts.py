"""What a player does at the table, and what the table says to it."""

from __future__ import annotations

from typing import Any, cast

import pytest

import engine
from engine.games.brass.rules.state import State
from pyapp.games.brass.board.printed import printed
from pyapp.kits.choices import asked
from pyapp.shell.dom import h
from pyapp.shell.keyboard import act_for
from pyapp.shell.store import GAME
from pyapp.shell.table import Table
from pyapp.shell.views import slip
from tests.shell.tables import Shelf, acts, played, session, table_with


def at_my_turn(humans: tuple[int, ...] = (0, 1, 2), shelf: Shelf | None = None, rounds: int = 1) -> Table:
    game = session(humans=humans)
    while game.state.snapshot()["round"] < rounds or game.state.to_move not in humans:
        game.decide(next(str(a) for a in game.state.legal_actions() if str(a).startswith("pass")))
    return table_with(game, shelf)


def answer_all(table: Table) -> str:
    """Answer every open question with its first answer."""
    for _ in range(10):
        question = table.choice.question()
        if question is None:
            break
        acts(table).do("answer", f"{question.step}:{question.answers[0]}")
    decision = table.choice.decision()
    assert decision is not None
    return str(decision)


def test_a_target_then_answers_then_confirm_is_a_decision() -> None:
    table = at_my_turn()
    target = next(iter(table.targets()))
    acts(table).do("target", target)
    line = answer_all(table)
    before = table.session.count  # type: ignore[union-attr]
    assert acts(table).do("confirm")
    assert table.session is not None
    assert table.session.record.actions[before:] == [line]
    assert not table.choice.begun


def test_a_decision_is_kept_before_it_is_shown() -> None:
    shelf = Shelf()
    table = at_my_turn(shelf=shelf)
    acts(table).do("kind", "loan")
    line = answer_all(table)
    acts(table).do("confirm")
    assert line in shelf[GAME + "slot"]


def test_a_dimmed_target_says_why_not_with_the_rule() -> None:
    table = at_my_turn()
    acts(table).do("target", "slot:barrow-in-furness/0")
    assert table.why
    assert table.why[0].rule == "3.9 Shipyards"
    assert "shipyard" in table.why[0].reason
    assert not table.choice.begun


def test_a_route_that_is_not_open_says_why_not() -> None:
    table = at_my_turn()
    route = next(link.id for link in printed().links.values() if not link.canal)
    acts(table).do("target", f"link:{route}")
    assert [why.rule for why in table.why] == ["5.2 Canals"]


@pytest.mark.parametrize(("ruleset", "players"), [("brass-2007", 3), ("brass-2018", 2)])
def test_whatever_is_not_open_says_why_and_no_reason_is_given_for_an_open_link(ruleset: str, players: int) -> None:
    game = session(ruleset, players, humans=tuple(range(players)))
    for _ in range(8):
        played(game, 7)
        table = table_with(game)
        moment, tables = table.moment(), cast(State, game.state).tables
        opened = table.choice.targets()
        for target in (*(f"slot:{slot}" for slot in tables.slots), *(f"link:{link}" for link in tables.links)):
            why = table.face.why_not(moment, target)
            assert why or target in opened, (game.count, target)
            assert not (why and target in opened and target.startswith("link:")), (game.count, target, why)


def test_a_mill_says_why_it_does_not_sell_and_one_that_has_sold_does_not() -> None:
    game = session(humans=(0, 1, 2))
    snapshot = game.state.snapshot()
    mover = snapshot["to_move"]
    mill = {"owner": mover, "industry": "cotton-mill", "level": 1, "flipped": False, "cubes": 0}
    snapshot["players"][mover]["mat"]["cotton-mill"].remove(1)
    for flipped in (False, True):
        snapshot["slots"] = {"oldham/0": {**mill, "flipped": flipped}}
        game.state = engine.restore(snapshot)
        table = table_with(game)
        rules = [why.rule for why in table.face.why_not(table.moment(), "slot:oldham/0")]
        assert ("7.2 Distant market" in rules) == (not flipped)
        about = table.face.why_not_kind(table.moment(), "sell")
        assert about is not None
        assert about.rule == ("7.1 Selling to ports" if flipped else "7.2 Distant market")


@pytest.mark.parametrize("kind", ["sell", "link"])
def test_a_kind_that_is_not_open_says_why_not(kind: str) -> None:
    table = at_my_turn()
    assert table.choice.kinds()[kind] == 0
    acts(table).do("kind", kind)
    assert table.why
    assert table.why[0].rule


def test_cancel_at_every_stage() -> None:
    table = at_my_turn(rounds=2)
    hand = acts(table)
    hand.do("kind", "build")
    hand.do("target", next(iter(table.targets())))
    assert len(table.choice.trail) == 2
    hand.do("back")
    assert dict(table.choice.trail) == {"kind": "build"}
    hand.do("back")
    assert not table.choice.begun
    hand.do("kind", "loan")
    hand.do("answer", "what:20")
    hand.do("cancel")
    assert not table.choice.begun


def test_a_card_first_then_its_places() -> None:
    table = at_my_turn()
    seat = table.view()["to_move"]
    legal = table.session.state.legal_actions()  # type: ignore[union-attr]
    card = next(a.parts()["card"] for a in legal if a.kind == "build" and isinstance(a.parts()["card"], str))
    assert card in table.view()["players"][seat]["hand"]
    everything = len(table.targets())
    acts(table).do("answer", "card:" + card)
    assert asked(table.moment()).chosen() == [card]
    assert 0 < len(table.targets()) < everything
    acts(table).do("answer", "card:" + card)
    assert asked(table.moment()).chosen() == []


def test_two_cards_chosen_one_after_the_other() -> None:
    table = at_my_turn(rounds=2)
    target = next(target for target, kind in table.targets().items() if kind == "two")
    acts(table).do("target", target)
    while (question := table.choice.question()) is not None and question.step != "cards":
        acts(table).do("answer", f"{question.step}:{question.answers[0]}")
    alone, together = asked(table.moment()).cards()
    assert not alone
    first, second = [card for card in table.view()["players"][table.view()["to_move"]]["hand"] if card in together][:2]
    acts(table).do("answer", "card:" + second)
    assert asked(table.moment()).chosen() == [second]
    acts(table).do("answer", "card:" + first)
    assert table.choice.decision() is not None
    assert acts(table).do("confirm")
    assert table.session is not None
    assert table.session.record.actions[-1].endswith(f"with {first}+{second}")


def test_typed_notation_is_played_or_refused_with_a_reason() -> None:
    table = at_my_turn()
    line = str(table.session.state.legal_actions()[0])  # type: ignore[union-attr]
    assert not acts(table).do("notation", "biuld a mill")
    assert table.refusal is not None
    assert table.refusal.rule == "11.2 Notation"
    assert acts(table).do("notation", line)
    assert table.refusal is None


def test_typed_notation_waits_for_ones_turn() -> None:
    game = session(humans=(0,))
    assert game.state.to_move != 0
    table = table_with(game)
    assert not acts(table).do("notation", str(game.state.legal_actions()[0]))
    assert table.refusal is not None
    assert game.count == 0


def test_looking_back_changes_nothing_and_blocks_no_way_back() -> None:
    table = at_my_turn(rounds=2)
    assert table.session is not None
    now = table.session.state.snapshot()
    acts(table).do("moment", "1")
    assert table.view()["deck"] != now["deck"]
    assert not table.may_choose()
    assert table.targets() == {}
    acts(table).do("back")
    assert table.shown is None
    assert table.session.state.snapshot() == now


@pytest.mark.parametrize("act", ["back", "replay", "sheet", "undo"])
def test_points_stand_on_the_map_until_something_else_is_done(act: str) -> None:
    table = table_with(session())
    hands = acts(table)
    hands.do("points")
    assert table.points_on_map
    hands.do(act)
    assert not table.points_on_map


def test_the_curtain_falls_when_another_person_is_to_move_and_hides_the_hand() -> None:
    table = table_with(session(humans=(0, 1, 2)))
    assert table.may_choose()
    acts(table).do("notation", str(next(a for a in table.session.state.legal_actions() if str(a).startswith("pass"))))  # type: ignore[union-attr]
    assert table.curtain
    assert not table.may_choose()
    from pyapp.shell.views import mirror
    from pyapp.shell.views.tray import tray

    shown = " ".join(tag.text() for tag in [*filter(None, tray(table)), *filter(None, mirror.mirror(table))])
    game = table.session
    assert game is not None
    names = {card for card in game.state.snapshot()["players"][game.state.to_move]["hand"] if "-" in card}
    assert names
    assert not any(f"card:{card}" in str(tray(table)) for card in names)
    assert all(card is None for player in table.view()["players"] for card in player["hand"])
    assert "hidden" in shown
    acts(table).do("lift-curtain")
    assert not table.curtain


def test_whoever_plays_alone_is_told_that_more_can_be_allowed() -> None:
    table = at_my_turn((0,), rounds=2)
    acts(table).do("undo")
    (told,) = table.notices.shown
    assert "free undo" in told.text
    assert told.do == "settings"


def test_undo_tells_where_its_limit_is() -> None:
    table = at_my_turn(rounds=2)
    acts(table).do("undo")
    assert any("cannot be taken back" in one.text for one in table.notices.shown)
    acts(table).do("kind", "loan")
    answer_all(table)
    acts(table).do("confirm")
    assert acts(table).do("undo")


def test_full_storage_is_told_once_and_the_game_goes_on() -> None:
    shelf = Shelf()
    table = at_my_turn(shelf=shelf)
    table.keep()
    shelf.room = sum(map(len, shelf.values())) + 5
    for _ in range(3):
        table.seen_by = table.session.state.to_move  # type: ignore[union-attr]
        acts(table).do("kind", "pass")
        answer_all(table)
        assert acts(table).do("confirm")
    assert len([one for one in table.notices.shown if one.kind == "bad"]) == 1
    assert not table.saved
    shelf.room = 10**9
    table.keep()
    assert table.saved


def test_another_tab_makes_this_one_go_on_under_a_name_of_its_own() -> None:
    shelf = Shelf()
    table = at_my_turn(shelf=shelf)
    table.keep()
    theirs = shelf[GAME + "slot"].replace('"stamp":"tab', '"stamp":"other')
    shelf[GAME + "slot"] = theirs
    acts(table).do("kind", "pass")
    answer_all(table)
    acts(table).do("confirm")
    assert shelf[GAME + "slot"] == theirs
    assert table.place != "slot"
    assert GAME + table.place in shelf
    assert table.saved


KEYS: list[tuple[str, Any]] = [
    ("b", ("kind", "build")),
    ("o", ("kind", "loan")),
    ("u", ("undo", "")),
    ("Escape", ("back", "")),
    ("Enter", ("confirm", "")),
    ("n", ("type", "")),
    ("?", ("keys", "")),
    ("+", ("zoom-in", "")),
    ("x", None),
]


@pytest.mark.parametrize(("key", "act"), KEYS)
def test_keys(key: str, act: Any) -> None:
    assert act_for(key, at_my_turn()) == act


def test_points_on_the_map_are_explained_and_escape_takes_them_off() -> None:
    table = at_my_turn()
    before = str(slip.slip(table))
    acts(table).do("points")
    assert "Points on the map" in h("div", None, *slip.slip(table)).text()
    key = act_for("Escape", table)
    assert key is not None
    acts(table).do(*key)
    assert not table.points_on_map
    assert str(slip.slip(table)) == before


def test_figures_choose_cards_and_answers() -> None:
    table = at_my_turn()
    hand = table.view()["players"][table.view()["to_move"]]["hand"]
    assert act_for("2", table) == ("answer", f"card:{hand[1]}")
    acts(table).do("kind", "loan")
    question = table.choice.question()
    assert question is not None
    assert act_for("1", table) == ("answer", f"what:{question.answers[0]}")
    assert act_for("9", table) is None


def test_control_keys_undo_and_redo() -> None:
    table = at_my_turn()
    assert act_for("z", table, control=True) == ("undo", "")
    assert act_for("z", table, control=True, shift=True) == ("redo", "")
    assert act_for("c", table, control=True) is None


def test_a_decision_chosen_by_clicks_is_never_read_from_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_my_turn(rounds=2)
    read: list[object] = []
    parse = type(table.session.state).parse  # type: ignore[union-attr]

    def counted(state: Any, text: str) -> Any:
        read.append(text)
        return parse(state, text)

    monkeypatch.setattr(type(table.session.state), "parse", counted)  # type: ignore[union-attr]
    acts(table).do("target", next(iter(table.targets())))
    answer_all(table)
    assert table.ticket() is not None
    assert acts(table).do("confirm")
    table.seen_by = table.session.state.to_move  # type: ignore[union-attr]
    slip.slip(table)
    assert table.entries()
    assert read == []
    assert acts(table).do("notation", str(table.session.state.legal_actions()[0]))  # type: ignore[union-attr]
    assert len(read) == 1
