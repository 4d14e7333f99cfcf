import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BookFiles } from "./bookFiles.js";

let folder: string;
let address: string;

const read = async (name: string) => (await new BookFiles().read([name], address))?.[0];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "定 跡"));
  address = pathToFileURL(folder).href;
  writeFileSync(path.join(folder, "a.db"), Buffer.from([0x23, 0xff]));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a book is found whichever way it is named", async () => {
  const absolute = path.join(folder, "a.db");
  for (const name of ["a.db", "${workspaceFolder}/a.db", absolute, pathToFileURL(absolute).href]) {
    expect(await read(name)).toEqual({ bytes: "#\xff" });
  }
  expect((await new BookFiles().read([absolute], undefined))?.[0]).toEqual({ bytes: "#\xff" });
});

test("books are read again only when one of them has changed, or others are chosen", async () => {
  const files = new BookFiles();
  expect(await files.read(["a.db"], address)).toHaveLength(1);
  expect(await files.read(["a.db"], address)).toBeUndefined();
  writeFileSync(path.join(folder, "a.db"), "#YANEURAOU");
  expect(await files.read(["a.db"], address)).toEqual([{ bytes: "#YANEURAOU" }]);
  expect(await files.read(["a.db", "b.db"], address)).toEqual([{ bytes: "#YANEURAOU" }, { trouble: "MISSING" }]);
  expect(await files.read([], address)).toEqual([]);
});

test("what is of no use is reported", async () => {
  truncateSync(path.join(folder, "a.db"), 10_000_001);
  expect(await read("a.db")).toEqual({ trouble: "NEEDS_JAVA" });
  expect(await read("a.SBK")).toEqual({ trouble: "NEEDS_JAVA" });
  expect(await read("b.db")).toEqual({ trouble: "MISSING" });
  expect(await read(".")).toEqual({ trouble: "UNREADABLE" });
  expect(await read("file:///%00")).toEqual({ trouble: "UNREADABLE" });
});

test.runIf(process.platform === "linux")("a link may lead to a book, but what never ends or never begins is none", async () => {
  symlinkSync("a.db", path.join(folder, "link.db"));
  expect(await read("link.db")).toEqual({ bytes: "#\xff" });
  execFileSync("mkfifo", [path.join(folder, "pipe.db")]);
  symlinkSync("/dev/zero", path.join(folder, "zero.db"));
  symlinkSync("/proc/self/pagemap", path.join(folder, "pagemap.db")); // it is said to be empty
  expect(await read("pipe.db")).toEqual({ trouble: "UNREADABLE" });
  expect(await read("zero.db")).toEqual({ trouble: "UNREADABLE" });
  expect(await read("pagemap.db")).toHaveProperty("trouble");
});
