// node law.mjs ENGINE STORY: asks a form of the engine what another was asked, a call in a line of JSON,
// and reports the first answers that differ.
import { createReadStream } from "node:fs";
import * as path from "node:path";
import { createInterface } from "node:readline";
import { load } from "./load.mjs";

const MOST = 5;
const [file, story] = process.argv.slice(2).map((each) => path.resolve(each));

// No time passes in the story.
performance.now = () => 0;
Date.now = () => 0;

const engine = await load(file);
const calls = {
  settle() {
    while (engine.step());
    return engine.effects();
  },
};

function excerpt(text, at) {
  return String(text).slice(Math.max(0, at - 150), at + 150);
}

let asked = 0;
let different = 0;
let last = "";
for await (const line of createInterface({ input: createReadStream(story) })) {
  const { call, arguments: given, answer = null } = JSON.parse(line);
  asked++;
  let got;
  try {
    got = (calls[call] ?? engine[call])(...given) ?? null;
  } catch (error) {
    got = `thrown: ${error.stack}`;
  }
  last = call === "open" ? JSON.parse(given[0]).textDocument.uri : last;
  if (got !== answer && different++ < MOST) {
    let at = 0;
    while (at < got?.length && got[at] === answer?.[at]) at++;
    console.log(`${last}: ${call} ${given.slice(0, 2).join(" ").slice(0, 300)}\n  the JVM: ${excerpt(answer, at)}\n  here:    ${excerpt(got, at)}`);
  }
}
console.log(`${asked} calls, ${different} answers differ`);
process.exitCode = different === 0 && asked > 0 ? 0 : 1;
