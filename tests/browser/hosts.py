"""A host with moods: it answers for single files with a sign-in page, garbage, half of them, or another version."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from pyapp.site.server import TYPES

SIGN_IN = b"<!doctype html><html><title>Free Wi-Fi</title><h1>Please sign in</h1></html>"
MOODS = ("sign-in", "garbage", "truncated", "old")


class Host:
    """What a host sends, file by file; `moods` may be changed at any time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.moods: dict[str, str] = {}
        self.asked: list[str] = []
        self.address = ""

    def answer(self, name: str) -> tuple[int, str, bytes] | None:
        """Status, type and content for a file; None for no answer at all."""
        self.asked.append(name)
        mood = self.moods.get(name) or self.moods.get("*", "")
        if mood == "silent":
            return None
        file = self.folder / name
        if not file.is_file():
            return 404, TYPES[".txt"], b"There is no such file."
        kind = TYPES.get(file.suffix, "application/octet-stream")
        content = file.read_bytes()
        if mood == "sign-in":
            return 200, TYPES[".html"], SIGN_IN
        if mood == "garbage":
            return 200, kind, bytes(number * 167 % 251 for number in range(4000))
        if mood == "truncated":
            return 200, kind, content[: len(content) // 2]
        if mood == "old":
            return 200, kind, older(name, content)
        return 200, kind, content


def older(name: str, content: bytes) -> bytes:
    """Another version of a file: as good as this one, but not the same."""
    if name.endswith(".js"):
        return content + b"\n// an older version\n"
    if name.endswith(".wasm"):
        return content + bytes([0, 5, 4]) + b"note"  # a section that nobody reads
    if name.endswith(".html"):
        return content.replace(b"<title>", b'<meta name="release" content="older"><title>')
    return content + b" "


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, host: Host, prefix: str, *arguments: object) -> None:
        self.host = host
        self.prefix = prefix
        super().__init__(*arguments)  # type: ignore[arg-type]  # as http.server calls it

    def do_GET(self) -> None:
        path = urlsplit(self.path).path.removeprefix(self.prefix)
        answer = self.host.answer(path or "index.html")
        if answer is None:
            self.close_connection = True
            return
        status, kind, content = answer
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        # as a careless host does: browsers may believe it for a while without asking
        self.send_header("Cache-Control", "no-cache" if path in ("", "sw.js") else "max-age=600")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        pass  # a browser hung up


@contextmanager
def hosting(folder: Path, prefix: str) -> Iterator[Host]:
    """A host with moods for a folder, under a path."""
    host = Host(folder)
    server = _Server(("127.0.0.1", 0), partial(_Handler, host, prefix))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    host.address = f"http://127.0.0.1:{server.server_port}{prefix}"
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
