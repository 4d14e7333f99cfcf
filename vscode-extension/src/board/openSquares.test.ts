import { expect, test } from "vitest";
import { opened, readOpen, withOpen, writeOpen, type OpenPlaces } from "./openSquares";

const BOD = `後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂v銀v金v玉v金v銀v桂v香|一
| ・v飛 ・ ・ ・ ・ ・v角 ・|二
+---------------------------+
先手の持駒：歩
手番：後手
`;

function after(...clicks: readonly string[]): string {
  return writeOpen(clicks.reduce<OpenPlaces>(opened, new Map()));
}

test("a square opens to anything, then to any piece, and closes", () => {
  expect(after("5e")).toBe("5e？");
  expect(after("5e", "5e")).toBe("5e＊");
  expect(after("5e", "5e", "5e")).toBe("");
});

test("a hand opens and closes", () => {
  expect(after("1a", "black")).toBe("1a？ black？");
  expect(after("black", "black")).toBe("");
});

test.each(["", "5e＊ 1a？ white？"])("open places are read as they were written: %s", (open) => {
  expect(writeOpen(readOpen(open))).toBe(open);
});

test("open places stand in the diagram", () => {
  expect(withOpen(BOD, "9a＊ 1a？ 8b？ black？")).toBe(`後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ＊v桂v銀v金v玉v金v銀v桂 ？|一
| ・ ？ ・ ・ ・ ・ ・v角 ・|二
+---------------------------+
先手の持駒：？
手番：後手
`);
});

test("the hands of a handicap game open too", () => {
  expect(withOpen("上手の持駒：歩二\n下手の持駒：角", "white？")).toBe("上手の持駒：？\n下手の持駒：角");
});

test("a board with nothing open stays as it is", () => {
  expect(withOpen(BOD, "")).toBe(BOD);
});
