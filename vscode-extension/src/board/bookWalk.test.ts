import { describe, expect, test } from "vitest";
import { BookWalk } from "./bookWalk";
import type { BookEntry } from "./protocol";

function entry(line: number, moves: readonly (number | undefined)[], parents: readonly number[] = []): BookEntry {
  return {
    line,
    sfen: "",
    ply: 0,
    side: "black",
    start: 10,
    moves: moves.map((next, i) => ({
      line: line + 1 + i,
      usi: "7g7f",
      text: "▲７六歩",
      legal: true,
      ...(next !== undefined && { next }),
    })),
    parents: parents.map((parent) => ({ line: parent + 1, entry: parent, text: "" })),
  };
}

const ROOT = entry(10, [20, 30, undefined]);
const LEFT = entry(20, [40], [10]);
const RIGHT = entry(30, [40], [10]);
const JOINED = entry(40, [undefined], [20, 30]);
const ALL = [ROOT, LEFT, RIGHT, JOINED];

const ask = async (line: number): Promise<BookEntry | undefined> =>
  ALL.find((one) => one.line <= line && line <= one.line + one.moves.length);

describe("a walk through a book", () => {
  const walk = new BookWalk();

  test("goes on to the position after the best move, or after the current one", async () => {
    expect(await walk.target(ROOT, 10, "next", ask)).toBe(20);
    expect(await walk.target(ROOT, 12, "next", ask)).toBe(30);
  });

  test("stops where the book ends", async () => {
    expect(await walk.target(JOINED, 40, "next", ask)).toBe(41);
    expect(await walk.target(JOINED, 41, "next", ask)).toBeUndefined();
    expect(await walk.target(ROOT, 13, "next", ask)).toBeUndefined();
  });

  test("goes back to the position of a move, and then the way that it has come", async () => {
    [ROOT, RIGHT, JOINED].forEach((one) => walk.arrive(one));
    expect(await walk.target(JOINED, 41, "previous", ask)).toBe(40);
    expect(await walk.target(JOINED, 40, "previous", ask)).toBe(30);
    walk.arrive(RIGHT);
    expect(await walk.target(RIGHT, 30, "previous", ask)).toBe(10);
  });

  test("goes back to a position that leads here where it has begun elsewhere", async () => {
    walk.arrive(entry(99, []));
    walk.arrive(JOINED);
    expect(await walk.target(JOINED, 40, "previous", ask)).toBe(20);
    expect(await walk.target(ROOT, 10, "previous", ask)).toBeUndefined();
  });

  test("begins with the start position and ends where the best moves end", async () => {
    expect(await walk.target(JOINED, 41, "first", ask)).toBe(10);
    expect(await walk.target(ROOT, 10, "last", ask)).toBe(41);
  });

  test("does not go round in circles", async () => {
    const round = [entry(10, [20]), entry(20, [10], [10])];
    expect(await walk.target(round[0] as BookEntry, 10, "last", async (line) => round.find((one) => one.line === line))).toBeUndefined();
  });
});
