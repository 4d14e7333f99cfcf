import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isDischarging } from "./battery";

/** A folder in which Linux would say this of its supplies. */
async function supplies(all: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kifu-power-"));
  for (const [name, files] of Object.entries(all)) {
    await mkdir(join(folder, name));
    await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(folder, name, file), `${text}\n`)));
  }
  return folder;
}

test.each([
  ["a laptop on its battery", { AC: { type: "Mains", online: "0" }, BAT0: { type: "Battery", status: "Discharging" } }, true],
  ["a laptop on mains", { AC: { type: "Mains", online: "1" }, BAT0: { type: "Battery", status: "Charging" } }, false],
  ["a laptop that is charged", { BAT0: { type: "Battery", status: "Full" }, BAT1: { type: "Battery", status: "Not charging" } }, false],
  ["a computer with a mouse", { mouse: { type: "Battery", scope: "Device", status: "Discharging" } }, false],
  ["a computer without a battery", {}, false],
])("%s", async (_, said, isOn) => {
  expect(await isDischarging(await supplies(said))).toBe(isOn);
});

test("a system that says nothing is on mains", async () => {
  expect(await isDischarging("/nowhere")).toBe(false);
});
