"""Python inside Pyodide under node: the same engine as in the page, without a browser."""

from __future__ import annotations

import shutil

from tests.tools import environment


def command(script: str, *arguments: str) -> list[str]:
    """The node command that runs a script of tests/pyodide with the runtime, this tree and the test tools at hand."""
    from pyapp import runtime
    from pyapp.site.compiler import SetUpFailed

    node = shutil.which("node")
    if node is None:
        raise environment.SetUpFailed("Please install Node 20 or newer: the tests run Pyodide in it.")
    try:
        fetched = runtime.ensure()
    except SetUpFailed as reason:
        raise environment.SetUpFailed(str(reason)) from reason
    folders = [str(fetched), str(environment.ROOT), str(environment.site_packages())]
    return [node, str(environment.ROOT / "tests" / "pyodide" / script), *folders, *arguments]
