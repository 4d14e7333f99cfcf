import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { build } from "esbuild";
import type { FrameLocator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveWeb } from "../browser/web.mjs";
import { FOLDER } from "./places";
import { Workbench } from "./workbench";

const RECORDS = path.join(FOLDER, "web-records");

/** A game in Shift_JIS, with a line whose blanks are not as Kifu for Windows writes them. */
const GAME = "手合割：平手\r\n先手：阪田\r\n手数----指手--\r\n1 ７六歩(77)\r\n   2 ３四歩(33)\r\n";

function shiftJis(text: string): Buffer {
  return execFileSync("iconv", ["-f", "UTF-8", "-t", "CP932"], { input: text });
}

describe("VS Code for the Web", () => {
  let server: Awaited<ReturnType<typeof serveWeb>>;
  let window: Workbench;
  let board: FrameLocator;

  /** Opens a file out of the explorer: a file system without a search cannot be asked for it. */
  async function open(name: string): Promise<void> {
    await window.page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).dblclick();
    await window.page.waitForSelector(`.tab.active[data-resource-name="${name}"]`);
  }

  beforeAll(async () => {
    const files = path.join(FOLDER, "web-files");
    mkdirSync(files, { recursive: true });
    cpSync("e2e/web/package.json", path.join(files, "package.json"));
    await build({
      entryPoints: ["e2e/web/files.ts"],
      outfile: path.join(files, "files.js"),
      bundle: true,
      platform: "browser",
      format: "cjs",
      external: ["vscode"],
    });
    mkdirSync(RECORDS, { recursive: true });
    cpSync("../testfiles/broken/nifu.kif", path.join(RECORDS, "nifu.kif"));
    cpSync("../testfiles/games/even-game.kif", path.join(RECORDS, "even-game.kif"));
    cpSync("../testfiles/broken/uchifuzume.kif", path.join(RECORDS, "not-open.kif"));
    writeFileSync(path.join(RECORDS, "web.kif"), shiftJis(GAME));
    server = await serveWeb([path.resolve("target/extension-universal"), files], RECORDS);
    window = await Workbench.open({ address: server.address, folder: "web:/" });
  });

  afterAll(async () => {
    await server?.end();
  });

  test("a fault is underlined, and a hover shows the board", async () => {
    await open("nifu.kif");
    await window.page.waitForSelector(".squiggly-error");
    await window.screenshot("web-squiggle");
    await open("even-game.kif");
    await window.hoverPicture("10 ４二飛");
    await window.screenshot("web-hover");
  });

  test("a move that is played on the board is written into the record", async () => {
    await open("web.kif");
    await expect.poll(() => window.page.locator("[id='status.editor.encoding']").innerText()).toBe("Shift JIS");
    await window.goToLine(5);
    await window.command("Kifu: Show Board");
    board = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
    await board.locator("h1", { hasText: "△P-3d" }).waitFor();
    await board.locator('[data-place="2g"]').click();
    await board.locator('.target[data-place="2f"]').click();
    await window.line("3 ２六歩(27)").waitFor();
    await window.screenshot("web-board");
  });

  test("formatted and saved, the record is in Shift_JIS, byte for byte", async () => {
    await window.line("1 ７六歩(77)").click();
    await window.command("Format Document");
    await window.line("   1 ７六歩(77)").waitFor();
    await window.page.keyboard.press("Control+S");
    const saved = path.join(RECORDS, "web.kif");
    const expected = GAME.replace("\n1 ", "\n   1 ").concat("   3 ２六歩(27)\r\n");
    await expect.poll(() => readFileSync(saved).equals(shiftJis(expected))).toBe(true);
  });

  test("the records of a folder are checked, though nothing can search in it", async () => {
    await window.command("Check All Records in the Workspace");
    await window.page.locator(".markers-panel .monaco-list-row", { hasText: "not-open.kif" }).waitFor();
    await window.screenshot("web-problems");
  });

  test("what runs the server, and why, stands beside the language", async () => {
    await window.page.locator("[id='status.languageStatus']").first().hover();
    await window.page.locator(".monaco-hover", { hasText: "running as WebAssembly in this browser" }).waitFor();
    await window.screenshot("web-status");
  });
});
