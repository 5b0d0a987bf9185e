"""The board shows the position: every tile, cube, link, marker and number of it, and says what a click means."""

from __future__ import annotations

import copy
import json

import pytest

from pyapp.games.brass.board import plates, track
from pyapp.games.brass.board.board import board_scene
from pyapp.games.brass.board.layout import SHAPES, slot_boxes
from pyapp.games.brass.board.printed import edition_of, printed_for, tile_points
from pyapp.games.brass.board.routes import courses
from pyapp.games.brass.board.words import ENGLISH, GERMAN
from pyapp.kits.tiles import ROMAN
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.motion import Motion
from pyapp.shell.canvas.owners import owners
from pyapp.shell.canvas.scene import hit
from pyapp.shell.canvas.strokes import inside
from tests.games.brass.page.board.pictures import book
from tests.games.brass.page.board.positions import played, some
from tests.kits.reading import COMMANDS, every, groups, texts, used

POSITIONS = pytest.mark.parametrize("view", some().values(), ids=list(some()))
BOTH_SHAPES = pytest.mark.parametrize("shape", ["wide", "tall"])
NAMES = [{"name": name, "letter": name[0]} for name in ("Ada", "Brunel", "Cartwright", "Davy")]


def parts(view, shape="wide", **look):
    return groups(board_scene(view, Look(shape, NAMES, **{"words": ENGLISH, **look})).ops)


@POSITIONS
@BOTH_SHAPES
def test_the_picture_is_json_and_uses_only_known_commands_and_symbols(view, shape):
    picture = board_scene(view, Look(shape, NAMES, ENGLISH))
    assert json.loads(picture.to_json()) == picture.ops
    known = book()
    for op, _, _ in every(picture.ops):
        assert op[0] in COMMANDS
        if op[0] == "u":
            assert op[1] in known
        if op[0] == "p" and op[1].startswith("#"):
            assert op[1] in known


@POSITIONS
@BOTH_SHAPES
def test_every_tile_lies_on_its_slot_with_level_owner_and_cubes(view, shape):
    found = parts(view, shape)
    dx, dy = SHAPES[shape].map_at
    boxes = slot_boxes(printed_for(view).small)
    assert {key[5:] for key in found if key.startswith("slot:")} == set(view["slots"])
    for slot, tile in view["slots"].items():
        ops, x, y = found[f"slot:{slot}"]
        left, top, right, bottom = boxes[slot]
        assert (x - dx, y - dy) == ((left + right) / 2, (top + bottom) / 2)
        assert ops[0][1] == ("back" if tile["flipped"] else "front")
        assert ROMAN[tile["level"]] in texts(ops)
        assert NAMES[tile["owner"]]["letter"] in texts(ops)
        assert tile["industry"] in used(ops)
        assert used(ops).count("coal") + used(ops).count("iron") == tile["cubes"]
        if tile["flipped"]:
            points = tile_points(tile["industry"], tile["level"], edition_of(view).vp_key)
            assert str(points) in texts(ops)


def test_cotton_mills_of_level_one_show_the_points_of_their_edition():
    for ruleset, points in (("brass-2007", "3"), ("brass-2018", "5")):
        view = copy.deepcopy(played(ruleset, players=3))
        view["slots"]["colne/0"] = {
            "owner": 1, "industry": "cotton-mill", "level": 1, "flipped": True, "cubes": 0,
        }  # fmt: skip
        assert texts(parts(view)["slot:colne/0"][0])[0] == points


@POSITIONS
def test_every_link_lies_on_the_course_of_the_era_in_its_owners_paint(view):
    found = parts(view)
    ways = courses(view["era"], printed_for(view).small)
    who = owners(len(view["players"]))
    assert {key[5:] for key in found if key.startswith("link:")} == set(view["links"])
    for link, seat in view["links"].items():
        ops, _, _ = found[f"link:{link}"]
        assert {op[1] for op in ops if op[0] == "p"} == {ways[link].name}
        assert f"@{who[seat].paint}" in [op[3] for op in ops if op[0] == "p"]
        assert texts(ops) == [NAMES[seat]["letter"]]
        assert used(ops) == ["barge" if view["era"] == "canal" else "train", who[seat].shape]


