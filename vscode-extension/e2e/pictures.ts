import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import type { FrameLocator } from "playwright-core";
import { test } from "vitest";
import { Animation } from "./animation";
import { indexed } from "./indexed";
import { FOLDER, MACHINE_SETTINGS, WORKSPACE } from "./places";
import { Workbench } from "./workbench";

// Takes the pictures of the READMEs: `npm run pictures`, then look at them.

const PICTURES = path.resolve("pictures");
const SIZE = { width: 980, height: 1000 };
const NARROW = { width: 680, height: 620 };
const SETTINGS = {
  "editor.minimap.enabled": false,
  "editor.fontSize": 15,
  "editor.lineHeight": 22,
  "window.commandCenter": false,
  "workbench.layoutControl.enabled": false,
  "workbench.activityBar.location": "hidden",
  "editor.hover.delay": 100,
  "editor.scrollbar.vertical": "hidden",
  "editor.overviewRulerBorder": false,
  "editor.scrollBeyondLastLine": false,
};

const SHOW_BOARD = { en: "Show Board", ja: "盤面を表示" };

/** A record in which the next move is typed. */
const BEGUN = "手合割：平手\n先手：佐藤康介\n後手：鈴木花子\n手数----指手---------消費時間--\n   1 ";

/** A record in which the next moves are played on the board, and a comment on them. */
const PLAYED = `${BEGUN}７六歩(77)\n   2 ３四歩(33)\n`;
const COMMENT = { en: "Both push the pawn before the rook.", ja: "互いに飛車先を突き、相居飛車模様。" };

/** A record with a comment that quotes moves. */
const QUOTING = {
  en: "*▲２二角成△同銀▲４五角△６二銀▲３四角 gains a pawn.",
  ja: "*▲２二角成△同銀▲４五角△６二銀▲３四角なら筋違い角。",
};
const QUOTED_MOVE = /[▲△](?:同|[１-９].)(?:角成?|銀)/g;

/** The number of the line of a record in Shift_JIS that says this. */
function lineOf(file: string, text: string): number {
  const record = new TextDecoder("shift_jis").decode(readFileSync(path.join(WORKSPACE, file)));
  return 1 + record.split("\n").findIndex((line) => line.includes(text));
}

/** Opens the game of a folder with its board beside it, and goes to its second move. */
async function besideBoard(window: Workbench, locale: "en" | "ja"): Promise<FrameLocator> {
  const { page } = window;
  await window.openFile("game.kifu");
  await window.command("View: Toggle Primary Side Bar Visibility");
  await page.locator("[id$='kifu.position']").waitFor();
  await window.command(SHOW_BOARD[locale]);
  const board = page.frameLocator("iframe.webview").frameLocator("#active-frame");
  await board.locator("[role=grid]").waitFor();
  await window.goToLine(6);
  return board;
}

/** A new folder with one record, so that completion offers nothing from others. */
function folderWith(name: string, record: string): string {
  const folder = path.join(FOLDER, name);
  mkdirSync(path.join(folder, ".vscode"), { recursive: true });
  writeFileSync(path.join(folder, ".vscode", "settings.json"), JSON.stringify(SETTINGS));
  writeFileSync(path.join(folder, "game.kifu"), record);
  return folder;
}

/** Waits in a page until nothing fades in any more; a cursor may blink for ever. */
const shown = (): Promise<unknown> =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  );

/** Waits until no piece of a board slides any more. */
const slid = (board: FrameLocator): Promise<unknown> =>
  board.locator("body").evaluate(({ ownerDocument }) =>
    Promise.all(ownerDocument.getAnimations().map(({ finished }) => finished)),
  );

