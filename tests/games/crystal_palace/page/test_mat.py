"""What lies before a seat: it glows when it can be used now and only then, and whatever is clicked answers."""

from __future__ import annotations

import pytest

from pyapp.games.crystal_palace import info, mat
from pyapp.games.crystal_palace.board.public import BOARD
from pyapp.shell.canvas.look import Look
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.mat_acts import MatActs
from tests.games.crystal_palace.page.games import moments
from tests.shell.tables import table_with


def shown(tag: Tag) -> list[Tag]:
    return h("div", None, tag).find(class_="stack")


def test_what_can_be_used_now_glows_and_nothing_else_does() -> None:
    glowing = dark = 0
    for game, moment in moments(3, 21):
        seat = moment.me
        if game.state.over or seat is None:
            continue
        lines = [str(action) for action in game.state.legal_actions()]
        for piece in shown(mat.mat(moment, seat)):
            if piece.name != "button":
                continue
            act = str(piece.props["data-do"]).removeprefix("begin:what=")
            can = any(line == act or line.startswith(f"{act} ") for line in lines)
            assert ("stack-open" in str(piece.props["class"]).split()) == can, (act, lines)
            glowing, dark = glowing + can, dark + (not can)
    assert glowing > 20
    assert dark > 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_click_on_any_piece_chooses_it_or_says_why_not(language: str) -> None:
    chosen: set[str] = set()
    reasons: set[str] = set()
    for game, moment in moments(3, 22, language, step=2):
        if game.state.over or moment.me is None:
            continue
        for piece in shown(mat.mat(moment, moment.me)):
            assert piece.name == "button"
            table = table_with(game, languages=(language,))
            act = str(piece.props["data-do"])
            MatActs(table, lambda _moved: None).do("begin", act.partition(":")[2])
            if table.choice.begun:
                assert "stack-open" in str(piece.props["class"])
                chosen.add(act.split("=")[1].split()[0])
                continue
            assert table.why_about
            (why,) = table.why
            assert why.reason
            assert "|" not in why.reason, "no notation"
            reasons.add(why.reason.split()[0] + act.split("=")[1].split()[0])
    assert chosen == {"build", "ability", "permanent"}
    assert len(reasons) > 5


def test_others_pieces_are_to_be_looked_at() -> None:
    for game, moment in moments(2, 23, step=40):
        if game.state.over or moment.me is None:
            continue
        for piece in shown(mat.mat(moment, 1 - moment.me)):
            assert piece.name == "div"
            assert "stack-open" not in str(piece.props["class"])


def test_cards_light_what_they_are_linked_with_on_display() -> None:
    lit = 0
    for game, moment in moments(4, 24, step=9):
        look = Look("wide", words=BOARD.words["en"])
        there = {region.target for region in BOARD.scene(moment.view, look).regions}
        for seat in range(4):
            for piece in shown(mat.mat(moment, seat)):
                targets = str(piece.props.get("data-hover") or "").split()
                assert set(targets) <= there
                lit += len(targets)
        assert game
    assert lit > 30


def test_the_info_of_a_player_shows_what_lies_before_them() -> None:
    pictures = 0
    for _, moment in moments(2, 25, step=30):
        for seat in range(2):
            found = info.info(moment, f"player:{seat}")
            assert found is not None
            owned = len(mat.pieces(moment, seat))
            assert (found.picture is not None) == bool(owned)
            if found.picture is not None:
                assert len(found.picture.find("svg", class_="drawn")) == min(owned, mat.MOST)
                pictures += 1
    assert pictures > 5
