// node run.mjs RUNTIME ROOT SITE-PACKAGES PART/PARTS [pytest arguments]: one part of the engine's tests inside Pyodide.
import { boot } from "./boot.mjs";

const [runtime, root, tools, share, ...words] = process.argv.slice(2);
const python = await boot(runtime, root, tools);
python.globals.set("share", share);
python.globals.set("words", python.toPy(words));
process.exitCode = python.runPython(`
import os
import platform

import pytest

part, parts = map(int, share.split("/"))


class Share:
    """Every so many-th test, so that several processes share the work."""

    def pytest_collection_modifyitems(self, items):
        items[:] = items[part - 1 :: parts]


print("Python", platform.python_version(), "on", sys.platform, "- part", part, "of", parts, flush=True)
# plugins are named one by one: those for processes and browsers lie beside them and cannot work here
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
plain = ["-p", "_hypothesis_pytestplugin", "-p", "no:cacheprovider", "-m", "not cpython_only"]
int(pytest.main([*plain, *words], plugins=[Share()]))
`);
