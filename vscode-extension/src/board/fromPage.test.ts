import { expect, test } from "vitest";
import { parseFromPage } from "./fromPage";

test.each([
  { type: "ready", edits: 1 },
  { type: "step", step: "next" },
  { type: "goTo", line: 3.5, version: 2 },
  { type: "comment", place: { uri: "file:///a.kif", version: 1, line: 3, isAbove: false }, before: "", comment: "x", edits: 1 },
  { type: "play", sfen: "9/9/9/9/9/9/9/9/9 b - 1", move: "7g7f" },
  { type: "mates", sfen: "9/9/9/9/9/9/9/9/9 b - 1" },
  { type: "marks", sfen: "9/9/9/9/9/9/9/9/9 b - 1", marks: "mark=5e" },
  { type: "edit", command: "undo" },
  { type: "copy", command: "kifu.copyGameAsKif" },
])("%o is a message of the page", (message) => {
  expect(parseFromPage(message)).toEqual(message);
});

test.each([
  undefined,
  null,
  "ready",
  5,
  [],
  {},
  { type: 5 },
  { type: "constructor" },
  { type: "__proto__" },
  { type: "unknown" },
  { type: "step" },
  { type: "step", step: "constructor" },
  { type: "goTo", line: 5 },
  { type: "goTo", line: "5", version: 1 },
  { type: "goTo", line: -1, version: 1 },
  { type: "goTo", line: NaN, version: 1 },
  { type: "goTo", line: Infinity, version: 1 },
  { type: "play", sfen: "x" },
  { type: "comment", place: { uri: "file:///a.kif", version: 1, line: 3, isAbove: false }, before: "", comment: { toString: "x" }, edits: 1 },
  { type: "comment", place: { uri: "file:///a.kif", version: 1, line: -3, isAbove: false }, before: "", comment: "x", edits: 1 },
  { type: "edit", command: "workbench.action.openSettingsJson" },
  { type: "copy", command: "workbench.action.terminal.new" },
  { type: "copy", command: ["kifu.copyGameAsKif"] },
])("%o is none, and is dropped", (message) => {
  expect(parseFromPage(message)).toBeUndefined();
});

test("what a message has besides is left out", () => {
  expect(parseFromPage({ type: "edit", command: "save", argument: "x" })).toEqual({ type: "edit", command: "save" });
});
