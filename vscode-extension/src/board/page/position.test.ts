import { expect, test } from "vitest";
import { ends, promotes, readSfen, squareAt } from "./position";

test("a position is read with its promoted pieces and hands", () => {
  const position = readSfen("9/4k4/9/9/9/+p8/9/1+B7/4K3L w 2Pr12p 40");
  expect(position.turn).toBe("white");
  expect(position.pieces.get("5b")).toEqual({ side: "white", kind: "K" });
  expect(position.pieces.get("9f")).toEqual({ side: "white", kind: "+P" });
  expect(position.pieces.get("8h")).toEqual({ side: "black", kind: "+B" });
  expect(position.pieces.get("1i")).toEqual({ side: "black", kind: "L" });
  expect(position.pieces.size).toBe(5);
  expect([...position.hands.black]).toEqual([["P", 2]]);
  expect([...position.hands.white]).toEqual([["R", 1], ["P", 12]]);
});

test("black sits below, or above on a turned board", () => {
  expect(squareAt(0, 0, false)).toBe("9a");
  expect(squareAt(2, 6, false)).toBe("7g");
  expect(squareAt(0, 0, true)).toBe("1i");
  expect(squareAt(6, 2, true)).toBe("7g");
});

test("a move has two ends, and one in hand when it is a drop", () => {
  expect(ends("8h2b+")).toEqual({ from: "8h", to: "2b" });
  expect(ends("P*5e")).toEqual({ from: "P*", to: "5e" });
  expect(promotes("8h2b+")).toBe(true);
  expect(promotes("8h2b")).toBe(false);
});
