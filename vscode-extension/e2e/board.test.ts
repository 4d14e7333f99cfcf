import { readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import type { FrameLocator, Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { seriousFindings } from "./axe";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

const PLAYED = `手合割：平手
先手：佐藤康介 四段
後手：鈴木花子
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:05/00:00:05)
*#評価値=35
*角道を開けた。
   2 ３四歩(33)   ( 0:07/00:00:07)
   3 ２六歩(27)   ( 0:08/00:00:13)
`;

const BRANCHES = `手合割：平手
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２六歩(27)

変化：2手
   2 ８四歩(83)
   3 ６八銀(79)

変化：3手
   3 ５六歩(57)
   4 ８五歩(84)
`;

const NESTED = `手合割：平手
   1 ７六歩(77)
   2 ３四歩(33)

変化：2手
   2 ８四歩(83)
   3 ６八銀(79)

変化：3手
   3 ２六歩(27)
   4 ８五歩(84)
   5 ７八金(69)

変化：5手
   5 ６八玉(59)
`;

/** Opens a record with the board beside it. */
async function showBoard(window: Workbench, file: string): Promise<FrameLocator> {
  await window.openFile(file);
  await window.page.waitForSelector("[id$='kifu.position']"); // The server answers.
  await window.command("Show Board");
  const board = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
  await board.locator("[role=grid]").waitFor();
  return board;
}

/** The height of what is seen of a view only after scrolling. */
function hiddenBelow(view: Locator): Promise<number> {
  return view.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}

/** How far something ends above the lower edge of its page. */
function roomBelow(part: Locator): Promise<number> {
  return part.evaluate((element) => element.ownerDocument.documentElement.clientHeight - element.getBoundingClientRect().bottom);
}

/** The rows of the moves that are seen in part only, below the names of the columns. */
function coveredRows(moves: Locator): Promise<string[]> {
  return moves.evaluate((list) => {
    const head = list.querySelector(".columns")!.getBoundingClientRect();
    return [...list.querySelectorAll("li")]
      .filter((row) => row.getBoundingClientRect().top < head.bottom && row.getBoundingClientRect().bottom > head.bottom + 4) // the gap between rows
      .map((row) => row.textContent ?? "");
  });
}

/** How many rows of the moves are seen as a whole. */
function seenRows(moves: Locator): Promise<number> {
  return moves.evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll(":scope ol > li")].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top && row.bottom <= bottom).length;
  });
}

