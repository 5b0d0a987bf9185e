"""The board shows the position: every die, card, marker and number of it, and says what a click means."""

from __future__ import annotations

import copy
import json

import pytest

from pyapp.games.crystal_palace.board.board import board_scene
from pyapp.games.crystal_palace.board.layout import SHAPES, plan_for
from pyapp.games.crystal_palace.board.printed import PLAYERS, patents, persons, printed_for, research, shares
from pyapp.games.crystal_palace.board.public import BOARD
from pyapp.games.crystal_palace.board.symbols import symbol_book
from pyapp.games.crystal_palace.board.words import ENGLISH, GERMAN
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.motion import Motion
from pyapp.shell.canvas.scene import hit
from pyapp.shell.canvas.strokes import inside
from pyapp.site.paints import palette
from tests.games.crystal_palace.page.board.positions import LOOK, NAMES, played, some, states
from tests.kits.reading import COMMANDS, colours, every, groups, texts, used

POSITIONS = pytest.mark.parametrize("view", some().values(), ids=list(some()))
BOTH_SHAPES = pytest.mark.parametrize("shape", list(SHAPES))


def parts(view, shape="wide", words=ENGLISH):
    return groups(board_scene(view, Look(shape, NAMES, words)).ops)


def changed(players=4, **fields):
    """A view in the second round with some of it changed."""
    view = copy.deepcopy(played(players, 4, 0))
    view.update(round=2, phase=2)
    view.update(fields)
    return view


def with_player(view, seat, **fields):
    view["players"][seat].update(fields)
    return view


def test_the_turn_order_shows_final_points_once_there_are_some():
    view = played(3, 4, 100_000)
    banked = [str(sum(player["vp"].values())).replace("-", "−") for player in view["players"]]
    final = [{**name, "score": 300 + seat} for seat, name in enumerate(NAMES[:3])]
    running, over = (groups(board_scene(view, Look("wide", names, ENGLISH)).ops) for names in (NAMES, final))
    for seat in range(3):
        assert banked[seat] in texts(running[f"order:{seat}"][0])
        assert str(300 + seat) in texts(over[f"order:{seat}"][0])


def pips(ops, paint):
    """How many pips are painted on a die."""
    return sum(1 for op, _, _ in every(ops) if op[0] == "c" and op[4] == f"@{paint}-ink")


@POSITIONS
@BOTH_SHAPES
def test_the_picture_is_json_and_uses_only_known_commands_symbols_words_and_colours(view, shape):
    picture = board_scene(view, Look(shape, NAMES, GERMAN))
    assert json.loads(picture.to_json()) == picture.ops
    for op, _, _ in every(picture.ops):
        assert op[0] in COMMANDS
        if op[0] == "u":
            assert op[1] in symbol_book()
        if op[0] == "t":
            assert not op[1].startswith("~")
    assert colours(picture.ops) <= set(palette("light"))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_of_a_whole_game_is_drawn_for_everybody_in_both_shapes(players):
    """Also while dice lie hidden, for every seat and for nobody in particular."""
    for count, state in enumerate(states(players, 40 + players)):
        view = state.view(count % players)
        shape = ("wide", "tall")[count % 2]
        picture = board_scene(view, Look(shape, NAMES, (ENGLISH, GERMAN)[count % 3 == 0]))
        assert picture.ops
        keys = [op[1] for op, _, _ in every(picture.ops) if op[0] == "g"]
        assert all(keys)
        assert len(set(keys)) == len(keys), "two parts with one key"


@POSITIONS
@BOTH_SHAPES
def test_every_die_lies_on_its_space_with_its_pips_in_its_owners_paint(view, shape):
    found, where, who = parts(view, shape), plan_for(view, shape), LOOK.owners(len(view["players"]))
    lying = {
        f"space:{name}/{number}": on_it
        for name, state in view["places"].items()
        for number, on_it in enumerate(state["dice"])
        if on_it
    }
    assert {key for key in found if key.startswith("space:")} == set(lying)
    for key, (seat, value) in lying.items():
        ops, x, y = found[key]
        name, _, number = key[6:].partition("/")
        assert inside((x, y), where.spots[name].dice[int(number)])
        assert pips(ops, who[seat].paint) == value
        assert NAMES[seat]["letter"] in texts(ops)


