// node flood.mjs SERVER…: how much of a processor it costs a server (a command with its arguments) that an engine writes 10,000 lines a second,
// each by itself; how old what it shows is, and how often it shows something. For Linux. The engine is this file, too.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const LINES_PER_SECOND = 10_000;
const WARM_UP = 6_000;
const MEASURED = 10_000;
const GAME = "file:///game.kif";
const LINE = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d".split(" ");

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** The same in all processes. */
const milliseconds = () => Math.round(Number(process.hrtime.bigint()) / 1e6);

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
      writeSync(1, `info depth ${depth} multipv ${candidate + 1} score cp ${50 - 20 * candidate} nodes ${count} time ${milliseconds()} pv ${pv}\n`);
    }
    last = now;
  }
}

async function measure(command) {
  const folder = mkdtempSync(join(tmpdir(), "kifu-flood"));
  const engine = join(folder, "engine");
  writeFileSync(engine, `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(import.meta.url)}' engine\n`);
  chmodSync(engine, 0o755);
  const server = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
  const ages = [];
  let received = Buffer.alloc(0);
  server.stdout.on("data", (data) => {
    received = Buffer.concat([received, data]);
    for (let header; (header = received.indexOf("\r\n\r\n")) >= 0; ) {
      const end = header + 4 + Number(/Content-Length: (\d+)/.exec(received.toString("latin1", 0, header))[1]);
      if (received.length < end) return;
      const { method, params } = JSON.parse(received.toString("utf8", header + 4, end));
      received = received.subarray(end);
      if (method === "$/progress") {
        ages.push(milliseconds() - Math.max(...params.value.candidates.map(({ info }) => Number(/ time (\d+)/.exec(info)[1]))));
      }
    }
  });
  const send = (message) => {
    const content = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    server.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
    server.stdin.write(content);
  };
  /** The time of the processor so far, in milliseconds. */
  const used = () => {
    const numbers = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
    return 10 * (Number(numbers[11]) + Number(numbers[12]));
  };

  send({ id: 1, method: "initialize", params: { capabilities: {}, initializationOptions: { engines: [{ command: engine }] } } });
  send({ method: "initialized", params: {} });
  send({ method: "textDocument/didOpen", params: { textDocument: { uri: GAME, languageId: "kif", version: 1, text: "手合割：平手\n" } } });
  const position = { line: 0, character: 0 };
  send({ id: 2, method: "kifu/analysePosition", params: { textDocument: { uri: GAME }, position, partialResultToken: "flood" } });
  await pause(WARM_UP);
  ages.length = 0;
  const before = used();
  await pause(MEASURED);
  const share = ((100 * (used() - before)) / MEASURED).toFixed(1);
  ages.sort((a, b) => a - b);
  console.log(
    `${share} % of a processor; shown ${((1000 * ages.length) / MEASURED).toFixed(1)} times a second, ` +
      `${ages[ages.length >> 1]} ms (median) to ${ages.at(-1)} ms after it was written`,
  );
  send({ id: 3, method: "shutdown" });
  send({ method: "exit" });
  server.on("exit", () => rmSync(folder, { recursive: true }));
}
