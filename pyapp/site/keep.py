"""Keeps what takes long to make until something it depends on changes."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path


def kept(home: Path, kind: str, parts: Iterable[bytes], make: Callable[[], dict[str, bytes]]) -> dict[str, bytes]:
    """Files made from these parts: those made before, or else new ones, which replace older ones of their kind."""
    key = hashlib.sha256()
    for part in parts:
        key.update(hashlib.sha256(part).digest())
    folder = home / "kept" / f"{kind}-{key.hexdigest()[:16]}"
    if not folder.exists():
        fresh = folder.with_name(f"new-{kind}")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        for name, content in make().items():
            (fresh / name).write_bytes(content)
        for older in folder.parent.glob(f"{kind}-*"):
            shutil.rmtree(older)
        fresh.rename(folder)
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
