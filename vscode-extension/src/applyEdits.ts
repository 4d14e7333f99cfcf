import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient, TextEdit } from "vscode-languageclient";

/**
 * Changes a document as the server says, in one step that can be undone, unless it is of another version by now than when the
 * server was asked; returns whether the document is as the server says. Nothing to write is no failure, as which VS Code takes
 * an edit without changes.
 */
export async function applyEdits(
  client: LanguageClient,
  document: vscode.TextDocument,
  version: number,
  edits: readonly TextEdit[],
): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  edit.set(document.uri, await client.protocol2CodeConverter.asTextEdits([...edits]));
  return document.version === version && (edits.length === 0 || vscode.workspace.applyEdit(edit));
}
