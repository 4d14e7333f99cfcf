import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as path from "node:path";
import type { FrameLocator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serve } from "../browser/serve.mjs";
import manifest from "../package.json";
import { extensionFor, FOLDER, IS_WHOLE } from "./places";
import { Workbench } from "./workbench";

/** A command that would be seen. */
const COMMAND = "workbench.action.files.newUntitledFile";

/** The settings of a user who opens folders without trusting their authors. */
const SETTINGS = { ...JSON.parse(readFileSync("browser/settings.json", "utf8")), "security.workspace.trust.startupPrompt": "never" };

/** What an attacker's scripts reach, if they run. */
const requests: string[] = [];
const attacker: Server = createServer(({ url = "" }, response) => {
  requests.push(url);
  response.setHeader("Access-Control-Allow-Origin", "*").end();
});
let vscode: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const profile = path.join(FOLDER, "restricted-profile");
  mkdirSync(path.join(profile, "user", "User"), { recursive: true });
  writeFileSync(path.join(profile, "user", "User", "settings.json"), JSON.stringify(SETTINGS));
  mkdirSync(path.join(profile, "user", "Machine"));
  writeFileSync(path.join(profile, "user", "Machine", "settings.json"), JSON.stringify({ "workbench.welcomePage.walkthroughs.openOnInstall": false }));
  await new Promise<void>((resolve) => attacker.listen(0, "127.0.0.1", resolve));
  vscode = await serve(profile, extensionFor("java"));
});

afterAll(async () => {
  await vscode.end();
  attacker.close();
});

function address(): string {
  return `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
}

/** Text that is a script wherever it is not only text. */
function script(): string {
  const run = `fetch('${address()}/ran');const vscode=acquireVsCodeApi();for(const type of ['copy','edit'])vscode.postMessage({type,command:'${COMMAND}'})`;
  return `wood"><head></head><body><script>${run}</script><img src="${address()}/image">`;
}

/** A folder whose author wants to run scripts on the machine of its reader; its settings have these values, one after the other. */
function hostileFolder(name: string, values: readonly unknown[]): string {
  const folder = path.join(FOLDER, name);
  const settings = ["editor.fontSize", ...manifest.contributes.configuration.flatMap(({ properties }) => Object.keys(properties))];
  const first = Math.floor(Math.random() * values.length);
  const game = [
    `棋戦：${script()}`,
    "手合割：平手",
    `先手：${script()}`,
    `後手：[x](command:${COMMAND})`,
    `${script()}：x`,
    "   1 ７六歩(77)",
    `*${script()}`,
    `*[x](command:${COMMAND}) ![x](${address()}/markdown)`,
    "   2 ３四歩(33)",
    "   3 ７五飛(28)",
    "",
  ].join("\n");
  mkdirSync(path.join(folder, ".vscode"), { recursive: true });
  writeFileSync(
    path.join(folder, ".vscode", "settings.json"),
    JSON.stringify({
      ...Object.fromEntries(settings.map((setting, i) => [setting, values[(first + i) % values.length]])),
      "workbench.editorAssociations": { "*.kifu": "kifu.boardEditor" },
    }),
  );
  writeFileSync(path.join(folder, "board.kifu"), game);
  writeFileSync(path.join(folder, "text.kif"), game);
  writeFileSync(path.join(folder, "article.md"), `\`\`\`kif 1 ${script()}\n${game}\`\`\`\n`);
  return folder;
}

/** The only page that is open. */
function page({ page: window }: Workbench): FrameLocator {
  return window.frameLocator("iframe.webview").frameLocator("#active-frame");
}

/** Tries what the policy of a page forbids: a script of another origin than the extension, and a request. */
async function expectPolicy(shown: FrameLocator): Promise<void> {
  const tried = await shown.locator("body").evaluate(async (body, url) => {
    const script = document.createElement("script");
    script.textContent = "document.body.dataset.ran = 'yes'";
    body.append(script);
    const reached = await fetch(`${url}/allowed`).then(() => true, () => false);
    return { ran: body.dataset["ran"], reached, first: document.querySelector("head meta")?.getAttribute("http-equiv") };
  }, address());
  expect(tried).toEqual({ ran: undefined, reached: false, first: "Content-Security-Policy" });
}

/** Opens the records of a hostile folder in all ways, in which they are shown as in any other. */
async function openEverything(window: Workbench): Promise<void> {
  await window.quickOpen("board.kifu");
  const editor = page(window);
  await editor.locator("[role=grid]:visible").waitFor();
  await editor.locator(".view:visible").press("ArrowRight");
  await editor.locator("h1:visible", { hasText: "P-7f" }).waitFor();
  await editor.locator(".plate.black", { hasText: "<script>" }).waitFor();
  await expectPolicy(editor);
  await window.screenshot("restricted");
  await window.command("View: Close All Editors");

  await window.openFile("text.kif");
  await window.page.waitForSelector("[id$='kifu.position']");
  await window.command("Show Board");
  await page(window).locator("[role=grid]:visible").waitFor();
  await expectPolicy(page(window));
  await window.command("View: Close All Editors");

  await window.openFile("text.kif");
  await window.page.locator(".squiggly-error").first().waitFor();
  await window.command("Explain Problem");
  await page(window).locator("h1", { hasText: "unreachable-destination" }).waitFor();
  await window.command("View: Close All Editors");

  await window.openFile("text.kif");
  await window.command("Copy Position as Picture");
  await window.page.locator(".statusbar", { hasText: "The picture is on the clipboard." }).waitFor();
  await window.command("View: Close All Editors");

  await window.openFile("article.md");
  await window.page.locator('.editor-actions a[aria-label^="Open Preview"]').first().click();
  await page(window).locator("img.kifu-board").waitFor();
}

const MIXED = [["scripts, wrong types and nothing", () => [script(), 5, null]]] as const;
const SEPARATE = [
  ["scripts", () => [script()]],
  ["wrong types", () => [5]],
  ["nothing", () => [null]],
] as const;

describe.each<readonly [string, () => readonly unknown[]]>(IS_WHOLE ? SEPARATE : MIXED)("a folder whose settings are %s, in Restricted Mode", (name, values) => {
  test("runs no script and no command, and its records are shown all the same", async () => {
    onTestFinished(() => void requests.splice(0));
    const window = await Workbench.open({ address: vscode.address, folder: hostileFolder(`restricted ${name}`, values()) });
    await window.page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor();

    try {
      await openEverything(window);
    } finally {
      // What ran says more than what was not shown because of it.
      expect(requests).toEqual([]);
    }
    expect(await window.page.locator(".tab", { hasText: "Untitled" }).count()).toBe(0);
  });
});
