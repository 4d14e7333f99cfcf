import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PROJECT_FILES } from "./projectFiles.js";

let folder: string;
const address = () => pathToFileURL(folder).href;
const read = async () => {
  const content = await PROJECT_FILES.read(address(), "kifu.json");
  return content instanceof Uint8Array ? Buffer.from(content).toString() : content;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "棋譜"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("all folders around a document are named, the nearest first", () => {
  const folders = PROJECT_FILES.foldersAround(pathToFileURL(path.join(folder, "a", "b.kif")).href);
  expect(folders.slice(0, 2)).toEqual([`${address()}/a`, address()]);
  expect(folders.at(-1)).toMatch(/^file:\/\/(\/[a-z]:)?$/i);
  expect(PROJECT_FILES.foldersAround("untitled:Untitled-1")).toEqual([]);
});

test("the file of a folder is read", async () => {
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
