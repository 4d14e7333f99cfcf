// Makes what TeaVM has compiled in ../target/engine smaller; it computes the same.
import { execFileSync } from "node:child_process";
import { build } from "esbuild";

const engine = "../target/engine";

// What V8 has had since it has garbage collection in WebAssembly. Not --closed-world: JavaScript calls functions by references to them.
const features = ["gc", "reference-types", "bulk-memory", "exception-handling", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue"];
const passes = ["--gufa", "-Oz"];
execFileSync(
  "npx",
  ["wasm-opt", ...features.map((feature) => `--enable-${feature}`), ...passes, `${engine}/compiled.wasm`, "--output", `${engine}/engine.wasm`],
  { stdio: "inherit" },
);
await build({ entryPoints: [`${engine}/compiled.js`], outfile: `${engine}/engine.js`, minify: true, legalComments: "none", logLevel: "error" });
