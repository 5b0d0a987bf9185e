"""Paying, raising money, borrowing, newspapers, income (R-3, R-9.2)."""

from __future__ import annotations

from typing import Any

from tests.games.crystal_palace.plainly.facts import FIXED, INCOME_TOP, Snapshot, Task
from tests.games.crystal_palace.plainly.table import discards, turn_seat

WAYS = ("sell gear", "sell energy", "trade pound", "loan")


def owe(at: Snapshot, seat: int, amount: int) -> None:
    """Something is due: it comes on top of the agenda."""
    if amount > 0:
        at["pending"].append({"task": "pay", "seat": seat, "amount": amount, "way": 0})


def owe_cost(at: Snapshot, seat: int, cost: dict[str, int]) -> None:
    """Gears and energy from the stock, what is missing is bought, the money is due (R-3.1)."""
    player = at["players"][seat]
    amount = cost.get("money", 0)
    for good, stock, price in (("gear", "gears", FIXED["gear_price"]), ("energy", "energy", FIXED["energy_price"])):
        wanted = cost.get(good, 0)
        given = min(wanted, player[stock])
        player[stock] -= given
        amount += (wanted - given) * price
    owe(at, seat, amount)


def on_own_turn(at: Snapshot, seat: int) -> bool:
    """Only a prototype can hit somebody on another's turn (A-7)."""
    return at["phase"] != 5 or turn_seat(at) == seat


def payment_lines(at: Snapshot, task: Task) -> list[str]:
    """The ways still open to raise what is short, in their order (R-3.2)."""
    player = at["players"][task["seat"]]
    may_sell = on_own_turn(at, task["seat"])
    lines = []
    if task["way"] <= 0 and may_sell and player["gears"]:
        lines.append("sell gear")
    if task["way"] <= 1 and may_sell and player["energy"]:
        lines.append("sell energy")
    if task["way"] <= 2 and player["newspapers"]:
        lines.append("trade pound")
    return lines + [f"loan{discard}" for discard in discards(player)]


def raise_money(at: Snapshot, task: Task, line: str) -> None:
    """One step towards a payment."""
    player = at["players"][task["seat"]]
    if line == "sell gear":
        player["gears"] -= 1
        player["money"] += FIXED["gear_sale"]
    elif line == "sell energy":
        player["energy"] -= 1
        player["money"] += FIXED["energy_sale"]
        task["way"] = 1
    elif line == "trade pound":
        player["newspapers"] -= 1
        player["money"] += 1
        task["way"] = 2
    else:
        borrow(at, player, line.removeprefix("loan").removeprefix(" discard "))
        task["way"] = 3


def borrow(at: Snapshot, player: dict[str, Any], discard: str) -> None:
    """The top loan on a research space, ten pounds from the supply (R-3.3)."""
    if discard:
        player["research"].remove(discard)
        at["gone"]["research"].append(discard)
    worst = -min(FIXED["loan_open_vp"])
    player["loans"].append(at["stacks"]["loans"].pop(0) if at["stacks"]["loans"] else worst)
    player["money"] += FIXED["loan_value"]


def gain_newspapers(player: dict[str, Any], number: int) -> None:
    """Up to seven, each one above pays a pound (A-10); down as far as there are any."""
    for _ in range(number):
        if player["newspapers"] < FIXED["newspaper_max"]:
            player["newspapers"] += 1
        else:
            player["money"] += FIXED["newspaper_surplus_money"]
    if number < 0:
        player["newspapers"] = max(0, player["newspapers"] + number)


def move_income(at: Snapshot, seat: int, steps: int) -> None:
    """Step by step; a step against an edge gives or costs a pound (R-9.2)."""
    player = at["players"][seat]
    for _ in range(steps):
        if player["income"] < INCOME_TOP:
            player["income"] += 1
        else:
            player["money"] += 1
    blocked = 0
    for _ in range(-steps):
        if player["income"] > 0:
            player["income"] -= 1
        else:
            blocked += 1
    owe(at, seat, blocked)
