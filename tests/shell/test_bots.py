"""Bots at the table: their wheels are kept, their workers are against the clock, and their faults are remembered."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from engine.ai.bots import Fault
from engine.ai.wheels import BadWheel, read_wheel
from pyapp.shell import bots as module
from pyapp.shell import share
from pyapp.shell.bot_acts import BotActs
from pyapp.shell.bots import Absent, Bots, Rack
from pyapp.shell.opponents import Stopped
from pyapp.shell.seats import BOT, Bot, bot_from, seats_from
from pyapp.shell.session import Session
from pyapp.shell.store import Store, pack, unpack
from pyapp.shell.views import bots as views
from pyapp.shell.windows import Seating
from tests.shell.tables import Shelf, played, seats, session, table_with
from tests.tools import hostile
from tests.tools.bots import written

FIRST = written("def decide(view):\n    return view['legal'][0]\n")
SAVED = {"id": "ab" * 32, "name": "canny", "origin": "canny.whl"}


class Larder(dict[str, bytes]):
    """Cache storage in memory."""

    async def put(self, key: str, content: bytes) -> None:
        self[key] = content

    async def get(self, key: str) -> bytes | None:  # type: ignore[override]
        return super().get(key)

    async def drop(self, key: str) -> None:
        self.pop(key, None)


class Hand:
    """A bot's worker as the page sees it, in this process."""

    def __init__(self, mood: str) -> None:
        self.mood = mood
        self.heard: list[dict[str, Any]] = []
        self.ended = False

    async def call(self, name: str, text: str) -> str:
        told = json.loads(text)
        self.heard.append(told)
        if name == "start":
            if self.mood.startswith("starts "):
                return self.mood.removeprefix("starts ")
            assert read_wheel(base64.b64decode(told["wheel"])).file_name == told["file"]
            return json.dumps({"fault": ["failed", "ImportError"]} if self.mood == "unloadable" else {"ready": True})
        if self.mood == "silent":
            await asyncio.sleep(3600)
        if self.mood == "gone":
            raise RuntimeError("no worker any more")
        if self.mood.startswith("says "):
            return self.mood.removeprefix("says ")
        return json.dumps({"answer": "build everything" if self.mood == "illegal" else told["legal"][-1]})

    def on_progress(self, listener: Callable[[str], None]) -> None:
        pass

    def end(self) -> None:
        self.ended = True


class Shop:
    most = 1

    def __init__(self, *moods: str) -> None:
        self.moods = list(moods)
        self.hired: list[Hand] = []

    async def hire(self, number: int) -> Hand:
        self.hired.append(Hand(self.moods.pop(0) if self.moods else ""))
        return self.hired[-1]


def clock() -> float:
    return asyncio.get_running_loop().time()


async def crew(shop: Shop, larder: Larder | None = None) -> tuple[Bots, Bot]:
    rack = Rack(Store(Shelf(), "tab"), larder if larder is not None else Larder())
    bot = await rack.add(FIRST, "some_bot.whl")
    return Bots(rack, shop, clock), bot


def asked(bots: Bots, bot: Bot | None, seconds: float = 5.0) -> Coroutine[Any, Any, Any]:
    state = session().state
    assert state.to_move is not None
    return bots.decide(state.to_move, bot, state, seconds, lambda share: None)


def test_a_bot_is_given_its_wheel_and_its_view_and_decides() -> None:
    async def play() -> tuple[Any, Shop]:
        shop = Shop()
        bots, bot = await crew(shop)
        await asked(bots, bot)
        return await asked(bots, bot), shop

    action, shop = asyncio.run(play())
    state = session().state
    assert str(action) == str(state.legal_actions()[-1])
    (hand,) = shop.hired  # the same worker the second time
    view = hand.heard[1]
    assert "snapshot" not in view
    assert view["seat"] == state.to_move
    assert [None in player["hand"] for player in view["players"]] == [seat != state.to_move for seat in range(3)]


@pytest.mark.parametrize(
    ("mood", "fault"),
    [
        ("illegal", Fault("illegal", "build everything")),
        ("silent", Fault("late", "0.1")),
        ("gone", Fault("stopped")),
        ("unloadable", Fault("failed", "ImportError")),
    ],
)
def test_a_fault_comes_back_as_such_and_the_next_answer_counts_again(mood: str, fault: Fault) -> None:
    async def play() -> tuple[Any, Any]:
        bots, bot = await crew(Shop(mood, "", ""))
        first = await asked(bots, bot, 0.1)
        if mood == "illegal":
            bots.dismiss_all()
        return first, await asked(bots, bot)

    first, second = asyncio.run(play())
    assert first == fault
    assert str(second) == str(session().state.legal_actions()[-1])


