"""Tools of the build that run under node: fetched with the page's runtime, and never part of the page."""

from __future__ import annotations

import json
import subprocess
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
