// Asks shogiops, which is part of lishogi, about start positions and moves. It reads headers and single moves; which lines
// are the moves of the first main line is said here.
import { pathToFileURL } from "node:url";
import { answer } from "./common.mjs";

const part = (name) => import(`${pathToFileURL(process.cwd())}/node_modules/shogiops/dist/${name}.js`);
const [kif, csa, { makeSfen }, { makeUsi }] = await Promise.all(["notation/kif", "notation/csa", "sfen", "util"].map(part));

const readers = {
  kif(text) {
    const [main] = text.split(/^変化/m);
    return { start: kif.parseKifHeader(text).unwrap(), moves: kif.parseKifMovesOrDrops(main.match(/^\s*\d+\s.*/gm) ?? []) };
  },
  csa(text) {
    const [first] = text.split(/^\/$/m);
    const start = csa.parseCsaHeader(first).unwrap();
    return { start, moves: csa.parseCsaMovesOrDrops(start, first.match(/(?<=^|,)[+-]\d{4}[A-Z]{2}/gm) ?? []) };
  },
};

const unknown = ["headers", "endings", "winner", "times", "comments", "bookmarks", "faults"];

answer(unknown, (text, format) => {
  if (/^変化/m.test(text)) {
    unknown.push("moves");
  }
  if (readers[format] === undefined) {
    return undefined;
  }
  const { start, moves } = readers[format](text);
  return [{ start: makeSfen(start), headers: [], moves: moves.map((move) => ({ usi: makeUsi(move) })) }];
});
