"""Packs: modules served from one file, with the data that lies beside them."""

from __future__ import annotations

import gzip
import importlib
import marshal
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from pyapp.boot.packs import Packs
from pyapp.site.compiler import FIRST, ModuleText, first_of, pack

pytestmark = pytest.mark.cpython_only  # byte code of this Python; tests/pyodide/packs.mjs does it in the page's


HEAD, TOOLS, YARD = "shed", "shed.tools", "shed.yard"
TEXTS = {
    HEAD: "from shed.tools import hammer\n",
    TOOLS: "hammer = 'bang'\ndef fail():\n    raise ValueError(__file__)\n",
    YARD: "from pathlib import Path\nswing = Path(__file__).with_name('swing.txt').read_text()\n",
}


@pytest.fixture
def packs(tmp_path: Path) -> Iterator[Packs]:
    """A package in a pack, known to the import system; its yard waits until somebody goes there."""
    house = tmp_path / "house"
    files = {name: f"{house}/{name.replace('.', '/')}{'/__init__' * (name == HEAD)}.py" for name in TEXTS}
    sources = [ModuleText(name, files[name], text.encode(), name == HEAD) for name, text in TEXTS.items()]
    codes = {name: marshal.dumps(compile(text, files[name], "exec")) for name, text in TEXTS.items()}
    beside = {f"{house}/shed/data/list.json": b"[1]", f"{house}/shed/swing.txt": b"to and fro"}
    packed = pack(sources, codes, beside, lambda name: "yard" if name == YARD or "swing" in name else FIRST)
    first = first_of(packed)
    (tmp_path / "shed.pack").write_bytes(gzip.decompress(packed[:first]))
    (tmp_path / "shed.pack.later").write_bytes(packed[first:])
    found = Packs()
    found.add(str(tmp_path / "shed.pack"))
    sys.meta_path.insert(0, found)
    try:
        yield found
    finally:
        sys.meta_path.remove(found)
        for name in TEXTS:
            sys.modules.pop(name, None)


def test_what_waits_is_unpacked_when_it_is_wanted(packs: Packs, tmp_path: Path) -> None:
    importlib.import_module(HEAD)
    assert (YARD in packs.modules, YARD in packs.names()) == (False, True)
    assert not (tmp_path / "house" / "shed" / "swing.txt").exists()
    assert importlib.import_module(YARD).swing == "to and fro"
    assert packs.names() == set(packs.modules) == set(TEXTS)


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
