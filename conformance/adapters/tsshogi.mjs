// Asks tsshogi, which ShogiHome reads records with.
import { createRequire } from "node:module";
import { answer, compact, headerKey } from "./common.mjs";

const { Move, Record, importCSA, importJKFString, importKI2, importKIF, metadataKeyToKakinoki } = createRequire(`${process.cwd()}/`)("tsshogi");

const SPECIAL = {
  interrupt: "interruption",
  resign: "resignation",
  maxMoves: "maximum-moves",
  impass: "impasse",
  draw: "draw",
  repetitionDraw: "repetition",
  mate: "checkmate",
  noMate: "no-mate",
  timeout: "time-up",
  foulWin: "foul-win",
  foulLose: "foul-loss",
  enteringOfKing: "declaration",
  winByDefault: "default-win",
  loseByDefault: "default-loss",
  try: "try",
};

const readers = { kif: importKIF, ki2: importKI2, csa: importCSA, jkf: importJKFString, usi: (text) => Record.newByUSI(text.trim()) };

const notes = ({ comment, bookmark }) => ({ comment: comment.replace(/\n$/, ""), bookmark });

/** The line of play that begins with a node; the others that begin in its place are its variations. */
function line(first) {
  const moves = [];
  for (let node = first; node !== null; node = node.next) {
    const variations = [];
    for (let other = node === first ? null : node.branch; other !== null; other = other.branch) {
      variations.push({ moves: line(other) });
    }
    const { move } = node;
    const what = move instanceof Move ? { usi: move.usi } : { special: SPECIAL[move.type] ?? move.name ?? move.type };
    // A node without a clock has a time of 0.
    moves.push(compact({ ...what, time: node.elapsedMs || undefined, ...notes(node), variations }));
  }
  return moves;
}

answer(["winner"], (text, format) => {
  const record = readers[format]?.(text);
  if (record === undefined) {
    return undefined;
  }
  if (record instanceof Error) {
    throw record;
  }
  const { metadata, first } = record;
  const standard = [...metadata.standardMetadataKeys].map((key) => ({ key: headerKey(metadataKeyToKakinoki(key)), value: metadata.getStandardMetadata(key) }));
  const custom = [...metadata.customMetadataKeys].map((key) => ({ key, value: metadata.getCustomMetadata(key) }));
  const moves = first.next === null ? [] : line(first.next);
  const others = [];
  for (let other = first.next?.branch ?? null; other !== null; other = other.branch) {
    others.push({ moves: line(other) });
  }
  if (others.length > 0) {
    moves[0].variations = others;
  }
  return [{ start: record.initialPosition.sfen, headers: [...standard, ...custom], ...compact(notes(first)), moves }];
});
