"""Corners of the rules as windows: positions in which every line is worth following for some decisions."""

from __future__ import annotations

from typing import Any

from tests.games.crystal_palace.plainly.facts import Snapshot
from tests.games.crystal_palace.tables import hand_over, start, turn_page


def table(players: int, **everybody: Any) -> Snapshot:
    """The second round with seat 0 first; the named things are everybody's."""
    at = start(players, 3)
    at["turn_order"], at["to_move"] = list(range(players)), 0
    turn_page(at, players)
    for player in at["players"]:
        player.update(everybody)
    return at


def window(at: Snapshot, phase: int) -> Snapshot:
    """Seat 0 is asked in phase 4, 5 or 6."""
    return {**at, "phase": phase, "turn": 0, "to_move": 0}


def acting(at: Snapshot, place: str, used: int, *dice: tuple[int, int]) -> Snapshot:
    """The first of these dice acts, some action spaces of the place being used."""
    for space, die in enumerate(dice):
        at["places"][place]["dice"][space] = list(die)
    at["places"][place]["used"] = used
    return {**at, "phase": 3, "turn": 0, "place": place, "die": 0, "to_move": dice[0][0]}


def assistants(at: Snapshot, *levels: int) -> None:
    """Seat 0 on these levels."""
    for level in levels:
        at["market"][level - 1] = 0
        at["players"][0]["assistants"] -= 1


def own(at: Snapshot, **cards: list[str]) -> None:
    """Seat 0 gets these cards, displayed or not."""
    for kind, names in cards.items():
        for name in names:
            if name in at["display"][kind]:
                at["display"][kind].remove(name)
                at["players"][0][kind].append(name)
            else:
                hand_over(at, kind, name, at["players"][0][kind])


def a_ticket_with_a_penalty() -> Snapshot:
    """R-6.11 and A-16: the die is gone when the last action space of the Port wants a pound."""
    at = table(5, money=0, gears=2)
    at["options_used"] = ["assistants", "gears", "die"]
    return acting(at, "port-of-london", 3, (3, 5), (4, 5), (2, 4))


def a_crowded_port() -> Snapshot:
    """R-6.3 and R-6.10: dice of equal pips, options that run out."""
    return acting(table(5, money=0, newspapers=4), "port-of-london", 0, (0, 6), (1, 5), (2, 5), (3, 3), (0, 3))


def an_assistant_without_a_way() -> Snapshot:
    """R-7.2 and R-11.2: all five on top of the market, an ability that has nothing to do."""
    at = table(3, newspapers=2)
    own(at, persons=["elisha-otis", "paul-julius-reuter"])
    assistants(at, 2, 3, 4, 5, 6)
    return window(at, 4)


def a_use_inside_a_use(players: int, level: int) -> Snapshot:
    """R-14.3: a market level leads to Westminster III while the Thinking Machine grants two uses."""
    at = table(players, gears=5, energy=5, money=1, newspapers=3, westminster=2)
    own(at, research=["tuition", "dynamo", "salon"], patents=["thinking-machine", "atmospheric-railway"])
    own(at, persons=["phileas-fogg"])
    at["players"][0]["watch"] = True
    assistants(at, level, 2, 3)
    return window(at, 5)


def an_exchange_for_its_own_tile() -> Snapshot:
    """R-3.3 and R-9.1: a full board, no money: the loan for an exchange takes a tile away."""
    at = table(2, money=0, gears=0, energy=0)
    own(at, research=["dynamo", "dynamo", "mains", "lathe", "lathe", "patronage", "grant", "grant", "prize", "prize"])
    return window(at, 6)


def a_share_at_the_top() -> Snapshot:
    """R-6.6 and A-16: a penalty before income beyond the top edge."""
    return acting(table(3, money=0, income=20), "bank-of-england", 1, (0, 5), (1, 4))


def a_person_with_a_penalty() -> Snapshot:
    """R-6.8 and A-16: a pound for the space, then the cost, then what the person brings."""
    at = table(5, money=0, westminster=2)
    own(at, research=["tuition", "grant"])
    at["returned"]["persons"] += at["display"]["persons"]
    at["display"]["persons"] = []
    for person in ("prince-albert", "phileas-fogg", "amelia-edwards", "charles-babbage"):
        hand_over(at, "persons", person, at["display"]["persons"])
    return acting(at, "reform-club", 3, (0, 6))


def a_turn_that_ends_with_buzz() -> Snapshot:
    """R-8.3: a counting ability works at the end of the turn and asks about a poster."""
    at = table(3, buzz=4, newspapers=2)
    at["leaflets"][1] = "leaf-blue-2"
    own(at, persons=["william-fox-talbot", "isaac-singer"], patents=["calotype-camera", "stereoscope", "saxophone"])
    player = at["players"][0]
    player["prototypes"], player["patents"] = player["patents"][:2], player["patents"][2:]
    return window(at, 5)


def a_market_about_to_burst() -> Snapshot:
    """R-11.3: one free level, an assistant action that is free and one that is not."""
    at = table(2, money=0)
    assistants(at, 1, 3, 5)
    at["market"][3] = 1
    at["players"][1]["assistants"] -= 1
    return acting(at, "port-of-london", 0, (0, 6), (1, 6))


CORNERS = {
    "ticket with a penalty": a_ticket_with_a_penalty(),
    "crowded port": a_crowded_port(),
    "assistant without a way": an_assistant_without_a_way(),
    "use inside a use, three": a_use_inside_a_use(3, 6),
    "use inside a use, five": a_use_inside_a_use(5, 7),
    "exchange for its own tile": an_exchange_for_its_own_tile(),
    "share at the top": a_share_at_the_top(),
    "person with a penalty": a_person_with_a_penalty(),
    "turn that ends with buzz": a_turn_that_ends_with_buzz(),
    "market about to burst": a_market_about_to_burst(),
}
