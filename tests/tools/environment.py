"""The virtual environment of the tests: made once, remade when the pinned versions change."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".venv"
EXTRAS = ("lint", "types", "tests", "browser", "lab", "ratings", "reference")
STAMP = HOME / "installed.sha256"


class SetUpFailed(Exception):
    """Something the tests stand on could not be set up; the message says what to do."""


def pins() -> list[str]:
    """Every pinned requirement of the extras that the tests stand on."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    return [pin for name in EXTRAS for pin in extras[name]]


def fingerprint(wanted: list[str]) -> str:
    """A text that changes whenever the environment would have to be made anew."""
    told = [platform.python_version(), platform.machine(), sys.base_prefix, *sorted(wanted)]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def python() -> Path:
    """The environment's interpreter."""
    return HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def site_packages() -> Path:
    """Where the environment keeps its packages."""
    found = ask("import sysconfig; print(sysconfig.get_path('purelib'))")
    return Path(found)


def ask(program: str) -> str:
    """What a line of Python prints inside the environment."""
    return subprocess.run([python(), "-c", program], check=True, capture_output=True, text=True).stdout.strip()


def ensure() -> Path:
    """Make the environment if it is missing or stale, and return its interpreter."""
    wanted = pins()
    now = fingerprint(wanted)
    if python().exists() and STAMP.exists() and STAMP.read_text("utf-8") == now:
        return python()
    print(f"Setting up {HOME.name} with {len(wanted)} pinned packages ...", flush=True)
    installer = _make()
    _run([*installer, "install", "--disable-pip-version-check", "--no-input", "--quiet", *wanted], "install the tools")
    _run([*installer, "check", "--disable-pip-version-check"], "check the tools")
    STAMP.write_text(now, "utf-8")
    return python()


def _make() -> list[str]:
    """Create an empty environment and return the pip command that fills it."""
    maker = getattr(sys, "_base_executable", None) or sys.executable  # never the one that is about to be cleared
    if importlib.util.find_spec("ensurepip") is None and importlib.util.find_spec("pip") is None:
        install_debian("python3-venv")  # Debian keeps this part of Python in a package of its own
        importlib.invalidate_caches()
    if importlib.util.find_spec("ensurepip") is not None:
        _run([maker, "-m", "venv", "--clear", HOME], "make a virtual environment")
        return [str(python()), "-m", "pip"]
    _run([maker, "-m", "venv", "--clear", "--without-pip", HOME], "make a virtual environment")
    return [maker, "-m", "pip", "--python", str(python())]


def install_debian(package: str) -> None:
    """Install a package of a Debian system, as root; anywhere else say that it is missing."""
    getuid = getattr(os, "geteuid", lambda: 1)
    if getuid() != 0 or shutil.which("apt-get") is None:
        raise SetUpFailed(f"Please install {package}: it is needed here and only an administrator can add it.")
    print(f"Installing {package} ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _run(["apt-get", "update", "-qq"], "read the list of packages", quiet)
    _run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], f"install {package}", quiet)


def _run(command: list[str | Path], purpose: str, env: dict[str, str] | None = None) -> None:
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode:
        raise SetUpFailed(f"Could not {purpose}:\n{done.stdout}{done.stderr}")
