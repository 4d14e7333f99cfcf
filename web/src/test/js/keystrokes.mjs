// node keystrokes.mjs ENGINE RECORD: the CPU time of the process for a keystroke with all diagnostics, in ms, as Keystrokes.java takes it.
import { readFileSync } from "node:fs";
import * as path from "node:path";
import { load } from "./load.mjs";

const ROUNDS = 8;
const KEYS = 2000;
const URI = "file:///record.kif";

/** The CPU time of this process so far, in ms. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const [file, record] = process.argv.slice(2).map((each) => path.resolve(each));
const engine = await load(file);
const text = new TextDecoder("shift_jis").decode(readFileSync(record));
const lines = text.split("\n");
const line = Math.floor((lines.length * 3) / 4);
const character = lines[line].indexOf("(") + 1;
let version = 1;

function check() {
  while (engine.step());
  return engine.effects();
}

function type(key) {
  const range = { start: { line, character }, end: { line, character: character + 1 } };
  engine.receive("textDocument/didChange", JSON.stringify({ textDocument: { uri: URI, version: ++version }, contentChanges: [{ range, text: key }] }));
  return check();
}

engine.initialize("{}", "{}");
engine.open(JSON.stringify({ textDocument: { uri: URI, languageId: "", version } }), text);
check();
console.log(`begun ${cpu().toFixed(0)} ms`);
const right = lines[line][character];
for (let round = 0; round < ROUNDS; round++) {
  const before = cpu();
  for (let i = 0; i < KEYS; i++) {
    type(i % 2 === 0 ? "5" : right);
  }
  console.log(`a keystroke ${((cpu() - before) / KEYS).toFixed(3)} ms`);
}
