"""Bots for the tests: the documented example, packed as its readme says, and small wheels written by hand."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.tools import environment

EXAMPLE = environment.ROOT / "docs" / "examples" / "bot"


def example(folder: Path) -> Path:
    """The example bot as a wheel."""
    shutil.copytree(EXAMPLE, folder / "source", ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    command = [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "--quiet"]
    subprocess.run(
        [*command, "--disable-pip-version-check", "--wheel-dir", str(folder)], cwd=folder / "source", check=True
    )
    (made,) = folder.glob("*.whl")
    return made


def written(code: str, **changed: str | None) -> bytes:
    """A wheel with one module of this code; its papers may be changed or left out (`None`)."""
    papers: dict[str, str | None] = {
        "METADATA": "Metadata-Version: 2.1\nName: some-bot\nVersion: 1.2\n\nA text.\nRequires-Dist: prose\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "entry_points.txt": "[console_scripts]\nx = y:z\n\n[smokestack.bots]\nodd = some_bot:decide\n",
        "RECORD": "some_bot.py,,\n",
        **{name.replace("_txt", ".txt"): text for name, text in changed.items()},
    }
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("some_bot.py", code)
        for name, text in papers.items():
            if text is not None:
                archive.writestr(f"some_bot-1.2.dist-info/{name}", text)
    return target.getvalue()
