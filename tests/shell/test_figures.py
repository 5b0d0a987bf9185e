"""One numbering on the screen: at every moment a figure means one thing, and only that thing wears figures."""

from __future__ import annotations

import asyncio

import pytest

from pyapp.shell import drawing
from pyapp.shell.dom import Tag, h
from pyapp.shell.keyboard import act_for
from pyapp.shell.table import Table
from pyapp.shell.views import slip, tray
from tests.fixtures.rulesets import ONE_OF_EACH
from tests.shell.tables import played, session, table_with
from tests.shell.test_coaching import at_the_table, told


def all_of(table: Table) -> Tag:
    return h("div", None, *slip.slip(table), *tray.tray(table))


def capped(table: Table) -> list[str]:
    """The figures on keys that are shown, in their order."""
    caps = [one.text() for one in all_of(table).find("kbd")]
    return [cap for cap in caps if cap.isdigit()]


def numbered(table: Table) -> list[str]:
    """The figures that the coach's plans wear."""
    found = [one for one in all_of(table).find("span") if one.props.get("class") == "plan-number"]
    return [one.text() for one in found if one.text()]


@pytest.mark.parametrize("ruleset", ONE_OF_EACH)
def test_while_plans_are_numbered_figures_choose_plans_and_nothing_else(ruleset: str) -> None:
    async def play() -> None:
        table, player = at_the_table(session(ruleset, humans=(0, 1, 2)))
        player.do("hint")
        await told(table, player)
        assert table.hint is not None
        lines = [plan.line for plan in table.hint.plans]
        assert numbered(table) == [str(number) for number in range(1, len(lines) + 1)]
        assert capped(table) == []
        for number in range(9):
            found = act_for(str(number + 1), table)
            assert found == (("plan", lines[number]) if number < len(lines) else None)
        player.do("plan", lines[0])
        assert not (numbered(table) and table.choice.begun), "what is chosen now has the figures"
        assert not (numbered(table) and capped(table))
        player.do("cancel")
        player.do("hint_off")
        assert act_for("1", table) != ("plan", lines[0])

    asyncio.run(play())


def test_while_nothing_is_asked_only_what_is_held_has_figures() -> None:
    table = table_with(session(humans=(0, 1, 2)))
    held = table.view()["players"][table.me or 0]["hand"]
    assert capped(table) == [str(number) for number in range(1, len(held) + 1)]
    assert [act_for(str(number), table) for number in range(1, 9)] == [("answer", f"card:{card}") for card in held]


def test_the_recap_tells_by_whom_and_lights_where() -> None:
    game = session(humans=(0, 1, 2))
    table = table_with(game)
    while not any(entry.account.target for entry in table.recap()):
        table = table_with(played(game, 1, game.count))
    entries = table.recap()
    rows = [one for one in all_of(table).find("button") if one.props.get("class") == "recap-entry"]
    assert len(rows) == len(entries)
    for row, entry in zip(rows, entries, strict=True):
        assert row.text().startswith(table.letters[entry.seat] + entry.account.headline)
        assert row.props["data-do"] == f"moment:{entry.number + 1}"
        assert (row.props.get("data-hover") or "") == entry.account.target
    marks = drawing._marks(entries)
    assert marks
    assert all(mark.number == 0 for mark in marks), "badges, no figures"
