"""The page's entry: sets the table up and lets it run."""

from __future__ import annotations

import asyncio

SETTLES = 2.0  # seconds after which a start has made what it makes


async def main() -> None:
    """Set the table up in this page."""
    from pyapp import bridge
    from pyapp.awake import awake

    bridge.mark("main")
    bridge.trying()
    from pyapp.shell.page import begin

    bridge.mark("loaded")
    begin(bridge)
    asyncio.get_running_loop().call_later(SETTLES, awake)
