import { readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import type { FrameLocator, Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

const FILE = "as-a-board.kifu";

describe("a record that is opened as a board", () => {
  let window: Workbench;
  let board: FrameLocator;

  const shows = (move: string): Promise<void> => board.locator("h1:visible", { hasText: move }).waitFor();
  const square = (name: string): Locator => board.locator(`[data-place="${name}"]:visible`);
  const saved = (): string => readFileSync(path.join(WORKSPACE, FILE), "utf8");
  const unsaved = (): Locator => window.page.locator(`.tab.active.dirty[data-resource-name="${FILE}"]`);

  beforeAll(async () => {
    writeFileSync(path.join(WORKSPACE, FILE), "手合割：平手\n先手：佐藤康介\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    window = await Workbench.open();
    await window.openFile(FILE);
    await window.page.waitForSelector("[id$='kifu.position']"); // The server answers.
    await window.goToLine(3);
    await window.command("Reopen Editor With...");
    await window.page.locator(".quick-input-list .monaco-list-row", { hasText: "Board" }).click();
    board = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
    await board.locator("[role=grid]:visible").waitFor();
  });

  test("begins where the cursor was, is stepped through without its text, and the status bar shows the place", async () => {
    await shows("Move 1 ▲P-7f");
    await board.locator(".plate.black", { hasText: "佐藤康介" }).waitFor();
    await board.locator(".view:visible").press("End");
    await shows("Move 2 △P-3d");
    await window.page.locator("[id$='kifu.position']", { hasText: "Move 2 △P-3d" }).waitFor();
    await window.screenshot("board-editor");
    expect(await window.page.locator(".monaco-editor .view-line").count()).toBe(0);
  });

  test("what is played is undone, done again, and saved", async () => {
    await square("2g").dragTo(square("2f"));
    await shows("Move 3 ▲P-2f");
    await unsaved().waitFor();
    await window.page.keyboard.press("Control+z");
    await shows("Move 2 △P-3d");
    await unsaved().waitFor({ state: "detached" });
    await window.page.keyboard.press("Control+y");
    await shows("Move 3 ▲P-2f");
    await window.page.keyboard.press("Control+s");
    await expect.poll(saved).toContain("   3 ２六歩(27)");
  });

  test("its position is copied without its text coming to the front", async () => {
    await board.locator(".plate.black[title]").click({ button: "right" });
    await board.getByRole("menuitem", { name: "Copy the position" }).click();
    await board.getByRole("menuitem", { name: "Copy the position as SFEN" }).click();
    await window.page.locator(".statusbar-item", { hasText: "The position is on the clipboard." }).waitFor();
    expect(await window.page.locator(".monaco-editor .view-line").count()).toBe(0);
  });

  test("is a board again after VS Code is loaded anew, with what was not saved", async () => {
    await square("8c").dragTo(square("8d"));
    await shows("Move 4 △P-8d");
    await unsaved().waitFor();
    await window.reload(FILE);
    await shows("Start position");
    await unsaved().waitFor();
    await board.locator(".view:visible").press("End");
    await shows("Move 4 △P-8d");
    expect(saved()).not.toContain("８四歩");
  });
});
