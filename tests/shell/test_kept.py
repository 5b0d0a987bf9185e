"""What earlier versions of the page kept in a browser or put into an address: all of it is still understood."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine.ai.bots import FAULTS
from pyapp.shell import bots, settings, share
from pyapp.shell.games import playable
from pyapp.shell.seats import BOT, seats_from
from pyapp.shell.setup import find
from pyapp.shell.store import GAME, Store, Trouble
from tests.fixtures.keeping import COMMAND, demanded, digest, entries, lacking, offers, offers_of
from tests.fixtures.page import asked, levels, on_file, told_seats
from tests.shell.tables import Shelf

STORED, SHARED, ADDRESSES, SETUPS = (entries(part) for part in ("stored", "shared", "addresses", "setups"))
PAGE = on_file()


@pytest.mark.parametrize("entry", STORED.values(), ids=STORED)
def test_a_stored_game_opens_as_it_was(entry: dict[str, Any]) -> None:
    shelf = Shelf({GAME + "slot": entry["text"]})
    store = Store(shelf, "another")
    found = store.open("slot")
    assert not isinstance(found, Trouble), found
    session, title = found
    assert title == json.loads(entry["text"])["title"]
    assert digest(session.state) == entry["digest"]
    assert session.state.over == (entry["kind"] == "finished")
    assert told_seats(session.seats) == entry["seats"]
    assert session.undone == entry["undone"]
    assert [[number, fault.code, fault.told] for number, fault in sorted(session.faults.items())] == entry["faults"]
    assert store.save("slot", title, session, 1.0) is None, "it goes on in its own slot"


@pytest.mark.parametrize("entry", STORED.values(), ids=STORED)
def test_a_stored_game_is_listed_with_what_it_is(entry: dict[str, Any]) -> None:
    (slot,) = Store(Shelf({GAME + "slot": entry["text"]}), "another").saves()
    written = json.loads(entry["text"])
    assert (slot.damaged, slot.title, slot.updated) == (False, written["title"], written["updated"])
    assert slot.summary == {name: value for name, value in written["summary"].items() if value is not None}


@pytest.mark.parametrize("entry", SHARED.values(), ids=SHARED)
def test_a_shared_game_opens_as_it_was(entry: dict[str, Any]) -> None:
    assert share.holds_game(f"#{entry['fragment']}")
    session = share.read(f"#{entry['fragment']}")
    assert digest(session.state) == entry["digest"]
    assert levels(session) == entry["seats"]


@pytest.mark.parametrize("entry", ADDRESSES.values(), ids=ADDRESSES)
def test_an_address_begins_the_game_that_it_began(entry: dict[str, Any]) -> None:
    setup = asked(entry["query"])
    assert setup is not None
    session = setup.start()
    assert digest(session.state) == entry["digest"]
    assert levels(session) == entry["seats"]


@pytest.mark.parametrize("entry", SETUPS.values(), ids=SETUPS)
def test_a_remembered_setup_seats_the_same_people(entry: dict[str, Any]) -> None:
    stored = json.loads(entry["text"])
    assert find(stored["ruleset"]).id == stored["ruleset"]
    seats = seats_from(stored["seats"], (), len(entry["seats"]), engine.ai.LEVELS)
    assert told_seats(seats) == entry["seats"]


@pytest.mark.parametrize("entry", PAGE["settings"], ids=lambda entry: str(entry["read"]))
def test_settings_are_read_as_they_were_set(entry: dict[str, Any]) -> None:
    found = settings.read(entry["text"])
    assert {name: found[name] for name in entry["read"]} == entry["read"]


@pytest.mark.parametrize("entry", PAGE["bots"], ids=lambda entry: str(entry["read"][0]["name"]))
def test_bots_are_still_on_the_list(entry: dict[str, Any]) -> None:
    rack = bots.Rack(Store(Shelf({"smokestack.bots": entry["text"]}), "another"))
    assert [bot.as_data() for bot in rack.known()] == entry["read"]


# --- nothing is missing


def test_there_is_something_for_every_game_that_the_page_can_show() -> None:
    shown = {rules.id for rules in playable()}
    elsewhere = {offer for offer in demanded() if offer[0] not in shown}
    records = {
        "shared": [share.read(entry["fragment"]).record for entry in SHARED.values()],
        "addresses": [setup.start().record for entry in ADDRESSES.values() if (setup := asked(entry["query"]))],
    }
    for part, found in records.items():
        there = [offers(record.ruleset, record.players, record.options.items()) for record in found]
        missing = lacking(elsewhere.union(*there))
        assert not missing, f"nothing {part} is kept of {', '.join(missing)}: `{COMMAND}` adds what is missing"


def test_there_is_a_stored_game_for_every_player_count() -> None:
    saves = [(entry["kind"], json.loads(entry["text"])["record"]) for entry in STORED.values()]
    for rules in playable():
        mine = [(kind, save) for kind, save in saves if save["ruleset"] == rules.id]
        counts = {save["players"] for _, save in mine}
        told = f"too little stored is kept of {rules.id}: `{COMMAND}` adds what is missing"
        assert counts == set(range(rules.min_players, rules.max_players + 1)), told
        assert {kind for kind, _ in mine} == {"unfinished", "finished"}, told
        assert {len(entry["seats"]) for name, entry in SETUPS.items() if name.startswith(rules.id)} == counts, told


def test_there_is_every_level_fault_and_setting() -> None:
    seated = {seat["level"] for entry in STORED.values() for seat in entry["seats"]}
    assert seated == {"", *engine.ai.LEVELS, BOT}
    assert {fault[1] for entry in STORED.values() for fault in entry["faults"]} == set(FAULTS)
    for name, values in settings.CHOICES.items():
        kept = [entry["read"].get(name) for entry in PAGE["settings"]]
        told = f"no settings are kept with every {name}: `{COMMAND}` adds what is missing"
        assert all(value in kept for value in values), told


def test_saves_have_what_was_taken_back() -> None:
    assert {bool(entry["undone"]) for entry in STORED.values()} == {True, False}
    assert all(offers_of(json.loads(entry["text"])["record"]) <= demanded() for entry in STORED.values())
