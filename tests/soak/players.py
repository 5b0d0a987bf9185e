"""A player who presses anything that is shown, types anything into any field, and never waits."""

from __future__ import annotations

import asyncio
import io
import json
from contextlib import redirect_stderr
from functools import cache
from random import Random
from typing import Any, cast

import engine
from pyapp.shell.analysing import Analyst
from pyapp.shell.bots import Bots
from pyapp.shell.coaching import Coach
from pyapp.shell.desk import Desk
from pyapp.shell.dom import Tag, h
from pyapp.shell.opponents import Opponents
from pyapp.shell.seats import seat_for
from pyapp.shell.session import Session
from pyapp.shell.table import Table
from pyapp.shell.views import chrome, chronicle, dialogs, doors, mats, people, slip, tray
from pyapp.site.lessons import files
from tests.shell.tables import Shelf, table_with
from tests.soak import learning, work, workers
from tests.soak.meter import Meter
from tests.tools import environment, hostile

STEPS = 60
ROOMS = (10**9, 10**9, 20_000, 3_000, 0)  # characters that storage holds
FIELDS = ("data-do", "data-change", "data-input")
TYPED = ("day", "learn", "link", "line", "line", "line", "line")  # what comes in by the address, or by the keyboard


@cache
def beside() -> dict[str, str]:
    """What lies beside the page, by name."""
    puzzles = {
        f"{path.parts[-3]}.{path.name}": path.read_text("utf-8")
        for path in (environment.ROOT / "engine" / "games").glob("*/puzzles/*.json")
    }
    lessons = {name: text.decode() for name, text in files(learning.sources()).items()}
    return {**puzzles, **lessons, "index.json": json.dumps(sorted(puzzles))}


