"""The browser of the browser tests: one that is there, or one that gets installed."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from typing import Any

from tests.tools import environment

# The resolver rule proves that the page asks no host but its own.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def executable() -> str | None:
    """The browser on this machine: $CHROMIUM, or `chromium` on the path."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


def ensure() -> None:
    """Install a browser where there is none: Debian's own as root on Debian, else the one Playwright fetches."""
    if executable():
        return
    if _is_debian() and getattr(os, "geteuid", lambda: 1)() == 0 and shutil.which("apt-get"):
        environment.install_debian("chromium")
        return
    command = [str(environment.python()), "-m", "playwright", "install", "chromium"]
    if subprocess.run(command).returncode:
        raise environment.SetUpFailed("No browser: put `chromium` on the path or its place into $CHROMIUM.")


def launch_arguments() -> dict[str, Any]:
    """How the tests start the browser; without a path Playwright takes the one it fetched."""
    found = executable()
    return {"headless": True, "args": list(ARGUMENTS), **({"executable_path": found} if found else {})}


def _is_debian() -> bool:
    try:
        told = platform.freedesktop_os_release()
    except OSError:
        return False
    return told.get("ID") == "debian"  # Ubuntu's package of that name is a stub for another installer
