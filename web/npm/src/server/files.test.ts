import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRecord, recordsIn } from "./files.js";

const RECORDS = /\.(?:kif|sfen)$/i;

let outside: string;
let folder: string;

const write = (...names: string[]) => writeFileSync(path.join(...names), "手合割：平手\n");
const address = (...names: string[]) => pathToFileURL(path.join(...names)).href;
const read = (...names: string[]) => readRecord(address(...names), ["untitled:1", address(outside, "gone"), address(folder)], RECORDS);

async function found(): Promise<string[]> {
  const all: string[] = [];
  for await (const record of recordsIn(address(folder), RECORDS)) {
    all.push(path.basename(record));
  }
  return all.sort();
}

beforeEach(() => {
  outside = mkdtempSync(path.join(tmpdir(), "kifu"));
  folder = path.join(outside, "games");
  mkdirSync(path.join(folder, "2026"), { recursive: true });
  write(outside, "outside.kif");
  write(folder, "a.kif");
  write(folder, "2026", "b.kif");
});

afterEach(() => rmSync(outside, { recursive: true }));

test("records in a folder are read", async () => {
  expect(await found()).toEqual(["a.kif", "b.kif"]);
  expect(String(await read(folder, "a.kif"))).toBe("手合割：平手\n");
  expect(String(await read(folder, "2026", "b.kif"))).toBe("手合割：平手\n");
});

test("what is gone is told from what is no record", async () => {
  expect(await read(folder, "2025")).toBe("gone");
  expect(await read(folder, "2026")).toBeUndefined();
});

test("only files with the names of records are read", async () => {
  write(folder, "c.SFEN");
  write(folder, "c.sfen.txt");
  expect(await found()).toEqual(["a.kif", "b.kif", "c.SFEN"]);
  expect(await read(folder, "c.SFEN")).toBeDefined();
  expect(await read(folder, "c.sfen.txt")).toBeUndefined();
});

test("a folder that is a link itself, and links to folders in it, are no obstacle", async () => {
  symlinkSync(folder, path.join(outside, "link"));
  symlinkSync(path.join(folder, "2026"), path.join(folder, "inside"));
  const folders = [address(outside, "link")];
  expect(await readRecord(address(outside, "link", "a.kif"), folders, RECORDS)).toBeDefined();
  expect(await readRecord(address(folder, "inside", "b.kif"), folders, RECORDS)).toBeDefined();
});

test("nothing outside of the folders is read, whatever leads there", async () => {
  symlinkSync(outside, path.join(folder, "folder"));
  symlinkSync(path.join(outside, "outside.kif"), path.join(folder, "file.kif"));
  expect(await found()).toEqual(["a.kif", "b.kif"]);
  expect(await read(outside, "outside.kif")).toBeUndefined();
  expect(await read(folder, "folder", "outside.kif")).toBeUndefined();
  expect(await read(folder, "file.kif")).toBeUndefined();
});

test.runIf(process.platform === "linux")("what never ends or never begins is not read", async () => {
  symlinkSync("/dev/zero", path.join(folder, "zero.kif"));
  symlinkSync("/proc/self/pagemap", path.join(folder, "pagemap.kif"));
  symlinkSync("gone.kif", path.join(folder, "dangling.kif"));
  symlinkSync("looping.kif", path.join(folder, "looping.kif"));
  execFileSync("mkfifo", [path.join(folder, "pipe.kif")]);
  expect(await found()).toEqual(["a.kif", "b.kif"]);
  for (const name of ["zero", "pagemap", "dangling", "looping", "pipe"]) {
    expect(await read(folder, `${name}.kif`)).toBeUndefined();
  }
});

test("a record is not larger than others", async () => {
  truncateSync(path.join(folder, "a.kif"), 1_000_000);
  expect(await read(folder, "a.kif")).toHaveLength(1_000_000);
  truncateSync(path.join(folder, "a.kif"), 1_000_001);
  expect(await read(folder, "a.kif")).toBeUndefined();
});
