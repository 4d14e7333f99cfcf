import * as path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import { watchLargeFiles } from "./largeFiles";
import type { Platform } from "./platform";

const editor = vi.hoisted(() => {
  class TabInputText {
    constructor(readonly uri: { scheme: string; path: string; fsPath: string; size: number }) {}
  }
  return {
    TabInputText,
    active: undefined as TabInputText | undefined,
    changeTabs: (): void => undefined,
    keepsDocuments: true,
    messages: [] as string[],
    warnings: [] as string[],
    contexts: [] as unknown[],
  };
});

vi.mock("vscode", () => ({
  TabInputText: editor.TabInputText,
  env: { language: "en" },
  commands: { executeCommand: async (...context: unknown[]) => editor.contexts.push(context) },
  window: {
    tabGroups: {
      get activeTabGroup() {
        return { activeTab: { input: editor.active } };
      },
      onDidChangeTabs: (listener: () => void) => {
        editor.changeTabs = listener;
        return { dispose: () => undefined };
      },
    },
    showInformationMessage: (message: string) => {
      editor.messages.push(message);
      return Promise.resolve(undefined);
    },
  },
  workspace: {
    getConfiguration: () => ({ get: () => "" }),
    asRelativePath: (uri: { fsPath: string }) => path.basename(uri.fsPath),
    fs: { stat: async ({ size }: { size: number }) => ({ size }) },
    openTextDocument: () => (editor.keepsDocuments ? Promise.reject(new Error("too large")) : Promise.resolve({})),
  },
}));

/** Opens a file of this many megabytes in the editor; opening one changes tabs several times. */
function open(name: string, megabytes: number): void {
  editor.active = new editor.TabInputText({ scheme: "file", path: `/${name}`, fsPath: `/${name}`, size: megabytes * 1024 * 1024 });
  editor.changeTabs();
  editor.changeTabs();
  editor.changeTabs();
}

/** Longer than looking at a file takes. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100));
}

beforeEach(() => {
  editor.active = undefined;
  editor.keepsDocuments = true;
  editor.messages.length = 0;
  editor.warnings.length = 0;
  editor.contexts.length = 0;
  const context = { subscriptions: [] } as unknown as vscode.ExtensionContext;
  const platform = { readStart: async () => new Uint8Array() } as unknown as Platform;
  const log = { warn: (warning: string) => editor.warnings.push(warning) } as unknown as vscode.LogOutputChannel;
  watchLargeFiles(context, platform, log);
});

test("a large record is spoken of once, however often tabs change while it opens", async () => {
  open("large.kif", 51);
  await vi.waitUntil(() => editor.messages.length > 0);
  expect(editor.contexts).toEqual([["setContext", "kifu.largeFiles", ["/large.kif"]]]);
  editor.changeTabs();
  await settle();
  expect(editor.messages).toEqual([expect.stringContaining("large.kif is larger than 50 MB")]);
  expect(editor.warnings).toEqual([]);
});

test("a record that VS Code shows to extensions is spoken of when it no longer does", async () => {
  editor.keepsDocuments = false;
  open("japanese.kif", 51);
  await settle();
  expect(editor.messages).toEqual([]);
  editor.keepsDocuments = true;
  await vi.waitUntil(() => {
    editor.changeTabs();
    return editor.messages.length > 0;
  });
});

test("small records and other files are not spoken of", async () => {
  open("small.kif", 1);
  await settle();
  open("large.txt", 51);
  await settle();
  expect(editor.messages).toEqual([]);
});
