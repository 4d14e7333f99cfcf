import { writeFileSync } from "node:fs";
import * as path from "node:path";
import type { FrameLocator } from "playwright-core";
import { expect, test } from "vitest";
import { WORKSPACE } from "./places";
import { Workbench } from "./workbench";

/** The rendered text of the preview in front. */
function preview(window: Workbench): FrameLocator {
  return window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
}

test("the page about a problem is a rendered one, with boards", async () => {
  const window = await Workbench.open();
  const { page } = window;
  await window.openFile("nifu.kif");
  await page.locator(".squiggly-error").first().waitFor();
  await page.keyboard.press("F8"); // to the next problem
  await page.locator(".marker-widget a.code-link").click();
  const shown = preview(window);
  await shown.locator("h1", { hasText: "nifu" }).waitFor();
  await shown.locator(".kifu-mark", { hasText: "５六歩打" }).waitFor();
  await shown.locator("img.kifu-board[alt*='▲P*5f']").first().waitFor();
  await window.screenshot("explanation");
});

const CONFLICT = `手合割：平手
   1 ７六歩(77)
<<<<<<< HEAD
   2 ３四歩(33)
=======
   2 ８四歩(83)
>>>>>>> study
`;

test("a conflict of Git shows both boards, and both games are kept", async () => {
  writeFileSync(path.join(WORKSPACE, "both-sides.kif"), CONFLICT);
  const window = await Workbench.open();
  const { page } = window;
  await window.openFile("both-sides.kif");
  await window.hoverPicture("<<<<<<< HEAD");
  await expect.poll(() => page.locator(".monaco-hover img").count()).toBe(2);
  await window.screenshot("conflict");
  await page.mouse.move(0, 0);
  await page.locator(".codelens-decoration a", { hasText: "Keep both, as variations" }).click();
  await window.line("変化：2手").waitFor();
  expect(await window.text()).not.toContain("<<<<<<<");
});

const ARTICLE = `# An article

\`\`\`kif 1
   1 ７六歩(77)
   2 ３四歩(33)
\`\`\`

\`\`\`bod
後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
\`\`\`

\`\`\`csa
PI,+,+7776FU,-3334FU
\`\`\`

\`\`\`sfen
lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
\`\`\`

\`\`\`json
{}
\`\`\`
`;

test("records in an article have their boards beside them", async () => {
  writeFileSync(path.join(WORKSPACE, "article.md"), ARTICLE);
  const window = await Workbench.open();
  await window.openFile("article.md");
  await window.page.locator('.editor-actions a[aria-label^="Open Preview"]').first().click();
  const shown = preview(window);
  await shown.locator(".kifu-record img").nth(3).waitFor();
  await window.screenshot("article");
  await expect.poll(() => shown.locator(".kifu-record").count()).toBe(4);
  expect(await shown.locator("img").first().getAttribute("alt")).toBe("Move 1 ▲P-7f");
});

test("quoted moves of an article have their boards at a click, and step on", async () => {
  const text = "```kif 2\n   1 ７六歩(77)\n   2 ３四歩(33)\n```\n\nHere ▲２二角成△同銀 or **▲２六歩**, but not ▲９九玉.\n";
  writeFileSync(path.join(WORKSPACE, "quoting.md"), text);
  const window = await Workbench.open();
  const { page } = window;
  await window.openFile("quoting.md");
  await page.locator('.editor-actions a[aria-label^="Open Preview"]').first().click();
  const shown = preview(window);
  const board = shown.locator(".kifu-quoted-board");
  const caption = board.locator("figcaption strong");
  await shown.locator(".kifu-quoted[data-board]", { hasText: "▲２六歩" }).waitFor();
  await expect.poll(() => shown.locator(".kifu-quoted").allTextContents()).toEqual(["▲２二角成", "△同銀", "▲２六歩"]);
  await shown.locator(".kifu-quoted[aria-pressed=false]", { hasText: "▲２二角成" }).click();
  await board.waitFor();
  await window.screenshot("quoted-preview");
  await expect.poll(() => board.innerText()).toContain("After move 2: ▲Bx2b+");
  await board.click();
  await expect.poll(() => caption.innerText()).toBe("△Sx2b");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => caption.innerText()).toBe("▲P-2f");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => caption.innerText()).toBe("△Sx2b");
  await page.keyboard.press("Escape");
  await board.waitFor({ state: "hidden" });
});
