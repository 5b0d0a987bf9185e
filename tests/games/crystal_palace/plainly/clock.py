"""The clock below the agenda: seven phases, whose turn, which die (R-4 to R-10)."""

from __future__ import annotations

from typing import Any

from tests.games.crystal_palace.plainly.agenda import abilities, question, work
from tests.games.crystal_palace.plainly.effects import give, has, newspapers_needed
from tests.games.crystal_palace.plainly.facts import (
    DISPLAYS,
    FIXED,
    INCOME,
    PERSONS,
    PLACES,
    TICKET,
    TILES,
    WESTMINSTER,
    Snapshot,
    action_spaces,
    banner_gears,
    dice_spaces,
    options_of,
)
from tests.games.crystal_palace.plainly.market import one_level_down
from tests.games.crystal_palace.plainly.money import gain_newspapers, move_income, owe
from tests.games.crystal_palace.plainly.table import counter, dice_in_supply, die_pips, takes, turn_seat


def go_on(at: Snapshot) -> None:
    """Everything that happens by itself until somebody is asked or the game is over."""
    while True:
        if not at["pending"]:
            if window_after_step(at):
                return
        elif question(at):
            at["to_move"] = at["pending"][-1]["seat"]
            return
        elif at["pending"][-1]["task"] == "turn over":
            at["pending"].pop()
            end_turn(at)
        else:
            work(at)


def window_after_step(at: Snapshot) -> bool:
    """The agenda is empty: on to the next window; True if one is open or the game is over."""
    if at["phase"] == 1:
        if at["turn"] < len(at["players"]):
            at["to_move"] = turn_seat(at)
            return True
        find_start_player(at)
        return False
    if at["phase"] == 2:
        return next_to_place(at)
    if at["phase"] == 3:
        return next_to_act(at)
    if at["phase"] == 7:
        return next_round(at)
    at["to_move"] = turn_seat(at)
    if window_open(at):
        return True
    close_turn(at)
    return False


def window_open(at: Snapshot) -> bool:
    """Whether the condition of the present window holds."""
    seat = at["to_move"]
    player = at["players"][seat]
    if at["phase"] == 3:
        return bool(act_lines(at, seat))
    if at["phase"] == 4:
        return bool(offered_abilities(at, seat))
    if at["phase"] == 5:
        return can_build(player) or player["newspapers"] >= 3
    if at["phase"] == 6:
        return bool(offered_permanents(player))
    return True


# --- phase 1


def find_start_player(at: Snapshot) -> None:
    """All have paid: highest sum, then highest dice, then who was earlier; newspapers for the lowest (R-4.4, R-4.5)."""
    order, players = at["turn_order"], at["players"]
    start = max(order, key=lambda seat: (sum(players[seat]["dice"]), players[seat]["dice"], -order.index(seat)))
    lowest = min(sum(player["dice"]) for player in players)
    for seat, player in enumerate(players):
        if sum(player["dice"]) == lowest and seat != start:
            gain_newspapers(player, 1)
    at["turn_order"] = [(start + step) % len(players) for step in range(len(players))]
    at["phase"], at["turn"] = 2, len(players) - 1  # the turn before the start player's


# --- phase 2


def placements(at: Snapshot, player: dict[str, Any]) -> list[str]:
    """Every die value on every free space that it reaches (R-5.2)."""
    return [
        f"place {pips} {place}/{number}"
        for pips in sorted(set(player["dice"]), reverse=True)
        for place in PLACES
        for number, space in enumerate(dice_spaces(place, len(at["players"])))
        if at["places"][place]["dice"][number] is None and space["min"] <= pips
    ]


def next_to_place(at: Snapshot) -> bool:
    """The next in turn order who can place a die; who cannot place those left passes by itself."""
    for _ in at["players"]:
        at["turn"] = (at["turn"] + 1) % len(at["players"])
        player = at["players"][turn_seat(at)]
        if player["dice"] and not player["passed"]:
            if placements(at, player):
                at["to_move"] = turn_seat(at)
                return True
            player["passed"] = True
    for player in at["players"]:
        player["passed"] = False
    at["phase"], at["turn"] = 3, 0
    return False


# --- phase 3


def dice_in_order(at: Snapshot, place: str) -> list[tuple[int, int]]:
    """The dice of a place as (pips, space), the highest first, then from the left (R-6.1)."""
    dice = [(die[1], number) for number, die in enumerate(at["places"][place]["dice"]) if die is not None]
    return sorted(dice, key=lambda die: (-die[0], die[1]))


def next_die(at: Snapshot) -> bool:
    """Puts place and die on the next die that has not acted; False if there is none."""
    places = list(PLACES)
    if at["place"] is not None:
        pips, number = die_pips(at), at["die"]
        later = [die for die in dice_in_order(at, at["place"]) if (-die[0], die[1]) > (-pips, number)]
        if later:
            at["die"] = later[0][1]
            return True
        places = places[places.index(at["place"]) + 1 :]
    for place in places:
        if dice_in_order(at, place):
            at["place"], at["die"] = place, dice_in_order(at, place)[0][1]
            return True
    return False


def next_to_act(at: Snapshot) -> bool:
    """The next die with a possible action; a pound for each that finds no action space (R-6.3)."""
    while next_die(at):
        here = at["places"][at["place"]]
        seat = here["dice"][at["die"]][0]
        if here["used"] >= len(action_spaces(at["place"], len(at["players"]))):
            at["players"][seat]["money"] += FIXED["no_action_space_left_money"]
        elif act_lines(at, seat):
            at["to_move"] = seat
            return True
    at["place"] = at["die"] = None
    at["phase"], at["turn"] = 4, 0
    start_turn(at)
    return False


