import { expect, test } from "vitest";
import { writeUsen } from "./usen";

const EVEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/** A game of 13 moves, as a page about short games gives it for Shogi Playground. */
test("a game is written as Shogi Playground writes it", () => {
  const moves = "7g7f 3c3d 9g9f 9c9d 8h9g 2b9i+ 7i8h 9i8i 6i7h N*6d 9g6d 6c6d N*6c".split(" ");
  expect(writeUsen({ start: EVEN, moves, end: "resignation" })).toBe("~0.7ku2jm7ty3ay8ug1dh9uwa4e9qcboa7ss2xabns.r");
});

test("another start position stands before the moves", () => {
  const start = "4k4/4+P4/9/9/9/9/9/9/4K4 w 2P 5";
  expect(writeUsen({ start, moves: ["5a5b"], end: "checkmate" })).toBe("4k4_4zP4_9_9_9_9_9_9_4K4.w.2P~0.0iq.");
  expect(writeUsen({ start: EVEN, moves: [] })).toBe("~0..");
});
