"""A small server for plain files, with nothing a static host would not do."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

# What browsers need to be told, whatever this machine thinks of the endings.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """The standard library's, for one folder under a path: it lists no folder, and marks versions of a file."""

    protocol_version = "HTTP/1.1"
    server_version = "smokestack"
    sys_version = ""
    extensions_map = TYPES

    def __init__(self, *arguments: Any, folder: Path, prefix: str) -> None:
        """Serve a folder under a path that begins and ends with a slash."""
        self.prefix = prefix
        self.tag = ""
        super().__init__(*arguments, directory=str(folder))

    def log_message(self, *_: object) -> None:
        """Keep the terminal quiet."""

    def translate_path(self, path: str) -> str:
        """The file that a path names; one that is never there for folders and for whatever lies outside."""
        inside = urlsplit(path).path
        if inside + "/" == self.prefix:
            return self.directory  # from here the browser is led to the slash
        nothing = os.path.join(self.directory, "index.html", "nothing")
        if not inside.startswith(self.prefix):
            return nothing
        found = super().translate_path(inside[len(self.prefix) :] or "index.html")
        try:
            real = os.path.realpath(found)  # a link may lead out of the folder
        except ValueError:
            return nothing
        is_file = os.path.isfile(real) and not found.endswith("/")
        return real if is_file and real.startswith(os.path.join(self.directory, "")) else nothing

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send what comes before a file; nothing but that for a copy that is still good."""
        path = self.translate_path(self.path)
        told = os.stat(path) if os.path.isfile(path) else None
        self.tag = f'"{told.st_mtime_ns:x}-{told.st_size:x}"' if told else ""
        if self.tag and self.tag in self.headers.get("If-None-Match", ""):
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        return super().send_head()

    def end_headers(self) -> None:
        """Have every copy asked for again before it is used."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        if self.tag:
            self.send_header("ETag", self.tag)
        super().end_headers()


class Server(ThreadingHTTPServer):
    """A server that says nothing when a browser hangs up in the middle."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing."""


def serve(folder: Path, host: str = "127.0.0.1", port: int = 0, prefix: str = "/") -> Server:
    """A server for a folder, not yet running; port 0 takes any that is free."""
    return Server((host, port), partial(Handler, folder=folder.resolve(), prefix=prefix))


@contextmanager
def running(folder: Path, prefix: str = "/") -> Iterator[str]:
    """Serve a folder in the background and give its address."""
    server = serve(folder, prefix=prefix)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
