import type { Engine } from "./engine.js";

/** What the engine runs as. */
export type Runtime = "WebAssembly" | "JavaScript";

/** The two forms of the engine, wherever they come from. */
export interface EngineFiles {
  /** The bytes of the module of WebAssembly. */
  webAssembly(): Promise<Uint8Array>;
  /** The engine as JavaScript. */
  javaScript(): Promise<Engine>;
}

export interface LoadedEngine {
  readonly engine: Engine;
  readonly runtime: Runtime;
}

/**
 * Loads the engine as WebAssembly, or else as JavaScript. Whether WebAssembly has what is needed, above all
 * garbage collection, is found out by trying.
 *
 * @param wanted `javascript` to load that without trying WebAssembly
 */
export async function loadEngine(files: EngineFiles, wanted = ""): Promise<LoadedEngine> {
  if (wanted !== "javascript") {
    try {
      return { engine: await fromWebAssembly(await files.webAssembly()), runtime: "WebAssembly" };
    } catch {
      // an older browser, or an older Node.js
    }
  }
  return { engine: await files.javaScript(), runtime: "JavaScript" };
}

async function fromWebAssembly(bytes: Uint8Array): Promise<Engine> {
  const { load } = await import("teavm-runtime");
  const { exports } = await load(bytes);
  return exports;
}
