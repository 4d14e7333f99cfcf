import { expect, test } from "vitest";
import type { PositionAt } from "../protocol";
import { wayBetween } from "./slide";

const at = (ply: number, lastMove?: string): PositionAt =>
  ({ ply, ...(lastMove && { lastMove }) }) as unknown as PositionAt;

test("a piece goes forward with its move, and back with the move before", () => {
  expect(wayBetween(at(0), at(1, "7g7f"))).toEqual({ from: "7g", to: "7f" });
  expect(wayBetween(at(2, "8h2b+"), at(1, "7g7f"))).toEqual({ from: "2b", to: "8h" });
});

test("a drop and a leap over several moves have no way", () => {
  expect(wayBetween(at(4), at(5, "P*5e"))).toBeUndefined();
  expect(wayBetween(at(1, "7g7f"), at(9, "2g2f"))).toBeUndefined();
});
