/** The script that TeaVM writes beside the module of WebAssembly; the build resolves this name to it. */
declare module "teavm-runtime" {
  import type { Engine } from "./engine.js";

  export function load(bytes: Uint8Array): Promise<{ readonly exports: Engine }>;
}
