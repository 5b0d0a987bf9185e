"""The functions of Pyodide's binary that the page keeps."""

from __future__ import annotations

import pytest

from pyapp import runtime
from pyapp.site import exports

pytestmark = pytest.mark.cpython_only

# (import "env" "log" (func)), (import "env" "memory" (memory 1)), (import "GOT.func" "late" (global mut i32)),
# (export "used" (func 1)), (export "unused" (func 2)), (export "late" (func 3)), (export "data" (global 0))
BINARY = (
    b"\0asm\1\0\0\0"
    b"\2\x2a\3"
    b"\3env\3log\0\0"
    b"\3env\6memory\2\0\1"
    b"\x08GOT.func\4late\3\x7f\1"
    b"\7\x1f\4"
    b"\4used\0\1"
    b"\6unused\0\2"
    b"\4late\0\3"
    b"\4data\3\0"
)
SCRIPT = """
var _used,_unused,_late,_data;
function assignWasmExports(x){_used=x["used"];_unused=x["unused"];_late=x["late"];_data=x["data"].value}
function run(){return _used()}
"""


def test_what_is_called_or_asked_for_is_kept() -> None:
    assert list(exports.functions(BINARY)) == ["used", "unused", "late"]
    assert list(exports.imports(BINARY)) == ["log", "memory", "late"]
    assert exports.needed(SCRIPT, BINARY) == ["late", "used"]


def test_the_script_loses_what_nobody_calls_and_nothing_else() -> None:
    assert (
        exports.shortened(SCRIPT, BINARY)
        == """
var _used,_late,_data;
function assignWasmExports(x){_used=x["used"];_late=x["late"];_data=x["data"].value}
function run(){return _used()}
"""
    )


def test_pyodide_keeps_what_it_starts_with_and_little_else() -> None:
    folder = runtime.ensure() / runtime.PYODIDE
    binary = (folder / "pyodide.asm.wasm").read_bytes()
    kept = set(exports.needed((folder / "pyodide.asm.mjs").read_text("utf-8"), binary))
    assert {"malloc", "free", "main"} & set(exports.functions(binary)) <= kept
    assert len(kept) * 10 < len(list(exports.functions(binary)))
