import { Kifu, kifuFrom, type Options } from "./kifu.js";

export * from "./kifu.js";

/** Loads the library, in a page or a worker. */
export function load(options: Options = {}): Promise<Kifu> {
  return kifuFrom(
    {
      webAssembly: async () => new Uint8Array(await (await fetch(new URL("./lib/kifu.wasm", import.meta.url))).arrayBuffer()),
      javaScript: () => import(new URL("./lib/kifu-engine.mjs", import.meta.url).href),
    },
    options,
  );
}
