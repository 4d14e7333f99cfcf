import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

const ARTICLE = `# 観戦記

> \`\`\`kif
> 手合割：平手
>    1 ７六歩(77)
>    2 ３四歩(32)
> \`\`\`

\`\`\`kif
手合割：平手
   1 ２六歩(27)
   2 ８四歩(83)
\`\`\`

ここから▲２五歩△８五歩と進んだ。
`;

test("the records in an article are checked, and quoted moves have boards", async () => {
  writeFileSync(path.join(WORKSPACE, "checked.md"), ARTICLE);
  const window = await Workbench.open();
  const { page } = window;
  await window.openFile("checked.md");
  await page.locator(".squiggly-error").first().waitFor();
  expect(await page.locator(".squiggly-error").count()).toBe(1);
  await window.hoverPicture("２六歩(27)");
  await page.keyboard.press("Escape");
  await window.hoverPicture("ここから");
  await window.screenshot("markdown");
});

test("a record is formatted, and moves below it are completed", async () => {
  writeFileSync(path.join(WORKSPACE, "written.md"), "```kif\n手合割：平手\n1 ２六歩(27)\n```\n\nここから△34もある。\n");
  const window = await Workbench.open();
  const { page } = window;
  await window.openFile("written.md");
  await window.goToLine(3);
  await page.locator('[class*="gutter-lightbulb"]').first().waitFor();
  await window.codeAction("Format this record");
  await expect.poll(() => window.text()).toContain("   1 ２六歩(27)");
  await window.goToLine(6);
  for (let column = 0; column < "ここから△34".length; column++) {
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Control+Space");
  await page.locator(".suggest-widget.visible", { hasText: "３四歩" }).waitFor();
  await window.screenshot("markdown-completion");
  await page.keyboard.press("Enter");
  await expect.poll(() => window.text()).toContain("ここから△３四歩もある。");
});

test("a setting switches it off, and another one says for whom is converted", async () => {
  const settings = path.join(WORKSPACE, ".vscode", "settings.json");
  writeFileSync(path.join(WORKSPACE, "unchecked.md"), ARTICLE);
  writeFileSync(path.join(WORKSPACE, "draw.kif"), "手合割：平手\n   1 ７六歩(77)\n   2 引き分け\n");
  const window = await Workbench.open();
  const { page } = window;
  await window.openFile("unchecked.md");
  await page.locator(".squiggly-error").first().waitFor();
  onTestFinished(() => rmSync(settings));
  mkdirSync(path.dirname(settings), { recursive: true });
  writeFileSync(settings, JSON.stringify({ "kifu.markdown": false, "kifu.convert.for": "kifu-for-js" }));
  await page.locator(".squiggly-error").waitFor({ state: "detached" });
  await window.line("２六歩(27)").waitFor();

  await window.openFile("draw.kif");
  await page.waitForSelector("[id$='kifu.position']");
  await window.command("Convert Record");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: ".ki2 " }).first().click();
  await window.line("▲７六歩").waitFor();
  await window.notification("leaves out the line まで1手で引き分け");
});
