import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeWhole } from "./whole.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kifu-whole-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The packages in the folder, as those who install one look for them. */
const packages = (): string[] => readdirSync(folder).filter((file) => file.endsWith(".vsix"));

test("a package that is made replaces the one before", async () => {
  const file = path.join(folder, "kifu.vsix");
  for (const content of ["first", "second"]) {
    await makeWhole(file, async (part) => writeFileSync(part, content));
    expect(readdirSync(folder)).toEqual(["kifu.vsix"]);
    expect(readFileSync(file, "utf8")).toBe(content);
  }
});

test("a package that fails in the middle leaves the one before, and nothing else", async () => {
  const file = path.join(folder, "kifu.vsix");
  writeFileSync(file, "first");
  const failing = makeWhole(file, async (part) => {
    writeFileSync(part, "sec");
    throw new Error("no space left");
  });
  await expect(failing).rejects.toThrow("no space left");
  expect(readdirSync(folder)).toEqual(["kifu.vsix"]);
  expect(readFileSync(file, "utf8")).toBe("first");
});

test("a package that is interrupted does not have its name", async () => {
  const script = `
    import { writeFileSync } from "node:fs";
    import { makeWhole } from ${JSON.stringify(pathToFileURL(path.resolve("scripts/whole.mjs")).href)};
    await makeWhole("kifu.vsix", async (part) => {
      writeFileSync(part, "first half");
      console.log("in the middle");
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  const making = spawn(process.execPath, ["--input-type=module", "--eval", script], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => making.once("exit", resolve));
  await new Promise((resolve) => making.stdout.once("data", resolve));
  making.kill("SIGINT");
  await ended;
  expect(packages()).toEqual([]);
});
