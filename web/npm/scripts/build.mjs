// Puts the npm package together in ../target/npm and packs it: the engine that the module `web` has
// compiled, the library over it, the language server for Node.js and for workers, and the commands for Node.js.
//   node build.mjs [FOLDER]
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { billIn, billOf } from "./bill.mjs";
import { writeHelp } from "./help.mjs";
import { runtimeOf, withoutNode } from "./runtime.mjs";

const engine = "../target/engine";
const target = resolve(process.argv[2] ?? "../target/npm");
rmSync(target, { recursive: true, force: true });
mkdirSync(`${target}/lib`, { recursive: true });

cpSync(`${engine}/engine.wasm`, `${target}/lib/kifu.wasm`);
cpSync(`${engine}/engine.js`, `${target}/lib/kifu-engine.mjs`);
writeHelp(`${target}/lib/help`);

const metafiles = [];
const common = {
  bundle: true,
  metafile: true,
  minify: true,
  plugins: [runtimeOf(engine)],
  legalComments: "none",
};
const bundle = async (options) => metafiles.push((await build(options)).metafile);
const node = { ...common, platform: "node", target: "node20" };
const browser = { ...common, platform: "browser", target: "es2022", plugins: [...common.plugins, withoutNode] };
await bundle({ ...node, format: "cjs", entryPoints: ["src/server/node.ts"], outfile: `${target}/lib/kifu-server.js`, banner: { js: "#!/usr/bin/env node" } });
await bundle({ ...node, format: "cjs", entryPoints: ["src/command/main.ts"], outfile: `${target}/lib/kifu.js`, banner: { js: "#!/usr/bin/env node" } });
await bundle({ ...browser, format: "iife", entryPoints: ["src/server/browser.ts"], outfile: `${target}/lib/kifu-worker.js` });
await bundle({ ...node, format: "esm", entryPoints: ["src/node.ts"], outfile: `${target}/node.mjs` });
await bundle({ ...browser, format: "esm", entryPoints: ["src/browser.ts"], outfile: `${target}/browser.mjs` });
// What is imported by a variable is there at run time only, as bundlers of others would have to know.
const page = readFileSync(`${target}/browser.mjs`, "utf8");
writeFileSync(`${target}/browser.mjs`, page.replaceAll(/\bimport\((?!")/g, "import(/* webpackIgnore: true */ /* @vite-ignore */ "));
execFileSync("npx", ["tsc", "--project", "tsconfig.types.json", "--outDir", `${target}/types`], { stdio: "inherit" });

/** The pages that explain problems, to which the messages of the server lead. */
for (const pages of ["docs/diagnostics", "docs/ja/diagnostics"]) {
  cpSync(`../../${pages}`, `${target}/${pages}`, { recursive: true });
}
for (const file of ["LICENSE", "THIRD-PARTY", "CHANGELOG.md"]) {
  cpSync(`../../${file}`, `${target}/${file}`);
}
cpSync("README.md", `${target}/README.md`);
writeFileSync(`${target}/lib/package.json`, '{ "type": "commonjs" }\n'); // the server and the commands
const { name, version, description, license, engines } = JSON.parse(readFileSync("package.json", "utf8"));
const manifest = {
  name,
  version,
  description,
  keywords: ["shogi", "kifu", "KIF", "CSA", "SFEN", "language-server", "lsp"],
  license,
  type: "module",
  sideEffects: false,
  engines,
  exports: {
    ".": { types: "./types/node.d.ts", node: "./node.mjs", default: "./browser.mjs" },
    "./lib/*": "./lib/*",
    "./package.json": "./package.json",
  },
  types: "./types/node.d.ts",
  bin: { [name]: "./lib/kifu.js", kifu: "./lib/kifu.js", "kifu-server": "./lib/kifu-server.js" },
};
writeFileSync(`${target}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
writeFileSync(`${target}/bom.json`, JSON.stringify(billOf(metafiles, [billOfEngine()]), undefined, 2));
execFileSync("npm", ["pack", "--silent", "--pack-destination", ".."], { cwd: target, stdio: "inherit" });

/** Lists what is in the engine. Maven lists the compiler, too, which is not. */
function billOfEngine() {
  const bill = billIn("../target/bom.json");
  const origins = {
    "com/google/gson/": "gson",
    "kifu/": "library",
    "org/teavm/classlib/": "teavm-classlib",
    "org/teavm/platform/": "teavm-platform",
    "org/threeten/bp/": "threetenbp",
  };
  const { sources } = JSON.parse(readFileSync(`${engine}/compiled.js.map`, "utf8"));
  const unknown = sources.filter((source) => !Object.keys(origins).some((origin) => source.startsWith(origin)));
  if (unknown.length > 0) {
    throw new Error(`The engine contains sources that are not listed: ${unknown.join(", ")}`);
  }
  // TeaVM has copied these classes into its class library; what it adds at run time is in its core.
  const copied = {
    type: "library",
    "bom-ref": "pkg:maven/org.threeten/threetenbp",
    group: "org.threeten",
    name: "threetenbp",
    licenses: [{ license: { id: "BSD-3-Clause" } }],
    purl: "pkg:maven/org.threeten/threetenbp",
  };
  const inside = new Set([...Object.values(origins), "teavm-core"]);
  return { ...bill, components: [...bill.components, copied].filter(({ name }) => inside.has(name)) };
}
