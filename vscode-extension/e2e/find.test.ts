import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import type { FrameLocator } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { allOrOne, FOLDER, PROFILE } from "./places";
import { Workbench } from "./workbench";

const OPEN = `手合割：平手
先手：佐藤康介
後手：鈴木花子
   1 ７六歩(77)
   2 ３四歩(33)
`;

const OTHERS = [
  ["２六歩(27)\n   2 ３四歩(33)\n   3 ７六歩(77)\n   4 ４四歩(43)\n   5 投了", "山田一", "2025/03/04"],
  ["７六歩(77)\n   2 ３四歩(33)\n   3 ６六歩(67)\n   4 投了", "田中二郎", "2024/11/30"],
  ["７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 投了", "高橋三", "2026/01/15"],
  ["７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n   5 投了", "伊藤四", "2023/08/09"],
] as const;

/** A new folder with a game to be open and others. */
function folder(name: string): string {
  const folder = path.join(FOLDER, name);
  mkdirSync(path.join(folder, "games"), { recursive: true });
  writeFileSync(path.join(folder, "game.kifu"), OPEN);
  OTHERS.forEach(([moves, black, date], i) =>
    writeFileSync(path.join(folder, "games", `${i}.kifu`), `開始日時：${date}\n先手：${black}\n後手：鈴木花子\n   1 ${moves}\n`),
  );
  return folder;
}

const FOLDERS = { en: folder("find-en"), ja: folder("find-ja") };

const LANGUAGES = allOrOne([
  {
    locale: "en",
    show: "Show Board",
    find: "Find This Position",
    found: "4 places in 4 files",
    first: "▲P-2f",
    second: "▲P-6f",
    similar: "Find positions like this",
    like: "Find Positions Like This",
    search: "Search",
    foundSimilar: "5 places in 5 files",
    duplicate: "The same game is also in other.kifu.",
  },
  {
    locale: "ja",
    show: "盤面を表示",
    find: "この局面を検索",
    found: "4個のファイルに4か所",
    first: "▲２六歩",
    second: "▲６六歩",
    similar: "似た局面を検索",
    like: "似た局面を検索",
    search: "検索",
    foundSimilar: "5個のファイルに5か所",
    duplicate: "同じ手順の対局がほかにもあります：other.kifu。",
  },
] as const);

/** The folders of VS Code's own that are in use; a window beside whose folder is in use gets another one, and its index is made anew. */
function foldersInUse(): string[] {
  return readdirSync(PROFILE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("vscode.lock"));
}

/** When the indexes of folders were written. */
function indexesWritten(): number[] {
  return readdirSync(PROFILE, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".kifuindex"))
    .map(({ parentPath, name }) => statSync(path.join(parentPath, name)).mtimeMs)
    .sort();
}

test.each(LANGUAGES)("the index of the folder is there again after a restart ($locale)", async ({ locale, show, first, second }) => {
  const explored = async (): Promise<void> => {
    const window = await Workbench.openNew({ folder: FOLDERS[locale], locale });
    await window.openFile("game.kifu");
    await window.page.waitForSelector("[id$='kifu.position']");
    await window.goToLine(5);
    await window.command(show);
    const explorer = window.page.frameLocator("iframe.webview").frameLocator("#active-frame").locator(".explorer:not(.stale)");
    await expect.poll(() => explorer.locator("tr").allTextContents()).toEqual([`${first}22026-01-15`, `${second}12024-11-30`]);
  };
  await Workbench.close();
  await expect.poll(foldersInUse).toEqual([]);
  const before = indexesWritten().length;
  await explored();
  await expect.poll(() => indexesWritten().length).toBe(before + 1);
  const written = indexesWritten();
  await Workbench.close();
  await expect.poll(foldersInUse).toEqual([]);
  await explored();
  expect(indexesWritten()).toEqual(written); // it would be written again if the games had been read again
});

