import { expect, test } from "vitest";
import { shareOfBlack, valueOf } from "./evaluation";

test("evaluations are read as programs write them", () => {
  expect(valueOf("35")).toBe(35);
  expect(valueOf("- 58")).toBe(-58);
  expect(valueOf("+1,204")).toBe(1204);
  expect(valueOf("詰")).toBe(100_000);
  expect(valueOf("-mate 7")).toBe(-100_000);
  expect(valueOf("不明")).toBeUndefined();
  expect(valueOf(undefined)).toBeUndefined();
});

test("a mate is the whole share, nothing is half of it", () => {
  expect(shareOfBlack(0)).toBe(0.5);
  expect(shareOfBlack(100_000)).toBe(1);
  expect(shareOfBlack(-100_000)).toBeCloseTo(0);
});