class Outside:
    """A browser that hands out hostile files and has half of what is asked for."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *_given: None

    def random_seed(self) -> int:
        return self._rng.randrange(10**9)

    def today(self) -> str:
        return "2026-12-24"

    def address(self) -> str:
        return "./"

    def now(self) -> float:
        return 1e12

    def clock(self) -> float:
        return 1.0

    def pick_file(self, call: Any, _most: int) -> None:
        text = work.any_sample(self._rng)[1]
        call(text if self._rng.random() < 0.5 else hostile.any_text(text, self._rng))

    def pick_wheel(self, call: Any, _most: int) -> None:
        call("x.whl", hostile.wheel(self._rng, self._rng.choice(work.whole_wheels())))

    async def fetch_wheel(self, _address: str, _most: int) -> bytes | str:
        return self._rng.choice(("unreached", "404", "x", b"PK"))

    async def copy(self, _text: str) -> bool:
        return self._rng.random() < 0.5

    async def share(self, _title: str, _url: str) -> None:
        pass

    async def install(self, name: str) -> None:
        raise OSError(name)

    async def keep_picture(self, *_given: object) -> bool:
        return self._rng.random() < 0.5

    async def text_of(self, path: str, anew: bool = False) -> str:
        if self._rng.random() < 0.1:
            raise OSError(path)
        return beside()[path.rpartition("/")[2]] if anew or self._rng.random() < 0.9 else "<h1>Please sign in</h1>"


def shown(table: Table, rows: chronicle.Rows, desk: Desk) -> list[tuple[str, Tag]]:
    """Everything that the page shows, drawn; and of it what can be used: behind a window that is open, nothing."""
    parts: list[Any] = [doors.shown(table, desk.knows), chrome.bar(table), people.people(table), slip.slip(table)]
    parts += [tray.tray(table), rows.log(table), mats.mats(table), chrome.tabs(table), chrome.zoom_keys(table)]
    if table.lesson is not None:
        from pyapp.shell.views import lesson

        parts.append(lesson.panel(table))
    if table.finale:
        from pyapp.shell.views.finale import finale

        parts.append(finale(table))
    page = h("div", None, *parts, chrome.notices(table))
    if table.dialog is not None:
        page = h("div", None, dialogs.window(table, work.dated, True), chrome.notices(table))
    assert page.text() is not None
    found = []
    for tag in page.find():
        for field in FIELDS:
            spec = str(tag.props.get(field, ""))
            if not tag.props.get("disabled") and desk.knows(spec.partition(":")[0]):
                found.append((spec, tag))
    return found


def pressed(spec: str, tag: Tag, rng: Random) -> tuple[str, str]:
    """The act that comes of using an element, and its value: hostile wherever anybody may type."""
    name, _, given = spec.partition(":")
    kind, props = tag.props.get("type"), tag.props
    if "data-do" in props or kind == "checkbox":
        return name, given
    options = [str(one.props.get("value")) for one in tag.find("option")]
    if kind == "radio":
        value = str(props["value"])
    elif kind == "range":
        value = str(rng.randrange(int(str(props.get("min", 0))), int(str(props.get("max", 10))) + 1))
    elif options:
        value = rng.choice(options)
    else:
        value = str(hostile.value(rng, 0))[: int(str(props.get("maxlength", 10**6)))]
    return name, f"{given}:{value}" if given else value


def typed(desk: Desk, table: Table, rng: Random) -> None:
    """Something comes in by the address, or by the keyboard."""
    way = rng.choice(TYPED)
    if way == "day":
        desk.do_puzzle_day(str(hostile.value(rng, 0)))
    elif way == "learn":
        desk.open_learning(str(hostile.value(rng, 0)), str(hostile.value(rng, 0)))
    elif way == "link" and rng.random() < 0.5:
        desk.arrive_puzzle(f"#p={learning.any_puzzle(rng).to_link()}")
    elif way == "link":
        desk.arrive(f"#g={work.any_sample(rng)[2] if rng.random() < 0.5 else hostile.value(rng, 0)}")
    elif table.session is not None and table.session.state.to_move is not None and rng.random() < 0.7:
        desk.do("notation", str(rng.choice(table.session.state.legal_actions())))
    else:
        desk.do("notation", str(hostile.value(rng, 0)))


async def play(rng: Random, meter: Meter) -> None:
    """Press and type for a while."""
    shelf = Shelf()
    shelf.room, shelf.denied = rng.choice(ROOMS), rng.random() < 0.05
    which, number = rng.randrange(len(work.cases())), rng.randrange(work.SAMPLES)
    session = None
    if rng.random() < 0.5:
        record = engine.Record.from_json(work.sample(which, number)[1])
        names = [str(hostile.value(rng, 0)) for _ in range(record.players)]
        seats = [seat_for(seat, name, "", rng.choice(("", "", "greedy"))) for seat, name in enumerate(names)]
        session = Session(record, seats)
    table = table_with(session, shelf, learning.language(rng))
    table.settings["pace"] = "quick"
    crew = Opponents(workers.Liars(rng, workers.thinking(which, number)), workers.clock())
    bots = Bots(table.rack, workers.Liars(rng, lambda _name, _question: "{}"), workers.clock())
    desk = Desk(table, cast(Any, Outside(rng)), lambda _moved: None, bots)
    desk.coach = Coach(table, crew, lambda: None, desk.held_back)
    desk.analyst = Analyst(table, crew, lambda: None)
    table.knows = desk.knows
    rows = chronicle.Rows()
    for _ in range(STEPS):
        there = meter.call("the page drawn", shown, table, rows, desk)
        if rng.random() < 0.15 or not there:
            typed(desk, table, rng)
        else:  # each act as likely as any other, however many places there are for it
            name = rng.choice(sorted({spec.partition(":")[0] for spec, _ in there}))
            spec, tag = rng.choice([one for one in there if one[0].partition(":")[0] == name])
            desk.do(*pressed(spec, tag, rng))
        if rng.random() < 0.3:
            await asyncio.sleep(0)


def player(rng: Random, meter: Meter) -> None:
    """Whatever is pressed and typed, in whatever storage, nothing breaks: neither at once nor later."""
    said = io.StringIO()
    with redirect_stderr(said):
        asyncio.run(play(rng, meter))
    found = [one for one in said.getvalue().split("Traceback")[1:] if workers.BROKE not in one]
    assert not found, found[0][-1000:]
