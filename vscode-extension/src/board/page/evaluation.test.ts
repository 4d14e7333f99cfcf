import { expect, test, vi } from "vitest";
import { shareOfBlack, valueOf, worded } from "./evaluation";

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

test("a mate is written in the language of the page", () => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  expect(["-詰7", "+詰", "+35"].map(worded)).toEqual(["-mate 7", "+mate", "+35"]);
  vi.stubGlobal("document", { documentElement: { lang: "ja" } });
  expect(["-詰7", "+詰", "+35"].map(worded)).toEqual(["-詰7", "+詰", "+35"]);
});
