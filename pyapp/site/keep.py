"""Keeps what takes long to make until something it depends on changes."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path


def kept(home: Path, kind: str, parts: Iterable[bytes], make: Callable[[], dict[str, bytes]]) -> dict[str, bytes]:
    """Files made from these parts: those made before, or else new ones, which replace older ones of their kind."""
    key = hashlib.sha256()
    for part in parts:
        key.update(hashlib.sha256(part).digest())
    folder = home / "kept" / f"{kind}-{key.hexdigest()[:16]}"
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=f"new-{kind}-", dir=folder.parent))
        for name, content in make().items():
            (fresh / name).write_bytes(content)
        for older in folder.parent.glob(f"{kind}-*"):
            shutil.rmtree(older)
        try:
            fresh.rename(folder)
        except OSError:  # another build was quicker, with the same parts
            shutil.rmtree(fresh)
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
