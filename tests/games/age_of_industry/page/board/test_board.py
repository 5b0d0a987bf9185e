"""The board shows the position: every tile, cube, rail, card and number of it, and says what a click means."""

from __future__ import annotations

import copy
import json

import pytest

from engine.games.age_of_industry.rules.facts import MAPS
from pyapp.games.age_of_industry.board import plates
from pyapp.games.age_of_industry.board.board import board_scene
from pyapp.games.age_of_industry.board.layout import SHAPES, slot_boxes, spots
from pyapp.games.age_of_industry.board.printed import map_of, printed, printed_for, tile_facts
from pyapp.games.age_of_industry.board.public import BOARD
from pyapp.games.age_of_industry.board.routes import railways
from pyapp.games.age_of_industry.board.tiles import GOODS
from pyapp.games.age_of_industry.board.words import ENGLISH, GERMAN
from pyapp.kits.tiles import ROMAN
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.motion import Motion
from pyapp.shell.canvas.scene import hit
from pyapp.shell.canvas.strokes import inside
from tests.games.age_of_industry.page.board.positions import GAMES, LOOK, NAMES, book, played, points, some
from tests.kits.reading import COMMANDS, every, groups, texts, used

POSITIONS = pytest.mark.parametrize("view", some().values(), ids=list(some()))
BOTH_MAPS = pytest.mark.parametrize("map_name", MAPS)
BOTH_SHAPES = pytest.mark.parametrize("shape", ["wide", "tall"])


def parts(view, shape="wide", words=ENGLISH):
    return groups(board_scene(view, Look(shape, NAMES, words)).ops)


def changed(map_name="new-england", **fields):
    """A view at the start with some of it changed."""
    view = copy.deepcopy(played(map_name, 4))
    for key, value in fields.items():
        if isinstance(view[key], dict):
            view[key].update(value)
        else:
            view[key] = value
    return view


def tile(owner, industry, level, flipped=False, cubes=0):
    return {"owner": owner, "industry": industry, "level": level, "flipped": flipped, "cubes": cubes}


@POSITIONS
@BOTH_SHAPES
def test_the_picture_is_json_and_uses_only_known_commands_symbols_and_words(view, shape):
    picture = board_scene(view, Look(shape, NAMES, ENGLISH))
    assert json.loads(picture.to_json()) == picture.ops
    known = book(map_of(view))
    for op, _, _ in every(picture.ops):
        assert op[0] in COMMANDS
        if op[0] == "u":
            assert op[1] in known
        if op[0] == "p" and op[1].startswith("#"):
            assert op[1] in known
        if op[0] == "t" and op[1].startswith("~"):
            assert op[1][1:] in ENGLISH


@POSITIONS
@BOTH_SHAPES
def test_every_tile_lies_on_its_slot_with_level_owner_and_cubes(view, shape):
    found = parts(view, shape)
    dx, dy = SHAPES[shape].map_at
    boxes = slot_boxes(map_of(view))
    assert {key[5:] for key in found if key.startswith("slot:")} == set(view["slots"])
    for slot, lying in view["slots"].items():
        ops, x, y = found[f"slot:{slot}"]
        left, top, right, bottom = boxes[slot]
        assert (x - dx, y - dy) == pytest.approx(((left + right) / 2, (top + bottom) / 2), abs=0.06)
        assert ops[0][1] == ("back" if lying["flipped"] else "front")
        assert len(ops) == 1  # one side, so that it can turn over
        assert ROMAN[lying["level"]] in texts(ops)
        assert NAMES[lying["owner"]]["letter"] in texts(ops)
        assert lying["industry"] in used(ops)
        assert used(ops).count("coal") + used(ops).count("iron") == lying["cubes"]
        if lying["flipped"]:
            assert texts(ops)[0] == str(lying["level"])  # its points
            assert f"${tile_facts(lying['industry'], lying['level'])['income']}" in texts(ops)


