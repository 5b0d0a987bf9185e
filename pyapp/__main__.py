"""`python3 -m pyapp`: obtain the runtime once, build the page, serve it and open the browser."""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (an older Python should read this sentence, not a traceback)
    sys.exit("Smokestack needs Python 3.11 or newer.")

import argparse
import errno
import webbrowser
from pathlib import Path

from engine.core.progress import Bar
from pyapp.build import build
from pyapp.site.compiler import SetUpFailed
from pyapp.site.places import DIST
from pyapp.site.relock import relock
from pyapp.site.server import Server, serve
from pyapp.site.sizes import first_visit

PORT = 8627
NEIGHBOURS = 10


def arguments(words: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python3 -m pyapp", description="Plays Smokestack in your browser.")
    parser.add_argument("--host", default="127.0.0.1", help="address to serve on (default: this machine only)")
    parser.add_argument("--port", type=int, help=f"port to serve on (default: {PORT}, or the next that is free)")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    commands = parser.add_subparsers(dest="command")
    builder = commands.add_parser("build", help="write the page into a folder for any static host")
    builder.add_argument("--out", type=Path, default=DIST, help="the folder (default: dist)")
    commands.add_parser("lock", help="write the runtime's checksums anew after a version was changed")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    """Do what the command line asks for; 0 when it went well."""
    told = arguments(words)
    try:
        if told.command == "lock":
            relock(Bar())
            return 0
        folder = build(told.out if told.command == "build" else DIST, Bar())
    except SetUpFailed as reason:
        print(reason, file=sys.stderr)
        return 1
    if told.command == "build":
        raw, packed = first_visit(folder)
        print(f"{folder}: the first visit loads {raw / 1e6:.1f} MB, {packed / 1e6:.1f} MB compressed.")
        return 0
    try:
        server = listen(folder, told.host, told.port)
    except OSError as reason:
        print(f"Cannot serve on {told.host}: {reason.strerror}. Another --port may be free.", file=sys.stderr)
        return 1
    host = f"[{told.host}]" if ":" in told.host else told.host
    address = f"http://{host}:{server.server_port}/"
    print(f"Smokestack is at {address} (Ctrl+C ends it).", flush=True)
    if not told.no_open:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


def listen(folder: Path, host: str, port: int | None) -> Server:
    """A server on the port asked for; without one, on the usual port or a neighbour of it.

    Browsers keep saved games by address, so the port should be the same each time.
    """
    if port is not None:
        return serve(folder, host, port)
    for offset in range(NEIGHBOURS):
        try:
            server = serve(folder, host, PORT + offset)
        except OSError as reason:
            if reason.errno != errno.EADDRINUSE:
                raise
            continue
        if offset:
            print(f"Port {PORT} is taken; games saved under it are not seen under another.", file=sys.stderr)
        return server
    return serve(folder, host, 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
