// Cuts fonts down to the letters in use: takes {letters, files: {name: path in the modules}} as JSON, answers with
// {name: WOFF2 in base64}.
// node fonts.mjs FOLDER_OF_NODE_MODULES < wanted.json > fonts.json
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const home = process.argv[2];
const subset = createRequire(`${home}/subset-font/index.js`)("subset-font");
const { letters, files } = JSON.parse(readFileSync(0, "utf-8"));
const made = {};
for (const [name, path] of Object.entries(files)) {
  const whole = readFileSync(`${home}/${path}`);
  made[name] = Buffer.from(await subset(whole, letters, { targetFormat: "woff2" })).toString("base64");
}
process.stdout.write(JSON.stringify(made));