@POSITIONS
def test_used_doors_are_shut_and_used_options_covered(view):
    found = parts(view)
    shut = {key for key in found if key.startswith("door:")}
    assert shut == {f"door:{name}/{n}" for name, state in view["places"].items() for n in range(state["used"])}
    assert {key[5:] for key in found if key.startswith("used:")} == set(view["options_used"])


@POSITIONS
@BOTH_SHAPES
def test_everything_on_display_lies_open(view, shape):
    found = parts(view, shape)
    for kind, group in (("patent", "patents"), ("person", "persons"), ("share", "shares")):
        assert {key.partition(":")[2] for key in found if key.startswith(f"{kind}:")} == set(view["display"][group])
    tiles = [key.split(":")[1] for key in found if key.startswith("tile:")]
    assert sorted(tiles) == sorted(view["display"]["research"])


@pytest.mark.parametrize(("round_", "now", "later"), [(1, 0, 1), (2, 0, 1), (3, 1, 2), (4, 1, 2), (5, 2, None)])
def test_a_card_shows_the_points_of_this_year_and_of_the_next(round_, now, later):
    view = changed(round=round_, publishers=changed()["publishers"])
    for kind, group, book in (("patent", "patents", patents()), ("person", "persons", persons())):
        for name in view["display"][group]:
            points = [str(value) for _, value in sorted(book[name].points.items())]
            ops, _, _ = parts(view)[f"{kind}:{name}"]
            wanted = [points[now]] + ([points[later]] if later is not None else [])
            large = [op[1] for op, _, _ in every(ops) if op[0] == "t" and op[5] == "@hex-ink"]
            assert large[: len(wanted)] == wanted
            assert used(ops).count("vp") >= len(wanted)


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
def test_every_card_and_tile_of_the_box_can_lie_open(words):
    for name, patent in patents().items():
        view = changed(display={**changed()["display"], "patents": [name]})
        ops, _, _ = parts(view, words=words)[f"patent:{name}"]
        symbols = used(ops)
        own = symbols[: symbols.index("player")]  # what comes before the effect: emblem, points, cost
        assert own.count("gear") == patent.gears
        assert own.count("energy") == patent.energy
        assert symbols.count("chain") == len(patent.links)
        assert words[f"patent:{name}"].replace(" ", "") in "".join(texts(ops)).replace(" ", "")
    for name, person in persons().items():
        view = changed(display={**changed()["display"], "persons": [name]})
        ops, _, _ = parts(view, words=words)[f"person:{name}"]
        assert used(ops).count("chain") == len(person.links)
        assert words[f"person:{name}"].replace(" ", "") in "".join(texts(ops)).replace(" ", "")
        assert not person.phase or str(person.phase) in texts(ops)
    for name in research():
        view = changed(display={**changed()["display"], "research": [name]})
        assert words[f"tile:{name}"] in texts(parts(view, words=words)[f"tile:{name}:0"][0])
    for name, share in shares().items():
        view = changed(display={**changed()["display"], "shares": [name]})
        assert texts(parts(view)[f"share:{name}"][0]) == [str(share.round), f"+{share.income}", str(share.points)]


def test_links_are_lit_against_what_whoever_is_to_move_owns():
    display = {**changed()["display"], "patents": ["arc-lamp"], "persons": ["michael-faraday"]}
    view = changed(display=display, to_move=1)
    assert used(parts(view)["patent:arc-lamp"][0]).count("chain") == 2
    with_player(view, 1, persons=["michael-faraday"])
    ops, _, _ = parts(view)["patent:arc-lamp"]
    assert used(ops).count("chain") == 1
    assert "+4" in texts(ops)
    with_player(view, 1, persons=[], patents=["arc-lamp"])
    ops, _, _ = parts(view)["person:michael-faraday"]
    assert "+4" not in texts(ops)  # a patent scores no link before it is built
    with_player(view, 1, patents=[], prototypes=["arc-lamp"])
    assert "+4" in texts(parts(view)["person:michael-faraday"][0])
    view["to_move"] = 2
    assert "+4" not in texts(parts(view)["person:michael-faraday"][0])


