"""Positions for the second reading, laid out by hand as section 2 of the rules text says, without any engine."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.games.crystal_palace.plainly.facts import (
    DISPLAYS,
    FACTS,
    LEAFLETS,
    OPTIONS,
    PATENTS,
    PERSONS,
    PLACES,
    SHARES,
    TILES,
    Snapshot,
    banner_gears,
    dice_spaces,
    levels,
)

LEDGER = (
    *("prototypes", "persons", "links", "shares", "tickets", "research"),
    *("market", "posters", "leaflets", "abilities", "effects", "income"),
)


def newcomer(nation: str) -> dict[str, Any]:
    """A player as the game begins (R-2.3)."""
    own, extra = FACTS["setup"]["per_player"], FACTS["setup_extra"]["per_player"]
    return {
        "nation": nation,
        "money": own["money"],
        "gears": own["gears"],
        "energy": own["energy"],
        "newspapers": extra["newspapers"],
        "income": extra["income"],
        "buzz": extra["buzz"],
        "posters": [],
        "westminster": extra["westminster"],
        "dice": [],
        "active": own["dice_active"],
        "ticketed": 0,
        "passed": False,
        "assistants": own["assistants_in_supply"],
        "commission": 0,
        "research": [],
        "loans": [],
        "repaid": 0,
        "shares": [],
        "patents": [],
        "prototypes": [],
        "persons": [],
        "watch": False,
        "built": 0,
        "used": [],
        "vp": dict.fromkeys(LEDGER, 0),
    }


def shuffled(things: list[Any], rng: random.Random) -> list[Any]:
    return rng.sample(things, len(things))


def start(players: int, seed: int) -> Snapshot:
    """A game about to begin (R-2.1 to R-2.6)."""
    rng = random.Random(seed)
    first = rng.randrange(players)
    nations = [rng.choice(board) for board in shuffled(FACTS["nations"]["boards"], rng)[:players]]
    stacks: dict[str, list[Any]] = {
        "patents": shuffled(list(PATENTS), rng),
        "persons": shuffled(list(PERSONS), rng),
        "research": shuffled([tile for tile, item in TILES.items() for _ in range(item["copies"])], rng),
        "shares": [
            share
            for number in range(1, 6)
            for share in shuffled([name for name, item in SHARES.items() if item["round"] == number], rng)
        ],
        "loans": shuffled([-item["open_vp"] for item in FACTS["loans"]["items"] for _ in range(item["copies"])], rng),
    }
    display = {}
    for kind, rooms in DISPLAYS.items():
        room = rooms[str(players)]
        display[kind], stacks[kind] = stacks[kind][:room], stacks[kind][room:]
    surplus = 3 - len(display["shares"])
    gone, stacks["shares"] = stacks["shares"][:surplus], stacks["shares"][surplus:]
    by_colour = {
        colour: shuffled([name for name, leaf in LEAFLETS.items() if leaf["colour"] == colour], rng)
        for colour in ("blue", "green", "purple")
    }
    tiles = shuffled(["pub-1", "pub-2", "pub-3", "pub-4"], rng)
    return {
        "format": 1,
        "ruleset": "crystal-palace",
        "options": {},
        "round": 1,
        "phase": 1,
        "turn_order": [(first + step) % players for step in range(players)],
        "turn": 0,
        "place": None,
        "die": None,
        "to_move": first,
        "pending": [],
        "players": [newcomer(nation) for nation in nations],
        "market": [None] * len(levels(players)),
        "banner": banner_gears(players),
        "places": {place: {"dice": [None] * len(dice_spaces(place, players)), "used": 0} for place in PLACES},
        "options_used": [],
        "tickets": [],
        "display": display,
        "returned": {"patents": [], "persons": []},
        "gone": {"research": [], "shares": gone},
        "stacks": stacks,
        "leaflets": [by_colour[space["colour"]].pop() for space in FACTS["buzz_track"]["leaflet_spaces"]],
        "publishers": ["printed", *(tile + rng.choice("ab") for tile in tiles)],
        "arrivals": [],
        "rng": "opaque",
    }


def check_box(at: Snapshot) -> None:
    """Every piece of the box is somewhere, once, and nobody has less than nothing."""
    players = at["players"]
    cards = {
        "patents": Counter(PATENTS.keys()),
        "persons": Counter(PERSONS.keys()),
        "research": Counter({tile: item["copies"] for tile, item in TILES.items()}),
        "shares": Counter(SHARES.keys()),
    }
    for kind, box in cards.items():
        found = Counter([*at["stacks"][kind], *at["display"][kind]])
        found.update(at["returned"].get(kind, []) + at["gone"].get(kind, []))
        found.update(card for player in players for card in player[kind])
        if kind == "patents":
            found.update(card for player in players for card in player["prototypes"])
        assert found == box, kind
    lent = sum(len(player["loans"]) + player["repaid"] for player in players)
    assert lent + len(at["stacks"]["loans"]) == 30 or (not at["stacks"]["loans"] and lent > 30)
    assert None in at["market"]
    for seat, player in enumerate(players):
        on_board = sum(die is not None and die[0] == seat for place in at["places"].values() for die in place["dice"])
        assert len(player["dice"]) + on_board <= player["active"] + player["ticketed"] <= 6
        assert player["ticketed"] == sum(ticket[0] == seat for ticket in at["tickets"])
        assert player["assistants"] + at["market"].count(seat) == 5
        assert min(player[good] for good in ("money", "gears", "energy", "newspapers", "assistants")) >= 0
        assert player["newspapers"] <= 7
        assert 0 <= player["income"] <= 20
        assert len(player["posters"]) <= 2
        assert not player["research"] or len(player["research"]) + len(player["loans"]) + player["repaid"] <= 10
        assert (player["buzz"] == 40) == (seat in at["arrivals"])
    assert len(at["options_used"]) <= len(OPTIONS)


# --- positions that few games reach


def shaken(players: int, seed: int) -> Snapshot:
    """The beginning of some round with everything dealt out at random: rich and poor, full boards, crowded market."""
    rng = random.Random(seed)
    at = start(players, seed)
    at["turn_order"] = [(at["to_move"] + step) % players for step in range(players)]
    for _ in range(rng.randrange(5)):
        turn_page(at, players)
    for seat, player in enumerate(at["players"]):
        fill(at, seat, player, rng)
    at["arrivals"] = shuffled([seat for seat, player in enumerate(at["players"]) if player["buzz"] == 40], rng)
    spaces = rng.sample(range(len(at["market"])), rng.randrange(len(at["market"])))
    for space in spaces:
        seat = rng.randrange(players)
        if at["players"][seat]["assistants"]:
            at["market"][space] = seat
            at["players"][seat]["assistants"] -= 1
    return at


def turn_page(at: Snapshot, players: int) -> None:
    """The displays of the next round."""
    at["round"] += 1
    for kind, box in (("patents", "returned"), ("persons", "returned"), ("research", "gone"), ("shares", "gone")):
        at[box][kind] += at["display"][kind]
        room, stack = DISPLAYS[kind][str(players)], at["stacks"][kind]
        at["display"][kind] = stack[:room]
        at["stacks"][kind] = stack[room:]
    surplus = 3 - len(at["display"]["shares"])
    at["gone"]["shares"] += at["stacks"]["shares"][:surplus]
    at["stacks"]["shares"] = at["stacks"]["shares"][surplus:]


def fill(at: Snapshot, seat: int, player: dict[str, Any], rng: random.Random) -> None:
    """Gives a player some of everything that the stacks and boxes can spare."""
    player["money"] = rng.choice((0, 3, 9, 20, 45))
    player["gears"], player["energy"] = rng.choice((0, 0, 1, 4)), rng.choice((0, 0, 1, 4))
    player["newspapers"] = rng.choice((0, 0, 1, 3, 7))
    player["income"] = rng.choice((0, 2, 10, 18, 20))
    player["buzz"] = rng.choice((0, 4, 8, 13, 15, 21, 28, 34, 38, 40))
    reached = [space["at"] for space in FACTS["buzz_track"]["poster_spaces"] if space["at"] <= player["buzz"]]
    player["posters"] = sorted(rng.sample(reached, min(len(reached), rng.randrange(3))))
    player["westminster"] = rng.randint(1, 5)
    player["commission"] = rng.randrange(4)
    if at["round"] > 1 and len(at["tickets"]) < 3 and rng.random() < 0.3:
        at["tickets"].append([seat, rng.randint(1, 6)])
        player["ticketed"] = 1
    player["active"] = rng.randint(1, 6 - player["ticketed"])
    for kind, most in (("patents", 4), ("prototypes", 3), ("persons", 4), ("shares", 2)):
        box = at["returned"].get("patents" if kind == "prototypes" else kind) or at["gone"].get(kind, [])
        for _ in range(rng.randrange(most + 1)):
            if box:
                player[kind].append(box.pop(rng.randrange(len(box))))
    player["watch"] = "phileas-fogg" in player["persons"]
    for _ in range(rng.choice((0, 0, 4, 9))):
        if at["gone"]["research"]:
            player["research"].append(at["gone"]["research"].pop())
    room = 10 - len(player["research"])
    for _ in range(rng.choice((0, 0, 1, room, room + 1))):
        if at["stacks"]["loans"] and (room > 0 or not player["research"]):
            player["loans"].append(at["stacks"]["loans"].pop())
            room -= 1
    if player["loans"] and rng.random() < 0.5:
        player["loans"].pop()
        player["repaid"] += 1


def pointed(players: int, seed: int) -> Snapshot:
    """A shaken table on which rare things meet: steps to Westminster III, counting persons, tight boards, no money."""
    rng = random.Random(seed)
    at = shaken(players, seed)
    wanted = shuffled(["william-fox-talbot", "prince-albert", "elisha-otis", "phileas-fogg", "paul-julius-reuter"], rng)
    inventions = shuffled(
        ["calotype-camera", "stereoscope", "thinking-machine", "atmospheric-railway", "beer-glass-counter"], rng
    )
    for player in at["players"]:
        player["money"], player["gears"] = rng.choice((0, 0, 2, 12)), rng.choice((0, 0, 5))
        player["energy"] = rng.choice((0, 0, 5))
        player["westminster"] = rng.choice((2, 2, 5))
        player["active"] = min(player["active"], 3)
        player["income"] = rng.choice((0, 1, 20))
        player["buzz"] = max(player["buzz"], rng.choice((4, 8, 13, 15)))
        for kind, cards in (("persons", wanted), ("patents", inventions), ("prototypes", inventions)):
            if cards and rng.random() < 0.7:
                hand_over(at, "patents" if kind == "prototypes" else kind, cards.pop(), player[kind])
        player["watch"] = "phileas-fogg" in player["persons"]
        room = 10 - len(player["research"]) - len(player["loans"]) - player["repaid"]
        for tile in rng.sample(["dynamo", "tuition", "mains", "lathe", "salon", "journal", "grant"], 7)[: max(0, room)]:
            hand_over(at, "research", tile, player["research"])
    at["arrivals"] = [seat for seat in at["arrivals"] if at["players"][seat]["buzz"] == 40]
    climb(at, rng)
    return at


def hand_over(at: Snapshot, kind: str, card: str, to: list[str]) -> None:
    """Takes a card from wherever it lies unowned."""
    for pile in (at["stacks"][kind], at["returned"].get(kind, []), at["gone"].get(kind, [])):
        if card in pile:
            pile.remove(card)
            to.append(card)
            return


def climb(at: Snapshot, rng: random.Random) -> None:
    """One seat's assistants take the top of the market, sometimes all five."""
    top = len(at["market"])
    for level, owner in enumerate(at["market"]):
        if owner is not None:
            at["players"][owner]["assistants"] += 1
            at["market"][level] = None
    seat = rng.randrange(len(at["players"]))
    for level in range(top - min(rng.choice((1, 2, 5)), top - 1), top):
        at["market"][level] = seat
        at["players"][seat]["assistants"] -= 1
