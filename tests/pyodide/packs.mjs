// node packs.mjs RUNTIME DIST: starts Python as the page does, from its packs, and imports every module in them. Prints
// those that cannot be imported; what needs a browser is left out. Bots come from wheels, so their side may need what
// comes with wheels.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [runtime, dist] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "node_modules", "pyodide", "pyodide.mjs")));
const packs = { python: "runtime/python.pack", app: "app.pack", rest: "extras/rest.pack" };
const python = await loadPyodide({
  stdLibURL: join(dist, "runtime", "start.zip"),
  env: { HOME: "/smokestack" },
  fsInit(FS) {
    for (const name in packs) {
      const bytes = readFileSync(join(dist, packs[name]));
      const begins = bytes.indexOf(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 1); // the next part
      const ends = begins < 0 ? bytes.length : begins;
      FS.writeFile(`/lib/${name}.pack`, gunzipSync(bytes.subarray(0, ends)));
      FS.writeFile(`/lib/${name}.pack.later`, bytes.subarray(ends));
    }
  },
});
console.log(
  python.runPython(`
import _imp
import importlib
import warnings

import sitecustomize

BROWSER = ("pyscript", "pyapp.bridge", "pyapp.ai_worker", "pyapp.bot_worker")
WITH_WHEELS = ("engine.ai.bots",)
warnings.simplefilter("ignore")
failed = []


def take(name):
    try:
        importlib.import_module(name)
    except Exception as reason:
        failed.append(f"{name}: {reason!r}")


for name in sorted(sitecustomize.packs.names()):
    if not f"{name}.".startswith(tuple(f"{one}." for one in (*BROWSER, *WITH_WHEELS))):
        take(name)
frozen = set(_imp._frozen_module_names()) | {"importlib._bootstrap", "importlib._bootstrap_external"}
assert not frozen & sitecustomize.packs.names(), "frozen, yet in a pack"
assert "email" not in sitecustomize.packs.names()
sitecustomize.packs.add("/lib/rest.pack")
for name in (*WITH_WHEELS, "email.message", "xml.sax.saxutils", "encodings.koi8_r", "bz2"):
    take(name)

# what dataclasses are without guards, docstrings and looks: still the same in a set, and awake Python clears up again
from engine.core.manifest import Wire
from pyapp.awake import awake
import gc

assert Wire.__doc__ == "-"
assert {Wire(0, 3, 4)} == {Wire(0, 3, 4)} != {Wire(1, 3, 4)}
assert not gc.isenabled()
awake()
assert gc.isenabled()

import engine
from importlib import resources

state = engine.new_game("brass-2018", players=3, seed=7)
assert state.legal_actions()
assert resources.files("engine.games.brass").joinpath("facts.json").read_text("utf-8").startswith("{")
"\\n".join(failed)
`),
);