@pytest.mark.parametrize(("level", "goods"), [(1, ["bale"]), (2, ["bale", "crate"]), (3, ["bale", "crate"])])
def test_a_port_shows_what_it_takes(level, goods):
    ops, _, _ = parts(changed(slots={"boston/0": tile(1, "port", level)}))["slot:boston/0"]
    assert [name for name in used(ops) if name in GOODS.values()] == goods


@POSITIONS
def test_every_rail_lies_on_its_course_in_its_owners_paint(view):
    found = parts(view)
    ways = railways(map_of(view))
    who = LOOK.owners(len(view["players"]))
    built = {key[5:] for key in found if key.startswith("link:")} & set(ways)
    assert built == set(view["links"])
    for link, seat in view["links"].items():
        ops, _, _ = found[f"link:{link}"]
        assert {op[1] for op in ops if op[0] == "p"} == {ways[link].name}
        assert f"@{who[seat].paint}" in [op[3] for op in ops if op[0] == "p"]
        assert texts(ops) == [NAMES[seat]["letter"]]
        assert used(ops) == ["train", who[seat].shape]


def test_a_shipping_line_opens_with_the_port_and_the_ship_at_its_ends():
    port, ship = {"boston/0": tile(0, "port", 1)}, {"massachusetts-bay/0": tile(1, "ship", 2)}
    line = "link:massachusetts-bay--boston"
    assert line not in parts(changed(slots=port))
    assert line not in parts(changed(slots=ship))
    assert used(parts(changed(slots=port | ship))[line][0]) == ["ship"]


def test_a_line_from_port_to_port_needs_no_ship():
    ports = {"fall-river/0": tile(0, "port", 1), "new-york/1": tile(2, "port", 1, flipped=True)}
    assert "link:fall-river--new-york" in parts(changed(slots=ports))


@POSITIONS
def test_every_market_tile_shows_what_it_takes_and_whether_it_is_used(view):
    found = parts(view)
    accepts = printed_for(view).accepts
    assert {key[7:] for key in found if key.startswith("outlet:")} == set(view["markets"])
    for place, market in view["markets"].items():
        ops, x, y = found[f"outlet:{place}"]
        spot = spots(map_of(view))[place]
        dx, dy = SHAPES["wide"].map_at
        assert spot.market is not None
        assert inside((x - dx, y - dy), spot.market)
        assert ops[0][1] == ("back" if market["flipped"] else "front")
        goods = [name for name in used(ops) if name in GOODS.values()]
        assert goods == [GOODS[good] for good in accepts[market["type"]]]
        assert ("no-demand" in used(ops)) == (not goods)


@BOTH_SHAPES
def test_import_coal_lies_on_its_field(shape):
    found = parts(changed(imports={"gulf-of-maine": 2}), shape)
    cubes = [key for key in found if key.startswith("import:")]
    assert cubes == ["import:gulf-of-maine:0", "import:gulf-of-maine:1"]
    field = spots("new-england")["gulf-of-maine"].coal
    assert field is not None
    dx, dy = SHAPES[shape].map_at
    for key in cubes:
        ops, x, y = found[key]
        assert used(ops) == ["coal"]
        assert inside((x - dx, y - dy), field)


@BOTH_SHAPES
@pytest.mark.parametrize(("left", "cheapest"), [(6, 1), (3, 2), (1, 3)])
def test_the_demand_track_keeps_its_dearest_cubes(shape, left, cheapest):
    found = parts(changed(iron_market=left), shape)
    cubes = sorted(int(key.rpartition(":")[2]) for key in found if key.startswith("cube:iron"))
    assert len(cubes) == left
    prices = printed("new-england").prices["iron"]
    assert min(prices[index] for index in cubes) == cheapest
    for index in cubes:
        _, x, y = found[f"cube:iron:{index}"]
        assert inside((x, y), plates.market_box(SHAPES[shape], "iron"))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_turn_order_tells_spending_cash_and_points(game):
    view, found = played(*game), parts(played(*game))
    rows = sorted((found[f"order:{seat}"][2], seat) for seat in range(len(view["players"])))
    assert [seat for _, seat in rows] == view["turn_order"]
    for seat, (player, score) in enumerate(zip(view["players"], points(*game), strict=True)):
        words = texts(found[f"order:{seat}"][0])
        assert words[-3:] == [f"${player['spent']}", f"${player['money']}", str(score).replace("-", "−")]
        assert NAMES[seat]["name"] in words
    lit = [seat for seat in range(len(view["players"])) if "@gold" in json.dumps(found[f"order:{seat}"][0])]
    assert lit == ([] if view["to_move"] is None else [view["to_move"]])


