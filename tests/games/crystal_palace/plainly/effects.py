"""Effects: where they stand, and what each operation does (R-12, R-14.3)."""

from __future__ import annotations

from typing import Any

from tests.games.crystal_palace.plainly.facts import (
    BEYOND_V,
    BUZZ_MARKERS,
    FIXED,
    LAST_BUZZ,
    LEAFLET_SPACES,
    LEAFLETS,
    OPTIONS,
    PATENTS,
    PERSONS,
    POSTERS,
    PUBLISHERS,
    SHARES,
    TILES,
    WATCH,
    WESTMINSTER,
    Op,
    Snapshot,
    Task,
    action_spaces,
    levels,
)
from tests.games.crystal_palace.plainly.market import lower
from tests.games.crystal_palace.plainly.money import gain_newspapers, move_income, owe, owe_cost
from tests.games.crystal_palace.plainly.table import counter, dice_in_supply, own_levels, year

# where an effect stands -> the ledger that its points go to
LEDGERS = {
    "share": "shares",
    "tile": "research",
    "market": "market",
    "poster": "posters",
    "leaflet": "leaflets",
    "ability": "abilities",
    "patent": "effects",
    "instant": "persons",
    "welcome": "persons",
}


def ops_at(at: Snapshot, seat: int, where: list[Any]) -> list[Op]:
    """The operations that stand there; deeper words lead into a choice, an exchange or a counted effect."""
    if "inside" in where:
        cut = len(where) - 1 - where[::-1].index("inside")
        outer = ops_at(at, seat, where[:cut])[where[cut + 1]]
        word = where[cut + 2]
        if outer["op"] == "choice":
            return next(option["effects"] for option in outer["options"] if option["word"] == word)
        return list(outer[word])
    players = len(at["players"])
    kind, *name = where
    if kind == "space":
        return list(action_spaces(name[0], players)[name[1]]["effects"])
    if kind == "option":
        return list(OPTIONS[name[0]]["effects"])
    if kind == "share":
        share = SHARES[name[0]]
        return [{"op": "income", "n": share["income"]}, {"op": "vp", "n": share["vp"]}]
    if kind == "tile":
        return list(TILES[name[0]]["effects"])
    if kind == "market":
        return list(levels(players)[name[0] - 1]["effects"])
    if kind == "watch":
        return WATCH
    if kind == "leaflet":
        return list(LEAFLETS[name[0]]["effects"])
    if kind == "poster":
        return POSTERS[name[0]]
    if kind == "westminster":
        return list(WESTMINSTER[name[0]]["bonus"]) if name[0] in WESTMINSTER else BEYOND_V
    if kind == "patent":
        return list(PATENTS[name[0]]["effect"])
    if kind == "instant":
        return list(PERSONS[name[0]]["instant"])
    if kind == "ability":
        return list(PERSONS[name[0]]["ability"]["effects"])
    return words_of_the_rules(at, seat, kind, name)


