"""Checksums of the page's files, as browsers write them."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping


def of_one(content: bytes) -> str:
    """The checksum of a file."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def of(files: Mapping[str, bytes]) -> dict[str, str]:
    """The checksums of many files by name."""
    return {name: of_one(content) for name, content in files.items()}
