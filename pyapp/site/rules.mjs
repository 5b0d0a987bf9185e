// Reads Markdown: takes a list of texts as JSON, answers with the tokens that marked finds in each.
// node rules.mjs FOLDER_OF_NODE_MODULES < texts.json > tokens.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { Lexer } = await import(pathToFileURL(`${process.argv[2]}/marked/lib/marked.esm.js`));
const texts = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(texts.map((text) => Lexer.lex(text, { gfm: true }))));