describe.each(LANGUAGES)("the games of a folder ($locale)", ({ locale, show, find, found, first, second, similar, like, search, foundSimilar, duplicate }) => {
  let window: Workbench;

  beforeEach(async () => {
    window = await Workbench.open({ folder: FOLDERS[locale], locale, size: { width: 1400, height: 900 } });
  });

  test("squares are left open by keys, on a board that can be turned around", async () => {
    await window.openFile("game.kifu");
    await window.page.waitForSelector("[id$='kifu.position']");
    await window.goToLine(4);
    await window.command(like);
    const board: FrameLocator = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
    const open = board.locator(".similar .open-square");
    await board.locator(".similar .square:focus").waitFor();
    await window.page.keyboard.press("Space");
    await expect.poll(() => open.allTextContents()).toEqual(["？"]);
    await window.page.keyboard.press("ArrowUp");
    await window.page.keyboard.press("Enter");
    await window.page.keyboard.press("Enter");
    await expect.poll(() => open.allTextContents()).toEqual(["＊", "？"]);
    await window.page.keyboard.press("f");
    await board.locator(".similar .board.flipped").waitFor();
    await expect.poll(() => open.allTextContents()).toEqual(["？", "＊"]);
    await window.screenshot("similar-flipped");
    await window.page.keyboard.press("Escape");
    await board.locator(".similar").waitFor({ state: "hidden" });
    await board.locator(".game .board.flipped").waitFor();
  });

  test("a board with open squares is drawn with its signs", async () => {
    const row = "| ？ ・ ・ ・ ・ ・ ・ ・ ・|";
    const rows = ["一", "二", "三", "四", "五", "六", "七", "八", "九"].map((rank) => row + rank);
    const bod = ["後手の持駒：飛　？", "  ９ ８ ７ ６ ５ ４ ３ ２ １", "+---------------------------+", ...rows, "+---------------------------+", "先手の持駒：歩　？", ""].join("\n");
    writeFileSync(path.join(FOLDERS[locale], "open.bod"), bod.replace("？ ・ ・ ・ ・", "＊ ・ 角 ・v玉"));
    await window.openFile("open.bod");
    await window.command(show);
    const board: FrameLocator = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
    await expect.poll(() => board.locator(".game .square .open-square").allTextContents()).toEqual(["＊", ..."？？？？？？？？"]);
    await expect.poll(() => board.locator(".game .hand .open-square").count()).toBe(2);
    await window.hoverPicture("飛　？");
    await window.screenshot("open-board");
  });

  test("have positions like one whose squares are clicked away", async () => {
    await window.openFile("game.kifu");
    await window.page.waitForSelector("[id$='kifu.position']");
    await window.goToLine(4);
    await window.command(show);
    const board: FrameLocator = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
    await board.locator(".icon-more").click();
    await board.getByRole("menuitem", { name: similar }).click();
    for (const square of ["7f", "7g", "2f", "2g", "3a", "3a"]) {
      await board.locator(`.similar .square[data-place="${square}"]`).click();
    }
    await expect.poll(() => board.locator(".similar .open-square").allTextContents()).toEqual(["＊", "？", "？", "？", "？"]);
    await board.locator(".similar [data-open=black]").click();
    await window.screenshot(`similar-${locale}`);
    await window.command("Toggle between Light/Dark Themes");
    await board.locator("body.vscode-dark").waitFor();
    await window.screenshot(`similar-dark-${locale}`);
    await window.command("Toggle between Light/Dark Themes");
    await board.locator(".similar").getByRole("button", { name: search, exact: true }).click();
    await window.page.getByText(foundSimilar).waitFor();
    await window.screenshot(`similar-found-${locale}`);
  });

  test("are explored beside the board and listed", async () => {
    await window.openFile("game.kifu");
    await window.page.waitForSelector("[id$='kifu.position']");
    await window.goToLine(5);
    await window.command(show);
    const board: FrameLocator = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
    const explorer = board.locator(".explorer:not(.stale)");
    await expect.poll(() => explorer.locator("tr").allTextContents()).toEqual([`${first}22026-01-15`, `${second}12024-11-30`]);
    await window.screenshot(`explorer-${locale}`);
    await window.command("Toggle between Light/Dark Themes");
    await board.locator("body.vscode-dark").waitFor();
    await window.screenshot(`explorer-dark-${locale}`);
    await window.command("Toggle between Light/Dark Themes");
    await window.command(find);
    await window.page.getByText(found).waitFor();
    await window.screenshot(`found-${locale}`);
    await explorer.getByRole("button", { name: first, exact: true }).click();
    await expect.poll(() => window.page.locator(".view-lines").first().textContent()).toContain("２六歩(27)");
  });

  test("are reported while another file has the same one", async () => {
    const moves = ["４八金(49)", "６二金(61)", "４九金(48)", "６一金(62)"];
    const game = ["手合割：平手", ...Array.from({ length: 20 }, (_, i) => `${String(i + 1).padStart(4)} ${moves[i % 4]}`), ""].join("\n");
    const other = path.join(FOLDERS[locale], "other.kifu");
    writeFileSync(path.join(FOLDERS[locale], "long.kifu"), game);
    writeFileSync(other, game);
    await window.openFile("long.kifu");
    const message = window.page.locator(".monaco-hover", { hasText: duplicate });
    const isReported = async (): Promise<boolean> => {
      await window.page.mouse.move(0, 0);
      await window.hover("手合割：平手", 70);
      return message.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isReported).toBe(true);
    await window.screenshot(`duplicate-${locale}`);
    rmSync(other);
    await expect.poll(isReported).toBe(false);
  });
});
