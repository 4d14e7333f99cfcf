import { expect, test } from "vitest";
import { parseFromPage } from "./fromPage";

test.each([
  { type: "ready" },
  { type: "step", step: "next" },
  { type: "goTo", line: 3.5 },
  { type: "play", sfen: "9/9/9/9/9/9/9/9/9 b - 1", move: "7g7f" },
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
  { type: "goTo", line: "5" },
  { type: "goTo", line: -1 },
  { type: "goTo", line: NaN },
  { type: "goTo", line: Infinity },
  { type: "play", sfen: "x" },
  { type: "comment", sfen: "x", comment: { toString: "x" } },
  { type: "edit", command: "workbench.action.openSettingsJson" },
  { type: "copy", command: "workbench.action.terminal.new" },
  { type: "copy", command: ["kifu.copyGameAsKif"] },
])("%o is none, and is dropped", (message) => {
  expect(parseFromPage(message)).toBeUndefined();
});

test("what a message has besides is left out", () => {
  expect(parseFromPage({ type: "edit", command: "save", argument: "x" })).toEqual({ type: "edit", command: "save" });
});
