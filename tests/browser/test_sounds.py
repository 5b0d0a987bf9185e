"""The sounds, rendered as the page makes them: none is cut off at the top, far louder or longer than the others."""

from __future__ import annotations

import json
from math import log10
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pyapp.shell.sound import MOST, SOUNDS, VOLUMES
from tests.browser.conftest import ready
from tests.browser.table import Table

STEP = 0.18  # seconds between the sounds of one decision
# the page's own instrument, playing into a buffer: its highest point, its loudest twentieth of a second, when it ends;
# how much of it lies below what small speakers give back, how high and how regular its waves are where it is loud, how
# long it takes to be loud, and how loud it is at its very first moment
RENDER = """async ([address, playing, volume]) => {
  const ends = Math.max(...playing.map(([, , , after, lasts]) => after + lasts));
  const offline = new OfflineAudioContext(1, Math.ceil((ends + 0.3) * 44100), 44100);
  const usual = globalThis.AudioContext;
  globalThis.AudioContext = function () { return offline; };
  const { sound } = await import(`${address}?${Math.random()}`);
  sound(JSON.stringify(playing), volume);
  globalThis.AudioContext = usual;
  const wave = (await offline.startRendering()).getChannelData(0);
  let highest = 0;
  let last = 0;
  let loudest = 0;
  for (let at = 0; at < wave.length; at += 1) {
    highest = Math.max(highest, Math.abs(wave[at]));
    if (Math.abs(wave[at]) > 0.003) last = at;
  }
  for (let from = 0; from + 2205 <= wave.length; from += 441) {
    let sum = 0;
    for (let at = from; at < from + 2205; at += 1) sum += wave[at] * wave[at];
    loudest = Math.max(loudest, Math.sqrt(sum / 2205));
  }
  let low = [0, 0];
  let [below, all] = [0, 0];
  const keeps = 1 - Math.exp((-2 * Math.PI * 300) / 44100);
  for (const value of wave) {
    low = [low[0] + keeps * (value - low[0]), low[1] + keeps * (low[0] - low[1])];
    below += low[1] * low[1];
    all += value * value;
  }
  const loud = [...wave.keys()].filter((at) => Math.abs(wave[at]) > highest * 0.05);
  const begins = wave.findIndex((value) => value !== 0);
  const rises = [];
  for (let at = loud[0] + 1; at < loud.at(-1); at += 1) if (wave[at - 1] < 0 && wave[at] >= 0) rises.push(at);
  const lengths = rises.slice(1).map((at, number) => at - rises[number]);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const spread = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length);
  return {
    highest, loudest, ends: last / 44100,
    below: below / all,
    pitch: 44100 / mean,
    uneven: spread / mean,
    swells: (wave.findIndex((value) => Math.abs(value) > highest * 0.9) - begins) / 44100,
    cracks: Math.max(...wave.slice(begins, begins + 9).map(Math.abs)) / highest,
  };
}"""


@pytest.fixture(scope="module")
def heard(browser: Browser, site: str, dist: Path) -> Any:
    """What comes of tones at a volume."""
    page: Page = browser.new_page()
    page.goto(site)
    ready(page)
    page.mouse.click(4, 4)  # browsers want somebody to have touched the page
    (address,) = (site + str(file.relative_to(dist)) for file in dist.rglob("sound.js"))

    def rendered(*names: str, volume: str = "high") -> dict[str, float]:
        tones = [
            tone._replace(after=tone.after + STEP * number)
            for number, name in enumerate(names)
            for tone in SOUNDS[name]
        ]
        found: dict[str, float] = page.evaluate(RENDER, [address, json.loads(json.dumps(tones)), VOLUMES[volume]])
        return found

    yield rendered
    page.close()


def test_no_sound_is_cut_off_at_the_top_however_many_come_together(heard: Any) -> None:
    peaks = {name: heard(name)["highest"] for name in SOUNDS}
    assert all(0.05 < peak < 0.6 for peak in peaks.values()), peaks
    highest = sorted(peaks, key=lambda name: -peaks[name])[:MOST]
    assert heard(*highest)["highest"] < 1
    assert heard("hammer", "whistle", "bell")["highest"] < 1


def test_all_are_about_as_loud_and_what_is_said_often_is_softer(heard: Any) -> None:
    levels = {name: 20 * log10(heard(name)["loudest"]) for name in SOUNDS}
    assert all(-27 <= level <= -18 for level in levels.values()), levels
    assert max(levels.values()) - min(levels.values()) < 7, levels
    assert levels["count"] < levels["bell"] - 3


