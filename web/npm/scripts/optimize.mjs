// Makes what TeaVM has compiled in ../target/engine smaller; it computes the same.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const engine = "../target/engine";

// What V8 has had since it has garbage collection in WebAssembly.
const features = ["gc", "reference-types", "bulk-memory", "exception-handling", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue"];

const enabled = features.map((feature) => `--enable-${feature}`);
execFileSync("npx", ["wasm-opt", ...enabled, `${engine}/compiled.wasm`, "-Oz", "--output", `${engine}/engine.wasm`], { stdio: "inherit" });

const { code: script } = await minify(readFileSync(`${engine}/compiled.js`, "utf8"), { module: true, ecma: 2020 });
writeFileSync(`${engine}/engine.js`, script);
