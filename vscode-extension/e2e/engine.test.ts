import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { afterAll, expect, test } from "vitest";
import { FOLDER, MACHINE_SETTINGS } from "./places";
import { Workbench } from "./workbench";

const GAME = `手合割：平手
   1 ７六歩(77)
   2 ３四歩(33)
`;

/** An engine that always says the same, and searches without an end until it is told to stop. */
const ENGINE = `#!/bin/sh
touch "$0.started"
turn=0
while read -r line; do
  case $line in
    usi) echo 'id name Scripted 1'; echo 'option name MultiPV type spin default 1 min 1 max 9'; echo usiok ;;
    isready) echo readyok ;;
    *'moves 7g7f') move=8c8d; reply=2g2f ;;
    position*) move=2g2f; reply=8c8d ;;
    'go infinite') echo "info depth 9 multipv 1 score cp 35 nodes 1005 pv $move $reply"
      echo "info depth 9 multipv 2 score cp -20 nodes 1005 pv 9g9f" ;;
    go*) echo "info depth 7 score cp 35 nodes 1005 pv $move $reply"; echo "bestmove $move" ;;
    stop) echo "bestmove $move" ;;
    quit) exit ;;
  esac
done
`;

const settings = readFileSync(MACHINE_SETTINGS, "utf8");
afterAll(() => writeFileSync(MACHINE_SETTINGS, settings));

function engine(name: string): string {
  const file = path.join(FOLDER, name);
  writeFileSync(file, ENGINE, { mode: 0o755 });
  return file;
}

function folder(name: string, own: object = {}): string {
  const folder = path.join(FOLDER, name);
  mkdirSync(path.join(folder, ".vscode"), { recursive: true });
  writeFileSync(path.join(folder, "game.kif"), GAME);
  writeFileSync(path.join(folder, ".vscode", "settings.json"), JSON.stringify(own));
  return folder;
}

test("the candidates of an engine stand beside the board, and a game is analysed in one step; no folder names an engine", async () => {
  const command = engine("engine");
  const hostile = engine("hostile");
  writeFileSync(MACHINE_SETTINGS, JSON.stringify({ ...(JSON.parse(settings) as object), "kifu.engines": [{ name: "Mine", command, nodes: 1000 }] }));
  const window = await Workbench.openNew({ folder: folder("engine-folder", { "kifu.engines": [{ command: hostile }] }) });
  await window.openFile("game.kif");
  await window.page.waitForSelector("[id$='kifu.position']");
  await window.goToLine(1);
  await window.command("Show Board");
  const board = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
  await board.locator(".square").first().waitFor();
  expect(existsSync(`${command}.started`)).toBe(false);

  await window.command("Analyse Position");
  await expect.poll(() => board.locator(".engine-line .number").allTextContents()).toEqual(["+35", "-20"]);
  await expect.poll(() => board.locator(".marks .arrow").count()).toBe(2);
  await window.page.locator("[id$='kifu.engine']", { hasText: "Scripted 1 +35" }).waitFor();
  await window.screenshot("engine");
  await board.getByRole("button", { name: "Write this line as a variation" }).nth(1).click();
  await expect.poll(() => window.text()).toContain("９六歩(97)");
  await window.command("Analyse Position");
  await board.locator(".engine").waitFor({ state: "hidden" });

  await window.page.locator(".monaco-editor .view-line").first().click();
  await window.page.keyboard.press("Control+z");
  await expect.poll(() => window.text()).not.toContain("９六歩(97)");
  await window.command("Analyse Game");
  await expect.poll(async () => (await window.text()).split("#評価値=").length).toBe(4);
  await window.page.keyboard.press("Control+z");
  await expect.poll(() => window.text()).not.toContain("#評価値");

  await window.goToLine(2);
  await window.command("Compare Move with the Engine");
  await window.notification("best is");

  writeFileSync(MACHINE_SETTINGS, settings); // names no engine
  const choose = window.page.locator(".quick-input-title", { hasText: "Choose Engine" });
  await expect
    .poll(async () => {
      await window.page.keyboard.press("Escape"); // ends what was asked before VS Code had read the settings
      await window.command("Analyse Game");
      return choose.waitFor({ timeout: 5_000 }).then(() => true, () => false);
    })
    .toBe(true);
  await window.page.keyboard.press("Escape");
  expect(existsSync(`${hostile}.started`)).toBe(false);
});
