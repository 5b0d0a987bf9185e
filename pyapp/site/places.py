"""Where things lie in this tree."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BOOT = ROOT / "pyapp" / "boot"
LOCK = ROOT / "pyapp" / "runtime.lock.json"
HOME = ROOT / ".runtime"
DIST = ROOT / "dist"
