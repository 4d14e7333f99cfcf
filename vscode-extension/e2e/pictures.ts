import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import type { Locator } from "playwright-core";
import { test } from "vitest";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

// Takes the pictures of the READMEs: `npm run pictures`, then look at them.

const PICTURES = path.resolve("pictures");
const SIZE = { width: 980, height: 600 };
const SETTINGS = {
  "editor.minimap.enabled": false,
  "editor.fontSize": 15,
  "editor.lineHeight": 22,
  "window.commandCenter": false,
  "workbench.layoutControl.enabled": false,
  "workbench.activityBar.location": "hidden",
  "editor.hover.delay": 100,
};

const TITLES = {
  en: { hideSideBar: "View: Toggle Primary Side Bar Visibility", board: "Show Board", problems: "Problems: Focus on Problems View" },
  ja: { hideSideBar: "View: Toggle Primary Side Bar Visibility", board: "盤面を表示", problems: "Problems: Focus on Problems View" },
};

for (const locale of ["en", "ja"] as const) {
  test(`pictures in ${locale}`, async () => {
    mkdirSync(path.join(WORKSPACE, ".vscode"), { recursive: true });
    writeFileSync(path.join(WORKSPACE, ".vscode", "settings.json"), JSON.stringify(SETTINGS));
    await using window = await Workbench.open({ locale, size: SIZE, scale: 2 });
    const { page } = window;
    const picture = (name: string, of: Locator = page.locator(".part.editor")): Promise<Buffer> =>
      of.screenshot({ path: path.join(PICTURES, `${name}.${locale}.png`) });

    await window.openFile("two-piece-handicap.kif");
    await window.command(TITLES[locale].hideSideBar);
    const line = window.line("24 ");
    await line.scrollIntoViewIfNeeded();
    await line.hover({ position: { x: 90, y: 8 } });
    await page.locator(".monaco-hover img").waitFor();
    await picture("hover");
    await page.mouse.move(0, 0);

    await window.openFile("nifu.kif");
    await page.locator(".squiggly-error").first().waitFor();
    await page.locator(".squiggly-error").first().hover({ force: true });
    await page.locator(".monaco-hover img").waitFor();
    await picture("error");
    await page.mouse.move(0, 0);

    await window.openFile("even-game.kif");
    await window.line("28 ").click();
    await window.command(TITLES[locale].board);
    await page.frameLocator("iframe.webview").frameLocator("#active-frame").locator("svg").first().waitFor();
    await picture("board", page.locator(".monaco-workbench"));
  });
}

test("the picture of the project", () => {
  copyFileSync(path.join(PICTURES, "hover.en.png"), path.resolve("../docs/pictures/hover.png"));
});
