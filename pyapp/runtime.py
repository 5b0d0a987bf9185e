"""The page's runtime: fetched once by pinned version, checked against the lock, its standard library compiled."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from engine.core.progress import Progress, silent
from pyapp.site import compiler, exports, stdlib, tools
from pyapp.site.compiler import SetUpFailed
from pyapp.site.locks import alone
from pyapp.site.places import HOME, LOCK, ROOT

NPM_FILES = ("package.json", "package-lock.json", ".npmrc")
MODULES = "node_modules"
PYODIDE = f"{MODULES}/pyodide"
PYSCRIPT = f"{MODULES}/@pyscript/core"
MADE = "made"
WHEELS = "wheels"
# Parts of PyScript that the page asks for; a test compares this with a real visit.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")


def ensure(progress: Progress = silent) -> Path:
    """The folder with the runtime in it; whatever is missing or damaged there is fetched and made first."""
    if _sound():
        return HOME
    with alone(HOME / "lock"):
        if not _sound():
            _fetch_modules(progress)
            _fetch_wheels(progress)
            _make(progress)
    return HOME


def lock() -> dict[str, Any]:
    """What the runtime must consist of: names and checksums, no addresses."""
    read: dict[str, Any] = json.loads(LOCK.read_text("utf-8"))
    return read


def wheel(name: str) -> Path | None:
    """The wheel of a package that the page installs on demand; none where pip could not fetch it."""
    path = HOME / WHEELS / lock()["wheels"][name]["file"]
    return path if path.exists() else None


def digest(path: Path) -> str:
    """The checksum of a file; an empty text for one that is not there."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _matches(folder: Path, wanted: Mapping[str, str]) -> bool:
    return all(digest(folder / name) == checksum for name, checksum in wanted.items())


def _sound() -> bool:
    try:
        stamp = json.loads((HOME / MADE / "stamp.json").read_text("utf-8"))
    except (OSError, ValueError):
        return False
    wheels = {one["file"]: one["sha256"] for one in lock()["wheels"].values()}
    return (
        stamp["recipe"] == _recipe()
        and _fetched()
        and _matches(HOME / MADE, stamp["files"])
        and (_matches(HOME / WHEELS, wheels) or _pip() is None)
    )


