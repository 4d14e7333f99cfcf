// How long keys in a game take until a hover of what they changed is there, and hovers and lists of completions by themselves, while the
// server (a command with its arguments) is busy, and as many right after it.
//   node keysBeside.mjs tsume PROBLEMS SERVER…   it examines long tsume problems of other documents; a line of PROBLEMS begins with a board
//                                                in SFEN, with a tab behind it
//   node keysBeside.mjs engine ENGINE SERVER…    an engine of USI examines the position of the game with two threads
import { readFileSync } from "node:fs";
import { milliseconds, pause, startServer } from "./startedServer.mjs";

const PAUSE = 20;
const KEYS = 400;
const ROUNDS = 4;
const WARM_UP = 1500;
const COMMENT = 68;
const GAME = "file:///game.kif";
const MOVES = ["７六歩(77)", "３四歩(33)", "２六歩(27)", "８四歩(83)", "２五歩(26)", "８五歩(84)"];
const TO_AND_FRO = ["５八金(49)", "５二金(41)", "４九金(58)", "４一金(52)"];

const [work, what, ...command] = process.argv.slice(2);
const engines = work === "engine" ? [{ command: what, options: { Threads: 2 } }] : [];
const server = startServer(command, { engines });
const textDocument = { uri: GAME };
const move = { textDocument, position: { line: COMMENT - 1, character: 8 } };

let version = 1;
const acts = {
  /** Types or deletes a letter of a comment, and waits for the hover of the move above it. */
  async key() {
    const isTyped = ++version % 2 === 0;
    const start = { line: COMMENT, character: 1 };
    const range = { start, end: isTyped ? start : { line: COMMENT, character: 2 } };
    server.notify("textDocument/didChange", {
      textDocument: { uri: GAME, version },
      contentChanges: [{ range, text: isTyped ? "a" : "" }],
    });
    await server.ask("textDocument/hover", move);
  },
  hover: () => server.ask("textDocument/hover", move),
  completion: () => server.ask("textDocument/completion", move),
};

const newTimes = () => ({ key: [], hover: [], completion: [] });
async function act(times) {
  for (const [name, doIt] of Object.entries(acts)) {
    const began = milliseconds();
    await doIt();
    times[name].push(milliseconds() - began);
    await pause(PAUSE / 3);
  }
}

const at = (times, part) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];
const text = (times) =>
  `median ${at(times, 0.5).toFixed(2)} ms, p95 ${at(times, 0.95).toFixed(2)}, p99 ${at(times, 0.99).toFixed(2)}, longest ${at(times, 1).toFixed(2)}`;

const moves = [...MOVES, ...Array.from({ length: 60 }, (_, i) => TO_AND_FRO[i % 4])];
const lines = moves.map((move, i) => `${String(i + 1).padStart(4)} ${move}\n`).join("");
server.open(GAME, "kif", `手合割：平手\n手数----指手---------消費時間--\n${lines}*\n`);
for (let i = 0; i < WARM_UP; i++) await act(newTimes());

const alone = newTimes();
const beside = newTimes();

/** Acts while an answer is awaited, and as often after it; `finish` is called when there is enough. */
async function measure(answer, finish = () => {}) {
  let isOver = false;
  const over = answer.then((message) => {
    isOver = true;
    return message;
  });
  let count = 0;
  for (; !isOver && count < KEYS; count++) await act(beside);
  finish();
  const { result } = await over;
  await pause(500);
  for (let i = 0; i < count; i++) await act(alone);
  return { result, count };
}

if (work === "tsume") {
  const boards = readFileSync(what, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t")[0]);
  for (const [number, board] of boards.entries()) {
    const uri = `file:///${number}.sfen`;
    server.open(uri, "usi", `# 詰将棋\nsfen ${board}\n`);
    const { result, count } = await measure(server.ask("kifu/tsume", { textDocument: { uri } }));
    server.notify("textDocument/didClose", { textDocument: { uri } });
    console.log(`${number + 1}: ${result?.[0]?.summary}, ${count} times`);
  }
} else {
  for (let round = 0; round < ROUNDS; round++) {
    const answer = server.ask("kifu/analysePosition", { ...move, partialResultToken: `round ${round}` });
    await pause(3000); // until it searches
    await measure(answer, () => server.cancel(answer));
  }
}
for (const name of Object.keys(acts)) {
  const ratio = (at(beside[name], 0.99) / at(alone[name], 0.99)).toFixed(2);
  console.log(`${name}, ${beside[name].length} times: alone ${text(alone[name])}; beside ${text(beside[name])}; p99 ${ratio} times`);
}
await server.end();
