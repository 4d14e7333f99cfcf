// Compares what a reader of shogi records says about this suite with what its records say. It needs Node.js and nothing else;
// the README has its rules.
//   node compare.mjs [FOLDER] -- COMMAND...
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import * as path from "node:path";

const ASPECTS = {
  start: { game: (game) => [text(game.start)] },
  headers: { game: (game) => objects(game.headers).map(({ key, value }) => `${text(key)}: ${text(value)}`).sort() },
  moves: { move: ({ usi, special }) => (usi !== undefined ? text(usi) : special === "pass" ? "pass" : undefined) },
  endings: { move: ({ special }) => (special === undefined || special === "pass" ? undefined : text(special)) },
  winner: { game: ({ winner }) => (winner === undefined ? [] : [text(winner)]) },
  times: { move: ({ time }) => (time === undefined ? undefined : text(time)) },
  comments: { move: ({ comment }) => (comment === undefined ? undefined : text(comment)) },
  bookmarks: { move: ({ bookmark }) => (bookmark === undefined ? undefined : text(bookmark)) },
  book: { book: ({ usi, reply, evaluation, depth, count }) => [usi, reply, evaluation, depth, count].map((field) => (field === undefined ? "none" : text(field))).join(" ") },
};

const list = (value) => (Array.isArray(value) ? value : []);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const objects = (value) => list(value).filter(isObject);
const text = (value) => (["string", "number", "boolean"].includes(typeof value) ? String(value) : "");

/** A text on one line. */
const printable = (said) =>
  said.replace(/\p{Cc}/gu, (character) => ({ "\n": "\\n", "\r": "\\r", "\t": "\\t" })[character] ?? `\\x{${character.codePointAt(0).toString(16)}}`);

/** What a reading says about an aspect, as lines of text. */
function lines(aspect, reading) {
  const { game = () => [], move = () => undefined, book } = ASPECTS[aspect];
  const said = [];
  function walk(before, line) {
    [line, ...objects(line.moves)].forEach((each, number) => {
      const place = `${before}${number}`;
      const what = move(each);
      if (what !== undefined) {
        said.push(`${place}: ${what}`);
      }
      let count = 0;
      for (const kind of number === 0 ? [] : ["variations", "continuations"]) {
        for (const other of objects(each[kind])) {
          walk(`${place}/${kind[0]}${++count}/`, other);
        }
      }
    });
  }
  for (const one of objects(reading.games)) {
    said.push(...game(one));
    walk("", one);
  }
  for (const { position, moves } of book === undefined ? [] : objects(reading.book)) {
    said.push(text(position), ...objects(moves).map((each) => `${text(position)}: ${book(each)}`));
  }
  return said;
}

const faultLines = (reading) => [...new Set(objects(reading.faults).map(({ line }) => line).filter((line) => ["string", "number"].includes(typeof line)).map(text))];
const hasGames = (reading) => reading.games !== undefined || reading.book !== undefined;

function missedFault(expected, reading) {
  const found = faultLines(reading);
  const wrong = faultLines(expected);
  if ((reading.error !== undefined && found.length === 0) || found.some((line) => wrong.includes(line))) {
    return undefined;
  }
  const sought = wrong.length === 0 ? "an error" : `a fault in line ${wrong.join(" or ")}`;
  return `expected ${sought}, read ${found.length === 0 ? "none" : `one in line ${found.join(", ")}`}`;
}

function difference(expected, aspect, reading) {
  const right = lines(aspect, expected);
  if (reading.failure !== undefined || reading.error !== undefined) {
    const why = reading.failure === undefined ? `refused: ${JSON.stringify(reading.error)}` : text(reading.failure);
    return right.length === 0 ? undefined : why;
  }
  const read = lines(aspect, reading);
  const at = Array.from({ length: Math.max(right.length, read.length) }).findIndex((_, index) => right[index] !== read[index]);
  return at < 0 ? undefined : `expected ${right[at] ?? "nothing"}, read ${read[at] ?? "nothing"}`;
}

/** The aspects of a record that a reader was asked about, each with what it has wrong, or undefined. */
function score(expected, reading) {
  const isLeftUnread = reading.error !== undefined || (!hasGames(reading) && list(reading.faults).length > 0);
  const known = (aspect) => !list(reading.unknown).includes(aspect);
  if (expected.optional && isLeftUnread) {
    return [];
  }
  if (!hasGames(expected)) {
    return known("faults") ? [["faults", reading.failure === undefined ? missedFault(expected, reading) : text(reading.failure)]] : [];
  }
  return Object.keys(ASPECTS)
    .filter(known)
    .map((aspect) => [aspect, difference(expected, aspect, reading)])
    .filter(([aspect, wrong]) => wrong !== undefined || lines(aspect, expected).length > 0);
}

/** What an adapter prints about a record. */
function ask([program, ...options], format, record) {
  const { stdout, error } = spawnSync(program, [...options, format], {
    input: readFileSync(record),
    stdio: ["pipe", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 24,
    timeout: 20_000,
  });
  if (error?.code === "ENOENT" || error?.code === "EACCES") {
    console.error(`${program} cannot be started`);
    process.exit(2);
  }
  try {
    const reading = JSON.parse(stdout);
    return isObject(reading) ? reading : { failure: "the adapter printed no object of JSON" };
  } catch {
    return { failure: error?.code === "ETIMEDOUT" ? "the adapter took more than 20 seconds" : "the adapter printed no object of JSON" };
  }
}

const given = process.argv.slice(2);
const dashes = given.indexOf("--");
const folder = dashes === 1 ? given[0] : path.join(import.meta.dirname, "cases");
const command = given.slice(dashes + 1);
if (dashes < 0 || dashes > 1 || command.length === 0) {
  console.error("node compare.mjs [FOLDER] -- COMMAND...");
  process.exit(2);
}

const counts = { formats: {}, aspects: {}, all: {} };
function count(kind, name, isRight) {
  const of = (counts[kind][name] ??= { right: 0, asked: 0 });
  of.right += isRight ? 1 : 0;
  of.asked += 1;
}

const files = readdirSync(folder, { recursive: true }).filter((file) => path.basename(file) === "expected.json");
for (const file of files.sort()) {
  const here = path.join(folder, path.dirname(file));
  const record = readdirSync(here).find((name) => name.startsWith("record."));
  const ending = record.slice(record.indexOf(".") + 1);
  const format = { kifu: "kif", ki2u: "ki2" }[ending] ?? ending;
  const expected = JSON.parse(readFileSync(path.join(here, "expected.json"), "utf8"));
  const scored = score(expected, ask(command, format, path.join(here, record)));
  for (const [aspect, wrong] of scored) {
    count("aspects", aspect, wrong === undefined);
    if (wrong !== undefined) {
      console.log(`${path.dirname(file).replaceAll("\\", "/")}: ${aspect}: ${printable(wrong)}`);
    }
  }
  const isRight = scored.every(([, wrong]) => wrong === undefined);
  count("formats", format, isRight);
  count("all", "cases", isRight);
}
for (const kind of ["formats", "aspects", "all"]) {
  const order = kind === "aspects" ? [...Object.keys(ASPECTS), "faults"] : Object.keys(counts[kind]).sort();
  for (const name of order.filter((each) => counts[kind][each] !== undefined)) {
    const { right, asked } = counts[kind][name];
    console.log(`${name}: ${right} of ${asked}`);
  }
}
process.exitCode = counts.all.cases?.right === counts.all.cases?.asked ? 0 : 1;
