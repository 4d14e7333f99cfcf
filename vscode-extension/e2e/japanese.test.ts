import type { FrameLocator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { Workbench } from "./workbench";

/** The page that is open beside the text. */
function webview(window: Workbench): FrameLocator {
  return window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
}

describe("where VS Code is in Japanese, so are", () => {
  test("the board", async () => {
    const window = await Workbench.open({ locale: "ja", size: { width: 1600, height: 900 } });
    await window.openFile("variations.kif");
    await window.page.waitForSelector("[id$='kifu.position']"); // The server answers.
    await window.command("盤面を表示");
    const board = webview(window);
    await window.line("15 ３四飛").click();
    await board.locator("h1", { hasText: "15手目 ▲３四飛" }).waitFor();
    await board.getByRole("gridcell", { name: "３四 先手の飛" }).waitFor();
    await window.page.locator("[id$='kifu.position']", { hasText: "15手目 ▲３四飛 · 後手番" }).waitFor();
    await window.screenshot("board-japanese");
  });

  test("messages, commands and a new game", async () => {
    const window = await Workbench.open({ locale: "ja" });
    const { page } = window;
    await window.openFile("nifu.kif");
    await page.waitForSelector(".squiggly-error");
    await page.locator(".squiggly-error").first().hover({ force: true });
    await page.locator(".monaco-hover", { hasText: "二歩" }).first().waitFor();
    await window.screenshot("japanese");

    await window.command("新しい対局");
    const choices = page.locator(".quick-input-list .monaco-list-row");
    await choices.filter({ hasText: "二枚落ち" }).waitFor();
    await window.screenshot("new-game");
    await choices.filter({ hasText: "二枚落ち" }).click();
    await window.line("上手：").waitFor();
    await page.keyboard.type("木村");
    await expect.poll(() => window.text()).toMatch(/手合割：二枚落ち\n下手：木村\n上手：\n手数/);
  });

  test("the page about a problem, which a command opens", async () => {
    const window = await Workbench.open({ locale: "ja" });
    await window.openFile("nifu.kif");
    await window.page.locator(".squiggly-error").first().waitFor();
    await window.goToLine(14);
    await window.command("問題の解説を開く");
    await webview(window).locator("h1", { hasText: "二歩" }).waitFor();
    await webview(window).locator("img.kifu-board").first().waitFor();
    await window.screenshot("explanation-ja");
  });
});
