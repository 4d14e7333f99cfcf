import { mkdirSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

/** Higher ones would scroll in a hover. */
const HIGHEST_PICTURE = 235;

describe("in English", () => {
  let window: Workbench;

  beforeAll(async () => {
    const fence = "```kif\n   1 ７六歩(77)\n   2 ３四歩(33)\n```\n";
    writeFileSync(path.join(WORKSPACE, "fence.md"), fence);
    mkdirSync(path.join(WORKSPACE, "project"));
    writeFileSync(path.join(WORKSPACE, "project", "kifu.json"), '{"severity": {"nihu": "off"}}');
    writeFileSync(path.join(WORKSPACE, "project", "in-project.kifu"), "手合割：平手\n   1 ７六歩(77)\n");
    window = await Workbench.open();
  });

  test("a fault is underlined, and a hover shows the board", async () => {
    const { page } = window;
    await window.openFile("nifu.kif");
    await page.waitForSelector(".squiggly-error");
    await window.screenshot("squiggle");

    await window.openFile("even-game.kif");
    const picture = await window.hoverPicture("10 ４二飛");
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".monaco-hover img")?.naturalWidth);
    const { height, naturalHeight } = await picture.evaluate((image: HTMLImageElement) => ({
      height: image.height,
      naturalHeight: image.naturalHeight,
    }));
    expect(naturalHeight).toBeLessThanOrEqual(HIGHEST_PICTURE);
    expect(height).toBe(naturalHeight);
    await window.screenshot("hover");
    const hover = await page.locator(".monaco-hover:visible").last().evaluate((element) => {
      const content = element.querySelector(".monaco-hover-content") ?? element;
      return { shown: element.getBoundingClientRect().height, needed: content.scrollHeight };
    });
    expect(hover.needed).toBeLessThanOrEqual(hover.shown);
  });

  test("the status bar shows the encoding of the file", async () => {
    await window.openFile("even-game.kif");
    await expect.poll(() => window.page.locator("[id='status.editor.encoding']").innerText()).toBe("Shift JIS");
    await window.openFile("unpadded.kif");
    await expect.poll(() => window.page.locator("[id='status.editor.encoding']").innerText()).toBe("UTF-8");
  });

  test("the kifu.json that counts stands beside the language, and whether it is right", async () => {
    await window.openFile("in-project.kifu");
    const status = window.page.locator("[id='status.languageStatus']").first();
    const item = window.page.locator(".monaco-hover", { hasText: "project/kifu.json" });
    await expect.poll(async () => (await status.hover(), item.filter({ hasText: "Something in it is wrong" }).count())).toBe(1);
    await window.screenshot("project-status");
    await item.getByText("Open").click();
    await window.page.waitForSelector(`.tab.active[data-resource-name="kifu.json"]`);
    await window.page.waitForSelector(".squiggly-error");
  });

  test("records are coloured, in Markdown too", async () => {
    const { page } = window;
    const colour = (text: string): Promise<string> =>
      page
        .locator(".view-line span span", { hasText: text })
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    const coloursIn = async (file: string): Promise<string[]> => {
      await window.openFile(file);
      return [await colour("７六歩"), await colour("３四歩")];
    };
    // Both change once more when the server has said what is what.
    await expect
      .poll(async () => {
        const [black, white] = await coloursIn("even-game.kif");
        const inMarkdown = await coloursIn("fence.md");
        return black !== white && inMarkdown[0] === black && inMarkdown[1] === white;
      })
      .toBe(true);
  });

  test("a position is copied as a picture", async () => {
    const { page } = window;
    await window.openFile("even-game.kif");
    await window.line("10 ４二飛").click();
    await window.command("Copy Position as Picture");
    await page.locator(".statusbar", { hasText: "The picture is on the clipboard." }).waitFor();
    await page.locator(".tab", { hasText: "Picture of the Position" }).waitFor({ state: "detached" });
    await page.locator(".part.editor .monaco-editor.focused").waitFor(); // One goes on where one was.
    const size = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap(await item!.getType("image/png"));
      return [picture.width, picture.height];
    });
    expect(size).toEqual([3 * 443, 3 * 235]);
    await window.screenshot("picture");
  });
});
