"""The agenda: which tasks ask somebody, with which lines, and what the others do by themselves (R-14.1, R-14.2)."""

from __future__ import annotations

from tests.games.crystal_palace.plainly.effects import (
    carry_out,
    give,
    has,
    ops_at,
    permanents,
    step_in_westminster,
    step_of_buzz,
)
from tests.games.crystal_palace.plainly.facts import FIXED, PATENTS, PERSONS, TILES, Snapshot, Task, levels
from tests.games.crystal_palace.plainly.market import assistant_lines, move
from tests.games.crystal_palace.plainly.money import payment_lines, raise_money
from tests.games.crystal_palace.plainly.table import own_levels, takes, year


def question(at: Snapshot) -> list[str]:
    """The lines that answer the top task; empty if it asks nothing."""
    task = at["pending"][-1]
    seat = task["seat"]
    kind = task["task"]
    if kind == "pay":
        return pay_question(at, task)
    if kind == "choose":
        cut = len(task["where"]) - 2
        option = ops_at(at, seat, task["where"][:cut])[task["where"][-1]]
        return [f"choose {choice['word']}" for choice in option["options"]]
    if kind == "poster":
        return ["poster", "done"]
    found: list[str] = []
    if kind == "assistant" and task["left"]:
        found = assistant_lines(at, seat)
    elif kind == "lower":
        found = [f"lower {level}" for level in own_levels(at, seat)]
    elif kind == "permanent" and task["left"]:
        found = [f"permanent {name}" for name in permanents(at, task)]
    elif kind == "research" and task["left"]:
        found = takes(at, seat)
    return [*found, "done"] if found else []


def pay_question(at: Snapshot, task: Task) -> list[str]:
    """Nothing is asked of who has the money, or can only borrow and has no choice in it (R-3.2)."""
    if at["players"][task["seat"]]["money"] >= task["amount"]:
        return []
    lines = payment_lines(at, task)
    return [] if len(lines) == 1 else lines


def work(at: Snapshot) -> None:
    """What the top task does by itself."""
    task = at["pending"][-1]
    kind, seat = task["task"], task["seat"]
    if kind == "effects":
        carry_out(at, task)
    elif kind == "buzz":
        step_of_buzz(at, task)
    elif kind == "step":
        step_in_westminster(at, task)
    elif kind == "move":
        move(at, task)
    elif kind == "pay" and at["players"][seat]["money"] < task["amount"]:
        (line,) = payment_lines(at, task)
        raise_money(at, task, line)
    else:
        at["pending"].pop()
        if kind == "pay":
            at["players"][seat]["money"] -= task["amount"]
        elif kind == "hire":
            hire(at, seat, task["person"])
        elif kind == "prototype":
            build(at, seat, task["patent"], task["target"])
        elif kind == "permanents of phase 6":
            settle_permanents(at, seat)


def hire(at: Snapshot, seat: int, person: str) -> None:
    """A person who is paid comes over: instant bonus, then points of the year and links (R-6.8)."""
    at["display"]["persons"].remove(person)
    at["players"][seat]["persons"].append(person)
    give(at, seat, "welcome", person)
    give(at, seat, "instant", person)


def build(at: Snapshot, seat: int, patent: str, target: int) -> None:
    """A prototype that is paid: points, links, its effect on one player, then build bonuses (R-8.2)."""
    player = at["players"][seat]
    player["patents"].remove(patent)
    player["prototypes"].append(patent)
    player["built"] += 1
    card = PATENTS[patent]
    player["vp"]["prototypes"] += card["vp"][year(at)]
    player["vp"]["links"] += FIXED["link_vp"] * sum(person in card["links"] for person in player["persons"])
    for person in reversed(player["persons"]):
        for index, op in enumerate(abilities(person, 5)):
            if op["op"] == "build_bonus" and op["category"] in (card["category"], "any"):
                give(at, seat, "ability", person, "inside", index, "gain")
    give(at, target, "patent", patent)


def abilities(person: str, phase: int) -> list[dict[str, object]]:
    """What a person can do in a phase."""
    ability = PERSONS[person]["ability"]
    return list(ability["effects"]) if ability and ability["phase"] == phase else []


def settle_permanents(at: Snapshot, seat: int) -> None:
    """Step 3 of phase 6 begins: market from level 1 up, tiles in the order of the file, pocket watch (R-9.1)."""
    player = at["players"][seat]
    market = levels(len(at["players"]))
    found: list[list[object]] = [
        ["market", level] for level in own_levels(at, seat) if not has(market[level - 1]["effects"], "exchange")
    ]
    for tile, printed in TILES.items():
        if printed["kind"] == "permanent" and not has(printed["effects"], "exchange"):
            found += [["tile", tile]] * player["research"].count(tile)
    if player["watch"]:
        found.append(["watch"])
    for where in reversed(found):
        give(at, seat, *where)
