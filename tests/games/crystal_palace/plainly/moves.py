"""One line played: the answer to a task, a free deal, or the decision of a window."""

from __future__ import annotations

import copy
from typing import Any

from tests.games.crystal_palace.plainly.clock import close_turn, go_on, window_open
from tests.games.crystal_palace.plainly.effects import give, take_research, use_permanent
from tests.games.crystal_palace.plainly.facts import FIXED, PATENTS, TICKET, TILES, Snapshot, dice_spaces
from tests.games.crystal_palace.plainly.lines import deals, legal
from tests.games.crystal_palace.plainly.market import act, lower_for_a_gear
from tests.games.crystal_palace.plainly.money import move_income, owe, owe_cost, raise_money
from tests.games.crystal_palace.plainly.table import year


def play(before: Snapshot, line: str) -> Snapshot:
    """The position after a line and everything that follows by itself."""
    assert line in legal(before), f"{line} is not legal"
    at = copy.deepcopy(before)
    if at["pending"]:
        answer(at, line)
    elif line in deals(at):
        deal(at, at["players"][at["to_move"]], line)
        if window_open(at):
            return at
        if at["phase"] >= 4:
            close_turn(at)
    else:
        decide(at, line)
    go_on(at)
    return at


def answer(at: Snapshot, line: str) -> None:
    """The answer replaces the task that asked."""
    task = at["pending"][-1]
    seat = task["seat"]
    if task["task"] == "pay":
        raise_money(at, task, line)
        return
    if task["task"] == "assistant" and line != "done":
        act(at, task, line)
        return
    at["pending"].pop()
    if line == "done":
        return
    word = line.split()[1] if " " in line else ""
    if task["task"] == "choose":
        give(at, seat, *task["where"], word)
    elif task["task"] == "poster":
        at["players"][seat]["posters"].append(task["space"])
    elif task["task"] == "lower":
        lower_for_a_gear(at, int(word))
    elif task["task"] == "permanent":
        at["pending"].append({**task, "left": task["left"] - 1, "used": [*task["used"], word]})
        use_permanent(at, seat, word)
    elif task["task"] == "research":
        at["pending"].append({**task, "left": task["left"] - 1})
        tile = take_research(at, seat, line)
        if TILES[tile]["kind"] == "instant":
            give(at, seat, "tile", tile)


def deal(at: Snapshot, player: dict[str, Any], line: str) -> None:
    """A free deal (R-3.5 to R-3.7)."""
    if line == "trade die":
        player["newspapers"] -= 4
        player["active"] += 1
    elif line == "trade income":
        player["newspapers"] -= 3
        move_income(at, at["to_move"], 1)
    elif line == "trade gear":
        player["newspapers"] -= 2
        player["gears"] += 1
    elif line == "buy energy":
        player["money"] -= FIXED["energy_price"]
        player["energy"] += 1
    elif line == "buy gear":
        player["money"] -= FIXED["gear_price"]
        player["gears"] += 1
    else:
        player["money"] -= FIXED["loan_repay"]
        player["loans"].remove(int(line.removeprefix("repay ")))
        player["repaid"] += 1


def decide(at: Snapshot, line: str) -> None:
    """The decision of the window."""
    seat = at["to_move"]
    if at["phase"] == 1:
        set_dice(at, seat, line)
    elif at["phase"] == 2:
        place_die(at, seat, line)
    elif at["phase"] == 3:
        if line != "decline":
            use_action_space(at, seat, line)
    elif line == "done":
        close_turn(at)
    elif line.startswith("build"):
        _, patent, _, target = line.split()
        at["pending"].append({"task": "prototype", "seat": seat, "patent": patent, "target": int(target)})
        owe_cost(at, seat, PATENTS[patent]["cost"])
    else:
        name = line.split()[1]
        at["players"][seat]["used"].append(name)
        give(at, seat, "ability" if line.startswith("ability") else "tile", name)


def set_dice(at: Snapshot, seat: int, line: str) -> None:
    """A commit; after the last one all dice lie open and are paid in the previous order (R-4.1, R-4.3)."""
    at["players"][seat]["dice"] = [int(pips) for pips in line.split()[1:]]
    at["turn"] += 1
    if at["turn"] == len(at["players"]):
        for payer in reversed(at["turn_order"]):
            owe(at, payer, FIXED["pip_price"] * sum(at["players"][payer]["dice"]))


def place_die(at: Snapshot, seat: int, line: str) -> None:
    """The fee, then an assistant action if the space shows one, then perhaps lowering (R-5.3)."""
    player = at["players"][seat]
    if line == "pass":
        player["passed"] = True
        return
    _, pips, space = line.split()
    place, number = space.split("/")
    player["dice"].remove(int(pips))
    at["places"][place]["dice"][int(number)] = [seat, int(pips)]
    printed = dice_spaces(place, len(at["players"]))[int(number)]
    at["pending"].append({"task": "lower", "seat": seat})
    if printed["assistant"]:
        at["pending"].append({"task": "assistant", "seat": seat, "left": 1, "free": 0})
    owe(at, seat, printed["fee"])


def use_action_space(at: Snapshot, seat: int, line: str) -> None:
    """The space and what is taken at once; then the bonus or penalty of the space; then the action (A-16)."""
    player, here = at["players"][seat], at["places"][at["place"]]
    space = here["used"]
    here["used"] += 1
    verb, *words = line.split()
    name = words[0] if words else ""
    if verb == "take" and at["place"] == "british-museum":
        take_research(at, seat, line)
        if TILES[name]["kind"] == "instant":
            give(at, seat, "tile", name)
    elif verb == "take" and at["place"] == "bank-of-england":
        at["display"]["shares"].remove(name)
        player["shares"].append(name)
        give(at, seat, "share", name)
    elif verb == "take":
        at["display"]["patents"].remove(name)
        player["patents"].append(name)
    elif verb == "hire":
        at["pending"].append({"task": "hire", "seat": seat, "person": name})
        give(at, seat, "cost", name)
    elif verb == "use":
        at["options_used"].append(name)
        give(at, seat, "option", name)
        if name == "ticket":
            lay_ticket(at, player, here)
    else:
        give(at, seat, verb)  # advance, publish
    give(at, seat, "space", at["place"], space)


def lay_ticket(at: Snapshot, player: dict[str, Any], here: dict[str, Any]) -> None:
    """The acting die goes for good (R-6.11)."""
    die = here["dice"][at["die"]]
    here["dice"][at["die"]] = None
    at["tickets"].append(die)
    player["active"] -= 1
    player["ticketed"] += 1
    player["vp"]["tickets"] += TICKET["vp_by_year"][year(at)] + TICKET["vp_by_pips"][str(die[1])]