@POSITIONS
def test_every_loan_is_told(view):
    found = parts(view)
    for seat, player in enumerate(view["players"]):
        words = texts(found[f"loans:{seat}"][0])
        assert words == [NAMES[seat]["letter"], str(player["loans"]) if player["loans"] else "–"]


def test_the_pile_is_counted_and_gone_when_it_is_empty():
    view = changed()
    assert texts(parts(view)["deck"][0]) == [str(len(view["deck"]))]
    assert "deck" not in parts(changed(deck=[]))


def test_open_cards_name_their_industry_or_their_places():
    found = parts(changed(display=["ship", "orange"]))
    assert texts(found["display:0:ship"][0]) == ["Ship"]
    ops, _, _ = found["display:1:orange"]
    assert texts(ops) == ["Springfield", "Hartford", "Pittsfield"]
    assert used(ops) == ["place-cross"]


def test_words_and_names_follow_the_language():
    view = changed("germany", display=["mauve", "factory"])
    english, german = (set(texts(board_scene(view, Look("wide", NAMES, words)).ops)) for words in (ENGLISH, GERMAN))
    assert {"Round 1", "Cologne", "Belgium", "Factory"} <= english
    assert {"Runde 1", "Köln", "Belgien", "Fabrik"} <= german
    assert set(ENGLISH) == set(GERMAN) == set(BOARD.words["en"])


@POSITIONS
@BOTH_SHAPES
def test_every_part_of_the_board_takes_clicks(view, shape):
    picture = board_scene(view, Look(shape, NAMES, ENGLISH))
    facts = printed_for(view)
    wanted = {f"slot:{slot}" for slot in slot_boxes(facts.map)}
    wanted |= {f"place:{place}" for place in facts.places}
    wanted |= {f"outlet:{place.id}" for place in facts.places.values() if place.market}
    wanted |= {f"import:{place.id}" for place in facts.places.values() if place.at_sea}
    wanted |= {f"link:{link}" for link in facts.links}
    wanted |= {f"player:{seat}" for seat in range(len(view["players"]))}
    wanted |= {f"display:{card}" for card in view["display"]}
    wanted |= {"market:coal", "market:iron", "deck", "order", "loans"}
    assert {region.target for region in picture.regions} == wanted


def test_two_equal_open_cards_can_both_be_clicked():
    regions = board_scene(changed(display=["red", "red"]), LOOK).regions
    boxes = [region.box for region in regions if region.target == "display:red"]
    assert boxes == plates.card_boxes(SHAPES["wide"], 3)[1:]


@BOTH_MAPS
@BOTH_SHAPES
@pytest.mark.parametrize("scale", [0.31, 0.65, 1.5])
@pytest.mark.parametrize("touch", [True, False])
def test_the_middle_of_every_target_hits_it(map_name, shape, scale, touch):
    regions = board_scene(played(map_name), Look(shape, NAMES, ENGLISH)).regions
    for region in regions:
        if region.target != "order":  # the rows of the players lie on it
            assert hit(regions, *region.centre, scale, touch) == region.target


@BOTH_MAPS
def test_only_what_changed_in_a_real_move_is_drawn_again(map_name):
    before, after = (board_scene(played(map_name, 4, 2, count), LOOK).ops for count in (30, 31))
    motion = Motion(before, after)
    assert not motion.still
    resting = set(groups(motion.rest))
    assert any(key.startswith("slot:") and key in resting for key in groups(before))
    assert set(groups(after)) <= resting | set(groups(motion.at(0.5)))
