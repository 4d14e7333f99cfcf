// node flood.mjs SERVER…: how much of a processor it costs a server (a command with its arguments) that an engine writes 10,000 lines a second,
// each by itself; how old what it shows is, and how often it shows something. For Linux. The engine is this file, too.
import { chmodSync, mkdtempSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { milliseconds, pause, startServer } from "./startedServer.mjs";

const LINES_PER_SECOND = 10_000;
const WARM_UP = 6_000;
const MEASURED = 10_000;
const GAME = "file:///game.kif";
const LINE = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d".split(" ");

if (process.argv[2] === "engine") {
  await play();
} else {
  await measure(process.argv.slice(2));
}

/** An engine that says in the time of each line when it was written. */
async function play() {
  let isSearching = false;
  process.stdin.on("data", (data) => {
    for (const word of data.toString().split(/\s+/)) {
      if (word === "usi") writeSync(1, "id name Flood\noption name MultiPV type spin default 1 min 1 max 9\nusiok\n");
      if (word === "isready") writeSync(1, "readyok\n");
      if (word === "go") isSearching = true;
      if (word === "stop") (isSearching = false), writeSync(1, "bestmove 7g7f\n");
      if (word === "quit") process.exit();
    }
  });
  let last = milliseconds();
  for (let count = 0; ; await pause(1)) {
    const now = milliseconds();
    for (let due = ((now - last) * LINES_PER_SECOND) / 1000; isSearching && due > 0; due--) {
      const candidate = count++ % 3;
      const depth = 10 + (Math.floor(count / 1000) % 30);
      const pv = LINE.slice(candidate).join(" ");
      writeSync(1, `info depth ${depth} multipv ${candidate + 1} score cp ${50 - 20 * candidate} nodes ${count} time ${Math.round(milliseconds())} pv ${pv}\n`);
    }
    last = now;
  }
}

async function measure(command) {
  const folder = mkdtempSync(join(tmpdir(), "kifu-flood"));
  const engine = join(folder, "engine");
  writeFileSync(engine, `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(import.meta.url)}' engine\n`);
  chmodSync(engine, 0o755);
  const ages = [];
  const server = startServer(command, { engines: [{ command: engine }] }, ({ method, params }) => {
    if (method === "$/progress") {
      const written = params.value.candidates.map(({ info }) => Number(/ time (\d+)/.exec(info)[1]));
      ages.push(milliseconds() - Math.max(...written));
    }
  });
  server.open(GAME, "kif", "手合割：平手\n");
  const position = { line: 0, character: 0 };
  server.ask("kifu/analysePosition", { textDocument: { uri: GAME }, position, partialResultToken: "flood" });
  await pause(WARM_UP);
  ages.length = 0;
  const before = server.used();
  await pause(MEASURED);
  const share = ((100 * (server.used() - before)) / MEASURED).toFixed(1);
  ages.sort((a, b) => a - b);
  console.log(
    `${share} % of a processor; shown ${((1000 * ages.length) / MEASURED).toFixed(1)} times a second, ` +
      `${Math.round(ages[ages.length >> 1])} ms (median) to ${Math.round(ages.at(-1))} ms after it was written`,
  );
  await server.end();
  rmSync(folder, { recursive: true });
}
