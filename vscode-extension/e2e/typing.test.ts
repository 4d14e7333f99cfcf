import { readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { describe, expect, test } from "vitest";
import { allOrOne, IS_WHOLE, WORKSPACE } from "./places";
import { Workbench } from "./workbench";

const GAMES = [
  {
    format: "kif",
    start: "手合割：平手\n   1 ",
    keys: "76fu 0:10\n34fu 0:11\n26fu (0:12\n84fu 0:13\n25fu 1:15\n85fu 0:16\n78ki (0:07\n32ki 0:20\n",
    game: `手合割：平手
   1 ７六歩(77)   ( 0:10/00:00:10)
   2 ３四歩(33)   ( 0:11/00:00:11)
   3 ２六歩(27)   ( 0:12/00:00:22)
   4 ８四歩(83)   ( 0:13/00:00:24)
   5 ２五歩(26)   ( 1:15/00:01:37)
   6 ８五歩(84)   ( 0:16/00:00:40)
   7 ７八金(69)   ( 0:07/00:01:44)
   8 ３二金(41)   ( 0:20/00:01:00)
   9 `,
  },
  {
    format: "clocks.kif", // an Enter for the list before each clock, whether the list is there or not
    start: "手合割：平手\n   1 ",
    keys: "76fu\n 0:10\n34fu\n 0:11\n78gi\n 1:05\n32gi\n 0:12\n",
    game: `手合割：平手
   1 ７六歩(77)   ( 0:10/00:00:10)
   2 ３四歩(33)   ( 0:11/00:00:11)
   3 ７八銀(79)   ( 1:05/00:01:15)
   4 ３二銀(31)   ( 0:12/00:00:23)
   5 `,
  },
  {
    format: "csa",
    start: "PI\n+\n",
    keys: "7776fu,T12\n3334fu,T5\n2726fu,T8\n8384fu,T7\n",
    game: "PI\n+\n+7776FU,T12\n-3334FU,T5\n+2726FU,T8\n-8384FU,T7\n",
  },
  {
    format: "ki2",
    start: "手合割：平手\n",
    keys: "76fu 34fu 68gin 62gin \n26fu 84fu 25fu 85fu \n78kin 32kin ",
    game: "手合割：平手\n▲７六歩 △３四歩 ▲６八銀 △６二銀 \n▲２六歩 △８四歩 ▲２五歩 △８五歩 \n▲７八金 △３二金 ",
  },
  {
    format: "db",
    start: "#YANEURAOU-DB2016 1.00\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
    keys: "7g7f 3c3d 28 17 260\n2g2f 8c8d 16 15 120\n5g5f none -12 9 3\n",
    game: `#YANEURAOU-DB2016 1.00
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
7g7f 3c3d 28 17 260
2g2f 8c8d 16 15 120
5g5f none -12 9 3
`,
  },
];

/** In milliseconds for a key. The last is what it takes when somebody looks for it, and is slow to test. */
const SPEEDS = [0, 20, 50, 200];

/** At once, and at another speed of which an author types. */
function speeds(): readonly number[] {
  return IS_WHOLE ? SPEEDS : [0, ...allOrOne([20, 50])];
}

describe("a game is the same at any speed of typing", () => {
  const cases = GAMES.flatMap((game) =>
    (game.format === "kif" ? speeds() : allOrOne(speeds())).map((delay) => ({
      ...game,
      delay,
      name: `typed-${delay}.${game.format}`,
    })),
  );

  test.each(cases)("$format, $delay ms for a key", async ({ name, start, keys, delay, game }) => {
    writeFileSync(path.join(WORKSPACE, name), start);
    const window = await Workbench.open();
    const { page } = window;
    await window.openFile(name);
    await page.locator(".part.editor .view-line").first().click();
    await page.waitForSelector("[id$='kifu.position']"); // the server has started
    await page.keyboard.press("Control+End");
    await page.keyboard.type(keys, { delay });
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+S");
        return readFileSync(path.join(WORKSPACE, name), "utf8");
      })
      .toBe(game);
  });
});

/** What an input method shows until a text is chosen. */
const COMPOSED = [
  ["な", "なな", "７", "７ろく", "７六", "７六ふ", "７六歩"],
  ["さ", "さん", "３", "３四", "３四ほ", "３四歩"],
  ["か", "かく", "角", "角こう", "角交", "角交換"],
] as const;

test.each(allOrOne([20, 150]))("an input method loses nothing, and nothing is written while it composes: %i ms", async (delay) => {
  const name = `composed-${delay}.kif`;
  writeFileSync(path.join(WORKSPACE, name), "手合割：平手\n   1 ");
  const window = await Workbench.open();
  const { page } = window;
  await window.openFile(name);
  await page.locator(".part.editor .view-line").first().click();
  await page.keyboard.press("Control+End");
  const protocol = await page.context().newCDPSession(page);
  const compose = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await protocol.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
      await page.waitForTimeout(delay);
      expect((await window.text()).split("\n").some((line) => line.endsWith(text))).toBe(true);
    }
    await protocol.send("Input.insertText", { text: texts.at(-1) ?? "" });
  };
  const [first, second, comment] = COMPOSED;
  await compose(first);
  await page.keyboard.press("Escape"); // closes the list
  await page.keyboard.press("Enter");
  await window.line("７六歩(77)").waitFor();
  if (!(await window.text()).includes("\n   2 ")) {
    await page.keyboard.press("Enter"); // a list that came after Escape took the first one
  }
  await compose(second);
  await page.keyboard.type(" 0:11\n*", { delay });
  await compose(comment);
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+S");
      return readFileSync(path.join(WORKSPACE, name), "utf8");
    })
    .toBe("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)   ( 0:11/00:00:11)\n*角交換\n*");
  await protocol.detach();
});
