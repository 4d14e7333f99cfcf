import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readProject } from "./projectFiles.js";

let folder: string;
const read = async () => {
  const content = await readProject(pathToFileURL(path.join(folder, "kifu.json")).href);
  return content instanceof Uint8Array ? Buffer.from(content).toString() : content;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "棋譜"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a file is read if there is one", async () => {
  expect(await read()).toBeUndefined();
  writeFileSync(path.join(folder, "kifu.json"), "{}");
  expect(await read()).toBe("{}");
});

test.each(["a folder", "a link", "too large a file"])("%s is not read", async (what) => {
  const file = path.join(folder, "kifu.json");
  if (what === "a folder") {
    mkdirSync(file);
  } else {
    const target = what === "a link" ? path.join(folder, "other.json") : file;
    writeFileSync(target, "{}");
    if (what === "a link") {
      symlinkSync(target, file);
    } else {
      truncateSync(file, 1_000_001);
    }
  }
  expect(await read()).toBe("unreadable");
});
