"""All work that needs no browser, each kind with how many units a long run does."""

from __future__ import annotations

from tests.soak import learning, players, work, workers
from tests.soak.work import Unit

KINDS: dict[str, tuple[Unit, int]] = {
    "first": (work.first, 340),
    "game": (work.game, 100_000),
    "snapshot": (work.snapshot, 250_000),
    "record": (work.record, 250_000),
    "link": (work.link, 250_000),
    "reply": (work.reply, 250_000),
    "wheel": (work.wheel, 50_000),
    "storage": (work.storage, 50_000),
    "puzzle": (learning.puzzle, 50_000),
    "analysis": (learning.analysis, 10_000),
    "worker": (workers.worker, 10_000),
    "lesson": (learning.lesson, 20_000),
    "player": (players.player, 2_000),
}
