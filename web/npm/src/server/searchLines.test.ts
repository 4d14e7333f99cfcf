import { expect, test } from "vitest";
import { withoutReplaced } from "./searchLines.js";

test("of each candidate the last value and the last bound are kept, in their order", () => {
  expect(
    withoutReplaced([
      "info depth 1 multipv 1 score cp 1 pv 7g7f",
      "info depth 1 multipv 2 score cp -3 pv 2g2f",
      "info depth 2 multipv 1 score cp 5 lowerbound",
      "info depth 2 currmove 7g7f",
      "info depth 2 multipv 1 score mate + pv 7g7f",
      "info depth 3 currmove 2g2f",
    ]),
  ).toEqual([
    "info depth 1 multipv 2 score cp -3 pv 2g2f",
    "info depth 2 multipv 1 score cp 5 lowerbound",
    "info depth 2 multipv 1 score mate + pv 7g7f",
    "info depth 3 currmove 2g2f",
  ]);
});

test("a line of another search, or without a value that can be read, replaces none", () => {
  const lines = [
    "info score cp 1 pv 7g7f",
    "bestmove 7g7f",
    "info pv 3c3d score cp 2",
    "info score cp ?",
    "info depth 9 string multipv 1 score cp 7",
    "readyok",
  ];
  expect(withoutReplaced(lines)).toEqual(lines.toSpliced(3, 1));
});