def test_they_are_over_before_the_next_decision_is_looked_at(heard: Any) -> None:
    ends = {name: heard(name)["ends"] for name in SOUNDS}
    assert all(0.04 < end < 1.2 for end in ends.values()), ends
    assert ends["count"] < 0.12, "one after the other, many times"


def test_the_three_volumes_can_be_told_apart(heard: Any) -> None:
    low, middle, high = (heard("bell", volume=name)["loudest"] for name in ("low", "middle", "high"))
    assert low * 1.6 < middle < high / 1.6


def test_none_begins_with_a_crack_and_what_is_blown_swells(heard: Any) -> None:
    found = {name: heard(name) for name in SOUNDS}
    assert all(one["cracks"] < 0.2 for one in found.values()), found
    assert all(
        found[name]["swells"] < 0.02 for name in ("hammer", "coins", "paper", "bell", "steam", "count", "rattle")
    )
    assert found["whistle"]["swells"] > 0.02


def test_small_speakers_give_all_of_them_back(heard: Any) -> None:
    below = {name: heard(name)["below"] for name in SOUNDS}
    assert all(share < 0.3 for share in below.values()), below


def test_each_sounds_like_what_it_stands_for(heard: Any) -> None:
    found = {name: heard(name) for name in SOUNDS}
    coins, bell = found["coins"], found["bell"]
    assert coins["pitch"] > 2500, "metal, and small"
    assert coins["ends"] < 0.4
    assert coins["uneven"] > 0.1, "no pure tone"
    assert all(found[name]["uneven"] > 0.35 for name in ("steam", "paper", "rattle")), "noise"
    assert found["rattle"]["ends"] < 0.5
    assert bell["uneven"] < 0.3, "a tone"
    assert bell["ends"] > 3 * coins["ends"]
    assert found["steam"]["ends"] > 2 * found["paper"]["ends"]


# every sound that begins, with the loudest that it is made to be
LISTEN = """() => {
  globalThis.begun = [];
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    begun.push(0);
    return start.apply(this, when);
  };
  const { linearRampToValueAtTime } = AudioParam.prototype;
  AudioParam.prototype.linearRampToValueAtTime = function (value, when) {
    begun.push(value);
    return linearRampToValueAtTime.call(this, value, when);
  };
}"""


def loudest_of_a_decision(page: Page, site: str, settings: str) -> float:
    """How loud the loudest part of what is heard of a decision is made; 0 where nothing is heard."""
    page.add_init_script(f"localStorage.setItem('smokestack.settings', '{settings}')")
    page.add_init_script(f"({LISTEN})()")
    table = Table(page, site).start()
    page.locator("#slip").click(position={"x": 4, "y": 4})  # browsers want somebody to have touched the page
    table.play(table.legal("build")[0])
    table.wait("your-turn")
    page.wait_for_timeout(500)
    return float(max(page.evaluate("() => begun"), default=0))


@pytest.mark.parametrize(
    ("settings", "phone", "is_heard"),
    [
        ("{}", False, True),
        ("{}", True, False),
        ('{"sound": "on"}', True, True),
        ('{"sound": "off"}', False, False),
    ],
    ids=["desk", "phone", "phone that was told to", "silenced desk"],
)
def test_a_desk_sounds_and_a_phone_only_if_told_to(
    browser: Browser, site: str, settings: str, phone: bool, is_heard: bool
) -> None:
    size: Any = {"width": 390, "height": 844} if phone else {"width": 1440, "height": 900}
    page = browser.new_page(viewport=size, has_touch=phone, is_mobile=phone)
    assert (loudest_of_a_decision(page, site, settings) > 0) == is_heard
    page.close()


def test_the_wish_for_a_volume_is_obeyed(browser: Browser, site: str) -> None:
    loud = []
    for volume in VOLUMES:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        loud.append(loudest_of_a_decision(page, site, json.dumps({"volume": volume})))
        page.close()
    assert loud[0] / VOLUMES["low"] == pytest.approx(loud[1] / VOLUMES["middle"], rel=0.01)
    assert loud[1] / VOLUMES["middle"] == pytest.approx(loud[2] / VOLUMES["high"], rel=0.01)
    assert 0 < loud[0] < loud[1] < loud[2]
