import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { detectEncoding } from "./detectEncoding.js";

/** 手合割：平手, as the encodings write it. */
const samples = {
  shiftjis: Buffer.from("8ee88d878a84814695bd8ee8", "hex"),
  eucjp: Buffer.from("bceab9e7b3e4a1a7cabfbcea", "hex"),
  utf8: Buffer.from("手合割：平手"),
  utf8bom: Buffer.from("\ufeff手合割：平手"),
};

test.each(Object.entries(samples))("%s is recognised", (encoding, bytes) => {
  expect(detectEncoding(bytes, true)).toBe(encoding);
});

test("ASCII fits every encoding", () => {
  expect(detectEncoding(Buffer.from("#YANEURAOU-DB2016 1.00\n"), true)).toBeUndefined();
});

test("a comment in half-width katakana does not make Shift_JIS EUC-JP", () => {
  const comment = Buffer.from("2ab1b2b30a", "hex");
  expect(detectEncoding(Buffer.concat([samples.shiftjis, comment]), true)).toBe("shiftjis");
});

test("a character that is cut at the end is no reason to doubt", () => {
  for (const [encoding, bytes] of Object.entries(samples)) {
    expect(detectEncoding(bytes.subarray(0, bytes.length - 1), false)).toBe(encoding);
  }
});

test("what fits none of them is left as it is", () => {
  expect(detectEncoding(Buffer.from("ff80ff", "hex"), true)).toBeUndefined();
});

test.each(["games/even-game.kif", "games/variations.kif", "games/two-piece-handicap.kif"])(
  "%s is Shift_JIS",
  (file) => {
    expect(detectEncoding(readFileSync(`../../testfiles/${file}`), true)).toBe("shiftjis");
  },
);
