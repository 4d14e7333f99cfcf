import { writeFileSync } from "node:fs";
import * as path from "node:path";
import type { FrameLocator, Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { seriousFindings } from "./axe";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

const BOOK = `#YANEURAOU-DB2016 1.00
sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3
2g2f 8c8d 55 22 40
6g6f 8c8d 12 20 9
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
3c3d 2g2f -40 22 90
8c8d 2g2f -48 21 70
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
7g7f 3c3d 45 24 160
2g2f 8c8d 43 24 150
5g5f none -30 18 3
`;

describe("the board of a book", () => {
  let window: Workbench;
  let board: FrameLocator;

  const shows = (title: string): Promise<void> => board.locator("h1", { hasText: title }).waitFor();
  const row = (move: string): Locator => board.locator("tr[data-line]", { has: board.locator(".candidate", { hasText: move }) });
  const button = (name: string): Locator => board.getByRole("button", { name, exact: true });

  beforeAll(async () => {
    writeFileSync(path.join(WORKSPACE, "walk.book.db"), BOOK);
    window = await Workbench.open();
    await window.openFile("walk.book.db");
    await window.goToLine(8);
    await window.page.waitForSelector("[id$='kifu.position']");
    await window.command("Show Board");
    board = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
    await row("▲P-7f").waitFor();
  });

  test("shows the moves of the position in columns", async () => {
    expect(await row("▲P-7f").locator("td").allInnerTexts()).toEqual(["▲P-7f", "+45", "24", "160", "△P-3d", ""]);
    expect(await board.locator(".candidates tbody tr").count()).toBe(3);
  });

  test("axe finds nothing serious", async () => {
    await expect.poll(() => seriousFindings(board.locator("body"))).toEqual([]);
  });

  test("has a board as wide as the columns below it, in the half of a window", async () => {
    await window.page.setViewportSize({ width: 1440, height: 900 });
    const left = (part: Locator): Promise<number> => part.evaluate((element) => Math.round(element.getBoundingClientRect().left));
    await expect.poll(async () => (await left(board.locator(".candidates"))) - (await left(board.locator(".game .board")))).toBe(0);
  });

  test("shows from its first line on where it begins", async () => {
    await window.goToLine(1);
    await shows("Start position");
    await row("▲P-7f").waitFor();
    await window.goToLine(8);
  });

  test("a click goes to the line of the move, whose position is shown", async () => {
    await row("▲P-2f").locator(".candidate").click();
    await shows("Move 1 ▲P-2f");
    await board.locator(".current .candidate", { hasText: "▲P-2f" }).waitFor();
  });

  test("one walks down the book and back again", async () => {
    await button("Previous move").click();
    await shows("Start position");
    await button("Next move").click();
    await row("△P-3d").waitFor();
    await button("To the position after △P-3d").click();
    await row("▲P-6f").waitFor();
    await window.screenshot("book");
    await button("Previous move").click();
    await row("△P-8d").waitFor();
    await button("To the start").click();
    await row("▲P-5f").waitFor();
    await button("To the end").click();
    await shows("Move 3 ▲P-2f");
  });

  test("a move that is played leads on in the book, or is added to it", async () => {
    await button("To the start").click();
    await row("▲P-5f").waitFor();
    await board.locator('[data-place="7g"]').click();
    await board.locator('.target[data-place="7f"]').click();
    await row("△P-8d").waitFor();
    await board.locator('[data-place="5c"]').click();
    await board.locator('.target[data-place="5d"]').click();
    await board.locator(".current .candidate", { hasText: "△P-5d" }).waitFor();
    // Between them VS Code shows what the move is called.
    await window.page.locator(".view-line", { hasText: /5c5d.*none\s0\s0\s1/ }).waitFor();
  });
});
