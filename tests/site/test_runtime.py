"""The runtime: what is fetched is what the lock names, and what is there is not fetched again."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

import pytest

from pyapp import __main__ as command
from pyapp import runtime
from pyapp.site import compiler, stdlib
from pyapp.site.compiler import SetUpFailed
from pyapp.site.places import LOCK
from tests.tools.environment import ROOT

pytestmark = pytest.mark.cpython_only


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the runtime that may be damaged, on a machine without npm, pip and node."""
    real = runtime.ensure()
    place = tmp_path / "runtime"
    listed = "node_modules/.package-lock.json"
    for name in [listed, *runtime.lock()["files"], *(f"made/{one.name}" for one in (real / "made").iterdir())]:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(real / name, place / name)
    shutil.copytree(real / "wheels", place / "wheels")
    monkeypatch.setattr(runtime, "HOME", place)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(runtime, "_pip", lambda: [sys.executable, "-c", "raise SystemExit('no network')"])
    return place


def test_what_is_there_and_sound_is_enough(home: Path) -> None:
    assert runtime.ensure() == home


def test_a_damaged_file_is_fetched_anew(home: Path) -> None:
    with (home / "node_modules" / "pyodide" / "pyodide.asm.wasm").open("r+b") as file:
        file.write(b"junk")
    with pytest.raises(SetUpFailed, match="npm"):
        runtime.ensure()


def test_a_package_that_another_lock_named_is_fetched_anew(home: Path) -> None:
    listed = home / "node_modules" / ".package-lock.json"
    told = json.loads(listed.read_text("utf-8"))
    del told["packages"]["node_modules/marked"]
    listed.write_text(json.dumps(told), "utf-8")
    with pytest.raises(SetUpFailed, match="npm"):
        runtime.ensure()


def test_a_damaged_pack_is_made_anew(home: Path) -> None:
    (home / "made" / "python.pack").write_bytes(b"junk")
    with pytest.raises(SetUpFailed, match="Node"):
        runtime.ensure()


def test_a_wheel_that_is_missing_is_fetched(home: Path) -> None:
    next((home / "wheels").glob("segno*")).unlink()
    with pytest.raises(SetUpFailed, match="pip could not fetch segno"):
        runtime.ensure()


def test_without_pip_the_page_does_without_wheels(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    next((home / "wheels").glob("segno*")).unlink()
    monkeypatch.setattr(runtime, "_pip", lambda: None)
    assert runtime.ensure() == home
    assert runtime.wheel("segno") is None
    assert capsys.readouterr().err == ""


def test_the_lock_names_checksums_and_no_addresses() -> None:
    lock = json.loads(LOCK.read_text("utf-8"))
    assert "://" not in LOCK.read_text("utf-8")
    sums = [*lock["files"].values(), *(wheel["sha256"] for wheel in lock["wheels"].values())]
    assert all(re.fullmatch("[0-9a-f]{64}", one) for one in sums)


def test_the_lock_covers_every_file_the_page_takes() -> None:
    """Nothing fetched gets into the page unchecked: the builder reads only what the lock names."""
    home = runtime.ensure()
    taken = {
        path.relative_to(home).as_posix()
        for pattern in runtime.PYSCRIPT_FILES
        for path in (home / runtime.PYSCRIPT / "dist").glob(pattern)
    }
    assert taken <= set(runtime.lock()["files"])


def test_pins_of_the_runtime_are_those_of_npm() -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    home = runtime.ensure()
    for name, version in package.items():
        assert json.loads((home / "node_modules" / name / "package.json").read_text("utf-8"))["version"] == version


def test_pyscripts_own_package_is_the_one_its_script_holds() -> None:
    home = runtime.ensure()
    modules = stdlib.pyscript(home / runtime.PYSCRIPT / "src" / "stdlib" / "pyscript.js")
    script = next((home / runtime.PYSCRIPT / "dist").glob("core-*.js")).read_text("utf-8")
    assert {"pyscript", "pyscript.context", "pyscript.workers"} <= {module.name for module in modules}
    workers = next(module for module in modules if module.name == "pyscript.workers")
    line = next(one for one in workers.text.decode().splitlines() if one.startswith("async def create_named_worker"))
    assert line in script


@pytest.mark.parametrize(
    ("name", "left_out"),
    [
        ("json", False),
        ("json.decoder", False),
        ("asyncio.tasks", False),
        ("email", True),
        ("email.mime.text", True),
        ("urllib.parse", False),
        ("urllib.request", True),
        ("encodings", False),
        ("encodings.latin_1", False),
        ("encodings.koi8_r", True),
        ("emailer", False),
    ],
)
def test_what_the_first_visit_leaves_out(name: str, left_out: bool) -> None:
    assert stdlib.is_left_out(name) is left_out


def test_known_code_is_not_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []

    def answer(sources, _runtime, _progress) -> list[bytes]:
        compiled.extend(source.name for source in sources)
        return [hashlib.sha256(source.text).digest() for source in sources]

    monkeypatch.setattr(compiler, "_compiled", answer)
    one = compiler.ModuleText("one", "one.py", b"1")
    two = compiler.ModuleText("two", "two.py", b"2")
    kept = tmp_path / "codes"
    first = compiler.byte_code([one, two], tmp_path, kept, "")
    assert compiler.byte_code([one, two], tmp_path, kept, "") == first
    assert compiled == ["one", "two"]
    changed = compiler.byte_code([one, compiler.ModuleText("two", "two.py", b"2 + 0")], tmp_path, kept, "")
    assert compiled == ["one", "two", "two"]
    assert changed["one"] == first["one"]
    assert changed["two"] != first["two"]
    compiler.byte_code([one], tmp_path, kept, "another compiler")
    assert compiled[3:] == ["one"]
    kept.write_bytes(b"junk")
    compiler.byte_code([one], tmp_path, kept, "another compiler")
    assert compiled[4:] == ["one"]


def test_the_usual_port_or_a_neighbour(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = command.listen(tmp_path, "127.0.0.1", None)
    second = command.listen(tmp_path, "127.0.0.1", None)
    try:
        assert first.server_port != second.server_port
        assert "saved" in capsys.readouterr().err
        with pytest.raises(OSError, match=r"(?i)in use"):
            command.listen(tmp_path, "127.0.0.1", first.server_port)
    finally:
        first.server_close()
        second.server_close()


def test_the_command_line() -> None:
    told = command.arguments(["--no-open", "--port", "8000", "--host", "0.0.0.0"])
    assert (told.command, told.no_open, told.port, told.host) == (None, True, 8000, "0.0.0.0")
    told = command.arguments(["build", "--out", "public"])
    assert (told.command, told.out) == ("build", Path("public"))
