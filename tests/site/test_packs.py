"""Packs: modules served from one file, with the data that lies beside them."""

from __future__ import annotations

import importlib
import marshal
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from pyapp.boot.packs import Packs

pytestmark = pytest.mark.cpython_only  # byte code of this Python; tests/pyodide/packs.mjs does it in the page's


@pytest.fixture
def packs(tmp_path: Path) -> Iterator[Packs]:
    """A package in a pack, known to the import system."""
    house = tmp_path / "house"
    texts = {
        "shed": (True, "shed/__init__.py", "from shed.tools import hammer\n"),
        "shed.tools": (False, "shed/tools.py", "hammer = 'bang'\ndef fail():\n    raise ValueError(__file__)\n"),
    }
    modules = {
        name: (is_package, f"{house}/{file}", marshal.dumps(compile(text, f"{house}/{file}", "exec")))
        for name, (is_package, file, text) in texts.items()
    }
    pack = {"modules": modules, "files": {f"{house}/shed/data/list.json": b"[1]"}}
    (tmp_path / "shed.pack").write_bytes(marshal.dumps(pack, 2))
    found = Packs()
    found.add(str(tmp_path / "shed.pack"))
    sys.meta_path.insert(0, found)
    try:
        yield found
    finally:
        sys.meta_path.remove(found)
        for name in texts:
            sys.modules.pop(name, None)


def test_a_package_and_its_module_are_imported(packs: Packs) -> None:
    shed = importlib.import_module("shed")
    assert shed.hammer == "bang"
    assert importlib.reload(shed.tools).hammer == "bang"


def test_what_is_in_no_pack_is_left_to_others(packs: Packs) -> None:
    assert packs.find_spec("json") is None
    with pytest.raises(ModuleNotFoundError, match=r"shed\.saw"):
        importlib.import_module("shed.saw")


def test_files_lie_beside_their_modules(packs: Packs) -> None:
    shed = importlib.import_module("shed")
    assert (Path(str(shed.__file__)).parent / "data" / "list.json").read_text() == "[1]"
    assert resources.files("shed").joinpath("data/list.json").read_bytes() == b"[1]"


def test_a_traceback_names_file_and_line(packs: Packs) -> None:
    tools = importlib.import_module("shed.tools")
    with pytest.raises(ValueError, match=r"shed/tools\.py") as caught:
        tools.fail()
    assert (Path(str(caught.traceback[-1].path)).name, caught.traceback[-1].lineno + 1) == ("tools.py", 3)
