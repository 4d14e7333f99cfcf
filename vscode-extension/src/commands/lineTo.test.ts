import { expect, test } from "vitest";
import { lineTo } from "./lineTo";

const GAME = {
  games: 1,
  headers: [],
  start: "start",
  lines: [
    { moves: [{ usi: "7g7f", sfen: "a" }, { usi: "3c3d", sfen: "b" }, { special: "resignation", sfen: "b" }] },
    { parent: 0, index: 1, moves: [{ usi: "8c8d", sfen: "c" }, { usi: "2g2f", sfen: "d" }] },
    { parent: 1, index: 1, moves: [{ usi: "7i6h", sfen: "e" }] },
  ],
};

test.each([
  ["start", 0, ["7g7f", "3c3d"], "resignation"],
  ["b", 2, ["7g7f", "3c3d"], "resignation"],
  ["d", 3, ["7g7f", "8c8d", "2g2f"], undefined],
  ["e", 3, ["7g7f", "8c8d", "7i6h"], undefined],
])("the position %s comes after %i moves of its line", (sfen, ply, moves, end) => {
  expect(lineTo(GAME, sfen)).toEqual({ line: { start: "start", moves, end }, ply });
});

test("a position that the game does not have is in no line", () => {
  expect(lineTo(GAME, "x")).toBeUndefined();
});
