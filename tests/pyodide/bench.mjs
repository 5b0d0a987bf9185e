// node bench.mjs RUNTIME ROOT SITE-PACKAGES [arguments]: `python -m engine bench` inside Pyodide.
import { boot } from "./boot.mjs";

const [runtime, root, , ...words] = process.argv.slice(2);
const python = await boot(runtime, root);
python.globals.set("words", python.toPy(words));
process.exitCode = python.runPython(`
from engine.cli import main

main(["bench", *words])
`);
