"""The work that needs no browser: each unit is a number, and the same number is the same work for ever."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any

import engine
from engine.ai.bots import FAULTS, Fault, understood
from engine.ai.replies import answer_in, decision_in, ready_in
from engine.ai.wheels import BadWheel, read_wheel
from pyapp.shell import career, learnt, notes, puzzles, records, settings, share, starts
from pyapp.shell import setup as setups
from pyapp.shell.bots import Rack
from pyapp.shell.seats import seat_for
from pyapp.shell.session import Session
from pyapp.shell.store import ASIDE, CAREER, GAME, PREFIX, Store, Trouble, pack, unpack
from pyapp.shell.views import bots as bot_views
from pyapp.shell.views import dialogs
from pyapp.shell.windows import Saves
from tests.core import conformance as the
from tests.core.conformance import Case
from tests.shell.tables import Shelf, table_with
from tests.soak.meter import Meter
from tests.tools import environment, hostile
from tests.tools.bots import written

Unit = Callable[[Random, Meter], None]
SAMPLES = 6  # positions of each way to set up a game that hostile texts are made from


@cache
def cases() -> list[Case]:
    """Every way to set up a game."""
    return the.offered()


# --- a program that begins ---

# in a process of its own, which knows nothing yet: every call of the first decisions of a game, timed
FIRST = """
import json, sys
from time import thread_time
import engine
ruleset, players, seed, options = json.loads(sys.argv[1])
told = []
def timed(name, function, *given, **named):
    began = thread_time()
    found = function(*given, **named)
    told.append([name, thread_time() - began])
    return found
state = timed("new_game", engine.new_game, ruleset, players=players, seed=seed, **options)
for number in range(12):
    if not state.over:
        legal = timed("legal_actions", state.legal_actions)
        timed("apply", state.apply, timed("parse", state.parse, str(legal[number % len(legal)])))
timed("view", state.view, 0)
timed("restore", engine.restore, timed("snapshot", state.snapshot))
print(json.dumps(told))
"""


def first(rng: Random, meter: Meter) -> None:
    """The first game of a fresh process, in which every table is yet to be made."""
    case = cases()[int(meter.unit.partition(":")[2]) % len(cases())]
    told = json.dumps([case.ruleset, case.players, rng.randrange(10**6), dict(case.options)])
    done = subprocess.run(
        [sys.executable, "-c", FIRST, told], cwd=environment.ROOT, env=compiled(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-500:]
    for name, seconds in json.loads(done.stdout):
        meter.note(f"first {name}", seconds)


@cache
def compiled() -> dict[str, str]:
    """Surroundings in which Python finds the engine as byte code, as installed programs and the page do."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    found = {**kept, "PYTHONPYCACHEPREFIX": str(environment.ROOT / ".soak" / "bytecode")}
    subprocess.run([sys.executable, "-m", "compileall", "-q", "engine"], cwd=environment.ROOT, env=found, check=True)
    return found


# --- games ---


def uniform(actions: Sequence[Any], rng: Random) -> Any:
    """Any decision, each as likely as the others."""
    return actions[int(rng.random() * len(actions))]


def by_kind(actions: Sequence[Any], rng: Random) -> Any:
    """First a kind of decision, then one of that kind: rare kinds come up often."""
    kinds = [action.kind for action in actions]
    chosen = uniform(sorted(set(kinds)), rng)
    return actions[uniform([at for at, kind in enumerate(kinds) if kind == chosen], rng)]


def game(rng: Random, meter: Meter) -> None:
    """Play one game to its end; save, send, restore and look at it on the way."""
    case = rng.choice(cases())
    seed = rng.randrange(-(2**40), 2**40)
    state = meter.call("new_game", case.new, seed)
    choose = rng.choice((None, uniform, by_kind))
    lines: list[str] = []
    while not state.over:
        way = rng.random()
        if choose is None and way > 0.1:
            action = meter.call("random_action", state.random_action, rng)
        else:
            action = (choose or uniform)(meter.call("legal_actions", state.legal_actions), rng)
        line = str(action)
        if way < 0.1:
            assert str(meter.call("parse", state.parse, line)) == line
        elif way > 0.98:
            look_at(state, rng, meter)
        meter.call("apply", state.apply, line if way < 0.05 else action)
        lines.append(line)
        assert len(lines) < 20_000, "no end"
    the.check_over(state)
    the.check_score_sheet(state)
    names = [rng.choice(("Ann", "Zoë", hostile.MARKUP, "", "{0}")) for _ in range(case.players)]
    record = case.record(seed, lines, names)
    if rng.random() < 0.15:
        sent_and_kept(record, state, meter)


