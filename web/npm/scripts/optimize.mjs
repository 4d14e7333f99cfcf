// Makes what TeaVM has compiled in ../target/engine smaller; it computes the same. Both at a time: each takes a minute of one processor.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const engine = "../target/engine";

// What V8 has had since it has garbage collection in WebAssembly.
const features = ["gc", "reference-types", "bulk-memory", "exception-handling", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue"];

const enabled = features.map((feature) => `--enable-${feature}`);
const optimizer = spawn("npx", ["wasm-opt", ...enabled, `${engine}/compiled.wasm`, "-Oz", "--output", `${engine}/engine.wasm`], { stdio: "inherit" });
const optimized = once(optimizer, "exit");

const { code: script } = await minify(readFileSync(`${engine}/compiled.js`, "utf8"), { module: true, ecma: 2020 });
writeFileSync(`${engine}/engine.js`, script);

const [code] = await optimized;
process.exitCode = code ?? 1;