def words_of_the_rules(at: Snapshot, seat: int, kind: str, name: list[Any]) -> list[Op]:
    """Steps of the places that the rules tell and no list of effects in the data holds."""
    if kind == "advance":
        return [{"op": "westminster", "n": 1}]
    if kind == "publish":
        tile = PUBLISHERS[at["publishers"][at["round"] - 1]]
        counted = counter(at, seat, tile["counter"])
        return [{"op": "buzz", "n": min(tile["max"], tile["base"] + tile["each"] * counted // tile["per"])}]
    if kind == "cost":
        return [{"op": "cost", **PERSONS[name[0]]["cost"]}]
    if kind == "welcome":
        person = PERSONS[name[0]]
        linked = sum(patent in person["links"] for patent in at["players"][seat]["prototypes"])
        return [{"op": "vp", "n": person["vp"][year(at)]}, {"op": "links", "n": linked}]
    raise AssertionError(f"no effects known at {kind} {name}")


def give(at: Snapshot, seat: int, *where: Any) -> None:
    """Effects that come next, on top of the agenda."""
    at["pending"].append({"task": "effects", "seat": seat, "where": list(where), "next": 0})


def take_research(at: Snapshot, seat: int, line: str) -> str:
    """The tile comes to its space, what makes room for it leaves the game; its effect follows (R-6.5)."""
    _, tile, *discard = line.split()
    player = at["players"][seat]
    only_loans = len(player["loans"]) + player["repaid"] >= FIXED["research_spaces"]
    at["display"]["research"].remove(tile)
    if discard:
        player["research"].remove(discard[1])
        at["gone"]["research"].append(discard[1])
    if only_loans:
        at["gone"]["research"].append(tile)
    else:
        player["research"].append(tile)
    return tile


def has(ops: list[Op], *names: str) -> bool:
    """Whether one of these operations is among them."""
    return any(op["op"] in names for op in ops)


def newspapers_needed(ops: list[Op]) -> int:
    """What an exchange among them costs in newspapers, which must be there."""
    pays = [price for op in ops if op["op"] == "exchange" for price in op["pay"]]
    return sum(-price["n"] for price in pays if price["op"] == "newspaper")


def being_carried_out(at: Snapshot, seat: int) -> list[str]:
    """The permanent effects of a seat that are under way."""
    effects = [task for task in at["pending"] if task["task"] == "effects" and task["seat"] == seat]
    under_way = [task for task in effects if task["next"] and "inside" not in task["where"]]
    names = {"tile": "{}", "market": "market-{}", "watch": "pocket-watch"}
    return [names[task["where"][0]].format(*task["where"][1:2]) for task in under_way if task["where"][0] in names]


def permanents(at: Snapshot, task: Task) -> list[str]:
    """The permanent effects that a granted use may still choose: tiles, market levels upwards, pocket watch."""
    player = at["players"][task["seat"]]
    tiles = [tile for tile in TILES if TILES[tile]["kind"] == "permanent"]
    left = [tile for tile in tiles if player["research"].count(tile) > task["used"].count(tile)]
    left = [tile for tile in left if player["newspapers"] >= newspapers_needed(TILES[tile]["effects"])]
    left += [f"market-{level}" for level in own_levels(at, task["seat"]) if f"market-{level}" not in task["used"]]
    if player["watch"] and "pocket-watch" not in task["used"]:
        left.append("pocket-watch")
    return left


def use_permanent(at: Snapshot, seat: int, name: str) -> None:
    """One permanent effect, whoever granted it."""
    if name == "pocket-watch":
        give(at, seat, "watch")
    elif name.startswith("market-"):
        give(at, seat, "market", int(name.removeprefix("market-")))
    else:
        give(at, seat, "tile", name)


# --- the executor


def carry_out(at: Snapshot, task: Task) -> None:
    """The next operation of an effects task; the task stays below what comes up, and leaves when all is done."""
    ops = ops_at(at, task["seat"], task["where"])
    if task["next"] >= len(ops):
        at["pending"].pop()
        return
    index = task["next"]
    task["next"] += 1
    operate(at, task["seat"], task["where"], index, ops[index])


def operate(at: Snapshot, seat: int, where: list[Any], index: int, op: Op) -> None:
    """One operation of the table in R-14.3."""
    player = at["players"][seat]
    name, number = op["op"], op.get("n", 0)
    if name == "money" and number < 0:
        owe(at, seat, -number)
    elif name == "money":
        player["money"] += number
    elif name in ("gear", "energy"):
        player["gears" if name == "gear" else "energy"] += number
    elif name == "newspaper":
        gain_newspapers(player, number)
    elif name == "income":
        move_income(at, seat, number)
    elif name == "vp":
        player["vp"][LEDGERS[where[0]]] += number
    elif name == "links":
        player["vp"]["links"] += number * FIXED["link_vp"]
    elif name == "cost":
        owe_cost(at, seat, op)
    elif name == "buzz":
        at["pending"].append({"task": "buzz", "seat": seat, "left": number})
    elif name == "assistant":
        at["pending"].append({"task": "assistant", "seat": seat, "left": number, "free": op["free_market"]})
    elif name == "assistant_down":
        for _ in range(number):
            if own_levels(at, seat):
                lower(at, max(own_levels(at, seat)))
    elif name == "westminster":
        for _ in range(number):
            at["pending"].append({"task": "step", "seat": seat})
    elif name == "die":
        player["active"] += min(number, dice_in_supply(player))
    elif name == "use_permanent":
        used = being_carried_out(at, seat)
        at["pending"].append({"task": "permanent", "seat": seat, "left": number, "used": used})
    elif name == "research":
        at["pending"].append({"task": "research", "seat": seat, "left": number})
    elif name == "pocket_watch":
        player["watch"] = True
    elif name == "choice":
        at["pending"].append({"task": "choose", "seat": seat, "where": [*where, "inside", index]})
    elif name == "exchange":
        give(at, seat, *where, "inside", index, "gain")
        pay_exchange(at, seat, op["pay"])
    elif name == "per_count":
        for _ in range(min(op["max"], counter(at, seat, op["counter"]))):
            give(at, seat, *where, "inside", index, "each")
    else:
        assert name == "build_bonus", name  # works after a prototype, not here


def pay_exchange(at: Snapshot, seat: int, pay: list[Op]) -> None:
    """Newspapers are handed in, the rest is a cost like any other."""
    cost = {price["op"]: -price["n"] for price in pay}
    gain_newspapers(at["players"][seat], -cost.pop("newspaper", 0))
    owe_cost(at, seat, cost)


def step_in_westminster(at: Snapshot, task: Task) -> None:
    """One step right and the bonus there; on V its choice (R-6.7)."""
    at["pending"].pop()
    player = at["players"][task["seat"]]
    if player["westminster"] < max(WESTMINSTER):
        player["westminster"] += 1
        give(at, task["seat"], "westminster", player["westminster"])
    else:
        give(at, task["seat"], "westminster", max(WESTMINSTER) + 1)


def step_of_buzz(at: Snapshot, task: Task) -> None:
    """One step on the buzz track with what lies on the space (R-12)."""
    seat = task["seat"]
    player = at["players"][seat]
    if task["left"] == 0 or player["buzz"] == LAST_BUZZ:
        at["pending"].pop()
        return
    task["left"] -= 1
    player["buzz"] += 1
    here = player["buzz"]
    if here == LAST_BUZZ:
        at["arrivals"].append(seat)
    if here in LEAFLET_SPACES:
        give(at, seat, "leaflet", at["leaflets"][LEAFLET_SPACES.index(here)])
    if here in POSTERS and len(player["posters"]) < BUZZ_MARKERS:
        at["pending"].append({"task": "poster", "seat": seat, "space": here})
