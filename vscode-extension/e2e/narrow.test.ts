import { readFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { htmlOf } from "../src/exported/document";
import type { Game } from "../src/gameData";

// The page of the board alone, as narrow as it is where VS Code has a window of 1280 pixels and a side bar.

const sfen = (number: number): string => `4k4/9/9/9/9/9/9/9/4K4 ${number % 2 === 1 ? "b" : "w"} 2P2p ${number}`;

const GAME: Game = {
  headers: [],
  start: sfen(1),
  lines: [{ moves: ["5i5h", "5a5b", "5h5i", "5b5a"].map((usi, i) => ({ ply: i + 1, usi, text: usi, moveText: usi, sfen: sfen(i + 2) })) }],
};

const played = (usi: string, games: number): object => ({ usi, name: usi, games, black: games, white: 0, draws: 0, none: 0 });
const EXPLORED = { games: 6, moves: [played("5i5h", 3), played("5i4h", 2), played("5i6h", 1)] };

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: `/usr/bin/${process.env["CHROMIUM"] ?? "chromium"}`, chromiumSandbox: false });
});

afterAll(() => browser.close());

async function board(viewport = { width: 391, height: 758 }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  const read = (name: string): string => readFileSync(`target/extension/dist/${name}`, "utf8");
  await page.setContent(
    htmlOf({ title: "", language: "en", data: {}, game: GAME, sheet: "", script: read("exported.js"), style: read("exported.css"), nonce: "word" }),
  );
  await page.locator("[aria-current]").waitFor();
  await page.evaluate((message) => window.postMessage(message), { type: "explored", sfen: sfen(1), explored: EXPLORED });
  return page;
}

test("the table of the next moves unfolds in the place of the moves, and folds", async () => {
  const page = await board();
  const seen = async (): Promise<readonly number[]> => [
    await page.locator(".moves ol button:visible").count(),
    await page.locator(".explorer tr:visible").count(),
  ];
  const unfold = page.getByRole("button", { name: "Next moves" });
  await unfold.waitFor();
  expect(await seen()).toEqual([5, 0]);
  await unfold.click();
  expect(await seen()).toEqual([0, 3]);
  expect(await page.locator(".explorer").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await unfold.click();
  expect(await seen()).toEqual([5, 0]);
});

test("the number of pieces in hand covers less than half of the piece", async () => {
  const page = await board({ width: 430, height: 640 });
  const covers = await page.locator(".held:has(.count)").evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { left, width } = piece.getBoundingClientRect();
      return piece.querySelector(".count")!.getBoundingClientRect().left < left + width / 2;
    }),
  );
  expect(covers).toEqual([false, false]);
});
