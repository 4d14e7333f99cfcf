import { expect, test } from "vitest";
import type { Variations } from "../protocol";
import { Tree, type Branch } from "./tree";

const moves = (line: number, ...texts: readonly string[]) => texts.map((text, i) => ({ line: line + i, text }));

const GAME: Variations = {
  complete: true,
  variations: [
    { ply: 1, moves: moves(1, "a1", "a2", "a3", "a4") },
    { parent: 0, ply: 3, moves: moves(6, "b3", "b4") },
    { parent: 1, ply: 4, moves: moves(9, "c4") },
    { parent: 0, ply: 2, moves: moves(11, "d2", "d3") },
    { parent: 0, ply: 2, moves: moves(14, "e2") },
  ],
};

/** Moves with the other ways on in brackets. */
function picture({ moves }: Branch): string {
  return moves.map(({ text, others }) => [text, ...others.map((other) => `(${picture(other)})`)].join(" ")).join(" ");
}

const from = (line: number, text: string): string => picture(new Tree(GAME).from({ line, text }));

test("a way on has the others within it, of any depth", () => {
  expect(from(1, "a1")).toBe("a1 a2 (d2 d3) (e2) a3 (b3 b4 (c4)) a4");
  expect(from(6, "b3")).toBe("b3 b4 (c4)");
});

test("what replaces its first move is beside it, not within it", () => {
  expect(from(2, "a2")).toBe("a2 a3 (b3 b4 (c4)) a4");
  expect(from(11, "d2")).toBe("d2 d3");
});

test("a move that the tree does not have stands alone", () => {
  expect(from(99, "x")).toBe("x");
});

test("moves have their numbers", () => {
  expect(new Tree(GAME).from({ line: 6, text: "b3" }).moves.map(({ ply }) => ply)).toEqual([3, 4]);
});
