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

STEP = 0.18  # seconds between the sounds of one decision
# the page's own instrument, playing into a buffer: its highest point, its loudest twentieth of a second, when it ends,
# and how loud it is at once
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
  return { highest, loudest, ends: last / 44100 };
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
