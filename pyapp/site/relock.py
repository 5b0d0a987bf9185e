"""`python3 -m pyapp lock`: writes the runtime's lock anew after a version in package.json or the lock was changed.

npm checks what it fetches against package-lock.json; this writes down which of those files the page takes.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from engine.core.progress import Progress
from pyapp import runtime
from pyapp.site import fonts
from pyapp.site.places import HOME, LOCK

# The files of the packages that are checked; a name that carries a hash stands as a pattern.
TAKEN = (
    f"{runtime.PYODIDE}/pyodide.mjs",
    f"{runtime.PYODIDE}/pyodide.asm.mjs",
    f"{runtime.PYODIDE}/pyodide.asm.wasm",
    f"{runtime.PYODIDE}/python_stdlib.zip",
    f"{runtime.PYODIDE}/pyodide-lock.json",
    f"{runtime.PYSCRIPT}/LICENSE",
    f"{runtime.PYSCRIPT}/src/stdlib/pyscript.js",
    *(f"{runtime.PYSCRIPT}/dist/{name}" for name in runtime.PYSCRIPT_FILES),
    *(f"{runtime.MODULES}/{name}" for name in fonts.taken()),
)


def relock(progress: Progress) -> None:
    """Fetch everything anew and write its checksums down."""
    lock = runtime.lock()
    runtime.npm(progress, lock["fetched_bytes"])
    found = [path for pattern in TAKEN for path in sorted(HOME.glob(pattern))]
    lock["files"] = {path.relative_to(HOME).as_posix(): runtime.digest(path) for path in found}
    lock["fetched_bytes"] = runtime.weight(HOME / runtime.MODULES)
    for name, wheel in lock["wheels"].items():
        with tempfile.TemporaryDirectory() as place:
            runtime.pip([f"{name}=={wheel['version']}"], Path(place))
            (path,) = Path(place).iterdir()
            wheel.update({"file": path.name, "sha256": runtime.digest(path)})
    LOCK.write_text(json.dumps(lock, indent=2) + "\n", "utf-8")
