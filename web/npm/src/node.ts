import { readFile } from "node:fs/promises";
import { Kifu, kifuFrom, type Options } from "./kifu.js";

export * from "./kifu.js";

/** Loads the library, in Node.js. */
export function load(options: Options = {}): Promise<Kifu> {
  return kifuFrom(
    {
      webAssembly: (address = new URL("./lib/kifu.wasm", import.meta.url)) => readFile(typeof address === "string" ? address : new URL(address.href)),
      javaScript: () => import(new URL("./lib/kifu-engine.mjs", import.meta.url).href),
    },
    options,
  );
}
