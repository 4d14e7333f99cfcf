// Makes what TeaVM has compiled in ../target/engine smaller; it computes the same.
import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";
import { sectionsForRuntime } from "./moduleSections.mjs";
import { makeTablesConstant, markCalledByJavaScript } from "./moduleText.mjs";

const engine = "../target/engine";

// What V8 has had since it has garbage collection in WebAssembly.
const features = ["gc", "reference-types", "bulk-memory", "exception-handling", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue"];

// Nobody else makes our objects or calls our functions, but for those that the text of the module marks. What would trap is a
// fault of ours as it is, so nothing has to be kept for the sake of trapping.
const assumptions = ["--closed-world", "--traps-never-happen"];
const shorter = ["--gufa", "-Oz"];
const narrower = ["type-refining", "global-refining", "gto", "cfp", "abstract-type-refining", "type-merging", "unsubtyping", "remove-unused-types"].map((pass) => `--${pass}`);
const denser = ["--minimize-rec-groups", "--reorder-functions"];

function optimize(from, to, ...options) {
  const enabled = features.map((feature) => `--enable-${feature}`);
  execFileSync("npx", ["wasm-opt", ...enabled, `${engine}/${from}`, ...options, "--output", `${engine}/${to}`], { stdio: "inherit" });
}

optimize("compiled.wasm", "compiled.wat", "--emit-text", "--quiet");
writeFileSync(`${engine}/compiled.wat`, makeTablesConstant(markCalledByJavaScript(readFileSync(`${engine}/compiled.wat`, "utf8"))));
optimize("compiled.wat", "engine.wasm", ...assumptions, ...shorter);
optimize("engine.wasm", "engine.wasm", ...assumptions, ...narrower, ...shorter);
optimize("engine.wasm", "engine.wasm", ...assumptions, ...narrower, ...shorter, ...denser);
optimize("engine.wasm", "engine.wasm", ...assumptions, "-Oz", "--dae2", "-Oz", ...denser); // the order is better the second time
appendFileSync(`${engine}/engine.wasm`, Buffer.concat(sectionsForRuntime(readFileSync(`${engine}/compiled.wasm`))));
const { code: script } = await minify(readFileSync(`${engine}/compiled.js`, "utf8"), { module: true, ecma: 2020 });
writeFileSync(`${engine}/engine.js`, script);
