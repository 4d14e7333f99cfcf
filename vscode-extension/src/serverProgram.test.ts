import { expect, test } from "vitest";
import { serverProgram } from "./serverProgram";

test("the program that comes with the extension is the default", () => {
  expect(serverProgram("/extensions/kifu", "")).toBe("/extensions/kifu/server/bin/kifu");
});

test("a configured program takes its place", () => {
  expect(serverProgram("/extensions/kifu", "/opt/kifu/bin/kifu")).toBe("/opt/kifu/bin/kifu");
});

test("a setting of blanks counts as none", () => {
  expect(serverProgram("/extensions/kifu", " ")).toBe("/extensions/kifu/server/bin/kifu");
});
