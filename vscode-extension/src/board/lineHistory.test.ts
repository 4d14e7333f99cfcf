import { expect, test } from "vitest";
import { LineHistory, type TextChange } from "./lineHistory";
import { positionOf, spotOf } from "./spot";

const URI = "file:///game.kif";

/** A change from ‹ to ›, which are not part of the text, to another text. */
function change(marked: string, text: string): TextChange {
  const at = (offset: number) => {
    const before = marked.replaceAll(/[‹›]/g, "").slice(0, offset).split("\n");
    return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  };
  const start = marked.indexOf("‹");
  return { range: { start: at(start), end: at(marked.indexOf("›") - 1) }, text } as unknown as TextChange;
}

test.each([
  ["a line that is added above", "‹›1 ７六歩\n2 ３四歩", "手合割：平手\n", { line: 2, character: 0 }],
  ["a line that is removed above", "‹1 ７六歩\n›2 ３四歩", "", { line: 0, character: 0 }],
  ["a comment below", "1 ７六歩\n2 ３四歩‹›", "\n*角道", { line: 1, character: 0 }],
  ["a line that is written otherwise", "1 ７六歩\n‹2 ３四歩›", "2 ８四歩", { line: 1, character: 0 }],
  ["what is added before it on its line", "1 ７六歩\n‹›2 ３四歩", "  ", { line: 1, character: 0 }],
  ["a line that is opened at its beginning", "1 ７六歩\n‹›2 ３四歩", "*角道\n", { line: 2, character: 0 }],
  ["its line, removed", "1 ７六歩\n‹2 ３四歩\n›3 ２六歩", "", undefined],
  ["all, replaced", "‹1 ７六歩\n2 ３四歩\n3 ２六歩›", "1 ２六歩\n2 ８四歩", undefined],
])("where the second move is after %s", (_, marked, text, expected) => {
  const history = new LineHistory();
  history.changed(URI, 2, [change(marked, text)]);
  const now = history.now({ uri: URI, version: 1, line: 1 });
  expect(now && { ...positionOf(now.line), version: now.version }).toEqual(expected && { ...expected, version: 2 });
});

test("a move in a row moves with what is written before it", () => {
  const history = new LineHistory();
  history.changed(URI, 2, [change("▲７六歩‹› △３四歩", "    ")]);
  history.changed(URI, 3, [change("▲７六歩‹›     △３四歩", "\n*角道\n")]);
  const now = history.now({ uri: URI, version: 1, line: spotOf({ line: 0, character: 5 }) });
  expect(now && positionOf(now.line)).toEqual({ line: 2, character: 5 });
});

test("only what changed after the version counts", () => {
  const history = new LineHistory();
  history.changed(URI, 2, [change("‹›1 ７六歩", "手合割：平手\n")]);
  expect(history.now({ uri: URI, version: 2, line: 1 })).toEqual({ uri: URI, version: 2, line: 1 });
});

test("a place that was seen too long ago is unknown", () => {
  const history = new LineHistory();
  for (let version = 2; version < 3000; version++) {
    history.changed(URI, version, [change("1 ７六歩‹›", "x")]);
  }
  expect(history.now({ uri: URI, version: 1, line: 0 })).toBeUndefined();
  expect(history.now({ uri: URI, version: 2900, line: 0 })).toBeDefined();
});
