// Starts Pyodide from the fetched npm package and shows it the engine and the tests of this tree.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const HOUSE = "/smokestack";
const TOOLS = "/tools";
const COMPILED = "/compiled";

export async function boot(runtime, root, tools) {
  const { loadPyodide } = await import(pathToFileURL(join(runtime, "node_modules", "pyodide", "pyodide.mjs")));
  const python = await loadPyodide({ env: { PYTHONPYCACHEPREFIX: COMPILED, HOME: HOUSE } });
  const mount = (inside, outside) => {
    python.FS.mkdirTree(inside);
    python.mountNodeFS(inside, outside);
  };
  const compiled = join(runtime, "compiled");
  mkdirSync(compiled, { recursive: true });
  mount(COMPILED, compiled);
  mount(`${HOUSE}/engine`, join(root, "engine"));
  if (tools) {
    mount(`${HOUSE}/tests`, join(root, "tests"));
    mount(`${HOUSE}/pyapp`, join(root, "pyapp")); // the rules text that refusals refer to
    mount(TOOLS, tools);
    python.FS.writeFile(`${HOUSE}/pyproject.toml`, readFileSync(join(root, "pyproject.toml")));
  }
  python.FS.chdir(HOUSE);
  python.runPython(`
import sys
sys.dont_write_bytecode = False
sys.path[:0] = ["${HOUSE}"]
sys.path.append("${TOOLS}")
`);
  return python;
}
