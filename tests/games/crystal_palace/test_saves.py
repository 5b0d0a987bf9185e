"""Positions from anywhere: what does not add up is refused with a sentence, what adds up is taken (section 16)."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.games.crystal_palace.rules import agenda as tasks
from tests.core import conformance as the
from tests.games.crystal_palace.positions import A, B, C, Table, has, lines, play

Snapshot = dict[str, Any]
Change = Callable[[Snapshot], object]


def middle(players: int = 3, seed: int = 3) -> Snapshot:
    """A position of phase 3 well inside a game."""
    state = engine.new_game("crystal-palace", players=players, seed=seed)
    found = None
    for now, _ in the.walk(state, seed, the.uniform):
        at = now.snapshot()
        if at["round"] >= 3 and at["phase"] == 3 and not at["pending"]:
            found = at
            break
    assert found is not None
    return found


def first(at: Snapshot, seat: int = 0) -> Any:
    return at["players"][seat]


def more(at: Snapshot, pile: str, name: str) -> None:
    at["display"][pile].append(name)


WRONG: dict[str, Change] = {
    "a patent twice": lambda at: more(at, "patents", at["stacks"]["patents"][0]),
    "a person gone": lambda at: at["stacks"]["persons"].pop(),
    "a tile too many": lambda at: more(at, "research", "grant"),
    "a tile too few": lambda at: at["stacks"]["research"].pop(),
    "a share twice": lambda at: more(at, "shares", at["gone"]["shares"][0]),
    "a loan missing": lambda at: at["stacks"]["loans"].pop(),
    "a loan too many": lambda at: at["stacks"]["loans"].append(8),
    "a loan of no such value": lambda at: at["stacks"]["loans"].__setitem__(0, 7),
    "a leaflet of another colour": lambda at: at["leaflets"].__setitem__(0, "leaf-green-1"),
    "a leaflet twice": lambda at: at["leaflets"].__setitem__(0, at["leaflets"][1]),
    "two sides of one publisher tile": lambda at: at.update(
        publishers=["printed", "pub-1a", "pub-1b", "pub-2a", "pub-3a"]
    ),
    "another first publisher": lambda at: at.update(publishers=["pub-4a", "pub-1a", "pub-3b", "pub-2a", "printed"]),
    "an assistant lost": lambda at: first(at).update(assistants=first(at)["assistants"] - 1),
    "an assistant too many": lambda at: first(at).update(assistants=first(at)["assistants"] + 1),
    "seven dice": lambda at: first(at).update(active=7),
    "dice and tickets above six": lambda at: first(at).update(active=6, ticketed=1),
    "seven dice on the table": lambda at: first(at).update(dice=[1] * 6, active=6),
    "no die at all": lambda at: first(at).update(active=0),
    "tickets that nobody has": lambda at: at["tickets"].append([0, 4]),
    "three posters": lambda at: first(at).update(posters=[5, 9, 14], buzz=20),
    "a poster not reached": lambda at: first(at).update(posters=[37], buzz=20),
    "two markers on a poster": lambda at: first(at).update(posters=[5, 5], buzz=20),
    "a marker beside the posters": lambda at: first(at).update(posters=[6], buzz=20),
    "a commission step above 3": lambda at: first(at).update(commission=4),
    "newspapers above 7": lambda at: first(at).update(newspapers=8),
    "income off the track": lambda at: first(at).update(income=21),
    "a nation twice": lambda at: first(at).update(nation=first(at, 1)["nation"]),
    "two watches": lambda at: (first(at).update(watch=True), first(at, 1).update(watch=True)),
    "arrived without arriving": lambda at: first(at).update(buzz=40),
    "passed outside phase 2": lambda at: first(at).update(passed=True),
    "built outside phase 5": lambda at: first(at).update(built=1),
    "used outside its turn": lambda at: first(at).update(used=["levi-strauss"]),
    "a seat twice in order": lambda at: at.update(turn_order=[0, 0, 1]),
    "turn in phase 3": lambda at: at.update(turn=1),
    "no die that acts": lambda at: (
        at.update(place="patent-office", die=0, to_move=0) or at["places"]["patent-office"].update(dice=[None] * 4)
    ),
    "the wrong seat": lambda at: at.update(to_move=(at["to_move"] + 1) % 3),
    "nobody to move": lambda at: at.update(to_move=None),
    "a phase of its own": lambda at: at.update(phase=7),
    "an option of another table": lambda at: at["options_used"].append("die-for-2"),
    "an option twice": lambda at: at.update(options_used=["gears", "gears"]),
    "an unknown key": lambda at: at.update(weather="fog"),
    "a missing key": lambda at: at.pop("banner"),
    "options": lambda at: at.update(options={"nations": "chosen"}),
    "money below nothing": lambda at: first(at).update(money=-1),
    "a banner above its gears": lambda at: at.update(banner=3),
    "random digits": lambda at: at.update(rng="xyz"),
    "a level too many": lambda at: at["market"].append(None),
    "a task that asks nothing": lambda at: at["pending"].append({"task": "lower", "seat": 0}),
    "a task of no kind": lambda at: at["pending"].append({"task": "juggle", "seat": 0}),
    "a task with a key too many": lambda at: at["pending"].append({"task": "lower", "seat": 0, "left": 1}),
    "a task with a key missing": lambda at: at["pending"].append({"task": "buzz", "seat": 0}),
    "a payment that everybody can make": lambda at: at["pending"].append(
        {"task": "pay", "seat": 0, "amount": 1, "way": 0}
    ),
    "effects of nothing": lambda at: at["pending"].append(
        {"task": "effects", "seat": 0, "where": "research/moon", "next": 0}
    ),
    "a poster far away": lambda at: at["pending"].append({"task": "poster", "seat": 0, "space": 32}),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_what_does_not_add_up_is_refused(change: Change) -> None:
    at = middle()
    assert engine.restore(at).snapshot() == at
    change(at)
    the.check_bad_save(lambda: engine.restore(at))


def test_two_on_a_level_and_a_full_market() -> None:
    table = Table().market(_1=A, _2=A, _3=B, _4=B, _5=C, _6=C)
    the.check_bad_save(table.state)
    table = Table().market(_1=A)
    table.at["market"][0] = [A, B]
    the.check_bad_save(table.state)


def test_a_die_below_its_minimum() -> None:
    the.check_bad_save(Table().lay(patent_office={0: (A, 3)}).placing([1], [1], [1]).state)


def test_research_spaces_above_ten() -> None:
    table = Table().give(A, research=["grant"] * 3 + ["prize"] * 3 + ["lecture"] * 3).loans(A, 8, 9)
    the.check_bad_save(table.state)


def test_ten_loans_and_more_beside_the_board() -> None:
    state = Table().loans(A, *[8] * 8, repaid=4).state()
    assert state.snapshot()["players"][A]["repaid"] == 4


def test_dice_before_and_after_the_commit() -> None:
    the.check_bad_save(Table().seat(A, dice=[1, 1, 1, 1]).state)
    the.check_bad_save(Table().set(turn=1, to_move=B).state)
    Table().seat(A, dice=[1, 1, 1, 1]).set(turn=1, to_move=B).state()


def test_positions_that_no_game_has_reached_are_taken() -> None:
    """Short displays, cards that nobody paid for, shares of the future: all that counts is that the pieces add up."""
    table = Table().display(patents=["arc-lamp"]).give(A, prototypes=["crystal-palace"], shares=["share-5a"])
    state = table.give(B, persons=["prince-albert", "charles-darwin"]).seat(C, money=3, newspapers=7).state()
    the.play_out(state, 1)
    the.check_over(state)


def test_pieces_that_add_up_are_enough() -> None:
    """Both sides of one nation board, loans of any values, shares of past rounds: section 16 asks for no more."""
    table = Table(round=3).seat(A, nation="prussia").loans(B, repaid=2)
    stack = table.at["stacks"]
    table.seat(B, loans=[8] * 10)
    del stack["loans"][-10:]
    stack["shares"] = [*reversed(table.at["gone"]["shares"][:4]), *stack["shares"]]
    del table.at["gone"]["shares"][:4]
    state = table.state()
    assert state.snapshot() == table.at
    again = state.determinize(A, random.Random(1)).snapshot()
    assert sorted(again["stacks"]["shares"]) == sorted(stack["shares"])
    while state.snapshot()["round"] == 3:
        state.apply(state.legal_actions()[-1])
    later = state.snapshot()
    assert all(share.startswith("share-4") for share in later["display"]["shares"])
    assert [share[6] for share in later["stacks"]["shares"]] == ["5"] * 3
    the.play_out(state, 1)
    the.check_over(state)


def test_every_position_of_a_game_opens_again() -> None:
    """Also in the middle of payments, choices, posters and granted uses; and goes on alike."""
    met = set()
    for seed in range(the.effort(6)):
        state = engine.new_game("crystal-palace", players=2 + seed % 4, seed=seed)
        for now, action in the.walk(state, seed, the.uniform):
            at = now.snapshot()
            met |= {task["task"] for task in at["pending"]}
            again = engine.restore(copy.deepcopy(at))
            assert again.snapshot() == at
            assert lines(again) == lines(now)
            again.apply(str(action))
            now = now.clone()
            now.apply(action)
            assert again.snapshot() == now.snapshot()
    assert met >= {"pay", "effects", "assistant", "lower", "choose", "poster"}


@pytest.mark.parametrize("seed", range(40))
def test_a_scribbled_snapshot_is_refused_or_plays(seed: int) -> None:
    """One value anywhere changed to another of the game: the answer is a sentence or a game that comes to its end."""
    rng = random.Random(seed)
    state = engine.new_game("crystal-palace", players=2 + seed % 4, seed=seed)
    for _ in range(rng.randrange(150)):
        if not state.over:
            state.apply(rng.choice(state.legal_actions()))
    whole = state.snapshot()
    for _ in range(60):
        at = copy.deepcopy(whole)
        spots = list(_spots(at))
        (holder, key), (other, at_other) = rng.choice(spots), rng.choice(spots)
        holder[key] = copy.deepcopy(other[at_other])
        try:
            opened = engine.restore(at)
        except engine.BadSave as refusal:
            the.check_sentence(str(refusal))
            continue
        assert engine.restore(opened.snapshot()).snapshot() == opened.snapshot()
        the.play_out(opened, 1, the.by_kind)
        the.check_score_sheet(opened)


def _spots(value: Any) -> Any:
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _spots(value[key])


def test_what_is_hidden_and_nothing_else() -> None:
    state = play(Table().state(), "set 6 4 2 1")
    at = state.snapshot()
    hidden = set(the.hidden(at, state.view(B)))
    stacks = {("stacks", name, number) for name, stack in at["stacks"].items() for number in range(len(stack))}
    assert hidden == {("rng",), *stacks, *(("players", A, "dice", number) for number in range(4))}
    play(state, "set 1 1 1 1", "set 2 1 1 1")
    assert set(the.hidden(state.snapshot(), state.view(B))) == {("rng",), *stacks}


def test_the_example_of_the_rules() -> None:
    """An assistant action pending above a lowering, as section 16 prints it."""
    table = Table(2).seat(A, dice=[4, 3, 2]).seat(B, dice=[4, 3, 2]).set(turn_order=[1, 0])
    table.lay(waterloo_station={0: (B, 4)}, patent_office={1: (A, 4)})
    table.set(phase=2, to_move=B, pending=[
        {"task": "lower", "seat": 1}, {"task": "assistant", "seat": 1, "left": 1, "free": 0},
    ])  # fmt: skip
    state = table.state()
    assert lines(state) == ["assistant commission", "assistant new", "done"]
    assert state.snapshot() == table.at


def test_t103_what_bars_undo() -> None:
    state = Table().seat(B, money=2).state()
    start = state.revealed
    play(state, "set 1 1 1 1")
    assert state.revealed == start
    play(state, "set 3 1 1 1")
    assert state.revealed == start, "a commit alone bars nothing"
    play(state, "set 2 1 1 1")
    assert (state.to_move, state.revealed) == (B, start + 1), "all dice lie open, and B is short"
    play(state, "loan")
    has(state, B, loans=[8])
    assert state.revealed == start + 2
    before = (end := Table().building(2).give(C, patents=["arc-lamp"]).state()).revealed
    play(end, "done")
    assert end.snapshot()["round"] == 2
    assert end.revealed == before + 1


@pytest.mark.cpython_only  # inside Pyodide there are no docs
def test_the_notation_shows_the_snapshot_as_it_is() -> None:
    """The example in the docs has the keys of a real snapshot, its table those of each task."""
    text = (Path(engine.__file__).parents[1] / "docs" / "notation.md").read_text("utf-8")
    text = text.partition("## Crystal Palace")[2]
    shown = json.loads(text.partition("```json")[2].partition("```")[0])
    real = Table(2).state().snapshot()
    assert list(shown) == list(real)
    assert list(shown["players"][0]) == list(real["players"][0])
    assert list(shown["players"][0]["vp"]) == list(real["players"][0]["vp"])
    for group in ("display", "returned", "gone", "stacks"):
        assert list(shown[group]) == list(real[group])
    rows = [row.split("|")[1:3] for row in text.splitlines() if row.startswith("| `")]
    told = {task.strip(" `"): tuple(re.findall(r"`([a-z]+)`", keys.replace("`patent/", ""))) for task, keys in rows}
    for kind, word in enumerate(tasks.TASKS):
        assert told[word] == tasks.FIELDS[kind], word
