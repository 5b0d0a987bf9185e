"""A small server for plain files, with nothing a static host would not do."""

from __future__ import annotations

import email.utils
import posixpath
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

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


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of one folder, and tells a browser when its copy is still good."""

    protocol_version = "HTTP/1.1"
    server_version = "smokestack"
    sys_version = ""

    def __init__(self, folder: Path, prefix: str, *arguments: object) -> None:
        """Serve a folder under a path that begins and ends with a slash."""
        self.folder = folder
        self.prefix = prefix
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send a file."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send what would come before a file."""
        self._answer(with_body=False)

    def log_message(self, *_: object) -> None:
        """Keep the terminal quiet."""

    def _answer(self, with_body: bool) -> None:
        path = urlsplit(self.path).path
        if path + "/" == self.prefix:
            self._headers(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.prefix, "Content-Length": "0"})
            return
        file = self._file(path)
        if file is None:
            self._refuse(with_body)
            return
        told = file.stat()
        tag = f'"{told.st_mtime_ns:x}-{told.st_size:x}"'
        headers = {"ETag": tag, "Last-Modified": email.utils.formatdate(told.st_mtime, usegmt=True)}
        if tag in self.headers.get("If-None-Match", ""):
            self._headers(HTTPStatus.NOT_MODIFIED, headers)
            return
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        headers["Content-Length"] = str(told.st_size)
        self._headers(HTTPStatus.OK, headers)
        if with_body:
            with file.open("rb") as opened:
                shutil.copyfileobj(opened, self.wfile)

    def _file(self, path: str) -> Path | None:
        """The file a path names, if it lies in the folder; a folder is asked for its index.html and never listed."""
        inside = unquote(path)
        if not inside.startswith(self.prefix) or "\\" in inside or "\0" in inside:
            return None
        inside = inside[len(self.prefix) :]
        if ".." in inside.split("/"):
            return None
        file = self.folder / posixpath.join(inside, "index.html" if inside.endswith("/") or not inside else "")
        try:
            file = file.resolve(strict=True)
        except (OSError, RuntimeError):
            return None
        return file if file.is_file() and file.is_relative_to(self.folder) else None

    def _refuse(self, with_body: bool) -> None:
        text = b"There is no such file.\n"
        self._headers(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".txt"], "Content-Length": str(len(text))})
        if with_body:
            self.wfile.write(text)

    def _headers(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", **headers}.items():
            self.send_header(name, value)
        self.end_headers()


class Server(ThreadingHTTPServer):
    """A server whose threads end with it."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser hangs up in the middle."""


def serve(folder: Path, host: str = "127.0.0.1", port: int = 0, prefix: str = "/") -> Server:
    """A server for a folder, not yet running; port 0 takes any that is free."""
    return Server((host, port), partial(Handler, folder.resolve(), prefix))


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
