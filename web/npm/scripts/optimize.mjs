// Makes what TeaVM has compiled in ../target/engine smaller; it computes the same.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const engine = "../target/engine";

// What V8 has had since it has garbage collection in WebAssembly.
const features = ["gc", "reference-types", "bulk-memory", "exception-handling", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue"];

// JavaScript calls functions by references to them, so what a function is given is not all known. What objects hold is: only our own code makes them.
const shorter = ["--gufa", "-Oz"];
const narrower = ["closed-world", "type-refining", "global-refining", "gto", "cfp", "abstract-type-refining", "type-merging", "unsubtyping", "remove-unused-types"].map(
  (pass) => `--${pass}`,
);

function optimize(from, to, passes) {
  execFileSync("npx", ["wasm-opt", ...features.map((feature) => `--enable-${feature}`), `${engine}/${from}`, ...passes, "--output", `${engine}/${to}`], {
    stdio: "inherit",
  });
}

optimize("compiled.wasm", "engine.wasm", shorter);
optimize("engine.wasm", "engine.wasm", narrower);
optimize("engine.wasm", "engine.wasm", shorter);
const { code: script } = await minify(readFileSync(`${engine}/compiled.js`, "utf8"), { module: true, ecma: 2020 });
writeFileSync(`${engine}/engine.js`, script);