for (const locale of ["en", "ja"] as const) {
  test(`pictures in ${locale}`, async () => {
    mkdirSync(path.join(WORKSPACE, ".vscode"), { recursive: true });
    const choose = (settings: object): void => writeFileSync(path.join(WORKSPACE, ".vscode", "settings.json"), JSON.stringify(settings));
    choose({ ...SETTINGS, "editor.hover.above": false });
    const window = await Workbench.open({ locale, size: SIZE, scale: 2 });
    const { page } = window;
    const picture = async (name: string, width: number, height: number): Promise<void> => {
      await page.evaluate(shown);
      const taken = await page.screenshot({ clip: { x: 0, y: 36, width, height } });
      writeFileSync(path.join(PICTURES, `${name}.${locale}.png`), indexed(taken));
    };
    const rest = (): Promise<void> => page.mouse.move(0, 0);

    await window.openFile("nifu.kif");
    await window.command("View: Toggle Primary Side Bar Visibility");
    await page.locator(".squiggly-error").first().waitFor();
    await page.setViewportSize({ width: NARROW.width, height: 1200 }); // It is shown small, in the walkthrough, and a hover takes a quarter of the height.
    await window.hoverPicture("５六歩打"); // it breaks the lines of a long message
    await picture("error", NARROW.width, 590);
    choose(SETTINGS);
    await rest();
    await page.setViewportSize(NARROW);

    await window.openFile("variations.kif");
    await page.locator(".view-line", { hasText: "変化" }).first().waitFor();
    await picture("open", NARROW.width, 460);
    await page.setViewportSize(SIZE);

    await window.openFile("two-piece-handicap.kif");
    await window.goToLine(lineOf("games/two-piece-handicap.kif", "36 同"));
    await window.hover("36 同");
    await page.locator(".monaco-hover img").waitFor();
    await picture("hover", 980, 620);
    await rest();

    await page.setViewportSize({ width: 1180, height: 860 });
    await window.openFile("even-game.kif");
    await window.goToLine(lineOf("games/even-game.kif", "28 ６三金"));
    await window.command(SHOW_BOARD[locale]);
    await page.mouse.move(500, 855); // off the border between the editors
    await page.frameLocator("iframe.webview").frameLocator("#active-frame").locator("svg").first().waitFor();
    await picture("board", 1180, 790); // without the status bar, which counts the problems of other files
  });

  test(`moving pictures in ${locale}`, async () => {
    const folder = folderWith(`typing.${locale}`, BEGUN);
    const window = await Workbench.open({ locale, folder, size: { width: 860, height: 860 } });
    const { page } = window;
    await window.openFile("game.kifu");
    await window.command("View: Toggle Primary Side Bar Visibility");
    await page.locator("[id$='kifu.position']").waitFor(); // the server answers
    await page.keyboard.press("Control+End");
    const clip = { x: 0, y: 36, width: 860, height: 570 };
    const list = page.locator(".suggest-widget.visible .monaco-list-row").first();
    const board = page.locator(".suggest-details img");

    const completion = new Animation(page, clip);
    await completion.frame(800);
    for (const [first, second] of ["76", "34", "26"]) {
      await completion.type(first ?? "");
      if (first === "7") {
        await list.waitFor();
        await page.keyboard.press("Control+Space"); // shows the details of the entry from now on
        await board.waitFor();
        await completion.frame(1000);
      }
      await completion.type(second ?? "");
      await board.waitFor();
      await completion.frame(1200);
      await page.keyboard.press("Enter");
      await list.waitFor({ state: "hidden" });
      await completion.frame(600);
      await page.keyboard.press("Enter");
      await completion.frame(400);
    }
    await completion.frame(1600);
    completion.save(path.join(PICTURES, `completion.${locale}.gif`));

    const mending = new Animation(page, clip);
    await mending.frame(800);
    await mending.type("３五歩打");
    await page.locator(".squiggly-error").first().waitFor();
    await page.keyboard.press("Escape"); // no completion
    await mending.frame(1000);
    await page.keyboard.press("F8"); // to the next problem
    await page.locator(".marker-widget").waitFor();
    await mending.frame(2400);
    await page.keyboard.press("Control+.");
    const fix = page.locator(".action-widget .monaco-list-row", { hasText: "(34)" });
    await fix.waitFor();
    await mending.frame(1600);
    await fix.click();
    await page.mouse.move(0, 0);
    await page.locator(".squiggly-error").first().waitFor({ state: "detached" });
    await page.keyboard.press("Escape"); // the message is done with
    await page.locator(".marker-widget").waitFor({ state: "detached" });
    await mending.frame(2000);
    mending.save(path.join(PICTURES, `mending.${locale}.gif`));
  });

  test(`a move is played, in ${locale}`, async () => {
    const folder = folderWith(`playing.${locale}`, PLAYED);
    const window = await Workbench.open({ locale, folder, size: { width: 1140, height: 760 } });
    const { page } = window;
    const board = await besideBoard(window, locale);
    await page.mouse.move(500, 755); // off the border between the editors

    const playing = new Animation(page, { x: 0, y: 36, width: 1140, height: 702 });
    const play = async (from: string, to: string): Promise<void> => {
      await board.locator(`[data-place="${from}"]`).click();
      await board.locator(`.target[data-place="${to}"]`).waitFor();
      await playing.frame(900);
      await board.locator(`.target[data-place="${to}"]`).click();
      await board.locator(".target").first().waitFor({ state: "detached" });
      await slid(board);
      await playing.frame(1100);
    };
    await playing.frame(1000);
    await play("2g", "2f");
    await play("8c", "8d");
    await board.getByRole("textbox").fill(COMMENT[locale]);
    await board.getByRole("textbox").press("Control+Enter");
    await window.line(COMMENT[locale]).waitFor();
    await playing.frame(2500);
    playing.save(path.join(PICTURES, `playing.${locale}.gif`));
  });
}

