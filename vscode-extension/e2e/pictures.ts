import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { test } from "vitest";
import { Animation } from "./animation";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

// Takes the pictures of the READMEs: `npm run pictures`, then look at them.

const PICTURES = path.resolve("pictures");
const SIZE = { width: 980, height: 1000 };
const SETTINGS = {
  "editor.minimap.enabled": false,
  "editor.fontSize": 15,
  "editor.lineHeight": 22,
  "window.commandCenter": false,
  "workbench.layoutControl.enabled": false,
  "workbench.activityBar.location": "hidden",
  "editor.hover.delay": 100,
};

const SHOW_BOARD = { en: "Show Board", ja: "盤面を表示" };

/** A record in which the next move is typed. */
const BEGUN = "手合割：平手\n先手：佐藤康介\n後手：鈴木花子\n手数----指手---------消費時間--\n   1 ";

/** The number of the line of a record in Shift_JIS that says this. */
function lineOf(file: string, text: string): number {
  const record = new TextDecoder("shift_jis").decode(readFileSync(path.join(WORKSPACE, file)));
  return 1 + record.split("\n").findIndex((line) => line.includes(text));
}

for (const locale of ["en", "ja"] as const) {
  test(`pictures in ${locale}`, async () => {
    mkdirSync(path.join(WORKSPACE, ".vscode"), { recursive: true });
    writeFileSync(path.join(WORKSPACE, ".vscode", "settings.json"), JSON.stringify(SETTINGS));
    await using window = await Workbench.open({ locale, size: SIZE, scale: 2 });
    const { page } = window;
    const picture = (name: string, width: number, height: number): Promise<Buffer> =>
      page.screenshot({
        path: path.join(PICTURES, `${name}.${locale}.png`),
        clip: { x: 0, y: 36, width, height },
      });
    const rest = (): Promise<void> => page.mouse.move(0, 0);

    await window.openFile("nifu.kif");
    await window.command("View: Toggle Primary Side Bar Visibility");
    await page.locator(".squiggly-error").first().waitFor();
    await page.keyboard.press("F8"); // to the next problem
    await page.locator(".marker-widget").waitFor();
    await picture("error", 980, 470);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+.");
    await page.locator(".action-widget .monaco-list-row").first().waitFor();
    await picture("fix", 980, 470);
    await page.keyboard.press("Escape");

    await window.openFile("variations.kif");
    await page.locator(".view-line", { hasText: "変化" }).first().waitFor();
    await picture("open", 980, 620);

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
    await picture("board", 1180, 824);
    const board = page.frameLocator("iframe.webview").frameLocator("#active-frame");
    await board.locator("[data-place='2h']").click(); // the rook
    await board.locator(".target").first().waitFor();
    await picture("play", 1180, 824);
  });

  test(`moving pictures in ${locale}`, async () => {
    writeFileSync(path.join(WORKSPACE, `typing.${locale}.kifu`), BEGUN);
    await using window = await Workbench.open({ locale, size: { width: 860, height: 700 } });
    const { page } = window;
    await window.openFile(`typing.${locale}.kifu`);
    await window.command("View: Toggle Primary Side Bar Visibility");
    await page.locator("[id$='kifu.position']").waitFor(); // the server answers
    await page.keyboard.press("Control+End");
    const clip = { x: 0, y: 36, width: 860, height: 430 };

    const completion = new Animation(page, clip);
    await completion.frame(800);
    for (const move of ["76", "34", "26"]) {
      await completion.type(move);
      await page.locator(".suggest-widget.visible .monaco-list-row").first().waitFor();
      await completion.frame(1000);
      await page.keyboard.press("Enter");
      await page.locator(".suggest-widget.visible").waitFor({ state: "hidden" });
      await completion.frame(600);
      await page.keyboard.press("Enter");
      await completion.frame(400);
    }
    await completion.frame(1600);
    completion.save(path.join(PICTURES, `completion.${locale}.gif`));

    const mending = new Animation(page, clip);
    await mending.frame(800);
    await mending.type("３五歩打");
    await page.keyboard.press("Escape"); // no completion
    await page.locator(".squiggly-error").first().waitFor();
    await mending.frame(1000);
    await page.keyboard.press("Control+.");
    await page.locator(".action-widget .monaco-list-row").first().waitFor();
    await mending.frame(1800);
    await page.keyboard.press("Enter");
    await page.locator(".squiggly-error").first().waitFor({ state: "detached" });
    await mending.frame(2000);
    mending.save(path.join(PICTURES, `mending.${locale}.gif`));
  });
}

test("the picture of the project", () => {
  copyFileSync(path.join(PICTURES, "hover.en.png"), path.resolve("../docs/pictures/hover.png"));
});
