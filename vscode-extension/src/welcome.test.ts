import { beforeEach, expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import { welcomeOnce } from "./welcome";

const window = vi.hoisted(() => ({
  openOnInstall: true,
  tabs: [] as readonly string[],
  active: undefined as { document: { languageId: string } } | undefined,
  listeners: new Set<(editor: unknown) => unknown>(),
  commands: [] as unknown[][],
}));

vi.mock("vscode", () => ({
  window: {
    showTextDocument: async () => void window.commands.push(["show the record"]),
    get activeTextEditor() { return window.active; },
    tabGroups: { get all() { return [{ tabs: window.tabs.map((label) => ({ label })) }]; } },
    onDidChangeActiveTextEditor(listener: (editor: unknown) => unknown) {
      window.listeners.add(listener);
      return { dispose: () => window.listeners.delete(listener) };
    },
  },
  workspace: { getConfiguration: () => ({ get: () => window.openOnInstall }) },
  commands: { executeCommand: async (...command: unknown[]) => void window.commands.push(command) },
}));

const kept = new Map<string, unknown>();
const context = {
  globalState: { get: (key: string) => kept.get(key), update: async (key: string, value: unknown) => void kept.set(key, value) },
  extension: { id: "kifu.kifu", packageJSON: { contributes: { walkthroughs: [{ id: "firstSteps", title: "First Steps" }] } } },
  subscriptions: [],
} as unknown as vscode.ExtensionContext;

/** The walkthrough opens, its tab stays, and the record is in front again with its board. */
const FIRST_SIGHT = [
  ["workbench.action.openWalkthrough", "kifu.kifu#firstSteps"],
  ["workbench.action.keepEditor"],
  ["show the record"],
  ["kifu.showBoard"],
];

/** What opens when VS Code starts with an editor of a language in front, or when one comes to the front later. */
async function opens(languageId: string, when: "at once" | "later"): Promise<readonly unknown[]> {
  window.commands = [];
  window.listeners.clear();
  window.active = when === "at once" ? { document: { languageId } } : undefined;
  welcomeOnce(context);
  window.listeners.forEach((listener) => void listener({ document: { languageId } }));
  await new Promise((resolve) => setTimeout(resolve));
  return window.commands;
}

beforeEach(() => {
  kept.clear();
  Object.assign(window, { openOnInstall: true, tabs: [] });
});

test.each(["at once", "later"] as const)("the first record opens with its board, and the walkthrough behind it, %s", async (when) => {
  expect(await opens("kif", when)).toEqual(FIRST_SIGHT);
});

test("the second one opens alone, also when VS Code starts anew", async () => {
  await opens("kif", "later");
  expect(await opens("kif", "at once")).toEqual([]);
});

test("what is no record does not count", async () => {
  expect(await opens("markdown", "at once")).toEqual([]);
  expect(await opens("csa", "later")).toEqual(FIRST_SIGHT);
});

test("those who are in the walkthrough have it before them", async () => {
  window.tabs = ["Walkthrough: First Steps"];
  expect(await opens("kif", "later")).toEqual([]);
});

test("those who want no walkthroughs get none", async () => {
  window.openOnInstall = false;
  expect(await opens("kif", "later")).toEqual([]);
});
