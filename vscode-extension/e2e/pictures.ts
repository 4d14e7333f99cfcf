import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { test } from "vitest";
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
  });
}

test("the picture of the project", () => {
  copyFileSync(path.join(PICTURES, "hover.en.png"), path.resolve("../docs/pictures/hover.png"));
});
