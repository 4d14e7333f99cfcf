import { expect, test } from "vitest";
import { currentMove, holds, leadsTo, placeInMain, quotedTarget, reaches, stepTarget, withSpots } from "./lineOfPlay";
import type { LineOfPlay } from "./protocol";
import { positionOf, spotOf } from "./spot";

const game: LineOfPlay = {
  firstLine: 0,
  endLine: 9,
  startLine: 3,
  last: 3,
  moves: [
    { ply: 1, line: 4, text: "▲７六歩", end: false, alternatives: [] },
    { ply: 2, line: 6, text: "△３四歩", end: false, alternatives: [] },
    { ply: 3, line: 7, text: "投了", end: true, alternatives: [] },
  ],
};

function after(ply: number): { readonly ply: number; readonly quoted: boolean } {
  return { ply, quoted: false };
}

test("the current move is the one on the line, or the last above it", () => {
  expect(currentMove(game, 4, after(1))).toBe(0);
  expect(currentMove(game, 5, after(1))).toBe(0);
  expect(currentMove(game, 0, after(0))).toBe(-1);
});

test("an end is current on its own line only", () => {
  expect(currentMove(game, 7, after(2))).toBe(2);
  expect(currentMove(game, 8, after(2))).toBe(1);
});

test("where no position is known, the last move above is current", () => {
  expect(currentMove(game, 5)).toBe(0);
  expect(currentMove(game, 6)).toBe(1);
  expect(currentMove(game, 0)).toBe(-1);
});

test("a position that a comment quotes leaves the move above the comment current", () => {
  expect(currentMove(game, spotOf({ line: 5, character: 8 }), { ply: 2, quoted: true })).toBe(0);
  expect(currentMove(game, 3, { ply: 2, quoted: true })).toBe(-1);
});

test("steps lead along the line of play and no further", () => {
  expect(stepTarget(game, 0, "next")).toBe(6);
  expect(stepTarget(game, 0, "previous")).toBe(3);
  expect(stepTarget(game, 0, "last")).toBe(7);
  expect(stepTarget(game, 2, "first")).toBe(3);
  expect(stepTarget(game, 2, "next")).toBeUndefined();
  expect(stepTarget(game, 2, "last")).toBeUndefined();
  expect(stepTarget(game, -1, "previous")).toBeUndefined();
});

test("a line of play holds its own lines and leads to those of its moves", () => {
  expect(holds(game, 8)).toBe(true);
  expect(holds(game, 9)).toBe(false);
  expect(leadsTo(game, 3)).toBe(true);
  expect(leadsTo(game, 6)).toBe(true);
  expect(leadsTo(game, 5)).toBe(false);
});

test("the main line is found where a line of play leaves it", () => {
  const tree = { complete: true, variations: [{ ply: 1, moves: game.moves }, { parent: 0, ply: 2, moves: [{ line: 12, text: "△８四歩" }] }] };
  const through = (...lines: readonly number[]): LineOfPlay => ({
    ...game,
    moves: lines.map((line, i) => ({ ply: i + 1, line, text: "", end: false, alternatives: [] })),
  });
  expect(placeInMain(game, tree)).toBeUndefined();
  expect(placeInMain(through(4, 12), tree)).toBe(4);
  expect(placeInMain(through(20, 21), tree)).toBe(4);
  expect(placeInMain(through(), tree)).toBeUndefined();
});

test("a part of a long line of play is not enough near its edges", () => {
  const moves = Array.from({ length: 1000 }, (_, i) => ({
    ply: 501 + i,
    line: 600 + i,
    text: "",
    end: false,
    alternatives: [],
  }));
  const part: LineOfPlay = { firstLine: 0, endLine: 5000, last: 4000, moves };
  expect(reaches(game, 0)).toBe(true);
  expect(reaches(part, 1000)).toBe(true);
  expect(reaches(part, 551)).toBe(false);
  expect(reaches(part, 1450)).toBe(false);
  expect(reaches({ ...part, last: 1500 }, 1450)).toBe(true);
  expect(stepTarget(part, 5, "first")).toBe(600);
});

test("moves in a row are distinguished by their columns", () => {
  const [first, second, third] = game.moves;
  const row = withSpots({
    ...game,
    moves: [first!, { ...second!, line: 4, character: 8 }, { ...third!, line: 4, character: 16 }],
  });
  expect(currentMove(row, spotOf({ line: 4 }), after(1))).toBe(0);
  expect(currentMove(row, spotOf({ line: 4, character: 10 }), after(2))).toBe(1);
  expect(currentMove(row, spotOf({ line: 4, character: 16 }), after(2))).toBe(2);
  expect(positionOf(stepTarget(row, 0, "next")!)).toEqual({ line: 4, character: 8 });
});

test("steps lead along a quoted line, and out of it to nowhere", () => {
  const quoted = [6, 9, 12].map((character) => spotOf({ line: 5, character }));
  expect(quotedTarget(quoted, spotOf({ line: 5, character: 7 }), "next")).toBe(quoted[1]);
  expect(quotedTarget(quoted, spotOf({ line: 5, character: 10 }), "previous")).toBe(quoted[0]);
  expect(quotedTarget(quoted, spotOf({ line: 5, character: 10 }), "last")).toBe(quoted[2]);
  expect(quotedTarget(quoted, spotOf({ line: 5, character: 13 }), "first")).toBe(quoted[0]);
  expect(quotedTarget(quoted, spotOf({ line: 5, character: 6 }), "previous")).toBeUndefined();
  expect(quotedTarget(quoted, spotOf({ line: 5, character: 14 }), "next")).toBeUndefined();
});