def act_lines(at: Snapshot, seat: int) -> list[str]:
    """The actions that the acting die can take."""
    place, shown = at["place"], at["display"]
    if place == "patent-office":
        return [f"take {patent}" for patent in shown["patents"]]
    if place == "british-museum":
        return takes(at, seat)
    if place == "bank-of-england":
        return [f"take {share}" for share in shown["shares"]]
    if place == "westminster":
        return ["advance"]
    if place == "reform-club":
        return [f"hire {person}" for person in shown["persons"]]
    if place == "london-times":
        return ["publish"]
    player = at["players"][seat]
    options = [option for option in options_of(place, len(at["players"])) if option not in at["options_used"]]
    if dice_in_supply(player) == 0:
        options = [option for option in options if option not in ("die", "die-for-2")]
    if len(at["tickets"]) >= TICKET["spaces"] or player["active"] <= FIXED["ticket_keeps_dice"]:
        options = [option for option in options if option != "ticket"]
    return [f"use {option}" for option in options]


# --- phases 4 to 6


def start_turn(at: Snapshot) -> None:
    """What a seat's turn in phases 4 and 6 begins with."""
    seat = turn_seat(at)
    player = at["players"][seat]
    if at["phase"] == 4:
        for person in reversed(player["persons"]):
            if abilities(person, 4) and not is_offered(person):
                give(at, seat, "ability", person)
        salary = WESTMINSTER[player["westminster"]]["salary"]
        owe(at, seat, sum(salary[PERSONS[person]["salary_colour"]] for person in player["persons"]))
    elif at["phase"] == 6:
        space = INCOME[player["income"]]
        player["money"] += space["income"]
        player["vp"]["income"] += space["vp"]
        at["pending"].append({"task": "permanents of phase 6", "seat": seat})
        move_income(at, seat, -FIXED["special_expenses_income_steps"])


def is_offered(person: str) -> bool:
    """An ability of phase 4 with an exchange or an assistant action is offered, others work by themselves (R-7.2)."""
    return has(abilities(person, 4), "exchange", "assistant")


def offered_abilities(at: Snapshot, seat: int) -> list[str]:
    """The abilities of phase 4 that may still be chosen, in the order of hiring."""
    player = at["players"][seat]
    return [
        person
        for person in player["persons"]
        if is_offered(person)
        and person not in player["used"]
        and player["newspapers"] >= newspapers_needed(abilities(person, 4))
    ]


def can_build(player: dict[str, Any]) -> bool:
    """Whether a patent can still be built in this turn (R-8.1)."""
    return bool(player["patents"]) and player["built"] < FIXED["max_prototypes_per_round"]


def counting_abilities(at: Snapshot, seat: int) -> list[str]:
    """The unused abilities of phase 5 that count something there is (R-8.3)."""
    player = at["players"][seat]
    return [
        person
        for person in player["persons"]
        if person not in player["used"]
        and any(op["op"] == "per_count" and counter(at, seat, str(op["counter"])) for op in abilities(person, 5))
    ]


def offered_permanents(player: dict[str, Any]) -> list[str]:
    """The tiles with an exchange that are left in phase 6."""
    return [
        tile
        for tile, printed in TILES.items()
        if printed["kind"] == "permanent"
        and has(printed["effects"], "exchange")
        and player["research"].count(tile) > player["used"].count(tile)
        and player["newspapers"] >= newspapers_needed(printed["effects"])
    ]


def close_turn(at: Snapshot) -> None:
    """What a seat's turn in phases 4 to 6 ends with, then the next one's begins."""
    seat = turn_seat(at)
    at["pending"].append({"task": "turn over", "seat": seat})
    if at["phase"] == 5:
        for person in reversed(counting_abilities(at, seat)):
            give(at, seat, "ability", person)
    elif at["phase"] == 6:
        for space in sorted(at["players"][seat]["posters"], reverse=True):
            give(at, seat, "poster", space)


def end_turn(at: Snapshot) -> None:
    """On to the next seat, or to the next phase."""
    player = at["players"][turn_seat(at)]
    player["used"], player["built"] = [], 0
    at["turn"] += 1
    if at["turn"] == len(at["players"]):
        at["phase"] += 1
        at["turn"] = 0
    if at["phase"] < 7:
        start_turn(at)


# --- phase 7


def next_round(at: Snapshot) -> bool:
    """Everything back for the next round (R-10); after the last one the game is over."""
    players = len(at["players"])
    if at["round"] == FIXED["rounds"]:
        at["phase"], at["turn"], at["to_move"] = 6, players - 1, None
        return True
    at["banner"] = banner_gears(players)
    one_level_down(at)
    for place in at["places"].values():
        place["dice"] = [None] * len(place["dice"])
        place["used"] = 0
    for player in at["players"]:
        player["dice"] = []
    at["options_used"] = []
    at["round"] += 1
    at["phase"], at["turn"] = 1, 0
    for kind, box in (("patents", "returned"), ("persons", "returned"), ("research", "gone"), ("shares", "gone")):
        at[box][kind] += at["display"][kind]
        room, stack = DISPLAYS[kind][str(players)], at["stacks"][kind]
        at["display"][kind] = stack[:room]
        del stack[:room]
        if kind == "shares":
            surplus = 3 - room
            at["gone"]["shares"] += stack[:surplus]
            del stack[:surplus]
    return False
