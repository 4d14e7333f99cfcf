import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { firstRecord } from "./firstRecord.mjs";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "kifu-records-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The first record of a folder with these files. */
function firstOf(...files: readonly string[]): string | undefined {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), "");
  }
  const found = firstRecord(folder);
  return found && path.relative(folder, found).replaceAll(path.sep, "/");
}

test("a record of the folder itself comes first, by its name", () => {
  expect(firstOf("a/1.kif", "z.KIF", "b.csa", "notes.md", "data.db")).toBe("b.csa");
});

test("then those in the folders within it", () => {
  expect(firstOf("notes.txt", ".git/a.kif", "node_modules/a.kif", "b/c/1.ki2", "b/z.kifu")).toBe("b/z.kifu");
});

test("a folder without records has none", () => {
  expect(firstOf("README.md")).toBeUndefined();
});
