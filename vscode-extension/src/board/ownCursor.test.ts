import { expect, test, vi } from "vitest";
import { lineAfter } from "./ownCursor";

vi.mock("vscode", () => ({}));

type Change = Parameters<typeof lineAfter>[0];

/** A change from one line and character to others. */
function change(start: readonly [number, number], end: readonly [number, number], text: string, reason?: number): Change {
  const [from, to] = [start, end].map(([line, character]) => ({ line, character }));
  return { contentChanges: [{ range: { start: from, end: to }, text }], reason } as unknown as Change;
}

test("a place keeps to its line when lines above it come and go", () => {
  expect(lineAfter(change([1, 0], [1, 0], "*comment\n"), 4)).toBe(5);
  expect(lineAfter(change([1, 0], [3, 0], ""), 4)).toBe(2);
  expect(lineAfter(change([4, 0], [4, 0], "\n"), 4)).toBe(5);
});

test("a place stays where its own line or one below it changes", () => {
  expect(lineAfter(change([4, 12], [4, 12], "\n   5 ２六歩(27)"), 4)).toBe(4);
  expect(lineAfter(change([6, 0], [9, 0], ""), 4)).toBe(4);
});

test("a place whose line is deleted is where it stood", () => {
  expect(lineAfter(change([2, 12], [6, 12], ""), 4)).toBe(2);
});

test("a place goes to what is undone and what is done again", () => {
  expect(lineAfter(change([3, 12], [4, 12], "", 1), 4)).toBe(3);
  expect(lineAfter(change([3, 12], [3, 12], "\n   5 ２六歩(27)", 2), 1)).toBe(4);
});