NONSENSE = [
    "7", "[]", "null", "{", "[" * 10_000, '{"fault": ["failed", "a", "b"]}', '{"fault": ["{0.__class__}", ""]}',
    json.dumps({"fault": ["failed", "x" * 10_000_000]}), '{"answer": ' + "[" * 10_000 + "]" * 10_000 + "}",
]  # fmt: skip


@pytest.mark.parametrize("how", ["says", "starts"])
@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:30])
def test_a_reply_that_makes_no_sense_is_a_fault_that_can_be_told_and_kept(text: str, how: str) -> None:
    async def play() -> Any:
        bots, bot = await crew(Shop(f"{how} {text}"))
        return await asked(bots, bot)

    fault = asyncio.run(play())
    assert fault.code == "garbled"
    game = session(humans=())
    game.decide(lines(game)[0], fault)
    table = table_with(game)
    told = views.fault(table, 0)
    assert told.startswith(f"{game.seats[game.mover_of(0)].name} gave an answer that cannot be read")
    assert len(told) < 300
    assert unpack(pack("s", "t", game, 1.0))[0].faults == {0: fault}


def test_a_pattern_of_a_bot_s_is_told_as_it_is() -> None:
    async def play(text: str) -> Any:
        bots, bot = await crew(Shop(f"says {text}"))
        return await asked(bots, bot)

    for pattern in hostile.PATTERNS:
        for reply, code in (({"fault": ["failed", pattern]}, "failed"), ({"answer": pattern}, "illegal")):
            fault = asyncio.run(play(json.dumps(reply)))
            assert fault == Fault(code, pattern)
            game = session(humans=())
            game.decide(lines(game)[0], fault)
            assert pattern in views.fault(table_with(game), 0)


def test_a_late_bot_is_ended_and_started_afresh() -> None:
    async def play() -> Shop:
        shop = Shop("silent")
        bots, bot = await crew(shop)
        await asked(bots, bot, 0.1)
        await asked(bots, bot)
        return shop

    shop = asyncio.run(play())
    assert [hand.ended for hand in shop.hired] == [True, False]


def test_a_bot_can_be_hurried_and_stopped() -> None:
    async def play(act: str) -> Any:
        bots, bot = await crew(Shop("silent"))
        coming = asyncio.ensure_future(asked(bots, bot, 60))
        await asyncio.sleep(0.02)
        getattr(bots, act)()
        return await coming

    assert asyncio.run(play("hurry")) == Fault("hurried")
    with pytest.raises(Stopped):
        asyncio.run(play("stop"))


def test_a_bot_that_is_not_here_is_absent() -> None:
    async def play(known: bool) -> Any:
        bots, _ = await crew(Shop())
        return await asked(bots, bot_from(SAVED) if known else None)

    for known in (True, False):
        with pytest.raises(Absent):
            asyncio.run(play(known))


