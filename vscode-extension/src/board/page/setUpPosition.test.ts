import { describe, expect, test } from "vitest";
import type { Side } from "../protocol";
import { readSfen, type Kind } from "./position";
import { boxOf, cleared, moved, put, sourceOf, START, TSUME as EMPTY_TSUME, turnedOver, withRest, without, writeSfen } from "./setUpPosition";

const TSUME = "7nl/7k1/6ppp/9/7N1/9/9/9/9 b GS 1";
const after = (sfen: string, from: string, to: string): string => writeSfen(moved(readSfen(sfen), from, to));

describe("set-up mode", () => {
  test("writes what it reads", () => {
    for (const sfen of [START, TSUME, "9/4+P4/9/9/4+r4/9/9/9/9 w 2R3Pb18p 1"]) {
      expect(writeSfen(readSfen(sfen))).toBe(sfen);
    }
  });

  test("has a start for mating problems, in which only black's king is left over", () => {
    const box = boxOf(readSfen(EMPTY_TSUME));
    expect([...box].filter(([, count]) => count > 0)).toEqual([["K", 1]]);
    expect(writeSfen(readSfen(EMPTY_TSUME))).toBe(EMPTY_TSUME);
  });

  test("moves pieces between board, hands and box", () => {
    expect(after(TSUME, "2e", "5e")).toBe("7nl/7k1/6ppp/9/4N4/9/9/9/9 b GS 1");
    expect(after(TSUME, "2e", "black:")).toBe("7nl/7k1/6ppp/9/9/9/9/9/9 b GSN 1");
    expect(after(TSUME, "2e", "box:")).toBe("7nl/7k1/6ppp/9/9/9/9/9/9 b GS 1");
    expect(after(TSUME, "black:G", "white:")).toBe("7nl/7k1/6ppp/9/7N1/9/9/9/9 b Sg 1");
    expect(after(TSUME, "black:G", "2c")).toBe("7nl/7k1/6pGp/9/7N1/9/9/9/9 b S 1");
    expect(after(TSUME, "box:P", "5e")).toBe("7nl/7k1/6ppp/9/4P2N1/9/9/9/9 b GS 1");
  });

  test("a promoted piece is plain in hand, and a king is never there", () => {
    const sfen = "9/4+P4/9/9/4k4/9/9/9/9 b - 1";
    expect(after(sfen, "5b", "white:")).toBe("9/9/9/9/4k4/9/9/9/9 b p 1");
    expect(after(sfen, "5e", "white:")).toBe("9/4+P4/9/9/9/9/9/9/9 b - 1");
  });

  test("the second king from the box is white's", () => {
    expect(after("9/9/9/9/9/9/9/9/9 b - 1", "box:K", "5i")).toBe("9/9/9/9/9/9/9/9/4K4 b - 1");
    expect(after("9/9/9/9/9/9/9/9/4K4 b - 1", "box:K", "5a")).toBe("4k4/9/9/9/9/9/9/9/4K4 b - 1");
  });

  test("the rest of the pieces goes into the hand of the defender", () => {
    expect(writeSfen(withRest(readSfen(TSUME), "white"))).toBe("7nl/7k1/6ppp/9/7N1/9/9/9/9 b GS2r2b3g3s2n3l15p 1");
    expect(boxOf(readSfen(START)).get("P")).toBe(0);
    expect(boxOf(cleared(readSfen(START))).get("P")).toBe(18);
  });

  test("a piece is taken from the box, or from the hand that has it", () => {
    const source = (sfen: string, kind: Kind, side: Side) => sourceOf(readSfen(sfen), { kind, side });
    expect(source("9/9/9/9/9/9/9/9/9 b - 1", "S", "black")).toBe("box:S");
    expect(source(EMPTY_TSUME, "S", "black")).toBe("white:S");
    expect(source(EMPTY_TSUME, "S", "white")).toBe("white:S");
    expect(source("9/9/9/9/9/9/9/9/9 b 4S 1", "S", "white")).toBe("black:S");
    expect(source(START, "S", "black")).toBe(undefined);
  });

  test("a piece is turned over through its four ways to lie", () => {
    let piece = { kind: "P", side: "black" } as ReturnType<typeof turnedOver>;
    const ways = [1, 2, 3, 4].map(() => (piece = turnedOver(piece)));
    expect(ways.map(({ kind, side }) => `${side} ${kind}`)).toEqual(["black +P", "white P", "white +P", "black P"]);
    expect(turnedOver({ kind: "G", side: "black" })).toEqual({ kind: "G", side: "white" });
  });

  test("what is put on a piece takes its place", () => {
    expect(writeSfen(put(readSfen(TSUME), "2e", { kind: "+R", side: "white" }))).toBe("7nl/7k1/6ppp/9/7+r1/9/9/9/9 b GS 1");
    expect(writeSfen(without(readSfen(TSUME), "black:S"))).toBe("7nl/7k1/6ppp/9/7N1/9/9/9/9 b G 1");
  });
});
