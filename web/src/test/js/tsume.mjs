// node tsume.mjs ENGINE FILE: the CPU time of the process for the judgement of the problems in a file of USI, as TsumeTimes.java takes it.
import { readFileSync } from "node:fs";
import * as path from "node:path";
import { load } from "./load.mjs";

const ROUNDS = 3;

/** The CPU time of this process so far, in ms. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const [file, problems] = process.argv.slice(2).map((each) => path.resolve(each));
const engine = await load(file);
const lines = readFileSync(problems, "utf8").split("\n").filter(Boolean);

/** The length that the engine finds for the problem in a line. */
function examine(line, round) {
  const uri = `file:///${round}.usi`;
  const params = JSON.stringify({ textDocument: { uri } });
  engine.open(JSON.stringify({ textDocument: { uri, languageId: "", version: 1 } }), line);
  const { result } = JSON.parse(engine.request("kifu/tsume", params));
  engine.receive("textDocument/didClose", params);
  return result[0];
}

engine.initialize("{}", "{}");
console.log(JSON.stringify(examine(lines[0], 0)));
for (let round = 1; round <= ROUNDS; round++) {
  const before = cpu();
  lines.forEach((line) => examine(line, round));
  console.log(`${lines.length} problems ${(cpu() - before).toFixed(0)} ms`);
}
