/** What TeaVM writes beside the module of WebAssembly; the build puts it in the place of this name. */
declare module "teavm-runtime" {
  import type { Engine } from "./engine.js";

  export function load(bytes: Uint8Array): Promise<{ readonly exports: Engine }>;
}
