import { expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { merge } from "./merge";

const shown = vi.hoisted(() => [] as string[]);

// VS Code refuses an edit in which nothing is edited.
vi.mock("vscode", () => ({
  WorkspaceEdit: class {
    edits: readonly object[] = [];
    set = (_: string, edits: readonly object[]) => (this.edits = edits);
  },
  workspace: { applyEdit: ({ edits }: { edits: readonly object[] }) => Promise.resolve(edits.length > 0) },
  window: {
    showInformationMessage: (text: string) => shown.push(`information: ${text}`),
    showWarningMessage: (text: string) => shown.push(`warning: ${text}`),
  },
}));
vi.mock("../l10n", () => ({ l10n: { t: (text: string) => text } }));

/** What is shown when a server answers so. */
async function merged(answer: object | null): Promise<readonly string[]> {
  const client = {
    code2ProtocolConverter: { asTextDocumentIdentifier: () => ({}) },
    protocol2CodeConverter: { asTextEdits: (edits: object[]) => Promise.resolve(edits) },
    sendRequest: () => Promise.resolve(answer),
  };
  const document = { uri: "file:///game.kif", version: 1 };
  await merge(client as unknown as BaseLanguageClient, "kifu/mergeGame", document as unknown as vscode.TextDocument, "other");
  return shown.splice(0);
}

test("what was merged is reported", async () => {
  const report = "Moves added: 1; already there: 4.";
  expect(await merged({ edits: [{}], report })).toEqual([`information: ${report}`]);
});

test("a game that is wholly there is merged without an edit", async () => {
  const report = "Moves added: 0; already there: 5.";
  expect(await merged({ edits: [], report })).toEqual([`information: ${report}`]);
});

test("what the server refuses is said", async () => {
  expect(await merged({ refused: "There is no game." })).toEqual(["warning: There is no game."]);
  expect(await merged(null)).toEqual(["warning: They could not be merged."]);
});
