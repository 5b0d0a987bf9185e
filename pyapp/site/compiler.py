"""Byte code for the page: made by the page's own Python, under node, and kept so that nothing is compiled twice."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import marshal
import shutil
import subprocess
import tempfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.progress import Progress, silent
from pyapp.boot.packs import GZIP
from pyapp.site.places import BOOT

SCRIPT = BOOT / "compile.mjs"
Parcel = dict[str, dict[str, Any]]
Squeeze = Callable[[Sequence[bytes]], list[bytes]]
FIRST = ""  # the part of a pack that every start unpacks


class SetUpFailed(Exception):
    """Something the page stands on could not be set up; the message says what to do."""


@dataclass(frozen=True)
class ModuleText:
    """A module to compile: its dotted name, the file name tracebacks will show, and its text."""

    name: str
    origin: str
    text: bytes
    is_package: bool = False
    strip: bool = False  # whether docstrings are left out
    as_file: bool = False  # whether the code begins as a .pyc file does

    def key(self, salt: str) -> str:
        """A text that changes with anything the code depends on."""
        told = json.dumps([salt, self.name, self.origin, self.strip, self.as_file]).encode()
        return hashlib.sha256(told + b"\0" + self.text).hexdigest()


def node() -> str:
    """The node program."""
    found = shutil.which("node")
    if found is None:
        raise SetUpFailed("Please install Node 20 or newer with npm: the page's Python comes from there.")
    return found


def byte_code(
    sources: Sequence[ModuleText], runtime: Path, kept: Path, salt: str, progress: Progress = silent
) -> dict[str, bytes]:
    """The code of each module by name; what was compiled before is taken from the file `kept`."""
    keys = {source.name: source.key(salt) for source in sources}
    codes = _known(kept)
    missing = [source for source in sources if keys[source.name] not in codes]
    if missing:
        for source, code in zip(missing, _compiled(missing, runtime, progress), strict=True):
            codes[keys[source.name]] = code
        wanted = {key: codes[key] for key in keys.values()}
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=kept.parent, prefix=kept.name, delete=False) as fresh:
            fresh.write(marshal.dumps(wanted, 2))
        Path(fresh.name).replace(kept)
    return {name: codes[key] for name, key in keys.items()}


def salt() -> str:
    """What all byte code depends on besides its source: the script that compiles it."""
    return hashlib.sha256(SCRIPT.read_bytes()).hexdigest()


def gzipped(contents: Sequence[bytes]) -> list[bytes]:
    """Each content compressed by the standard library, with no date in it."""
    return [gzip.compress(content, 9, mtime=0) for content in contents]


def pack(
    sources: Sequence[ModuleText],
    codes: Mapping[str, bytes],
    files: Mapping[str, bytes],
    part: Callable[[str], str] = lambda _name: FIRST,
    squeeze: Squeeze = gzipped,
) -> bytes:
    """A pack as it travels and pyapp/boot/packs.py reads it: its first part, then those that are unpacked when needed.

    `part` says where a module, or a file by its path, belongs. Each part is compressed on its own.
    """
    parts: dict[str, Parcel] = {FIRST: {"modules": {}, "files": {}}}
    for source in sources:
        into = parts.setdefault(part(source.name), {"modules": {}, "files": {}})
        into["modules"][source.name] = (source.is_package, source.origin, codes[source.name])
    for name, content in files.items():
        parts[part(name)]["files"][name] = content
    later, waiting = b"", []
    rest = [parts[name] for name in sorted(parts) if name != FIRST]
    for one, packed in zip(rest, squeeze([marshal.dumps(one, 2) for one in rest]), strict=True):
        waiting.append((sorted(one["modules"]), len(later), len(later) + len(packed)))
        later += packed
    (first,) = squeeze([marshal.dumps({**parts[FIRST], "later": waiting}, 2)])
    return first + later


def first_of(packed: bytes) -> int:
    """How many bytes of a pack are its first part."""
    reader = zlib.decompressobj(GZIP)
    reader.decompress(packed)
    return len(packed) - len(reader.unused_data)


def _known(kept: Path) -> dict[str, bytes]:
    try:
        found = marshal.loads(kept.read_bytes())
    except (OSError, ValueError, EOFError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}


def _compiled(sources: Sequence[ModuleText], runtime: Path, progress: Progress) -> list[bytes]:
    job = "".join(
        json.dumps(
            {
                "name": source.name,
                "origin": source.origin,
                "strip": source.strip,
                "as_file": source.as_file,
                "source": base64.b64encode(source.text).decode(),
            }
        )
        + "\n"
        for source in sources
    )
    answers: list[bytes] = []
    with tempfile.TemporaryFile() as told:  # of this run alone: two builds at once must not read each other's
        told.write(job.encode("ascii"))
        told.seek(0)
        work = subprocess.Popen(
            [node(), str(SCRIPT), str(runtime)], stdin=told, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    with work:
        assert work.stdout is not None
        assert work.stderr is not None
        for line in work.stdout:
            answer = json.loads(line)
            answers.append(base64.b64decode(answer["code"]))
            progress("Compiling Python", len(answers) / len(sources))
        complaint = work.stderr.read().decode(errors="replace")
    if work.returncode or len(answers) != len(sources):
        failed = sources[len(answers)].origin if len(answers) < len(sources) else "?"
        raise SetUpFailed(f"Could not compile {failed}:\n{complaint.strip()}")
    return answers
