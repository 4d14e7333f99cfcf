import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BOOK_FILES } from "./bookFiles.js";

let folder: string;
let address: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "定 跡"));
  address = pathToFileURL(folder).href;
  writeFileSync(path.join(folder, "a.db"), Buffer.from([0x23, 0xff]));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a book is found whichever way it is named", async () => {
  const absolute = path.join(folder, "a.db");
  for (const name of ["a.db", "${workspaceFolder}/a.db", absolute, pathToFileURL(absolute).href]) {
    expect(await BOOK_FILES.read(name, address)).toEqual({ bytes: "#\xff" });
  }
  expect(await BOOK_FILES.read(absolute, undefined)).toEqual({ bytes: "#\xff" });
});

test("what is of no use is reported", async () => {
  truncateSync(path.join(folder, "a.db"), 10_000_001);
  expect(await BOOK_FILES.read("a.db", address)).toEqual({ trouble: "NEEDS_JAVA" });
  expect(await BOOK_FILES.read("b.db", address)).toEqual({ trouble: "MISSING" });
  expect(await BOOK_FILES.read(".", address)).toEqual({ trouble: "UNREADABLE" });
  expect(await BOOK_FILES.read("file:///%00", address)).toEqual({ trouble: "UNREADABLE" });
});

test.runIf(process.platform === "linux")("a link may lead to a book, but what never ends or never begins is none", async () => {
  symlinkSync("a.db", path.join(folder, "link.db"));
  expect(await BOOK_FILES.read("link.db", address)).toEqual({ bytes: "#\xff" });
  execFileSync("mkfifo", [path.join(folder, "pipe.db")]);
  symlinkSync("/dev/zero", path.join(folder, "zero.db"));
  symlinkSync("/proc/self/pagemap", path.join(folder, "pagemap.db")); // it is said to be empty
  expect(await BOOK_FILES.read("pipe.db", address)).toEqual({ trouble: "UNREADABLE" });
  expect(await BOOK_FILES.read("zero.db", address)).toEqual({ trouble: "UNREADABLE" });
  expect(await BOOK_FILES.read("pagemap.db", address)).toHaveProperty("trouble");
});
