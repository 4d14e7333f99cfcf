// Makes what TeaVM has compiled in ../target/engine smaller; it computes the same.
import { execFileSync } from "node:child_process";
import { transform } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";

const engine = "../target/engine";

const { code: script } = await transform(readFileSync(`${engine}/compiled.js`, "utf8"), { minify: true, target: "es2020" });
writeFileSync(`${engine}/engine.js`, script);

// What V8 has had since it has garbage collection in WebAssembly.
const features = ["gc", "reference-types", "bulk-memory", "exception-handling", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue"];

const enabled = features.map((feature) => `--enable-${feature}`);
// -Oz takes half as long again, for a thousandth of the size.
execFileSync("npx", ["wasm-opt", ...enabled, `${engine}/compiled.wasm`, "-Os", "--output", `${engine}/engine.wasm`], { stdio: "inherit" });
