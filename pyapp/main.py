"""The page's entry: sets the table up and lets it run."""

from __future__ import annotations


async def main() -> None:
    """Set the table up in this page."""
    from pyapp import bridge

    bridge.mark("main")
    bridge.trying()
    from pyapp.shell.page import begin

    bridge.mark("loaded")
    begin(bridge)
