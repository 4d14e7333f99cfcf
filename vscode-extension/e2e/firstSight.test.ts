import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MACHINE_SETTINGS } from "./places";
import { Workbench } from "./workbench";

const settings = readFileSync(MACHINE_SETTINGS, "utf8");

beforeAll(() => {
  const { "workbench.welcomePage.walkthroughs.openOnInstall": _, ...others } = JSON.parse(settings);
  writeFileSync(MACHINE_SETTINGS, JSON.stringify(others));
});

afterAll(() => writeFileSync(MACHINE_SETTINGS, settings));

test("the first record is seen with its board, and the walkthrough is behind it", async () => {
  const window = await Workbench.openNew();
  await window.quickOpen("variations.kif");
  const board = window.page.frameLocator("iframe.webview").frameLocator("#active-frame");
  await board.locator("h1", { hasText: "Start position" }).waitFor();
  await window.page.waitForSelector('.tab.active[data-resource-name="variations.kif"]');
  await window.screenshot("first-sight");

  await window.page.locator(".tab", { hasText: "Welcome" }).click();
  await window.page.locator(".gettingStartedContainer", { hasText: "First Steps with Kifu" }).waitFor();

  const tabs = await window.page.locator(".tab").count();
  await window.quickOpen("even-game.kif");
  await window.page.waitForSelector('.tab.active[data-resource-name="even-game.kif"]');
  await expect(window.page.locator(".tab").count()).resolves.toBe(tabs + 1); // The next one opens alone.
});
