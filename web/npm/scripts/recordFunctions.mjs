// Loads the engine of a folder, and prints a module with the functions that its runtime makes of texts meanwhile, and when
// a session begins, which looks at the clock.
//   node recordFunctions.mjs FOLDER
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const engine = resolve(process.argv[2], "engine.wasm");
const texts = new Map();
const made = globalThis.Function;
globalThis.Function = function (...text) {
  texts.set(JSON.stringify(text), text);
  return new made(...text);
};

const { load } = await import(pathToFileURL(`${engine}-runtime.js`));
const { exports } = await load(readFileSync(engine));
exports.initialize("{}", "{}");
exports.receive("initialized", "{}");

const functions = [...texts].map(([key, text]) => `[${JSON.stringify(key)}, function (${text.slice(0, -1).join(", ")}) {${text.at(-1)}\n}]`);
console.log(`const functions = new Map([
${functions.join(",\n")}
]);

/** Stands for the global \`Function\`: returns the function of a text that was known when this was built. */
export function Function(...text) {
  return functions.get(JSON.stringify(text)) ?? new globalThis.Function(...text);
}`);
