"""Tools of the build that run under node: fetched with the page's runtime, and never part of the page."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pyapp.site.compiler import SetUpFailed, node

HERE = Path(__file__).parent


def answer(script: str, modules: Path, question: object) -> Any:
    """What a script of this folder answers; both question and answer are JSON."""
    command = [node(), str(HERE / script), str(modules)]
    done = subprocess.run(command, input=json.dumps(question).encode(), capture_output=True)
    if done.returncode:
        raise SetUpFailed(f"{script} failed:\n{done.stderr.decode(errors='replace').strip()}")
    return json.loads(done.stdout)


def squeezed(modules: Path, contents: Sequence[bytes]) -> list[bytes]:
    """Each content in the form of gzip, by libdeflate: smaller than zlib can make it, and read by it all the same."""
    if not contents:
        return []
    question = [base64.b64encode(content).decode() for content in contents]
    return [base64.b64decode(one) for one in answer("squeeze.mjs", modules, question)]