for (const locale of ["en", "ja"] as const) {
  test(`moves that a comment quotes have their boards, in ${locale}`, async () => {
    const folder = folderWith(`quoted.${locale}`, `${PLAYED}${QUOTING[locale]}\n   3 ２六歩(27)\n   4 ８四歩(83)\n`);
    const window = await Workbench.open({ locale, folder, size: { width: 1140, height: 760 } });
    const { page } = window;
    const board = await besideBoard(window, locale);
    await page.mouse.move(500, 755); // off the border between the editors

    const quoted = new Animation(page, { x: 0, y: 36, width: 1140, height: 702 });
    await quoted.frame(1200);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight"); // behind the asterisk
    const moves = QUOTING[locale].match(QUOTED_MOVE) ?? [];
    let column = 1;
    for (const [i, move] of moves.entries()) {
      for (const end = QUOTING[locale].indexOf(move, column) + 1; column < end; column++) {
        await page.keyboard.press("ArrowRight");
      }
      await board.locator("h1", { hasText: new RegExp(`\\b${3 + i}\\b`) }).waitFor();
      await board.locator(".board.quoted").waitFor();
      await slid(board);
      await quoted.frame(1300);
    }
    await quoted.frame(1500);
    quoted.save(path.join(PICTURES, `quoted.${locale}.gif`));
  });
}

/** An engine that searches two levels deeper twice, a moment after the other. */
const ENGINE = `#!/bin/sh
deeper() {
  echo "info depth $1 multipv 1 score cp $2 nodes $3 pv 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b"
  echo "info depth $1 multipv 2 score cp $4 nodes $3 pv 6i7h 8c8d 2g2f"
  echo "info depth $1 multipv 3 score cp $5 nodes $3 pv 5g5f 8c8d 5f5e"
}
while read -r line; do
  case $line in
    usi) echo 'id name Example'; echo 'option name MultiPV type spin default 1 min 1 max 9'; echo usiok ;;
    isready) echo readyok ;;
    go*) deeper 12 48 81200 31 -12; sleep 2; deeper 14 55 402000 37 -20; sleep 2; deeper 16 61 1730000 35 -31 ;;
    stop) echo 'bestmove 2g2f' ;;
    quit) exit ;;
  esac
done
`;
const ANALYSE = { en: "Analyse Position", ja: "この局面を解析" };
const WRITE = { en: "Write this line as a variation", ja: "この読み筋を変化にする" };

for (const locale of ["en", "ja"] as const) {
  test(`an engine searches the position beside the board, in ${locale}`, async () => {
    const folder = folderWith(`engine.${locale}`, `${PLAYED}   3 ７八金(69)\n`);
    const command = path.join(folder, "engine");
    writeFileSync(command, ENGINE, { mode: 0o755 });
    const settings = readFileSync(MACHINE_SETTINGS, "utf8");
    writeFileSync(MACHINE_SETTINGS, JSON.stringify({ ...(JSON.parse(settings) as object), "kifu.engines": [{ command }] }));
    const window = await Workbench.openNew({ locale, folder, size: { width: 1140, height: 860 } });
    const { page } = window;
    const board = await besideBoard(window, locale);
    await page.mouse.move(500, 855); // off the border between the editors

    const searching = new Animation(page, { x: 0, y: 36, width: 1140, height: 824 });
    const depth = (number: number): Promise<void> => board.locator(".engine-name", { hasText: String(number) }).waitFor();
    await searching.frame(1000);
    await window.command(ANALYSE[locale]);
    for (const each of [12, 14, 16]) {
      await depth(each);
      await searching.frame(each === 16 ? 2000 : 1000);
    }
    for (const move of [0, 1, 2, 3]) {
      await board.locator(".engine-line").first().locator(".engine-move").nth(move).hover();
      await slid(board);
      await searching.frame(900);
    }
    await board.getByRole("button", { name: WRITE[locale] }).first().click();
    await window.line("変化").waitFor();
    await searching.frame(2500);
    writeFileSync(MACHINE_SETTINGS, settings);
    searching.save(path.resolve("../docs/pictures", `engine.${locale}.gif`));
  });
}
