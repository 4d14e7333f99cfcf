import { Kifu, kifuFrom, type Options } from "./kifu.js";

export * from "./kifu.js";

/** Loads the library, in a page or a worker. */
export function load(options: Options = {}): Promise<Kifu> {
  return kifuFrom(
    {
      webAssembly: async (address = new URL("./lib/kifu.wasm", import.meta.url)) => fetched(await fetch(typeof address === "string" ? address : address.href)),
      javaScript: () => import(new URL("./lib/kifu-engine.mjs", import.meta.url).href),
    },
    options,
  );
}

async function fetched(response: Response): Promise<Uint8Array> {
  if (!response.ok) {
    throw new Error(`${response.url} cannot be loaded: ${response.status} ${response.statusText}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