def test_dice_that_nobody_may_see_yet_lie_covered():
    view = changed(phase=1, to_move=2)
    with_player(with_player(view, 0, dice=[None] * 4), 1, dice=[6, 5, 2, 1])
    found = parts(view)
    assert texts(found["order:0"][0]).count("?") == 4
    assert "?" not in texts(found["order:1"][0])
    assert pips(found["order:1"][0], LOOK.owners(4)[1].paint) == 14


@BOTH_SHAPES
def test_assistants_stand_on_their_levels_and_the_last_free_one_is_marked(shape):
    view = changed(market=[0, None, 1, 2, None, 3, 0], banner=1)
    found = parts(view, shape)
    assert {key for key in found if key.startswith("market:")} == {f"market:{n}" for n in (1, 3, 4, 6, 7)}
    levels = plan_for(view, shape).levels
    for level, seat in ((1, 0), (3, 1), (7, 0)):
        ops, x, y = found[f"market:{level}"]
        assert inside((x, y), levels[level - 1])
        assert NAMES[seat]["letter"] in texts(ops)
    points = {
        level: [text for text in texts(found[f"market:{level}"][0]) if text.isdigit()] for level in (7, 6, 4, 3, 1)
    }
    assert points == {7: ["3"], 6: ["2"], 4: ["1"], 3: [], 1: []}
    assert [key for key in found if key.startswith("banner:")] == ["banner:0"]
    said = texts(board_scene(view, Look(shape, NAMES, ENGLISH)).ops)
    assert ENGLISH["blows-up"] not in said
    assert "2 levels free" in said
    view["market"][1] = 3
    picture = board_scene(view, Look(shape, NAMES, ENGLISH)).ops
    assert ENGLISH["blows-up"] in texts(picture)
    assert "spark" in used(picture)


@BOTH_SHAPES
def test_markers_stand_on_buzz_income_and_westminster(shape):
    view = changed(arrivals=[2])
    for seat, (buzz, income, west) in enumerate(((7, 0, 1), (7, 20, 5), (40, 3, 2), (0, 10, 1))):
        with_player(view, seat, buzz=buzz, income=income, westminster=west)
    found, where = parts(view, shape), plan_for(view, shape)
    for seat, space in ((0, 7), (1, 7), (2, 41), (3, 0)):
        assert inside(found[f"buzz:{seat}"][1:], where.buzz[space])
    for seat, space in ((0, 0), (1, 20), (2, 3), (3, 10)):
        assert inside(found[f"income:{seat}"][1:], where.income[space])
    for seat, space in ((0, 1), (1, 5), (2, 2), (3, 1)):
        assert inside(found[f"westminster:{seat}"][1:], where.steps[space - 1])


@BOTH_SHAPES
@pytest.mark.parametrize("players", PLAYERS)
def test_all_markers_find_room_on_one_space(shape, players):
    view = changed(players)
    where, found = plan_for(view, shape), parts(view, shape)
    for track, boxes, at in (("buzz", where.buzz, 0), ("income", where.income, 10), ("westminster", where.steps, 0)):
        spots = [found[f"{track}:{seat}"][1:] for seat in range(players)]
        assert len({(round(x), round(y)) for x, y in spots}) == players
        assert all(inside(spot, boxes[at]) for spot in spots), track


def test_those_who_come_fourth_to_the_end_of_the_buzz_track_stay_on_its_last_space():
    view = changed(arrivals=[3, 2, 1, 0])
    for seat in range(4):
        with_player(view, seat, buzz=40)
    where, found = plan_for(view, "wide"), parts(view)
    assert [
        next(n for n, box in enumerate(where.buzz) if inside(found[f"buzz:{s}"][1:], box)) for s in (3, 2, 1, 0)
    ] == [
        41,
        42,
        43,
        40,
    ]


