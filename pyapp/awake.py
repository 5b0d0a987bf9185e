"""Looking for garbage: not while Python starts, and never among what stays for good."""

from __future__ import annotations

import gc


def awake() -> None:
    """Begin to look for what nobody needs any more; packs.py has put that off for the time of the start."""
    gc.freeze()  # modules, classes and texts are there for as long as the page: they need not be looked at again
    gc.enable()
