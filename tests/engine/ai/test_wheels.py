"""A wheel is looked at before anything of it runs: what it is, what it offers, what it needs."""

from __future__ import annotations

import io
import zipfile

import pytest

from engine.ai.wheels import BadWheel, read_wheel

POINTS = "[console_scripts]\nx = y:z\n\n[smokestack.bots]\ncanny = some_bot:decide\n"


def packed(**changed: str | None) -> bytes:
    """A small wheel, with some of its files changed or left out."""
    files: dict[str, str | None] = {
        "some_bot.py": "def decide(view): return view['legal'][0]\n",
        "METADATA": "Metadata-Version: 2.1\nName: some-bot\nVersion: 1.2\n\nA text.\nRequires-Dist: prose\n",
        "WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\n",
        "entry_points.txt": POINTS,
        **{name.replace("__", "."): text for name, text in changed.items()},
    }
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            if text is not None:
                archive.writestr(name if name.endswith(".py") else f"some_bot-1.2.dist-info/{name}", text)
    return target.getvalue()


def refusal(content: bytes) -> str:
    with pytest.raises(BadWheel) as caught:
        read_wheel(content)
    return caught.value.code


def test_a_wheel_tells_what_it_is() -> None:
    wheel = read_wheel(packed())
    assert wheel.bots == {"canny": "some_bot:decide"}
    assert wheel.needs == ()
    assert wheel.file_name == "some_bot-1.2-py3-none-any.whl"


def test_what_is_no_wheel_or_damaged_is_refused() -> None:
    whole = packed()
    assert refusal(b"") == "damaged"
    assert refusal(b"<!doctype html>") == "damaged"
    assert refusal(whole[: len(whole) // 2]) == "damaged"
    at = whole.index(b"some_bot.py") + 14
    assert refusal(whole[:at] + bytes(4) + whole[at + 4 :]) == "damaged"
    assert refusal(packed(METADATA=None)) == "damaged"
    assert refusal(packed(WHEEL="Wheel-Version: 1.0\n")) == "damaged"


def test_a_compiled_wheel_is_refused() -> None:
    assert refusal(packed(WHEEL="Wheel-Version: 1.0\nTag: cp311-cp311-manylinux_2_17_x86_64\n")) == "compiled"


def test_a_wheel_that_is_no_bot_is_refused() -> None:
    assert refusal(packed(entry_points__txt=None)) == "no-bot"
    assert refusal(packed(entry_points__txt="[console_scripts]\ncanny = some_bot:decide\n")) == "no-bot"


def test_a_wheel_that_would_fill_the_memory_is_refused() -> None:
    assert refusal(packed(**{"some_bot.py": "#" * 21_000_000})) == "large"


def test_what_it_needs_is_told_but_for_extras_and_the_engine() -> None:
    needs = (
        "Metadata-Version: 2.1\nName: some-bot\nVersion: 1.2\nRequires-Dist: numpy>=2\n"
        "Requires-Dist: Smokestack\nRequires-Dist: rich (>=1) ; extra == 'pretty'\nRequires-Dist: attrs[all]~=1\n"
    )
    assert read_wheel(packed(METADATA=needs)).needs == ("numpy", "attrs")
