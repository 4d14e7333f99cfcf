// Makes what TeaVM has compiled in ../target/engine smaller; it computes the same.
import { execFileSync } from "node:child_process";
import { build } from "esbuild";

const engine = "../target/engine";

// What V8 has had since it has garbage collection in WebAssembly.
const features = ["gc", "reference-types", "bulk-memory", "exception-handling", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue"];

// JavaScript calls functions by references to them, so what a function is given is not all known. What objects hold is: only our own code makes them.
const code = ["--gufa", "-Oz"];
const types = ["closed-world", "type-refining", "global-refining", "gto", "cfp", "abstract-type-refining", "type-merging", "unsubtyping", "remove-unused-types"].map(
  (pass) => `--${pass}`,
);

function optimize(from, to, passes) {
  execFileSync("npx", ["wasm-opt", ...features.map((feature) => `--enable-${feature}`), `${engine}/${from}`, ...passes, "--output", `${engine}/${to}`], {
    stdio: "inherit",
  });
}

optimize("compiled.wasm", "engine.wasm", code);
optimize("engine.wasm", "engine.wasm", types);
optimize("engine.wasm", "engine.wasm", code);
await build({
  entryPoints: [`${engine}/compiled.js`],
  outfile: `${engine}/engine.js`,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "error",
});
