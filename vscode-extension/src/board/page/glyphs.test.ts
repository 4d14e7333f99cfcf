import { expect, test } from "vitest";
import { GLYPHS, readGlyph, typedGlyph, withGlyph, type Glyph } from "./glyphs";

test.each(GLYPHS)("%s is the first line of a comment", (glyph) => {
  expect(readGlyph(glyph)).toEqual({ glyph, text: "" });
  expect(readGlyph(`${glyph}\n角道を開ける。\n`)).toEqual({ glyph, text: "角道を開ける。\n" });
  expect(withGlyph("角道を開ける。", glyph)).toBe(`${glyph}\n角道を開ける。`);
  expect(withGlyph("", glyph)).toBe(glyph);
  expect(withGlyph(`${glyph}\n角道を開ける。`, undefined)).toBe("角道を開ける。");
  expect(withGlyph(glyph, undefined)).toBe("");
});

test("a sign may be as wide as a character of Japanese", () => {
  expect(readGlyph("！？\n勝負手。")).toEqual({ glyph: "!?", text: "勝負手。" });
});

test.each(["好手!", "!? 勝負手", "!!!", "", "\n!", "⁉"])("%o has none", (comment) => {
  expect(readGlyph(comment)).toEqual({ text: comment });
});

test("another sign takes the place of the first", () => {
  expect(withGlyph("！\n角道を開ける。", "??")).toBe("??\n角道を開ける。");
});

test.each<[keys: string, Glyph]>([["!", "!"], ["!!", "!!"], ["!?", "!?"], ["?!", "?!"], ["??", "??"], ["!?!", "!"], ["!!?", "?"]])("the keys %s make %s", (keys, glyph) => {
  expect([...keys].reduce<Glyph | undefined>((before, key) => typedGlyph(before, key as "!" | "?"), undefined)).toBe(glyph);
});
