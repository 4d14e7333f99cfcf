import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FOLDER, MACHINE_SETTINGS } from "./places";
import { Workbench } from "./workbench";

const MEGABYTE = 1 << 20;

/** A folder with one record of this many characters, which ends in a pawn that jumps. */
function folderWithLargeRecord(name: string, size: number): string {
  const folder = path.join(FOLDER, name);
  const comment = `*${"x".repeat(99)}\n`;
  mkdirSync(path.join(folder, ".vscode"), { recursive: true });
  writeFileSync(
    path.join(folder, ".vscode", "settings.json"),
    JSON.stringify({ "workbench.editorLargeFileConfirmation": 1000 }),
  );
  writeFileSync(
    path.join(folder, "large.kif"),
    `手合割：平手\n${comment.repeat(Math.ceil(size / comment.length))}   1 ７五歩(77)\n`,
  );
  return folder;
}

test("a record that VS Code keeps from extensions is checked from disk", async () => {
  const folder = folderWithLargeRecord("large", 51 * MEGABYTE);
  const window = await Workbench.open({ folder });
  const { page } = window;
  await window.openFile("large.kif");
  const notification = await window.notification("larger than 50 MB");
  await window.screenshot("large-file");
  await notification.getByRole("button", { name: "Check from Disk" }).click();
  await page.locator(".markers-panel .monaco-list-row", { hasText: "unreachable-destination" }).waitFor();
  await window.screenshot("large-file-checked");
  expect(await page.locator(".squiggly-error").count()).toBe(0); // it is at the end of the file
});

test("a server that has not enough memory for a record says what helps", async () => {
  const folder = folderWithLargeRecord("memory", 20 * MEGABYTE);
  const before = readFileSync(MACHINE_SETTINGS);
  onTestFinished(() => writeFileSync(MACHINE_SETTINGS, before));
  writeFileSync(MACHINE_SETTINGS, JSON.stringify({ "kifu.java.args": "-Xmx20m" })); // no folder may set it
  const window = await Workbench.open({ folder });
  await window.openFile("large.kif");
  await window.notification("not enough memory for large.kif");
  await window.screenshot("out-of-memory");
});
