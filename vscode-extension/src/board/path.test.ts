import { expect, test } from "vitest";
import { endOfPath } from "./path";
import type { Variations } from "./protocol";

const moves = (line: number, ...texts: readonly string[]) => texts.map((text, i) => ({ line: line + i, text }));

const GAME: Variations = {
  complete: true,
  variations: [
    { ply: 1, moves: moves(1, "a1", "a2", "a3") },
    { parent: 0, ply: 2, moves: moves(6, "b2", "b3") },
    { parent: 1, ply: 3, moves: moves(9, "c3") },
  ],
};

test("a way leads through variations", () => {
  expect(endOfPath(GAME, ["a1", "a2"])).toBe(2);
  expect(endOfPath(GAME, ["a1", "b2", "c3"])).toBe(9);
});

test("a way ends where its next move is not written any more", () => {
  expect(endOfPath(GAME, ["a1", "b2", "x3", "b3"])).toBe(6);
  expect(endOfPath(GAME, ["x1"])).toBeUndefined();
  expect(endOfPath(GAME, [])).toBeUndefined();
});
