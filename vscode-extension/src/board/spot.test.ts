import { expect, test } from "vitest";
import { lineOf, positionOf, spotOf } from "./spot";

test("a place is the same after it was a number", () => {
  for (const place of [{ line: 0, character: 0 }, { line: 12, character: 7 }, { line: 1_000_000, character: 65_000 }]) {
    expect(positionOf(spotOf(place))).toEqual(place);
    expect(lineOf(spotOf(place))).toBe(place.line);
  }
});

test("places follow each other as in the text", () => {
  expect(spotOf({ line: 3 })).toBeLessThan(spotOf({ line: 3, character: 1 }));
  expect(spotOf({ line: 3, character: 500 })).toBeLessThan(spotOf({ line: 4 }));
});
