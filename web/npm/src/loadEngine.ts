import type { Engine } from "./engine.js";

/** A URL, as an object or as its text. */
type Address = string | { readonly href: string };

/** Where the module of WebAssembly comes from: its address, a response with it, or its bytes. */
export type WasmSource = Address | { arrayBuffer(): Promise<ArrayBuffer> } | ArrayBuffer | Uint8Array;

/** What the engine runs as. */
export type Runtime = "WebAssembly" | "JavaScript";

/** The two forms of the engine, wherever they come from. */
export interface EngineFiles {
  /**
   * The bytes of the module of WebAssembly.
   *
   * @param address where a program has it; otherwise it is beside this file
   */
  webAssembly(address?: Address): Promise<Uint8Array>;
  /** The engine as JavaScript. */
  javaScript(): Promise<Engine>;
}

interface LoadedEngine {
  readonly engine: Engine;
  readonly runtime: Runtime;
}

/**
 * Loads the engine as WebAssembly, or else as JavaScript. Whether WebAssembly has what is needed, above all
 * garbage collection, is found out by trying.
 *
 * @param wanted `javascript` to load that without trying WebAssembly, `webassembly` to load nothing else
 * @param wasm where the module of WebAssembly comes from, if not from these files
 */
export async function loadEngine(files: EngineFiles, wanted?: "webassembly" | "javascript", wasm?: WasmSource): Promise<LoadedEngine> {
  if (wanted !== "javascript") {
    try {
      return { engine: await fromWebAssembly(await bytesOf(files, wasm)), runtime: "WebAssembly" };
    } catch (failure) {
      if (wanted === "webassembly") {
        throw failure;
      }
      // an older browser, or an older Node.js
    }
  }
  return { engine: await files.javaScript(), runtime: "JavaScript" };
}

async function bytesOf(files: EngineFiles, wasm?: WasmSource): Promise<Uint8Array> {
  if (wasm === undefined || typeof wasm === "string" || "href" in wasm) {
    return files.webAssembly(wasm);
  }
  if (wasm instanceof Uint8Array) {
    return wasm;
  }
  return new Uint8Array(wasm instanceof ArrayBuffer ? wasm : await wasm.arrayBuffer());
}

async function fromWebAssembly(bytes: Uint8Array): Promise<Engine> {
  const { load } = await import("teavm-runtime");
  const { exports } = await load(bytes);
  return exports;
}