@BOTH_SHAPES
@pytest.mark.parametrize(("left", "cheapest"), [(8, 1), (5, 2), (2, 4)])
def test_the_market_keeps_its_dearest_cubes(shape, left, cheapest):
    view = copy.deepcopy(played(players=3))
    view["coal_market"] = left
    found = parts(view, shape)
    cubes = sorted(int(key.rpartition(":")[2]) for key in found if key.startswith("cube:coal"))
    assert len(cubes) == left
    facts = printed_for(view)
    assert min(facts.prices[index] for index in cubes) == cheapest
    for index in cubes:
        _, x, y = found[f"cube:coal:{index}"]
        assert inside((x, y), plates.market_box(SHAPES[shape], "coal"))


def test_the_cut_map_has_six_spaces_from_two_pounds_on():
    view = played(players=2, options=("two_player_board",))
    found = parts(view)
    assert len([key for key in found if key.startswith("cube:iron")]) == 6
    assert printed_for(view).prices == (2, 2, 3, 3, 4, 4)


@pytest.mark.parametrize(("taken", "step"), [(0, 0), (3, 3), (8, 8), (11, 8)])
def test_the_cotton_marker_stands_on_its_step_and_at_last_on_the_cross(taken, step):
    view = copy.deepcopy(played(players=3))
    view["cotton_demand"] = taken
    _, x, y = parts(view)["cotton"]
    assert inside((x, y), plates.demand_steps(SHAPES["wide"], printed_for(view))[step])


@POSITIONS
@BOTH_SHAPES
def test_markers_stand_on_their_spaces(view, shape):
    found = parts(view, shape)
    spaces = track.spaces(shape)
    for seat, player in enumerate(view["players"]):
        for what, number in (("income", player["income_space"]), ("vp", player["vp"] % 100)):
            ops, x, y = found[f"{what}:{seat}"]
            assert inside((x, y), spaces[number]), (what, seat)
            assert NAMES[seat]["letter"] in texts(ops)


@pytest.mark.parametrize(("points", "tag"), [(99, []), (100, ["+100"]), (234, ["+200"])])
def test_a_second_round_of_the_track_is_told(points, tag):
    view = copy.deepcopy(played(players=3))
    view["players"][1]["vp"] = points
    assert texts(parts(view)["vp:1"][0])[1:] == tag


def test_all_markers_on_one_space_can_be_told_apart():
    for shape in SHAPES.values():
        for count in range(1, 9):
            for number in (0, 10, 40, 50, 99):
                places = track.marker_spots(shape, number, count)
                assert len({(x, y) for x, y, _ in places}) == count
                assert all(inside((x, y), track.spaces(shape.name)[number]) for x, y, _ in places)


def test_markers_stand_on_their_space_and_leave_the_scale_beside_it_free():
    pennant = (-11, -13, 11, 14.5)
    for shape in SHAPES.values():
        for count in range(1, 9):
            for number in (0, 10, 30, 40, 50, 80, 99):
                left, top, right, bottom = track.inner_part(shape, track.spaces(shape.name)[number])
                for x, y, size in track.marker_spots(shape, number, count):
                    assert x + pennant[0] * size >= left - 3, (number, count)
                    assert x + pennant[2] * size <= right + 3, (number, count)
                    assert y + pennant[1] * size >= top - 3, (number, count)
                    assert y + pennant[3] * size <= bottom + 3, (number, count)


@POSITIONS
def test_the_turn_order_is_listed_from_above_with_what_was_spent(view):
    found = parts(view)
    rows = sorted((found[f"order:{seat}"][2], seat) for seat in range(len(view["players"])))
    assert [seat for _, seat in rows] == view["turn_order"]
    for seat, player in enumerate(view["players"]):
        words = texts(found[f"order:{seat}"][0])
        assert NAMES[seat]["name"] in words
        assert f"£{player['spent']}" in words
    lit = [seat for seat in range(len(view["players"])) if "@gold" in json.dumps(found[f"order:{seat}"][0])]
    assert lit == ([] if view["to_move"] is None else [view["to_move"]])


