// Puts the npm package together in ../target/npm and packs it: the engine that the module `web` has
// compiled, the library over it, and the language server for Node.js and for workers.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const engine = "../target/engine";
const target = "../target/npm";
rmSync(target, { recursive: true, force: true });
mkdirSync(`${target}/lib`, { recursive: true });

cpSync(`${engine}/engine.wasm`, `${target}/lib/kifu.wasm`);
cpSync(`${engine}/engine.js`, `${target}/lib/kifu-engine.mjs`);

const common = {
  bundle: true,
  minify: true,
  alias: { "teavm-runtime": `${engine}/engine.wasm-runtime.js` },
  external: ["node:*"], // the runtime of TeaVM imports them only where there are any
  legalComments: "none",
};
const node = { ...common, platform: "node", target: "node20" };
const browser = { ...common, platform: "browser", target: "es2022" };
await build({ ...node, format: "cjs", entryPoints: ["src/server/node.ts"], outfile: `${target}/lib/kifu-server.js`, banner: { js: "#!/usr/bin/env node" } });
await build({ ...browser, format: "iife", entryPoints: ["src/server/browser.ts"], outfile: `${target}/lib/kifu-worker.js` });
await build({ ...node, format: "esm", entryPoints: ["src/node.ts"], outfile: `${target}/node.mjs` });
await build({ ...browser, format: "esm", entryPoints: ["src/browser.ts"], outfile: `${target}/browser.mjs` });
execFileSync("npx", ["tsc", "--project", "tsconfig.types.json"], { stdio: "inherit" });

/** The pages that explain problems, to which the messages of the server lead. */
for (const pages of ["docs/diagnostics", "docs/ja/diagnostics"]) {
  cpSync(`../../${pages}`, `${target}/${pages}`, { recursive: true });
}
for (const file of ["LICENSE", "THIRD-PARTY"]) {
  cpSync(`../../${file}`, `${target}/${file}`);
}
cpSync("README.md", `${target}/README.md`);
const { name, version, description, license, engines } = JSON.parse(readFileSync("package.json", "utf8"));
const manifest = {
  name,
  version,
  description,
  keywords: ["shogi", "kifu", "KIF", "CSA", "SFEN", "language-server", "lsp"],
  license,
  engines,
  exports: {
    ".": { types: "./types/node.d.ts", node: "./node.mjs", default: "./browser.mjs" },
    "./lib/*": "./lib/*",
  },
  types: "./types/node.d.ts",
  bin: { "kifu-server": "./lib/kifu-server.js" },
};
writeFileSync(`${target}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
execFileSync("npm", ["pack", "--silent", "--pack-destination", ".."], { cwd: target, stdio: "inherit" });
