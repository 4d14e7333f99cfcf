// Makes what TeaVM has compiled in ../target/engine smaller; it computes the same.
import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";
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
// The text of a module leaves out what TeaVM's runtime reads in it.
appendFileSync(`${engine}/engine.wasm`, Buffer.concat(sectionsForRuntime(readFileSync(`${engine}/compiled.wasm`))));
const { code: script } = await minify(readFileSync(`${engine}/compiled.js`, "utf8"), { module: true, ecma: 2020 });
writeFileSync(`${engine}/engine.js`, script);

function sectionsForRuntime(module) {
  const sections = [];
  let next = 8; // behind the magic number and the version
  for (let from = next; from < module.length; from = next) {
    let size = 0;
    let at = from + 1;
    for (let shift = 0; at === from + 1 || module[at - 1] > 0x7f; shift += 7, at++) {
      size |= (module[at] & 0x7f) << shift;
    }
    next = at + size;
    if (module[from] === 0 && module.subarray(at + 1, next).toString("latin1").startsWith("teavm.")) {
      sections.push(module.subarray(from, next));
    }
  }
  return sections;
}