def sent_and_kept(record: engine.Record, state: Any, meter: Meter) -> None:
    """A whole game comes back from a save and from a link as it was."""
    text = record.to_json()
    back = meter.call("Record.from_json", engine.Record.from_json, text)
    assert back == record
    link = meter.call("to_link", record.to_link)
    found = meter.call("from_link", engine.Record.from_link, link)
    assert found.actions == record.actions
    assert found.replay().snapshot() == state.snapshot()


def look_at(state: Any, rng: Random, meter: Meter) -> None:
    """A snapshot comes back as it was, a view hides, and nothing that looks changes anything."""
    snapshot = meter.call("snapshot", state.snapshot)
    again = meter.call("restore", engine.restore, json.loads(json.dumps(snapshot)))
    assert again.snapshot() == snapshot
    seat = rng.randrange(state.players)
    view = meter.call("view", state.view, seat)
    assert view["rng"] is None
    meter.call("clone", state.clone)
    dealt = meter.call("determinize", state.determinize, seat, rng)
    assert dealt.view(seat) == view
    assert state.snapshot() == snapshot


# --- hostile texts for the engine ---


@lru_cache(maxsize=600)
def sample(which: int, number: int) -> tuple[dict[str, Any], str, str]:
    """A position well inside a game, as a snapshot, and the game as a save and as a link."""
    case, seed = cases()[which], 1000 * which + number
    rng = Random(seed)
    state, lines = case.new(seed), []
    for _ in range(rng.randrange(1, 70)):
        if state.over:
            break
        lines.append(str(by_kind(state.legal_actions(), rng)))
        state.apply(lines[-1])
    record = case.record(seed, lines, [f"P{seat}" for seat in range(case.players)])
    return state.snapshot(), record.to_json(), record.to_link(tolerant=bool(number % 2))


def any_sample(rng: Random) -> tuple[dict[str, Any], str, str]:
    """One of the samples."""
    return sample(rng.randrange(len(cases())), rng.randrange(SAMPLES))


def snapshot(rng: Random, meter: Meter) -> None:
    """A tampered snapshot is refused in a sentence, or is a game that can be played and kept."""
    text = hostile.any_text(json.dumps(any_sample(rng)[0]), rng)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return
    try:
        state = meter.call("restore hostile", engine.restore, data)
    except engine.BadSave as refusal:
        the.check_sentence(str(refusal))
        return
    whole = rng.random() < 0.06  # of these the game is played to its end
    steps = 5_000 if whole else 2
    while True:
        if not whole or steps % 4 == 0 or state.over:
            kept = state.snapshot()
            again = meter.call("restore", engine.restore, json.loads(json.dumps(kept)))
            assert again.snapshot() == kept
        if state.over or steps == 0:
            break
        steps -= 1
        state.apply(by_kind(meter.call("legal_actions", state.legal_actions), rng))
    assert state.over or not whole, "no end"


