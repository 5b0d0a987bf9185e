"""A seat played by somebody else's bot, in a process of its own and against the clock."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from queue import Empty, Queue
from threading import Thread
from typing import Any

from engine.ai.bots import Answer, Fault, checked, substitute, view_for
from engine.ai.replies import LONGEST_REPLY, answer_in, ready_in
from engine.core.contract import State

START = 30.0  # seconds a bot may take to load
SECONDS = 5.0  # for a decision, unless told otherwise


class BotPlayer:
    """Asks a bot, and plays a legal move where the bot does not give one in time."""

    def __init__(self, where: str, seconds: float = SECONDS) -> None:
        self.where = where
        self.seconds = seconds
        self.faults: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()

    def decide(self, state: State) -> Any:
        """The bot's action, or a substitute for it; what was wrong is kept in `faults`."""
        answer = self.answer(state)
        if answer.fault:
            self.faults.append(str(answer.fault))
        return answer.action

    def answer(self, state: State) -> Answer:
        """The bot's answer to what the seat to move sees."""
        if self._process is None:
            fault = self._start()
            if fault is not None:
                return substitute(state, fault)
        reply = self._ask(json.dumps(view_for(state, self.seconds)), self.seconds)
        found = reply if isinstance(reply, Fault) else answer_in(reply)
        return substitute(state, found) if isinstance(found, Fault) else checked(state, found)

    def _start(self) -> Fault | None:
        """Begin a fresh process; what went wrong, if anything."""
        self._lines = Queue()
        path = os.pathsep.join(entry for entry in sys.path if entry)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "engine.ai.bots", self.where],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": path},
        )
        Thread(target=_collect, args=(self._process, self._lines), daemon=True).start()
        reply = self._answer(START)
        if isinstance(reply, Fault) or ready_in(reply) is not None:
            return Fault("no-start")
        return None

    def _ask(self, line: str, seconds: float) -> str | Fault:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
        except OSError:
            self.close()
            return Fault("stopped")
        return self._answer(seconds)

    def _answer(self, seconds: float) -> str | Fault:
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            self.close()  # a late bot starts afresh: its answer must not be taken for the next one
            return Fault("late", f"{seconds:g}")
        if not line:
            self.close()
            return Fault("stopped")
        return line

    def close(self) -> None:
        """End the bot's process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    stream.close()


def _collect(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Put every line of the bot's process into the queue, and an empty one when it ends."""
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST_REPLY + 1):  # a longer one is no answer
            lines.put(line)
    except ValueError:
        pass  # closed while reading: the bot was late and has been ended
    lines.put("")
