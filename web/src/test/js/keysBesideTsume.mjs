// node keysBesideTsume.mjs PROBLEMS SERVER…: how long keys in a game take until a hover of what they changed is there, while the server (a
// command with its arguments) examines a long tsume problem of another document, and as many keys right after it. A line of PROBLEMS begins
// with a board in SFEN, with a tab behind it.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const PAUSE = 20;
const MOST_KEYS = 400;
const WARM_UP = 1500;
const COMMENT = 68;
const GAME = "file:///game.kif";
const MOVES = ["７六歩(77)", "３四歩(33)", "２六歩(27)", "８四歩(83)", "２五歩(26)", "８五歩(84)"];
const TO_AND_FRO = ["５八金(49)", "５二金(41)", "４九金(58)", "４一金(52)"];

const [problems, ...command] = process.argv.slice(2);
const boards = readFileSync(problems, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t")[0]);

const server = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
let received = Buffer.alloc(0);
const waiting = new Map();
server.stdout.on("data", (data) => {
  received = Buffer.concat([received, data]);
  for (;;) {
    const header = received.indexOf("\r\n\r\n");
    if (header < 0) return;
    const end = header + 4 + Number(/Content-Length: (\d+)/.exec(received.toString("latin1", 0, header))[1]);
    if (received.length < end) return;
    const message = JSON.parse(received.toString("utf8", header + 4, end));
    received = received.subarray(end);
    if (!message.method) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  }
});

function send(message) {
  const content = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  server.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
  server.stdin.write(content);
}

let lastId = 0;
function ask(method, params) {
  const id = ++lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    send({ id, method, params });
  });
}

function open(uri, languageId, text) {
  send({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId, version: 1, text } } });
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const milliseconds = () => Number(process.hrtime.bigint()) / 1e6;

let version = 1;
/** Types or deletes a letter of a comment, and waits for the hover of the move above it. */
async function key(times) {
  const isTyped = ++version % 2 === 0;
  const start = { line: COMMENT, character: 1 };
  const range = { start, end: isTyped ? start : { line: COMMENT, character: 2 } };
  const began = milliseconds();
  send({
    method: "textDocument/didChange",
    params: { textDocument: { uri: GAME, version }, contentChanges: [{ range, text: isTyped ? "a" : "" }] },
  });
  await ask("textDocument/hover", { textDocument: { uri: GAME }, position: { line: COMMENT - 1, character: 8 } });
  times.push(milliseconds() - began);
  await pause(PAUSE);
}

function text(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(2);
  return `${times.length} keys: median ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`;
}

await ask("initialize", {
  processId: null,
  rootUri: null,
  capabilities: { textDocument: { publishDiagnostics: { versionSupport: true } } },
});
send({ method: "initialized", params: {} });
const moves = [...MOVES, ...Array.from({ length: 60 }, (_, i) => TO_AND_FRO[i % 4])];
open(
  GAME,
  "kif",
  "手合割：平手\n手数----指手---------消費時間--\n" + moves.map((move, i) => `${String(i + 1).padStart(4)} ${move}\n`).join("") + "*\n",
);
for (let i = 0; i < WARM_UP; i++) await key([]);

const alone = [];
const beside = [];
let searched = 0;
for (const [number, board] of boards.entries()) {
  const uri = `file:///${number}.sfen`;
  open(uri, "usi", `# 詰将棋\nsfen ${board}\n`);
  let isOver = false;
  const began = milliseconds();
  const answer = ask("kifu/tsume", { textDocument: { uri } }).then((found) => {
    isOver = true;
    searched += milliseconds() - began;
    return found;
  });
  let keys = 0;
  for (; !isOver && keys < MOST_KEYS; keys++) await key(beside);
  const { result } = await answer;
  send({ method: "textDocument/didClose", params: { textDocument: { uri } } });
  console.log(`${number + 1}: ${result?.[0]?.summary}, ${keys} keys`);
  await pause(500);
  for (; keys > 0; keys--) await key(alone);
}
console.log(`searched for ${(searched / 1000).toFixed(1)} s`);
console.log(`alone:  ${text(alone)}`);
console.log(`beside: ${text(beside)}`);
server.kill();
