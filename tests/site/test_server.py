"""The small server: right types, nothing outside its folder, copies told good or stale."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from pyapp.site.server import running

pytestmark = pytest.mark.cpython_only

PREFIX = "/games/smokestack/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page beside something that is nobody's business."""
    (tmp_path / "secret.txt").write_text("secret")
    page = tmp_path / "page"
    (page / "runtime").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    (page / "runtime" / "python.wasm").write_bytes(b"\0asm")
    (page / "runtime" / "boot.js").write_text("export {};")
    (page / "app.pack").write_bytes(b"\x1f\x8b")
    (page / "a b.txt").write_text("blank")
    (page / "way-out").symlink_to(tmp_path / "secret.txt")
    return page


@pytest.fixture
def ask(folder: Path) -> Iterator[object]:
    """Ask the server with a path exactly as given."""
    with running(folder, PREFIX) as address:
        told = urlsplit(address)

        def request(path: str, method: str = "GET", **headers: str) -> tuple[int, Message, bytes]:
            connection = http.client.HTTPConnection(str(told.hostname), told.port or 0, timeout=10)
            connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            heard = (answer.status, answer.headers, answer.read())
            connection.close()
            return heard

        yield request


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("index.html", "text/html; charset=utf-8"),
        ("runtime/python.wasm", "application/wasm"),
        ("runtime/boot.js", "text/javascript; charset=utf-8"),
        ("app.pack", "application/octet-stream"),
        ("a%20b.txt", "text/plain; charset=utf-8"),
        ("index.html?new=brass-2018#g=x", "text/html; charset=utf-8"),
    ],
)
def test_a_file_comes_under_its_type(ask, name: str, kind: str) -> None:
    status, headers, body = ask(PREFIX + name)
    assert (status, headers["Content-Type"]) == (200, kind)
    assert headers["Cache-Control"] == "no-cache"
    assert len(body) == int(headers["Content-Length"]) > 0


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        PREFIX + "../secret.txt",
        PREFIX + "%2e%2e/secret.txt",
        PREFIX + "..%2fsecret.txt",
        PREFIX + "runtime/../../secret.txt",
        PREFIX + "..\\secret.txt",
        PREFIX + "way-out",
        PREFIX + "runtime",
        PREFIX + "runtime/",
        PREFIX + "index.html/",
        PREFIX + "nothing.js",
        PREFIX + "%00",
        PREFIX + "/" * 3 + "etc/passwd",
    ],
)
def test_nothing_else_is_given_out(ask, path: str) -> None:
    status, _, body = ask(path)
    assert status == 404
    assert b"secret" not in body


def test_the_folder_without_its_slash_is_found(ask) -> None:
    status, headers, _ = ask(PREFIX.rstrip("/"))
    assert (status, headers["Location"]) == (301, PREFIX)


def test_a_good_copy_is_not_sent_again_and_a_stale_one_is(ask, folder: Path) -> None:
    _, headers, _ = ask(PREFIX + "app.pack")
    status, _, body = ask(PREFIX + "app.pack", If_None_Match=headers["ETag"])
    assert (status, body) == (304, b"")
    (folder / "app.pack").write_bytes(b"new")
    status, _, body = ask(PREFIX + "app.pack", If_None_Match=headers["ETag"])
    assert (status, body) == (200, b"new")


def test_head_sends_no_body(ask) -> None:
    status, headers, body = ask(PREFIX + "app.pack", method="HEAD")
    assert (status, headers["Content-Length"], body) == (200, "2", b"")


def test_nobody_can_write(ask) -> None:
    assert ask(PREFIX + "app.pack", method="PUT")[0] == 501