describe("the board", () => {
  let window: Workbench;
  let board: FrameLocator;

  const shows = (move: string): Promise<void> => board.locator("h1", { hasText: move }).waitFor();
  const comment = (): Locator => board.getByRole("textbox", { name: "Comment" });
  const square = (name: string): Locator => board.locator(`.square[data-place="${name}"]:visible`);

  async function play(from: string, to: string): Promise<void> {
    await square(from).click();
    await board.locator(`.target[data-place="${to}"]`).click();
  }

  beforeAll(async () => {
    writeFileSync(path.join(WORKSPACE, "played.kifu"), PLAYED);
    writeFileSync(path.join(WORKSPACE, "branches.kifu"), BRANCHES);
    writeFileSync(path.join(WORKSPACE, "commented.kifu"), "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    writeFileSync(path.join(WORKSPACE, "merged.kifu"), "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    writeFileSync(path.join(WORKSPACE, "marks.kifu"), "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    writeFileSync(path.join(WORKSPACE, "match.kifu"), "手合割：平手\n");
    writeFileSync(path.join(WORKSPACE, "nested.kifu"), NESTED);
    writeFileSync(path.join(WORKSPACE, "keyboard.kifu"), "手合割：平手\n");
    writeFileSync(path.join(WORKSPACE, "dragged.kifu"), "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    writeFileSync(path.join(WORKSPACE, "unsaved.kifu"), "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    writeFileSync(path.join(WORKSPACE, "typed.kifu"), "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n");
    writeFileSync(path.join(WORKSPACE, "unfinished.kifu"), "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    writeFileSync(path.join(WORKSPACE, "rows.ki2u"), "手合割：平手\n\n▲７六歩    △３四歩    ▲２六歩\n");
    writeFileSync(path.join(WORKSPACE, "quoted.kifu"), "手合割：平手\n   1 ７六歩(77)\n*△３四歩▲２六歩なら普通。\n   2 ８四歩(83)\n");
    window = await Workbench.open();
    board = await showBoard(window, "even-game.kif");
  });

  test("follows the cursor, and so does the status bar", async () => {
    await window.line("10 ４二飛").click();
    await shows("Move 10 △R-4b");
    await board.locator("button[aria-current]", { hasText: "△R-4b" }).waitFor();
    await window.page.locator("[id$='kifu.position']", { hasText: "Move 10 △R-4b · Black to move" }).waitFor();
    await window.screenshot("board");
  });

  test.each([
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ])("is seen without scrolling in a window of %i x %i", async (width, height) => {
    await window.page.setViewportSize({ width, height });
    await expect.poll(() => hiddenBelow(board.locator(".view:visible"))).toBe(0);
    await expect.poll(() => roomBelow(board.locator(".graph"))).toBeGreaterThan(0);
  });

  test("shows many rows of the moves and the graph beside a smaller board in a window of 1280 x 800", async () => {
    await window.page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => seenRows(board.locator(".moves"))).toBeGreaterThanOrEqual(10);
    await expect.poll(() => hiddenBelow(board.locator(".view:visible"))).toBe(0);
    await expect.poll(() => roomBelow(board.locator(".graph"))).toBeGreaterThan(0);
    await window.screenshot("board-1280");
  });

  test("shows the graph and the current move in a narrow panel, too", async () => {
    await window.page.setViewportSize({ width: 1050, height: 900 });
    await expect.poll(() => board.locator("body").evaluate((body) => body.clientWidth)).toBeLessThan(420);
    await expect.poll(() => hiddenBelow(board.locator(".view:visible"))).toBe(0);
    await expect.poll(() => roomBelow(board.locator(".graph"))).toBeGreaterThan(0);
    const current = board.locator("button.move[aria-current]");
    await expect.poll(() => roomBelow(current)).toBeGreaterThan(await roomBelow(board.locator(".moves")));
    const shareOfBoard = await board.locator(".drawing:visible").evaluate((drawing) => drawing.clientWidth / drawing.ownerDocument.body.clientWidth);
    expect(shareOfBoard).toBeGreaterThan(0.9);
  });

  test("shows whole rows of the moves below the names of their columns", async () => {
    await window.page.setViewportSize({ width: 1440, height: 700 });
    const list = board.locator(".moves");
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expect.poll(() => coveredRows(list)).toEqual([]);
  });

  test("steps by buttons and arrow keys, and goes to a clicked move", async () => {
    await window.page.setViewportSize({ width: 1280, height: 860 });
    await board.getByRole("button", { name: "Next move" }).click();
    await shows("Move 11 ▲K-6h");
    await window.page.keyboard.press("ArrowLeft");
    await window.page.keyboard.press("ArrowLeft");
    await shows("Move 9 ▲G4i-5h");
    await board.locator("button.move", { hasText: "△P-4d" }).click();
    await shows("Move 4 △P-4d");
    await window.page.keyboard.press("Home");
    await shows("Start position");
    await window.page.keyboard.press("ArrowRight");
    await shows("Move 1 ▲P-7f");
  });

  test("informs screen readers what stands where", async () => {
    await board.getByRole("gridcell", { name: "7f, Black pawn" }).waitFor();
    await board.getByRole("gridcell", { name: "5e, empty" }).waitFor();
    await board.getByRole("group", { name: "White’s hand: nothing" }).waitFor();
    await board.getByRole("status").filter({ hasText: "Move 1 ▲P-7f. White to move" }).waitFor({ state: "attached" });
  });

  test("can be turned", async () => {
    const rank = (name: string) => square(name).evaluate((cell) => cell.getBoundingClientRect().y);
    expect(await rank("9a")).toBeLessThan(await rank("9i"));
    await board.getByRole("button", { name: "Flip the board" }).click();
    await expect.poll(async () => (await rank("9a")) > (await rank("9i"))).toBe(true);
    await window.page.keyboard.press("f");
    await expect.poll(async () => (await rank("9a")) < (await rank("9i"))).toBe(true);
  });

  test("keeps to a variation while stepping through it", async () => {
    await window.openFile("branches.kifu");
    await window.line("変化：3手").click();
    await shows("Move 2 △P-8d");
    await board.getByRole("button", { name: "Next move" }).click();
    await shows("Move 3 ▲P-5f");
    await board.locator(".view:visible").press("ArrowLeft");
    await board.locator(".view:visible").press("ArrowLeft");
    await shows("Move 1 ▲P-7f");
    await board.locator(".view:visible").press("ArrowRight");
    await board.locator(".view:visible").press("ArrowRight");
    await shows("Move 3 ▲P-5f");
    await window.screenshot("board-variation");
    await board.getByRole("button", { name: "Alternative: ▲P-5f" }).waitFor();
    await board.locator(".branches button", { hasText: "▲S-6h" }).click();
    await shows("Move 3 ▲S-6h");
  });

  test("steps through moves that stand in a row, and writes others behind and between them", async () => {
    await window.openFile("rows.ki2u");
    await window.line("手合割").click();
    await shows("Start position");
    for (const move of ["Move 1 ▲P-7f", "Move 2 △P-3d", "Move 3 ▲P-2f"]) {
      await board.getByRole("button", { name: "Next move" }).click();
      await shows(move);
    }
    await play("8c", "8d");
    await window.line("▲２六歩    △８四歩").waitFor();
    await shows("Move 4 △P-8d");
    await board.locator("button.move", { hasText: "▲P-7f" }).click();
    await shows("Move 1 ▲P-7f");
    await play("8c", "8d");
    await window.line("変化：2手").waitFor();
    await shows("Move 2 △P-8d");
    await expect.poll(() => window.text()).toContain("▲７六歩    △３四歩    ▲２六歩    △８四歩\n\n変化：2手\n△８四歩");
    await window.screenshot("board-rows");
  });

  test("writes a move that is played at the end", async () => {
    await window.openFile("played.kifu");
    await window.line("2 ３四歩").click();
    await shows("Move 2 △P-3d");
    await window.line("3 ２六歩").click();
    await shows("Move 3 ▲P-2f");
    await play("8c", "8d");
    await window.line("4 ８四歩(83)").waitFor();
    await shows("Move 4 △P-8d");
  });

  test("opens a variation for another move, and asks whether the piece promotes", async () => {
    await window.line("2 ３四歩").click();
    await shows("Move 2 △P-3d");
    await square("8h").click();
    await board.locator(".target[data-place='2b']").waitFor();
    await window.screenshot("board-picked");
    await square("2b").click();
    await board.getByRole("button", { name: "Promote to horse" }).waitFor();
    await window.screenshot("board-promotion");
    await board.getByRole("button", { name: "Promote to horse" }).press("Enter");
    await window.line("3 ２二角成(88)").waitFor();
    await shows("Move 3 ▲Bx2b+");
    await expect.poll(() => window.text()).toContain("4 ８四歩(83)\n\n変化：3手\n   3 ２二角成(88)");
    await window.screenshot("board-played");
  });

  test("goes to a move that stands there already", async () => {
    await window.line("1 ７六歩").click();
    await board.getByText("Evaluation +35", { exact: true }).waitFor();
    await play("3c", "3d");
    await shows("Move 2 △P-3d");
    await expect.poll(() => window.text()).not.toContain("変化：2手");
  });

  test("shows the players and what the author says about a move", async () => {
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await board.locator(".plate.black", { hasText: "佐藤康介 四段" }).waitFor();
    await board.locator(".plate.white", { hasText: "鈴木花子" }).waitFor();
    await expect.poll(() => comment().inputValue()).toBe("角道を開けた。");
  });

  test("writes what is said about a move", async () => {
    await window.openFile("commented.kifu");
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await expect.poll(() => comment().inputValue()).toBe(""); // The record before had a comment there.
    await comment().fill("角道を開ける。\n自然な一手。");
    await comment().press("Control+Enter");
    await window.line("*自然な一手。").waitFor();
    await expect.poll(() => window.text()).toContain("   1 ７六歩(77)\n*角道を開ける。\n*自然な一手。\n   2 ３四歩(33)");
    await board.locator("button.move", { hasText: "▲P-7f" }).getByRole("img", { name: "has a comment" }).waitFor();
    await comment().fill("角道を開ける。");
    await comment().press("Control+s");
    const saved = path.join(WORKSPACE, "commented.kifu");
    await expect.poll(() => readFileSync(saved, "utf8")).toContain("*角道を開ける。\n   2 ３四歩(33)");
    await board.locator("button.move", { hasText: "△P-3d" }).click();
    await shows("Move 2 △P-3d");
    expect(await comment().inputValue()).toBe("");
    await board.locator("button.move", { hasText: "▲P-7f" }).click();
    await shows("Move 1 ▲P-7f");
    await comment().fill("三行になる。\n二行目。\n三行目。");
    await board.locator("button.move", { hasText: "△P-3d" }).click({ delay: 200 }); // A hand is not quicker.
    await window.line("*三行目。").waitFor();
    await shows("Move 2 △P-3d");
  });

  test("writes what is said while it is typed, one step to undo for each pause, and Escape keeps it", async () => {
    await window.openFile("typed.kifu");
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await comment().click();
    await window.page.keyboard.type("角道");
    await window.line("*角道").waitFor();
    await window.page.keyboard.type("を開けた。");
    await window.line("*角道を開けた。").waitFor();
    expect(await comment().inputValue()).toBe("角道を開けた。");
    await window.page.keyboard.press("Control+z");
    await expect.poll(() => comment().inputValue()).toBe("角道");
    await expect.poll(() => window.text()).toContain("   1 ７六歩(77)\n*角道\n   2 ３四歩(33)");
    await comment().click();
    await window.page.keyboard.press("End");
    await window.page.keyboard.type("。\n二行目");
    await window.page.keyboard.press("Escape");
    await window.line("*二行目").waitFor();
    await expect.poll(() => window.text()).toContain("*角道。\n*二行目\n   2 ３四歩(33)");
    expect(await comment().inputValue()).toBe("角道。\n二行目");
    await shows("Move 1 ▲P-7f");
  });

  test("loses no character when a click, an edit of the text or a new server comes while it is typed", async () => {
    const written = (): Promise<string> => window.text();
    await window.openFile("typed.kifu");
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    for (const [index, move] of ["△P-3d", "▲P-2f", "△P-3d", "▲P-2f"].entries()) {
      await board.locator("button.move", { hasText: move }).click();
      await shows(move);
      await comment().click();
      await window.page.keyboard.press("Control+End");
      await window.page.keyboard.type(`その${index}`);
      if (index === 1) {
        await window.command("Restart Server");
        await board.locator("button.move", { hasText: move }).waitFor();
      }
      await window.line("手合割").click(); // at once, in the text above
      await window.page.keyboard.press("Home");
      await window.page.keyboard.type("#");
      await window.page.keyboard.press("Enter");
    }
    await expect.poll(written).toMatch(/2 ３四歩\(33\)\n\*その0その2\n/);
    await expect.poll(written).toMatch(/3 ２六歩\(27\)\n\*その1その3/);
  });

  test("leaves the keys of VS Code to it while a comment is written", async () => {
    await window.openFile("typed.kifu");
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await comment().click();
    await window.page.keyboard.press("F1");
    await window.page.locator(".quick-input-widget input").waitFor();
    await window.page.keyboard.press("Escape");
    await comment().click();
    await window.page.keyboard.press("Control+p");
    await window.page.locator(".quick-input-widget input").waitFor();
    await window.page.keyboard.press("Escape");
  });

  test("lists variations of any depth, and arranges them by a menu", async () => {
    await window.openFile("nested.kifu");
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await board.locator(".branches .branches .branches", { hasText: "▲K-6h" }).waitFor();
    const rows = board.locator(".moves ol > li > button.move");
    const main = await rows.allTextContents();
    await board.locator(".branches button", { hasText: "▲S-6h" }).click();
    await shows("Move 3 ▲S-6h");
    await board.locator(".branches button[aria-current]", { hasText: "▲S-6h" }).waitFor();
    expect(await rows.allTextContents()).toEqual(main); // Only the mark of the current move goes elsewhere.
    await board.getByRole("button", { name: "More actions" }).click();
    const promote = board.getByRole("menuitem", { name: "Make this variation the main line" });
    await promote.waitFor();
    await window.screenshot("board-menu");
    await promote.click();
    await expect.poll(() => window.text()).toContain("1 ７六歩(77)\n   2 ８四歩(83)\n   3 ６八銀(79)");
    await board.locator("button.move[aria-current]", { hasText: "▲S-6h" }).waitFor();
    // Undone and redone, it shows the same move where it stands then.
    const current = (line: number): Locator => board.locator(`button[aria-current][data-line="${line}"]`, { hasText: "▲S-6h" });
    await board.locator(".view:visible").press("Control+z");
    await current(6).waitFor();
    await board.locator(".view:visible").press("Control+y");
    await current(3).waitFor();
    await board.locator(".plate.black[title]").click({ button: "right" });
    await board.getByRole("menuitem", { name: "Delete from here" }).click();
    await expect.poll(() => window.text()).not.toContain("６八銀");
    await shows("Move 2 △P-8d");
  });

  test("the menu goes away when one goes on in the text", async () => {
    const menu = board.getByRole("menu");
    await board.locator(".plate.black[title]").click({ button: "right" });
    await menu.waitFor();
    await window.line("手合割").click();
    await menu.waitFor({ state: "hidden" });
    await window.page.locator(".part.editor .monaco-editor.focused").waitFor();
  });

  test("shows the position after a move that a comment quotes", async () => {
    await window.openFile("quoted.kifu");
    await window.goToLine(3);
    for (let column = 0; column < "*△３四歩▲２".length; column++) {
      await window.page.keyboard.press("ArrowRight");
    }
    await shows("Move 3 ▲P-2f");
    await board.locator(".details", { hasText: "Quoted in a comment" }).waitFor();
    await board.locator(".board.quoted").waitFor();
    await board.locator("button[aria-current]", { hasText: "P-7f" }).waitFor();
    await window.screenshot("quoted");
    await board.getByRole("button", { name: "Previous move" }).click();
    await shows("Move 2 △P-3d");
    await board.getByRole("button", { name: "Next move" }).click();
    await shows("Move 3 ▲P-2f");
    await play("8c", "8d");
    await shows("Move 4 △P-8d");
    await window.screenshot("quoted-played-on");
    await window.openFile("nested.kifu");
    await board.locator(".board.quoted").waitFor({ state: "hidden" });
  });

  test("rings and arrows are drawn by the right button and by keys, go by Escape, and are kept in the record", async () => {
    await window.openFile("marks.kifu");
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    const drawn = (): Promise<(string | null)[]> =>
      board.locator(".board .marks > *").evaluateAll((marks) => marks.map((mark) => mark.getAttribute("class")));
    const drag = async (from: string, to: string): Promise<void> => {
      await square(from).hover();
      await window.page.mouse.down({ button: "right" });
      await square(to).hover();
      await window.page.mouse.up({ button: "right" });
    };
    await square("7f").click({ button: "right" });
    await drag("8h", "2b");
    await window.page.keyboard.down("Shift");
    await drag("2h", "2d");
    await window.page.keyboard.up("Shift");
    expect(await drawn()).toEqual(["mark in-blue", "arrow in-blue", "arrow in-red"]);
    await square("5e").focus();
    await window.page.keyboard.press("Alt+m");
    await window.screenshot("marks");
    await window.page.keyboard.press("Alt+m");
    expect(await drawn()).toEqual(["mark in-blue", "arrow in-blue", "arrow in-red"]);

    await board.getByRole("button", { name: "Next move" }).click();
    await shows("Move 2 △P-3d");
    expect(await drawn()).toEqual([]);
    await board.getByRole("button", { name: "Previous move" }).click();
    await shows("Move 1 ▲P-7f");
    await window.page.keyboard.press("k");
    await window.line("*#figure mark=7f arrow=8h-2b,2h-2d:red").waitFor();

    await square("7f").click({ button: "right" });
    expect(await drawn()).toEqual(["arrow in-blue", "arrow in-red"]);
    await window.page.keyboard.press("Escape");
    expect(await drawn()).toEqual(["mark in-blue", "arrow in-blue", "arrow in-red"]);
    await window.page.keyboard.press("Escape");
    await window.page.keyboard.press("k");
    await window.line("*#figure").waitFor({ state: "detached" });
  });

  test("has no buttons for the moves of a diagram, which has none", async () => {
    const next = board.getByRole("button", { name: "Next move" });
    await next.waitFor();
    await window.openFile("endgame.bod");
    await board.locator(".plate.white", { hasText: "鈴木花子" }).waitFor();
    await next.waitFor({ state: "hidden" });
    await window.openFile("nested.kifu");
    await next.waitFor();
  });

  test("copies the game by its menu", async () => {
    await board.locator(".plate.black[title]").click({ button: "right" });
    await board.getByRole("menuitem", { name: "Copy the game" }).click();
    await window.screenshot("board-submenu");
    await board.getByRole("menuitem", { name: "Copy the game as KI2" }).click();
    const copied = (): Promise<string> => window.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^▲７六歩\s*△８四歩/m);
  });

  test("copies the game and merges another one by the usual keys", async () => {
    await window.openFile("merged.kifu");
    await shows("Start position");
    const view = board.locator(".view:visible");
    await view.press("Control+c");
    await expect.poll(() => window.page.evaluate(() => navigator.clipboard.readText())).toContain("   2 ３四歩(33)");
    await window.page.evaluate(() => navigator.clipboard.writeText("手合割：平手\n   1 ７六歩(77)\n   2 ８四歩(83)\n"));
    await view.press("Control+v");
    await window.line("変化：2手").waitFor();
  });

  test("sets bookmarks, steps to them, and removes them", async () => {
    const marked = (move: string): Locator =>
      board.locator("button.move", { hasText: move }).getByRole("img", { name: "has a bookmark" });
    await window.openFile("dragged.kifu");
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await board.locator(".view:visible").press("b");
    await marked("▲P-7f").waitFor();
    await expect.poll(() => window.text()).toContain("   1 ７六歩(77)\n&1手目\n   2 ３四歩(33)");
    await board.locator("button.move", { hasText: "△P-3d" }).click();
    await shows("Move 2 △P-3d");
    await board.locator(".view:visible").press("p");
    await shows("Move 1 ▲P-7f");
    await board.getByRole("button", { name: "More actions" }).click();
    await board.getByRole("menuitem", { name: "Remove the bookmark" }).click();
    await marked("▲P-7f").waitFor({ state: "detached" });
    await expect.poll(() => window.text()).not.toContain("&");
  });

  test("goes from variation to variation", async () => {
    await window.openFile("branches.kifu");
    await window.line("2 ３四歩").click();
    await shows("Move 2 △P-3d");
    await board.getByRole("button", { name: "Next variation" }).click();
    await shows("Move 2 △P-8d");
    await board.locator(".view:visible").press("PageUp");
    await shows("Move 2 △P-3d");
  });

  test("plays the moves one after the other", async () => {
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await board.getByRole("button", { name: "Play the moves" }).click();
    await shows("Move 3 ▲P-2f");
    await board.getByRole("button", { name: "Play the moves" }).waitFor(); // It has stopped.
  });

  test("goes to the move of the graph that is clicked", async () => {
    await window.openFile("bookmarks-and-engine-comments.kifu");
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await board.locator(".course").click();
    await expect.poll(() => board.locator("h1:visible").textContent()).not.toContain("Move 1 ");
    await board.locator("button.move", { hasText: "△G-6c" }).getByRole("img", { name: "has a bookmark" }).waitFor();
    await window.screenshot("board-graph");
  });

  test("a game of 20 moves with a variation, a comment and an end is played by few clicks", async () => {
    let clicks = 0;
    const click = (target: Locator): Promise<void> => {
      clicks++;
      return target.click();
    };
    const playMove = async (move: string): Promise<void> => {
      const to = move.slice(2, 4);
      await click(square(move.slice(0, 2)));
      await click(board.locator(`.target[data-place="${to}"]`));
      await board.locator(`.square.to[data-place="${to}"]`).waitFor();
    };
    await window.openFile("match.kifu");
    await shows("Start position");
    const game =
      "7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5g5f 3b4c 4i5h 8b4b 5i6h 5a6b 6h7h 6b7b 9g9f 9c9d 8h7g 7b8b 7h8h 7a7b";
    for (const move of game.split(" ")) {
      await playMove(move);
    }
    await click(board.getByRole("button", { name: "More actions" }));
    await click(board.getByRole("menuitem", { name: "End: resign" }));
    await window.line("まで20手で後手の勝ち").waitFor();
    await board.locator("button.move", { hasText: "Resigns" }).click();
    await shows("· Black resigns");
    await click(board.locator("button.move", { hasText: "▲G4i-5h" }));
    await shows("Move 9 ▲G4i-5h");
    await playMove("8c8d");
    await click(comment());
    await window.page.keyboard.type("居飛車もある。");
    await window.page.keyboard.press("Control+Enter");
    await expect.poll(() => window.text()).toContain("変化：10手\n  10 ８四歩(83)\n*居飛車もある。");
    expect(clicks).toBe(46);
  });

  test("plays a piece that is dragged, and undoes, redoes and saves by the usual keys", async () => {
    const { page } = window;
    await window.openFile("dragged.kifu");
    await window.line("2 ３四歩").click();
    await shows("Move 2 △P-3d");
    await square("2g").dragTo(square("2f"));
    await window.line("3 ２六歩(27)").waitFor();
    await shows("Move 3 ▲P-2f");
    await page.keyboard.press("Control+z");
    await shows("Move 2 △P-3d");
    await expect.poll(() => window.text()).not.toContain("２六歩");
    // Pressed again where VS Code was still moving the focus: there is one step to redo.
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+y");
        return window.text();
      })
      .toContain("２六歩");
    await shows("Move 3 ▲P-2f");
    const saved = path.join(WORKSPACE, "dragged.kifu");
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+s");
        return readFileSync(saved, "utf8");
      })
      .toContain("２六歩(27)");
  });

  test("steps by the wheel", async () => {
    await window.line("1 ７六歩").click();
    await shows("Move 1 ▲P-7f");
    await square("5e").hover();
    await window.page.mouse.wheel(0, 100);
    await shows("Move 2 △P-3d");
  });

  test("is played by the keyboard alone", async () => {
    await window.openFile("keyboard.kifu");
    await shows("Start position");
    await square("5e").focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown"]) {
      await window.page.keyboard.press(key);
    }
    await window.page.keyboard.press("Enter");
    await board.getByRole("gridcell", { name: "7f, empty, can be played" }).waitFor();
    await window.page.keyboard.press("ArrowUp");
    await window.page.keyboard.press("Enter");
    await window.line("1 ７六歩(77)").waitFor();
    await shows("Move 1 ▲P-7f");
    await board.locator("[data-place='7f']:focus").waitFor();
  });

  test("keeps the moves where no position is known", async () => {
    await window.openFile("not-checked.kif");
    await window.line("4 ８四歩").click();
    await shows("The position on this line is not known.");
    await board.locator(".details", { hasText: "hand" }).waitFor();
    await window.screenshot("board-unknown");
    await board.locator("button.move", { hasText: "▲P-7f" }).click();
    await shows("Move 1 ▲P-7f");
  });

  test("keeps its position while a move is typed, without a word about what is missing", async () => {
    await window.openFile("unfinished.kifu");
    await window.line("2 ３四歩").click();
    await shows("Move 2 △P-3d");
    await window.page.keyboard.press("Control+End");
    await shows("Move 2 △P-3d");
    const top = (): Promise<number> => board.locator(".position [role=grid]").evaluate((grid) => grid.getBoundingClientRect().top);
    const before = await top();
    const titles = await board.locator("h1:visible").evaluateHandle((title) => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(title.textContent ?? "")).observe(title, { childList: true, characterData: true, subtree: true });
      return seen;
    });
    await window.page.keyboard.type("   3 ２六歩", { delay: 120 }); // as a hand types
    await window.page.keyboard.type("(27)", { delay: 120 });
    await shows("Move 3 ▲P-2f");
    expect(await top()).toBe(before);
    expect(await titles.jsonValue()).not.toContain("The position on this line is not known.");
  });

  test.each(["game", "set-up mode"])("axe finds nothing serious in %s", async (mode) => {
    await window.openFile("variations.kif");
    await window.line("16 ３三角").click();
    await shows("Move 16 △B-3c");
    if (mode === "set-up mode") {
      await board.locator(".view:visible").press("e");
      await board.locator(".setup:visible").waitFor();
    }
    await expect.poll(() => seriousFindings(board.locator("body"))).toEqual([]); // what moves or fades while the game opens is no finding
    await board.locator(".view:visible").press("Escape");
  });

  test("reads well in a dark theme", async () => {
    await window.command("Toggle between Light/Dark Themes");
    await board.locator("body.vscode-dark").waitFor();
    await window.openFile("variations.kif");
    await window.line("16 ３三角").click();
    await shows("Move 16 △B-3c");
    await window.screenshot("board-dark");
    await window.command("Toggle between Light/Dark Themes");
    await board.locator("body.vscode-light").waitFor();
  });

  test("what was played and not saved is there when VS Code was loaded anew", async () => {
    const unsaved = window.page.locator(".tab.dirty[data-resource-name='unsaved.kifu']");
    await window.openFile("unsaved.kifu");
    await window.line("2 ３四歩").click();
    await shows("Move 2 △P-3d");
    await play("2g", "2f");
    await shows("Move 3 ▲P-2f");
    await unsaved.waitFor();
    await window.reload("unsaved.kifu");
    await unsaved.waitFor();
    await window.line("3 ２六歩(27)").waitFor();
    expect(readFileSync(path.join(WORKSPACE, "unsaved.kifu"), "utf8")).not.toContain("２六歩");
    await board.locator("button.move", { hasText: "▲P-2f" }).click();
    await shows("Move 3 ▲P-2f");
  });
});