def _fetched() -> bool:
    """Whether npm put there what it was to fetch, and the files that the page takes of it are whole."""
    try:
        there = json.loads((HOME / MODULES / ".package-lock.json").read_text("utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return False
    wanted = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    pins = {path: one["integrity"] for path, one in wanted.items() if path}
    found = {path: one.get("integrity") for path, one in there.items()}
    return pins.items() <= found.items() and _matches(HOME, lock()["files"])


def _recipe() -> str:
    """A text that changes with anything the made files depend on."""
    makers = [digest(Path(str(module.__file__))) for module in (stdlib, exports, compiler, tools)]
    told = [compiler.salt(), *makers, digest(tools.HERE / "squeeze.mjs"), stdlib.finder().key(""), digest(LOCK)]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def _fetch_modules(progress: Progress) -> None:
    """Fetch the pinned packages, and make sure they are what they were when the lock was written."""
    if _fetched():
        return
    npm(progress, lock()["fetched_bytes"])
    for name, checksum in lock()["files"].items():
        if digest(HOME / name) != checksum:
            raise SetUpFailed(f"{name} is not the file the lock names; remove {HOME.name} and try again.")


def npm(progress: Progress, whole: int) -> None:
    """Let npm fetch the pinned packages; `whole` is about how many bytes they are."""
    program = shutil.which("npm")
    if program is None:
        raise SetUpFailed("Please install Node 20 or newer with npm: Python for the page is fetched with it.")
    HOME.mkdir(exist_ok=True)
    for name in NPM_FILES:
        shutil.copyfile(ROOT / name, HOME / name)
    step = "Fetching Python for the page"
    command = [program, "ci", "--omit=dev", "--ignore-scripts", "--no-progress", "--prefix", str(HOME)]
    with (HOME / "npm.log").open("w+", encoding="utf-8") as heard:
        with subprocess.Popen(command, cwd=HOME, stdout=heard, stderr=heard, stdin=subprocess.DEVNULL) as work:
            while work.poll() is None:
                progress(step, min(weight(HOME / MODULES) / whole, 0.99))
                time.sleep(0.2)
        heard.seek(0)
        complaint = heard.read()
    if work.returncode:
        raise SetUpFailed(f"npm could not fetch the runtime:\n{complaint.strip()}")
    progress(step, 1.0)


def weight(folder: Path) -> int:
    """How many bytes lie in a folder, also while it is being written."""
    total = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):
                total += os.lstat(os.path.join(parent, name)).st_size
    return total


def _pip() -> list[str] | None:
    """A pip that can be called, if there is one: this Python's own, or that of the environment for the tests."""
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    python = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    has_pip = python.exists() and not subprocess.run([python, "-c", "import pip"], capture_output=True).returncode
    return [str(python), "-m", "pip"] if has_pip else None


def _fetch_wheels(progress: Progress) -> None:
    """Fetch what the page installs on demand; without pip the page has to do without."""
    wanted = lock()["wheels"]
    folder = HOME / WHEELS
    missing = {name: one for name, one in wanted.items() if digest(folder / one["file"]) != one["sha256"]}
    if not missing:
        return
    if _pip() is None:
        print("There is no pip here, so QR codes and bots from wheels will be missing.", file=sys.stderr)
        return
    step = "Fetching wheels"
    progress(step, 0.0)
    pip([f"{name}=={one['version']}" for name, one in missing.items()], folder)
    for one in missing.values():
        if digest(folder / one["file"]) != one["sha256"]:
            (folder / one["file"]).unlink(missing_ok=True)
            raise SetUpFailed(f"{one['file']} is not the file the lock names; try again.")
    progress(step, 1.0)


def pip(pins: list[str], folder: Path) -> None:
    """Let pip fetch wheels for the page's Python."""
    command = [*(_pip() or ["pip"]), "download", "--disable-pip-version-check", "--no-input", "--quiet", "--no-deps"]
    command += ["--only-binary", ":all:", "--python-version", "3.14", "--dest", str(folder), *pins]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SetUpFailed(f"pip could not fetch {', '.join(pins)}:\n{done.stderr.strip()}")


def _make(progress: Progress) -> None:
    """Compile the standard library: an archive to start from, a pack for every visit, a pack for the rest."""
    modules = [stdlib.finder(), *stdlib.sources(HOME / PYODIDE / "python_stdlib.zip")]
    modules += stdlib.pyscript(HOME / PYSCRIPT / "src" / "stdlib" / "pyscript.js")
    codes = compiler.byte_code(modules, HOME, HOME / "stdlib.codes", compiler.salt(), progress)
    start = [one for one in modules if one.as_file]
    others = [one for one in modules if not one.as_file]
    usual = [one for one in others if not stdlib.is_left_out(one.name)]
    squeeze = partial(tools.squeezed, HOME / MODULES)
    files = {
        "start.zip": stdlib.start_archive(start, codes),
        "python.pack": compiler.pack(usual, codes, {}, stdlib.part, squeeze),
        "rest.pack": compiler.pack([one for one in others if stdlib.is_left_out(one.name)], codes, {}, squeeze=squeeze),
    }
    script = (HOME / PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    binary = (HOME / PYODIDE / "pyodide.asm.wasm").read_bytes()
    files["exports.json"] = json.dumps(exports.needed(script, binary)).encode()
    files["pyodide.asm.js"] = exports.shortened(script, binary).encode()
    folder = HOME / MADE
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    stamp = {"recipe": _recipe(), "files": {name: digest(folder / name) for name in files}}
    (folder / "stamp.json").write_text(json.dumps(stamp, indent=2), "utf-8")
