// Puts the npm package together in ../target/npm and packs it: the engine that the module `web` has
// compiled, the library over it, and the language server for Node.js and for workers.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const [javaScript, webAssembly] = ["../target/javascript/engine.js", "../target/webassembly/engine.wasm"];
const target = "../target/npm";
rmSync(target, { recursive: true, force: true });
mkdirSync(`${target}/lib`, { recursive: true });

const common = {
  bundle: true,
  minify: true,
  alias: { "teavm-runtime": `${webAssembly}-runtime.js` },
  external: ["node:*"], // the runtime of TeaVM imports them only where there are any
  legalComments: "none",
};
/** For Node.js, which `require`s it, and for workers, which have no modules everywhere. */
const shared = "if (typeof module === 'object') module.exports = KifuEngine;";

await build({ ...common, entryPoints: [javaScript], outfile: `${target}/lib/kifu-engine.js`, format: "iife", globalName: "KifuEngine", footer: { js: shared } });
cpSync(webAssembly, `${target}/lib/kifu.wasm`);
await build({ ...common, entryPoints: ["src/server/node.ts"], outfile: `${target}/lib/kifu-server.js`, platform: "node", target: "node20", format: "cjs", banner: { js: "#!/usr/bin/env node" } });
await build({ ...common, entryPoints: ["src/server/browser.ts"], outfile: `${target}/lib/kifu-worker.js`, platform: "browser", target: "es2022", format: "iife" });
