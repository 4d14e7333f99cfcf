// Asks json-kifu-format, which Kifu for JS reads records with.
import { createRequire } from "node:module";
import { answer, compact, headerKey } from "./common.mjs";

const { JKFPlayer } = createRequire(`${process.cwd()}/`)("json-kifu-format");

const SPECIAL = {
  TORYO: "resignation",
  CHUDAN: "interruption",
  JISHOGI: "impasse",
  SENNICHITE: "repetition",
  TSUMI: "checkmate",
  FUZUMI: "no-mate",
  TIME_UP: "time-up",
  KACHI: "declaration",
  HIKIWAKE: "draw",
  MATTA: "take-back",
  ERROR: "error",
  MAX_MOVES: "maximum-moves",
  ILLEGAL_MOVE: "foul-loss",
  "+ILLEGAL_ACTION": "black-foul",
  "-ILLEGAL_ACTION": "white-foul",
};

const LETTERS = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R" };

const readers = { kif: "parseKIF", ki2: "parseKI2", csa: "parseCSA", jkf: "parseJKF" };

const square = ({ x, y }) => `${x}${"abcdefghi"[y - 1]}`;

const usi = ({ from, to, piece, promote }) => (from ? square(from) + square(to) + (promote ? "+" : "") : `${LETTERS[piece]}*${square(to)}`);

const comment = (entry) => entry.comments?.join("\n");

const line = (entries) =>
  entries.map((entry) =>
    compact({
      ...(entry.move ? { usi: usi(entry.move) } : { special: SPECIAL[entry.special] ?? entry.special }),
      time: entry.time && ((entry.time.now.h ?? 0) * 3600 + entry.time.now.m * 60 + entry.time.now.s) * 1000,
      comment: comment(entry),
      variations: (entry.forks ?? []).map((fork) => ({ moves: line(fork) })),
    }),
  );

answer(["winner", "bookmarks"], (text, format) => {
  if (readers[format] === undefined) {
    return undefined;
  }
  const player = JKFPlayer[readers[format]](text);
  const [start, ...entries] = player.kifu.moves;
  const headers = Object.entries(player.kifu.header)
    .filter(([key]) => key !== "手合割")
    .map(([key, value]) => ({ key: headerKey(key), value }));
  return [{ start: player.shogi.toSFENString(1), headers, ...compact({ comment: comment(start) }), moves: line(entries) }];
});