def record(rng: Random, meter: Meter) -> None:
    """A tampered save file is refused in a sentence, or holds a game that can be kept."""
    text = hostile.any_text(any_sample(rng)[1], rng)
    try:
        found = meter.call("Record.from_json hostile", engine.Record.from_json, text)
    except engine.BadSave as refusal:
        the.check_sentence(str(refusal))
        return
    assert engine.Record.from_json(found.to_json()) == found


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def link(rng: Random, meter: Meter) -> None:
    """A tampered link, or address, is refused in a sentence, or holds a game that can be sent on."""
    text = any_sample(rng)[2]
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text))
        way = rng.randrange(5)
        if way == 0:
            text = hostile.garbled(text, rng)
        elif way == 1:
            text = text[:at] + rng.choice(LETTERS) * rng.choice((1, 1, 5000))
        else:
            text = text[:at] + rng.choice(LETTERS) + text[at + (way > 2) :]
        text = text or "s"
    levels = rng.choice(("", "&p=human.greedy.bot", f"&p={hostile.MARKUP}", "&p=" + "." * 9000, "&&&=", "&g=x"))
    try:
        found = meter.call("share.read hostile", share.read, f"#g={text}{levels}")
        assert share.read(share.fragment(found)).record == found.record
    except engine.BadSave as refusal:
        the.check_sentence(str(refusal))
    case = rng.choice(cases())
    fields = {
        "new": case.ruleset,
        "players": str(case.players),
        "seed": "7",
        "humans": "0",
        "level": "greedy",
        "options": ",".join(f"{name}={value}" for name, value in case.options),
    }
    fields[rng.choice([*fields, "names", "plain"])] = str(hostile.value(rng, 1))
    try:
        asked = meter.call("setup.from_query hostile", setups.from_query, fields, 5)
        if asked is not None:
            asked.start()
    except setups.BadSetup as refusal:
        table_with(None).words(refusal.key, **refusal.values)


# --- what the browser keeps ---


@lru_cache(maxsize=600)
def sample_session(which: int, number: int) -> Session:
    """A sample as a game in the page, with people, opponents and bots."""
    record = engine.Record.from_json(sample(which, number)[1])
    rng = Random(1000 * which + number)
    seats = [seat_for(seat, "", "", rng.choice(("", "greedy", "bot"))) for seat in range(record.players)]
    return Session(record, seats, [], {0: Fault("late", "3")} if record.actions else {})


@lru_cache(maxsize=600)
def sample_place(which: int, number: int) -> str:
    """A sample as the page keeps it."""
    return pack("tab-1", "A game", sample_session(which, number), 12345.0)


def kept_texts(rng: Random) -> dict[str, str]:
    """All that a browser may hold for the page, as the page writes it."""
    which, number = rng.randrange(len(cases())), rng.randrange(SAMPLES)
    session = sample_session(which, number)
    record, seats = session.record, session.seats
    liked = {name: rng.choice(values) for name, values in settings.CHOICES.items()}
    return {
        "settings": settings.write(liked),
        "setup": json.dumps({"ruleset": record.ruleset, "seats": [seat.as_data() for seat in seats]}),
        "bots": json.dumps([{"id": "ab" * 32, "name": "canny", "origin": "canny.whl"}]),
        "board": '{"game":"x","sheets":[{"file":"x","size":[1,1],"layers":["a"]}]}',
        "lessons": json.dumps({"done": ["mine-and-canal", "the-deck"]}),
        "career": json.dumps(
            {"rows": {f"{record.ruleset}/3/greedy": {"games": 2, "wins": 1, "best": 9}}, "seen": ["x"]}
        ),
        "records": json.dumps({f"{record.ruleset}/3": {"best": 120, "margin": 9, "streak": 2, "games": ["ab12cd34"]}}),
        "puzzles": json.dumps({"rating": 1200.5, "done": {"ab12cd34": "solved"}, "days": {"2026-12-24": "failed"}}),
        "game.x": sample_place(which, number),
        "current": "x",
    }


