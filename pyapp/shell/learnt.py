"""What this browser remembers of lessons; kept apart from them, because every start asks for it and few need more."""

from __future__ import annotations

from pyapp.shell import notes

KEY = "smokestack.lessons"  # what was finished
PLACE = "smokestack.lesson"  # where a learner is, noted for one tab
MOST_DONE = 500


def done_from(text: str | None) -> list[str]:
    """The lessons that were finished, as anybody may have noted them."""
    found = notes.read(text, dict).get("done")
    names = found[:MOST_DONE] if isinstance(found, list) else []
    return list(dict.fromkeys(one for one in names if isinstance(one, str) and _is_name(one)))


def _is_name(text: str) -> bool:
    return 0 < len(text) <= 60 and text.isascii() and text.replace("-", "").isalnum()
