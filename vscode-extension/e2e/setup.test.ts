import { writeFileSync } from "node:fs";
import * as path from "node:path";
import type { FrameLocator, Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

describe("set-up mode", () => {
  let window: Workbench;
  let board: FrameLocator;

  const place = (name: string): Locator => board.locator(`.setup [data-place="${name}"]`);
  const button = (name: string): Locator => board.getByRole("button", { name, exact: true });

  beforeAll(async () => {
    writeFileSync(path.join(WORKSPACE, "problem.kif"), "手合割：平手\n先手：攻方\n手数----指手---------消費時間--\n");
    writeFileSync(path.join(WORKSPACE, "blank.kif"), "");
    window = await Workbench.open();
    await window.openFile("problem.kif");
    await window.page.waitForSelector("[id$='kifu.position']");
    await window.command("Set Up Position");
    board = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
    await place("5e").waitFor();
  });

  test.each([
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
    [1280, 860],
  ])("all of it is seen without scrolling in a window of %i x %i", async (width, height) => {
    await window.page.setViewportSize({ width, height });
    const view = board.locator(".setup:not(.similar)");
    await expect.poll(() => view.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test("pieces are put on the board by clicks, and the text has the diagram", async () => {
    await window.page.setViewportSize({ width: 1280, height: 860 });
    await button("Clear the board").click();
    await window.line("|・ ・ ・".replace("|", "| ")).waitFor();
    await place("box:K").click();
    await place("1a").click();
    await place("1a").click();
    await place("1a").click();
    await window.line("・v玉|一").waitFor();
    await place("box:G").click();
    await place("black:").click();
    await window.line("先手の持駒：金").waitFor();
  });

  test("pieces are put on the board by keys", async () => {
    await place("5e").focus();
    await window.page.keyboard.press("ArrowUp");
    await window.page.keyboard.press("r");
    await window.page.keyboard.press("+");
    await window.line("龍").waitFor();
    await window.page.keyboard.press("Delete");
    await window.line("龍").waitFor({ state: "detached" });
    await window.page.keyboard.press("Shift+P");
    await window.line("v歩").waitFor();
  });

  test("the rest goes into the hand of the defender", async () => {
    await button("Give the rest to White").click();
    await window.line("後手の持駒：飛二").waitFor();
    await window.screenshot("set-up");
  });

  test("undo works in the text and is seen on the board", async () => {
    await window.page.keyboard.press("Control+Z");
    await window.line("後手の持駒：なし").waitFor();
    await place("box:R").waitFor();
  });

  test("ends with Escape, and the board is that of the record again", async () => {
    await place("5e").focus();
    await window.page.keyboard.press("Escape");
    await board.locator("h1", { hasText: "Start position" }).waitFor();
    expect(await place("5e").isVisible()).toBe(false);
  });

  test("a document in which nothing stands yet gets a diagram", async () => {
    await window.openFile("blank.kif");
    await window.command("Set Up Position");
    await place("7g").click();
    await place("7f").click();
    await window.line("先手の持駒：なし").waitFor();
    await expect.poll(() => window.text()).toMatch(/^後手の持駒：なし/);
  });
});
