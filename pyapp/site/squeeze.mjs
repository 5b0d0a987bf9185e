// Compresses: takes a list of contents as JSON, in base64, and answers with each in the form of gzip.
// node squeeze.mjs FOLDER_OF_NODE_MODULES < contents.json > squeezed.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { gzip } = await import(pathToFileURL(`${process.argv[2]}/libdeflate/index.js`));
const BEST = 12;
const contents = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(
  JSON.stringify(contents.map((one) => Buffer.from(gzip(Buffer.from(one, "base64"), BEST)).toString("base64"))),
);
