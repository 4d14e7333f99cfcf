import { expect, test } from "vitest";
import { Picking } from "./picking";

const START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

test("a piece is picked and played", () => {
  const picking = new Picking(START);
  expect(picking.choose("7g")).toEqual([]);
  expect(picking.wantsMoves).toBe(true);
  picking.learn(["7g7f", "2g2f"]);
  expect([...picking.targets]).toEqual(["7f"]);
  expect(picking.choose("7f")).toEqual(["7g7f"]);
  expect(picking.place).toBeUndefined();
});

test("another piece of one's own is picked instead, one of the opponent's never", () => {
  const picking = new Picking(START);
  picking.choose("7g");
  picking.choose("2g");
  expect(picking.place).toBe("2g");
  picking.choose("2g");
  expect(picking.place).toBeUndefined();
  picking.choose("3c");
  expect(picking.place).toBeUndefined();
});

test("a piece may be dropped before the legal moves are known", () => {
  const picking = new Picking(START);
  picking.pick("7g");
  expect(picking.drop("7f")).toEqual([]);
  expect(picking.learn(["7g7f"])).toEqual(["7g7f"]);
});

test("a piece that is dropped beside its squares is back", () => {
  const picking = new Picking(START);
  picking.pick("7g");
  picking.learn(["7g7f"]);
  expect(picking.drop("5e")).toEqual([]);
  expect(picking.place).toBeUndefined();
});