def storage(rng: Random, meter: Meter) -> None:
    """Whatever is stored, the page starts, lists, opens, renames and exports, and loses nothing."""
    texts = kept_texts(rng)
    for name in rng.sample(sorted(texts), rng.randrange(1, 4)):
        valid = texts[name]
        texts[name] = hostile.any_text(valid, rng) if name != "current" else str(hostile.value(rng, 0))
    before = {PREFIX + name: text for name, text in texts.items()}
    shelf = Shelf(before)
    shelf.room = rng.choice((10**9, 10**9, 0))
    store = Store(shelf, "tab")
    told = meter.call("tidied", starts.tidied, store, Store(Shelf(), "tab"), rng.random() < 0.1)
    table = table_with(None, shelf, ("de",) if rng.random() < 0.5 else ("en",))
    for trouble in told:
        starts.tell(table, trouble)
    assert starts.tidied(store, Store(Shelf(), "tab")) == [], "what was set aside is told once"
    assert set(table.settings) == set(settings.DEFAULTS)
    Rack(store).known()
    assert all(len(one) <= 60 for one in learnt.done_from(store.noted(learnt.KEY)))
    assert all(0 <= row.wins <= row.games for row in career.read(store.noted(CAREER)).rows)
    assert all(abs(row["best"]) <= records.MOST for row in records.read(store.noted(records.KEY)).values())
    table.dialog = Saves()
    meter.call("window of saves", dialogs.window, table, dated, False)
    found = meter.call("open", store.open, "x")
    if isinstance(found, Trouble):
        table.words(found.key, **found.values)
        kept = [text for key, text in shelf.items() if key.startswith((ASIDE, GAME))]
        assert before[GAME + "x"] in kept, "a damaged save was lost"
    else:
        session, title = found
        if rng.random() < 0.2:
            assert unpack(pack("s", title, session, 1.0))[0].record == session.record
    assert 0 <= puzzles.ledger_from(store.noted(puzzles.KEY)).rating <= 4000
    for name in notes.KINDS:
        assert before[PREFIX + name] in shelf.values(), f"{name} was lost"
    store.rename("x", str(hostile.value(rng, 0)))


def dated(moment: float, language: str) -> str:
    """A moment as the browser would write it."""
    assert 0 <= moment <= 8.64e15
    return f"{moment:.0f} {language}"


# --- what bots and workers reply ---


@lru_cache(maxsize=200)
def asked(which: int, number: int) -> tuple[Any, str, str]:
    """A position, a line that is legal there, and a worker's decision."""
    state = engine.restore(sample(which, number)[0])
    if state.over:
        state = cases()[which].new(number)
    line = str(state.legal_actions()[0])
    return state, line, json.dumps(engine.ai.choose(state, seed=number, level="greedy").as_data())


def reply(rng: Random, meter: Meter) -> None:
    """Whatever is replied, there is a legal decision or a fault that can be told, kept and opened again."""
    which, number = rng.randrange(len(cases())), rng.randrange(SAMPLES)
    state, line, decision = asked(which, number)
    if rng.random() < 0.2:
        try:
            found = meter.call("decision_in hostile", decision_in, hostile.any_text(decision, rng), state)
        except engine.BadSave as refusal:
            the.check_sentence(str(refusal))
            return
        state.clone().apply(found.action)
        return
    valid = rng.choice(({"answer": line}, {"fault": ["failed", "oh"]}, {"ready": True}))
    text = hostile.any_text(json.dumps(valid), rng)
    ready_in(text)
    answer = meter.call("answer_in hostile", answer_in, text)
    action = answer if isinstance(answer, Fault) else meter.call("understood", understood, state, answer)
    if not isinstance(action, Fault):
        state.clone().apply(action)
        return
    assert action.code in FAULTS
    assert len(str(action)) < 400
    session = faulty(which)
    session.faults = {0: action}
    told = bot_views.fault(table_with(session), 0)
    assert len(told) < 500
    assert json.loads(json.dumps([told, action.told])) == [told, action.told]


@cache
def whole_wheels() -> list[bytes]:
    """Sound wheels, packed in all ways."""
    plain = written("def decide(view):\n    return view['legal'][0]\n")
    found = []
    for packing in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        target = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(plain)) as old, zipfile.ZipFile(target, "w", packing) as new:
            for name in old.namelist():
                new.writestr(name, old.read(name))
        found.append(target.getvalue())
    return found


def wheel(rng: Random, meter: Meter) -> None:
    """A tampered wheel is refused in words, or is one that can be handed to a worker."""
    try:
        found = meter.call("read_wheel hostile", read_wheel, hostile.wheel(rng, rng.choice(whole_wheels())))
    except BadWheel as refusal:
        table_with(None).words(f"bot.bad.{refusal.code}", told=refusal.told)
        return
    assert found.bots
    json.dumps(found.file_name)


@cache
def faulty(which: int) -> Session:
    """A game with one decision."""
    case = cases()[which]
    state = case.new(1)
    seats = [seat_for(number, "", "", "greedy") for number in range(case.players)]
    return Session(case.record(1, [str(state.legal_actions()[0])]), seats)
