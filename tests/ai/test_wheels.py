"""A wheel is looked at before anything of it runs: what it is, what it offers, what it needs."""

from __future__ import annotations

import io
import zipfile
from random import Random

import pytest

from engine.ai.wheels import MOST_FILES, BadWheel, read_wheel
from tests.core.conformance import effort
from tests.tools import hostile
from tests.tools.bots import written

CODE = "def decide(view): return view['legal'][0]\n"


def refusal(content: bytes) -> str:
    with pytest.raises(BadWheel) as caught:
        read_wheel(content)
    return caught.value.code


def test_a_wheel_tells_what_it_is() -> None:
    wheel = read_wheel(written(CODE))
    assert wheel.bots == {"odd": "some_bot:decide"}
    assert wheel.needs == ()
    assert wheel.file_name == "some_bot-1.2-py3-none-any.whl"


def test_what_is_no_wheel_or_damaged_is_refused() -> None:
    whole = written(CODE)
    assert refusal(b"") == "damaged"
    assert refusal(b"<!doctype html>") == "damaged"
    assert refusal(whole[: len(whole) // 2]) == "damaged"
    at = whole.index(b"some_bot.py") + 14
    assert refusal(whole[:at] + bytes(4) + whole[at + 4 :]) == "damaged"
    assert refusal(written(CODE, METADATA=None)) == "damaged"
    assert refusal(written(CODE, WHEEL="Wheel-Version: 1.0\n")) == "damaged"


def test_a_compiled_wheel_is_refused() -> None:
    assert refusal(written(CODE, WHEEL="Wheel-Version: 1.0\nTag: cp311-cp311-manylinux_2_17_x86_64\n")) == "compiled"


def test_a_wheel_that_is_no_bot_is_refused() -> None:
    assert refusal(written(CODE, entry_points_txt=None)) == "no-bot"
    assert refusal(written(CODE, entry_points_txt="[console_scripts]\ncanny = some_bot:decide\n")) == "no-bot"


def test_a_wheel_that_would_fill_the_memory_is_refused() -> None:
    assert refusal(written("#" * 21_000_000)) == "large"


def test_a_wheel_of_countless_files_is_refused() -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for number in range(MOST_FILES + 1):
            archive.writestr(str(number), "")
    assert refusal(target.getvalue()) == "large"


def packed(packing: int) -> bytes:
    """A sound wheel, packed in another way."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(written(CODE))) as old, zipfile.ZipFile(target, "w", packing) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name))
    return target.getvalue()


RARE = [pytest.param(one, marks=pytest.mark.cpython_only) for one in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)]


@pytest.mark.parametrize("packing", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, *RARE])
def test_a_wheel_damaged_by_chance_is_refused_or_read(packing: int) -> None:
    """zipfile raises whatever it likes: of a file that lost its first bytes, that it cannot seek before its start."""
    whole = packed(packing)
    rng, codes = Random(12), set()
    assert refusal(whole[10:]) == "damaged"
    for _ in range(effort(400)):
        try:
            codes.add(read_wheel(hostile.wheel(rng, whole)).package)
        except BadWheel as reason:
            codes.add(reason.code)
    assert "damaged" in codes


def test_what_it_needs_is_told_but_for_extras_and_the_engine() -> None:
    needs = (
        "Metadata-Version: 2.1\nName: some-bot\nVersion: 1.2\nRequires-Dist: numpy>=2\n"
        "Requires-Dist: Smokestack\nRequires-Dist: rich (>=1) ; extra == 'pretty'\nRequires-Dist: attrs[all]~=1\n"
    )
    assert read_wheel(written(CODE, METADATA=needs)).needs == ("numpy", "attrs")
