"""The score sheet of Crystal Palace: what is banked, by source, and what the end would add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.crystal_palace.rules.facts import LEDGER
from engine.games.crystal_palace.rules.scoring import market_points
from pyapp.games.crystal_palace import standing
from pyapp.games.crystal_palace.names import money, thing_name
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.views.sheet import head, line, window

ACCOUNT = ("buzz", "market", "commission", "loans", "research")


def sheet(moment: Moment) -> Tag:
    """All points so far by source, and the account of the end as it stands now."""
    words, state = moment.words, moment.state
    rows = state.score_sheet()
    expected = standing.expected(moment)
    seats = sorted(range(len(rows)), key=lambda seat: -expected[seat])
    signed = words.number
    body = [head(len(seats), "banked", words("sheet.ledger"))]
    for source in LEDGER:
        values = [rows[seat]["banked"][source] for seat in seats]
        if any(values):
            body.append(line(moment, f"source.{source}", [signed(value) for value in values]))
    totals = [sum(rows[seat]["banked"].values()) for seat in seats]
    body.append(line(moment, "sheet.banked", [signed(value) for value in totals], "banked"))
    note = None if state.over else h("em", None, " ", words("sheet.if-now"))
    body.append(head(len(seats), "account", words("sheet.account"), note))
    for source in ACCOUNT:
        values = [rows[seat]["account"][source] for seat in seats]
        body.append(line(moment, f"account.{source}", [signed(value) for value in values], "expected"))
    body.append(line(moment, "sheet.cash", [_cash(rows[seat]["money"]) for seat in seats]))
    total = "sheet.total" if state.over else "sheet.total.now"
    body.append(line(moment, total, [signed(expected[seat]) for seat in seats], "total"))
    items = {seat: _items(moment, seat) for seat in seats}
    return window(moment, seats, body, items, lambda item: _said(moment, item))


def _cash(account: Mapping[str, int]) -> str:
    """The money with what goods and newspapers bring, and what loans and research spaces leave of it."""
    return f"{money(account['cash'])} → {money(account['left'])}"


def _items(moment: Moment, seat: int) -> list[dict[str, Any]]:
    """Every entry of the ledger as it was told, and what the end adds once the game is over."""
    found = [
        event.values
        for events in moment.story()
        for event in events
        if event.key == "points" and event.values["seat"] == seat
    ]
    if moment.state.over:
        account = moment.state.score_sheet()[seat]["account"]
        found += [{"source": f"end.{name}", "id": "", "points": account[name]} for name in ACCOUNT if account[name]]
    return found


def _said(moment: Moment, item: Mapping[str, Any]) -> str:
    words, source = moment.words, str(item["source"])
    text = words(f"account.{source.removeprefix('end.')}" if source.startswith("end.") else f"source.{source}")
    where = str(item["id"]).split("/")
    named = [thing_name(words, part) for part in where if thing_name(words, part) != part]
    if not named and len(where) > 1 and where[0] in ("market", "poster"):
        named = [words("name.level" if where[0] == "market" else "name.poster", level=where[1], space=where[1])]
    return f"{text}: {named[0]}" if named else text


def tally(moment: Moment) -> list[tuple[str, list[int]]]:
    """Where the points of the seats come from."""
    rows, words = moment.state.score_sheet(), moment.words
    found = [(words(f"source.{one}"), [row["banked"][one] for row in rows]) for one in LEDGER]
    if moment.state.over:
        found += [(words(f"account.{one}"), [row["account"][one] for row in rows]) for one in ACCOUNT]
    return [(name, values) for name, values in found if any(values)]


def points_on_map(moment: Moment) -> dict[str, int]:
    """What the highest assistants of the market would score now, and the points of all seats."""
    state = standing.state_of(moment)
    found = {f"player:{seat}": points for seat, points in enumerate(standing.expected(moment))}
    ranks = list(state.tables.market_rank)
    for level in range(len(state.market) - 1, 0, -1):
        if state.market[level] >= 0 and ranks:
            found[f"market:{level}"] = ranks.pop(0)
    assert sum(points for target, points in found.items() if target.startswith("market:")) == sum(market_points(state))
    return found