class Hands:
    """A page that hands out a file, or breaks over an address."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def pick_wheel(self, call: Callable[[str, bytes], None], _most: int) -> None:
        call("some_bot.whl", self._content)

    async def fetch_wheel(self, _address: str, _most: int) -> bytes | str:
        raise RuntimeError("the browser's")


class Owner(BotActs):
    """A player with a window in which bots are seated."""

    def __init__(self, content: bytes = b"") -> None:
        super().__init__(table_with(session()), lambda _moved: None)
        self.bridge = cast(Any, Hands(content))
        self.bots = Bots(self.table.rack, Shop(), clock)
        self.window = self.table.dialog = Seating(seats())

    def took(self, act: str, value: str) -> str:
        """What the window says about the bot of a seat once nobody waits any more."""

        async def take() -> None:
            self.do(act, value)
            async with asyncio.timeout(20):
                while self.window.bots[1].busy:
                    await asyncio.sleep(0.01)

        asyncio.run(take())
        return self.window.bots[1].why


@pytest.mark.parametrize("content", [b"", FIRST[10:], FIRST[: len(FIRST) // 2], b"PK\x05\x06" + b"\xff" * 18])
def test_a_damaged_file_is_named_as_such_and_nobody_waits_for_it(content: bytes) -> None:
    owner = Owner(content)
    assert "damaged" in owner.took("bot-file", "1")
    assert [seat.bot for seat in owner.window.seats] == [None] * 3


def test_an_address_over_which_the_page_breaks_cannot_be_reached() -> None:
    owner = Owner()
    owner.do("bot-address", "1:./bots/some_bot.whl")
    assert "cannot be reached" in owner.took("bot-fetch", "1")


def test_what_is_told_of_a_wheel_is_short() -> None:
    papers = "Name: " + "{0.__class__}" * 9_000 + "\nVersion: 1.2\n"
    why = Owner(written("", METADATA=papers, entry_points_txt=None)).took("bot-file", "1")
    assert "{0.__class__}" in why
    assert len(why) < 500


def test_a_wheel_is_kept_by_its_fingerprint_and_found_by_the_next_page() -> None:
    async def keep() -> None:
        shelf, larder = Shelf(), Larder()
        bot = await Rack(Store(shelf, "a"), larder).add(FIRST, "https://bots.example/x\n")
        assert (bot.name, bot.origin) == ("odd", "https://bots.example/x")
        later = Rack(Store(shelf, "b"), larder)
        assert later.known() == [bot]
        assert await later.wheel(bot) == FIRST
        larder[bot.id] = FIRST + b"!"
        assert await Rack(Store(shelf, "c"), larder).wheel(bot) is None  # it was changed
        await later.forget(bot)
        assert later.known() == []
        assert larder == {}

    asyncio.run(keep())


def test_without_storage_a_bot_lasts_as_long_as_the_page() -> None:
    async def keep() -> None:
        shelf = Shelf()
        shelf.denied = True
        rack = Rack(Store(shelf, "a"))
        bot = await rack.add(FIRST, "x.whl")
        assert rack.known() == [bot]
        assert await rack.wheel(bot) == FIRST

    asyncio.run(keep())


def test_a_wheel_in_need_of_others_or_too_large_is_refused() -> None:
    async def add(content: bytes) -> str:
        with pytest.raises(BadWheel) as caught:
            await Rack(Store(Shelf(), "a")).add(content, "x.whl")
        return caught.value.code

    needy = written("", METADATA="Name: some-bot\nVersion: 1.2\nRequires-Dist: numpy\n")
    assert asyncio.run(add(needy)) == "needs"
    assert asyncio.run(add(b"x" * (module.LARGEST + 1))) == "large"


def test_a_save_remembers_bots_and_faults_and_a_link_only_that_there_was_one() -> None:
    game = played(session(), 4)
    game.seats = seats_from([{"level": BOT, "bot": SAVED}, {}, {"level": BOT}], (), 3, ())
    game.faults = {2: Fault("late", "3")}
    text = pack("s", "title", game, 1.0)
    back, _ = unpack(text)
    assert back.seats == game.seats
    assert back.seats[0].bot == bot_from(SAVED)
    assert back.faults == game.faults
    other = share.read(share.fragment(game))
    assert [seat.level for seat in other.seats] == [BOT, "", BOT]
    assert [seat.bot for seat in other.seats] == [None, None, None]


@pytest.mark.parametrize(
    "wrong", [None, 7, {}, {**SAVED, "id": "../../x"}, {**SAVED, "name": ""}, {**SAVED, "origin": 3}]
)
def test_a_bot_that_makes_no_sense_is_none(wrong: object) -> None:
    assert bot_from(wrong) is None


@pytest.mark.parametrize("wrong", [None, 7, [3], [["1", "late", "3"]], [[1, "nonsense", ""]], [[1, "late"]]])
def test_faults_that_make_no_sense_are_left_out(wrong: object) -> None:
    data = {**json.loads(pack("s", "title", played(session(), 4), 1.0)), "faults": wrong}
    assert unpack(json.dumps(data))[0].faults == {}


def lines(game: Session) -> list[str]:
    return [str(action) for action in game.state.legal_actions()]


def test_a_fault_goes_with_its_decision_when_that_is_taken_back_for_another() -> None:
    game = session(humans=(session().state.to_move or 0,))
    first = game.decide(lines(game)[0], Fault("late", "3"))
    assert game.undo(free=True)
    assert game.redo()
    assert game.record.actions == [first]
    assert game.faults == {0: Fault("late", "3")}
    assert game.undo(free=True)
    game.decide(lines(game)[1])
    assert game.faults == {}
