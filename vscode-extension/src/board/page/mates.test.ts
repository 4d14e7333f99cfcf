import { expect, test } from "vitest";
import { Mates, markOf } from "./mates";

const DROP = { usi: "G*2b", text: "２二金打", mates: true } as const;

function mates(): { readonly mates: Mates; readonly asked: readonly string[] } {
  const asked: string[] = [];
  return { mates: new Mates((sfen) => asked.push(sfen)), asked };
}

test("nothing is asked until it is wanted", () => {
  const { mates: off, asked } = mates();
  expect(off.in("a")).toBeUndefined();
  expect(asked).toEqual([]);
});

test("each position is asked about once", () => {
  const { mates: on, asked } = mates();
  on.wanted = true;
  expect(on.in("a")).toBeUndefined();
  on.take("a", [DROP]);
  expect(on.in("a")).toEqual([DROP]);
  expect(on.in("b")).toBeUndefined();
  expect(asked).toEqual(["a", "b"]);
});

test("an answer about a position of before is dropped", () => {
  const { mates: on } = mates();
  on.wanted = true;
  on.in("a");
  on.in("b");
  on.take("a", [DROP]);
  expect(on.in("b")).toBeUndefined();
  on.take("b", []);
  expect(on.in("b")).toEqual([]);
});

test("a drop is marked by a ring, a move by an arrow", () => {
  expect(markOf(DROP)).toBe("2b");
  expect(markOf({ usi: "2d2b+", text: "" })).toBe("2d2b");
});
