import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The engine in this file, in either form. */
export async function load(file) {
  if (!file.endsWith(".wasm")) {
    return import(pathToFileURL(file));
  }
  const { load } = await import(pathToFileURL(`${file}-runtime.js`));
  return (await load(readFileSync(file))).exports;
}