def test_leaflets_and_posters_lie_on_their_spaces():
    view = with_player(with_player(changed(), 0, posters=[5, 27], buzz=30), 3, posters=[5], buzz=9)
    found, where = parts(view), plan_for(view, "wide")
    for leaflet, at in zip(view["leaflets"], where.facts.leaflet_spaces, strict=True):
        assert inside(found[f"leaflet:{leaflet}"][1:], where.buzz[at])
    for key, at in (("poster:5:0", 5), ("poster:5:3", 5), ("poster:27:0", 27)):
        assert inside(found[key][1:], where.buzz[at])


@BOTH_SHAPES
def test_coins_on_a_leaflet_lie_within_it_and_cover_no_symbol(shape):
    """As large as they get from far off, too."""
    where = plan_for(changed(), shape)
    for leaflet in where.facts.leaflets:
        ops, x, y = parts(changed(leaflets=[leaflet]), shape)[f"leaflet:{leaflet}"]
        left, top, right, bottom = where.buzz[min(where.facts.leaflet_spaces)]
        drawn = [*every(ops), *(one for op in ops if op[0] == "d" for one in every(op[3]))]
        symbols = [(dx + op[2], dy + op[3], op[4] * 24) for op, dx, dy in drawn if op[0] == "u" and op[1] != "vp"]
        _, *coins = [(dx + op[1], dy + op[2], op[3], op[4]) for op, dx, dy in drawn if op[0] == "r"]
        for at, upper, wide, high in coins:
            assert left <= x + at, leaflet
            assert x + at + wide <= right, leaflet
            assert top <= y + upper, leaflet
            assert y + upper + high <= bottom, leaflet
            for sx, sy, size in symbols:
                beside = abs(sx - at - wide / 2) >= wide / 2 + size * 0.3
                assert beside or abs(sy - upper - high / 2) >= high / 2 + size * 0.3, leaflet


def test_the_palace_grows_from_round_to_round():
    stages = [used(parts(changed(round=number))["palace"][0]) for number in range(1, 6)]
    assert stages == [[f"palace-{number}"] for number in range(1, 6)]
    drawn = [len(json.dumps(symbol_book()[f"palace-{number}"])) for number in range(1, 5)]
    assert drawn == sorted(drawn)


def test_tickets_show_the_dice_that_went():
    view = changed(tickets=[[1, 5], [3, 2]])
    found, who = parts(view), LOOK.owners(4)
    assert pips(found["ticket:0"][0], who[1].paint) == 5
    assert pips(found["ticket:1"][0], who[3].paint) == 2
    assert "ticket:2" not in found


@POSITIONS
def test_the_turn_order_tells_points_money_and_goods(view):
    found = parts(view)
    rows = sorted((found[f"order:{seat}"][2], seat) for seat in range(len(view["players"])))
    assert [seat for _, seat in rows] == view["turn_order"]
    for seat, player in enumerate(view["players"]):
        words = texts(found[f"order:{seat}"][0])
        assert NAMES[seat]["name"] in words
        assert f"£{player['money']}" in words
        assert str(sum(player["vp"].values())).replace("-", "−") in words
        assert words[-3:] == [str(player[key]) for key in ("gears", "energy", "newspapers")]


def test_the_turn_order_counts_patents_prototypes_and_persons_and_leaves_out_what_nobody_has():
    cards = {"patents": ["arc-lamp", "saxophone"], "prototypes": ["velocipede"], "persons": ["ada-lovelace"] * 3}
    full = parts(with_player(changed(), 1, **cards))["order:1"][0]
    assert {"patent", "prototype", "person"} <= set(used(full))
    assert {"2", "1", "3"} <= set(texts(full))
    bare = parts(with_player(changed(), 1, patents=[], prototypes=[], persons=[]))["order:1"][0]
    assert not {"patent", "prototype", "person"} & set(used(bare))