def test_era_round_deck_and_tiles_are_told_in_the_language_in_use():
    view = played(players=3, seed=3, decisions=40)
    english = texts(board_scene(view, Look("wide", NAMES, ENGLISH)).ops)
    german = texts(board_scene(view, Look("wide", NAMES, GERMAN)).ops)
    assert f"Round {view['round']} of 9" in english
    assert f"Runde {view['round']} von 9" in german
    assert "The Canal Era" in english
    assert "Die Kanalepoche" in german
    assert str(len(view["deck"])) in english
    assert set(ENGLISH) == set(GERMAN)


def test_the_ferry_sails_only_where_the_virtual_link_counts():
    def boats(view):
        return used(groups(board_scene(view, Look(words=ENGLISH)).ops)["map"][0]).count("boat")

    assert boats(played("brass-2007", players=3)) == 1
    assert boats(played(players=3)) == 0
    assert boats(played(players=3, options=("virtual_link",))) == 1


@POSITIONS
@BOTH_SHAPES
def test_every_part_of_the_board_takes_clicks(view, shape):
    picture = board_scene(view, Look(shape, NAMES, ENGLISH))
    facts = printed_for(view)
    targets = [region.target for region in picture.regions]
    assert len(targets) == len(set(targets))
    wanted = {f"slot:{slot}" for slot in slot_boxes(facts.small)}
    wanted |= {f"place:{place}" for place in facts.places}
    wanted |= {f"link:{link.id}" for link in facts.links.values() if getattr(link, view["era"])}
    wanted |= {f"player:{seat}" for seat in range(len(view["players"]))}
    wanted |= {"market:coal", "market:iron", "market:cotton", "deck", "order"}
    wanted |= {f"track:{number}" for number in range(100)}
    assert set(targets) == wanted


@BOTH_SHAPES
@pytest.mark.parametrize("scale", [0.33, 0.7, 1.5])
@pytest.mark.parametrize("touch", [True, False])
def test_the_middle_of_every_target_hits_it(shape, scale, touch):
    for view in (played(players=4), played(players=4, seed=5, decisions=100)):
        regions = board_scene(view, Look(shape, words=ENGLISH)).regions
        for region in regions:
            if region.target != "order":  # the rows of the players lie on it
                assert hit(regions, *region.centre, scale, touch) == region.target


def test_what_is_not_said_about_a_player_is_filled_in():
    first, second, third = owners(3, [{"name": "Eve", "letter": "E", "colour": "verdigris"}, {"colour": "no such"}])
    assert (first.name, first.letter, first.paint) == ("Eve", "E", "verdigris")
    assert (second.letter, second.paint) == ("B", "gamboge")
    assert third.name == third.letter == "C"
    assert len({owner.shape for owner in owners(5)}) == 5


def test_only_what_changed_in_a_real_move_is_drawn_again():
    look = Look(words=ENGLISH)
    before, after = (board_scene(played(players=3, seed=3, decisions=count), look).ops for count in (10, 11))
    motion = Motion(before, after)
    assert not motion.still
    moving = set(groups(motion.at(0.5)))
    resting = set(groups(motion.rest))
    assert moving - {"map", "front", "back"}
    assert set(groups(after)) <= moving | resting
    built = [key for key in groups(after) if key.startswith("slot:") and key in groups(before)]
    assert any(key in resting for key in built)


@BOTH_SHAPES
def test_markers_of_points_and_of_income_cannot_be_mistaken_for_each_other(shape):
    """Colour tells whose they are; what they are is told by their shape, wherever they stand and however many."""
    view = copy.deepcopy(played())
    for space, points in ((0, 0), (10, 10), (25, 125)):
        for player in view["players"]:
            player["income_space"], player["vp"] = space, points
        found = parts(view, shape)
        for seat in range(len(view["players"])):
            income, points_of = found[f"income:{seat}"][0], found[f"vp:{seat}"][0]
            assert "pennant" in used(points_of)
            assert "pennant" not in used(income)
            gold = [op for op, _, _ in every(income) if op[0] == "c" and "@gold" in op]
            assert len(gold) == 1, "a coin has a golden rim"
            assert not [op for op, _, _ in every(points_of) if op[0] == "c" and "@gold" in op]
    pennant = json.dumps(book()["pennant"])
    assert '["c"' not in pennant, "no round shape at all"
