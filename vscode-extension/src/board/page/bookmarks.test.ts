import { expect, test } from "vitest";
import type { LineOfPlay } from "../protocol";
import { nextBookmark, previousBookmark } from "./bookmarks";

const line: LineOfPlay = {
  firstLine: 0,
  endLine: 9,
  last: 4,
  moves: [false, true, false, true].map((bookmarked, i) => ({
    ply: i + 1,
    line: 10 * i,
    text: "",
    end: false,
    ...(bookmarked && { bookmark: "" }),
    alternatives: [],
  })),
};

test("the next bookmark is one below the shown move", () => {
  expect([-1, 0, 1, 2, 3].map((current) => nextBookmark({ line, current }))).toEqual([10, 10, 30, 30, undefined]);
});

test("the previous bookmark is one above the shown move", () => {
  expect([-1, 0, 1, 2, 3].map((current) => previousBookmark({ line, current }))).toEqual([
    undefined,
    undefined,
    undefined,
    10,
    10,
  ]);
});

test("without a line of play there is none", () => {
  expect(nextBookmark({ current: 0 })).toBeUndefined();
  expect(previousBookmark(undefined)).toBeUndefined();
});
