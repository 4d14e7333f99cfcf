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

test("the walkthrough leads through the first steps", async () => {
  const window = await Workbench.open(); // in which no step was done
  const { page } = window;
  await window.command("Welcome: Open Walkthrough...");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "First Steps with Kifu" }).click();
  const step = (title: string) => page.locator(".getting-started-step", { hasText: title });
  await step("See what is wrong").click();
  await page.locator(".getting-started-media img").waitFor({ state: "attached" });
  await window.screenshot("walkthrough");
  await page.getByRole("button", { name: "Open a Record with a Mistake" }).click();
  await page.locator(".squiggly-error").first().waitFor();
  await page.locator(".statusbar", { hasText: "Ln 14" }).waitFor();
  await window.screenshot("walkthrough-mistake");

  // The record is beside the walkthrough, whose buttons are about it.
  const press = async (title: string, button: string): Promise<void> => {
    await step(title).click();
    await step(title).getByRole("button", { name: button, exact: true }).click();
  };
  const checked = (title: string) => page.locator(".getting-started-step[aria-checked=true]", { hasText: title });
  await window.codeAction("Replace “打” with “(57)”", () => press("Correct it", "Show the Fixes"));
  await page.locator(".squiggly-error").waitFor({ state: "detached" });
  await press("Format the record", "Format Document");
  await window.line("手数----指手").waitFor();
  await press("Show the board", "Show Board");
  await window.line("手数----指手").waitFor();
  await page.frameLocator("iframe.webview").frameLocator("#active-frame").locator("[role=grid]").waitFor();
  await window.screenshot("walkthrough-board");
  expect(await page.locator(".tab", { hasText: "Untitled" }).count()).toBe(1);
  for (const title of ["See what is wrong", "Correct it", "Format the record", "Show the board"]) {
    await checked(title).waitFor();
  }
});
