import { expect, test } from "vitest";
import { hasFence, fenceOf, isPictureAlone, withMarks } from "./fence";

const GAME = "   1 ７六歩(77)\n   2 ３四歩(33)\n";

test("a record in a fence is one of the languages", () => {
  expect(fenceOf("kif", GAME)).toEqual({ languageId: "kif", text: GAME });
  expect(fenceOf("  CSA ", "PI\n+")).toEqual({ languageId: "csa", text: "PI\n+" });
  expect(fenceOf("sfen", "4k4/9 b - 1")).toEqual({ languageId: "sfen", text: "4k4/9 b - 1" });
});

test("other blocks are left alone", () => {
  expect(fenceOf("", GAME)).toBeUndefined();
  expect(fenceOf("json", "{}")).toBeUndefined();
  expect(fenceOf("kiflike", GAME)).toBeUndefined();
});

test("a number asks for the position after so many moves", () => {
  expect(fenceOf("kif 1", GAME)).toMatchObject({ ply: 1 });
  expect(fenceOf("kif 0", GAME)).toMatchObject({ ply: 0 });
  expect(fenceOf("kif first", GAME)).not.toHaveProperty("ply");
  expect(fenceOf("kif", GAME)).not.toHaveProperty("figure");
});

test("words behind it describe a figure", () => {
  expect(fenceOf("kif 1  number=2 no-players ", GAME)).toEqual({
    languageId: "kif",
    text: GAME,
    ply: 1,
    figure: "number=2 no-players",
  });
  expect(fenceOf("sfen no-caption 1", "startpos")).toEqual({ languageId: "sfen", text: "startpos", figure: "no-caption 1" });
});

test("one of them leaves out the text of the record", () => {
  expect(isPictureAlone({ languageId: "kif", text: GAME })).toBe(false);
  expect(isPictureAlone({ languageId: "kif", text: GAME, figure: "no-records" })).toBe(false);
  expect(isPictureAlone({ languageId: "kif", text: GAME, figure: "number=1 no-record" })).toBe(true);
});

test("a mark asks for the position of its line, and is shown as an element", () => {
  const marked = "   1 ７六歩(77)\n   2 ⟦３四歩(33)⟧\n";
  expect(fenceOf("kif", marked)).toEqual({ languageId: "kif", text: GAME, line: 1 });
  expect(withMarks(marked)).toContain('<mark class="kifu-mark">３四歩(33)</mark>');
});

test("a text has a record where a fence with the name of a format begins", () => {
  for (const text of ["```kif", "text\n~~~~ KI2 24 no-record\n", "> - ```usi\r\n", "1. ```yaneuraou-book"]) {
    expect(hasFence(text), text).toBe(true);
  }
  for (const text of ["", "```", "kif", "```kifx", "`kif`", "```java\nkif\n```"]) {
    expect(hasFence(text), text).toBe(false);
  }
});
