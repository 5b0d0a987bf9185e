"""Browsers that Playwright does not drive: Firefox by its own Marionette, WebKitGTK by its WebKitWebDriver.

Both understand the commands of the W3C's WebDriver, one on a socket, the other by HTTP; the few that a smoke test needs
are here, so that nobody has to install a driver library for browsers that most machines do not have.
"""

from __future__ import annotations

import base64
import contextlib
import glob
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 60  # seconds until a browser has come up
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the name under which WebDriver hands elements over
# Firefox asks no host but 127.0.0.1: everything else goes to a proxy that is not there.
PREFERENCES = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "browser.startup.page": 0,
    "dom.disable_open_during_load": False,
}

Send = Callable[[str, dict[str, Any]], Any]


class Wire(Protocol):
    """How commands reach a browser."""

    def __call__(self, command: str, told: dict[str, Any]) -> Any:
        """Send a command and wait for what comes back."""


class Driver:
    """A window of a browser."""

    def __init__(self, send: Wire) -> None:
        self._send = send

    def visit(self, url: str) -> None:
        """Go to an address."""
        self._send("Navigate", {"url": url})

    def resize(self, width: int, height: int) -> None:
        """Give the window a size."""
        self._send("SetWindowRect", {"width": width, "height": height})

    def run(self, script: str, *given: Any) -> Any:
        """Run a script in the page and return what it returns."""
        return self._send("ExecuteScript", {"script": script, "args": list(given)})

    def click(self, selector: str) -> None:
        """Click the middle of an element as a person would."""
        self._send("ElementClick", {"id": self._find(selector)})

    def write(self, selector: str, text: str) -> None:
        """Type into an element."""
        self._send("ElementSendKeys", {"id": self._find(selector), "text": text})

    def picture(self, path: Path) -> None:
        """Keep a picture of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self._send("TakeScreenshot", {"full": False})))

    def _find(self, selector: str) -> str:
        found = self._send("FindElement", {"using": "css selector", "value": selector})
        return str(found[ELEMENT])


# --- Firefox ---


def firefox() -> str | None:
    """Firefox on this machine: $FIREFOX, or on the path."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


@contextlib.contextmanager
def in_firefox() -> Iterator[Driver]:
    """A window of Firefox with a fresh profile."""
    program = firefox()
    assert program is not None
    port = _free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        lines.append(f'user_pref("marionette.port", {port});')
        (Path(profile) / "user.js").write_text("\n".join(lines), "utf-8")
        command = [program, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote"]
        with _running([*command, "--profile", profile], {"MOZ_CRASHREPORTER_DISABLE": "1"}):
            wire = Marionette(port)
            wire("NewSession", {})
            yield Driver(wire)
            wire.close()


class Marionette:
    """Firefox's own socket: messages of JSON with their length in front."""

    def __init__(self, port: int) -> None:
        self._socket = _until(lambda: socket.create_connection(("127.0.0.1", port), timeout=PATIENCE * 3))
        self._buffer = b""
        self._number = 0
        self._receive()  # it introduces itself

    def __call__(self, command: str, told: dict[str, Any]) -> Any:
        """Send a command and wait for what comes back."""
        self._number += 1
        text = json.dumps([0, self._number, f"WebDriver:{command}", told]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self._receive()
        if error:
            raise RuntimeError(f"{command}: {error['error']}: {error['message']}")
        return result.get("value", result) if isinstance(result, dict) else result

    def _receive(self) -> Any:
        while b":" not in self._buffer:
            self._buffer += self._more()
        length, _, rest = self._buffer.partition(b":")
        while len(rest) < int(length):
            rest += self._more()
        self._buffer = rest[int(length) :]
        return json.loads(rest[: int(length)])

    def _more(self) -> bytes:
        some = self._socket.recv(1 << 16)
        if not some:
            raise RuntimeError("Firefox has gone")
        return some

    def close(self) -> None:
        """Let the browser go."""
        self._socket.close()


# --- WebKitGTK ---

MINI = "/usr/{}/webkit2gtk-4.*/MiniBrowser"
# what WebDriver's commands are called by HTTP
PATHS = {
    "Navigate": "url",
    "SetWindowRect": "window/rect",
    "ExecuteScript": "execute/sync",
    "FindElement": "element",
    "ElementClick": "element/{id}/click",
    "ElementSendKeys": "element/{id}/value",
    "TakeScreenshot": "screenshot",
}


def webkit() -> tuple[str, str] | None:
    """WebKitGTK's driver and its small browser, if both are on this machine (and a screen for it)."""
    driver = os.environ.get("WEBKIT_DRIVER") or shutil.which("WebKitWebDriver")
    browsers = sorted(found for place in ("lib/*", "libexec", "lib64") for found in glob.glob(MINI.format(place)))
    browser = os.environ.get("WEBKIT_BROWSER") or (browsers[-1] if browsers else None)
    screen = os.environ.get("DISPLAY") or shutil.which("Xvfb")
    return (driver, browser) if driver and browser and screen else None


@contextlib.contextmanager
def in_webkit() -> Iterator[Driver]:
    """A window of WebKitGTK, on a screen in memory where there is no other."""
    found = webkit()
    assert found is not None
    driver, browser = found
    port = _free_port()
    around = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    with contextlib.ExitStack() as stack:
        if not os.environ.get("DISPLAY"):
            around["DISPLAY"] = stack.enter_context(_screen())
        stack.enter_context(_running([driver, f"--port={port}"], around))
        wire = Http(port)
        wanted = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        session = _until(lambda: wire.post("session", {"capabilities": {"alwaysMatch": wanted}}))
        wire.session = session["sessionId"]
        try:
            yield Driver(wire)
        finally:
            wire.end()


class Http:
    """WebDriver by HTTP."""

    def __init__(self, port: int) -> None:
        self._address = f"http://127.0.0.1:{port}/"
        self.session = ""

    def __call__(self, command: str, told: dict[str, Any]) -> Any:
        """Send a command and wait for what comes back."""
        path = f"session/{self.session}/{PATHS[command]}".format(id=told.get("id"))
        return self.post(path, None if command == "TakeScreenshot" else told)

    def post(self, path: str, told: dict[str, Any] | None, method: str = "") -> Any:
        """Ask the driver something."""
        text = None if told is None else json.dumps(told).encode()
        request = urllib.request.Request(self._address + path, text, {"Content-Type": "application/json"})
        request.method = method or ("GET" if told is None else "POST")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE * 3) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise RuntimeError(f"{path}: {error.read().decode()[:500]}") from None

    def end(self) -> None:
        """Close the browser."""
        with contextlib.suppress(RuntimeError, OSError):
            self.post(f"session/{self.session}", None, "DELETE")


@contextlib.contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory, under a number that it chooses itself."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    with os.fdopen(reading) as told, _running(command, {}, (writing,)):
        os.close(writing)
        yield f":{told.readline().strip()}"


@contextlib.contextmanager
def _running(command: list[str], around: dict[str, str], handed: tuple[int, ...] = ()) -> Iterator[None]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env={**os.environ, **around}, stdout=quiet, stderr=quiet, pass_fds=handed)
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _until(attempt: Callable[[], Any]) -> Any:
    """Try something until it works."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except (OSError, RuntimeError):
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
