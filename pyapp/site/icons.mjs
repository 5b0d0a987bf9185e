// Draws SVG as PNG: takes {name: {svg, side}} as JSON, answers with {name: PNG in base64}.
// node icons.mjs FOLDER_OF_NODE_MODULES < drawings.json > pictures.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const home = `${process.argv[2]}/@resvg/resvg-wasm`;
const { initWasm, Resvg } = await import(pathToFileURL(`${home}/index.mjs`));
await initWasm(readFileSync(`${home}/index_bg.wasm`));
const pictures = {};
for (const [name, { svg, side }] of Object.entries(JSON.parse(readFileSync(0, "utf-8")))) {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: side } }).render();
  pictures[name] = Buffer.from(drawn.asPng()).toString("base64");
}
process.stdout.write(JSON.stringify(pictures));
