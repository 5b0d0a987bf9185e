"""What the board says where its small print cannot be read: fewer words, all of one kind, and readable."""

import pytest

from pyapp.games.crystal_palace.board.cards import FIGURES, FarFace, from_afar
from pyapp.games.crystal_palace.board.effects import GROWS
from pyapp.games.crystal_palace.board.layout import SHAPES, plan
from pyapp.games.crystal_palace.board.places import buildings
from pyapp.games.crystal_palace.board.printed import PLAYERS
from pyapp.games.crystal_palace.board.words import ENGLISH, GERMAN
from pyapp.kits import letters
from pyapp.shell.canvas.scene import Op, Pen
from tests.tools.legible import NARROWS

DESK, PHONE = 13.0, 15.0  # no words are smaller


def seen(ops: list[Op], zoom: float, least: float) -> list[Op]:
    """What a painter draws of the commands at so many pixels for a unit."""
    found: list[Op] = []
    for op in ops:
        if op[0] == "d":
            found += seen(op[2] if op[1] * zoom * GROWS >= least else op[3], zoom, least)
        else:
            found.append(op)
    return found


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("zoom", "least", "roomy"), [(0.425, DESK, True), (0.228, PHONE, False)])
def test_every_place_has_a_name_and_a_brief_one_where_that_has_no_room(players, words, zoom, least, roomy):
    where = plan("wide", players)
    pen = Pen()
    buildings(pen, where, lambda *_: None)
    labels = [op for op in seen(pen.ops, zoom, least) if op[0] == "l"]
    assert {op[1][0] for op in labels} == {"~"}, "no place is but a number"
    names, brief = labels[: len(where.spots)], labels[len(where.spots) :]
    assert {op[1] for op in names} == {f"~called:{place}" for place in where.spots}
    assert {op[1] for op in brief} == (set() if roomy else {f"~brief:{place}" for place in where.spots})
    for op in names if roomy else brief:
        said, share = words[op[1][1:]], 1 if roomy else NARROWS
        assert letters.width(said, least / zoom, "b") * share <= op[9] - op[8], said


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_say_their_points_on_a_desk_of_1024_and_on_a_phone(players):
    box = plan("wide", players).cards["patents"][0]
    face = FarFace((box[2] - box[0], box[3] - box[1]), "@bronze", "Webstuhl", 13, [], "")
    pen = Pen()
    from_afar(pen, face)
    assert [op[1] for op in seen(pen.ops, 0.425, DESK) if op[0] == "t"] == ["Webstuhl", "13"]
    assert [op[1] for op in seen(pen.ops, 0.228, PHONE) if op[0] == "t"] == ["13"]


def test_figures_for_a_phone_are_read_on_the_whole_board():
    assert FIGURES * GROWS * 365 / SHAPES["wide"].size[0] >= PHONE
