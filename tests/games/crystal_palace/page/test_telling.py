"""Telling Crystal Palace: every event in both languages, secrets as secrets, tickets that come true."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import engine
from engine.core.events import Event
from engine.games.crystal_palace.rules.facts import facts
from engine.games.crystal_palace.rules.reasons import REASONS
from pyapp.games.crystal_palace import GAME, ask, effects
from pyapp.games.crystal_palace.changes import MARKERS, changes
from pyapp.games.crystal_palace.refusals import explained, why_not
from pyapp.games.crystal_palace.tell import CHANGES, SAID, Teller
from pyapp.games.crystal_palace.ticket import outcome, ticket
from pyapp.shell import games
from pyapp.shell.i18n import LANGUAGES, part
from pyapp.shell.onlooker import heard
from pyapp.shell.story import masked
from pyapp.shell.table import Table
from pyapp.shell.views import mirror, people, slip, tray
from pyapp.shell.views.chronicle import Rows
from pyapp.shell.views.rules import anchor
from tests.games.crystal_palace.page.games import RULESET, likely, moments, session
from tests.games.crystal_palace.positions import Table as Positions
from tests.shell.tables import acts, table_with
from tests.shell.test_i18n import holes

UNSAID = re.compile(r"\{\w+\}|\b(?:op|note|what|ask|log|event|option|each|counter|change|hint|do|bill|phase)\.[a-z]")


# --- words ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_leave_nothing_unsaid(language: str) -> None:
    for players, seed in ((2, 11), (5, 12)):
        for game, moment in moments(players, seed, language, step=11):
            table = table_with(game, languages=(language,))
            shown = [*slip.slip(table), *tray.tray(table), *mirror.mirror(table), *people.people(table)]
            shown += [table.face.sheet(moment), *(table.face.stock(moment, seat) for seat in range(players))]
            said = " ".join(tag.text() for tag in shown if tag)
            assert not UNSAID.search(said), UNSAID.search(said)
        for entry in table.entries():
            said = " ".join((entry.account.headline, *entry.account.details, *entry.account.chapter))
            assert not UNSAID.search(said), said
            assert entry.account.headline


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_worded_or_part_of_what_is(language: str) -> None:
    words = games.words(RULESET, language)
    heard: dict[str, Event] = {}
    for players, seed in ((2, 1), (3, 2), (4, 3), (5, 4)):
        game, rng = session(players, seed), Random(seed)
        while not game.state.over:
            game.decide(likely(game.state, rng))
        for events in game.events:
            for event in events:
                heard.setdefault(event.key, event)
    assert len(heard) > 35
    teller = Teller(words, ["A", "B", "C", "D", "E"])
    for key, event in heard.items():
        if key == "revealed":
            continue  # names and dice of all seats: told in the test of the reveal
        said = teller.event(event)
        assert bool(said) != (key in CHANGES or key in SAID), key
        assert not UNSAID.search(said), said
        if key in CHANGES:
            assert changes([event]), key


def test_every_effect_of_the_data_can_be_said() -> None:
    """One function says all operations; no effect of any card is left without words, in any language."""
    every = []

    def find(data: object) -> None:
        if isinstance(data, dict):
            for value in data.values():
                find(value)
        elif isinstance(data, list):
            if data and all(isinstance(one, dict) and "op" in one for one in data):
                every.append(data)
            for value in data:
                find(value)

    known = {name: group for name, group in facts().items() if name != "effect_vocabulary"}
    find(known)
    assert len(every) > 150
    for language in LANGUAGES:
        words = games.words(RULESET, language)
        for ops in every:
            said = effects.said(words, ops)
            assert said
            assert not UNSAID.search(said), said


def test_every_refusal_of_the_engine_can_be_said_in_german() -> None:
    german = part(GAME.home / "words", "de", "reason.")
    assert set(german) == set(REASONS)
    for code, (_, sentence) in REASONS.items():
        assert holes(german[code]) <= holes(sentence), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_that_a_refusal_names_is_in_the_rules(language: str) -> None:
    text = (GAME.home / "rules" / f"{language}.md").read_text("utf-8")
    headings = {anchor(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")}
    assert {anchor(rule) for rule, _ in REASONS.values()} <= headings


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_has_its_number_and_names_things_as_players_do(language: str) -> None:
    state = engine.new_game(RULESET, 2, 7)
    state.apply("set 3 3 3 3")
    state.apply("set 2 2 2 2")
    with pytest.raises(engine.IllegalAction) as caught:
        state.apply("place 3 patent-office/0")
    why = explained(caught.value, games.words(RULESET, language))
    assert "4" in why.reason
    assert "{" not in why.reason
    if language == "de":
        assert "Patentamt" in why.reason


def test_why_not_at_a_part_of_the_board() -> None:
    game = session(2)
    for line in ("set 3 3 3 3", "set 2 2 2 2"):
        game.decide(line)
    moment = table_with(game).moment()
    assert "at least 4" in why_not(moment, "space:patent-office/0")[0].reason
    shown = moment.view["display"]["patents"][0]
    assert why_not(moment, f"patent:{shown}")
    assert why_not(moment, "market:1")


# --- secrets ---


def everything(table: Table) -> str:
    """All that the page shows of a table, its attributes too."""
    shown = [*slip.slip(table), *tray.tray(table), *mirror.mirror(table), *people.people(table), *Rows().log(table)]
    return repr(shown)


def test_a_commit_is_a_secret_everywhere_until_the_reveal() -> None:
    game = session(3)
    first, second, third = (game.state.view(0)["turn_order"][at] for at in range(3))
    game.decide("set 6 6 5 1")
    table = table_with(game)
    assert game.state.to_move == second
    for me in (second, None):
        table.seen_by = me
        assert table.me == me
        assert table.entries()[0].notation == "set ? ? ? ?"
        said = everything(table)
        assert "6 6 5 1" not in said
        assert "[6, 6, 5, 1]" not in said
        assert table.view()["players"][first]["dice"] == [None] * 4
        assert "4 dice in secret" in said
    table.shown = 1  # looking back
    assert "6 6 5 1" not in everything(table)
    table.shown = None
    game.decide("set 3 3 3 3")
    game.decide("set 2 2 2 1")
    table.renew()
    assert [entry.notation for entry in table.entries()] == ["set 6 6 5 1", "set 3 3 3 3", "set 2 2 2 1"]
    assert "6 6 5 1" in table.entries()[0].account.headline
    told = " ".join(table.entries()[2].account.chapter)
    assert "6 6 5 1 = £18" in told
    assert "3 3 3 3 = £12" in told
    assert third != first


def test_the_mover_s_own_commit_is_no_secret_to_the_mover() -> None:
    game = session(3, humans=(0, 1, 2))
    events: list[Event] = []
    state = game.state.clone()
    mover = state.to_move
    assert mover is not None
    state.apply("set 6 6 5 1", events)
    for eyes in ((mover + 1) % 3, None):
        assert masked(heard(events, eyes, 3)) == "set ? ? ? ?"


def is_veiled(table: Table) -> bool:
    """Does the curtain hang now?"""
    return table.curtain


def test_the_curtain_falls_between_people_only_while_dice_are_secret() -> None:
    game = session(2)
    table = table_with(game)
    table.seen_by = None
    assert is_veiled(table)
    (hanging,) = tray.tray(table)
    assert hanging is not None
    assert hanging.find("button")[0].props["data-do"] == "lift-curtain"
    hands = acts(table)
    hands.do("lift-curtain")
    assert not is_veiled(table)
    hands.do("notation", "set 5 4 3 2")
    assert is_veiled(table)
    hands.do("lift-curtain")
    hands.do("notation", "set 4 4 2 1")
    assert game.state.snapshot()["phase"] == 2
    assert not is_veiled(table)
    assert table.seen_by is None  # the next round's dice are behind a curtain again, whoever sets first


def test_the_reveal_is_shown_until_the_own_first_die_is_placed() -> None:
    game = session(2)
    for line in ("set 6 4 3 2", "set 5 4 2 1"):
        game.decide(line)
    table = table_with(game)

    def shown() -> str:
        return " ".join(tag.text() for tag in slip.slip(table) if tag)

    assert "All dice are revealed" in shown()
    assert "£15" in shown()
    assert "£12" in shown()
    acts(table).do("target", "space:port-of-london/0")
    assert "All dice are revealed" not in shown(), "what is asked now comes first"
    acts(table).do("cancel")
    for line in ("place 6 port-of-london/0", "place 5 port-of-london/1"):
        assert "All dice are revealed" in shown()
        acts(table).do("notation", line)
    assert game.state.snapshot()["phase"] == 2
    assert not [tag for part in slip.slip(table) if part for tag in part.find("section", class_="cp-reveal")]


# --- tickets ---


def test_a_ticket_comes_true() -> None:
    """Everything on the bill that nothing hidden decides is what then happens."""
    compared = 0
    for players, seed in ((2, 21), (4, 22)):
        for _, moment in moments(players, seed, step=4):
            if moment.state.over:
                continue
            for action in list(moment.asked.decisions())[::5]:
                found = outcome(moment, action)
                told: list[Event] = []
                after = moment.state.clone()
                after.play(action, told)
                end = next((at for at, event in enumerate(told) if event.key == "acted"), len(told))
                if action.kind == "set":
                    continue
                happened = changes(told[:end])
                assert found.changes == happened, action
                compared += 1
    assert compared > 200


def test_a_bill_says_from_where_to_where() -> None:
    """Who takes a patent first gets a newspaper: the ticket names both numbers, the log the new one."""
    game = session(2)
    for line in ("set 6 4 3 2", "set 5 4 2 1"):
        game.decide(line)
    while game.state.snapshot()["phase"] == 2:
        lines = [str(action) for action in game.state.legal_actions()]
        game.decide(next((line for line in lines if "patent-office/0" in line or line in ("done", "pass")), lines[0]))
    moment = table_with(game).moment()
    had = moment.view["players"][moment.view["to_move"]]["newspapers"]
    action = next(action for action in moment.state.legal_actions() if action.kind == "take")
    said = " ".join(tag.text() for tag in ticket(moment, action).bill)
    assert f"newspapers {had} → {had + 1}" in said


def test_a_patent_in_hand_tells_what_it_takes_now() -> None:
    """Gears and energy that are not there are bought: the price of that stands beside the printed cost."""
    state = Positions(2).seat(0, gears=1, energy=0, money=9).give(0, patents=["power-loom"]).building().state()
    moment = table_with(session(2)).moment()._replace(state=state, view=state.view(0), me=0)
    assert "costs 2 gears, 1 energy: £9 now" in ask.patent_note(moment, "power-loom")
    assert "now" not in ask.patent_note(moment, "steam-hammer"), "no price where it cannot be built yet"


def test_a_ticket_tells_what_the_position_then_is() -> None:
    """Added up from events, a change is the difference of two positions: money, goods, markers, points."""
    for _, moment in moments(3, 31, step=3):
        if moment.state.over:
            continue
        action = next(iter(moment.asked.decisions()))
        if action.kind == "set":
            continue
        before = moment.state.snapshot()["players"]
        told: list[Event] = []
        state = moment.state.clone()
        state.play(action, told)
        after = state.snapshot()["players"]
        for seat, (then, now) in enumerate(zip(before, after, strict=True)):
            change = changes(told).get(seat)
            assert now["money"] - then["money"] == (change.money if change else 0), action
            assert now["gears"] - then["gears"] == (change.gears if change else 0)
            assert now["energy"] - then["energy"] == (change.energy if change else 0)
            assert sum(now["vp"].values()) - sum(then["vp"].values()) == (change.points if change else 0)
            for marker in MARKERS:
                expected = change.at.get(marker, then[marker]) if change else then[marker]
                assert now[marker] == expected


def test_a_preview_never_depends_on_what_its_mover_cannot_see() -> None:
    """Whatever the others have set and however the stacks lie, the ticket says the same."""
    for players, seed in ((3, 41), (4, 42)):
        for _, moment in moments(players, seed, step=6):
            state = moment.state
            if state.over or state.to_move is None:
                continue
            other = state.determinize(state.to_move, Random(seed))
            for action in list(moment.asked.decisions())[::17]:
                twin = moment._replace(state=other)
                mine, its = ticket(moment, action), ticket(twin, action)
                assert (mine.title, repr(mine.bill)) == (its.title, repr(its.bill)), action


# --- points ---


def test_the_sheet_adds_up_and_saves_are_plain_data() -> None:
    for game, moment in moments(3, 51, step=40):
        table = table_with(game)
        tally = table.face.tally(moment)
        banked = [sum(values[seat] for _, values in tally) for seat in range(3)]
        assert banked == game.state.scores()
        json.dumps(moment.view)
    assert game.state.over
    items = table.face.sheet(moment).find("li")
    assert items


# --- what works by itself ---


def told_after(table: Positions, line: str, language: str = "en") -> list[str]:
    """What the log says about the clock after a decision."""
    state, events = table.state(), list[Event]()
    state.apply(line, events)
    words = games.words(RULESET, language)
    return list(games.face(RULESET).tell(events, words, ["Ada", "Ben", "Cleo"]).chapter)


def test_the_log_tells_what_phase_6_does_thing_by_thing() -> None:
    table = (
        Positions()
        .seat(0, buzz=6, posters=[5])
        .give(0, research=["tuition", "salon"], patents=["gas-cooker"])
        .building()
    )
    told = told_after(table, "done")
    assert "Ada, income: gets £10, income 7." in told
    assert "Ada, Tuition: gets £2." in told
    assert any(line.startswith("Ada, Salon: buzz 7") for line in told)
    assert "Ada, poster on 5: gets £2." in told


def test_the_log_tells_salaries_and_abilities_one_by_one() -> None:
    table = Positions().give(0, persons=["levi-strauss", "adolphe-sax"]).placing([1], [], [])
    state = table.state()
    events: list[Event] = []
    while state.phase < 5 and not any(event.key == "salaries" for event in events):
        events = []
        state.apply(state.legal_actions()[0] if state.phase == 2 else state.parse("decline"), events)
    told = list(games.face(RULESET).tell(events, games.words(RULESET, "en"), ["Ada", "Ben", "Cleo"]).chapter)
    assert "Ada owes salaries of £2." in told
    assert "Ada, Levi Strauss: gets £2." in told
    assert any(line.startswith("Ada, Adolphe Sax: buzz 2") for line in told)
