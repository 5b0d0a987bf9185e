"""Parts that the pages of several games take; never imported by the shell."""

from __future__ import annotations

from pathlib import Path

HOME = Path(__file__).parent  # with the words, paints and style that games may share