def test_who_acts_next_is_shown_and_who_has_acted_steps_back():
    view = changed(phase=3, place="patent-office", die=1, to_move=1)
    view["places"]["patent-office"]["dice"] = [[0, 6], [1, 5], [2, 5], None, [3, 1]]
    found = parts(view)
    veiled = [key for key in found if key.startswith("space:") and "@veil/54" in json.dumps(found[key][0])]
    assert veiled == ["space:patent-office/0"]
    view["die"] = 4
    veiled = [key for key in parts(view) if key.startswith("space:") and "@veil/54" in json.dumps(parts(view)[key][0])]
    assert veiled == ["space:patent-office/0", "space:patent-office/1", "space:patent-office/2"]


def test_words_follow_the_language():
    english, german = (
        set(texts(board_scene(changed(), Look("wide", NAMES, words)).ops)) for words in (ENGLISH, GERMAN)
    )
    assert {"Autumn 1849", "Round 2 of 5", "Place the dice"} <= english
    assert {"Herbst 1849", "Runde 2 von 5", "Würfel einsetzen"} <= german
    assert set(ENGLISH) == set(GERMAN) == set(BOARD.words["en"])


@POSITIONS
@BOTH_SHAPES
def test_every_part_of_the_board_takes_clicks(view, shape):
    facts = printed_for(view)
    wanted = {f"place:{name}" for name in facts.places}
    wanted |= {f"space:{name}/{n}" for name, place in facts.places.items() for n in range(len(place.dice))}
    for kind, group in (("patent", "patents"), ("person", "persons"), ("tile", "research"), ("share", "shares")):
        wanted |= {f"{kind}:{name}" for name in view["display"][group]}
    wanted |= {f"option:{option}" for place in facts.places.values() for option in place.options}
    wanted |= {f"market:{level.number}" for level in facts.levels}
    wanted |= {f"poster:{at}" for at in facts.posters}
    wanted |= {f"player:{seat}" for seat in range(len(view["players"]))}
    wanted |= {"track:buzz", "track:income", "track:market", "track:westminster", "track:publishers", "round"}
    if view["to_move"] is not None:
        wanted |= {f"die:{value}" for value in view["players"][view["to_move"]]["dice"] if value}
    assert {region.target for region in board_scene(view, Look(shape, NAMES, ENGLISH)).regions} == wanted


@POSITIONS
@BOTH_SHAPES
@pytest.mark.parametrize(("scale", "touch"), [(0.3, True), (0.68, False), (1.5, True)])
def test_the_middle_of_every_target_hits_it(view, shape, scale, touch):
    regions = board_scene(view, Look(shape, NAMES, ENGLISH)).regions
    for region in regions:
        if region.rank > 1:  # the others lie under what they hold
            assert hit(regions, *region.centre, scale, touch) == region.target


@BOTH_SHAPES
def test_a_place_a_track_and_the_title_can_be_hit_where_nothing_lies_on_them(shape):
    view = changed()
    regions, where = board_scene(view, Look(shape, NAMES, ENGLISH)).regions, plan_for(view, shape)
    for name, spot in where.spots.items():
        assert hit(regions, (spot.scene[0] + spot.scene[2]) / 2, spot.scene[1] + 30, 0.68) == f"place:{name}"
    left, top, right, bottom = where.income[7]
    assert hit(regions, (left + right) / 2, (top + bottom) / 2, 0.68) == "track:income"
    assert hit(regions, where.buzz[1][0] + 10, where.buzz[1][1] + 30, 0.68) == "track:buzz"
    title = where.shape.plates["title"]
    assert hit(regions, (title[0] + title[2]) / 2, title[3] - 60, 0.68) == "round"


def test_only_what_changed_is_drawn_again():
    before, after = (board_scene(played(4, 2, count), LOOK).ops for count in (5, 6))
    motion = Motion(before, after)
    assert not motion.still
    resting = set(groups(motion.rest))
    assert any(key.startswith("patent:") for key in resting)
    assert set(groups(after)) <= resting | set(groups(motion.at(0.5)))
